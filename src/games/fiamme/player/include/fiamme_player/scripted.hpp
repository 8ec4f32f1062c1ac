#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <core/dice.hpp>
#include <fiamme/rules.hpp>

namespace plancia::fiamme {

// A sensible way to play Fiamme d'assalto by rule of thumb: of all that the points can buy, what spares the squad most
// on this card, against a price for each resource that is spent; a die again where that saves more than the point is
// worth; the unit of least worth stays behind for DEFENCE. It looks no further than the card on the table and passes no
// bombs. A baseline for comparisons.
Action scripted(const Rules& rules, const State& state);
// As a beginner does: the help that this card asks for, the first unit that comes, and no die a second time.
Action recruit(const Rules& rules, const State& state);
// Whether the mission ends with the card on the table, if that is cleared.
bool ends_mission(const Rules& rules, const State& state);
// What a unit is worth to the rest of the mission, in thousandths of about a wound.
constexpr std::int64_t unit_worth(std::size_t wounds, int combat) {
  constexpr std::array<std::int64_t, kMaxWounds + 1> kUsual{3200, 2500, 1500, 0};
  return kUsual[wounds] * (46 + 15 * combat) / 100;
}

// The same player for playouts: remembers what units are worth on cards it has seen, so that thousands of games cost
// little more than their choices, and allocates nothing after it is made. A policy for one set of rules.
class Hand {
 public:
  explicit Hand(std::size_t places = 1 << 15);
  Action choose(const Rules& rules, const State& state);
  Action choose(const Rules& rules, const State& state, SimulationDice&) { return choose(rules, state); }

  // All that is asked about a unit in a situation in one place, so that few are looked at for a decision. No unit is
  // worth more than some thousands.
  static constexpr std::size_t kAnswers = 16;
  struct Known {
    std::uint64_t key = 0;
    std::uint32_t answered = 0;  // bits
    std::array<std::int16_t, kAnswers> answers{};
  };
  using Memory = std::vector<Known>;

 private:
  Memory memory_;
};
// With little memory, for a GPU (gpu/small_hand.hpp).
inline Hand small_hand(const Rules&) { return Hand(64); }

}  // namespace plancia::fiamme
