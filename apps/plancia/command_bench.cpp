#include <unistd.h>

#include <cstdio>
#include <iostream>

#include <bench/bench.hpp>

#include "commands.hpp"

namespace plancia::app {
namespace {

void print(const std::vector<bench::Row>& rows) {
  std::printf("%-22s %12s %12s %9s %9s %7s %12s\n", "play", "playouts/s", "Msteps/s", "ns/step", "ns/die", "ratio",
              "allocs/step");
  for (const bench::Row& row : rows) {
    std::printf("%-22s %12.0f %12.1f %9.1f %9.1f %7.2f %12.3g\n", row.name.c_str(), row.playouts_per_second,
                row.steps_per_second / 1e6, row.nanoseconds_per_step, row.nanoseconds_per_die, row.ratio,
                row.allocations_per_step);
  }
  std::printf(
      "\nA step is one decision or one die. ratio: a step against one bare die of the same generator, same run.\n"
      "Play is random; script: by rule of thumb; sight: a step is one line of sight, a playout all pieces at all.\n");
}

void print(const std::vector<bench::SearchRow>& rows) {
  std::printf("\n%-22s %14s %16s %12s\n", "tree search", "simulations/s", "against playouts", "two threads");
  for (const bench::SearchRow& row : rows) {
    std::printf("%-22s %14.0f %16.2f %11.2fx\n", row.name.c_str(), row.simulations_per_second, row.against_playouts,
                row.two_threads);
  }
  std::printf(
      "\nA simulation is a game from the opening to its end. against playouts: its time against a bare playout by the\n"
      "same rule of thumb. two threads: how many times as fast.\n");
}

void print(const std::vector<bench::RegretFigures>& rows) {
  std::printf("\n%-22s %-12s %10s %12s %12s %10s\n", "regret", "player", "positions", "best taken", "mean", "largest");
  for (const bench::RegretFigures& row : rows) {
    std::printf("%-22s %-12s %10llu %11.1f%% %12.5f %10.4f\n", row.name.c_str(), row.policy.c_str(),
                static_cast<unsigned long long>(row.positions), 100 * row.best, row.mean, row.most);
  }
  std::printf(
      "\nWhat a player gives away against exact play, of a value from 0 to 1, on a fixed set of late positions.\n");
}

void print_json(const std::vector<bench::Row>& rows, const std::vector<bench::SearchRow>& searches,
                const std::vector<bench::RegretFigures>& regrets) {
  std::printf("{\"playouts\": [");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bench::Row& row = rows[i];
    std::printf(
        "%s\n  {\"name\": \"%s\", \"playouts_per_second\": %.0f, \"steps_per_second\": %.0f, "
        "\"nanoseconds_per_step\": %.2f, \"nanoseconds_per_die\": %.2f, \"ratio\": %.3f, "
        "\"allocations_per_step\": %.6f}",
        i == 0 ? "" : ",", row.name.c_str(), row.playouts_per_second, row.steps_per_second, row.nanoseconds_per_step,
        row.nanoseconds_per_die, row.ratio, row.allocations_per_step);
  }
  std::printf("\n],\n\"searches\": [");
  for (std::size_t i = 0; i < searches.size(); ++i) {
    const bench::SearchRow& row = searches[i];
    std::printf(
        "%s\n  {\"name\": \"%s\", \"simulations_per_second\": %.0f, \"against_playouts\": %.3f, "
        "\"two_threads\": %.3f}",
        i == 0 ? "" : ",", row.name.c_str(), row.simulations_per_second, row.against_playouts, row.two_threads);
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
    const auto searches = bench::run_searches(arguments->seconds, progress);
    const auto regrets = bench::run_regrets(progress);
    if (show) std::cerr << "\r\x1b[K";
    if (arguments->json) {
      print_json(rows, searches, regrets);
    } else {
      print(rows);
      print(searches);
      print(regrets);
    }
    return 0;
  });
}

}  // namespace plancia::app
