#pragma once

// Rulebook section 5: events, engine failures and searchlights.

#include "play.hpp"

namespace plancia::xmas {

constexpr unsigned bit(Colour colour) { return 1U << static_cast<unsigned>(colour); }

// XM-5.3a: a lit colour shines in every hex that the map gives it. XM-Q13: two colours are one test.
inline bool View::lit() const { return (here().beams & s.lights) != 0; }

// XM-5c: the lights of the last turn go out. XM-5a: one die with the speed modifier.
template <class Sink>
void Play<Sink>::begin_events() {
  s.phase = Phase::event;
  if (s.lights != 0) tell(EventKind::lights_out, {"XM-5c"});
  s.lights = 0;
  roll(Die::event);
}

// XM-T5, XM-ED19: the event table by the modified first die.
template <class Sink>
void Play<Sink>::event_die(int total) {
  if (total <= 1) {
    tell(EventKind::all_quiet, {"XM-5.1a"});
    return begin_lights();
  }
  if (total == 2) return engine_failure();
  if (total <= 6) {  // XM-5b
    s.event = static_cast<std::uint8_t>(total);
    return roll(Die::colour);
  }
  s.lights = kAllLights;
  tell(EventKind::lights_on, {"XM-T5"}, kAllLights);
  if (options().second_die == Edition::en) {  // XM-Q17: rolled, and ignored
    s.event = static_cast<std::uint8_t>(total);
    return roll(Die::colour);
  }
  if (s.speed == 4) return engine_failure();  // XM-Q16
  begin_lights();
}

// XM-T5: the second die chooses the colours.
template <class Sink>
void Play<Sink>::colour_die(int face) {
  const int event = s.event;
  s.event = 0;
  if (event >= 7) {
    tell(EventKind::colour_idle, {"XM-Q17"});
    if (s.speed == 4) return engine_failure();
    return begin_lights();
  }
  constexpr unsigned yellow = bit(Colour::yellow), red = bit(Colour::red), green = bit(Colour::green);
  constexpr std::array<unsigned, 3> one{yellow, red, green};
  constexpr std::array<unsigned, 3> two{red | green, red | yellow, green | yellow};
  const std::size_t row = static_cast<std::size_t>(face - 1) / 2;
  s.lights = static_cast<std::uint8_t>(event == 6 ? two[row] : one[row]);
  tell(EventKind::lights_on, {"XM-T5"}, s.lights);
  begin_lights();
}

// XM-5.2a: a boat's engine fails and may be repaired.
template <class Sink>
void Play<Sink>::engine_failure() {
  tell(EventKind::engine_fails, {"XM-5.2a"});
  roll(Die::repair);
}

// XM-5.2a: 5 or 6 repairs. XM-5.2c: otherwise one boat is lost; XM-Q47: the last one ends the game.
template <class Sink>
void Play<Sink>::repair_die(int total) {
  if (total >= 5) {
    tell(EventKind::engine_repaired, {"XM-5.2a"});
  } else {
    --s.boats;
    tell(EventKind::boat_lost, {"XM-5.2c"}, s.boats);
    if (s.boats == 0) return end_game(EventKind::no_boats_left, {"XM-2d"});
  }
  begin_lights();
}

// Phases C and D: the hex now occupied is tested once with the new lights (XM-Q11).
template <class Sink>
void Play<Sink>::begin_lights() {
  s.phase = Phase::lights;
  if (!lit()) return begin_drift();
  tell(EventKind::in_beam, {"XM-5.3a"}, s.hex.value(), here().beams & s.lights);
  expose();
}

// XM-5.3b, XM-Q11, XM-Q12: every lit hex entered is a test; without exposure the buoys follow.
template <class Sink>
void Play<Sink>::beam_test() {
  const bool moving = s.phase == Phase::movement;
  if (!moving && !options().drift_tests) return after_tests();  // XM-Q82
  const bool tested = moving && (!options().lights_on_move || (options().one_spot_per_move && s.exposed != 0));
  if (!lit() || tested) return test_buoys(0);
  if (moving && options().one_spot_per_move) s.exposed = 1;
  tell(EventKind::in_beam, {"XM-5.3b"}, s.hex.value(), here().beams & s.lights);
  expose();
}

// XM-5.3c (IT), XM-ED17: the alarm rises first. XM-8.1a, XM-Q14, XM-Q60: at 6 the unit is spotted without a roll, so
// that Dark Cover has nothing to add to (XM-Q25). XM-5.3d: else a die.
template <class Sink>
void Play<Sink>::expose() {
  if (options().alarm_rule == Edition::it) raise_alarm({"XM-5.3c"});
  if (s.alarm == kMaxAlarm) return spotted(true);
  roll(Die::spotting);
}

// XM-5.3d, XM-5.3e: 1, 2 or 3 after Dark Cover means spotted.
template <class Sink>
void Play<Sink>::spotting_die(int total) {
  if (total <= 3) return spotted(false);
  tell(EventKind::unseen, {"XM-5.3d"});
  after_exposure();
}

// XM-5.3f, XM-ED16: the batteries fire, whoever would rather not. XM-5.3g (EN): only now does the alarm rise.
template <class Sink>
void Play<Sink>::spotted(bool without_roll) {
  tell(EventKind::spotted, without_roll ? RuleId{"XM-8.1a"} : RuleId{"XM-5.3d"}, without_roll);
  if (options().alarm_rule == Edition::en) raise_alarm({"XM-5.3g"});
  battery_fire();
}

// Back to where the exposure came from: phase D, a beam or a buoy on arrival, or what raised the alarm to 6.
template <class Sink>
void Play<Sink>::after_exposure() {
  if (s.phase == Phase::lights) return begin_drift();
  if (options().full_alarm_at_once) {  // XM-Q81: it may have been none
    if (s.plan_size != 0) return after_target();
    if (s.phase == Phase::other_units) return begin_movement();
    if (s.phase == Phase::movement && s.net_failed.known()) return beyond_net();
  }
  test_buoys(s.buoy == kNoBuoy ? 0 : s.buoy + 1);
}

}  // namespace plancia::xmas
