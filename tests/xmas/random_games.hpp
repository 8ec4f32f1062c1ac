#pragma once

#include <functional>
#include <string>
#include <vector>

#include <core/dice.hpp>

#include "scene.hpp"

namespace plancia::xmas {

// Rules of the default pack with the name of what is special about them.
struct NamedRules {
  std::string name;
  Rules rules;
};

// Both scenarios in both editions, every option at each of its other values, and a few mixtures of all options.
std::vector<NamedRules> all_rules(int mixtures = 4);
// Both scenarios in both editions, nothing else.
std::vector<NamedRules> edition_rules();

// How many times as many random games to play as usual: the environment variable PLANCIA_TEST_EFFORT, or 1.
int effort();

// A position in which a speed is to be chosen, somewhere on the sheet in some turn, so that random play meets nets,
// ships, buoys and the bridge far more often than from the start hexes.
State scattered(const Rules& rules, SimulationDice& dice);

// Plays random games, every other one from a scattered position, and shows each position on the way: decisions, dice
// and the end.
void random_positions(const Rules& rules, int games, const std::function<void(const State&)>& visit);

}  // namespace plancia::xmas
