#include <i18n/pattern.hpp>

#include <doctest/doctest.h>

using namespace plancia::i18n;

namespace {

std::string filled(std::string_view pattern, std::string_view value) {
  return fill(pattern, [&](std::string_view) { return value; });
}

}  // namespace

TEST_CASE("a placeholder is replaced by its value") {
  CHECK(filled("Verso {hex}, poi {hex}.", "1806") == "Verso 1806, poi 1806.");
  CHECK(filled("nothing to fill in", "x") == "nothing to fill in");
  CHECK(filled("{alone}", "") == "");
}

TEST_CASE("a value is not read as a pattern again") { CHECK(filled("{a}", "{b}") == "{b}"); }

TEST_CASE("a counted placeholder takes the singular for one and the plural for everything else") {
  const std::string_view pattern = "{boats|resta # barchino|restano # barchini}.";
  CHECK(filled(pattern, "1") == "resta 1 barchino.");
  CHECK(filled(pattern, "0") == "restano 0 barchini.");
  CHECK(filled(pattern, "3") == "restano 3 barchini.");
  CHECK(filled(pattern, "11") == "restano 11 barchini.");
  CHECK(filled("{points|# point|# points}", "+1") == "+1 point");
  CHECK(filled("ship{n||s}", "1") == "ship");
  CHECK(filled("ship{n||s}", "2") == "ships");
}

TEST_CASE("the placeholders of a pattern are its names, once each") {
  CHECK(placeholders("{a} {b|x|y} {a}") == std::set<std::string, std::less<>>{"a", "b"});
  CHECK(placeholders("none").empty());
}

TEST_CASE("faults of a pattern are found") {
  CHECK(fault("fine {a} {b|x|y}") == "");
  CHECK(fault("") != "");
  CHECK(fault("open {a") != "");
  CHECK(fault("close a}") != "");
  CHECK(fault("nested {a|{b}|c}") != "");
  CHECK(fault("no name {}") != "");
  CHECK(fault("a space {a b}") != "");
  CHECK(fault("one form {a|x}") != "");
  CHECK(fault("three forms {a|x|y|z}") != "");
}
