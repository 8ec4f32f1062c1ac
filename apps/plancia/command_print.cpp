#include <memory>
#include <utility>

#include "answer.hpp"
#include "commands.hpp"
#include "print.hpp"

namespace plancia::app {

void add_print_command(command_line::Command program, std::function<int(const PrintArguments&)> print) {
  auto command = program.subcommand("print", "A game on paper: maps, cards, counters, tables and rules as a PDF");
  auto typed = std::make_shared<PrintArguments>();
  add_game_option(command, typed->setup.given.game, "The game").required();
  add_setup_options(command, typed->setup, "Only this scenario; without it, all of them");
  add_language_option(command, typed->language);
  command.option("--paper", typed->paper, "The paper: a4 or letter").suggests({"a4", "letter"}).shows_default();
  command.option("--ink", typed->ink, "full, or low: white grounds that save ink")
      .one_of({"full", "low"})
      .shows_default();
  command.option("--backs", typed->backs, "Backs on the other side of a leaf (duplex) or behind a fold (fold)")
      .one_of({"duplex", "fold"})
      .shows_default();
  command.option("-o,--output", typed->out, "The file to write").required();
  command.footer("Example: plancia print xmas --scenario suda -o suda.pdf");
  command.runs([typed, print = std::move(print)] { return print(*typed); });
}

}  // namespace plancia::app
