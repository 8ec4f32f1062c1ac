#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// A position of Nakajima Raid set up for one test, and the forced dice to play it on with. Aircraft and ships have the
// numbers of the sheets, from 1.
class Scene {
 public:
  using Options = std::map<std::string, std::string>;

  // A new game of the default pack, single options changed.
  explicit Scene(const Options& options = {});

  // The purchases are made: one aircraft for each text, such as "A/U", "V/N E" or "G/O D r -T" (damaged, fatigued,
  // Elite, without torpedo, × lost in battle, + lost in training, - left behind). Three teams.
  Scene& deck(std::initializer_list<std::string_view> aircraft);
  Scene& teams(int teams, int fatigued = 0);
  Scene& levels(Crew crew, int altitude_speed, int torpedo);

  // Where the game stands: the first die of a training turn, the Aircraft Check after `turns` turns, a new sequence
  // against ships such as {"CA 3/F2", "BB 0/F4"}, which must be a fleet of the table.
  Scene& training(int turn = 1);
  Scene& checks(int turns = 1);
  Scene& attack(std::initializer_list<std::string_view> ships, int turns = 6);
  // The run has begun: leader and escorts in `zone`, both values known, release or not to be decided.
  Scene& deciding(Zone zone, int speed, int altitude, std::initializer_list<int> formation, int target = 1);
  Scene& set(const std::function<void(State&)>& change);  // anything else

  // Plays decisions in order, taking each die from `dice`, until both are used up and the game waits for something
  // that was not given. Fails the test if an action is refused or something is left over.
  Scene& go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice = {});

  // Questions.
  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  std::vector<std::string> choices() const;    // as texts; empty at a chance step
  bool offers(std::string_view action) const;  // among the choices
  bool waits_for(Step step) const { return state_.step == step; }
  bool waits_for(Die die) const { return state_.step == Step::roll && state_.die == die; }
  std::string refused(std::string_view action) const;  // the rule that forbids it, "" if legal; the state is untouched
  bool refuses(std::string_view action, RefusalKind kind) const;  // for this reason
  bool told(EventKind kind) const { return count_of(kind) > 0; }  // in the last go()
  int count_of(EventKind kind) const;
  int told_number(EventKind kind, int argument = 0) const;  // of the last such event
  std::string cited(EventKind kind) const;                  // the rule of the last such event, "" if there was none
  std::string aircraft(int number) const;                   // as deck() takes it
  std::string ship(int number) const;                       // as attack() takes it
  std::string level(Crew crew) const;                       // "2/3"
  int score() const { return rules_.score(state_).total; }
  bool over() const { return rules_.turn(state_) == Turn::over; }

 private:
  Rules rules_;
  State state_;
  std::vector<Event> events_;
};

// Rules of the default pack, for tests that play many games.
Rules make_rules(const Scene::Options& options = {});

// Whether a report or a refusal cites a rule that it may cite.
bool tells_by_rule(const Rules& rules, const Event& event);
bool refuses_by_rule(const Rules& rules, const Refusal& refusal);

}  // namespace plancia::nakajima
