#pragma once

#include <concepts>
#include <optional>

#include <core/game.hpp>

namespace plancia::ai {

// What an exact solver may take for the same. A position and its abstraction are worth the same under best play, and
// the rules can play on from it (docs/study/exact.md proves it for each game).
template <class A, class R>
concept Abstraction =
    GameRules<R> && requires(const A& a, const typename R::State& state, typename R::State& changing) {
      { a(state) } -> std::same_as<typename R::State>;
      { a.blur(changing) } -> std::same_as<void>;           // a cheap part of it, for the outcomes of one die
      { a.passing(state) } -> std::convertible_to<bool>;    // quicker to look through than to remember
      { a.milestone(state) } -> std::convertible_to<bool>;  // remembered as long as there is room
    };

// One that is generous: where it knows a bound, a position is not looked into and counts for that. What a solver finds
// with it is then no value but a bound, on the same side.
template <class A, class R>
concept Bounds = Abstraction<A, R> && requires(const A& a, const typename R::State& state) {
  { a.bound(state) } -> std::same_as<std::optional<double>>;
};

// Every position stands for itself alone.
template <GameRules R>
struct PlainAbstraction {
  typename R::State operator()(const typename R::State& state) const { return state; }
  void blur(typename R::State&) const {}
  bool passing(const typename R::State&) const { return false; }
  bool milestone(const typename R::State&) const { return true; }
};

}  // namespace plancia::ai
