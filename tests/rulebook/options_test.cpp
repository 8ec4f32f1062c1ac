#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include <catalog/catalog.hpp>
#include <rulebook/rulebook.hpp>

using namespace plancia;

TEST_CASE("the options that the rulebook names are those of the game") {
  for (const std::string_view game : rulebook::games()) {
    CAPTURE(game);
    const catalog::GameInfo* info = catalog::find_game(game);
    REQUIRE(info != nullptr);
    std::set<std::string> named;
    for (const rulebook::Entry& entry : rulebook::entries(game))
      named.insert(entry.options.begin(), entry.options.end());
    for (const catalog::OptionInfo& option : info->options) {
      if (option.id == "practice") continue;  // every game has it, and no rule speaks of it
      CAPTURE(option.id);
      CHECK(named.erase(option.id) == 1);
      CHECK(i18n::has_text(std::string(game) + ".option." + option.id));
    }
    for (const std::string& option : named) FAIL_CHECK("the game has no option " << option);
  }
}

TEST_CASE("the edition that a difference follows is the default of its option") {
  for (const std::string_view game : rulebook::games()) {
    const catalog::GameInfo* info = catalog::find_game(game);
    REQUIRE(info != nullptr);
    for (const rulebook::Entry& entry : rulebook::entries(game)) {
      if (entry.kind != rulebook::Kind::difference || entry.options.empty()) continue;
      CAPTURE(entry.id);
      const auto option = std::ranges::find(info->options, entry.options.front(), &catalog::OptionInfo::id);
      REQUIRE(option != info->options.end());
      REQUIRE(entry.editions.size() == 1);
      CHECK(option->value_default == entry.editions.front());
    }
  }
}
