#pragma once

#include <string_view>

#include <core/action.hpp>
#include <linea/state.hpp>

namespace plancia::linea {

// The decisions and chance outcomes of the game. After each: the fields it uses. Text forms are in the notation.
enum class ActionKind : std::uint8_t {
  place,        // piece, x, y, heading: set-up
  ready,        // set-up is done, the rest stands where the scenario puts it
  platoon,      // other: platoon; with a figure
  turn,         // piece, heading: a bound on the spot
  bound,        // piece, x, y, heading: the end of a bound
  speed,        // piece, x, y, heading: the end of a full-speed move
  fire,         // piece, other: target, mount, way
  area,         // piece, x, y, mount, way
  assault,      // piece, other: target, x, y, heading: the end of the bound that meets the target
  prepare,      // piece
  mount,        // piece, other: transport
  dismount,     // piece, x, y, heading
  recover,      // piece: removes its immobilisation
  rout,         // piece: of its own will, as its activation, instead of a test, or before an assault
  end,          // of the piece's activation, or of the platoon's
  pass,         // the card, or the joker's offer
  request,      // piece: requester, other: battery, x, y: square of its first section
  aim,          // x, y: square of the next section
  sustain,      // other: battery; one more volley
  reinforce,    // other: reinforcement
  test,         // take the morale test
  reply,        // piece, mount, way
  ambush,       // piece, mount, way
  opportunity,  // piece, mount, way
  decline,
  go,     // to the end of the declared path
  halt,   // x: so many millimetres further, 0 for here
  smoke,  // x, y
  rally,  // other: platoon
  roll,   // a: face
  card,   // a: card
};
constexpr int kActionKinds = static_cast<int>(ActionKind::card) + 1;

// People type other words for the two moves than the rulebook's, which are no verbs.
constexpr std::string_view spelled(ActionKind kind) {
  return kind == ActionKind::bound ? "move" : kind == ActionKind::speed ? "run" : "";
}

// The fields of an action besides its kind. Lengths are whole millimetres, headings whole degrees from 0 to 359. Fields
// that a kind does not use are zero; an action with anything else in them is refused.
struct Order {
  unsigned piece = 0;    // bits 8-13
  unsigned other = 0;    // bits 14-19
  unsigned mount = 0;    // bits 20-21: which weapon of the piece
  Fire way = Fire::at;   // bits 22-23
  unsigned x = 0;        // bits 24-36
  unsigned y = 0;        // bits 37-49
  unsigned heading = 0;  // bits 50-58
  friend bool operator==(const Order&, const Order&) = default;
};
constexpr unsigned kMostMillimetres = 8191;
constexpr unsigned kMostDegrees = 359;

constexpr Action act(ActionKind kind, const Order& order = {}) {
  return {static_cast<std::uint64_t>(kind) | std::uint64_t{order.piece} << 8 | std::uint64_t{order.other} << 14 |
          std::uint64_t{order.mount} << 20 | static_cast<std::uint64_t>(order.way) << 22 |
          std::uint64_t{order.x} << 24 | std::uint64_t{order.y} << 37 | std::uint64_t{order.heading} << 50};
}
constexpr Order order_of(Action action) {
  const auto field = [action](unsigned from, unsigned bits) {
    return static_cast<unsigned>(action.bits >> from & ((std::uint64_t{1} << bits) - 1));
  };
  return {.piece = field(8, 6),
          .other = field(14, 6),
          .mount = field(20, 2),
          .way = static_cast<Fire>(field(22, 2)),
          .x = field(24, 13),
          .y = field(37, 13),
          .heading = field(50, 9)};
}

// The place and heading of an action in the units of the table.
constexpr table::Pose pose_of(const Order& order) {
  return {{static_cast<table::Length>(order.x) * table::kMillimetre,
           static_cast<table::Length>(order.y) * table::kMillimetre},
          static_cast<table::Heading>(order.heading) * table::kDegree};
}

constexpr Action roll_action(unsigned face) { return Action::of(ActionKind::roll, face); }
constexpr Action card_action(unsigned card) { return Action::of(ActionKind::card, card); }

}  // namespace plancia::linea
