#include "roster_reader.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace plancia::linea_front {
namespace {

using namespace linea;
using data::Record;
using data::Value;
using Word = std::string_view;

constexpr std::size_t kMaxRoster = 64;
constexpr int kMostFactor = 40;
constexpr std::array<Word, 3> kConfidences{"A", "B", "C"};
constexpr std::array<Word, 2> kClasses{"vehicle", "infantry"};
constexpr std::array<Word, 11> kKinds{"tank",     "assault-gun", "tank-destroyer", "half-track", "armoured-car", "gun",
                                      "infantry", "team",        "mortar",         "hq",         "observer"};
constexpr std::array<Word, 5> kMobilityWords{"foot", "manhandled", "tracked", "half-track", "wheeled"};
constexpr std::array<Word, 4> kDefences{"foot", "open-vehicle", "light-armour", "other-tank"};
// The historical plates a protection was computed from: thickness and slope.
constexpr std::array<Word, 4> kPlates{"hull_front", "turret_front", "hull_side", "turret_side"};

// How far we trust the historical figures of a record; a judgement, so it has no origin.
void confidence(Record& record) {
  if (!record.has("confidence")) return;
  if (const auto value = record.name("confidence")) (void)value->one_of(kConfidences);
}

// "at": [14, 13, 12] with "at_to": [20, 50, 120]: one factor for each band, going outwards.
Factors factors(Record& record, const std::string& key) {
  Factors out;
  const std::string to = key + "_to";
  if (!record.has(key) && !record.has(to)) return out;
  const auto factor = record.list(key, 1, kMaxBands);
  const auto limit = record.list(to, 1, kMaxBands);
  if (factor.size() != limit.size()) {
    record.where().refuse("Give as many ranges in \"" + to + "\" as factors in \"" + key + "\".");
    return out;
  }
  table::Length before = 0;
  for (std::size_t i = 0; i < factor.size() && i < kMaxBands; ++i) {
    Band& band = out.band[i];
    band.factor = factor[i].integer(0, kMostFactor).value_or(0);
    band.to = length(limit[i], before + table::kMillimetre, kMostTable).value_or(before + table::kMillimetre);
    before = band.to;
    ++out.bands;
  }
  return out;
}

void read_weapon(const Value& value, Components& out, Roster& roster) {
  Record record(value);
  Weapon weapon;
  weapon.id = new_id(record, roster.weapons);
  weapon.name = name_of(record.text("name"));
  Factors& at = weapon.fire[static_cast<std::size_t>(Fire::at)];
  Factors& he = weapon.fire[static_cast<std::size_t>(Fire::he)];
  at = factors(record, "at");
  if (at.bands > 0) at.band[static_cast<std::size_t>(at.bands - 1)].is_long = record.boolean("at_long");
  he = factors(record, "he");
  weapon.fire[static_cast<std::size_t>(Fire::mg)] = factors(record, "mg");
  if (record.has("indirect")) weapon.indirect = record.boolean("indirect");
  if (record.has("least")) he.from = length(record, "least", table::kMillimetre, kMostTable);
  if (record.has("penetration")) {
    for (const Value& figure : record.list("penetration", 1, kMaxBands)) (void)figure.integer(1, 999);
    record.integer("obliquity", 0, 60);
  }
  if (record.has("shell")) record.integer("shell", 1, 99'999);
  confidence(record);
  record.close();
  if (std::ranges::all_of(weapon.fire, [](const Factors& f) { return f.bands == 0; }))
    value.refuse("A weapon fires in at least one way: give \"at\", \"he\" or \"mg\".");
  if (he.bands == 0 && (weapon.indirect || he.from > 0))
    value.refuse("Only HE is indirect or has a least range; give \"he\" and \"he_to\".");
  out.weapons.push_back(std::move(weapon));
}

void read_section(const Value& value, Roster& roster) {
  Record record(value);
  new_id(record, roster.sections);
  record.text("name");
  roster.section_factors.push_back(record.integer("factor", 1, kMostFactor));
  if (record.has("shell")) record.integer("shell", 1, 99'999);
  confidence(record);
  record.close();
}

table::Shape shape(Record& record) {
  if (record.has("radius") == record.has("base")) {
    record.where().refuse("A piece stands on a disc or on a rectangle: give either \"radius\" or \"base\".");
    return table::disc(table::kMillimetre);
  }
  if (record.has("radius")) return table::disc(length(record, "radius", table::kMillimetre, 6 * table::kCentimetre));
  const auto sides = record.list("base", 2, 2);
  if (sides.size() != 2) return table::disc(table::kMillimetre);
  constexpr table::Length kMostBase = 15 * table::kCentimetre;
  return table::rectangle(length(sides[0], table::kMillimetre, kMostBase).value_or(table::kMillimetre),
                          length(sides[1], table::kMillimetre, kMostBase).value_or(table::kMillimetre));
}

void mounts(Record& record, Unit& unit, const Roster& roster) {
  const auto weapons = record.list("weapons", 1, kMaxWeapons);
  const auto arcs = record.list("arcs", 1, kMaxWeapons);
  if (weapons.size() != arcs.size()) {
    record.where().refuse("Give an arc in \"arcs\" for each of the \"weapons\".");
    return;
  }
  for (std::size_t i = 0; i < weapons.size() && i < kMaxWeapons; ++i) {
    for (std::size_t j = 0; j < i; ++j) {  // the notation names a weapon of a piece by its id
      if (weapons[i].json() == weapons[j].json()) weapons[i].refuse("The unit has this weapon already; name it once.");
    }
    unit.mount[i] = {.weapon = number_of(weapons[i], roster.weapons, "weapon").value_or(0),
                     .half_arc = angle(arcs[i], 1, table::kFullTurn / 2).value_or(1)};
    ++unit.mounts;
  }
}

// Where the protection comes from; for people, and for the test of the formula.
void plates(Record& record) {
  for (const Word plate : kPlates) {
    if (!record.has(plate)) continue;
    const auto pair = record.list(plate, 2, 2);
    if (pair.size() != 2) continue;
    (void)pair[0].integer(1, 9999);
    (void)pair[1].integer(0, 90);
  }
  if (record.has("mass")) record.integer("mass", 100, 200'000);
}

void read_unit(const Value& value, Components& out, Roster& roster) {
  Record record(value);
  Unit unit;
  unit.id = new_id(record, roster.units);
  unit.name = name_of(record.text("name"));
  unit.unit_class = static_cast<UnitClass>(record.one_of("class", kClasses));
  unit.kind = static_cast<UnitKind>(record.one_of("kind", kKinds));
  unit.shape = shape(record);
  unit.bound = length(record, "bound", 0, 50 * table::kCentimetre);
  unit.speed = length(record, "speed", 0, 100 * table::kCentimetre);
  unit.mobility = static_cast<table::Mobility>(record.one_of("mobility", kMobilityWords));
  unit.defence = static_cast<Defence>(record.one_of("defence", kDefences));
  unit.armoured = record.has("front") || record.has("side");
  if (unit.armoured) {
    unit.front = record.integer("front", 0, kMostFactor);
    unit.side = record.integer("side", 0, kMostFactor);
  }
  unit.morale = record.integer("morale", 2, 5);
  mounts(record, unit, roster);
  const auto flag = [&](Word key) { return record.has(key) && record.boolean(key); };
  unit.machine_guns = flag("machine_guns");
  unit.specially_protected = flag("specially_protected");
  unit.recon = flag("recon");
  unit.portable_at = flag("portable_at");
  if (record.has("assault")) unit.assault_number = record.integer("assault", 1, 5);
  unit.overruns = record.has("overrun");
  if (unit.overruns) unit.overrun_number = record.integer("overrun", 0, 6);
  unit.calls_artillery = flag("calls_artillery");
  if (record.has("carries")) unit.carries_squads = record.integer("carries", 0, 4);
  if (record.has("tows")) unit.tows_guns = record.integer("tows", 0, 1);
  unit.points = record.integer("points", 0, 99);
  plates(record);
  confidence(record);
  record.close();
  const bool vehicle = unit.on_wheels_or_tracks();
  if (vehicle != unit.armoured)
    value.refuse("A vehicle has protection values \"front\" and \"side\"; foot and guns have none.");
  if (vehicle && unit.unit_class != UnitClass::vehicle) value.refuse("A vehicle is of the class \"vehicle\".");
  if (!vehicle && unit.overruns) value.refuse("Only a vehicle overruns.");
  if (vehicle && unit.assault_number > 0) value.refuse("Only foot has an assault number.");
  if (unit.gun() != (unit.mobility == table::Mobility::manhandled))
    value.refuse("Guns, and only guns, are manhandled.");
  out.units.push_back(std::move(unit));
}

}  // namespace

void read_weapons(const data::Json& json, const std::string& file, data::Problems& problems, Components& out,
                  Roster& roster) {
  Record top(Value(json, file, problems));
  check_format(top, "plancia-linea-weapons 2");
  for (const Value& value : top.parts("weapons", 1, kMaxRoster)) read_weapon(value, out, roster);
  for (const Value& value : top.parts("sections", 0, kMaxRoster)) read_section(value, roster);
  top.close();
}

void read_units(const data::Json& json, const std::string& file, data::Problems& problems, Components& out,
                Roster& roster) {
  Record top(Value(json, file, problems));
  check_format(top, "plancia-linea-units 2");
  for (const Value& value : top.parts("units", 1, kMaxRoster)) read_unit(value, out, roster);
  top.close();
}

}  // namespace plancia::linea_front
