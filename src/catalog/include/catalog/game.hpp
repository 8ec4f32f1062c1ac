#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <core/fraction.hpp>
#include <core/game.hpp>
#include <i18n/text.hpp>
#include <screen/canvas.hpp>

namespace plancia::catalog {

using i18n::Text;
using Json = nlohmann::ordered_json;

struct Choice {
  std::string action;  // canonical text
  std::string rule;
  Text text;
};
struct ChanceOutcome {
  std::string action;
  std::uint32_t weight;  // over the sum of all weights
};
struct EventText {
  std::string kind;
  std::string rule;
  Text text;
  std::map<std::string, std::string> data;
};
struct RefusalText {
  std::string rule;  // empty where no rule can be named
  Text text;
};
struct Prompt {
  std::string phase;  // a word of the protocol, the same in every language
  std::string rule;
  Text text;
};
struct ResultText {
  std::string level;
  int score = 0;
  int winner = 0;  // seat 1 or 2, 0 for none
  Text text;
  std::map<std::string, std::string> details;
};
// One named outcome of a roll, a fight or a procedure with its exact probability.
struct OddsRow {
  std::string outcome;
  Text text;
  Fraction probability;
};
// A state that could not be accepted: where, and why.
struct StateError {
  std::string pointer;  // JSON pointer
  std::string message;
};

// One game in progress behind one interface, for every front end: a position and its rules, without history and without
// dice. Cheap to copy with clone().
class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;

  // The four questions, in words.
  virtual Turn turn() const = 0;
  virtual Prompt prompt() const = 0;
  virtual std::vector<Choice> choices() const = 0;        // complete, at a player's turn
  virtual std::vector<ChanceOutcome> chance() const = 0;  // complete, at a chance step
  virtual std::optional<ResultText> result() const = 0;   // when over
  virtual int round() const = 0;

  // The verb. `action` is canonical text: a decision or a chance outcome. A refused action changes nothing.
  virtual std::expected<std::vector<EventText>, RefusalText> play(std::string_view action) = 0;

  // The same chance step for a dice source: the action that belongs to a number below the sum of the weights.
  virtual std::uint32_t weight_sum() const = 0;
  virtual std::string outcome(std::uint32_t draw) const = 0;

  // Exact odds of what is pending, or of what a given legal action sets off. Empty where nothing is rolled.
  virtual std::expected<std::vector<OddsRow>, RefusalText> odds(std::optional<std::string_view> action) const = 0;

  // The position as readable JSON, and back.
  virtual Json state() const = 0;
  virtual std::optional<StateError> set_state(const Json& state) = 0;
  virtual std::uint64_t hash() const = 0;

  // The board and its tracks for a terminal of at most 80 columns.
  virtual screen::Canvas picture(i18n::Language language) const = 0;
};

}  // namespace plancia::catalog
