#include <rulebook/documents.hpp>

#include <array>

#include <doctest/doctest.h>

#include <i18n/language.hpp>
#include <rulebook/rulebook.hpp>

using namespace plancia;

TEST_CASE("every link in the documents leads to an anchor") {
  for (const std::string_view game : rulebook::games()) {
    for (const i18n::Language language : {i18n::Language::it, i18n::Language::en}) {
      const std::string rules = rulebook::rules_document(game, language);
      const std::string rulings = rulebook::rulings_document(game, language);
      for (const std::string* document : {&rules, &rulings}) {
        for (std::size_t at = document->find("]("); at != std::string::npos; at = document->find("](", at + 1)) {
          const std::string link = document->substr(at + 2, document->find(')', at) - at - 2);
          CAPTURE(link);
          const std::size_t hash = link.find('#');
          REQUIRE(hash != std::string::npos);
          const std::string code(i18n::code_of(language));
          const std::string& target = hash == 0 ? *document : document == &rules ? rulings : rules;
          if (hash != 0)
            CHECK(link.substr(0, hash) ==
                  (document == &rules ? "../rulings/" : "../rules/") + std::string(game) + "." + code + ".md");
          CHECK(target.find("<a id=\"" + link.substr(hash + 1) + "\">") != std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("no text of an entry means anything to Markdown") {
  for (const std::string_view game : rulebook::games()) {
    for (const rulebook::Entry& entry : rulebook::entries(game)) {
      CAPTURE(entry.id);
      for (const i18n::Language language : {i18n::Language::it, i18n::Language::en})
        CHECK(rulebook::plain_text(entry, language).find_first_of("*<>[]`|\\#&~") == std::string::npos);
    }
  }
}
