#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <catalog/catalog.hpp>
#include <record/session.hpp>

namespace plancia::puzzles {

// A choice and what it is worth, from 0 to 1 for who decides, with a 95 % interval; without one where it is exact.
struct Worth {
  std::string action;
  double value = 0, low = 0, high = 0;
};

// A position in which one choice is clearly best. `plancia puzzles` finds them; data/puzzles holds them, each with the
// command that found it.
struct Puzzle {
  std::string id;
  catalog::Setup setup;
  std::string state;           // JSON
  std::vector<Worth> choices;  // best first; those that a search never tried are left out
  bool exact = false;          // values of perfect play
  std::uint64_t simulations = 0;
  std::string command;  // that found it

  const std::string& best() const { return choices.front().action; }
};

// All of them, in the order of the games. What is embedded in the program is well-formed; the tests see to it.
const std::vector<Puzzle>& all();
const Puzzle* find(std::string_view id);

// A game that stands at the position. Throws std::logic_error where the rules no longer allow it.
record::Session session_of(const Puzzle& puzzle);

}  // namespace plancia::puzzles
