#include "tables_reader.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <linea/state.hpp>
#include <linea_front/ground.hpp>

namespace plancia::linea_front {
namespace {

using namespace linea;
using data::Record;
using data::Value;
using Word = std::string_view;

constexpr std::array<Word, 7> kSights{"clear", "smoke", "woods", "building", "hill", "screen", "low-screen"};
constexpr std::array<Word, 3> kWorks{"none", "prepared", "entrenched"};
constexpr int kMostLevel = 9;
constexpr int kNotCrossed = -1;  // stands for a length
constexpr int kMostCost = 100;   // tenths: ten times as slow

// One row of a fire table as printed: a letter for each column.
template <std::size_t N>
void read_row(const Value& value, Word letters, std::array<Effect, N>& row) {
  const auto text = value.string();
  if (!text) return;
  const bool good =
      text->size() == N && std::ranges::all_of(*text, [&](char c) { return letters.find(c) != Word::npos; });
  if (!good) {
    value.refuse("Write " + std::to_string(N) + " letters here, one for each column, out of " + std::string(letters) +
                 ".");
    return;
  }
  for (std::size_t i = 0; i < N; ++i) {
    const char c = (*text)[i];
    row[i] = c == 'D'   ? Effect::destroy
             : c == 'R' ? Effect::rout
             : c == 'T' ? Effect::test
             : c == 'I' ? Effect::pin
                        : Effect::none;
  }
}

template <std::size_t Rows, std::size_t Columns>
void read_rows(Record& record, Word letters, std::array<std::array<Effect, Columns>, Rows>& table) {
  const auto rows = record.list("rows", Rows, Rows);
  for (std::size_t i = 0; i < std::min(rows.size(), Rows); ++i) read_row(rows[i], letters, table[i]);
}

void read_fire(Record& top, Tables& tables) {
  if (const auto part = top.part("anti_tank")) {
    Record record(*part);
    tables.at_dice = record.integer("dice", 1, 2);
    read_rows(record, "-TRD", tables.at);
    tables.at_long_most = record.integer("long_most", 1, 8);
    tables.at_hull_down = record.integer("hull_down", 0, 3);
    tables.at_close = record.integer("close", -3, 0);
    record.close();
  }
  if (const auto part = top.part("other_fire")) {
    Record record(*part);
    read_rows(record, "-ID", tables.other);
    tables.ambush = record.integer("ambush", -3, 0);
    record.close();
  }
}

void read_defence(Record& top, DefenceLevels& out) {
  const auto part = top.part("defence");
  if (!part) return;
  Record record(*part);
  const auto level = [&](Word key) { return record.integer(key, 0, kMostLevel); };
  out = {.fast_open = level("fast_open"),
         .fast_protected = level("fast_protected"),
         .bound_open = level("bound_open"),
         .bound_protected = level("bound_protected"),
         .still_open = level("still_open"),
         .still_protected = level("still_protected"),
         .prepared = level("prepared"),
         .entrenched = level("entrenched"),
         .open_vehicle = level("open_vehicle"),
         .light_armour = level("light_armour"),
         .other_tank = level("other_tank")};
  record.close();
}

// A distance, or the word "unlimited".
table::Length distance(Record& record, Word key) {
  const auto value = record.value(key);
  if (!value) return 0;
  if (value->json().is_string()) {
    const std::array<Word, 1> words{"unlimited"};
    (void)value->one_of(words);
    return kUnlimited;
  }
  return length(*value, table::kMillimetre, kMostTable).value_or(table::kMillimetre);
}

void read_spotting(Record& top, Spotting& out) {
  const auto part = top.part("spotting");
  if (!part) return;
  Record record(*part);
  out = {.vehicle_moving_open = distance(record, "vehicle_moving_open"),
         .vehicle_moving_cover = distance(record, "vehicle_moving_cover"),
         .vehicle_still_open = distance(record, "vehicle_still_open"),
         .vehicle_still_cover = distance(record, "vehicle_still_cover"),
         .foot_fast_open = distance(record, "foot_fast_open"),
         .foot_fast_cover = distance(record, "foot_fast_cover"),
         .foot_bound = distance(record, "foot_bound"),
         .foot_still_open = distance(record, "foot_still_open"),
         .foot_still_cover = distance(record, "foot_still_cover"),
         .foot_ambush = distance(record, "foot_ambush"),
         .contact = distance(record, "contact")};
  record.close();
}

void read_limits(Record& top, Components& out) {
  const auto part = top.part("limits");
  if (!part) return;
  Record record(*part);
  const auto arc = [&](Word key) { return angle(record, key, 1, table::kFullTurn / 2); };
  const auto size = [&](Word key) { return length(record, key, table::kMillimetre, 100 * table::kCentimetre); };
  out.limits.prepared = record.integer("prepared", 1, 9);
  out.limits.front_arc = arc("front_arc");
  out.limits.rear_arc = arc("rear_arc");
  out.limits.adjacent = size("adjacent");
  out.limits.close = size("close");
  out.limits.fall_back = size("fall_back");
  out.limits.square = size("square");
  out.limits.area_radius = size("area_radius");
  out.limits.area_unseen = record.integer("area_unseen", -9, 0);
  out.limits.surrounded = size("surrounded");
  out.limits.reshuffle_at = record.integer("reshuffle_at", 1, kCards - 1);
  out.limits.passenger_lost = record.integer("passenger_lost", 0, 6);
  out.terrain.limits = {.depth = size("depth"), .near = size("near"), .grazing = size("grazing")};
  record.close();
  if (out.limits.rear_arc < out.limits.front_arc) part->refuse("The rear begins where the front has ended, or later.");
}

void read_terrain(Record& top, table::Terrain& out) {
  std::size_t at = 0;
  for (const Value& value : top.parts("terrain", kGrounds, kGrounds)) {
    if (at == kGrounds) break;
    Record record(value);
    table::TerrainType& type = out.types[at];
    const Word expected = word(static_cast<Ground>(at));
    ++at;
    if (const auto id = record.name("id"); id && id->word().value_or("") != expected)
      id->refuse("The kinds of terrain stand in a fixed order; here \"" + std::string(expected) + "\" is expected.");
    record.text("name");
    const auto flag = [&](Word key) { return record.has(key) && record.boolean(key); };
    type.sight = static_cast<table::Sight>(record.one_of("sight", kSights));
    type.cover = flag("cover");
    type.protection = flag("protection");
    type.hull_down = flag("hull_down");
    if (record.has("works")) type.works = static_cast<table::Works>(record.one_of("works", kWorks));
    if (is_line(static_cast<Ground>(at - 1))) {
      const auto list = record.list("crossing", table::kMobilities, table::kMobilities);
      for (std::size_t m = 0; m < std::min(list.size(), table::kMobilities); ++m) {
        type.crossing[m] = list[m].json() == kNotCrossed ? table::kNoCrossing
                                                         : length(list[m], 0, 99 * table::kCentimetre).value_or(0);
      }
    } else {
      const auto list = record.list("cost", table::kMobilities, table::kMobilities);
      for (std::size_t m = 0; m < std::min(list.size(), table::kMobilities); ++m)
        type.factor[m] = static_cast<std::uint8_t>(list[m].integer(0, kMostCost).value_or(0));
    }
    if (record.has("rank")) type.rank = static_cast<std::uint8_t>(record.integer("rank", 0, 9));
    type.cancels_crossings = flag("cancels_crossings");
    record.close();
    if (type.protection && !type.cover)
      value.refuse("Protection always gives cover too; say \"cover\": true.");  // LT-O5a
  }
}

}  // namespace

void read_tables(const data::Json& json, const std::string& file, data::Problems& problems, Components& out) {
  Record top(Value(json, file, problems));
  check_format(top, "plancia-linea-tables 2");
  read_fire(top, out.tables);
  read_defence(top, out.defence);
  read_spotting(top, out.spotting);
  read_limits(top, out);
  read_terrain(top, out.terrain);
  top.close();
}

}  // namespace plancia::linea_front
