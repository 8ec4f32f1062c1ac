#pragma once

namespace CLI {
class App;
}

namespace plancia::app {

// Each command adds itself to the command line and, when it was chosen and has run, leaves its exit status in `status`:
// 0 done, 1 the request failed (one line on stderr that says what to do). Wrong usage is 2 and is main's business.
void add_advise_command(CLI::App& app, int& status);
void add_data_command(CLI::App& app, int& status);
void add_engine_command(CLI::App& app, int& status);
void add_play_command(CLI::App& app, int& status);
void add_replay_command(CLI::App& app, int& status);
void add_solve_command(CLI::App& app, int& status);
void add_review_command(CLI::App& app, int& status);
void add_rules_command(CLI::App& app, int& status);
void add_bench_command(CLI::App& app, int& status);
void add_match_command(CLI::App& app, int& status);
void add_simulate_command(CLI::App& app, int& status);
void add_serve_command(CLI::App& app, int& status);
void add_backup_commands(CLI::App& app, int& status);  // backup and restore

}  // namespace plancia::app
