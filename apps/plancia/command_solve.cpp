#include <unistd.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <advice/exact_solve.hpp>
#include <catalog/catalog.hpp>
#include <i18n/number.hpp>
#include <sim/regret.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/look.hpp>
#include <terminal/page.hpp>

#include "answer.hpp"
#include "bracket_report.hpp"
#include "commands.hpp"
#include "regret_report.hpp"
#include "setup_arguments.hpp"

namespace plancia::app {
namespace {

struct SolveArguments {
  SetupArguments setup;
  std::vector<std::string> equipment;
  std::string language, objective = "value", regret;
  std::size_t memory = 1024;
  std::optional<std::uint32_t> bracket;
  std::optional<std::uint64_t> seed;
  std::optional<int> seconds;
  sim::RegretLimits limits;
  bool json = false;
  bool no_tables = false;
};

std::expected<std::unique_ptr<catalog::Game>, i18n::Text> game_of(const SolveArguments& typed) {
  auto made = catalog::new_game(typed.setup.setup());
  if (!made) return std::unexpected(made.error());
  for (const std::string& piece : typed.equipment) {
    if (const auto played = made->game->play("equip " + piece); !played) {
      return std::unexpected(i18n::text("exact.solve.equipment", {{"piece", piece}, {"reason", played.error().text}}));
    }
  }
  return std::move(made->game);
}

// Reads the table there may be, works on, and puts it back. Trouble with the disk is told and stops nothing.
int solve(const SolveArguments& typed, const catalog::Game& game, const ai::ExactIdentity& identity,
          i18n::Language language) {
  const auto warn = [](const std::string& what) { std::cerr << "plancia: " << what << '\n'; };
  const auto folder = ai::cache_folder();
  ai::ExactFile known;
  if (folder) {
    auto file = ai::read_exact(ai::exact_path(*folder, identity), identity);
    if (!file) warn(file.error());
    if (file && *file) known = **std::move(file);
  }
  const bool show = isatty(STDERR_FILENO) != 0;
  ai::SolveLimits limits{.megabytes = typed.memory};
  if (typed.seconds) limits.time = std::chrono::seconds{*typed.seconds};
  if (show) {
    limits.progress = [&](std::uint64_t looked_at, std::size_t milestones) {
      std::cerr << "\r\x1b[K"
                << i18n::text("exact.solve.progress",
                              {{"looked_at", std::to_string(looked_at >> 20)}, {"known", std::to_string(milestones)}})
                       .in(language)
                << std::flush;
    };
  }
  const terminal::InterruptGuard guard;
  limits.stop = terminal::interrupted;
  const ai::Solved solved = advice::solve(game, identity.objective, std::move(known), limits);
  if (show) std::cerr << "\r\x1b[K";
  std::string stored;
  if (!folder) {
    warn("neither XDG_CACHE_HOME nor HOME is set: the table cannot be kept");
  } else if (solved.file.table.size() > solved.known_before || solved.file.complete) {
    const auto path = ai::exact_path(*folder, identity);
    const auto written = ai::write_exact(path, identity, solved.file);
    written ? void(stored = path.string()) : warn("the table is not kept: " + written.error());
  }

  const ai::ValueScale scale = advice::scale_of(game);
  std::optional<double> points;
  if (solved.value && identity.objective == ai::Objective::score)
    points = scale.least + *solved.value * (scale.most - scale.least);
  const int status = terminal::interrupted() && !solved.value ? 1 : 0;
  if (typed.json) {
    nlohmann::ordered_json out{{"scenario", identity.scenario},
                               {"objective", typed.objective},
                               {"exact", solved.value.has_value()},
                               {"whole_game", solved.file.complete},
                               {"positions_looked_at", solved.looked_at},
                               {"moves_known", solved.file.table.size()},
                               {"moves_known_before", solved.known_before}};
    out["value"] = solved.value ? nlohmann::ordered_json(*solved.value) : nlohmann::ordered_json(nullptr);
    if (points) out["points"] = *points;
    if (!stored.empty()) out["table"] = stored;
    std::cout << out.dump(2) << '\n';
    return status;
  }
  terminal::Page page(std::cout, terminal::look_of_stdout(true));
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    page.text(i18n::text(key, args).in(language));
  };
  if (points) {
    say("exact.solve.points", {{"points", i18n::number_text(*points, 4, language)}});
  } else if (solved.value) {
    say("exact.solve.value", {{"value", i18n::number_text(*solved.value, 6, language)}});
  } else {
    say(status == 0 ? "exact.solve.unfinished" : "exact.solve.interrupted");
  }
  say("exact.solve.known", {{"known", std::to_string(solved.file.table.size())},
                            {"before", std::to_string(solved.known_before)},
                            {"looked_at", std::to_string(solved.looked_at)}});
  if (!stored.empty()) say("exact.solve.stored", {{"path", stored}});
  return status;
}

int run(const SolveArguments& typed) {
  const auto language = language_of(typed.language);
  const auto game = game_of(typed);
  if (!game) return fail(game.error().in(language));
  if (typed.seed && typed.regret.empty() && !typed.bracket) return fail(i18n::text("exact.solve.seed").in(language));
  int status = 0;
  if (!typed.regret.empty()) {
    if (typed.no_tables) ai::use_exact_tables({});
    sim::RegretLimits limits = typed.limits;
    limits.seed = typed.seed.value_or(limits.seed);
    status = report_regret(**game, typed.regret, limits, typed.json, language);
  } else if (typed.bracket) {
    status =
        report_bracket(**game, {.megabytes = typed.memory, .games = *typed.bracket, .seed = typed.seed.value_or(1)},
                       typed.json, language);
  } else {
    const auto objective = typed.objective == "score" ? ai::Objective::score : ai::Objective::value;
    const auto identity = advice::table_identity(**game, objective);
    if (!identity) return fail(i18n::text("exact.solve.other-game").in(language));
    status = solve(typed, **game, *identity, language);
  }
  done();
  return status;
}

}  // namespace

void add_solve_command(command_line::Command program) {
  auto solve = program.subcommand("solve", "Work out exact values, or how far a player is from perfect play");
  auto typed = std::make_shared<SolveArguments>();
  add_game_option(solve, typed->setup.given.game, "The game; some have tables, every game has --regret").required();
  add_setup_options(solve, typed->setup, "The scenario; the game's first if missing");
  solve.option("--equipment", typed->equipment, "Only games with these pieces, as binoculars,charm").separated_by(',');
  auto memory = solve.option("--memory", typed->memory, "How many megabytes to use at most")
                    .between(std::size_t{16}, std::size_t{262'144})
                    .shows_default();
  auto seconds =
      solve.option("--seconds", typed->seconds, "Stop after this many seconds; the next run goes on from there")
          .between(1, 10'000'000);
  auto objective = solve.option("--objective", typed->objective, "Play for the value of a result, or for its score")
                       .one_of({"value", "score"})
                       .shows_default();
  auto regret = solve.option("--regret", typed->regret, "Instead: what this player gives away (scripted, mcts:2000)");
  regret.excludes(memory).excludes(seconds).excludes(objective);
  auto bracket = solve
                     .option("--bracket", typed->bracket,
                             "Instead: the bounds between which the value lies, from below by this many games")
                     .between(2U, 1'000'000U);
  bracket.excludes(regret).excludes(seconds).excludes(objective);
  solve.option("--games", typed->limits.games, "Games of that player")
      .needs(regret)
      .between(1U, 1'000'000U)
      .shows_default();
  solve.option("--seed", typed->seed, "Another seed plays other games, with --regret or --bracket; 1 if missing");
  solve.option("--positions", typed->limits.positions, "Positions to look at for each decision, at most")
      .needs(regret)
      .between(std::uint64_t{1}, std::uint64_t{10'000'000'000})
      .shows_default();
  solve.flag("--no-tables", typed->no_tables, "Leave out what was worked out before").needs(regret);
  solve.flag("--json", typed->json, "Print JSON");
  add_language_option(solve, typed->language);
  solve.footer(
      "Examples: plancia solve xmas --scenario malta --equipment binoculars,charm --seconds 600\n"
      "          plancia solve xmas --scenario suda --regret scripted --games 50\n"
      "          plancia solve xmas --scenario suda --bracket 200 --memory 4096");
  solve.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
