#include <unistd.h>

#include <cstdio>
#include <iostream>

#include <bench/bench.hpp>

#include "commands.hpp"

namespace plancia::app {
namespace {

std::string told(const bench::Spread& ratio) {
  char text[64];
  std::snprintf(text, sizeof text, ratio.mean < 100 ? "%.2f (%.2f-%.2f)" : "%.0f (%.0f-%.0f)", ratio.mean, ratio.low,
                ratio.high);
  return text;
}

void print(const std::vector<bench::Row>& rows) {
  std::printf("%-22s %10s %8s %6s %22s %6s\n", "play", "playouts/s", "ns/step", "ns/die", "ratio", "allocs");
  for (const bench::Row& row : rows) {
    std::printf("%-22s %10.0f %8.1f %6.1f %22s %6llu\n", row.name.c_str(), row.playouts_per_second,
                row.nanoseconds_per_step, row.nanoseconds_per_die, told(row.ratio).c_str(),
                static_cast<unsigned long long>(row.allocations));
  }
  std::printf(
      "\nFixed sets of games, in processor time. A step is one decision or one die.\n"
      "ratio: a step against one bare die of the same generator, in turns; in brackets\n"
      "the lowest and highest of a pass over the set. Play is random; script: by rule\n"
      "of thumb; sight: a step is one line of sight, a playout all pieces at all.\n");
}

void print(const std::vector<bench::StudyRow>& rows) {
  std::printf("\n%-22s %10s %8s %22s\n", "simulate", "games", "ns/step", "against the loop");
  for (const bench::StudyRow& row : rows) {
    std::printf("%-22s %10llu %8.1f %22s\n", row.name.c_str(), static_cast<unsigned long long>(row.games),
                row.nanoseconds_per_step, told(row.against_loop).c_str());
  }
  std::printf("\nA study on one thread with all that it counts, against the bare loop over as\nmany games.\n");
}

void print(const std::vector<bench::SearchRow>& rows) {
  std::printf("\n%-22s %14s %22s %12s\n", "tree search", "simulations/s", "against playouts", "two threads");
  for (const bench::SearchRow& row : rows) {
    std::printf("%-22s %14.0f %22s %11.2fx\n", row.name.c_str(), row.simulations_per_second,
                told(row.against_playouts).c_str(), row.two_threads);
  }
  std::printf(
      "\nA simulation is a game from the opening to its end, by rule of thumb or at\n"
      "random. against playouts: its time against a bare playout of the same kind.\n"
      "two threads: how many times as fast, by the clock.\n");
}

void print(const std::vector<bench::WaitRow>& rows) {
  std::printf("\n%-26s %10s %16s\n", "waiting", "set-up, ms", "first advice, ms");
  for (const bench::WaitRow& row : rows) {
    std::printf("%-26s %10.2f %16.1f\n", row.name.c_str(), row.setup, row.first_advice);
  }
  std::printf(
      "\nA new game of a pack that was read before, and a first advice of 64 simulations\non its opening, on one "
      "thread.\n");
}

void print(const std::vector<bench::RegretFigures>& rows) {
  std::printf("\n%-22s %-12s %10s %12s %12s %10s\n", "regret", "player", "positions", "best taken", "mean", "largest");
  for (const bench::RegretFigures& row : rows) {
    std::printf("%-22s %-12s %10llu %11.1f%% %12.5f %10.4f\n", row.name.c_str(), row.policy.c_str(),
                static_cast<unsigned long long>(row.positions), 100 * row.best, row.mean, row.most);
  }
  std::printf(
      "\nWhat a player gives away against exact play, of a value from 0 to 1, on a fixed\n"
      "set of late positions.\n");
}

std::string json_of(const bench::Spread& ratio) {
  char text[96];
  std::snprintf(text, sizeof text, "{\"mean\": %.3f, \"low\": %.3f, \"high\": %.3f}", ratio.mean, ratio.low,
                ratio.high);
  return text;
}

void print_json(const std::vector<bench::Row>& rows, const std::vector<bench::StudyRow>& studies,
                const std::vector<bench::SearchRow>& searches, const std::vector<bench::WaitRow>& waits,
                const std::vector<bench::RegretFigures>& regrets) {
  std::printf("{\"playouts\": [");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bench::Row& row = rows[i];
    std::printf(
        "%s\n  {\"name\": \"%s\", \"playouts_per_second\": %.0f, \"steps_per_second\": %.0f, "
        "\"nanoseconds_per_step\": %.2f, \"nanoseconds_per_die\": %.2f, \"ratio\": %s, \"allocations\": %llu}",
        i == 0 ? "" : ",", row.name.c_str(), row.playouts_per_second, row.steps_per_second, row.nanoseconds_per_step,
        row.nanoseconds_per_die, json_of(row.ratio).c_str(), static_cast<unsigned long long>(row.allocations));
  }
  std::printf("\n],\n\"studies\": [");
  for (std::size_t i = 0; i < studies.size(); ++i) {
    const bench::StudyRow& row = studies[i];
    std::printf("%s\n  {\"name\": \"%s\", \"games\": %llu, \"nanoseconds_per_step\": %.2f, \"against_loop\": %s}",
                i == 0 ? "" : ",", row.name.c_str(), static_cast<unsigned long long>(row.games),
                row.nanoseconds_per_step, json_of(row.against_loop).c_str());
  }
  std::printf("\n],\n\"searches\": [");
  for (std::size_t i = 0; i < searches.size(); ++i) {
    const bench::SearchRow& row = searches[i];
    std::printf(
        "%s\n  {\"name\": \"%s\", \"simulations_per_second\": %.0f, \"against_playouts\": %s, "
        "\"two_threads\": %.3f}",
        i == 0 ? "" : ",", row.name.c_str(), row.simulations_per_second, json_of(row.against_playouts).c_str(),
        row.two_threads);
  }
  std::printf("\n],\n\"waits\": [");
  for (std::size_t i = 0; i < waits.size(); ++i) {
    const bench::WaitRow& row = waits[i];
    std::printf("%s\n  {\"name\": \"%s\", \"setup_ms\": %.3f, \"first_advice_ms\": %.2f}", i == 0 ? "" : ",",
                row.name.c_str(), row.setup, row.first_advice);
  }
  std::printf("\n],\n\"regrets\": [");
  for (std::size_t i = 0; i < regrets.size(); ++i) {
    const bench::RegretFigures& row = regrets[i];
    std::printf(
        "%s\n  {\"name\": \"%s\", \"policy\": \"%s\", \"positions\": %llu, \"best\": %.4f, \"mean\": %.6f, \"most\": "
        "%.6f}",
        i == 0 ? "" : ",", row.name.c_str(), row.policy.c_str(), static_cast<unsigned long long>(row.positions),
        row.best, row.mean, row.most);
  }
  std::printf("\n]}\n");
}

}  // namespace

void add_bench_command(command_line::Command program) {
  struct BenchArguments {
    double seconds = 2;
    bool json = false;
  };
  auto arguments = std::make_shared<BenchArguments>();
  auto command = program.subcommand("bench", "The performance of this build on this machine, as ratios");
  command.option("--seconds", arguments->seconds, "How long to measure each row").between(0.01, 600.0).shows_default();
  command.flag("--json", arguments->json, "Print JSON");
  command.footer("Example: plancia bench --seconds 5");
  command.runs([arguments] {
    const bool show = isatty(STDERR_FILENO) != 0;
    const auto progress = [show](const std::string& name) {
      if (show) std::cerr << "\r\x1b[Kmeasuring " << name << std::flush;
    };
    const auto rows = bench::run(arguments->seconds, progress);
    const auto studies = bench::run_studies(arguments->seconds, progress);
    const auto searches = bench::run_searches(arguments->seconds, progress);
    const auto waits = bench::run_waits(progress);
    const auto regrets = bench::run_regrets(progress);
    if (show) std::cerr << "\r\x1b[K";
    if (arguments->json) {
      print_json(rows, studies, searches, waits, regrets);
    } else {
      print(rows);
      print(studies);
      print(searches);
      print(waits);
      print(regrets);
    }
    return 0;
  });
}

}  // namespace plancia::app
