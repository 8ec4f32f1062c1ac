#include "learnt_file.hpp"

#include <iostream>

#include <advice/learn.hpp>
#include <record/file.hpp>
#include <text/harmless.hpp>

namespace plancia::app {

command_line::Option add_learnt_option(command_line::Command command, std::string& path) {
  return command.option("--learnt", path, "What machine players go by: a file of plancia learn for this scenario")
      .existing_file();
}

void take_learnt(const std::string& path, const catalog::Game& game, i18n::Language language) {
  if (path.empty()) return;
  const auto used = advice::use_learnt(game, record::read_file(path));
  if (used) return;
  const i18n::Text refused = i18n::text("learnt.refused", {{"path", path}, {"reason", used.error()}});
  std::cerr << text::one_line(refused.in(language)) << '\n';
}

// A setup that makes no game is the command's to refuse.
void take_learnt(const std::string& path, const catalog::Setup& setup, i18n::Language language) {
  if (path.empty()) return;
  if (const auto made = catalog::new_game(setup)) take_learnt(path, *made->game, language);
}

}  // namespace plancia::app
