#include "tables_reader.hpp"

#include <algorithm>
#include <array>

#include <linea/state.hpp>
#include <linea_front/ground.hpp>

#include "reader_parts.hpp"

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

constexpr std::array<Word, 7> kSights{"clear", "smoke", "woods", "building", "hill", "screen", "low-screen"};
constexpr std::array<Word, 3> kWorks{"none", "prepared", "entrenched"};
constexpr auto kLevel = up_to(9);
constexpr auto kArc = angle(1, table::kFullTurn / 2);
constexpr auto kSize = length(table::kMillimetre, 100 * table::kCentimetre);
constexpr int kNotCrossed = -1;  // stands for a length
constexpr int kMostCost = 100;   // tenths: ten times as slow

// One row of a fire table as printed: a letter for each column.
struct Letters {
  Word letters;
  std::size_t columns;
  template <std::size_t N>
  void read(const Value& json, std::array<Effect, N>& row) const {
    const auto text = json.string();
    if (!text) return;
    if (text->size() != N || text->find_first_not_of(letters) != std::string::npos) {
      json.refuse("Write " + std::to_string(N) + " letters here, one for each column, out of " + std::string(letters) +
                  ".");
      return;
    }
    std::ranges::transform(*text, row.begin(), effect);
  }
  static Effect effect(char letter) {
    switch (letter) {
      case 'D': return Effect::destroy;
      case 'R': return Effect::rout;
      case 'T': return Effect::test;
      case 'I': return Effect::pin;
      default: return Effect::none;
    }
  }
  Json schema() const {
    return {{"type", "string"}, {"pattern", "^[" + std::string(letters) + "]{" + std::to_string(columns) + "}$"}};
  }
};

template <std::size_t Rows, std::size_t Columns>
void rows(Part& part, Word letters, std::array<std::array<Effect, Columns>, Rows>& table, const data::About& about) {
  part("rows", table, ListOf{Letters{letters, Columns}, Rows, Rows}, about);
}

void fire(Part& file, Tables& tables) {
  file.part("anti_tank", {"Anti-tank fire.", "LT-T1b"}, [&](Part& part) {
    part("dice", tables.at_dice, between(1, 2), {"How many dice are rolled.", "LT-T1b LT-Q29"});
    rows(part, "-TRD", tables.at,
         {"Totals 1 to 8 and above: a letter for each column, from -3 or less to +5 or more.", "LT-T1b"});
    part("long_most", tables.at_long_most, between(1, 8),
         {"The highest total that has an effect at long distance.", "LT-T3a"});
    part("hull_down", tables.at_hull_down, up_to(3), {"To the dice, target hull-down or in prepared cover.", "LT-T4a"});
    part("close", tables.at_close, between(-3, 0), {"To the dice, very near or from ambush.", "LT-T4b"});
  });
  file.part("other_fire", {"MG and HE.", "LT-O1a"}, [&](Part& part) {
    rows(part, "-ID", tables.other, {"Faces 1 to 6: a letter for each column, from below 0 to above +4.", "LT-O2a"});
    part("ambush", tables.ambush, between(-3, 0), {"To the die from ambush.", "LT-Q41"});
  });
}

void defence(Part& part, DefenceLevels& out) {
  part("fast_open", out.fast_open, kLevel, {"Foot at full speed, unprotected.", "LT-O3a"});
  part("fast_protected", out.fast_protected, kLevel, {"Foot at full speed, protected.", "LT-Q37"});
  part("bound_open", out.bound_open, kLevel, {"Foot in a bound, unprotected.", "LT-O3a"});
  part("bound_protected", out.bound_protected, kLevel, {"Foot in a bound, protected.", "LT-O3a"});
  part("still_open", out.still_open, kLevel, {"Foot stationary, unprotected.", "LT-O3a"});
  part("still_protected", out.still_protected, kLevel, {"Foot stationary, protected.", "LT-Q37"});
  part("prepared", out.prepared, kLevel, {"Foot stationary in foxholes.", "LT-O3a"});
  part("entrenched", out.entrenched, kLevel, {"Foot stationary in a trench.", "LT-O3a"});
  part("open_vehicle", out.open_vehicle, kLevel, {"Open vehicles.", "LT-O3a"});
  part("light_armour", out.light_armour, kLevel, {"Light tanks and armoured cars.", "LT-O3a"});
  part("other_tank", out.other_tank, kLevel, {"Other tanks.", "LT-O3a"});
}

// A distance, or the word "unlimited".
struct Distance {
  static constexpr std::array<Word, 1> kWords{"unlimited"};
  void read(const Value& json, table::Length& distance) const {
    if (!json.json().is_string()) return kSomewhere.read(json, distance);
    (void)json.one_of(kWords);
    distance = kUnlimited;
  }
  Json schema() const {
    return data::named_shape("distance", {{"oneOf", Json::array({data::words_schema(kWords), kSomewhere.schema()})}});
  }
};

void spotting(Part& part, Spotting& out) {
  part("vehicle_moving_open", out.vehicle_moving_open, Distance{}, {"Vehicle moving in the open.", "LT-V3b"});
  part("vehicle_moving_cover", out.vehicle_moving_cover, Distance{}, {"Vehicle moving in cover.", "LT-Q14"});
  part("vehicle_still_open", out.vehicle_still_open, Distance{}, {"Vehicle stationary in the open.", "LT-V3c"});
  part("vehicle_still_cover", out.vehicle_still_cover, Distance{}, {"Vehicle stationary in cover.", "LT-V3f"});
  part("foot_fast_open", out.foot_fast_open, Distance{}, {"Foot at full speed in the open.", "LT-V3d"});
  part("foot_fast_cover", out.foot_fast_cover, Distance{}, {"Foot at full speed in cover.", "LT-Q14"});
  part("foot_bound", out.foot_bound, Distance{}, {"Foot in a bound.", "LT-V3e"});
  part("foot_still_open", out.foot_still_open, Distance{}, {"Foot stationary in the open.", "LT-Q14"});
  part("foot_still_cover", out.foot_still_cover, Distance{}, {"Foot stationary in cover.", "LT-V3g"});
  part("foot_ambush", out.foot_ambush, Distance{}, {"Foot in ambush.", "LT-V3h"});
  part("contact", out.contact, Distance{}, {"Spotted whatever lies between.", "LT-Q15"});
}

void limits(Part& part, Components& c) {
  auto& out = c.limits;
  auto& ground = c.terrain.limits;
  part("prepared", out.prepared, between(1, 9), {"Prepared attacks that a piece may hold.", "LT-Q21"});
  part("front_arc", out.front_arc, kArc, {"Half the front arc.", "LT-Q11"});
  part("rear_arc", out.rear_arc, kArc, {"Where the rear arc begins.", "LT-Q43"});
  part("adjacent", out.adjacent, kSize, {"Beside.", "LT-Q46"});
  part("close", out.close, kSize, {"Very near, for the modifier and the opportunity shot.", "LT-T4b LT-Q44"});
  part("fall_back", out.fall_back, kSize, {"How far a piece falls back.", "LT-L2b"});
  part("square", out.square, kSize, {"The side of an artillery or smoke square.", "LT-R2a LT-Q60"});
  part("area_radius", out.area_radius, kSize, {"The circle of area fire.", "LT-Q40"});
  part("area_unseen", out.area_unseen, between(-9, 0),
       {"To the factor of area fire on a piece not spotted.", "LT-Q40"});
  part("surrounded", out.surrounded, kSize, {"How near the enemies that surround a piece are.", "LT-Q52"});
  part("reshuffle_at", out.reshuffle_at, between(1, kCards - 1), {"Cards left when the deck is rebuilt.", "LT-C4a"});
  part("passenger_lost", out.passenger_lost, up_to(6), {"A passenger is lost on this die or less.", "LT-Q23"});
  part("depth", ground.depth, kSize, {"How deep one sees into woods and onto a hill.", "LT-Q9"});
  part("near", ground.near, kSize, {"How near a line is to give cover or let one see over it.", "LT-Q9 LT-Q10"});
  part("grazing", ground.grazing, kSize, {"A crossing up to this long is none.", "LT-Q9"});
  if (out.rear_arc < out.front_arc) part.refuse("The rear begins where the front has ended, or later.");
}

struct Crossing {
  static constexpr auto kWidth = length(0, 99 * table::kCentimetre);
  void read(const Value& json, table::Length& crossing) const {
    if (json.json() == kNotCrossed) {
      crossing = table::kNoCrossing;
    } else {
      kWidth.read(json, crossing);
    }
  }
  Json schema() const {
    Json number = kWidth.schema();
    number["minimum"] = kNotCrossed;
    return number;
  }
};

void terrain(Part& part, table::TerrainType& type, std::size_t at) {
  Name name;
  part.row("id", kWordsOf<Ground>, at, "Its name in scenarios.");
  part("name", name, data::BothLanguages{}, "The name for people.");
  part("sight", type.sight, data::OneOf{kSights}, {"How it stands in the way of sight.", "LT-V2a LT-Q9"});
  part.maybe("cover", type.cover, Flag{}, {"Whether it covers against spotting.", "LT-Q10"});
  part.maybe("protection", type.protection, Flag{}, {"Whether it protects against fire.", "LT-O5a LT-Q10"});
  part.maybe("hull_down", type.hull_down, Flag{}, {"Whether a vehicle behind it is hull-down.", "LT-T4a"});
  part.maybe("works", type.works, data::OneOf{kWorks}, {"Works.", "LT-O3a"});
  part.one_or_other(
      is_line(static_cast<Ground>(at)),
      [&] {
        part("crossing", type.crossing, ListOf{Crossing{}, table::kMobilities, table::kMobilities},
             {"Cost of crossing a line: foot, manhandled, tracked, half-track, wheeled; -1 bars it.", "LT-Q27"});
      },
      [&] {
        part("cost", type.factor, ListOf{up_to(kMostCost), table::kMobilities, table::kMobilities},
             {"Cost of a centimetre inside in tenths, by the same five; 0 bars it.", "LT-Q27"});
      });
  part.maybe("rank", type.rank, up_to(9), {"Which of two areas decides how one moves.", "LT-Q27"});
  part.maybe("cancels_crossings", type.cancels_crossings, Flag{}, {"Whether lines inside it cost nothing.", "LT-Q27"});
  if (type.protection && !type.cover) part.refuse("Protection always gives cover too; say \"cover\": true.");  // LT-O5a
}

void tables(Part& file, Components& out) {
  std::size_t version = 0;
  file.name("format", version, Format{"plancia-linea-tables 2"}, "The format of this file and its version.");
  fire(file, out.tables);
  file.part("defence", {"Defence levels.", "LT-O3a"}, [&](Part& part) { defence(part, out.defence); });
  file.part("spotting", {"From how far a piece is spotted.", "LT-V3a"},
            [&](Part& part) { spotting(part, out.spotting); });
  file.part("limits", {"Other numbers.", "LT-S2a"}, [&](Part& part) { limits(part, out); });
  file.parts("terrain", kGrounds, kGrounds, {"Kinds of terrain, in a fixed order.", "LT-V2a LT-Q27"},
             [&](Part& part, std::size_t at) { terrain(part, out.terrain.types[at], at); });
}

}  // namespace

void read_tables(const Json& json, const std::string& file, data::Problems& problems, Components& out) {
  data::read_part(json, file, problems, out, tables);
}

data::Schema tables_schema() {
  return data::schema_of<Components>(
      "linea-tables", "Tables of Linea di Tiro",
      "Fire tables, defence levels, spotting distances, limits and kinds of terrain. Lengths are centimetres with at "
      "most three decimals, angles degrees with at most one.",
      tables);
}

}  // namespace plancia::linea
