#include "golden_games.hpp"

#include <functional>
#include <stdexcept>

#include <ai/fiamme_scripted.hpp>
#include <ai/linea_scripted.hpp>
#include <ai/nakajima_scripted.hpp>
#include <ai/xmas_scripted.hpp>
#include <catalog/catalog.hpp>
#include <catalog/typed.hpp>
#include <core/dice.hpp>
#include <data/pack.hpp>
#include <fiamme_front/components_decoder.hpp>
#include <fiamme_front/notation.hpp>
#include <fiamme_front/state_json.hpp>
#include <linea_front/notation.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/notation.hpp>
#include <nakajima_front/option_table.hpp>
#include <nakajima_front/state_json.hpp>
#include <nlohmann/json.hpp>
#include <record/record.hpp>
#include <record/session.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/option_table.hpp>
#include <xmas_front/state_json.hpp>

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
Decide scripted_xmas(const catalog::Setup& setup) {
  const auto pack = data::load_embedded("xmas-default");
  auto options = *xmas::preset(setup.rules);
  for (const xmas::OptionRow& row : xmas::option_table()) {
    const auto wanted = setup.options.find(std::string{row.id});
    if (wanted == setup.options.end()) continue;
    row.set(options, static_cast<std::size_t>(std::ranges::find(row.values, wanted->second) - row.values.begin()));
  }
  const auto rules = std::make_shared<xmas::Rules>(*xmas_front::decode(*pack, setup.scenario), options);
  return [rules](const catalog::Game& game) {
    return xmas::to_text(*rules, ai::xmas_scripted(*rules, *xmas::read_state(*rules, game.state())));
  };
}

Decide scripted_nakajima(const catalog::Setup& setup) {
  const auto pack = data::load_embedded("nakajima-default");
  nakajima::Options options;
  for (const nakajima::OptionRow& row : nakajima::option_table()) {
    const auto wanted = setup.options.find(std::string{row.id});
    if (wanted == setup.options.end()) continue;
    row.set(options, static_cast<std::size_t>(std::ranges::find(row.values, wanted->second) - row.values.begin()));
  }
  const auto rules = std::make_shared<nakajima::Rules>(*nakajima_front::decode(*pack), options);
  return [rules](const catalog::Game& game) {
    return nakajima::to_text(*rules, ai::nakajima_scripted(*rules, *nakajima::read_state(*rules, game.state())));
  };
}

Decide scripted_fiamme(const catalog::Setup& setup) {
  const auto pack = data::load_embedded("fiamme-default");
  const auto rules = std::make_shared<fiamme::Rules>(*fiamme_front::decode(*pack),
                                                     *fiamme_front::scenario_of(setup.scenario), fiamme::Options{});
  return [rules](const catalog::Game& game) {
    return fiamme::to_text(*rules, ai::fiamme_scripted(*rules, *fiamme::read_state(*rules, game.state())));
  };
}

std::string scripted_linea(const catalog::Game& game) {
  const auto& typed = dynamic_cast<const catalog::Typed<linea::Rules>&>(game);
  return linea::to_text(typed.rules(), ai::linea_scripted(typed.rules(), typed.position()));
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
        games.push_back({name + "-" + n + ".record", play(setup, name + n, scripted_xmas(setup))});
      }
      catalog::Setup odd = setup;
      odd.options = {
          {"drift", "on"}, {"charm_setup", "on"}, {"bino_all", "on"}, {"net_fail_stays", "off"}, {"m3_5", "open"}};
      games.push_back({name + "-options.record", play(odd, name, scripted_xmas(odd))});
      games.push_back({name + "-wild.record", play(setup, name, wild(games.size()))});
    }
  }

  const catalog::Setup raid{"nakajima", "raid", "it", {}, {}};
  for (const int i : {1, 4, 9}) {
    const std::string n = std::to_string(i);
    games.push_back({"nakajima-raid-" + n + ".record", play(raid, "nakajima" + n, scripted_nakajima(raid))});
  }
  catalog::Setup odd = raid;
  odd.options = {{"gunnery_tie", "misses"}, {"lone_seven", "evades"}, {"evaded_hit", "free"},
                 {"flak_level", "fleet"},   {"max_sequences", "2"},   {"training_losses", "free"},
                 {"result_ladder", "on"}};
  games.push_back({"nakajima-raid-options.record", play(odd, "nakajima", scripted_nakajima(odd))});
  for (const int i : {1, 2, 3}) {
    const std::string n = std::to_string(i);
    games.push_back({"nakajima-raid-wild-" + n + ".record", play(raid, "nakajima-wild" + n, wild(100 + games.size()))});
  }

  std::uint64_t number = 200;
  for (const std::string& scenario : fiamme_front::scenario_ids()) {
    const catalog::Setup mission{"fiamme", scenario, "it", {}, {}};
    games.push_back({"fiamme-" + scenario + ".record", play(mission, "fiamme-" + scenario, scripted_fiamme(mission))});
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
    games.push_back({"linea-" + scenario + ".record", play(action, "linea-" + scenario, scripted_linea)});
  }
  const catalog::Setup lane{"linea", "lane", "it", {}, {}};
  games.push_back({"linea-lane-wild.record", play(lane, "linea-wild", wild(++number))});
  return games;
}

}  // namespace plancia::golden
