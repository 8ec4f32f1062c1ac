#pragma once

// Rulebook section 8: the alarm.

#include "play.hpp"

namespace plancia::xmas {

// XM-8a, XM-Q26: the alarm runs from 0 to 6 and what goes beyond is lost.
template <class Sink>
void Play<Sink>::raise_alarm(RuleId rule, int by) {
  const int level = s.alarm + by;
  const int kept = level < 0 ? 0 : level > kMaxAlarm ? kMaxAlarm : level;
  const EventKind kind = kept > s.alarm   ? EventKind::alarm_rises
                         : kept < s.alarm ? EventKind::alarm_falls
                                          : EventKind::alarm_stays;
  s.alarm = static_cast<std::uint8_t>(kept);
  tell(kind, rule, kept);
}

// XM-8.1a, XM-Q81: what is no test raises the alarm; whether it comes to 6 over a unit in a light that counts (XM-Q11).
template <class Sink>
bool Play<Sink>::raises_full_alarm(RuleId rule, int by) {
  const bool lower = s.alarm < kMaxAlarm;
  raise_alarm(rule, by);
  if (!lower || s.alarm != kMaxAlarm || !options().full_alarm_at_once) return false;
  return lit() && (options().lights_on_move || s.phase == Phase::attack);
}

}  // namespace plancia::xmas
