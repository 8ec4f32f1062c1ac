#include <ai/exact_file.hpp>
#include <command_line/command_line.hpp>

#include "answer.hpp"
#include "build_facts.hpp"
#include "commands.hpp"
#include "hand_over.hpp"
#include "print.hpp"
#include "simulate.hpp"

int main(int argc, char** argv) {
  using namespace plancia::app;
  plancia::command_line::Program program("Plancia plays, referees and explains light historical wargames.");
  program.version(version_text());
  program.needs_subcommand();

  if (const auto cache = plancia::ai::cache_folder()) plancia::ai::use_exact_tables(*cache);
  add_serve_command(program);
  add_site_command(program);
  add_play_command(program);
  add_referee_command(program);
  add_engine_command(program);
  add_replay_command(program);
  add_advise_command(program);
  add_review_command(program);
  add_data_command(program);
  add_describe_command(program);
  add_rules_command(program);
  add_print_command(program, [argv](const PrintArguments& typed) {
    return hand_over("plancia-print", plancia::i18n::text("app.print.missing").in(language_of(typed.language)), argv);
  });
  SimulateHost host;
  host.hand_over_to_gpu = [argv](plancia::i18n::Language language) {
    return hand_over("plancia-gpu", plancia::i18n::text("study.gpu.program").in(language), argv);
  };
  add_simulate_command(program, host);
  add_match_command(program);
  add_solve_command(program);
  add_learn_command(program);
  add_puzzles_command(program);
  add_bench_command(program);
  add_backup_commands(program);
  add_manual_command(program);
  return program.run(argc, argv);
}
