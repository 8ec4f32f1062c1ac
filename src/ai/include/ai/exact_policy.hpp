#pragma once

#include <cstdint>

#include <ai/exact_solver.hpp>
#include <ai/game_player.hpp>

namespace plancia::ai {

// Plays perfectly where the rest of the game can be looked through, and by rule of thumb before. Takes its memory once;
// what it does depends on the position alone.
template <GamePlayer R>
class ExactPolicy {
 public:
  // Few enough that a game of hopeless questions takes no more than a second or two.
  static constexpr std::uint64_t kPositions = 100'000;

  explicit ExactPolicy(const R& rules, const ExactTable* table = nullptr)
      : solver_(rules, make_abstraction(rules), scale_of(rules), {.positions = kPositions, .passing = 1 << 16}),
        hand_(make_hand(rules)),
        opposed_(scale_of(rules).opposed) {
    solver_.use(table);
  }

  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) {
    const auto found = solver_.choices(state);
    if (!found) {
      ++guessed_;
      return hand_.choose(rules, state, dice);
    }
    ++exact_;
    const bool second = opposed_ && rules.turn(state) == Turn::player2;
    return best_of(*found, second).action;
  }

  // How many decisions were perfect, and how many went by rule of thumb.
  std::uint64_t exact() const { return exact_; }
  std::uint64_t guessed() const { return guessed_; }

 private:
  ExactSolver<R, decltype(make_abstraction(std::declval<const R&>()))> solver_;
  Hand<R> hand_;
  bool opposed_;
  std::uint64_t exact_ = 0;
  std::uint64_t guessed_ = 0;
};

}  // namespace plancia::ai
