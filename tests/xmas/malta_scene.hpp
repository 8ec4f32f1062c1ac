#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include <doctest/doctest.h>

#include "scene.hpp"

namespace plancia::xmas {

inline constexpr std::array kBridgeStates{BridgeState::intact, BridgeState::open, BridgeState::collapsed};

// The boats lie out at sea and go through a quiet turn before `turn`, which begins.
inline Scene begin_turn(int turn, std::initializer_list<OtherUnit> units, std::string_view edition = "it",
                        const Scene::Options& options = {}, BridgeState bridge = BridgeState::intact) {
  Scene scene{"malta", edition, options};
  scene.at("2010", turn - 1).units(units).alarm(3).bridge(bridge);
  if (turn > 2 && turn <= 7 && (scene.state().other_units & kBombers) != 0) {
    scene.set([](State& s) { s.phase = Phase::other_units, s.step = Step::bombers; });
    scene.go({"wait"});
  }
  scene.go({"speed 1", "move 2011"}, {1});
  CHECK(scene.state().turn == turn);
  return scene;
}

}  // namespace plancia::xmas
