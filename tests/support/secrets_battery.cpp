#include "secrets_battery.hpp"

#include <algorithm>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <protocol/position.hpp>
#include <record/record.hpp>

namespace plancia::test {
namespace {

using catalog::Game;

constexpr std::size_t kMostOdds = 12;  // choices whose odds are asked for, at one position

Turn turn_of(int seat) { return seat == 1 ? Turn::player1 : Turn::player2; }

std::string odds_told(const Game& game, int seat, std::optional<std::string_view> action) {
  const auto rows = game.odds(action, seat);
  if (!rows) return rows.error().rule + " " + rows.error().text.en + "\n";
  return protocol::to_json(*rows).dump() + "\n";
}

std::string random_action(const Game& game, SimulationDice& dice) {
  if (game.turn() == Turn::chance) return game.outcome(dice.below(game.weight_sum()));
  const auto choices = game.choices();
  return choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
}

// Where two long texts part, for a person.
std::string difference(const std::string& a, const std::string& b) {
  const auto [at, other] = std::ranges::mismatch(a, b);
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at - a.begin() - 200, 0));
  return "…" + a.substr(from, 400) + "…\n…" + b.substr(from, 400) + "…";
}

void check_own_events(const record::Session& session, const Worlds& worlds, Compared& compared) {
  for (const int seat : {1, 2}) {
    std::vector<catalog::EventText> own;
    for (const record::Step& step : session.steps()) {
      for (const catalog::EventText& event : step.events) {
        const bool theirs = worlds.concerns(session.game(), event, seat);
        CHECK_MESSAGE(!(theirs && (event.seats & only_seat(seat)) == 0), event.text.en);
        if (theirs || (event.seats & only_seat(seat)) != 0) own.push_back(event);
      }
    }
    std::vector<catalog::EventText> logged;
    for (const record::LogEntry& entry : session.log(seat)) std::ranges::copy(entry.events, std::back_inserter(logged));
    if (session.over()) continue;  // everybody has everything
    const int seats = session.setup().seats;
    const bool same = protocol::to_json(own, seats) == protocol::to_json(logged, seats);
    CHECK(same);
    compared.own_events += static_cast<int>(own.size());
  }
}

}  // namespace

std::string told(const Game& game, int seat) {
  const auto settled = game.settled(seat);
  const catalog::Prompt prompt = game.prompt(seat);
  const Turn turn = game.turn(seat);
  std::string all = game.state(seat).dump() + prompt.text.it + prompt.text.en + prompt.phase + prompt.rule +
                    std::to_string(static_cast<int>(turn)) + "\n";
  for (const auto language : {i18n::Language::it, i18n::Language::en}) {
    all += game.picture(language, seat).text(false);
  }
  if (turn == Turn::chance) {
    for (const catalog::ChanceOutcome& outcome : settled->chance()) all += outcome.action + " ";
  }
  std::vector<std::string> tried{"nonsense", "pass", "end", "roll 1", "decline"};
  if (turn == turn_of(seat)) {
    for (const catalog::Choice& choice : settled->choices()) {
      all += choice.action + choice.rule + choice.text.it + choice.text.en;
      all += settled->tells_secrets(choice.action) ? "!\n" : "\n";
      if (tried.size() < kMostOdds) tried.push_back(choice.action);
    }
    for (const std::string& action : tried) {
      const auto played = settled->clone()->play(action);
      if (!played) all += action + ": " + played.error().rule + played.error().text.it + played.error().text.en + "\n";
    }
  }
  all += odds_told(game, seat, std::nullopt);
  for (const std::string& action : tried) all += odds_told(game, seat, action);
  return all;
}

std::string told(const record::Session& session, int seat) {
  std::string all = protocol::position(session, session.ply(), seat).dump() + "\n" +
                    protocol::log(session, seat).dump() + "\n" + std::to_string(session.ply(record::Sight{seat})) +
                    "\n" + record::write(session, record::Form::shared, seat);
  const auto refused = session.undo_refusal(turn_of(seat));
  return all + (refused ? refused->text.it + refused->text.en : "may be taken back");
}

void secrets_battery(record::Session session, const Worlds& worlds, std::uint32_t seed, int steps, Compared& compared) {
  SimulationDice dice{seed, 1};
  for (int step = 0; step < steps && !session.over(); ++step) {
    const auto before = session.game().clone();
    std::string known[2], history[2];
    for (const int seat : {1, 2}) {
      const auto which = static_cast<std::size_t>(seat - 1);
      known[which] = told(*before, seat);
      history[which] = told(session, seat);
      for (const auto& other : worlds.others(*before, seat, dice)) {
        const std::string there = told(*other, seat);
        const bool same = known[which] == there;
        CHECK_MESSAGE(same, "step " << step << ", seat " << seat << "\n" << difference(known[which], there));
        ++compared.worlds;
      }
    }
    const std::string action = random_action(*before, dice);
    REQUIRE(session.play(action));
    if (session.over()) break;
    for (const int seat : {1, 2}) {
      if (!worlds.hides(*before, action, session.game(), seat)) continue;
      const auto which = static_cast<std::size_t>(seat - 1);
      const std::string now = told(session.game(), seat);
      const bool same = known[which] == now;
      CHECK_MESSAGE(same, "step " << step << ", " << action << ", seat " << seat << "\n"
                                  << difference(known[which], now));
      const std::string then = told(session, seat);
      const bool same_history = history[which] == then;
      CHECK_MESSAGE(same_history, "step " << step << ", " << action << ", seat " << seat << "\n"
                                          << difference(history[which], then));
      ++(before->turn() == Turn::chance ? compared.hidden_dice : compared.hidden_decisions);
    }
  }
  check_own_events(session, worlds, compared);
}

}  // namespace plancia::test
