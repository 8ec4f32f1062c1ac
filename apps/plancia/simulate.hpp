#pragma once

#include <functional>

#include <command_line/command_line.hpp>
#include <sim/study.hpp>

namespace plancia::app {

// Where the games of `simulate` are played. The program itself uses its threads; the one built with MPI shares them out
// among processes, all of which read the same command line.
struct SimulateHost {
  // Plays for another process until that one is done. False in a process that is to report.
  std::function<bool(const sim::Backend& threads)> serves;
  // What the reporting process plays with, in place of its own threads alone.
  std::function<sim::Backend(const sim::Backend& threads)> backend;
};

void add_simulate_command(command_line::Command program, const SimulateHost& host);

}  // namespace plancia::app
