#include <functional>

#include <doctest/doctest.h>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;

namespace {

struct SpoiltScenario {
  const char* file;
  std::function<void(Json&)> change;
  const char* pointer;
  const char* words;
};

Json without(Json list, std::size_t i) {
  list.erase(i);
  return list;
}

void set_row(Json& json, const char* pointer, int column, char c) {
  at(json, pointer).get_ref<std::string&>()[static_cast<std::size_t>(column - 1)] = c;
}

// Each is the only thing wrong with the pack.
const SpoiltScenario kSpoilt[] = {
    // Reading.
    {"suda.json", [](Json& j) { j["format"] = "plancia-xmas-scenario 2"; }, "/format", "plancia-xmas-scenario 1"},
    {"suda.json", [](Json& j) { j["scenario"] = "malta"; }, "/scenario", "like its file, \"suda\""},
    {"suda.json", [](Json& j) { j.erase("mission"); }, "", "Add \"mission\""},
    {"suda.json", [](Json& j) { j["netz"] = j["nets"]; }, "/netz", "did you mean \"nets\""},
    {"suda.json", [](Json& j) { at(j, "/mission/turns") = 41; }, "/mission/turns", "from 1 to 40"},
    {"suda.json", [](Json& j) { at(j, "/mission/boats") = 13; }, "/mission/boats", "from 1 to 12"},
    {"suda.json", [](Json& j) { at(j, "/mission/equipment") = 7; }, "/mission/equipment", "from 0 to 6"},
    {"suda.json", [](Json& j) { at(j, "/mission/alarm_start") = "half"; }, "/mission/alarm_start", "zero or half-die"},
    {"suda.json", [](Json& j) { at(j, "/sheet/columns") = 61; }, "/sheet/columns", "from 1 to 60"},
    {"suda.json", [](Json& j) { at(j, "/sheet/top") = "north"; }, "/sheet/top", "write N, NNE"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/hex") = 3811; }, "/starts/0/hex", "four digits in quotation marks"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/hex") = "38"; }, "/starts/0/hex", "four digits in quotation marks"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/hex") = "0011"; }, "/starts/0/hex", "four digits in quotation marks"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/die") = {4, 1}; }, "/starts/0/die", "smaller number first"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/die") = {1}; }, "/starts/0/die", "exactly 2"},
    {"suda.json", [](Json& j) { at(j, "/buoys/0/die") = 7; }, "/buoys/0/die", "from 1 to 6"},
    {"suda.json", [](Json& j) { at(j, "/buoys/0/editions") = {"it", "it"}; }, "/buoys/0/editions/1", "already"},
    {"suda.json", [](Json& j) { at(j, "/buoys/0/editions") = {"de"}; }, "/buoys/0/editions/0", "it or en"},
    {"suda.json", [](Json& j) { at(j, "/ships/1/id") = "york"; }, "/ships/1/id", "used twice"},
    {"suda.json", [](Json& j) { at(j, "/ships/1/id") = "bridge"; }, "/ships/1/id", "Choose another id"},
    {"suda.json", [](Json& j) { at(j, "/ships/1/id") = "HMS York"; }, "/ships/1/id", "lower-case"},
    {"suda.json", [](Json& j) { at(j, "/ships/1/points") = 0; }, "/ships/1/points", "from 1 to 99"},
    {"suda.json", [](Json& j) { at(j, "/ships/1/from").erase("class"); }, "/ships/1/from", "Add \"class\""},
    {"suda.json", [](Json& j) { at(j, "/beams/3/colour") = "blue"; }, "/beams/3/colour", "yellow, red or green"},
    {"suda.json", [](Json& j) { at(j, "/beams/3/hexes/1") = "3406"; }, "/beams/3/hexes/1", "twice"},
    {"suda.json", [](Json& j) { at(j, "/victory/tactical") = 1; }, "/victory", "tactical needs at least 2"},
    {"suda.json", [](Json& j) { at(j, "/victory/historical") = "draw"; }, "/victory/historical", "defeat, partial"},
    {"malta.json", [](Json& j) { at(j, "/drift/direction") = "east"; }, "/drift/direction", "down-left"},
    {"malta.json", [](Json& j) { j.erase("submarine"); }, "", "together"},
    {"malta.json", [](Json& j) { at(j, "/other_units/ninth/available_up_to") = 7; },
     "/other_units/ninth/available_up_to", "from 0 to 6"},

    // Shape.
    {"suda.json", [](Json& j) { at(j, "/terrain/rows").erase(13); }, "/terrain/rows", "14 rows"},
    {"suda.json", [](Json& j) { at(j, "/terrain/rows/3") = "#"; }, "/terrain/rows/3", "40 columns"},
    {"suda.json", [](Json& j) { set_row(j, "/terrain/rows/3", 20, '~'); }, "/terrain/rows/3", "Column 20"},
    {"suda.json", [](Json& j) { set_row(j, "/depth/rows/3", 20, '.'); }, "/depth/rows/3", "Column 20"},
    {"suda.json", [](Json& j) { set_row(j, "/depth/rows/3", 20, '#'); }, "/depth/rows/3", "Hex 2004 is sea"},
    {"suda.json", [](Json& j) { set_row(j, "/depth/rows/3", 1, '6'); }, "/depth/rows/3", "Hex 0104 is land"},

    // Placing.
    {"suda.json", [](Json& j) { at(j, "/starts/0/hex") = "4111"; }, "/starts/0/hex", "off the sheet"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/hex") = "0101"; }, "/starts/0/hex", "is land"},
    {"suda.json", [](Json& j) { at(j, "/starts/1/hex") = "3811"; }, "/starts/1/hex", "a start already"},
    {"suda.json", [](Json& j) { at(j, "/starts/0/die") = {1, 3}; }, "/starts", "No start belongs to a die of 4"},
    {"suda.json", [](Json& j) { at(j, "/starts/1/die") = {4, 6}; }, "/starts", "More than one start"},
    {"suda.json", [](Json& j) { at(j, "/starts/1/hex") = "3403"; }, "/nets/0/hexes/0", "is a start"},
    {"suda.json", [](Json& j) { at(j, "/nets/1/hexes/5") = "3403"; }, "/nets/1/hexes/5", "another net already"},
    {"suda.json", [](Json& j) { at(j, "/nets/1/hexes/9") = "2713"; }, "/nets/1/hexes/9", "is land"},
    {"suda.json", [](Json& j) { set_row(j, "/depth/rows/11", 27, '5'); }, "/nets/1/hexes/9", "the same depth"},
    {"suda.json", [](Json& j) { at(j, "/anchors/0/hex") = "1903"; }, "/anchors/0/hex", "in a net"},
    {"suda.json", [](Json& j) { at(j, "/anchors/0/hex") = "1406"; }, "/anchors/1/hex", "an anchor"},
    {"suda.json", [](Json& j) { at(j, "/anchors/0/ships") = 2; }, "/anchors", "room for 10 ships but there are 9"},
    {"suda.json", [](Json& j) { at(j, "/buoys/0/hex") = "1906"; }, "/buoys/0/hex", "in a net"},
    {"suda.json", [](Json& j) { at(j, "/buoys/0/hex") = "1104"; }, "/buoys/0/hex", "an anchor"},
    {"suda.json", [](Json& j) { at(j, "/buoys/2/hex") = "1806"; }, "/buoys/2/hex", "same edition"},
    {"suda.json", [](Json& j) { at(j, "/beams/0/site") = "3508"; }, "/beams/0/site", "is sea"},
    {"suda.json", [](Json& j) { at(j, "/beams/0/hexes/0") = "3501"; }, "/beams/0/hexes/0", "is land"},
    {"suda.json", [](Json& j) { at(j, "/beams/0/hexes") = {"3503"}; }, "/beams/0/hexes/0", "not beside its site"},
    {"suda.json", [](Json& j) { at(j, "/beams/0/hexes/4") = "3507"; }, "/beams/0/hexes/4", "unbroken chain"},
    {"suda.json", [](Json& j) { at(j, "/batteries/0/hex") = "3508"; }, "/batteries/0/hex", "is sea"},
    {"suda.json", [](Json& j) { at(j, "/places/1/hexes/0") = "6001"; }, "/places/1/hexes/0", "off the sheet"},
    {"malta.json", [](Json& j) { at(j, "/bridge/hex") = "1905"; }, "/bridge/hex", "is land"},
    {"malta.json", [](Json& j) { at(j, "/bridge/outside/1") = "1907"; }, "/bridge/outside/1", "not beside the bridge"},
    {"malta.json", [](Json& j) { at(j, "/bridge/outside/1") = "1805"; }, "/bridge/inside/2", "name it on one"},
    {"malta.json", [](Json& j) { at(j, "/bridge/inside").erase(2); }, "/bridge", "1805 is beside the bridge"},
    {"malta.json", [](Json& j) { at(j, "/piers/0/between") = {"1706", "1608"}; }, "/piers/0/between", "do not touch"},
    {"malta.json", [](Json& j) { at(j, "/piers/0/between") = {"1706", "1905"}; }, "/piers/0/between/1", "is land"},
    {"malta.json", [](Json& j) { at(j, "/piers/1/between") = {"1607", "1706"}; }, "/piers/1/between", "already"},
    {"malta.json", [](Json& j) { at(j, "/gaps/0/between") = {"1706", "1607"}; }, "/gaps/0/between", "already"},
    {"malta.json", [](Json& j) { at(j, "/piers/0/between") = {"1806", "1906"}; }, "/bridge/outside/1", "A pier parts"},
    {"malta.json", [](Json& j) { at(j, "/mission/turns") = 7; }, "/other_units/costa/turn", "7 turns"},
    {"malta.json", [](Json& j) { at(j, "/other_units/bombers/turns") = {2, 10}; }, "/other_units/bombers/turns/1",
     "9 turns"},
    {"malta.json", [](Json& j) { j.erase("bridge"); }, "/other_units/tesei", "give the sheet a \"bridge\""},
    {"malta.json", [](Json& j) { at(j, "/mission/boats") = 12; }, "/mission/boats", "at most 12 boats"},

    // Routes.
    {"suda.json", [](Json& j) { set_row(j, "/depth/rows/5", 28, '3'); }, "/depth/rows/5", "Hex 2806"},
    {"suda.json", [](Json& j) { at(j, "/buoys/0/hex") = "2606"; }, "", ""},  // one exit of two: still good
    {"suda.json",
     [](Json& j) {
       at(j, "/buoys/0/hex") = "2607";
       at(j, "/buoys/1/hex") = "2608";
     },
     "/nets/1/hexes/4", "going in"},
    {"suda.json",
     [](Json& j) {
       at(j, "/buoys/0/hex") = "2807";
       at(j, "/buoys/1/hex") = "2808";
     },
     "/nets/1/hexes/4", "going out"},
};

}  // namespace

TEST_CASE("whatever can be wrong with a scenario has its place and its sentence") {
  for (const SpoiltScenario& spoilt : kSpoilt) {
    CAPTURE(std::string(spoilt.pointer));
    CAPTURE(std::string(spoilt.words));
    const auto problems = problems_of(changed(spoilt.file, spoilt.change));
    if (*spoilt.words == '\0') {
      CHECK(problems.empty());
      continue;
    }
    REQUIRE_FALSE(problems.empty());
    CAPTURE(text(problems.front()));
    CAPTURE(text(problems.back()));
    CHECK(problems.size() == 1);
    CHECK(problems[0].file == spoilt.file);
    CHECK(problems[0].pointer == spoilt.pointer);
    CHECK(problems[0].message.find(spoilt.words) != std::string::npos);
    CHECK((problems[0].message.ends_with('.') || problems[0].message.ends_with('?')));
  }
}

TEST_CASE("a start from which no unit can move, and ships that none can reach, are refused for each edition") {
  const auto walled = problems_of(changed("suda.json", [](Json& j) {
    at(j, "/starts/1/hex") = "4001";
    set_row(j, "/terrain/rows/1", 40, '#');
    set_row(j, "/depth/rows/1", 40, '#');
    set_row(j, "/terrain/rows/0", 39, '#');
    set_row(j, "/depth/rows/0", 39, '#');
  }));
  REQUIRE(walled.size() == 2 + 2 * 5);
  CHECK(walled[0].pointer == "/starts/1/hex");
  CHECK(walled[0].message == "A unit in hex 4001 cannot move with the buoys of the Italian edition.");
  CHECK(walled[1].pointer == "/anchors/0/hex");
  CHECK(walled[1].message ==
        "No way leads from start 4001 to a hex beside the ships in 1104 with the buoys of the Italian edition.");
}

TEST_CASE("a scenario that a pack does not have is refused by name") {
  const auto pack = data::load_embedded("xmas-default");
  const auto none = xmas::decode(*pack, "tobruk");
  REQUIRE_FALSE(none.has_value());
  CHECK(text(none.error()[0]) == "pack.json:/files: This pack has no scenario \"tobruk\"; it has suda or malta.");
}

TEST_CASE("a pack for another game is refused") {
  const auto pack = data::load_files(changed("pack.json", [](Json& j) { j["game"] = "linea"; }));
  REQUIRE(pack.has_value());
  CHECK(xmas::scenarios(*pack).empty());
  CHECK(xmas::Front::check(*pack).size() == 1);
}

TEST_CASE("a pack may hold one scenario only") {
  Files files = changed("pack.json", [](Json& j) { j["files"] = without(j["files"], 1); });
  files.erase("malta.json");
  CHECK(problems_of(files).empty());
}
