#pragma once

#include <memory>
#include <utility>

#include <ai/exact_policy.hpp>
#include <ai/hand.hpp>
#include <ai/mcts_policy.hpp>
#include <ai/policy.hpp>

namespace plancia::sim {

// A policy of the program behind one virtual call, so that the loop over games is compiled once for each game and not
// once for each pair of policies.
template <GameRules R>
class Player {
 public:
  virtual ~Player() = default;
  virtual Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) = 0;
};

template <GameRules R, ai::Policy<R> P>
class PolicyPlayer final : public Player<R> {
 public:
  explicit PolicyPlayer(P policy) : policy_(std::move(policy)) {}
  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) override {
    return policy_.choose(rules, state, dice);
  }

 private:
  P policy_;
};

// The policies that know a game. Guests know every game and are no policies.
template <GameRules R>
constexpr bool knows(ai::PolicySpec::Kind kind) {
  // What a seat does not know cannot be looked through.
  if (kind == ai::PolicySpec::Kind::exact) return !has_secrets<R>();
  return kind != ai::PolicySpec::Kind::external;
}

template <GameRules R>
std::unique_ptr<Player<R>> make_player(const R& rules, const ai::PolicySpec& spec) {
  const auto wrap = [](auto policy) {
    return std::unique_ptr<Player<R>>(std::make_unique<PolicyPlayer<R, decltype(policy)>>(std::move(policy)));
  };
  switch (spec.kind) {
    case ai::PolicySpec::Kind::random: return wrap(ai::RandomPolicy{});
    case ai::PolicySpec::Kind::scripted: return wrap(ai::make_hand(rules));
    case ai::PolicySpec::Kind::mcts: return wrap(ai::MctsPolicy<R>(rules, {.simulations = spec.simulations}));
    case ai::PolicySpec::Kind::exact:
      if constexpr (!has_secrets<R>()) return wrap(ai::ExactPolicy<R>(rules));
      break;
    case ai::PolicySpec::Kind::external: break;
  }
  return nullptr;
}

}  // namespace plancia::sim
