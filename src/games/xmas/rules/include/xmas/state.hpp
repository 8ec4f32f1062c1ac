#pragma once

#include <array>
#include <cstdint>

#include <hex/grid.hpp>
#include <xmas/components.hpp>

namespace plancia::xmas {

using hex::HexIndex;

// The parts of a turn in their order (XM-2a, XM-2b); only the English text gives them letters (XM-ED20).
enum class Phase : std::uint8_t { setup, other_units, movement, event, lights, drift, attack };

// What the game waits for: the first group are the player's decisions, the second chance.
enum class Step : std::uint8_t { equip, bombers, speed, move, landing, bonus, charm, attack, roll, reveal, over };

// Which die is rolled, or was just rolled when the Lucky Charm decision is pending.
enum class Die : std::uint8_t {
  none,
  start,
  m1_tesei,
  m1_costa,
  m1_bombers,
  m1_ninth,
  m1_all,  // one die for all four (XM-ED8)
  alarm,
  tesei,
  costa,
  bombers,
  spotting,
  battery,
  buoy,
  net,
  attack,
  bridge,
  event,
  colour,
  repair,
  wear,
  drift,
};

enum class Gear : std::uint8_t { binoculars, wrench, harpoon, cover, charm };  // XM-9.1a
constexpr int kGear = 5;

enum class BridgeState : std::uint8_t { intact, open, collapsed };

// How the present turn has to do with nets: not at all, on the net and trying, or put down beyond it.
enum class NetTurn : std::uint8_t { none, trying, beyond };

// The other units of Malta that are still to come, as bits.
enum OtherUnit : std::uint8_t { kTesei = 1, kCosta = 2, kBombers = 4 };

constexpr unsigned kAllLights = 7;  // bits by colour
constexpr std::uint8_t kNoBuoy = 0xff;
constexpr std::uint8_t kBridgeTarget = 0xfe;  // in an attack plan, beside ship numbers

// Declarations in one turn: on arriving in the first, second and third hex, and in phase E.
constexpr int kMaxDeclarations = 4;

// The whole position. Every field that has no meaning at a step is zero (or none), so that equal positions have equal
// bytes. History is kept outside. The order of the members leaves no padding.
struct State {
  // The place of the unit and the sequence.
  HexIndex hex;                                       // of all the boats (XM-1.2a); none before the start die
  HexIndex from;                                      // where the unit began its attempt at a net (XM-Q7)
  HexIndex net_failed;                                // the net it failed to pass last turn (XM-Q10)
  std::array<HexIndex, kMaxDeclarations> declared{};  // hexes that allow no (further) attack this turn (XM-Q2)
  std::uint8_t turn = 0;                              // 0 during setup
  Phase phase = Phase::setup;
  Step step = Step::equip;

  // The die in hand.
  Die die = Die::none;
  std::uint8_t face = 0;        // the result that the Charm may still change
  std::uint8_t bonus = 0;       // pieces of equipment on this die
  Die held_die = Die::none;     // a modified die that waits for its wear dice …
  std::uint8_t held_total = 0;  // … and its total
  std::uint8_t wear_left = 0;
  std::uint8_t dice_left = 0;   // of battery fire, or of the boats against the present target
  std::uint8_t event = 0;       // the modified event roll while its second die is pending
  std::uint8_t buoy = kNoBuoy;  // the buoy being tested

  // Movement.
  std::uint8_t speed = 0;
  std::uint8_t moved = 0;
  NetTurn net_turn = NetTurn::none;
  std::uint8_t net_outward = 0;      // direction of travel across the net (XM-Q6)
  std::uint8_t exposed = 0;          // a beam was tested in this move (one_spot_per_move)
  std::uint8_t buoys_tested = 0;     // bits, this turn (buoy_once)
  std::uint8_t declared_before = 0;  // an attack was declared in the present hex in an earlier turn (XM-Q2)

  // Tracks and markers.
  std::uint8_t boats = 0;  // still there (XM-1.2b)
  std::uint8_t alarm = 0;
  std::uint8_t lights = 0;  // bits by colour
  std::array<std::uint8_t, kGear> gear{};
  std::uint8_t other_units = 0;
  std::uint8_t submarine_sunk = 0;
  BridgeState bridge = BridgeState::intact;
  std::uint8_t bridge_inside = 0;  // the unit came into the bridge hex from inside (XM-Q38), or into that of `from`
  BridgeState bridge_result = BridgeState::intact;  // the worst of the dice rolled so far in this attack (XM-Q36)

  // The attack as declared: targets in the announced order and boats against each.
  std::uint8_t plan_size = 0;
  std::uint8_t plan_at = 0;
  std::array<std::uint8_t, kMaxBoats> plan_target{};
  std::array<std::uint8_t, kMaxBoats> plan_boats{};

  // Ships as bits: which were turned face up at each anchor, and which were hit.
  std::uint16_t sunk = 0;
  std::array<std::uint16_t, kMaxAnchors> revealed{};

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace plancia::xmas
