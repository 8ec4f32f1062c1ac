#pragma once

#include <cstdint>
#include <vector>

#include <core/dice.hpp>
#include <linea/rules.hpp>
#include <linea_player/style.hpp>

namespace plancia::linea {

// A sensible way to play Linea di Tiro by rule of thumb, for either side: to the objectives from cover to cover, the
// best shot by exact odds, attacks prepared where the enemy must come, answers that are worth their token, figures for
// the platoon with most to do, artillery on what is known. It looks one action ahead and knows only what its side
// knows. A baseline for comparisons, at the usual prices.
Action scripted(const Rules& rules, const State& state, const Prices& prices = kUsualPrices);

// Puts the choices of a position in the order of what the rule of thumb expects of them, with some of every kind and
// piece among the first.
void rank_choices(const Rules& rules, const State& state, const Prices& prices, Rules::Choices& choices);

// The same player for playouts: remembers what it did where, as far as its side could tell the positions apart.
// Playouts from one position meet again and again, and while nobody moves only the cards change. Allocates nothing
// after it is made. A policy for one set of rules.
class Hand {
 public:
  static constexpr std::size_t kPlaces = 1 << 17;
  explicit Hand(const Styles& styles = {}, std::size_t places = kPlaces) : styles_(styles), memory_(places) {}
  Action choose(const Rules& rules, const State& state);
  Action choose(const Rules& rules, const State& state, SimulationDice&) { return choose(rules, state); }

  void rank(const Rules& rules, const State& state, Rules::Choices& choices) const {
    rank_choices(rules, state, styles_[state.seat].prices, choices);
  }

 private:
  struct Known {
    std::uint64_t key = 0;
    Action action;
  };
  Styles styles_;
  std::vector<Known> memory_;
};

}  // namespace plancia::linea
