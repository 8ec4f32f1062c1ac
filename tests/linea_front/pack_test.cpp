#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <doctest/doctest.h>

#include <data/pack.hpp>
#include <linea_front/components_decoder.hpp>
#include <linea_front/front.hpp>

#include <spoilt_packs.hpp>

using namespace plancia;
using namespace plancia::test;
using linea::Components;

namespace {

using Files = std::map<std::string, std::string>;

Files default_files() {
  auto files = data::embedded_files("linea-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  return files;
}
Json default_file(const std::string& name) { return Json::parse(default_files().at(name)); }

data::Problems problems_of(const Files& files) {
  const auto pack = data::load_files(files);
  return pack ? linea::Front::check(*pack) : pack.error();
}

// The only problem that a change to one file makes, as text.
template <class Change>
std::string problem_after(const std::string& file, Change change) {
  Files files = default_files();
  Json json = Json::parse(files.at(file));
  change(json);
  files[file] = json.dump();
  const auto problems = problems_of(files);
  if (problems.empty()) return "";
  return text(problems.front());
}
std::string problem_after(const std::string& file, const char* pointer, const Json& value) {
  return problem_after(file, [&](Json& json) { json[Json::json_pointer(pointer)] = value; });
}

Components components(std::string_view scenario) {
  const auto pack = data::load_embedded("linea-default");
  REQUIRE(pack.has_value());
  auto decoded = linea::decode(*pack, scenario);
  if (!decoded)
    for (const auto& problem : decoded.error()) MESSAGE(text(problem));
  REQUIRE(decoded.has_value());
  return *std::move(decoded);
}

// The formulas of PROVENANCE.md, in floating point, which no rule uses.
double cosine(int degrees) { return std::cos(degrees * std::numbers::pi / 180); }
int factor(double millimetres) {
  return std::max(0, static_cast<int>(std::floor(5 * std::log2(millimetres / 12.5) + 0.5)));
}
int explosive(double kilograms) { return static_cast<int>(std::floor(2 + 0.7 * std::log2(kilograms / 0.13) + 0.5)); }
double plate(const Json& pair) { return pair[0].get<double>() / 10 / cosine(std::min(60, pair[1].get<int>())); }

bool derived(const Json& record, const char* key) {
  return record["from"].is_object() && record["from"].value(key, "") == "derived";
}

}  // namespace

TEST_CASE("the default pack can be played in its four scenarios") {
  const auto pack = data::load_embedded("linea-default");
  REQUIRE(pack.has_value());
  for (const auto& problem : linea::Front::check(*pack)) FAIL_CHECK(text(problem));
  CHECK(linea::scenario_ids(*pack) == std::vector<std::string>{"lane", "farm", "grove", "knoll"});
}

TEST_CASE("the scenarios have the forces and the ground they promise") {
  const Components lane = components("lane");
  CHECK(lane.pieces.size() == 4);
  CHECK(lane.pieces[0].id == "sherman-1");
  CHECK(lane.terrain.table.high == table::Point{90'000, 60'000});
  CHECK(lane.terrain.size == 6);  // the road has two straight pieces
  CHECK(lane.features.size() == 5);
  CHECK(lane.deck_cycles == 1);
  CHECK(lane.joker_each.size() == 1);
  CHECK(lane.pieces[3].prepared == 1);
  CHECK(lane.pieces[3].start == table::Pose{{68'500, 44'000}, 1800});

  const Components farm = components("farm");
  CHECK(farm.pieces.size() == 27);
  CHECK(farm.joker_sequence[0].kind == linea::JokerKind::smoke);
  CHECK(farm.pieces[static_cast<std::size_t>(farm.joker_sequence[0].piece)].id == "us-hq");
  CHECK(farm.objectives[0].holder == 2);

  const Components grove = components("grove");
  CHECK(grove.pieces.size() == 19);
  CHECK(grove.reinforcements.size() == 1);
  CHECK(grove.platoons[static_cast<std::size_t>(grove.reinforcements[0].platoon)].id == "destroyers");
  CHECK(grove.joker_sequence[1].cap == 40'000);

  const Components knoll = components("knoll");
  CHECK(knoll.pieces.size() == 35);
  REQUIRE(knoll.batteries.size() == 2);
  CHECK(knoll.batteries[0].sections == 2);
  CHECK(knoll.batteries[0].factor[1] == 7);
  CHECK(knoll.batteries[0].planned[1] == table::Point{86'000, 76'000});
  CHECK(knoll.opening_smoke.size() == 1);
  CHECK(knoll.reinforcements[0].from_cycle == 2);
}

TEST_CASE("the tables are those of the rulebook") {
  const Components c = components("lane");
  using enum linea::Effect;
  CHECK(c.tables.at_dice == 2);
  CHECK(c.tables.at[0] == std::array{rout, destroy, destroy, destroy, destroy, destroy, destroy, destroy});
  CHECK(c.tables.at[3] == std::array{none, none, test, rout, destroy, destroy, destroy, destroy});
  CHECK(c.tables.at[7] == std::array{none, none, none, none, none, none, none, none});
  CHECK(c.tables.other[0] == std::array{pin, pin, pin, destroy, destroy, destroy, destroy});
  CHECK(c.tables.other[3] == std::array{none, none, none, none, pin, pin, pin});
  CHECK(c.spotting.vehicle_moving_open == linea::kUnlimited);
  CHECK(c.spotting.foot_ambush == 5'000);
  CHECK(c.defence.entrenched == 5);
}

TEST_CASE("every derived attack and HE factor follows from its source by the documented formula") {
  const Json file = default_file("weapons.json");
  int attacks = 0, shells = 0;
  for (const Json& weapon : file["weapons"]) {
    CAPTURE(weapon["id"].get<std::string>());
    if (derived(weapon, "at")) {
      const Json& figures = weapon["penetration"];
      for (std::size_t band = 0; band < weapon["at"].size(); ++band, ++attacks) {
        const double penetration = figures[std::min(band, figures.size() - 1)].get<double>();
        CHECK(weapon["at"][band] == factor(penetration / cosine(weapon["obliquity"].get<int>())));
      }
    }
    if (derived(weapon, "he")) {
      const int full = explosive(weapon["shell"].get<double>() / 1000);
      for (std::size_t band = 0; band < weapon["he"].size(); ++band, ++shells)
        CHECK(weapon["he"][band] == full - static_cast<int>(band));
    }
  }
  for (const Json& section : file["sections"]) {
    CAPTURE(section["id"].get<std::string>());
    CHECK(section["factor"] == explosive(section["shell"].get<double>() / 1000));
  }
  CHECK(attacks == 46);
  CHECK(shells == 27);
}

TEST_CASE("every derived protection and defence class follows from plates and mass") {
  const Json file = default_file("units.json");
  int vehicles = 0;
  for (const Json& unit : file["units"]) {
    if (!derived(unit, "front")) continue;
    CAPTURE(unit["id"].get<std::string>());
    ++vehicles;
    CHECK(unit["front"] == factor(std::sqrt(plate(unit["hull_front"]) * plate(unit["turret_front"]))));
    CHECK(unit["side"] == factor(std::sqrt(plate(unit["hull_side"]) * plate(unit["turret_side"]))));
    if (unit["defence"] == "open-vehicle") continue;
    CHECK(unit["defence"] == (unit["mass"] < 16'000 ? "light-armour" : "other-tank"));
  }
  CHECK(vehicles == 16);
}

TEST_CASE("what cannot be played is refused at its place") {
  const auto wrong = [](const char* file, const char* pointer, const Json& value, const char* expected) {
    const std::string problem = problem_after(file, pointer, value);
    CAPTURE(problem);
    CAPTURE(std::string(pointer));
    CHECK(problem.starts_with(std::string(file) + ":" + expected));
  };
  wrong("lane.json", "/platoons/0/pieces/0/unit", "tigre", "/platoons/0/pieces/0/unit: There is no unit");
  wrong("lane.json", "/platoons/0/pieces/0/at", Json{1, 12}, "/platoons/0/pieces/0/at: The piece does not stand");
  wrong("lane.json", "/platoons/0/pieces/0/at", Json{30, 12}, "/platoons/0/pieces/0/at: The piece stands outside");
  wrong("lane.json", "/platoons/0/pieces/1/at", Json{8, 12}, "/platoons/0/pieces/1/at: The piece stands on");
  wrong("lane.json", "/platoons/0/pieces/1/at", Json{8, 60.1},
        "/platoons/0/pieces/1/at/1: Write a number from 0 to 60 here");
  wrong("lane.json", "/platoons/1/pieces/0/id", "sherman-1", "/platoons/1/pieces/0/id: The id \"sherman-1\" is used");
  wrong("lane.json", "/setup/axis_zone", Json{{62, 0}, {90, 60}, {90, 0}, {62, 60}},
        "/setup/axis_zone: The edges of an outline");
  wrong("lane.json", "/terrain/0/outline/1", Json{32, 47}, "/terrain/0/outline: The edges of an outline");
  wrong("lane.json", "/terrain/0/type", "smoke", "/terrain/0/type: ");
  wrong("lane.json", "/victory/cycles", 0, "/victory/cycles: Write a whole number from 1 to 9");
  wrong("lane.json", "/sheet/size", Json{10, 60},
        "/sheet/size/0: Write a number from 30 to 300 here, with at most 3 digits");
  wrong("grove.json", "/jokers/sequence/0/reinforcement", "tigers", "/jokers/sequence/0/reinforcement: There is no");
  wrong("grove.json", "/reinforcements/0/from_cycle", 2, "/reinforcements/0");
  wrong("knoll.json", "/batteries/0/requesters/0", "rifle-1", "/batteries/0/requesters/0: This piece may not call");
  wrong("knoll.json", "/batteries/0/sections/0", "uk-155", "/batteries/0/sections/0: There is no section");
  wrong("knoll.json", "/batteries/0/planned", Json{{1, 1}}, "/batteries/0/planned: ");
  wrong("tables.json", "/anti_tank/rows/0", "RDDDDDD", "/anti_tank/rows/0: Write 8 letters here");
  wrong("tables.json", "/other_fire/rows/0", "IIITDDD", "/other_fire/rows/0: Write 7 letters here");
  wrong("tables.json", "/terrain/0/id", "forest", "/terrain/0/id: These stand in a fixed order");
  wrong("tables.json", "/terrain/0/cover", false, "/terrain/0: Protection always gives cover");
  wrong("tables.json", "/limits/rear_arc", 50, "/limits: The rear begins");
  wrong("weapons.json", "/weapons/0/at_to", Json{20, 50}, "/weapons/0: Give as many ranges");
  wrong("weapons.json", "/weapons/0/at_to", Json{20, 20, 30}, "/weapons/0/at_to/1: Write a number from 20.1");
  wrong("units.json", "/units/0/weapons/0", "laser", "/units/0/weapons/0: There is no weapon");
  wrong("units.json", "/units/0/arcs", Json{180}, "/units/0: Give an arc");
  wrong("units.json", "/units/0/bound", 10.0005, "/units/0/bound: Write a number from 0 to 50 here, with at most 3");
  wrong("units.json", "/units/0/arcs/0", 45.25,
        "/units/0/arcs/0: Write a number from 0.1 to 180 here, with at most one");
  wrong("units.json", "/units/0/bound", "10", "/units/0/bound: Write a number");
  wrong("units.json", "/format", "plancia-linea-units 1", "/format: Lengths were millimetres in this version");
  wrong("tables.json", "/terrain/5/crossing/0", -0.5, "/terrain/5/crossing/0: Write a number from 0 to 99");
  wrong("units.json", "/units/0/radius", 1.5, "/units/0: A piece stands on a disc or on a rectangle");
  wrong("units.json", "/units/0/from", "invented", "/units/0/from: ");

  CHECK(problem_after("units.json", [](Json& json) { json["units"][0].erase("front"); }).find("/units/0") !=
        std::string::npos);

  Files without_tables = default_files();
  without_tables.erase("tables.json");
  Json description = Json::parse(without_tables.at("pack.json"));
  description["files"].erase(0);
  without_tables["pack.json"] = description.dump();
  CHECK(text(problems_of(without_tables).front()) ==
        "pack.json:/files: A pack of this game has a file \"tables.json\".");
}

TEST_CASE("a pack with values altered at random is accepted or refused with a place, and never worse") {
  check_spoilt_packs(default_files(), problems_of);
}
