#pragma once

#include "view.hpp"

namespace plancia::fiamme {

// The verbs of the rules: what happens when an action is played. Each procedure runs on by itself until the next
// decision, die, card or counter; `Step` and `Die` in the state say where it has stopped.
template <class Sink>
struct Play : View {
  State& s;  // hides the const view: the same object
  Sink& sink;

  Play(const Rules& r, State& state, Sink& events) : View{r, state}, s(state), sink(events) {}

  void tell(EventKind kind, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
    sink(Event{static_cast<std::uint16_t>(kind), rule, {a, b, c, d}});
  }

  [[gnu::always_inline]] inline void action(Action action);

  // 3 Tests, 4 Wounds
  void begin_test();
  void test_die(int face);
  void wound(RuleId rule);
  bool fallen() const { return s.status[s.active] == Status::eliminated; }
  void leave_play(unsigned unit, Status status);
  // 5 Courage and dice
  void roll(Die die, unsigned dice = 1);
  void rolled(unsigned face);
  void look_again();
  void reroll(unsigned index);
  void mark(unsigned index);
  void settle();
  void gain_courage(RuleId rule, EventKind kind);
  // 6 Setting up
  void begin_mission();
  // 7, 8, 9 The sequence
  void begin_turn();
  void roll_command();
  void command_dice(int points);
  void points_counted();
  void draw_card();
  void card_drawn(unsigned card);
  void begin_event();
  void event_die(int face);
  void end_turn();
  void clear_turn();
  void sniper_die(int face);
  void earn_reward();
  // 9.1 Command points
  void open_window(Window window);
  void offer();
  void bought();
  void done();
  void close_window();
  void pay(unsigned cost);
  void pay_from(unsigned seat, unsigned cost);
  // 9.2 Selection
  void begin_selection();
  void selection_by(unsigned seat);
  void selection_die(int face);
  void activate(unsigned unit);
  // 9.3 The Trench card
  void after_test();
  void begin_forces();
  void number_die(int face);
  void draw_counter();
  void counter(unsigned kind);
  void forces_ready();
  void apply_suppression();
  void suppress_first(RuleId rule);
  void eliminate_first();
  void remove_enemy(unsigned at);
  void begin_bomb();
  void bomb_dice();
  void bomb_results();
  void begin_fire();
  void next_fire();
  void fire_die(int face);
  void begin_card_fire();
  void card_fire_die(int face);
  void begin_melee();
  void melee_dice(int own, int enemy);
  void unit_fell(bool before_melee);
  void cleared();
  void discard();
  void pm_die(int face);
  void fuoco_dice(int first, int second);
  void grenades_die(int face);
  void defence();
  // 10 Veterans, 11 Missions
  void end_mission(MissionOutcome outcome);
  void begin_rest();
  void next_improvement(unsigned from);
  void improve(Attribute attribute);
  void second_stage();
};

}  // namespace plancia::fiamme
