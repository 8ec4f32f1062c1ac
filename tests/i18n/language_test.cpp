#include <i18n/language.hpp>

#include <map>
#include <string>

#include <doctest/doctest.h>

using namespace plancia::i18n;

namespace {

Language under(const std::map<std::string, const char*>& environment) {
  return environment_language([&](const char* name) -> const char* {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second;
  });
}

}  // namespace

TEST_CASE("the environment chooses Italian only if it says so") {
  CHECK(under({}) == Language::en);
  CHECK(under({{"LANG", "it_IT.UTF-8"}}) == Language::it);
  CHECK(under({{"LANG", "de_DE.UTF-8"}}) == Language::en);
  CHECK(under({{"LANG", "C"}}) == Language::en);
}

TEST_CASE("the first variable that is set decides") {
  CHECK(under({{"LC_ALL", "en_GB.UTF-8"}, {"LANG", "it_IT.UTF-8"}}) == Language::en);
  CHECK(under({{"LC_ALL", ""}, {"LC_MESSAGES", "it_CH"}, {"LANG", "en_US"}}) == Language::it);
}

TEST_CASE("a language is named by its code") {
  CHECK(parse_language("it") == Language::it);
  CHECK(parse_language("en") == Language::en);
  CHECK_FALSE(parse_language("fr").has_value());
  CHECK(code_of(Language::it) == "it");
}
