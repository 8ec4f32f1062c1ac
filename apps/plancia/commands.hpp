#pragma once

#include <functional>

#include <command_line/command_line.hpp>

namespace plancia::app {

struct PrintArguments;
struct SimulateHost;

// Each command adds itself to the program.
void add_advise_command(command_line::Command program);
void add_data_command(command_line::Command program);
void add_describe_command(command_line::Command program);
void add_engine_command(command_line::Command program);
void add_learn_command(command_line::Command program);
void add_play_command(command_line::Command program);
void add_puzzles_command(command_line::Command program);
void add_referee_command(command_line::Command program);
void add_replay_command(command_line::Command program);
void add_site_command(command_line::Command program);
void add_solve_command(command_line::Command program);
void add_review_command(command_line::Command program);
void add_rules_command(command_line::Command program);
void add_bench_command(command_line::Command program);
void add_match_command(command_line::Command program);
void add_serve_command(command_line::Command program);
void add_backup_commands(command_line::Command program);  // backup and restore
void add_print_command(command_line::Command program, std::function<int(const PrintArguments&)> print);
void add_simulate_command(command_line::Command program, const SimulateHost& host);
void add_manual_command(command_line::Program& program);  // tells of all the others

}  // namespace plancia::app
