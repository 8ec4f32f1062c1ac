#include <iostream>
#include <memory>
#include <string>

#include <record/file.hpp>
#include <record/record.hpp>
#include <terminal/replay.hpp>

#include "answer.hpp"
#include "commands.hpp"

namespace plancia::app {
namespace {

struct ReplayArguments {
  std::string file, language, components;
  bool verify = false;
  bool board = false;
};

int refuse_record(const ReplayArguments& typed, const record::RecordError& error) {
  return fail(typed.file + ": " + error.message().in(language_of(typed.language)));
}

int run(const ReplayArguments& typed) {
  const std::string text = record::read_file(typed.file);
  record::LoadOptions options;
  options.components = typed.components;
  const auto language = language_of(typed.language);
  terminal::Page page(std::cout, terminal::look_of_stdout(true));
  if (typed.verify) {
    const auto verified = record::verify(text, options);
    if (!verified) return refuse_record(typed, verified.error());
    terminal::show_verified(*verified, page, language);
  } else {
    const auto session = record::load(text, options);
    if (!session) return refuse_record(typed, session.error());
    terminal::show_replay(*session, page, language, typed.board);
  }
  if (record::has_secret(text)) page.text(i18n::text("replay.secret").in(language));
  return done();
}

}  // namespace

void add_replay_command(command_line::Command program) {
  auto replay = program.subcommand("replay", "Show a recorded game step by step, or verify its dice");
  auto typed = std::make_shared<ReplayArguments>();
  replay.option("record", typed->file, "The file of the record").required();
  replay.flag("--verify", typed->verify, "Derive every die again from the revealed seed and tell what was checked");
  replay.flag("--board", typed->board, "Draw the board at the start of each turn and at the end");
  add_language_option(replay, typed->language);
  replay.option("--components", typed->components, "The component pack of the game, if it is not in the program");
  replay.footer("Example: plancia replay game.txt --board");
  replay.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
