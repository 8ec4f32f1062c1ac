#pragma once

#include <memory>
#include <utility>

#include <ai/exact_policy.hpp>
#include <ai/guided_policy.hpp>
#include <sim/policy_spec.hpp>

namespace plancia::sim {

// A policy of the program behind one virtual call, so that the loop over games is compiled once for each game and not
// once for each pair of policies.
template <GameRules R>
class Player {
 public:
  virtual ~Player() = default;
  virtual void begin() {}  // another game
  virtual Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) = 0;
  // The same answer, and the number of choices where they are not open: some know it from choosing.
  virtual std::uint32_t decide(const R& rules, const typename R::State& state, SimulationDice& dice,
                               Action& action) = 0;
};

template <GameRules R, ai::Policy<R> P>
class PolicyPlayer final : public Player<R> {
 public:
  explicit PolicyPlayer(P policy) : policy_(std::move(policy)) {}
  void begin() override {
    if constexpr (requires { policy_.begin(); }) policy_.begin();
  }
  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) override {
    return policy_.choose(rules, state, dice);
  }
  std::uint32_t decide(const R& rules, const typename R::State& state, SimulationDice& dice, Action& action) override {
    if constexpr (requires { policy_.decide(rules, state, dice, action); }) {
      return policy_.decide(rules, state, dice, action);
    } else {
      action = policy_.choose(rules, state, dice);
      return static_cast<std::uint32_t>(choices_at(rules, state).size());
    }
  }

 private:
  P policy_;
};

// The policies that know a game. Guests know every game and are no policies.
template <GameRules R>
constexpr bool knows(PolicySpec::Kind kind) {
  // What a seat does not know cannot be looked through.
  if (kind == PolicySpec::Kind::exact) return !has_secrets<R>();
  return kind != PolicySpec::Kind::external;
}

// None for a policy that does not know the game. `table`: exact values known from before, or none.
template <ai::GamePlayer R>
std::unique_ptr<Player<R>> make_player(const R& rules, const PolicySpec& spec, const ai::ExactTable* table = nullptr) {
  const auto wrap = [](auto policy) {
    return std::unique_ptr<Player<R>>(std::make_unique<PolicyPlayer<R, decltype(policy)>>(std::move(policy)));
  };
  switch (spec.kind) {
    case PolicySpec::Kind::random: return wrap(ai::RandomPolicy{});
    case PolicySpec::Kind::recruit: return wrap(ai::RecruitPolicy<R>{});
    case PolicySpec::Kind::scripted: return wrap(ai::make_hand(rules));
    case PolicySpec::Kind::mcts:
      return wrap(ai::make_thinker(
          rules, {.simulations = spec.skill == nullptr ? spec.simulations : ai::simulations_of<R>(*spec.skill),
                  .time = spec.time}));
    case PolicySpec::Kind::exact: return wrap(ai::ExactPolicy<R>(rules, table));
    case PolicySpec::Kind::external: break;
  }
  return nullptr;
}

}  // namespace plancia::sim
