#include "tables_reader.hpp"

#include <array>
#include <span>

#include <nlohmann/json.hpp>

#include <core/enum_words.hpp>
#include <data/reader.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima_front {
namespace {

using namespace nakajima;
using data::Record;
using data::Value;
using Words = std::string_view;

constexpr std::array<Words, 1> kFormats{"plancia-nakajima-tables 1"};
constexpr std::array<Words, 1> kScenarios{"raid"};
constexpr std::array<Words, 4> kLetters{"C", "S", "R", "E"};
constexpr auto kRungWords = std::span{kWordsOf<Rung>}.subspan<1>();  // the lowest needs no points

constexpr int kMaxModifier = 5;
constexpr int kMaxPoints = 99;
constexpr int kMaxShown = 999;
constexpr int kMaxTotal = 99;

class Reader {
 public:
  explicit Reader(const Value& file) : top_(file) {}

  Components read() {
    if (const auto format = top_.name("format")) (void)format->one_of(kFormats);
    if (const auto scenario = top_.name("scenario")) (void)scenario->one_of(kScenarios);
    mission();
    crews();
    planes();
    teams();
    abilities();
    start_levels();
    training();
    flak();
    alert();
    checks();
    speed_altitude();
    release();
    ship_damage();
    ships();
    fleets();
    score();
    top_.close();
    return std::move(c_);
  }

 private:
  // The name that tells which row of a table this is: it must be the expected one.
  static void expect_word(Record& record, std::string_view key, Words expected) {
    const std::array<Words, 1> only{expected};
    if (const auto name = record.name(key)) (void)name->one_of(only);
  }
  static void expect_number(Record& record, std::string_view key, int expected) {
    if (const auto name = record.name(key)) (void)name->integer(expected, expected);
  }

  void mission() {
    const auto part = top_.part("mission");
    if (!part) return;
    Record record(*part);
    c_.base_points = record.integer("base_points", 1, kMaxBase);
    c_.max_aircraft = record.integer("max_aircraft", 1, kMaxAircraft);
    record.close();
  }

  void crews() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("crews", kCrews, kCrews)) {
      Record record(value);
      CrewClass& crew = c_.crews[at];
      expect_word(record, "id", kWordsOf<Crew>[at++]);
      crew.cost = record.integer("cost", 1, kMaxCost);
      crew.training_modifier = record.integer("training_modifier", -kMaxModifier, kMaxModifier);
      crew.start_level = record.integer("start_level", 0, kMaxLevel);
      record.close();
    }
  }

  void planes() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("planes", kPlanes, kPlanes)) {
      Record record(value);
      PlaneClass& plane = c_.planes[at];
      expect_word(record, "id", kWordsOf<Plane>[at++]);
      plane.cost = record.integer("cost", 1, kMaxCost);
      plane.check_bonus = record.integer("check_bonus", -kMaxModifier, kMaxModifier);
      record.close();
    }
  }

  // Whatever is chosen, something must be left for an aircraft, or a game could not begin.
  void teams() {
    int least = 1;
    int unit = 2 * kMaxCost;
    for (const CrewClass& crew : c_.crews) {
      for (const PlaneClass& plane : c_.planes) unit = std::min(unit, crew.cost + plane.cost);
    }
    for (const Value& value : top_.parts("ground_teams", 1, kMaxTeamOptions)) {
      Record record(value);
      TeamOption option{};
      option.teams = record.integer("teams", 1, kMaxTeams);
      option.cost = record.integer("cost", 0, kMaxPoints);
      record.close();
      if (option.teams < least) value.refuse("Let the number of teams rise from one option to the next.");
      if (!c_.teams.empty() && option.cost < c_.teams.back().cost) value.refuse("More teams cannot cost less.");
      if (option.cost + unit > c_.base_points) {
        value.refuse("The base points must pay for these teams and for one crew with its aircraft.");
      }
      least = option.teams + 1;
      c_.teams.push_back(option);
    }
  }

  void abilities() {
    int level = 0;
    for (const Value& value : top_.parts("abilities", 1, kMaxLevel + 1)) {
      Record record(value);
      expect_number(record, "level", level++);
      AbilityRow row{};
      row.rolls = record.integer("rolls", 1, kMaxRolls);
      row.release_bonus = record.integer("release_bonus", -kMaxBonus, kMaxBonus);
      record.close();
      c_.abilities.push_back(row);
    }
  }

  void start_levels() {
    for (const CrewClass& crew : c_.crews) {
      if (crew.start_level >= static_cast<int>(c_.abilities.size()) && !c_.abilities.empty()) {
        top_.where().refuse("No class of \"crews\" can start above the last level of \"abilities\".");
      }
    }
  }

  void training() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("training", kCrews, kCrews)) {
      Record record(value);
      expect_word(record, "class", kWordsOf<Crew>[at]);
      std::size_t face = 0;
      for (const Value& row : record.parts("rows", kFaces, kFaces)) {
        Record cell(row);
        expect_number(cell, "result", static_cast<int>(face) + 1 + c_.crews[at].training_modifier);
        TrainingCell& to = c_.training[at][face++];
        to.points = cell.integer("points", 0, kMaxLevel);
        to.effect = cell.has("effect") ? static_cast<Effect>(cell.one_of("effect", kLetters) + 1) : Effect::none;
        cell.close();
      }
      record.close();
      ++at;
    }
  }

  // NK-A5b: 7 is a double hit at every level, so that it must be a hit at every level.
  void flak() {
    int level = 1;
    for (const Value& value : top_.parts("flak", 1, kMaxFlak)) {
      Record record(value);
      expect_number(record, "level", level++);
      FlakRow row{7, 7};
      if (const auto hits = record.value("hits")) {
        const auto ends = hits->list(2, 2);
        if (ends.size() == 2) {
          row.from = ends[0].integer(2, 7).value_or(7);
          row.to = ends[1].integer(7, 12).value_or(7);
        }
      }
      record.close();
      c_.flak.push_back(row);
    }
  }

  void alert() {
    int turn = 1;
    int flak = 1;
    for (const Value& value : top_.parts("alert", 1, kMaxTurns)) {
      Record record(value);
      expect_number(record, "turn", turn++);
      AlertRow row{};
      row.spotted_up_to = record.integer("spotted_up_to", 0, kFaces);
      row.flak = record.integer("flak", 1, kMaxFlak);
      record.close();
      if (row.flak < flak) value.refuse("The Flak level cannot fall from turn to turn.");
      if (row.flak > static_cast<int>(c_.flak.size())) value.refuse("The table \"flak\" has no such level.");
      flak = row.flak;
      c_.alert.push_back(row);
    }
    if (!c_.alert.empty() && c_.alert.back().spotted_up_to != kFaces) {
      top_.where().refuse("Let every die spot in the last turn of \"alert\"; training would have no end.");
    }
  }

  std::vector<Band> bands(Record& table) {
    std::vector<Band> found;
    for (const Value& value : table.parts("rows", 1, kMaxBands)) {
      Record record(value);
      Band band{-kMaxTotal, 0};
      if (!found.empty()) {
        band.from = record.integer("at_least", -kMaxTotal, kMaxTotal);
        if (band.from <= found.back().from) value.refuse("Let the totals rise from row to row.");
      }
      band.count = record.integer("number", 0, kMaxAircraft);
      record.close();
      found.push_back(band);
    }
    return found;
  }

  void checks() {
    if (const auto part = top_.part("aircraft_check")) {
      Record record(*part);
      c_.aircraft_check.fresh_team = record.integer("fresh_team", -kMaxModifier, kMaxModifier);
      c_.aircraft_check.tired_team = record.integer("fatigued_team", -kMaxModifier, kMaxModifier);
      c_.aircraft_check.bands = bands(record);
      record.close();
    }
    if (const auto part = top_.part("torpedo_check")) {
      Record record(*part);
      c_.torpedo_check = bands(record);
      record.close();
    }
    if (const auto part = top_.part("aircrew_check")) {
      Record record(*part);
      c_.aircrew_check.further_turn = record.integer("further_turn", -kMaxModifier, kMaxModifier);
      c_.aircrew_check.elite = record.integer("elite", -kMaxModifier, kMaxModifier);
      c_.aircrew_check.tired = record.integer("fatigued", -kMaxModifier, kMaxModifier);
      c_.aircrew_check.bands = bands(record);
      record.close();
    }
  }

  void speed_altitude() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("speed_altitude", kSums, kSums)) {
      Record record(value);
      expect_number(record, "sum", static_cast<int>(at) + 2);
      AdjustRow& row = c_.adjust[at++];
      row.bonus = record.integer("bonus", -kMaxBonus, kMaxBonus);
      row.knots = record.integer("knots", 1, kMaxShown);
      row.metres = record.integer("metres", 1, kMaxShown);
      record.close();
    }
  }

  void release() {
    const auto part = top_.part("release");
    if (!part) return;
    Record record(*part);
    ReleaseTable& table = c_.release;
    table.concussion_up_to = record.integer("concussion_up_to", -kMaxTotal, kMaxTotal);
    table.success_from = record.integer("success_from", -kMaxTotal, kMaxTotal);
    table.damaged = record.integer("damaged", -kMaxModifier, kMaxModifier);
    table.near = record.integer("near", -kMaxModifier, kMaxModifier);
    table.far = record.integer("far", -kMaxModifier, kMaxModifier);
    record.close();
    if (table.success_from <= table.concussion_up_to + 1) {
      part->refuse("Leave at least one total of failure between concussion and success.");
    }
  }

  void ship_damage() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("ship_damage", kFaces, kFaces)) {
      Record record(value);
      expect_number(record, "die", static_cast<int>(at) + 1);
      DamageRow& row = c_.damage[at++];
      row.damage = record.integer("damage", 0, kMaxHitPoints);
      row.again = record.boolean("again");
      record.close();
      if (row.again && row.damage == 0) value.refuse("Only a die that does damage can be rolled again.");
    }
  }

  void ships() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("ships", kShipTypes, kShipTypes)) {
      Record record(value);
      ShipClass& ship = c_.ships[at];
      expect_word(record, "id", kWordsOf<ShipType>[at++]);
      ship.hit_points = record.integer("hit_points", 1, kMaxHitPoints);
      ship.value = record.integer("value", 0, kMaxPoints);
      record.close();
    }
  }

  void fleets() {
    std::size_t at = 0;
    for (const Value& value : top_.parts("fleets", kSums, kSums)) {
      Record record(value);
      expect_number(record, "sum", static_cast<int>(at) + 2);
      for (const Value& ship : record.list("ships", 1, kMaxShips)) {
        if (const auto type = ship.one_of(kWordsOf<ShipType>)) c_.fleets[at].push_back(static_cast<ShipType>(*type));
      }
      record.close();
      ++at;
    }
  }

  void score() {
    if (const auto part = top_.part("score")) {
      Record record(*part);
      c_.aircraft_lost = record.integer("aircraft_lost", -kMaxPoints, 0);
      c_.aircraft_damaged = record.integer("aircraft_damaged", -kMaxPoints, 0);
      record.close();
    }
    const auto part = top_.part("ladder");
    if (!part) return;
    Record record(*part);
    int least = -999;
    for (std::size_t i = 0; i < kRungWords.size(); ++i) {
      c_.ladder[i] = record.integer(kRungWords[i], -999, 999);
      if (c_.ladder[i] < least && record.has(kRungWords[i])) {
        part->refuse("Let the points rise from rung to rung; " + std::string(kRungWords[i]) + " needs at least " +
                     std::to_string(least) + ".");
      }
      least = c_.ladder[i] + 1;
    }
    record.close();
  }

  Record top_;
  Components c_;
};

}  // namespace

Components read_tables(const nlohmann::ordered_json& json, const std::string& file, data::Problems& problems) {
  return Reader(Value(json, file, problems)).read();
}

}  // namespace plancia::nakajima_front
