#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include <rulebook/documents.hpp>
#include <rulebook/pages.hpp>
#include <rulebook/rulebook.hpp>
#include <terminal/look.hpp>
#include <text/harmless.hpp>

#include "answer.hpp"
#include "commands.hpp"

namespace plancia::app {
namespace {

struct RulesArguments {
  std::string game, id, language, markdown;
};

// As the terminal is, but no wider than reads well.
rulebook::Paper paper_of_stdout() {
  const terminal::Look look = terminal::look_of_stdout(true);
  return {.width = std::min(look.width, rulebook::Paper{}.width), .colour = look.colour};
}

constexpr std::size_t kLongest = 40;

// What was typed goes back to a terminal: short, and without control characters.
std::string harmless(const std::string& typed) { return text::harmless(typed.substr(0, kLongest)); }

std::string joined(const auto& words) {
  std::string out;
  for (const auto& word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

int refuse(const i18n::Text& message, i18n::Language language) {
  std::cerr << "plancia rules: " << message.in(language) << '\n';
  return 1;
}

int refuse_id(const RulesArguments& typed, i18n::Language language) {
  const std::string id = harmless(typed.id);
  const auto near = rulebook::nearest(typed.game, id);
  if (near.empty()) return refuse(i18n::text("rulebook.unknown.id", {{"typed", id}, {"game", typed.game}}), language);
  return refuse(i18n::text("rulebook.unknown.near", {{"typed", id}, {"game", typed.game}, {"near", joined(near)}}),
                language);
}

// Ids are unique over all games: a whole one says which game is meant.
const rulebook::Entry* entry_of_any_game(std::string_view id) {
  if (id.find('-') == std::string_view::npos) return nullptr;
  for (const std::string_view game : rulebook::games()) {
    if (const auto* entry = rulebook::find_typed(game, id)) return entry;
  }
  return nullptr;
}

int run(const RulesArguments& typed) {
  const i18n::Language language = language_of(typed.language);
  if (const auto* entry = typed.id.empty() ? entry_of_any_game(typed.game) : nullptr) {
    std::cout << rulebook::entry_page(*entry, language, paper_of_stdout());
    return 0;
  }
  const auto games = rulebook::games();
  if (std::ranges::find(games, typed.game) == games.end())
    return refuse(i18n::text("rulebook.unknown.game", {{"typed", harmless(typed.game)}, {"games", joined(games)}}),
                  language);

  const rulebook::Paper paper = paper_of_stdout();
  if (typed.markdown == "rules") {
    std::cout << rulebook::rules_document(typed.game, language);
  } else if (typed.markdown == "rulings") {
    std::cout << rulebook::rulings_document(typed.game, language);
  } else if (typed.id.empty()) {
    std::cout << rulebook::contents_page(typed.game, language, paper);
  } else if (const auto* section = rulebook::find_section(typed.game, typed.id)) {
    std::cout << rulebook::section_page(typed.game, *section, language, paper);
  } else if (const auto* entry = rulebook::find_typed(typed.game, typed.id)) {
    std::cout << rulebook::entry_page(*entry, language, paper);
  } else {
    return refuse_id(typed, language);
  }
  return 0;
}

}  // namespace

void add_rules_command(command_line::Command program) {
  auto rules = program.subcommand(
      "rules", "The rules in our own words, our rulings, and where the code and the tests of each are");
  auto typed = std::make_shared<RulesArguments>();
  rules.option("game", typed->game, "The game: " + joined(rulebook::games()) + "; or the id of a rule").required();
  auto id = rules.option("id", typed->id, "A rule, difference or ruling (XM-4.1b), or a section (4.2); else a list");
  add_language_option(rules, typed->language);
  rules.option("--markdown", typed->markdown, "A whole document instead: rules or rulings")
      .one_of({"rules", "rulings"})
      .excludes(id);
  rules.footer("Example: plancia rules XM-4.1b --lang en");
  rules.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
