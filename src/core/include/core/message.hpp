#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace plancia {

// The name of a rule or a ruling, such as "XM-4.1b". Always a literal, so that it is free to carry around.
struct RuleId {
  const char* id = "";
};

// Sets of seats, for games that keep secrets: bit 0 is seat 1, bit 1 seat 2.
constexpr std::uint8_t kEverySeat = 0b11;
constexpr std::uint8_t only_seat(int seat) { return static_cast<std::uint8_t>(1U << (seat - 1)); }

// Something a game has to say: an event that happened, or the reason why an action is refused. The kind is numbered by
// the game, which also knows the words for it; the rules only fill in numbers.
struct Message {
  std::uint16_t kind = 0;
  RuleId rule;
  std::array<std::int32_t, 4> args{};
  std::uint8_t seats = kEverySeat;  // who may know of it
  std::uint8_t owner = 0;           // the seat that caused it or whose piece it is about, 0 where it is nobody's
};
using Event = Message;
using Refusal = Message;

// Where the rules report events. Simulation passes NullSink, which compiles to nothing.
struct NullSink {
  constexpr void operator()(const Event&) const {}
};
struct EventList {
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

}  // namespace plancia
