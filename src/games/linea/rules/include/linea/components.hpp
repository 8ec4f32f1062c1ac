#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <table/footprint.hpp>
#include <table/terrain.hpp>

namespace plancia::linea {

// One scenario with everything it needs: the roster, the weapons, the tables, the ground and the forces. Filled by the
// decoder, which checks it; the rules trust it. Lengths are table::Length, angles table::Heading.

constexpr int kMaxPieces = 48;  // both sides and all reinforcements; 64 is the limit of the sets of pieces
constexpr int kMaxPlatoons = 16;
constexpr int kMaxWeapons = 4;  // of a unit
constexpr int kMaxBatteries = 4;
constexpr int kMaxSections = 6;  // of all batteries together
constexpr int kMaxObjectives = 8;
constexpr int kMaxReinforcements = 4;
constexpr int kMaxOpeningSmoke = 4;
constexpr int kMaxBands = 3;   // of a weapon
constexpr int kMaxCycles = 9;  // the longest limit a scenario may have

struct Name {
  std::string it, en;
};

enum class Side : std::uint8_t { allied, axis };
constexpr int kSides = 2;
constexpr Side other_side(Side side) { return side == Side::allied ? Side::axis : Side::allied; }
constexpr Side side_of_seat(int seat) { return seat == 1 ? Side::allied : Side::axis; }

// How far a weapon reaches with which factor. Bands go outwards; the first whose `to` is not less than the gap counts.
struct Band {
  table::Length to = 0;
  int factor = 0;
  bool is_long = false;  // LT-T3a, only anti-tank fire asks
};
struct Factors {
  int bands = 0;  // 0: the weapon does not fire this way
  std::array<Band, kMaxBands> band{};
  table::Length from = 0;  // the least range
  table::Length reach() const { return bands == 0 ? 0 : band[static_cast<std::size_t>(bands - 1)].to; }
};

// The three ways to fire, LT-T1a, LT-O1a.
enum class Fire : std::uint8_t { at, mg, he };
constexpr int kFires = 3;

struct Weapon {
  std::string id;
  Name name;
  std::array<Factors, kFires> fire;  // by Fire
  bool indirect = false;             // its HE needs no own sight, LT-O1b, LT-Q40
};

enum class UnitClass : std::uint8_t { vehicle, infantry };  // mezzi and fanteria, LT-S1b, LT-Q59
enum class UnitKind : std::uint8_t {                        // LT-S1a
  tank,
  assault_gun,
  tank_destroyer,
  halftrack,
  armoured_car,
  gun,
  infantry,
  team,
  mortar,
  hq,
  observer,
};
enum class Defence : std::uint8_t { foot, open_vehicle, light_armour, other_tank };  // guns defend as foot, LT-Q37

struct Mount {
  int weapon = 0;       // of Components::weapons
  int half_arc = 1800;  // LT-Q12
};

struct Unit {
  std::string id;
  Name name;
  UnitClass unit_class = UnitClass::infantry;
  UnitKind kind = UnitKind::infantry;
  table::Shape shape;
  table::Mobility mobility = table::Mobility::foot;
  table::Length bound = 0;
  table::Length speed = 0;
  bool armoured = false;  // has protection values, so anti-tank fire may be aimed at it
  int front = 0;
  int side = 0;
  Defence defence = Defence::foot;
  int morale = 3;
  int mounts = 0;
  std::array<Mount, kMaxWeapons> mount{};
  bool machine_guns = false;         // LT-X3c
  bool specially_protected = false;  // LT-X3c
  bool recon = false;                // LT-V5a
  bool portable_at = false;          // LT-X2a
  int assault_number = 0;            // N of LT-X3b; 0: may not assault vehicles
  bool overruns = false;             // LT-Q42
  int overrun_number = 4;            // destroys infantry in protection on this or less, LT-X2c
  bool calls_artillery = false;      // LT-R1a
  int carries_squads = 0;
  int tows_guns = 0;
  int points = 0;

  bool gun() const { return kind == UnitKind::gun; }
  bool foot() const { return unit_class == UnitClass::infantry && !gun(); }
  bool foot_or_gun() const { return defence == Defence::foot; }
  bool on_wheels_or_tracks() const { return !foot_or_gun(); }  // a vehicle in the everyday sense
};

struct Piece {
  std::string id;
  int unit = 0;
  int platoon = 0;
  table::Pose start;
  int prepared = 0;
  int morale_change = 0;  // LT-L1a: -1, 0 or +1
};

struct Platoon {
  std::string id;
  Name name;
  Side side = Side::allied;
};

struct Battery {
  std::string id;
  Name name;
  Side side = Side::allied;
  int sections = 0;
  std::array<int, kMaxSections> factor{};  // HE of each section
  std::uint64_t requesters = 0;            // pieces, as bits
  int volleys = 0;                         // most in the game
  // Squares designated before play, one for each section, LT-R3a; the requester is -1 for none.
  int planned_by = -1;
  std::array<table::Point, kMaxSections> planned{};
};

enum class Edge : std::uint8_t { west, east, south, north };

// Pieces that come later, either with a joker or for a figure of their side.
struct Reinforcement {
  std::string id;
  Name name;
  int platoon = 0;
  int from_cycle = 0;  // the first deck cycle whose figures bring it on; 0: a joker does
};

enum class JokerKind : std::uint8_t { none, activate_each, smoke, rally, reinforce, dust, smoke_off };
struct JokerEffect {
  JokerKind kind = JokerKind::none;
  Side side = Side::allied;  // smoke, rally: who decides; activate_each: who goes first
  int piece = 0;             // smoke: who must see the point
  int reinforcement = 0;     // reinforce
  table::Length cap = 0;     // dust
};

struct Objective {
  std::string id;
  Name name;
  table::Points outline;
  table::Length margin = 0;
  int points = 0;
  int holder = 0;  // at the start: 0 nobody, 1 Allied, 2 Axis; an objective once held is kept, LT-Q61
};

// Distances of LT-V3a and LT-Q14; kUnlimited sees across the table.
constexpr table::Length kUnlimited = 1'000'000;
struct Spotting {
  table::Length vehicle_moving_open = kUnlimited;  // LT-V3b
  table::Length vehicle_moving_cover = 50'000;
  table::Length vehicle_still_open = 50'000;   // LT-V3c
  table::Length vehicle_still_cover = 20'000;  // LT-V3f
  table::Length foot_fast_open = 50'000;       // LT-V3d
  table::Length foot_fast_cover = 20'000;
  table::Length foot_bound = 20'000;  // LT-V3e
  table::Length foot_still_open = 20'000;
  table::Length foot_still_cover = 10'000;  // LT-V3g
  table::Length foot_ambush = 5'000;        // LT-V3h
  table::Length contact = 1'000;            // spotted whatever lies between, LT-Q15
};

// Levels of LT-O3a and LT-Q37, whose heading stands where LT-Q58 says.
struct DefenceLevels {
  int fast_open = 0;
  int fast_protected = 2;
  int bound_open = 2;
  int bound_protected = 3;
  int still_open = 3;
  int still_protected = 4;
  int prepared = 4;
  int entrenched = 5;
  int open_vehicle = 3;
  int light_armour = 4;
  int other_tank = 5;
};

enum class Effect : std::uint8_t { none, test, rout, pin, destroy };  // -, T, R, I, D
struct Tables {
  int at_dice = 2;                               // LT-Q29
  std::array<std::array<Effect, 8>, 8> at{};     // row: total 1 … 8+, column: difference <=-3 … >=+5
  int at_long_most = 6;                          // LT-T3a
  int at_hull_down = 1;                          // LT-T4a
  int at_close = -1;                             // LT-T4b
  std::array<std::array<Effect, 7>, 6> other{};  // row: die, column: difference <0 … >+4
  int ambush = -1;                               // LT-Q41, on one die
};

// Numbers that are ours, and those of the rulebook that are no table.
struct Limits {
  int prepared = 2;
  int front_arc = 600;
  int rear_arc = 1200;
  table::Length adjacent = 2'000;
  table::Length close = 5'000;  // LT-T4b, LT-Q44
  table::Length fall_back = 5'000;
  table::Length square = 10'000;
  table::Length area_radius = 2'500;  // LT-Q40
  int area_unseen = -1;
  table::Length surrounded = 30'000;  // LT-Q52
  int reshuffle_at = 10;
  int passenger_lost = 3;  // a passenger is lost on this die or less, LT-Q23
};

// What people call a part of the ground.
struct FeatureName {
  std::string id;
  Name name;
};

struct Components {
  std::vector<Weapon> weapons;
  std::vector<Unit> units;
  Tables tables;
  Limits limits;
  Spotting spotting;
  DefenceLevels defence;

  std::string pack;  // the hash of the pack they come from
  std::string id;
  Name name, text;
  table::Terrain terrain;
  std::vector<FeatureName> features;          // by table::Feature::id
  std::vector<table::Feature> opening_smoke;  // of the ground's smoke type
  int smoke_type = 0;                         // of the ground's types
  std::array<Edge, kSides> home{};            // by Side
  table::Length visibility_cap = 0;           // 0: none
  bool area_fire = true;                      // LT-Q40
  std::vector<Platoon> platoons;
  std::vector<Piece> pieces;  // Allied first, then Axis; in each side in the order of the scenario
  std::vector<Battery> batteries;
  Side first_to_place = Side::axis;
  std::array<table::Points, kSides> zone;
  std::vector<Reinforcement> reinforcements;
  std::vector<JokerEffect> joker_each;
  std::vector<JokerEffect> joker_sequence;
  JokerEffect joker_after;
  std::vector<Objective> objectives;
  int deck_cycles = 1;
  int lead_to_win = 1;
};

}  // namespace plancia::linea
