#include <unistd.h>

#include <cstdio>
#include <iostream>

#include <CLI/CLI.hpp>

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

void print_json(const std::vector<bench::Row>& rows) {
  std::printf("[");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bench::Row& row = rows[i];
    std::printf(
        "%s\n  {\"name\": \"%s\", \"playouts_per_second\": %.0f, \"steps_per_second\": %.0f, "
        "\"nanoseconds_per_step\": %.2f, \"nanoseconds_per_die\": %.2f, \"ratio\": %.3f, "
        "\"allocations_per_step\": %.6f}",
        i == 0 ? "" : ",", row.name.c_str(), row.playouts_per_second, row.steps_per_second, row.nanoseconds_per_step,
        row.nanoseconds_per_die, row.ratio, row.allocations_per_step);
  }
  std::printf("\n]\n");
}

}  // namespace

void add_bench_command(CLI::App& app, int& status) {
  struct Arguments {
    double seconds = 2;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("bench", "the performance of this build on this machine, as ratios");
  command->add_option("--seconds", arguments->seconds, "how long to measure each row")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "print JSON");
  command->footer("Example: plancia bench --seconds 5");
  command->callback([arguments, &status] {
    const bool show = isatty(STDERR_FILENO) != 0;
    const auto rows = bench::run(arguments->seconds, [show](const std::string& name) {
      if (show) std::cerr << "\r\x1b[Kmeasuring " << name << std::flush;
    });
    if (show) std::cerr << "\r\x1b[K";
    arguments->json ? print_json(rows) : print(rows);
    status = 0;
  });
}

}  // namespace plancia::app
