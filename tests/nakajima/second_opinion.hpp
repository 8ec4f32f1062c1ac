#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nakajima/rules.hpp>

// The rules once more, read from the dossier and written as plainly as they can be said: the sheet as a player has it,
// one aircraft after the other, and each die with what it does. What both say must be the same.
namespace plancia::nakajima {

class SecondOpinion {
 public:
  SecondOpinion(const Rules& rules, const State& state);

  void play(Action action);
  State state() const;
  std::vector<Action> choices() const;
  std::optional<Refusal> refusal(Action action) const;
  const std::vector<Event>& told() const { return told_; }
  int score() const;

 private:
  static int number(unsigned value) { return static_cast<int>(value); }
  static const char* called_by(Die die);  // the rule that calls for it
  static bool takes_two(Die die);

  struct Aircraft {
    int crew = 0;
    int plane = 0;
    bool here = false;
    bool lost_in_training = false;
    bool lost_in_battle = false;
    bool damaged = false;
    bool tired = false;
    bool elite = false;
    bool torpedo = false;
  };
  using Names = std::vector<unsigned>;

  void tell(EventKind kind, const char* rule, int a = 0, int b = 0, int c = 0, int d = 0);
  void wait_for(Die die);
  int modifier(Die die) const;
  void die(Die die, int face);
  void pair(Die die, int first, int second);
  int money() const;
  int price(unsigned crew, unsigned plane) const;
  int cheapest() const;
  void buy(int number);
  void begin_turn();
  void class_from(int crew);
  void name(Step step, unsigned aircraft);
  void after_letter();
  void repairs();
  void checked(Step step);
  void pick(Step step, unsigned aircraft);
  void sequence();
  void over_target();
  void strike(unsigned aircraft, const char* rule, bool& alive);
  void settle_hits();
  void leader_lost();
  void climb();
  void gunnery();
  void end(EventKind why, const char* rule);
  void lose(unsigned aircraft);
  bool afloat(unsigned ship) const;
  int ship_name(unsigned ship) const;
  bool flies(unsigned aircraft) const;
  int escorts() const { return (s_.escort[0] != kNobody ? 1 : 0) + (s_.escort[1] != kNobody ? 1 : 0); }
  Names named_by(Step step) const;
  const std::vector<ShipType>& fleet() const { return c_.fleets[s_.fleet - 2U]; }

  const Rules& rules_;
  const Components& c_;
  const Options& o_;
  State s_;  // all but the aircraft
  std::vector<Aircraft> deck_;
  std::vector<Event> told_;
};

// One step of a game against the second opinion.
void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events);

}  // namespace plancia::nakajima
