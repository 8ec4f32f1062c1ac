#pragma once

#include <core/game.hpp>

namespace plancia::small {

struct State {
  std::uint32_t left = 1;
  friend bool operator==(const State&, const State&) = default;
};

// The least that is a game, with declarations alone.
struct Rules {
  using State = small::State;
  static constexpr std::size_t kMaxChoices = 1;
  static constexpr std::size_t kMaxOutcomes = 1;
  static constexpr int kMaxActions = 1;
  static constexpr bool kSecrets = true;
  static constexpr bool kOpenChoices = true;

  State start() const;
  Turn turn(const State&) const;
  void choices(const State&, FixedVector<Action, kMaxChoices>&) const;
  void chance(const State&, OutcomeList<kMaxOutcomes>&) const;
  std::uint32_t weight_sum(const State&) const;
  Action outcome(const State&, std::uint32_t) const;
  template <class Sink>
  void play(State&, Action, Sink&) const {}
  std::optional<Refusal> refusal(const State&, Action) const;
  Result result(const State&) const;
  int round(const State&) const;
};
static_assert(GameRules<Rules>);

}  // namespace plancia::small
