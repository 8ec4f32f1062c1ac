// Every action has one text, and every text at most one action.

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include <xmas_front/notation.hpp>

#include "random_games.hpp"

namespace plancia::xmas {
namespace {

// The choices of a position, or its dice and reveals.
std::vector<Action> legal(const Rules& rules, const State& state) {
  std::vector<Action> list;
  if (rules.turn(state) == Turn::chance) {
    Rules::Outcomes outcomes;
    rules.chance(state, outcomes);
    for (const Outcome& outcome : outcomes) list.push_back(outcome.action);
  } else if (rules.turn(state) == Turn::player1) {
    Rules::Choices choices;
    rules.choices(state, choices);
    list.assign(choices.begin(), choices.end());
  }
  return list;
}

bool canonical(std::string_view text) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' && text.find("  ") == std::string_view::npos &&
         std::ranges::all_of(
             text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ' || c == '-'; });
}

template <class Enum>
void check_words(Enum last) {
  CHECK(kCountOf<Enum> == static_cast<std::size_t>(last) + 1);
  std::set<std::string_view> seen;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const auto value = static_cast<Enum>(i);
    CHECK(canonical(word(value)));
    CHECK(seen.insert(word(value)).second);
    CHECK(from_word<Enum>(word(value)) == value);
  }
  CHECK_FALSE(from_word<Enum>("nonsense"));
  CHECK_FALSE(from_word<Enum>(""));
}

}  // namespace

TEST_CASE("Every legal action of random positions is read back from its text, which no other action has") {
  int positions = 0;
  std::set<std::string> kinds;
  for (const auto& [name, rules] : all_rules()) {
    CAPTURE(name);
    random_positions(rules, 10 * effort(), [&rules = rules, &positions, &kinds](const State& state) {
      ++positions;
      std::set<std::string> texts;
      bool identity = true, clean = true, unique = true, allowed = true;
      for (const Action action : legal(rules, state)) {
        const std::string text = to_text(rules, action);
        kinds.insert(text.substr(0, text.find(' ')));
        identity = identity && from_text(rules, text) == action;
        clean = clean && canonical(text);
        unique = unique && texts.insert(text).second;
        allowed = allowed && !rules.refusal(state, action);
      }
      CHECK(identity);
      CHECK(clean);
      CHECK(unique);
      CHECK(allowed);
    });
  }
  CHECK(positions > 10000);
  CHECK(kinds == std::set<std::string>{"equip", "bomb", "wait", "speed", "try", "pass", "move", "stop", "land", "bonus",
                                       "keep", "reroll", "attack", "launch", "hold", "roll", "reveal"});
}

TEST_CASE("The texts of actions are the ones the documents use") {
  const Rules suda = make_rules("suda");
  for (const char* text : {"equip binoculars",
                           "equip charm",
                           "bomb",
                           "wait",
                           "speed 1",
                           "speed 4",
                           "try",
                           "pass",
                           "move 0906",
                           "move 3811",
                           "stop",
                           "land 2607",
                           "bonus 0",
                           "bonus 2",
                           "keep",
                           "reroll",
                           "attack york 3",
                           "attack marie-maersk 1",
                           "attack bridge 2",
                           "launch",
                           "hold",
                           "roll 1",
                           "roll 6",
                           "reveal dumana"}) {
    CAPTURE(text);
    const auto action = from_text(suda, text);
    REQUIRE(action);
    CHECK(to_text(suda, *action) == text);
  }
}

TEST_CASE("Malformed texts are no actions") {
  const Rules suda = make_rules("suda");
  for (const char* text : {"",
                           " ",
                           "speed",
                           "speed ",
                           " speed 1",
                           "speed 1 ",
                           "speed  1",
                           "Speed 1",
                           "SPEED 1",
                           "speed one",
                           "speed +1",
                           "speed -1",
                           "speed 01",
                           "speed 1.0",
                           "speed 1 2",
                           "speed 0x1",
                           "speed\t1",
                           "speed 1\n",
                           "speed 65536",
                           "speed 99999999999999999999",
                           "move",
                           "move 906",
                           "move 09060",
                           "move 09 06",
                           "move 0a06",
                           "move -906",
                           "move york",
                           "land",
                           "land 1",
                           "keep 1",
                           "reroll now",
                           "pass 1",
                           "launch york",
                           "hold 0",
                           "equip",
                           "equip sub",
                           "equip none",
                           "equip 1",
                           "bonus",
                           "bonus x",
                           "attack",
                           "attack york",
                           "attack york x",
                           "attack york 1 1",
                           "attack 1 york",
                           "attack victory 1",
                           "attack York 1",
                           "attack  1",
                           "reveal",
                           "reveal 1",
                           "reveal bridge",
                           "reveal nobody",
                           "roll",
                           "roll six",
                           "fire",
                           "help",
                           "attack leinster 1"}) {
    CAPTURE(text);
    CHECK_FALSE(from_text(suda, text));
  }
  CHECK_FALSE(from_text(suda, std::string_view{"speed 1\0", 8}));
  CHECK_FALSE(from_text(suda, std::string(100000, 'a')));
  CHECK_FALSE(from_text(suda, std::string(100000, ' ')));
  CHECK(from_text(make_rules("malta"), "attack leinster 1"));  // a ship of the other scenario
}

TEST_CASE("A hex off the sheet is read and then refused by the rules") {
  Scene scene{"suda"};
  scene.at("2608", 5).go({"speed 1"});
  for (const char* text : {"move 0000", "move 4101", "move 0115", "move 9999", "move 0100", "move 0001"}) {
    CHECK(scene.refused(text) == "XM-Q28");
  }
}

TEST_CASE("Words are canonical, different from each other, and read back") {
  check_words(Gear::charm);
  check_words(Die::drift);
  check_words(Colour::green);
  check_words(Level::strategic);
  check_words(Phase::attack);
  check_words(Step::over);
  check_words(BridgeState::collapsed);
  check_words(EventKind::no_boats_left);
  check_words(RefusalKind::already_declared);
}

}  // namespace plancia::xmas
