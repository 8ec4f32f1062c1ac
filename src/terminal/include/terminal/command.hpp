#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plancia::terminal {

// What a player can ask of the terminal itself, as opposed to an action of the game.
enum class Command {
  help,
  goal,
  hint,
  rules,
  why,
  odds,
  advise,
  show,
  undo,
  resign,
  log,
  board,
  choices,
  save,
  seed,
  language,
  quit
};

struct Order {
  Command command;
  std::string argument;  // the rest of the line, trimmed
};

// Reads a typed line as a command, by its Italian or English word whatever the language of the game.
std::optional<Order> parse_order(std::string_view line);
// The same by the beginning of the word, two letters at least, if no other command begins so.
std::optional<Order> parse_abbreviated_order(std::string_view line);

// Every command word, for completion and for suggestions.
std::vector<std::string> command_words();

}  // namespace plancia::terminal
