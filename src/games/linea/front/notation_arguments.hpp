#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <front/description.hpp>
#include <linea/actions.hpp>

namespace plancia::linea {

// What follows the verb of an action, in order.
enum class Argument : std::uint8_t {
  none,
  piece,
  target,
  weapon,
  place,
  heading,
  platoon,
  battery,
  reinforcement,
  length,
  face,
  card
};
constexpr std::size_t kMaxArguments = 4;
using Arguments = std::array<Argument, kMaxArguments>;

constexpr Arguments arguments_of(ActionKind kind) {
  using enum Argument;
  switch (kind) {
    case ActionKind::place:
    case ActionKind::bound:
    case ActionKind::speed:
    case ActionKind::dismount: return {piece, place, heading};
    case ActionKind::turn: return {piece, heading};
    case ActionKind::fire: return {piece, target, weapon};
    case ActionKind::area: return {piece, weapon, place};
    case ActionKind::assault: return {piece, target, place, heading};
    case ActionKind::mount: return {piece, target};
    case ActionKind::prepare:
    case ActionKind::recover:
    case ActionKind::rout: return {piece};
    case ActionKind::reply:
    case ActionKind::ambush:
    case ActionKind::opportunity: return {piece, weapon};
    case ActionKind::request: return {piece, battery, place};
    case ActionKind::aim:
    case ActionKind::smoke: return {place};
    case ActionKind::platoon:
    case ActionKind::rally: return {platoon};
    case ActionKind::sustain: return {battery};
    case ActionKind::reinforce: return {reinforcement};
    case ActionKind::halt: return {length};
    case ActionKind::roll: return {face};
    case ActionKind::card: return {card};
    default: return {};
  }
}

constexpr std::size_t words_of(Argument argument) {
  if (argument == Argument::none) return 0;
  return argument == Argument::weapon || argument == Argument::place ? 2 : 1;
}

// The actions with their data.
std::vector<front::MessageInfo> described_actions();

}  // namespace plancia::linea
