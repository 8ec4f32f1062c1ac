#include "answer.hpp"

#include <iostream>
#include <stdexcept>

#include <i18n/language.hpp>
#include <text/harmless.hpp>

namespace plancia::app {

void add_language_option(command_line::Command command, std::string& typed) {
  command.option("--lang", typed, "it or en; by default the language of the system").one_of({"it", "en"});
}

i18n::Language language_of(const std::string& typed) {
  return i18n::parse_language(typed).value_or(i18n::environment_language());
}

int fail(const std::string& sentence) {
  std::cerr << "plancia: " << text::one_line(sentence) << '\n';
  return 1;
}

i18n::Text stopped(std::uint64_t games, std::uint64_t asked) {
  return i18n::text("study.stopped", {{"games", std::to_string(games)}, {"asked", std::to_string(asked)}});
}

int done() {
  if (!std::cout.flush()) throw std::runtime_error("cannot write the output");
  return 0;
}

}  // namespace plancia::app
