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
void rows(Part& part, Word letters, std::array<std::array<Effect, Columns>, Rows>& table, Word text) {
  part("rows", table, ListOf{Letters{letters, Columns}, Rows, Rows}, text);
}

void fire(Part& file, Tables& tables) {
  file.part("anti_tank", "Anti-tank fire.", [&](Part& part) {
    part("dice", tables.at_dice, between(1, 2), "How many dice are rolled.");
    rows(part, "-TRD", tables.at, "Totals 1 to 8 and above: a letter for each column, from -3 or less to +5 or more.");
    part("long_most", tables.at_long_most, between(1, 8), "The highest total that has an effect at long distance.");
    part("hull_down", tables.at_hull_down, up_to(3), "To the dice, target hull-down or in prepared cover.");
    part("close", tables.at_close, between(-3, 0), "To the dice, very near or from ambush.");
  });
  file.part("other_fire", "MG and HE.", [&](Part& part) {
    rows(part, "-ID", tables.other, "Faces 1 to 6: a letter for each column, from below 0 to above +4.");
    part("ambush", tables.ambush, between(-3, 0), "To the die from ambush.");
  });
}

void defence(Part& part, DefenceLevels& out) {
  part("fast_open", out.fast_open, kLevel, "Foot at full speed, unprotected.");
  part("fast_protected", out.fast_protected, kLevel, "Foot at full speed, protected.");
  part("bound_open", out.bound_open, kLevel, "Foot in a bound, unprotected.");
  part("bound_protected", out.bound_protected, kLevel, "Foot in a bound, protected.");
  part("still_open", out.still_open, kLevel, "Foot stationary, unprotected.");
  part("still_protected", out.still_protected, kLevel, "Foot stationary, protected.");
  part("prepared", out.prepared, kLevel, "Foot stationary in foxholes.");
  part("entrenched", out.entrenched, kLevel, "Foot stationary in a trench.");
  part("open_vehicle", out.open_vehicle, kLevel, "Open vehicles.");
  part("light_armour", out.light_armour, kLevel, "Light tanks and armoured cars.");
  part("other_tank", out.other_tank, kLevel, "Other tanks.");
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
  part("vehicle_moving_open", out.vehicle_moving_open, Distance{}, "Vehicle moving in the open.");
  part("vehicle_moving_cover", out.vehicle_moving_cover, Distance{}, "Vehicle moving in cover.");
  part("vehicle_still_open", out.vehicle_still_open, Distance{}, "Vehicle stationary in the open.");
  part("vehicle_still_cover", out.vehicle_still_cover, Distance{}, "Vehicle stationary in cover.");
  part("foot_fast_open", out.foot_fast_open, Distance{}, "Foot at full speed in the open.");
  part("foot_fast_cover", out.foot_fast_cover, Distance{}, "Foot at full speed in cover.");
  part("foot_bound", out.foot_bound, Distance{}, "Foot in a bound.");
  part("foot_still_open", out.foot_still_open, Distance{}, "Foot stationary in the open.");
  part("foot_still_cover", out.foot_still_cover, Distance{}, "Foot stationary in cover.");
  part("foot_ambush", out.foot_ambush, Distance{}, "Foot in ambush.");
  part("contact", out.contact, Distance{}, "Spotted whatever lies between.");
}

void limits(Part& part, Components& c) {
  auto& out = c.limits;
  auto& ground = c.terrain.limits;
  part("prepared", out.prepared, between(1, 9), "Prepared attacks that a piece may hold.");
  part("front_arc", out.front_arc, kArc, "Half the front arc.");
  part("rear_arc", out.rear_arc, kArc, "Where the rear arc begins.");
  part("adjacent", out.adjacent, kSize, "Beside.");
  part("close", out.close, kSize, "Very near, for the modifier and the opportunity shot.");
  part("fall_back", out.fall_back, kSize, "How far a piece falls back.");
  part("square", out.square, kSize, "The side of an artillery or smoke square.");
  part("area_radius", out.area_radius, kSize, "The circle of area fire.");
  part("area_unseen", out.area_unseen, between(-9, 0), "To the factor of area fire on a piece not spotted.");
  part("surrounded", out.surrounded, kSize, "How near the enemies that surround a piece are.");
  part("reshuffle_at", out.reshuffle_at, between(1, kCards - 1), "Cards left when the deck is rebuilt.");
  part("passenger_lost", out.passenger_lost, up_to(6), "A passenger is lost on this die or less.");
  part("depth", ground.depth, kSize, "How deep one sees into woods and onto a hill.");
  part("near", ground.near, kSize, "How near a line is to give cover or let one see over it.");
  part("grazing", ground.grazing, kSize, "A crossing up to this long is none.");
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
  part("sight", type.sight, data::OneOf{kSights}, "How it stands in the way of sight.");
  part.maybe("cover", type.cover, Flag{}, "Whether it covers against spotting.");
  part.maybe("protection", type.protection, Flag{}, "Whether it protects against fire.");
  part.maybe("hull_down", type.hull_down, Flag{}, "Whether a vehicle behind it is hull-down.");
  part.maybe("works", type.works, data::OneOf{kWorks}, "Works.");
  part.one_or_other(
      is_line(static_cast<Ground>(at)),
      [&] {
        part("crossing", type.crossing, ListOf{Crossing{}, table::kMobilities, table::kMobilities},
             "Cost of crossing a line: foot, manhandled, tracked, half-track, wheeled; -1 bars it.");
      },
      [&] {
        part("cost", type.factor, ListOf{up_to(kMostCost), table::kMobilities, table::kMobilities},
             "Cost of a centimetre inside in tenths, by the same five; 0 bars it.");
      });
  part.maybe("rank", type.rank, up_to(9), "Which of two areas decides how one moves.");
  part.maybe("cancels_crossings", type.cancels_crossings, Flag{}, "Whether lines inside it cost nothing.");
  if (type.protection && !type.cover) part.refuse("Protection always gives cover too; say \"cover\": true.");  // LT-O5a
}

void tables(Part& file, Components& out) {
  std::size_t version = 0;
  file.name("format", version, Format{"plancia-linea-tables 2"}, "The format of this file and its version.");
  fire(file, out.tables);
  file.part("defence", "Defence levels.", [&](Part& part) { defence(part, out.defence); });
  file.part("spotting", "From how far a piece is spotted.", [&](Part& part) { spotting(part, out.spotting); });
  file.part("limits", "Other numbers.", [&](Part& part) { limits(part, out); });
  file.parts("terrain", kGrounds, kGrounds, "Kinds of terrain, in a fixed order.",
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
