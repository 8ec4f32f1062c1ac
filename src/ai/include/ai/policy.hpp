#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <ai/scripted.hpp>
#include <core/playout.hpp>
#include <i18n/text.hpp>

namespace plancia::ai {

// A player of R: what it does at a decision of any seat. The answer depends on nothing but the rules, the state and the
// dice, whatever the policy was asked before; it may keep memory between questions only to save allocations.
template <class P, class R>
concept Policy =
    GameRules<R> && requires(P& policy, const R& rules, const typename R::State& state, SimulationDice& dice) {
      { policy.choose(rules, state, dice) } -> std::same_as<Action>;
    };

// Every choice with equal probability.
struct RandomPolicy {
  template <GameRules R>
  Action choose(const R& rules, const typename R::State& state, SimulationDice& dice) const {
    return random_action(rules, state, dice);
  }
};

// The game's rule of thumb; rolls no dice.
template <GameRules R>
struct ScriptedPolicy {
  Action choose(const R& rules, const typename R::State& state, SimulationDice&) const {
    return scripted(rules, state);
  }
};

// A policy as a person names it.
struct PolicySpec {
  enum class Kind : std::uint8_t { random, scripted, mcts, exact, external };
  Kind kind = Kind::random;
  std::uint32_t simulations = 0;  // mcts: for each decision
  std::string command = {};       // external: a program that speaks the protocol

  friend bool operator==(const PolicySpec&, const PolicySpec&) = default;
};
constexpr std::uint32_t kMostSimulations = 100'000'000;

// "random", "scripted", "mcts:2000", "exact" or "external:COMMAND"; else a sentence that says what would be right.
std::expected<PolicySpec, i18n::Text> parse_policy(std::string_view text);
std::string to_text(const PolicySpec& policy);

}  // namespace plancia::ai
