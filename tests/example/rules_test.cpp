#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include <dragamine_front/front.hpp>
#include <dragamine_player/player.hpp>

namespace plancia::dragamine {
namespace {

constexpr Components kTable{.goal = 50, .boats = 2, .nights = 3, .slow_mine = 1, .fast_mine = 2};

// A game played on by its texts, the dice among them.
struct Game {
  Rules rules{kTable};
  State state = rules.start();
  std::vector<std::string> told = {};  // "swept DM-2a" for each event

  Game& go(std::initializer_list<std::string_view> actions) {
    for (const std::string_view action : actions) {
      const auto parsed = from_text(rules, action);
      REQUIRE_MESSAGE(parsed, action);
      REQUIRE_MESSAGE(!rules.refusal(state, *parsed), action);
      EventList list;
      rules.play(state, *parsed, list);
      for (const Event& event : list.events) {
        told.push_back(std::string{word(static_cast<EventKind>(event.kind))} + " " + event.rule.id);
      }
    }
    return *this;
  }
  // The rule that forbids an action, and why.
  std::string refused(std::string_view action) const {
    const auto refusal = rules.refusal(state, from_text(rules, action).value());
    return refusal ? refusal->rule.id + (" " + std::string{word(static_cast<RefusalKind>(refusal->kind))}) : "";
  }
  bool over() const { return rules.turn(state) == Turn::over; }
  int winner() const { return rules.result(state).winner; }
};

}  // namespace

TEST_CASE("DM-1a The flotillas take turns, one night each, and the first begins") {
  Game game;
  CHECK(game.rules.turn(game.state) == Turn::player1);
  game.go({"slow", "roll 4", "buoys"});
  CHECK(game.rules.turn(game.state) == Turn::player2);
  CHECK(game.state.night == 1);
  game.go({"slow", "roll 1"});
  CHECK(game.rules.turn(game.state) == Turn::player1);
  CHECK(game.state.night == 2);
  CHECK(game.told.back() == "night DM-1a");
}

TEST_CASE("DM-1b Who is at sea goes on as long as it likes, and decides before each die") {
  Game game;
  CHECK(game.refused("roll 3") == "DM-1b decide-first");
  game.go({"slow"});
  CHECK(game.refused("slow") == "DM-2a roll-first");
  CHECK(game.refused("roll 7") == "DM-2a no-such-face");
  game.go({"roll 3", "fast", "roll 3", "slow", "roll 2"});
  CHECK(game.state.strip == 3 + 6 + 2);
  CHECK(game.rules.turn(game.state) == Turn::player1);
}

TEST_CASE("DM-2a A slow sweep adds the die, and a one is a mine") {
  CHECK(Game{}.go({"slow", "roll 2"}).state.strip == 2);
  CHECK(Game{}.go({"slow", "roll 6"}).told == std::vector<std::string>{"rolled DM-2a", "swept DM-2a"});
  CHECK(Game{}.go({"slow", "roll 1"}).state.boats[0] == 1);
}

TEST_CASE("DM-2b A fast sweep adds twice the die, and a two is a mine as well") {
  CHECK(Game{}.go({"fast", "roll 3"}).state.strip == 6);
  CHECK(Game{}.go({"fast", "roll 6"}).told == std::vector<std::string>{"rolled DM-2b", "swept DM-2b"});
  CHECK(Game{}.go({"fast", "roll 2"}).state.boats[0] == 1);
}

TEST_CASE("DM-2c A mine costs a boat and the lengths of this night, not those marked before") {
  Game game;
  game.go({"slow", "roll 5", "buoys", "slow", "roll 1", "slow", "roll 6", "slow", "roll 1"});
  CHECK(game.state.cleared[0] == 5);
  CHECK(game.state.strip == 0);
  CHECK(game.state.boats[0] == 1);
  CHECK(game.state.seat == 1);
  CHECK(game.told.end()[-2] == "mine DM-2c");
}

TEST_CASE("DM-2d Buoys keep the lengths of the night and end it, and there must be some") {
  Game game;
  CHECK(game.refused("buoys") == "DM-2d nothing-swept");
  game.go({"slow", "roll 4", "slow", "roll 3", "buoys"});
  CHECK(game.state.cleared[0] == 7);
  CHECK(game.state.seat == 1);
}

TEST_CASE("DM-2e Lengths that complete the channel count at once, and no more than it needs") {
  Game game;
  game.state.cleared[0] = 44;
  game.go({"fast", "roll 4"});
  CHECK(game.state.cleared[0] == 50);
  CHECK(game.over());
  CHECK(game.told.back() == "opened DM-2e");
}

TEST_CASE("DM-3a The game ends with the last boat of somebody, and with the last night of both") {
  Game game;
  game.state.boats[0] = 1;
  game.go({"slow", "roll 1"});
  CHECK(game.over());
  CHECK(game.told.back() == "sunk DM-3a");
  CHECK(game.refused("slow") == "DM-3a game-over");

  Game last;
  last.state.night = 3;
  last.go({"slow", "roll 4", "buoys"});
  CHECK_FALSE(last.over());
  last.go({"slow", "roll 4", "buoys"});
  CHECK(last.over());
  CHECK(last.told.back() == "dawn DM-3a");
}

TEST_CASE("DM-3b A complete channel wins, no boats lose, else the longer channel wins, and equal ones draw") {
  Game complete;
  complete.state.cleared = {44, 49};
  CHECK(complete.go({"slow", "roll 6"}).winner() == 1);
  Game sunk;
  sunk.state.cleared = {40, 0};
  sunk.state.boats[0] = 1;
  CHECK(sunk.go({"slow", "roll 1"}).winner() == 2);
  Game longer;
  longer.state = {.night = 3, .seat = 1, .cleared = {10, 5}, .boats = {2, 2}};
  CHECK(Game{longer}.go({"slow", "roll 4", "buoys"}).winner() == 1);
  CHECK(Game{longer}.go({"slow", "roll 5", "buoys"}).winner() == 0);
  CHECK(Game{longer}.go({"slow", "roll 6", "buoys"}).winner() == 2);
}

TEST_CASE("The rule of thumb keeps a strip worth keeping, and goes on when it must") {
  const Rules rules{kTable};
  const auto says = [&](const State& state) { return to_text(rules, Player::scripted(rules, state)); };
  CHECK(says({.strip = 11, .boats = {2, 2}}) == "slow");
  CHECK(says({.strip = 12, .boats = {2, 2}}) == "buoys");
  CHECK(says({.night = 3, .strip = 12, .cleared = {0, 12}, .boats = {2, 2}}) == "slow");
  CHECK(says({.night = 3, .strip = 2, .cleared = {0, 30}, .boats = {2, 2}}) == "fast");
  CHECK(says({.night = 3, .strip = 13, .cleared = {0, 12}, .boats = {2, 2}}) == "buoys");
}

}  // namespace plancia::dragamine
