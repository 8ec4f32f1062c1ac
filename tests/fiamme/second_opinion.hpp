#pragma once

#include <optional>
#include <vector>

#include <fiamme/rules.hpp>

// The rules once more, read from the dossier and written as plainly as they can be said, from the cards as they are
// printed. What both say must be the same: the position after every step, what is told, what may be done, and why not.
namespace plancia::fiamme {

class SecondOpinion {
 public:
  SecondOpinion(const Rules& rules, const State& state);

  void play(Action action);
  const State& state() const { return s; }
  std::vector<Action> choices() const;
  std::vector<Outcome> outcomes() const;
  std::optional<Refusal> refusal(Action action) const;
  const std::vector<Event>& told() const { return told_; }
  Result result() const;

 private:
  static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
  static int number(unsigned value) { return static_cast<int>(value); }

  // What the rules ask about a card, from wherever it is printed.
  struct Face {
    std::optional<Test> test;
    int sniper = 0;
    int reward = 0;
    int fire = 0;
    std::array<int, 6> enemies{};
    CardEvent event = CardEvent::none;
    int extra = 0;
    int short_max = 0;
    int hit_min = 0;
    Special special = Special::none;
  };

  void tell(EventKind kind, const char* rule, int a = 0, int b = 0, int c = 0, int d = 0);
  bool land() const { return s.phase == Phase::land; }
  bool trench() const { return s.phase == Phase::trench; }
  const char* by_phase(const char* in_land, const char* in_trench) const { return land() ? in_land : in_trench; }
  Face card() const;
  CardEvent event() const { return s.event_off != 0 ? CardEvent::none : card().event; }
  const Mission& mission() const { return c_.missions[s.mission]; }
  const std::vector<Unit>& units() const { return coop_ ? c_.board_b : c_.board_a; }
  unsigned many() const { return static_cast<unsigned>(units().size()); }
  unsigned seat_of(unsigned unit) const { return static_cast<unsigned>(units()[unit].player - 1); }
  bool plays(unsigned unit) const { return s.status[unit] == Status::in_play; }
  unsigned playing(int seat) const;  // units in play, of both seats with -1
  int skill(unsigned unit, Attribute attribute) const;
  int times_raised(unsigned unit) const;
  int test_bonus() const;
  unsigned most_bombs() const { return o_.bomb_cap ? 4 : 99; }
  unsigned purse(unsigned seat) const { return s.points[seat] + (trench() ? s.carried[seat] : 0U); }
  unsigned pm_of_seat() const;

  void begin_mission();
  void begin_turn();
  void command_roll();
  void roll(Die die, unsigned number = 1);
  void open(Window window);
  void offer();
  void close();
  void pay(unsigned seat, unsigned cost);
  void bought();
  void event_comes();
  void select();
  void select_for(unsigned seat);
  void activate(unsigned unit);
  void die_lies(unsigned face);
  void ask_again();
  void use_dice();
  void wound(const char* rule);
  void fell(bool before_melee);
  void counters();
  void suppression();
  void suppress(const char* rule);
  void eliminate();
  void throw_bomb(bool enemies);
  void bomb_results();
  void fire();
  void card_fires();
  void melee();
  void cleared();
  void discard();
  void second_stage();
  void end_turn();
  void wipe_card();
  void end_mission(MissionOutcome outcome);
  void next_veteran(unsigned from);

  bool is_poor(unsigned die) const;
  bool may_reroll(unsigned die) const;
  bool may_mark_die(unsigned die) const;
  bool time_to_buy() const { return s.window == Window::plan || o_.spend_any_time; }
  bool later() const { return trench() && (o_.spend_any_time || o_.bomb_in_step_7); }
  bool marker_allowed() const;
  bool bomb_allowed() const;
  bool courage_allowed() const;
  bool pool_allowed() const;
  bool ready_allowed() const;
  bool pm_allowed() const;
  bool select_allowed(unsigned unit) const;
  bool any_select() const;
  bool fuoco_allowed(unsigned unit) const;
  bool pass_allowed(unsigned from, unsigned to) const;
  std::vector<Action> purchases() const;
  std::vector<Action> after_dice() const;
  unsigned cards_unseen() const;
  std::vector<unsigned> objectives() const;

  const Components& c_;
  const Options& o_;
  bool coop_;
  bool campaign_;
  State s;
  std::vector<Event> told_;
};

// One step of a game against the second opinion.
void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events);

}  // namespace plancia::fiamme
