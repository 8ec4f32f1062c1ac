#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include <ai/skill_names.hpp>
#include <bots/external.hpp>
#include <gpu/unfit.hpp>
#include <record/file.hpp>
#include <sim/json.hpp>
#include <sim/lines.hpp>
#include <sim/plot.hpp>
#include <sim/report.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/look.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "learnt_file.hpp"
#include "setup_arguments.hpp"
#include "simulate.hpp"
#include "simulate_files.hpp"
#include "variants.hpp"

namespace plancia::app {
namespace {

struct SimulateArguments {
  StudyArguments study;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t move_milliseconds = 10'000;
  std::uint64_t start_milliseconds = 60'000;
  bool json = false;
  bool csv = false;
  std::string plot, resume, rows, records, language, learnt;
  std::string folder = "records";
  std::string device = "cpu";

  bool on_gpu() const { return device == "gpu"; }
};

// What cannot be had together with --device gpu.
std::optional<i18n::Text> unfit_for_gpu(const SimulateArguments& typed, const sim::Lineup& lineup,
                                        const SimulateHost& host) {
  if (host.backend) return i18n::text("study.gpu.mpi");
  const auto without = [](const char* option) { return i18n::text("study.gpu.option", {{"option", option}}); };
  if (!typed.rows.empty()) return without("--rows");
  if (!typed.records.empty()) return without("--records");
  if (!typed.resume.empty()) return without("--resume");
  return gpu::unfit(lineup);
}

// A word before work that takes more than a minute.
void tell_cost(const sim::Lineup& lineup, const SimulateArguments& typed, i18n::Language language) {
  constexpr double kMinute = 60;
  std::map<std::string, double> thinking;  // of the players at a table, for a game
  double seconds = 0;
  for (const sim::PreparedVariant& variant : lineup) {
    const auto thinks = [](const sim::PolicySpec& spec) {
      return spec.kind == sim::PolicySpec::Kind::mcts || spec.kind == sim::PolicySpec::Kind::exact;
    };
    if (!thinks(variant.seats[0]) && !thinks(variant.seats[1])) continue;
    const std::string players =
        to_text(variant.seats[0]) + (variant.start->setup.seats < 2 ? "" : " / " + to_text(variant.seats[1]));
    const auto [known, fresh] = thinking.try_emplace(players, 0);
    if (fresh) known->second = sim::thinking_time(variant);
    seconds += known->second * static_cast<double>(typed.games) / typed.threads;
  }
  if (seconds < kMinute) return;
  std::string policies;
  for (const auto& [players, time] : thinking) policies += (policies.empty() ? "" : ", ") + players;
  std::cerr << "simulate: "
            << i18n::text("study.cost", {{"time", terminal::duration_text(seconds)},
                                         {"games", std::to_string(typed.games)},
                                         {"policies", policies},
                                         {"threads", static_cast<int>(typed.threads)}})
                   .in(language)
            << '\n';
}

void print(const SimulateArguments& typed, const sim::Summary& summary, const std::optional<sim::SweepView>& sweep,
           i18n::Language language) {
  if (typed.json) {
    std::cout << sim::to_json(summary).dump(1) << '\n';
  } else if (typed.csv) {
    std::cout << sim::to_csv(summary);
  } else if (sweep) {
    std::cout << sim::sweep_report(summary, *sweep, language, terminal::look_of_stdout(false).unicode);
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
  take_learnt(typed.learnt, variants->list.front().setup, language);
  const sim::Plan plan{variants->list, typed.games, typed.seed};
  const auto lineup = sim::prepare(plan);
  if (!lineup) return fail(lineup.error().in(language));

  if (typed.on_gpu()) {
    if (const auto fault = unfit_for_gpu(typed, *lineup, host)) return fail(fault->in(language));
    if (!host.gpu) return host.hand_over_to_gpu(language);
  }

  const bots::TimeControl limits{.move = std::chrono::milliseconds(typed.move_milliseconds),
                                 .start = std::chrono::milliseconds(typed.start_milliseconds)};
  const sim::GuestMaker guests = [limits](const std::string& command) { return bots::external_bot(command, limits); };
  if (host.backend && !(typed.rows + typed.records).empty()) return fail(i18n::text("study.rows.here").in(language));
  auto files = SimulateFiles::wanted(typed.rows, typed.records, typed.folder, *lineup, !typed.resume.empty());
  if (!files) return fail(files.error().in(language));
  sim::Backend backend = sim::threads_backend(*lineup, typed.seed, typed.threads, guests, files->sink());
  if (host.serves && host.serves(backend)) return 0;
  if (host.backend) backend = host.backend(backend);  // before anything can fail: it lets the others go when it goes
  if (typed.on_gpu()) {
    auto gpu = host.gpu(*lineup, typed.seed);
    if (!gpu) return fail(gpu.error().in(language));
    backend = *std::move(gpu);
  }
  check_folder_of(typed.plot);
  tell_cost(*lineup, typed, language);

  const terminal::InterruptGuard guard;
  sim::Totals totals;
  try {
    terminal::Progress bar("simulate", plan.games);
    const sim::Watch watch{[&](std::uint64_t played) { bar.update(played); }, terminal::interrupted};
    totals = sim::study(*lineup, plan, typed.resume, backend, watch, files->companion(*lineup, typed.seed));
  } catch (const sim::GuestFault& fault) {
    for (const std::string& line : sim::harmless_lines(fault.words())) std::cerr << "bot: " << line << '\n';
    return fail(i18n::text("study.bot", {{"fault", fault.text()}}).in(language));
  } catch (const sim::OpeningFault& fault) {
    return fail(fault.text().in(language));
  }
  files->finish(*lineup, plan.seed, language);
  if (totals.games() > 0) {
    print(typed, sim::summarise(*lineup, totals, plan.games, plan.seed), variants->sweep, language);
  }
  if (totals.games() >= plan.games) return 0;
  const std::string how = typed.resume.empty() ? "study.stopped.resume" : "study.stopped.resumed";
  const i18n::Text where = stopped(totals.games(), plan.games);
  return fail(i18n::text(how, {{"stopped", where}, {"file", typed.resume}}).in(language));
}

}  // namespace

void add_simulate_command(command_line::Command program, const SimulateHost& host) {
  auto simulate = program.subcommand("simulate", "Play many games and report what comes out");
  auto typed = std::make_shared<SimulateArguments>();
  add_study_options(simulate, typed->study);
  simulate.option("--games", typed->games, "How many games of each")
      .between(std::uint64_t{1}, sim::kMostGames)
      .shows_default();
  simulate.option("--seed", typed->seed, "The dice: the same seed gives the same games").shows_default();
  simulate.option("--threads", typed->threads, "How many games at once; the figures do not depend on it")
      .between(1U, 1024U)
      .shows_default();
  simulate.option("--device", typed->device, "Where the games are played: gpu counts results only; random, scripted")
      .one_of({"cpu", "gpu"})
      .shows_default();
  simulate.option("--move-time", typed->move_milliseconds, "Milliseconds that an external bot has for a decision")
      .between(std::uint64_t{1}, std::uint64_t{86'400'000})
      .shows_default();
  simulate.option("--start-time", typed->start_milliseconds, "Milliseconds that it has to start and read")
      .between(std::uint64_t{1}, std::uint64_t{86'400'000})
      .shows_default();
  auto json = simulate.flag("--json", typed->json, "Print JSON");
  simulate.flag("--csv", typed->csv, "Print CSV").excludes(json);
  simulate.option("--plot", typed->plot, "Draw the results into this SVG file, too");
  auto resume =
      simulate.option("--resume", typed->resume, "Keep the state of the study in this file, and go on from it");
  simulate.option("--rows", typed->rows, "Write a row for each game: FILE.csv, or FILE.sqlite");
  auto records = simulate.option("--records", typed->records, "Keep records of some games: best:5,worst:5,game:17");
  add_learnt_option(simulate, typed->learnt).excludes(resume);
  simulate.option("--folder", typed->folder, "Where the records go").needs(records).shows_default();
  add_language_option(simulate, typed->language);
  simulate.footer(
      "Policies: the levels " + ai::skill_names() +
      "; random, scripted, mcts:SIMULATIONS, mcts:TIME, exact,\n"
      "          external:COMMAND.\n"
      "Example: plancia simulate xmas --scenario suda --policies random,scripted --games 10000 --plot suda.svg\n"
      "         plancia simulate xmas --compare rules=en --compare scenario=malta\n"
      "         plancia simulate xmas --scenario malta --sweep 'first=equip *; equip *' --rows malta.sqlite");
  simulate.runs([typed, host] { return run(*typed, host); });
}

}  // namespace plancia::app
