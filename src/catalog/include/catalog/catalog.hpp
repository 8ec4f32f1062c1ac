#pragma once

#include <expected>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <catalog/game.hpp>

namespace plancia::catalog {

struct ScenarioInfo {
  std::string id;
  Text name;
  Text text;             // what it is about, in a sentence or two
  int players = 1;       // how many seats it has
  bool opposed = false;  // the two seats play against each other, not together
};
struct OptionInfo {
  std::string id;
  std::vector<std::string> values;
  std::string value_default;
  Text text;
};
struct GameInfo {
  std::string id;
  Text name;
  int players_least, players_most;
  std::vector<ScenarioInfo> scenarios;
  std::vector<std::string> rules;  // rule editions, the default first
  std::vector<OptionInfo> options;
  std::vector<std::string> components;  // packs inside the program, the default first
};

// How a game is set up. Empty fields mean the default.
struct Setup {
  std::string game;
  std::string scenario;
  std::string rules;
  std::map<std::string, std::string> options;  // also "practice", which is not the rules' business
  std::string components;                      // the id of an embedded pack, or the path of a folder
};
// A setup with every field filled in, and the hash of the pack it found.
struct SetupDone {
  Setup setup;
  std::string components_id;
  std::string components_hash;
  Text components_notes;  // what the pack says of itself: that it is a reconstruction, for instance
  int seats = 1;
  bool opposed = false;
  bool practice = false;
};
struct NewGame {
  SetupDone setup;
  std::unique_ptr<Game> game;
};

// The games of this program, a plain table.
std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view id);

// A new game at its first position, or a sentence that says what is wrong with the setup and what would be right.
std::expected<NewGame, Text> new_game(const Setup& setup);

}  // namespace plancia::catalog
