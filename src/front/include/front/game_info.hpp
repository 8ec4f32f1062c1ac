#pragma once

#include <map>
#include <string>
#include <vector>

#include <i18n/text.hpp>

namespace plancia::front {

struct ScenarioInfo {
  std::string id;
  i18n::Text name;
  i18n::Text text;       // what it is about, in a sentence or two
  int players = 1;       // how many seats it has
  bool opposed = false;  // the two seats play against each other, not together
};
struct OptionInfo {
  std::string id;
  std::vector<std::string> values;
  std::string value_default;
  i18n::Text text;
};
// How a game writes its actions and positions. Where that changes so that an old text would be misread, the version
// goes up, and records of another version are refused with what has changed.
struct NotationInfo {
  int version = 1;
  i18n::Text change = {};
};
struct GameInfo {
  std::string id;
  i18n::Text name;
  int players_least, players_most;
  std::vector<ScenarioInfo> scenarios;
  std::string first;               // the scenario to begin with for who does not know the game
  std::vector<std::string> rules;  // rule editions, the default first
  std::vector<OptionInfo> options;
  std::vector<std::string> components;  // packs inside the program, the default first
  NotationInfo notation = {};
  std::map<std::string, i18n::Text> fields = {};  // the words of its position for the plain board (front/sheet.hpp)
};

// How a game is set up. Empty fields mean the default.
struct Setup {
  std::string game;
  std::string scenario;
  std::string rules;
  std::map<std::string, std::string> options;  // also "practice", which is not the rules' business
  std::string components;                      // the id of an embedded pack, or the path of a folder
};
}  // namespace plancia::front
