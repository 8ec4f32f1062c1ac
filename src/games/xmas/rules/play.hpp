#pragma once

#include "view.hpp"

namespace plancia::xmas {

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

  // 2 Sequence
  void begin_turn();
  void end_turn();
  void end_game(EventKind reason, RuleId rule);
  // 3 Setup
  void choose_gear(Gear gear);
  void begin_start_die();
  void start_die(int face);
  // 4 Movement
  void begin_movement();
  void choose_speed(int speed);
  void enter(HexIndex hex);
  void arrive();
  void after_tests();
  void go_on();
  void end_movement();
  void move(HexIndex hex);
  void retry_net();
  void net_die(int total);
  void pass_net();
  void beyond_net();
  void land(HexIndex hex);
  // 5 Events
  void begin_events();
  void event_die(int total);
  void colour_die(int face);
  void engine_failure();
  void repair_die(int total);
  void begin_lights();
  void beam_test();
  void expose();
  void spotting_die(int total);
  void spotted(bool without_roll);
  void after_exposure();
  // 6 Attacks
  void reveal(int ship);
  void attack_window();
  void declare(unsigned target, unsigned boats);
  void launch();
  void begin_target();
  void attack_die(int total);
  void end_target(bool full_alarm);
  void after_target();
  void forget_plan();
  void after_attack();
  void begin_final_attack();
  // 7 Batteries, 8 Alarm
  void battery_fire();
  void battery_die(int face);
  void raise_alarm(RuleId rule, int by = 1);
  bool raises_full_alarm(RuleId rule, int by = 1);
  // 9 Equipment and dice
  void roll(Die die);
  void choose_bonus(int pieces);
  void rolled(int face);
  void settle(int face);
  void wear_die(int face);
  void resolve(Die die, int total);
  // 10.1 Suda
  void test_buoys(int from);
  void buoy_die(int face);
  // 10.2 Malta
  void begin_m1();
  void m1_die(Die die, int face);
  void other_unit(OtherUnit unit, int available, int face);
  void alarm_die(int face);
  void begin_other_units();
  void costa_step();
  void bombers_step();
  void tesei_die(int total);
  void costa_die(int face);
  void bombers_die(int face);
  void bridge_die(int face);
  BridgeState m3(int total) const;
  void settle_bridge(BridgeState outcome, bool by_tesei);
  void begin_drift();
  void drift_die(int face);
};

}  // namespace plancia::xmas
