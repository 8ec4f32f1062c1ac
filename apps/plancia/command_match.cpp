#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include <ai/skill_names.hpp>
#include <bots/match_report.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "learnt_file.hpp"
#include "setup_arguments.hpp"

namespace plancia::app {
namespace {

struct MatchArguments {
  SetupArguments setup;
  std::vector<std::string> contestants;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 0;  // not given
  std::uint64_t move_milliseconds = 10'000;
  std::uint64_t game_milliseconds = 0;
  std::uint64_t start_milliseconds = 60'000;
  bool json = false;
  std::string language, learnt;
};

bots::MatchPlan plan_of(const MatchArguments& typed) {
  bots::MatchPlan plan;
  plan.setup = typed.setup.setup();
  plan.games = typed.games;
  plan.seed = typed.seed;
  bool external = false;
  for (const std::string& text : typed.contestants) {
    plan.contestants.push_back(bots::contestant_of(text));
    external |= plan.contestants.back().policy.starts_with("external");
  }
  // Bots that share a processor would lose on time through no fault of theirs.
  plan.threads = typed.threads != 0 ? typed.threads : external ? 1 : std::max(1U, std::thread::hardware_concurrency());
  plan.limits = {std::chrono::milliseconds(typed.move_milliseconds), std::chrono::milliseconds(typed.game_milliseconds),
                 std::chrono::milliseconds(typed.start_milliseconds)};
  return plan;
}

// What a bot wrote to its standard error need not be UTF-8.
std::string to_text(const catalog::Json& json) {
  return json.dump(1, ' ', false, catalog::Json::error_handler_t::replace) + "\n";
}

int run(const MatchArguments& typed) {
  const auto language = language_of(typed.language);
  const bots::MatchPlan plan = plan_of(typed);
  take_learnt(typed.learnt, plan.setup, language);
  const terminal::InterruptGuard guard;
  const auto result = [&] {
    terminal::Progress bar("match", plan.games);
    return bots::match(plan, {[&](std::uint64_t played) { bar.update(played); }, terminal::interrupted});
  }();
  if (!result) return fail(result.error().in(language));
  if (result->games > 0) {
    std::cout << (typed.json ? to_text(bots::to_json(*result)) : bots::report(*result, language));
    done();
  }
  if (result->games == result->asked) return 0;
  return fail(stopped(result->games, result->asked).in(language) + ".");
}

}  // namespace

void add_match_command(command_line::Command program) {
  auto match = program.subcommand("match", "Let players meet, and rate them");
  auto typed = std::make_shared<MatchArguments>();
  add_game_option(match, typed->setup.given.game, "The game").required();
  match.option("bots", typed->contestants, "Two players or more: POLICY, or NAME=POLICY").required();
  add_setup_options(match, typed->setup, "The scenario; the game's first if missing");
  match.option("--games", typed->games, "How many games, each with its own dice")
      .between(std::uint64_t{1}, std::uint64_t{1'000'000})
      .shows_default();
  match.option("--seed", typed->seed, "The dice: the same seed gives the same games").shows_default();
  match.option("--threads", typed->threads, "How many games at once; by default one if a bot is external")
      .between(1U, 1024U);
  match.option("--move-time", typed->move_milliseconds, "Milliseconds that an external bot has for a decision")
      .between(std::uint64_t{1}, std::uint64_t{86'400'000})
      .shows_default();
  match.option("--game-time", typed->game_milliseconds, "Milliseconds that it has for all decisions of a game")
      .between(std::uint64_t{1}, std::uint64_t{86'400'000});
  match.option("--start-time", typed->start_milliseconds, "Milliseconds that it has to start and read")
      .between(std::uint64_t{1}, std::uint64_t{86'400'000})
      .shows_default();
  add_learnt_option(match, typed->learnt);
  match.flag("--json", typed->json, "Print JSON");
  add_language_option(match, typed->language);
  match.footer(
      "Policies: the levels " + ai::skill_names() +
      "; random, scripted, mcts:SIMULATIONS, mcts:TIME, exact,\n"
      "          external:COMMAND.\n"
      "Example: plancia match xmas random scripted 'mine=external:python3 my_bot.py' --games 200 --move-time 1000");
  match.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
