#pragma once

#include <filesystem>
#include <optional>
#include <ostream>
#include <span>
#include <string>

#include <terminal/dialogue.hpp>

namespace plancia::terminal {

// What `plancia play` or `plancia referee` was asked to do.
struct Request {
  catalog::Setup setup;
  std::optional<std::string> seed;  // as the player gave it; fresh dice if missing
  std::filesystem::path load;       // a record to go on with, in place of a new game
  std::filesystem::path save;       // where the game is kept, in place of the state folder
  std::filesystem::path folder;     // the state folder; empty if there is none
  Language language = Language::en;
  Look look;
  RuleTexts rules;
  bool practice = false;
  bool real_dice = false;   // plancia referee: typed in, not drawn
  std::optional<int> seat;  // the person's, where a machine has the other
  Opponent opponent;
  std::string opponent_name = {};
  std::span<const catalog::GameInfo> games = catalog::games();
  record::GameMaker make = catalog::new_game;
};

// Plays one game and returns the program's exit status. Refusals go to `errors` as one line.
int play(const Request& request, Input& input, std::ostream& out, std::ostream& errors);
// The same at a table that is there already; only how it is to be shown is taken from the request.
int play_at(Table& table, const Request& request, Input& input, std::ostream& out);

}  // namespace plancia::terminal
