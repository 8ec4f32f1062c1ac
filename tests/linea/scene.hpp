#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <linea/rules.hpp>
#include <linea_front/ground.hpp>

namespace plancia::linea {

using linea::Ground;

// One scenario of the default pack.
Components scenario(std::string_view id);

// A position of Linea di Tiro set up for one test on an open table, and the forced dice to play it on with. Lengths are
// centimetres and angles degrees, as in the rules and in actions. Everything is put on the table
// first; begin() then lets both sides look around and the first card is due.
class Scene {
 public:
  struct Corner {
    double x, y;
  };

  explicit Scene(double width = 120, double height = 90);
  explicit Scene(std::string_view scenario);  // as the pack has it, from the set-up

  Scene& area(Ground ground, std::initializer_list<Corner> corners);
  Scene& line(Ground ground, std::initializer_list<Corner> bends);
  Scene& box(Ground ground, double west, double south, double east, double north);
  // The first letter of the id is the side, A for Allied and B for Axis; its platoon is that letter and, if given,
  // more.
  Scene& piece(std::string_view id, std::string_view unit, double x, double y, double facing,
               std::string_view platoon = "");
  Scene& tokens(std::string_view id, int n);
  Scene& posture(std::string_view id, Posture posture);
  Scene& shots(std::string_view id, int n);
  Scene& immobilised(std::string_view id);
  Scene& routed(std::string_view id);
  Scene& spotted(std::string_view id);  // from the start; it stays so while an enemy has it in sight
  Scene& data(const std::function<void(Components&)>& change);
  Scene& options(Options options);
  Scene& set(const std::function<void(State&)>& change);  // before begin(): of the set-up; after: of the position
  Scene& begin();

  // Plays decisions and cards in order, taking each die from `dice`, until both are used up.
  Scene& go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice = {});
  // Gives the card and asks nothing: a card of the Allies ("h2") or the Axis ("s2"), a figure ("hk", "sk").
  Scene& card(std::string_view card);

  // Questions.
  const Rules& rules() const { return *rules_; }
  const State& state() const { return state_; }
  unsigned number(std::string_view id) const;
  const PieceState& of(std::string_view id) const { return state_.piece[number(id)]; }
  double x(std::string_view id) const { return of(id).x / 1000.0; }
  double y(std::string_view id) const { return of(id).y / 1000.0; }
  double facing(std::string_view id) const { return of(id).facing / 10.0; }
  bool is_at(std::string_view id, double x, double y, double facing) const;  // within 0.02 cm and 0.1°
  bool is_spotted(std::string_view id) const { return (of(id).markers & kSpotted) != 0; }
  bool is_pinned(std::string_view id) const { return (of(id).markers & kImmobilised) != 0; }
  bool in_play(std::string_view id) const { return of(id).status == Status::in_play; }
  int tokens(std::string_view id) const { return of(id).tokens; }
  int shots(std::string_view id) const { return of(id).shots; }
  double gap(std::string_view a, std::string_view b) const;
  double spotting_distance(std::string_view observer, std::string_view piece) const;  // 1000 is across the table
  bool sees(std::string_view a, std::string_view b) const;
  Step step() const { return state_.step; }
  Die die() const { return state_.die; }
  bool over() const { return state_.step == Step::over; }
  std::string refused(std::string_view action) const;  // the rule that forbids it, "" if legal
  Refusal refusal(std::string_view action) const;      // of an action that is refused
  bool offers(std::string_view action) const;          // among the suggestions
  int count(EventKind kind) const;                     // in the last go()
  bool told(EventKind kind) const { return count(kind) > 0; }
  Event event(EventKind kind) const;  // the last such event of the last go()
  std::string cited(EventKind kind) const { return event(kind).rule.id; }
  const std::vector<Event>& events() const { return events_; }

 private:
  int platoon(char side, std::string_view rest);

  Components components_;
  Options options_;
  std::vector<std::function<void(State&)>> later_;
  std::optional<Rules> rules_;
  State state_;
  std::vector<Event> events_;
};

// Whether a report or a refusal cites a rule that it may cite.
bool tells_by_rule(const Rules& rules, const Event& event);
bool refuses_by_rule(const Rules& rules, const Refusal& refusal);

}  // namespace plancia::linea
