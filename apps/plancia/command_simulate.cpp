#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include <bots/external.hpp>
#include <record/file.hpp>
#include <sim/json.hpp>
#include <sim/plot.hpp>
#include <sim/report.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/look.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "setup_arguments.hpp"
#include "simulate.hpp"
#include "variants.hpp"

namespace plancia::app {
namespace {

struct SimulateArguments {
  StudyArguments study;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t move_milliseconds = 10'000;
  bool json = false;
  bool csv = false;
  std::string plot, resume, language;
};

// Found out before an hour of work, not after it.
void check_folder_of(const std::filesystem::path& file) {
  if (file.empty()) return;
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  if (!std::filesystem::is_directory(folder) || access(folder.c_str(), W_OK) != 0) {
    throw std::runtime_error("cannot write " + file.string() + ": there is no folder for it that can be written to");
  }
  if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file)) {
    throw std::runtime_error("cannot write " + file.string() + ": it is not a file");
  }
}

void print(const SimulateArguments& typed, const sim::Summary& summary, i18n::Language language) {
  if (typed.json) {
    std::cout << sim::to_json(summary).dump(1) << '\n';
  } else if (typed.csv) {
    std::cout << sim::to_csv(summary);
  } else {
    std::cout << sim::report(summary, language, terminal::look_of_stdout(false).unicode);
  }
  done();
  if (!typed.plot.empty()) record::save_file(typed.plot, sim::plot(summary, language), record::Access::everyone);
}

int run(const SimulateArguments& typed, const SimulateHost& host) {
  const auto language = language_of(typed.language);
  const auto variants = variants_of(typed.study);
  if (!variants) return fail(variants.error().in(language));
  const sim::Plan plan{*variants, typed.games, typed.seed};
  const auto lineup = sim::prepare(plan);
  if (!lineup) return fail(lineup.error().in(language));

  const bots::TimeControl limits{.move = std::chrono::milliseconds(typed.move_milliseconds)};
  const sim::GuestMaker guests = [limits](const std::string& command) { return bots::external_bot(command, limits); };
  sim::Backend backend = sim::threads_backend(*lineup, typed.seed, typed.threads, guests);
  if (host.serves && host.serves(backend)) return 0;
  if (host.backend) backend = host.backend(backend);  // before anything can fail: it lets the others go when it goes
  check_folder_of(typed.plot);

  const terminal::InterruptGuard guard;
  sim::Totals totals;
  try {
    terminal::Progress bar("simulate", plan.games);
    const sim::Watch watch{[&](std::uint64_t played) { bar.update(played); }, terminal::interrupted};
    totals = sim::study(*lineup, plan, typed.resume, backend, watch);
  } catch (const sim::GuestFault& fault) {
    return fail(i18n::text("study.bot", {{"fault", fault.text()}}).in(language));
  }
  if (totals.games() > 0) print(typed, sim::summarise(*lineup, totals, plan.games, plan.seed), language);
  if (totals.games() >= plan.games) return 0;
  const std::string how = typed.resume.empty() ? "study.stopped.resume" : "study.stopped.resumed";
  const i18n::Text where = stopped(totals.games(), plan.games);
  return fail(i18n::text(how, {{"stopped", where}, {"file", typed.resume}}).in(language));
}

}  // namespace

void add_simulate_command(command_line::Command program, const SimulateHost& host) {
  auto simulate = program.subcommand("simulate", "Play many games and tell what comes out");
  auto typed = std::make_shared<SimulateArguments>();
  add_study_options(simulate, typed->study);
  simulate.option("--games", typed->games, "How many games of each")
      .between(std::uint64_t{1}, sim::kMostGames)
      .shows_default();
  simulate.option("--seed", typed->seed, "The dice: the same seed gives the same games").shows_default();
  simulate.option("--threads", typed->threads, "How many games at once; the figures do not depend on it")
      .between(1U, 1024U)
      .shows_default();
  simulate.option("--move-time", typed->move_milliseconds, "Milliseconds that an external bot has for a decision")
      .between(std::uint64_t{1}, std::uint64_t{86'400'000})
      .shows_default();
  auto json = simulate.flag("--json", typed->json, "Print JSON");
  simulate.flag("--csv", typed->csv, "Print CSV").excludes(json);
  simulate.option("--plot", typed->plot, "Draw the results into this SVG file, too");
  simulate.option("--resume", typed->resume, "Keep the state of the study in this file, and go on from it");
  add_language_option(simulate, typed->language);
  simulate.footer(
      "Policies: random, scripted, mcts:SIMULATIONS, exact, external:COMMAND.\n"
      "Example: plancia simulate xmas --scenario suda --policies random,scripted --games 10000 --plot suda.svg\n"
      "         plancia simulate xmas --compare rules=en --compare scenario=malta");
  simulate.runs([typed, host] { return run(*typed, host); });
}

void add_simulate_command(command_line::Command program) { add_simulate_command(program, SimulateHost{}); }

}  // namespace plancia::app
