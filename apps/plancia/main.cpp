#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include <ai/exact_file.hpp>

#include "commands.hpp"

int main(int argc, char** argv) {
  using namespace plancia::app;
  CLI::App app{"Plancia plays, referees and explains light historical wargames."};
  app.set_version_flag("--version", "plancia " PLANCIA_VERSION);
  app.require_subcommand(1);

  if (const auto cache = plancia::ai::cache_folder()) plancia::ai::use_exact_tables(*cache);
  int status = 0;
  add_serve_command(app, status);
  add_play_command(app, status);
  add_engine_command(app, status);
  add_replay_command(app, status);
  add_advise_command(app, status);
  add_review_command(app, status);
  add_data_command(app, status);
  add_rules_command(app, status);
  add_simulate_command(app, status);
  add_match_command(app, status);
  add_solve_command(app, status);
  add_bench_command(app, status);
  add_backup_commands(app, status);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {  // the world failed: disk, memory, a closed pipe
    std::cerr << "plancia: " << error.what() << '\n';
    return 1;
  }
  return status;
}
