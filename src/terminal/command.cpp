#include <terminal/command.hpp>

#include <algorithm>

#include <terminal/words.hpp>

namespace plancia::terminal {
namespace {

struct Word {
  std::string_view word;
  Command command;
  bool offered;  // short forms and forms without accent are understood but not offered
};

constexpr Word kWords[] = {
    {"help", Command::help, true},        {"aiuto", Command::help, true},        {"?", Command::help, false},
    {"goal", Command::goal, true},        {"obiettivo", Command::goal, true},    {"scopo", Command::goal, false},
    {"hint", Command::hint, true},        {"suggerimento", Command::hint, true}, {"rules", Command::rules, true},
    {"regole", Command::rules, true},     {"why", Command::why, true},           {"perché", Command::why, true},
    {"perche", Command::why, false},      {"perche'", Command::why, false},      {"odds", Command::odds, true},
    {"probabilità", Command::odds, true}, {"probabilita", Command::odds, false}, {"probabilita'", Command::odds, false},
    {"show", Command::show, true},        {"mostra", Command::show, true},       {"advise", Command::advise, true},
    {"consiglio", Command::advise, true}, {"undo", Command::undo, true},         {"annulla", Command::undo, true},
    {"resign", Command::resign, true},    {"abbandona", Command::resign, true},  {"log", Command::log, true},
    {"registro", Command::log, true},     {"board", Command::board, true},       {"mappa", Command::board, true},
    {"choices", Command::choices, true},  {"scelte", Command::choices, true},    {"save", Command::save, true},
    {"salva", Command::save, true},       {"seed", Command::seed, true},         {"seme", Command::seed, true},
    {"lang", Command::language, true},    {"lingua", Command::language, true},   {"quit", Command::quit, true},
    {"esci", Command::quit, true},        {"exit", Command::quit, false},        {"q", Command::quit, false},
};

struct Typed {
  std::string first, rest;
  explicit Typed(std::string_view line) {
    line = trim(line);
    const std::size_t space = std::min(line.find(' '), line.size());
    first = lower_case(line.substr(0, space));
    rest = trim(line.substr(space));
  }
};

}  // namespace

std::optional<Order> parse_order(std::string_view line) {
  const Typed typed(line);
  for (const Word& word : kWords) {
    if (word.word == typed.first) return Order{word.command, typed.rest};
  }
  return std::nullopt;
}

std::optional<Order> parse_abbreviated_order(std::string_view line) {
  const Typed typed(line);
  std::optional<Order> found;
  if (typed.first.size() < 2) return found;
  for (const Word& word : kWords) {
    if (!word.word.starts_with(typed.first)) continue;
    if (found && found->command != word.command) return std::nullopt;
    found = Order{word.command, typed.rest};
  }
  return found;
}

std::vector<std::string> command_words() {
  std::vector<std::string> words;
  for (const Word& word : kWords) {
    if (word.offered) words.emplace_back(word.word);
  }
  return words;
}

}  // namespace plancia::terminal
