// What `plancia print` hands over to: a program of its own, since the libraries for paper are many and nothing else
// needs them.

#include <command_line/command_line.hpp>

#include "build_facts.hpp"
#include "commands.hpp"
#include "print.hpp"

int main(int argc, char** argv) {
  using namespace plancia::app;
  plancia::command_line::Program program("Plancia on paper.");
  program.version(version_text());
  program.needs_subcommand();
  add_print_command(program, print);
  return program.run(argc, argv);
}
