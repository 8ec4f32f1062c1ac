#pragma once

#include "view.hpp"

namespace plancia::nakajima {

// The verbs of the rules: what happens when an action is played. Each procedure runs on by itself until the next
// decision or die; `Step` and `Die` in the state say where it has stopped.
template <class Sink>
struct Play : View {
  State& s;  // hides the const view: the same object
  Sink& sink;

  Play(const Rules& r, State& state, Sink& events) : View{r, state}, s(state), sink(events) {}

  void tell(EventKind kind, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
    sink(Event{static_cast<std::uint16_t>(kind), rule, {a, b, c, d}});
  }

  [[gnu::always_inline]] inline void action(Action action);

  // Dice
  void roll(Die die);
  void rolled(int face);
  void resolve_die(Die die, int face);
  void resolve_pair(Die die, int first, int second);
  int modifier(Die die) const;
  // 1 Buying
  void mission_dice(int first, int second);
  void extra_die(int face);
  void after_mission_die(int sixes);
  void buy_teams(int teams);
  void choose_kind(Crew crew, Plane plane);
  void buy_units(int number);
  void end_buying();
  // 2 Training
  void begin_turn();
  void next_class(int from);
  void training_die(int face);
  void letter(Effect effect);
  void name_for(Step step);
  void crash(unsigned aircraft);
  void name_stall(unsigned aircraft);
  void stall_die(int face);
  void tire(unsigned aircraft);
  void make_elite(unsigned aircraft);
  void after_letter();
  void end_tests();
  void offer_repairs();
  void repair(unsigned aircraft);
  void catalina_die(int face);
  // 3 Final Control Check
  void end_training();
  void check_dice(Die die, int sum);
  void begin_picks(Step step, int number);
  void pick(Step step, unsigned aircraft);
  void apply_pick(Step step, unsigned aircraft);
  void after_picks(Step step);
  // 4 Approach
  void fleet_dice(int sum);
  void choose_target(unsigned ship);
  void lead(unsigned aircraft);
  void add_escort(unsigned aircraft);
  void enter(Zone zone);
  void begin_checks();
  void test_dice(Die die, int sum);
  // 5 Flak
  void begin_flak() { roll(Die::flak); }
  void flak_dice(int first, int second);
  void next_hit();
  void evasion_die(int face);
  void shield(unsigned aircraft);
  bool damage(unsigned aircraft, RuleId rule);
  void lose(unsigned aircraft);
  void drop_escort(unsigned aircraft);
  void leader_lost();
  void after_flak();
  // 6 Zones
  void proceed();
  void adjust(bool altitude);
  void adjust_dice(Die die, int sum);
  void begin_gunnery();
  void gunnery_die(int face);
  void after_gunnery();
  // 7 Release, climb, damage
  void release_dice(int sum);
  void damage_die(int face);
  void centre(unsigned aircraft);
  void begin_climb();
  // 8 The next sequence and the end
  void begin_sequence();
  void end_sequence();
  void end_game(EventKind reason, RuleId rule);
};

}  // namespace plancia::nakajima
