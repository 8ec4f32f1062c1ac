#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include <catalog/catalog.hpp>
#include <catalog/describe.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "setup_arguments.hpp"

namespace plancia::app {
namespace {

constexpr std::string_view kAllTables = R"(## Options
<!-- made: options --><!-- end -->

## Actions
<!-- made: actions --><!-- end -->

## Events
<!-- made: events --><!-- end -->

## Dice
<!-- made: dice --><!-- end -->

## Position
<!-- made: position --><!-- end -->
)";

struct DescribeArguments {
  std::string game, document;
  bool types = false;
};

int describe(const DescribeArguments& typed) {
  const catalog::GameInfo* info = catalog::find_game(typed.game);
  if (info == nullptr) return fail("There is no game " + typed.game + "; plancia play lists them.");
  const front::Description game = catalog::describe(info->id);
  if (typed.types) {
    std::cout << front::page_types(game, catalog::schemas(info->id));
    return 0;
  }
  std::string document{kAllTables};
  if (!game.view.empty()) document += "\n## What a seat sees\n<!-- made: view --><!-- end -->\n";
  if (!typed.document.empty()) {
    std::ifstream in(typed.document);
    if (!in) return fail("Cannot read " + typed.document + ".");
    std::ostringstream all;
    all << in.rdbuf();
    document = all.str();
  }
  std::cout << front::with_tables(document, game, info->options);
  return 0;
}

}  // namespace

void add_describe_command(command_line::Command program) {
  auto command =
      program.subcommand("describe", "What programs are told by a game: options, actions, events, position.");
  auto arguments = std::make_shared<DescribeArguments>();
  add_game_option(command, arguments->game, "The game").required();
  command.flag("--types", arguments->types, "As TypeScript, the files of packs among them");
  command.option("--document", arguments->document, "A document whose tables are made anew, and printed");
  command.footer("Example: plancia describe xmas");
  command.runs([arguments] { return describe(*arguments); });
}

}  // namespace plancia::app
