#include <sstream>

#include <doctest/doctest.h>

#include <data/difference.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

std::vector<data::Difference> against_ours(const Files& files) {
  const auto theirs = data::load_files(files);
  REQUIRE(theirs);
  return data::differences(*data::load_embedded("xmas-default"), *theirs);
}

using Path = std::vector<std::string>;

}  // namespace

TEST_CASE("A pack does not differ from itself, however its files are laid out and whatever it says of itself") {
  Files files = changed("pack.json", [](Json& json) { json["id"] = "mine"; });
  files["suda.json"] = Json::parse(files["suda.json"]).dump(7);
  CHECK(against_ours(files).empty());
}

TEST_CASE("A changed value is told with its place, both values and both origins; remarks and origins alone are none") {
  const auto found = against_ours(changed("suda.json", [](Json& json) {
    at(json, "/ships/0/points") = 9;
    at(json, "/ships/0/from") = "rulebook";
    json["sheet"]["note"] = "From my own map.";
  }));
  REQUIRE(found.size() == 1);
  const std::string ship = Json::parse(default_files()["suda.json"])["ships"][0]["id"];
  CHECK(found[0].file == "suda.json");
  CHECK(found[0].pointer == "/ships/0/points");
  CHECK(found[0].path == Path{"ships", ship, "points"});
  CHECK(*found[0].ours == 4);
  CHECK(*found[0].theirs == 9);
  CHECK(found[0].our_origin == "reconstructed");
  CHECK(found[0].their_origin == "rulebook");
}

TEST_CASE("Records with ids are compared with their own kind wherever they stand; one that is gone is told whole") {
  const Json suda = Json::parse(default_files()["suda.json"]);
  REQUIRE(suda["ships"].size() > 2);
  const std::string first = suda["ships"][0]["id"];
  const auto gone = against_ours(changed("suda.json", [](Json& json) { json["ships"].erase(0); }));
  REQUIRE(gone.size() == 1);
  CHECK(gone[0].path == Path{"ships", first});
  CHECK(*gone[0].ours == suda["ships"][0]);
  CHECK_FALSE(gone[0].theirs);

  const auto optional = against_ours(changed("suda.json", [](Json& json) { json["mission"].erase("equipment"); }));
  REQUIRE(optional.size() == 1);
  CHECK_FALSE(optional[0].our_origin.empty());
  CHECK(optional[0].their_origin.empty());

  const auto fresh = against_ours(changed("suda.json", [](Json& json) {
    Json ship = json["ships"][0];
    ship["id"] = "fresh";
    json["ships"].insert(json["ships"].begin(), ship);
  }));
  REQUIRE(fresh.size() == 1);
  CHECK(fresh[0].pointer == "/ships/0");
  CHECK_FALSE(fresh[0].ours);
  CHECK((*fresh[0].theirs)["id"] == "fresh");

  const auto turned =
      against_ours(changed("suda.json", [](Json& json) { std::swap(json["ships"][0], json["ships"][1]); }));
  REQUIRE(turned.size() == 1);
  CHECK(turned[0].path == Path{"ships"});
  CHECK((*turned[0].ours)[0] == first);
  CHECK((*turned[0].theirs)[1] == first);
}

TEST_CASE("A map is compared row by row, a list of another length as a whole") {
  const auto found = against_ours(changed("suda.json", [](Json& json) {
    at(json, "/terrain/rows/3") = "other";
    json["beams"][0]["hexes"].erase(0);
  }));
  REQUIRE(found.size() == 2);
  CHECK(found[0].path == Path{"terrain", "rows", "4"});
  CHECK(*found[0].theirs == "other");
  CHECK(found[1].path.back() == "hexes");
  CHECK(found[1].ours->size() == found[1].theirs->size() + 1);
}

TEST_CASE("Files that only one of two packs has are told once, and the listing fits a terminal and sends it no codes") {
  Files files = changed("pack.json", [](Json& json) { json["files"] = {"suda.json", "taranto.json"}; });
  files["taranto.json"] = R"({"x": 1})";
  files.erase("malta.json");
  Json suda = Json::parse(files["suda.json"]);
  suda["sheet"]["\x1b[2J"] = "\x1b[31m red \xc2\x9b";
  at(suda, "/sheet/summary/en") = std::string(300, 'x') + " end";
  files["suda.json"] = suda.dump();
  const auto found = against_ours(files);
  REQUIRE(found.size() == 4);
  CHECK(found[2].file == "taranto.json");
  CHECK((found[2].path.empty() && !found[2].ours));
  CHECK(found[3].file == "malta.json");
  CHECK((found[3].path.empty() && !found[3].theirs));
  const std::string text = data::listing(found, i18n::Language::en);
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find("\xc2\x9b") == std::string::npos);
  CHECK(text.find("taranto.json\n  only in this pack\n") != std::string::npos);

  const std::string gone =
      data::listing(against_ours(changed("suda.json", [](Json& json) { json["ships"].erase(0); })), i18n::Language::en);
  CHECK(gone.starts_with(
      "suda.json\n  ships york\n    ours  id york, name HMS York, class heavy cruiser, 8250 t, points 4,"));
  std::istringstream lines(gone);
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
}
