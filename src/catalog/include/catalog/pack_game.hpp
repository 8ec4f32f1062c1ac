#pragma once

#include <string>
#include <vector>

#include <catalog/catalog.hpp>
#include <data/pack.hpp>

namespace plancia::catalog {

// The pack that a setup names, or its game's own.
std::expected<data::Pack, Text> pack_of(const Setup& setup);

// A new game with a pack that is at hand, whatever `components` of the setup says; that stays as it is.
std::expected<NewGame, Text> new_game_with(const data::Pack& pack, const Setup& setup);

// The scenario of a setup, in its game or in the pack that it names; of an unknown one there is the id alone.
ScenarioInfo scenario_of(const Setup& setup);

// The scenarios that can be played with a pack: those of its game, then its own.
std::vector<ScenarioInfo> scenarios_of(const data::Pack& pack);

}  // namespace plancia::catalog
