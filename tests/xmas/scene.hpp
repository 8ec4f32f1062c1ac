#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <xmas/rules.hpp>

namespace plancia::xmas {

// A position of X MAS set up for one test, and the forced dice to play it on with.
class Scene {
 public:
  using Options = std::map<std::string, std::string>;

  // A new game of the default pack: "suda" or "malta", edition "it" or "en", single options on top.
  explicit Scene(std::string_view scenario, std::string_view edition = "it", const Options& options = {});
  // The same under rules with other components than the pack's.
  explicit Scene(Rules rules);

  // The setup is done and it is turn `turn`, speed about to be chosen, with no equipment and no lights.
  Scene& at(std::string_view hex, int turn = 1);
  Scene& boats(int n);
  Scene& alarm(int level);
  Scene& lit(std::initializer_list<Colour> colours);
  Scene& gear(std::initializer_list<Gear> pieces);
  Scene& known(std::string_view ship, std::string_view anchor);  // turned face up earlier
  Scene& units(std::initializer_list<OtherUnit> available);
  Scene& bridge(BridgeState state);
  Scene& set(const std::function<void(State&)>& change);  // anything else

  // Plays decisions (and "reveal …") in order, taking each die from `dice`, until both are used up and the game waits
  // for something that was not given. Fails the test if an action is refused or something is left over.
  Scene& go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice = {});

  // Questions.
  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  std::string hex() const;
  std::vector<std::string> choices() const;            // as texts; empty at a chance step
  bool offers(std::string_view action) const;          // among the choices
  bool waits_for(Die die) const;                       // a decision about it, or its roll
  std::string refused(std::string_view action) const;  // the rule that forbids it, "" if legal; the state is untouched
  bool told(EventKind kind) const;                     // in the last go()
  int count(EventKind kind) const;
  std::vector<EventKind> told_of(std::initializer_list<EventKind> kinds) const;  // those that were told, in order
  std::string cited(EventKind kind) const;  // the rule of the first such event, "" if there was none
  const std::vector<Event>& events() const { return events_; }
  bool sunk(std::string_view ship) const;
  int points() const { return rules_.points(state_); }
  Level level() const { return rules_.level(state_); }
  HexIndex index(std::string_view hex) const;

 private:
  int ship(std::string_view id) const;

  Rules rules_;
  State state_;
  std::vector<Event> events_;
};

// A sheet for what the default maps do not have: terrain and depth as in Components, six boats, nine turns and nothing
// else on it. Without a start hex: begin with at().
Components small_sheet(std::vector<std::string> terrain, std::vector<std::string> depth);

// Rules of the default pack, for tests that play many games.
Rules make_rules(std::string_view scenario, std::string_view edition = "it", const Scene::Options& options = {});

// Whether a report or a refusal cites a rule that it may cite.
bool tells_by_rule(const Rules& rules, const Event& event);
bool refuses_by_rule(const Rules& rules, const Refusal& refusal);

}  // namespace plancia::xmas
