// Puzzles: positions of scripted games in which one choice is clearly best (docs/study/puzzles.md).

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <advice/advise.hpp>
#include <record/session.hpp>
#include <staff/machines.hpp>
#include <terminal/interrupt.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "setup_arguments.hpp"

namespace plancia::app {
namespace {

using catalog::Json;

struct PuzzleArguments {
  SetupArguments setup;
  int games = 10;
  std::uint64_t seed = 1;
  std::uint32_t simulations = 20'000;
  std::uint32_t glance = 1'000;
  double margin = 0.05;
  int least = 2;
  int each = 2;
};

// The best choice and the one next to it, where they are apart by the margin and by their 95 % intervals.
std::optional<advice::Advice> clear_advice(const catalog::Game& game, std::uint32_t simulations, std::uint64_t seed,
                                           double margin) {
  auto advice = advice::advise(game, {.simulations = simulations, .seed = seed, .threads = advice::all_threads()});
  if (!advice || advice->choices.size() < 2) return std::nullopt;
  const auto& best = advice->choices[0];
  const auto& second = advice->choices[1];
  if (best.value - second.value < margin || best.low <= second.high) return std::nullopt;
  return *std::move(advice);
}

// A glance first; then two searches with different seeds, which must agree, unless the values are exact.
std::optional<advice::Advice> puzzle_in(const catalog::Game& game, const PuzzleArguments& typed) {
  if (static_cast<int>(game.choices().size()) < typed.least) return std::nullopt;
  const auto seen = clear_advice(game, typed.glance, typed.seed, typed.margin);
  if (!seen || seen->exact) return seen;
  const auto first = clear_advice(game, typed.simulations, typed.seed, typed.margin);
  const auto second = clear_advice(game, typed.simulations, typed.seed + 1, typed.margin);
  if (!first || !second || first->choices[0].action != second->choices[0].action) return std::nullopt;
  return first;
}

Json choices_json(const advice::Advice& advice) {
  Json choices = Json::array();
  for (const auto& choice : advice.choices) {
    choices.push_back({{"action", choice.action}, {"value", choice.value}, {"low", choice.low}, {"high", choice.high}});
  }
  return choices;
}

std::string command_of(const PuzzleArguments& typed, const catalog::SetupDone& done) {
  std::string command = "plancia puzzles " + done.setup.game + " --scenario " + done.setup.scenario;
  if (!typed.setup.given.rules.empty()) command += " --rules " + typed.setup.given.rules;
  for (const std::string& option : typed.setup.options) command += " --option " + option;
  return command + " --games " + std::to_string(typed.games) + " --seed " + std::to_string(typed.seed) + " --glance " +
         std::to_string(typed.glance) + " --simulations " + std::to_string(typed.simulations) + " --margin " +
         Json(typed.margin).dump() + " --least " + std::to_string(typed.least) + " --each " +
         std::to_string(typed.each);
}

int run(const PuzzleArguments& typed) {
  const terminal::InterruptGuard guard;
  std::map<std::string, int> found;  // of one kind: what is decided, and which verb is best
  for (int number = 0; number < typed.games && !terminal::interrupted(); ++number) {
    const auto seed = sealed::Seed::from_text("puzzles " + std::to_string(typed.seed) + " " + std::to_string(number));
    auto session = record::Session::start(typed.setup.setup(), seed);
    if (!session) return fail(session.error().en);
    while (!session->over() && !terminal::interrupted()) {
      const catalog::Game& game = session->game();
      if (game.turn() == Turn::chance) {
        if (!session->roll()) return fail("a die that cannot be rolled");
        continue;
      }
      const std::string phase = game.prompt().phase;
      if (const auto advice = puzzle_in(game, typed)) {
        const std::string& best = advice->choices[0].action;
        if (found[phase + " " + best.substr(0, best.find(' '))]++ < typed.each) {
          const catalog::SetupDone& done = session->setup();
          std::cout << Json{{"game", done.setup.game},
                            {"scenario", done.setup.scenario},
                            {"rules", done.setup.rules},
                            {"options", done.setup.options},
                            {"components", done.components_id},
                            {"best", best},
                            {"exact", advice->exact},
                            {"simulations", advice->simulations},
                            {"choices", choices_json(*advice)},
                            {"made",
                             {{"command", command_of(typed, done)},
                              {"game", number},
                              {"ply", session->ply()},
                              {"pack", done.components_hash}}},
                            {"state", game.state()}}
                           .dump()
                    << std::endl;
        }
      }
      if (const auto played = session->play(staff::scripted(game)); !played) return fail(played.error().text.en);
    }
  }
  return done();
}

}  // namespace

void add_puzzles_command(command_line::Command program) {
  auto puzzles = program.subcommand("puzzles", "Find positions in which one choice is clearly best, one JSON per line");
  auto typed = std::make_shared<PuzzleArguments>();
  add_game_option(puzzles, typed->setup.given.game, "The game").required();
  add_setup_options(puzzles, typed->setup, "The scenario");
  puzzles.option("--games", typed->games, "Scripted games to look through").between(1, 100'000).shows_default();
  puzzles.option("--seed", typed->seed, "Another seed plays other games").shows_default();
  puzzles.option("--glance", typed->glance, "Games to simulate for the first look at a position")
      .between(std::uint32_t{1}, advice::kMostAdviceSimulations)
      .shows_default();
  puzzles.option("--simulations", typed->simulations, "Games to simulate where the first look was clear, twice")
      .between(std::uint32_t{1}, advice::kMostAdviceSimulations)
      .shows_default();
  puzzles.option("--margin", typed->margin, "How far the best choice is ahead of the second, from 0 to 1")
      .between(0.0, 1.0)
      .shows_default();
  puzzles.option("--least", typed->least, "Choices that a position has at least").between(2, 1000).shows_default();
  puzzles.option("--each", typed->each, "Puzzles of one kind: the same phase, the same verb")
      .between(1, 1000)
      .shows_default();
  puzzles.footer("Example: plancia puzzles xmas --scenario suda --games 20 --least 3");
  puzzles.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
