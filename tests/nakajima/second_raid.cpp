#include "second_opinion.hpp"

#include <algorithm>

namespace plancia::nakajima {

// The raid, NK-A1 to NK-A15.

bool SecondOpinion::afloat(unsigned ship) const {
  return s_.damage[ship] < c_.ships[static_cast<std::size_t>(fleet()[ship])].hit_points;
}
int SecondOpinion::ship_name(unsigned ship) const { return number(ship) + 256 * static_cast<int>(fleet()[ship]); }

void SecondOpinion::sequence() {
  bool any = false;
  for (unsigned ship = 0; ship < fleet().size(); ++ship) any = any || afloat(ship);
  if (std::ranges::count(deck_, true, &Aircraft::here) == 0) return end(EventKind::nobody_left, "NK-G5");
  if (!any) return end(EventKind::fleet_destroyed, "NK-A14d");
  if (named_by(Step::lead).empty()) return end(EventKind::no_torpedo_left, "NK-A14d");
  if (s_.sequences == 200) return end(EventKind::fuel_out, "NK-Q35");
  s_.step = Step::target;
}

void SecondOpinion::over_target() {
  tell(EventKind::sequence_ends, "NK-A12a");
  s_.zone = Zone::circling;
  s_.speed = s_.altitude = kUntested;
  s_.shaken = 0;
  s_.target = s_.leader = s_.escort[0] = s_.escort[1] = kNobody;
  sequence();
}

void SecondOpinion::strike(unsigned aircraft, const char* rule, bool& alive) {
  alive = !deck_[aircraft].damaged;
  if (alive) {
    deck_[aircraft].damaged = true;
    return tell(EventKind::damaged, rule, number(aircraft));
  }
  tell(EventKind::shot_down, "NK-A6f", number(aircraft));
  lose(aircraft);
}

void SecondOpinion::settle_hits() {
  if (s_.hits > 0 && escorts() > 0) {
    s_.step = Step::hit;
  } else if (s_.hits > 0) {
    wait_for(Die::evasion);
  } else if (s_.doubles == 1) {
    s_.doubles = 0;
    tell(EventKind::flak_again, "NK-A5c");
    wait_for(Die::flak);
  } else if (s_.zone == Zone::far) {
    s_.step = Step::decide;
  } else {
    gunnery();
  }
}

void SecondOpinion::leader_lost() {
  s_.hits = s_.doubles = 0;
  s_.leader = kNobody;
  if (s_.zone == Zone::climb) return gunnery();
  if (escorts() == 0) return over_target();
  s_.speed = s_.altitude = kUntested;
  s_.shaken = 0;
  if (escorts() == 2) {
    s_.step = Step::centre;
    return;
  }
  s_.leader = s_.escort[0];
  s_.escort[0] = kNobody;
  tell(EventKind::new_centre, "NK-Q19", s_.leader);
  climb();
}

void SecondOpinion::climb() {
  s_.zone = Zone::climb;
  s_.speed = s_.altitude = kUntested;
  s_.shaken = 0;
  tell(EventKind::climbs, "NK-A12a");
  wait_for(Die::flak);
}

void SecondOpinion::gunnery() {
  const int guns = escorts() + (s_.leader != kNobody ? 1 : 0);
  s_.left = 0;
  if (guns > 0 && s_.flak[s_.target] > 1 && afloat(s_.target)) {
    s_.left = static_cast<std::uint8_t>(guns);
    return wait_for(Die::gunnery);
  }
  if (s_.zone == Zone::climb) return over_target();
  s_.step = Step::decide;
}

void SecondOpinion::end(EventKind why, const char* rule) {
  tell(why, rule);
  s_.step = Step::over;
  s_.testing = Crew::green;
  s_.skill = Skill::altitude_speed;
}

}  // namespace plancia::nakajima
