#include <i18n/catalogue.hpp>
#include <i18n/pattern.hpp>

#include <doctest/doctest.h>

using namespace plancia::i18n;

TEST_CASE("every key has a sound pattern in Italian and in English") {
  for (const auto& [key, entry] : catalogue()) {
    CAPTURE(key);
    CHECK(fault(entry.pattern.it) == "");
    CHECK(fault(entry.pattern.en) == "");
  }
}

TEST_CASE("both languages of a key use the same placeholders") {
  for (const auto& [key, entry] : catalogue()) {
    CAPTURE(key);
    CHECK(placeholders(entry.pattern.it) == placeholders(entry.pattern.en));
  }
}

TEST_CASE("a key begins with the area of its file") {
  for (const auto& [key, entry] : catalogue()) {
    CAPTURE(key);
    CHECK(key.starts_with(entry.area + "."));
  }
}

TEST_CASE("a text comes in both languages") {
  CHECK(has_text("app.language.name"));
  CHECK_FALSE(has_text("app.language"));
  CHECK(text("app.language.name") == Text{"italiano", "English"});
}
