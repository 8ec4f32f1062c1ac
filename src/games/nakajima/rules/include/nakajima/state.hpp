#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <nakajima/components.hpp>

namespace plancia::nakajima {

// A set of aircraft on the deck, bit i for the aircraft written as number i + 1.
using DeckSet = std::uint16_t;
constexpr DeckSet deck_bit(unsigned aircraft) { return static_cast<DeckSet>(1U << aircraft); }

constexpr std::uint8_t kNobody = 0xff;  // no aircraft, or no ship

// Where a formation is.
enum class Zone : std::uint8_t { circling, far, near, close, climb };

// What the game waits for: the player's decisions, then chance.
enum class Step : std::uint8_t {
  teams,   // how many ground teams
  unit,    // which kind of crew and aircraft to buy
  count,   // how many of it
  crash,   // C: which aircraft is lost
  stall,   // S: which aircraft rolls
  tired,   // R: which crew
  elite,   // E: which crew
  repair,  // which aircraft, or none
  train,   // train on, or leave
  ground,  // Aircraft Check: who is not ready
  unload,  // Torpedo Check: whose torpedo
  rest,    // Aircrew Check: who is unfit
  target,  // which ship, or home
  lead,    // who attacks
  escort,  // who goes with it
  entry,   // in which zone the run begins
  adjust,  // speed, altitude or neither
  hit,     // who takes a Hit
  decide,  // release, pull up or proceed
  centre,  // who takes the place of the lost leader
  roll,
  over,
};

// Which die, or which pair of dice, is rolled.
enum class Die : std::uint8_t {
  none,
  extra,  // a further die for a six of the mission points
  training,
  stall,
  catalina,
  evasion,
  gunnery,
  damage,
  mission,  // from here on: two dice
  aircraft_check,
  torpedo_check,
  aircrew_check,
  fleet,
  speed,
  altitude,
  adjust_speed,
  adjust_altitude,
  flak,
  release,
};
constexpr bool is_pair(Die die) { return die >= Die::mission; }

// A speed or an altitude that has not been tested. Below every bonus, so that the best of the rolls needs no exception.
constexpr std::int8_t kUntested = -100;

// Pull ups could go on for ever (NK-Q35).
constexpr int kMaxSequences = 200;

// The whole position. Every field that has no meaning at a step is zero (or nobody), so that equal positions have equal
// bytes. History is kept outside. The order of the members leaves no padding.
struct State {
  // The deck. What was bought is in `crew` and `plane` for ever; the marks of a lost aircraft are wiped.
  std::array<DeckSet, kCrews> crew{};
  std::array<DeckSet, kPlanes> plane{};
  DeckSet present = 0;  // on deck or in the air, and still in the game
  DeckSet lost_training = 0;
  DeckSet lost_battle = 0;
  DeckSet damaged = 0;  // NK-A15b
  DeckSet fatigued = 0;
  DeckSet elite = 0;
  DeckSet torpedo = 0;  // NK-A15c

  // The first board.
  std::uint16_t points = 0;  // mission points rolled, spent or not
  std::uint8_t teams = 0;
  std::uint8_t tired_teams = 0;
  std::uint8_t turn = 0;  // of training; stays when training is over
  std::array<std::array<std::uint8_t, kCrews>, kSkills> level{};

  // What is under way.
  Step step = Step::roll;
  Die die = Die::mission;
  std::uint8_t first = 0;      // face of the first die of a pair
  std::uint8_t left = 0;       // dice, rolls or picks still to come
  Crew testing = Crew::green;  // the class that trains
  Skill skill = Skill::altitude_speed;
  std::uint8_t named = kNobody;  // the aircraft that rolls for S
  std::uint8_t buying = 0;       // the kind whose number is asked: crew * kPlanes + plane

  // The second board.
  std::uint8_t fleet = 0;  // the roll that sighted it, 0 before
  std::array<std::uint8_t, kMaxShips> damage{};
  std::array<std::uint8_t, kMaxShips> flak{};
  std::uint8_t sequences = 0;  // begun
  std::uint8_t target = kNobody;
  std::uint8_t leader = kNobody;
  std::array<std::uint8_t, 2> escort{kNobody, kNobody};  // the first is filled first
  Zone zone = Zone::circling;
  std::int8_t speed = kUntested;
  std::int8_t altitude = kUntested;
  std::uint8_t shaken = 0;                       // the leader was hit in this zone (NK-A6e)
  std::uint8_t hits = 0;                         // still to be settled
  std::uint8_t doubles = 0;                      // the Flak dice were equal and are rolled again
  std::uint8_t gunnery_hits = 0;                 // of this step
  std::array<std::uint8_t, kMaxAircraft> led{};  // sequences led, counted only with sequences_per_leader

  friend bool operator==(const State&, const State&) = default;
};

inline DeckSet bought(const State& s) { return static_cast<DeckSet>(s.crew[0] | s.crew[1] | s.crew[2]); }
// Added up by hand: without a processor flag std::popcount is a call, and playouts count all the time.
constexpr int count(DeckSet aircraft) {
  unsigned x = aircraft;
  x -= x >> 1 & 0x5555;
  x = (x & 0x3333) + (x >> 2 & 0x3333);
  x = (x + (x >> 4)) & 0x0f0f;
  return static_cast<int>((x + (x >> 8)) & 0x1f);
}
constexpr bool only_one(DeckSet aircraft) { return aircraft != 0 && (aircraft & (aircraft - 1)) == 0; }
// Aircraft are written on the deck one after the other.
inline int units(const State& s) { return std::bit_width(bought(s)); }
inline bool has(DeckSet set, unsigned aircraft) { return (set >> aircraft & 1) != 0; }

// The class of an aircraft that was bought.
inline Crew crew_of(const State& s, unsigned aircraft) {
  return static_cast<Crew>(has(s.crew[1], aircraft) + 2 * has(s.crew[2], aircraft));
}
inline Plane plane_of(const State& s, unsigned aircraft) {
  return static_cast<Plane>(has(s.plane[1], aircraft) + 2 * has(s.plane[2], aircraft));
}

}  // namespace plancia::nakajima
