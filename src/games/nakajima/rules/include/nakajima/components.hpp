#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace plancia::nakajima {

// Everything that is printed on the two boards, as a component pack gives it. Filled by the pack decoder, which
// guarantees what the comments say; read once, when Rules are made.

enum class Crew : std::uint8_t { green, average, veteran };
constexpr int kCrews = 3;
enum class Plane : std::uint8_t { brand_new, used, old };
constexpr std::string_view spelled(Plane plane) { return plane == Plane::brand_new ? "new" : ""; }  // as in C++
constexpr int kPlanes = 3;
enum class ShipType : std::uint8_t { cruiser, carrier, battleship };
constexpr int kShipTypes = 3;

// The two abilities that are trained: the two Final Ability tables.
enum class Skill : std::uint8_t { altitude_speed, torpedo };
constexpr int kSkills = 2;

// The letters of the Training table: C, S, R, E.
enum class Effect : std::uint8_t { none, crash, stall, tired, elite };

// The limits a pack must keep. They size the arrays of State and bound its numbers.
constexpr int kMaxAircraft = 16;
constexpr int kMaxShips = 6;
constexpr int kMaxTeams = 20;
constexpr int kMaxTeamOptions = 6;
constexpr int kMaxCost = 9;
constexpr int kMaxBase = 200;
constexpr int kMaxLevel = 8;
constexpr int kMaxRolls = 6;
constexpr int kMaxBonus = 9;
constexpr int kMaxFlak = 6;
constexpr int kMaxTurns = 6;
constexpr int kMaxHitPoints = 60;
constexpr int kMaxBands = 12;

constexpr int kSums = 11;  // of two dice: 2 to 12
constexpr int kFaces = 6;
constexpr int kRungs = 6;  // of the result ladder

struct CrewClass {
  int cost, training_modifier, start_level;
};
struct PlaneClass {
  int cost, check_bonus;
};
struct TeamOption {
  int teams, cost;
};
struct TrainingCell {
  int points;
  Effect effect;
};
struct AbilityRow {
  int rolls, release_bonus;
};
struct AlertRow {
  int spotted_up_to, flak;
};
// One band of a check table: totals of `from` and more, up to the next band. The first band is open below.
struct Band {
  int from, count;
};
struct AircraftCheck {
  int fresh_team, tired_team;
  std::vector<Band> bands;  // rising
};
struct AircrewCheck {
  int further_turn, elite, tired;
  std::vector<Band> bands;
};
struct AdjustRow {
  int bonus;
  int knots, metres;  // for the eye only
};
struct FlakRow {
  int from, to;  // sums that hit; NK-A5b: 7 is among them
};
struct ReleaseTable {
  int concussion_up_to, success_from;  // with at least one total of failure between them
  int damaged, near, far;
};
struct DamageRow {
  int damage;
  bool again;  // only with damage, so that the dice come to an end
};
struct ShipClass {
  int hit_points, value;
};

struct Components {
  int base_points = 0;
  int max_aircraft = 0;
  std::array<CrewClass, kCrews> crews{};
  std::array<PlaneClass, kPlanes> planes{};
  std::vector<TeamOption> teams;  // rising; the base points pay for any of them and one aircraft with its crew
  std::array<std::array<TrainingCell, kFaces>, kCrews> training{};  // by class and face
  std::vector<AbilityRow> abilities;                                // from level 0
  std::vector<AlertRow> alert;  // by turn; flak levels never fall, and the last turn is always spotted
  AircraftCheck aircraft_check{};
  std::vector<Band> torpedo_check;
  AircrewCheck aircrew_check{};
  std::array<AdjustRow, kSums> adjust{};  // by sum, from 2
  std::vector<FlakRow> flak;              // by level, from 1
  ReleaseTable release{};
  std::array<DamageRow, kFaces> damage{};
  std::array<ShipClass, kShipTypes> ships{};
  std::array<std::vector<ShipType>, kSums> fleets;  // by sum, from 2; one to kMaxShips ships
  int aircraft_lost = 0, aircraft_damaged = 0;      // points, not above zero
  std::array<int, kRungs - 1> ladder{};             // least score of the second rung and up; rising
};

}  // namespace plancia::nakajima
