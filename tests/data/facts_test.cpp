#include <algorithm>
#include <sstream>

#include <doctest/doctest.h>

#include <data/facts.hpp>
#include <data/reader.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;

TEST_CASE("every value of the default pack has its origin, names have none") {
  const auto pack = data::load_embedded("xmas-default");
  std::size_t values = 0;
  for (const std::string& file : pack->files()) {
    for (const auto& fact : data::facts(*pack->file(file))) {
      CAPTURE(fact.pointer);
      const bool name = fact.pointer == "/format" || fact.pointer == "/scenario" || fact.pointer.ends_with("/id");
      const bool nothing = fact.value->empty();
      if (name || nothing) {
        CHECK(fact.origin.empty());
      } else {
        CHECK(std::ranges::find(data::origins(), fact.origin) != data::origins().end());
        ++values;
      }
      CHECK(&pack->file(file)->at(Json::json_pointer(fact.pointer)) == fact.value);
    }
  }
  CHECK(values > 300);
}

TEST_CASE("the listing fits a terminal of 80 columns") {
  const auto pack = data::load_embedded("xmas-default");
  std::istringstream lines(data::listing(*pack));
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }) <= 80);
  }
}

TEST_CASE("the listing of a stranger's pack sends no codes to the terminal") {
  Files files = changed("suda.json", [](Json& json) {
    json["sheet"]["title"] = "\x1b[31m red \xc2\x9b";
    json["\x1b[2J"] = 1;
  });
  const std::string text = data::listing(*data::load_files(files));
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find("\xc2\x9b") == std::string::npos);
}
