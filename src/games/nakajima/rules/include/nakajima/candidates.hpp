#pragma once

// Which aircraft a step asks to name, and what their crews can do. In a header, so that a player who asks at every
// decision sees through it as the rules do.

#include <nakajima/rules.hpp>

namespace plancia::nakajima {

inline DeckSet in_class(const State& s, Crew crew) {
  return static_cast<DeckSet>(s.present & s.crew[static_cast<std::size_t>(crew)]);
}

inline DeckSet formation(const State& s) {
  unsigned set = 0;
  for (const std::uint8_t aircraft : {s.leader, s.escort[0], s.escort[1]}) {
    if (aircraft != kNobody) set |= deck_bit(aircraft);
  }
  return static_cast<DeckSet>(set);
}

// NK-A2c, NK-Q24: the leader carries a torpedo. With a limit it has not led too often.
inline DeckSet Rules::leaders(const State& s) const {
  unsigned set = s.present & s.torpedo;
  if (options_.sequences_per_leader == 0) return static_cast<DeckSet>(set);
  for (unsigned i = 0; i < kMaxAircraft; ++i) {
    if (s.led[i] >= options_.sequences_per_leader) set &= ~static_cast<unsigned>(deck_bit(i));
  }
  return static_cast<DeckSet>(set);
}

inline DeckSet Rules::candidates(const State& s, Step step) const {
  const DeckSet mine = in_class(s, s.testing);
  switch (step) {
    case Step::crash:
    case Step::stall: return mine;
    case Step::tired: return static_cast<DeckSet>(mine & ~s.fatigued);
    case Step::elite: return static_cast<DeckSet>(mine & ~s.elite);
    case Step::repair: return s.teams > s.tired_teams ? static_cast<DeckSet>(s.present & s.damaged) : DeckSet{0};
    case Step::ground:
    case Step::rest: return s.present;
    case Step::unload: return static_cast<DeckSet>(s.present & s.torpedo);
    case Step::lead: return leaders(s);
    case Step::escort: return static_cast<DeckSet>(s.present & ~formation(s));
    case Step::centre: return formation(s);
    default: return 0;
  }
}

// NK-A11b, NK-T9c: speed, altitude, training, damage and distance.
inline int Rules::release_modifier(const State& s) const {
  const auto crew = static_cast<std::size_t>(crew_of(s, s.leader));
  const ReleaseTable& table = components_.release;
  int sum = s.speed + s.altitude;
  sum += components_.abilities[s.level[static_cast<std::size_t>(Skill::torpedo)][crew]].release_bonus;
  if (has(s.damaged, s.leader)) sum += table.damaged;
  if (s.zone == Zone::near) sum += table.near;
  if (s.zone == Zone::far) sum += table.far;
  return sum;
}

}  // namespace plancia::nakajima
