#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <catalog/game.hpp>
#include <front/game_info.hpp>

namespace plancia::catalog {

using front::GameInfo;
using front::OptionInfo;
using front::ScenarioInfo;
using front::Setup;

// A setup with every field filled in, and the hash of the pack it found.
struct SetupDone {
  Setup setup;
  std::string components_id;
  std::string components_hash;
  Text components_notes;  // what the pack says of itself: that it is a reconstruction, for instance
  int notation = 1;       // how the game writes its actions and positions
  int seats = 1;
  bool opposed = false;
  bool practice = false;
};
struct NewGame {
  SetupDone setup;
  std::unique_ptr<Game> game;
};

// The games of this program, in the order of its list.
std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);

// A new game at its first position, or a sentence that says what is wrong with the setup and what would be right.
std::expected<NewGame, Text> new_game(const Setup& setup);

}  // namespace plancia::catalog
