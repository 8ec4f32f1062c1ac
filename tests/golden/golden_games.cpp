#include "golden_games.hpp"

#include <functional>
#include <stdexcept>

#include <ai/game_player.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>
#include <core/dice.hpp>
#include <record/record.hpp>
#include <record/session.hpp>

namespace plancia::golden {
namespace {

using Decide = std::function<std::string(const catalog::Game&)>;

std::string play(const catalog::Setup& setup, const std::string& seed, const Decide& decide) {
  auto session = record::Session::start(setup, sealed::Seed::from_text(seed));
  if (!session) throw std::runtime_error(session.error().en);
  session->set_particulars({.date = "1941-03-26", .players = "golden"});
  while (!session->over()) {
    const bool chance = session->game().turn() == Turn::chance;
    const auto done = chance ? session->roll() : session->play(decide(session->game()));
    if (!done) throw std::runtime_error(done.error().text.en);
  }
  return record::write(*session, record::Form::shared);
}

// Sensible play, or any choice by a fixed sequence of numbers.
std::string scripted(const catalog::Game& game) {
  return catalog::with_rules(
      game, [](const auto& rules, const auto& state) { return to_text(rules, ai::scripted(rules, state)); });
}

Decide wild(std::uint64_t number) {
  return [dice = SimulationDice{number, 0}](const catalog::Game& game) mutable {
    const auto choices = game.choices();
    return choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
  };
}

}  // namespace

std::vector<GoldenGame> play_all() {
  std::vector<GoldenGame> games;
  for (const std::string scenario : {"suda", "malta"}) {
    for (const std::string edition : {"it", "en"}) {
      const std::string name = "xmas-" + scenario + "-" + edition;
      const catalog::Setup setup{"xmas", scenario, edition, {}, {}};
      for (const int i : {2, 8, 17}) {  // games that pass nets, try the bridge and reach the ships
        const std::string n = std::to_string(i);
        games.push_back({name + "-" + n + ".record", play(setup, name + n, scripted)});
      }
      catalog::Setup odd = setup;
      odd.options = {
          {"drift", "on"}, {"charm_setup", "on"}, {"bino_all", "on"}, {"net_fail_stays", "off"}, {"m3_5", "open"}};
      games.push_back({name + "-options.record", play(odd, name, scripted)});
      games.push_back({name + "-wild.record", play(setup, name, wild(games.size()))});
    }
  }

  const catalog::Setup raid{"nakajima", "raid", "it", {}, {}};
  for (const int i : {1, 4, 9}) {
    const std::string n = std::to_string(i);
    games.push_back({"nakajima-raid-" + n + ".record", play(raid, "nakajima" + n, scripted)});
  }
  catalog::Setup odd = raid;
  odd.options = {{"gunnery_tie", "misses"}, {"lone_seven", "evades"}, {"evaded_hit", "free"},
                 {"flak_level", "fleet"},   {"max_sequences", "2"},   {"training_losses", "free"},
                 {"result_ladder", "on"}};
  games.push_back({"nakajima-raid-options.record", play(odd, "nakajima", scripted)});
  for (const int i : {1, 2, 3}) {
    const std::string n = std::to_string(i);
    games.push_back({"nakajima-raid-wild-" + n + ".record", play(raid, "nakajima-wild" + n, wild(100 + games.size()))});
  }

  std::uint64_t number = 200;
  for (const catalog::ScenarioInfo& info : catalog::find_game("fiamme")->scenarios) {
    const std::string& scenario = info.id;
    const catalog::Setup mission{"fiamme", scenario, "it", {}, {}};
    games.push_back({"fiamme-" + scenario + ".record", play(mission, "fiamme-" + scenario, scripted)});
  }
  for (const std::string scenario : {"support-trench", "support-trench-coop"}) {
    const catalog::Setup mission{
        "fiamme",
        scenario,
        "it",
        {{"spend_any_time", "on"}, {"marker_any_die", "on"}, {"fall_ends_turn", "off"}, {"bomb_order", "chosen"}},
        {}};
    games.push_back({"fiamme-" + scenario + "-options.record", play(mission, "fiamme-options", wild(++number))});
  }

  for (const std::string scenario : {"lane", "farm", "grove", "knoll"}) {
    const catalog::Setup action{"linea", scenario, "it", {}, {}};
    games.push_back({"linea-" + scenario + ".record", play(action, "linea-" + scenario, scripted)});
  }
  const catalog::Setup lane{"linea", "lane", "it", {}, {}};
  games.push_back({"linea-lane-wild.record", play(lane, "linea-wild", wild(++number))});
  return games;
}

}  // namespace plancia::golden
