#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <core/dice.hpp>
#include <record/session.hpp>

namespace plancia::test {

// What every game with secrets must stand: two positions, or two histories, that differ only in what a seat cannot know
// give it the same, to the byte. The game says what that is.
struct Worlds {
  // Other positions that the seat could be in, as far as it knows.
  std::function<std::vector<std::unique_ptr<catalog::Game>>(const catalog::Game&, int seat, SimulationDice&)> others;
  // Whether a step can have told the seat nothing, judged by what the rules say is hidden and not by what is shown.
  std::function<bool(const catalog::Game& before, const std::string& action, const catalog::Game& after, int seat)>
      hides;
  // Whether an event is about something of the seat's own.
  std::function<bool(const catalog::Game&, const catalog::EventText&, int seat)> concerns;
};

// All that a seat is told of a position, and of a game in progress.
std::string told(const catalog::Game& game, int seat);
std::string told(const record::Session& session, int seat);

// Plays a random game of at most so many steps and holds all of that against each point of it. What was compared is
// added up, so that a test can ask for enough.
struct Compared {
  int worlds = 0;
  int hidden_decisions = 0;
  int hidden_dice = 0;
  int own_events = 0;
};
void secrets_battery(record::Session session, const Worlds& worlds, std::uint32_t seed, int steps, Compared& compared);

}  // namespace plancia::test
