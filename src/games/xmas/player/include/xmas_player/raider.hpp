#pragma once

#include <optional>

#include <core/dice.hpp>
#include <xmas_player/charts.hpp>
#include <xmas_player/habits.hpp>
#include <xmas_player/scripted.hpp>

namespace plancia::xmas {

// Plays by habits, which may have been learnt: the way, the speed and the boats for each ship by what they bring and
// cost. For playouts; allocates nothing after it is made. A policy; `rules` must be those it was made for.
class Raider {
 public:
  Raider(const Rules& rules, const Habits& habits, std::size_t charts = 256);

  Action choose(const Rules& rules, const State& state);
  Action choose(const Rules& rules, const State& state, SimulationDice&) { return choose(rules, state); }

 private:
  std::span<const int> distances(const Rules& rules, const State& state);
  bool wants_bridge(const Rules& rules, const State& state) const;
  Action step(const Rules& rules, const State& state, const Rules::Choices& choices);
  Action speed(const Rules& rules, const State& state, const Rules::Choices& choices);
  Action attack(const Rules& rules, const State& state, const Rules::Choices& choices) const;

  Habits habits_;
  Charts charts_;
};

// The hand that searches play by: a raider, where habits were learnt for these rules, else the rule of thumb.
class Scout {
 public:
  static constexpr bool kAdvises = true;  // also where advice is asked for (ai/game_player.hpp)

  explicit Scout(const Rules& rules);
  Action choose(const Rules& rules, const State& state, SimulationDice&) {
    return raider_ ? raider_->choose(rules, state) : hand_->choose(rules, state);
  }

 private:
  std::optional<Raider> raider_;
  std::optional<Hand> hand_;
};

}  // namespace plancia::xmas
