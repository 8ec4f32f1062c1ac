#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fiamme/rules.hpp>

namespace plancia::fiamme {

// A position of Fiamme d'assalto set up for one test, and the forced dice to play it on with.
class Scene {
 public:
  using Options = std::map<std::string, std::string>;

  // A new game of the default pack: "assault", "training-coop", "campaign", …
  explicit Scene(std::string_view scenario = "assault", const Options& options = {});
  // One of another pack.
  explicit Scene(Rules rules);

  // The trenches are reached and the next turn's command dice are due.
  Scene& in_trench(int drawn = 0);
  Scene& seen(std::initializer_list<std::string_view> cards);  // Trench cards already drawn
  Scene& wounds(std::string_view unit, int n);                 // 3 eliminates
  Scene& bombs(std::string_view unit, int n);
  Scene& garrison(std::string_view unit);
  Scene& only(std::initializer_list<std::string_view> units);  // all others eliminated
  Scene& courage(int n);
  Scene& pm(PmState state);
  Scene& carried(int n, int seat = 1);
  Scene& set(const std::function<void(State&)>& change);  // anything else

  // Plays decisions (and "card …", "counter …") in order, taking each die from `dice`, until both are used up and the
  // game waits for something that was not given. Fails the test if an action is refused or something is left over.
  Scene& go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice = {});

  // Questions.
  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  unsigned unit(std::string_view id) const;
  int wounds(std::string_view unit) const { return state_.wounds[this->unit(unit)]; }
  int bombs(std::string_view unit) const { return state_.bombs[this->unit(unit)]; }
  Status status(std::string_view unit) const { return state_.status[this->unit(unit)]; }
  std::string active() const;                  // the id, "" for none
  std::string card() const;                    // the id, "" for none
  std::vector<std::string> enemies() const;    // "lst", "fan s" suppressed, "bos i" immune
  std::vector<std::string> choices() const;    // as texts; empty at a chance step
  bool offers(std::string_view action) const;  // among the choices
  bool asks_again() const { return state_.step == Step::keep; }
  std::string refused(std::string_view action) const;  // the rule that forbids it, "" if legal; the state is untouched
  bool refuses(std::string_view action, RefusalKind kind) const;  // for this reason
  bool told(EventKind kind) const { return count(kind) > 0; }     // in the last go()
  int count(EventKind kind) const;
  int told_number(EventKind kind, int argument = 0) const;  // of the last such event
  bool over() const { return rules_.turn(state_) == Turn::over; }
  Level level() const { return rules_.level(state_); }

 private:
  Rules rules_;
  State state_;
  std::vector<Event> events_;
};

// Rules of the default pack, for tests that play many games.
Rules make_rules(std::string_view scenario, const Scene::Options& options = {});

// Whether a report or a refusal cites a rule that it may cite.
bool tells_by_rule(const Rules& rules, const Event& event);
bool refuses_by_rule(const Rules& rules, const Refusal& refusal);

}  // namespace plancia::fiamme
