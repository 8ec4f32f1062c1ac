#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <variant>

#include <nlohmann/json_fwd.hpp>

#include <core/fraction.hpp>
#include <core/message.hpp>
#include <data/decimal.hpp>
#include <i18n/text.hpp>

namespace plancia::front {

using i18n::Text;
using Json = nlohmann::ordered_json;

// What a game says at the table, whatever the front end. `rule` is always a rule or ruling id.

// A number or a word, for programs.
using Datum = std::variant<int, data::Decimal, std::string>;
using Data = std::map<std::string, Datum>;

inline std::string text_of(const Datum& datum) {
  if (const int* number = std::get_if<int>(&datum)) return std::to_string(*number);
  if (const auto* decimal = std::get_if<data::Decimal>(&datum)) return data::to_text(*decimal);
  return std::get<std::string>(datum);
}

inline std::string whole_text(int value) {  // "2", "−1"
  return (value < 0 ? "−" : "") + std::to_string(std::abs(value));
}
inline std::string signed_text(int value) {  // "+2", "−1", "±0"
  return (value > 0 ? "+" : value < 0 ? "−" : "±") + std::to_string(std::abs(value));
}

// "York, Pericles": one more in a list.
inline void add_to_list(Text& list, const Text& one) {
  const std::string comma = list.it.empty() ? "" : ", ";
  list = {list.it + comma + one.it, list.en + comma + one.en};
}

struct Choice {
  std::string action;  // canonical text
  std::string rule;
  Text text;
  Data data = {};  // the parts of the action, its verb among them
};
struct ChanceOutcome {
  std::string action;
  std::uint32_t weight;  // over the sum of all weights
};

struct EventText {
  std::string kind;
  std::string rule;
  Text text;
  Data data;
  std::uint8_t seats = kEverySeat;  // who may know of it
  std::uint8_t owner = 0;           // the seat that caused it or whose piece it is about, 0 where it is nobody's
};
struct RefusalText {
  std::string rule;  // empty where no rule can be named
  Text text;
};
// How an action is typed, and what it does.
struct FormText {
  Text form;
  Text text;
};
struct Prompt {
  std::string phase;  // a word of the protocol, the same in every language
  std::string rule;
  Text text;
};
// A rung of the ladder of results.
struct LevelText {
  std::string level;  // the word that ResultText has, too
  Text text;
};
struct ResultText {
  std::string level;
  int score = 0;
  int winner = 0;  // seat 1 or 2, 0 for none
  Text text;
  Data details;
};
// One named outcome of a roll, a fight or a procedure with its exact probability.
struct OddsRow {
  std::string outcome;
  Text text;
  Fraction probability;
};
// A member of a position: its name, its type as the pages write it, and what it means.
struct Field {
  std::string name, type, text;
};
// A state that could not be accepted: where, and why.
struct StateError {
  std::string pointer;  // JSON pointer
  std::string message;
};

}  // namespace plancia::front
