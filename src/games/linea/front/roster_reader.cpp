#include "roster_reader.hpp"

#include <algorithm>
#include <array>

namespace plancia::linea {
namespace {

using data::between;
using data::Flag;
using data::Json;
using data::ListOf;
using data::Part;
using data::up_to;
using data::Value;
using Word = std::string_view;

constexpr std::size_t kMaxRoster = 64;
constexpr int kMostFactor = 40;
constexpr std::array<Word, 3> kConfidences{"A", "B", "C"};
constexpr std::array<Word, 11> kKinds{"tank",     "assault-gun", "tank-destroyer", "half-track", "armoured-car", "gun",
                                      "infantry", "team",        "mortar",         "hq",         "observer"};
constexpr std::array<Word, 5> kMobilityWords{"foot", "manhandled", "tracked", "half-track", "wheeled"};
constexpr auto kShell = between(1, 99'999);
constexpr auto kMountArc = angle(1, table::kFullTurn / 2);
constexpr auto kBaseSide = length(table::kMillimetre, 15 * table::kCentimetre);

struct RosterFile {
  Components& out;
  Roster& roster;
};

// How far we trust the historical figures of a record; a judgement, so it has no origin.
void confidence(Part& part) {
  std::size_t grade = 0;
  part.maybe_name("confidence", grade, data::OneOf{kConfidences}, "How far the figures can be trusted.");
}

// Where the bands end, going outwards.
struct Ends {
  void read(const Value& json, std::vector<table::Length>& ends) const {
    for (const Value& value : json.list(1, kMaxBands)) {
      const table::Length before = ends.empty() ? 0 : ends.back();
      length(before + table::kMillimetre, kMostTable).read(value, ends.emplace_back());
    }
  }
  Json schema() const { return ListOf{kSomewhere, 1, kMaxBands}.schema(); }
};

// "at": [14, 13, 12] with "at_to": [20, 50, 120]: one factor for each band.
void bands(Part& part, const std::string& key, Factors& out, const std::string& what, const char* rules) {
  std::vector<int> factors;
  std::vector<table::Length> ends;
  part(key, factors, ListOf{up_to(kMostFactor), 1, kMaxBands}, {what + " factor of each band.", rules});
  part(key + "_to", ends, Ends{}, {"Where each " + what + " band ends.", rules});
  if (factors.size() != ends.size()) {
    part.refuse("Give as many ranges in \"" + key + "_to\" as factors in \"" + key + "\".");
    return;
  }
  for (std::size_t i = 0; i < factors.size(); ++i) out.band[i] = {.to = ends[i], .factor = factors[i]};
  out.bands = static_cast<int>(factors.size());
}

void weapon(Part& part, RosterFile& file) {
  Weapon& weapon = file.out.weapons.emplace_back();
  Factors& at = weapon.fire[static_cast<std::size_t>(Fire::at)];
  Factors& he = weapon.fire[static_cast<std::size_t>(Fire::he)];
  named(part, file.roster.weapons, weapon);
  part.together({"at", "at_to", "at_long"}, [&] {
    bool is_long = false;
    bands(part, "at", at, "Anti-tank", "LT-T1a");
    part("at_long", is_long, Flag{}, {"Whether the last anti-tank band is long distance.", "LT-T3a LT-Q32"});
    if (at.bands > 0) at.band[static_cast<std::size_t>(at.bands - 1)].is_long = is_long;
  });
  part.together({"he", "he_to"}, [&] { bands(part, "he", he, "HE", "LT-O1a"); });
  part.together({"mg", "mg_to"},
                [&] { bands(part, "mg", weapon.fire[static_cast<std::size_t>(Fire::mg)], "MG", "LT-O1a"); });
  part.maybe("indirect", weapon.indirect, Flag{}, {"Whether its HE needs no own sight.", "LT-O1b LT-Q40"});
  part.maybe("least", he.from, kSomewhere, {"The least HE range.", "LT-Q40"});
  part.together({"penetration", "obliquity"}, [&] {
    std::vector<int> penetration;
    int obliquity = 0;
    part("penetration", penetration, ListOf{between(1, 999), 1, kMaxBands},
         "Published penetration at 100, 500 and 1000 m, or one for all, in millimetres.");
    part("obliquity", obliquity, up_to(60), "Obliquity of the test in degrees.");
  });
  int shell = 0;
  part.maybe("shell", shell, kShell, "HE shell in grams.");
  confidence(part);
  if (std::ranges::all_of(weapon.fire, [](const Factors& f) { return f.bands == 0; }))
    part.refuse("A weapon fires in at least one way: give \"at\", \"he\" or \"mg\".");
  if (he.bands == 0 && (weapon.indirect || he.from > 0))
    part.refuse("Only HE is indirect or has a least range; give \"he\" and \"he_to\".");
}

void weapons(Part& file, RosterFile& out) {
  std::size_t version = 0;
  file.name("format", version, Format{"plancia-linea-weapons 2"}, "The format of this file and its version.");
  file.parts("weapons", 1, kMaxRoster, {"The weapons.", "LT-T1a LT-O1a"},
             [&](Part& part, std::size_t) { weapon(part, out); });
  file.parts("sections", 0, kMaxRoster, {"Artillery sections.", "LT-R2a"}, [&](Part& part, std::size_t) {
    FeatureName section;
    int shell = 0;
    named(part, out.roster.sections, section);
    part("factor", out.roster.section_factors.emplace_back(), between(1, kMostFactor), {"Its HE factor.", "LT-R4a"});
    part.maybe("shell", shell, kShell, "HE shell in grams.");
    confidence(part);
  });
}

table::Shape shape(Part& part) {
  table::Length radius = table::kMillimetre;
  std::vector<table::Length> sides;
  part.maybe("base", sides, ListOf{kBaseSide, 2, 2}, {"Length and width of a rectangular base.", "LT-Q8"});
  part.maybe("radius", radius, length(table::kMillimetre, 6 * table::kCentimetre),
             {"Radius of a round base.", "LT-Q8"});
  part.one_of_these({"radius", "base"},
                    "A piece stands on a disc or on a rectangle: give either \"radius\" or \"base\".");
  return sides.size() == 2 ? table::rectangle(sides[0], sides[1]) : table::disc(radius);
}

// The notation names a weapon of a piece by its id, so that each is there once.
struct Weapons {
  const data::Ids& ids;
  void read(const Value& json, std::vector<int>& weapons) const {
    for (const Value& value : json.list(1, kMaxWeapons)) {
      int weapon = -1;
      data::NumberOf{ids, "weapon"}.read(value, weapon);
      if (weapon >= 0 && std::ranges::find(weapons, weapon) != weapons.end())
        value.refuse("The unit has this weapon already; name it once.");
      weapons.push_back(weapon);
    }
  }
  Json schema() const { return ListOf{data::Word{}, 1, kMaxWeapons}.schema(); }
};

void mounts(Part& part, Unit& unit, const Roster& roster) {
  std::vector<int> weapons;
  std::vector<table::Heading> arcs;
  part("weapons", weapons, Weapons{roster.weapons}, {"Its weapons.", "LT-Q12"});
  part("arcs", arcs, ListOf{kMountArc, 1, kMaxWeapons}, {"Half arc of each weapon in degrees.", "LT-Q12"});
  if (weapons.size() != arcs.size()) return part.refuse("Give an arc in \"arcs\" for each of the \"weapons\".");
  for (std::size_t i = 0; i < weapons.size(); ++i) unit.mount[i] = {.weapon = weapons[i], .half_arc = arcs[i]};
  unit.mounts = static_cast<int>(weapons.size());
}

// Where the protection comes from; for people, and for the test of the formula: thickness and slope of each plate.
void plates(Part& part) {
  constexpr data::TwoNumbers kPlate{between(1, 9999), up_to(90)};
  std::pair plate{0, 0};
  int mass = 0;
  part.maybe("hull_front", plate, kPlate, "Hull front.");
  part.maybe("turret_front", plate, kPlate, "Turret or superstructure front.");
  part.maybe("hull_side", plate, kPlate, "Hull side.");
  part.maybe("turret_side", plate, kPlate, "Turret or superstructure side.");
  part.maybe("mass", mass, between(100, 200'000), "Mass.");
}

void abilities(Part& part, Unit& unit) {
  part.maybe("machine_guns", unit.machine_guns, Flag{}, {"Whether a vehicle has machine guns.", "LT-X3c"});
  part.maybe("specially_protected", unit.specially_protected, Flag{},
             {"Whether it is specially protected against assault.", "LT-X3c"});
  part.maybe("recon", unit.recon, Flag{}, {"Whether it is a reconnaissance vehicle.", "LT-V5a"});
  part.maybe("portable_at", unit.portable_at, Flag{}, {"Whether it has portable anti-tank weapons.", "LT-X2a"});
  part.maybe("assault", unit.assault_number, between(1, 5), {"Its number against vehicles.", "LT-X3b"});
  unit.overruns = part.maybe("overrun", unit.overrun_number, up_to(6),
                             {"It overruns, and destroys infantry in protection on this die or less.", "LT-X2c"});
  part.maybe("calls_artillery", unit.calls_artillery, Flag{}, {"Whether it may call artillery.", "LT-R1a"});
  part.maybe("carries", unit.carries_squads, up_to(4), {"Half-squads it carries.", "LT-A1g LT-Q23"});
  part.maybe("tows", unit.tows_guns, up_to(1), {"Guns it tows.", "LT-A1g LT-Q23"});
  part("points", unit.points, up_to(99), {"Points for its loss.", "LT-Q6"});
}

void unit(Part& part, RosterFile& file) {
  Unit& unit = file.out.units.emplace_back();
  named(part, file.roster.units, unit);
  part("class", unit.unit_class, data::Words<UnitClass>{}, {"Mezzi or fanteria.", "LT-S1b"});
  part("kind", unit.kind, data::OneOf{kKinds}, {"What it is.", "LT-S1a"});
  unit.shape = shape(part);
  part("bound", unit.bound, length(0, 50 * table::kCentimetre), {"A bound.", "LT-M2a"});
  part("speed", unit.speed, length(0, 100 * table::kCentimetre), {"Full speed.", "LT-M3a"});
  part("mobility", unit.mobility, data::OneOf{kMobilityWords}, {"How it moves.", "LT-Q27"});
  part("defence", unit.defence, data::Words<Defence>{}, {"Its row of the defence levels.", "LT-O3a"});
  unit.armoured = part.together({"front", "side"}, [&] {
    part("front", unit.front, up_to(kMostFactor), {"Front protection.", "LT-T1a"});
    part("side", unit.side, up_to(kMostFactor), {"Side and rear protection.", "LT-T1a"});
  });
  part("morale", unit.morale, between(2, 5), {"Morale.", "LT-L1a"});
  mounts(part, unit, file.roster);
  abilities(part, unit);
  plates(part);
  confidence(part);
  const bool vehicle = unit.on_wheels_or_tracks();
  if (vehicle != unit.armoured)
    part.refuse("A vehicle has protection values \"front\" and \"side\"; foot and guns have none.");
  if (vehicle && unit.unit_class != UnitClass::vehicle) part.refuse("A vehicle is of the class \"vehicle\".");
  if (!vehicle && unit.overruns) part.refuse("Only a vehicle overruns.");
  if (vehicle && unit.assault_number > 0) part.refuse("Only foot has an assault number.");
  if (unit.gun() != (unit.mobility == table::Mobility::manhandled)) part.refuse("Guns, and only guns, are manhandled.");
}

void units(Part& file, RosterFile& out) {
  std::size_t version = 0;
  file.name("format", version, Format{"plancia-linea-units 2"}, "The format of this file and its version.");
  file.parts("units", 1, kMaxRoster, {"The units.", "LT-S1a"}, [&](Part& part, std::size_t) { unit(part, out); });
}

template <class Describe>
data::Schema roster_schema(const char* id, const char* title, const char* text, Describe describe) {
  Components out;
  Roster roster;
  return data::schema_of(id, title, text, describe, RosterFile{out, roster});
}

}  // namespace

void read_weapons(const Json& json, const std::string& file, data::Problems& problems, Components& out,
                  Roster& roster) {
  RosterFile read{out, roster};
  data::read_part(json, file, problems, read, weapons);
}
void read_units(const Json& json, const std::string& file, data::Problems& problems, Components& out, Roster& roster) {
  RosterFile read{out, roster};
  data::read_part(json, file, problems, read, units);
}

data::Schema weapons_schema() {
  return roster_schema("linea-weapons", "Weapons of Linea di Tiro",
                       "Factors by distance, with the historical figures they follow from. Lengths are centimetres "
                       "with at most three decimals.",
                       weapons);
}
data::Schema units_schema() {
  return roster_schema("linea-units", "Units of Linea di Tiro",
                       "The roster. Lengths are centimetres with at most three decimals, arcs degrees with at most "
                       "one, plates tenths of a millimetre with their slope in degrees, masses kilograms.",
                       units);
}

}  // namespace plancia::linea
