#pragma once

#include <memory>
#include <utility>

#include <catalog/game.hpp>

namespace plancia::catalog {

// A game whose rules are known: the way back from the interface to the concrete types, for search and simulation.
template <GameRules R>
class GameOf : public Game {
 public:
  const R& rules() const { return *rules_; }
  const typename R::State& position() const { return state_; }
  void set_position(const typename R::State& state) { state_ = state; }

 protected:
  explicit GameOf(std::shared_ptr<const R> rules) : rules_(std::move(rules)), state_(rules_->start()) {}
  GameOf(const GameOf&) = default;

  std::shared_ptr<const R> rules_;
  typename R::State state_;
};

}  // namespace plancia::catalog
