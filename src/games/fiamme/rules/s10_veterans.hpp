#pragma once

// Rulebook section 10: veterans, in a campaign of all five missions.

#include "play.hpp"

namespace plancia::fiamme {

// FA-10a, FA-10b: who has come through two missions and has not improved yet; FA-Q57, the other reading: once for
// every two.
inline unsigned View::next_veteran(unsigned from) const {
  for (unsigned u = from; u < units(); ++u) {
    unsigned taken = 0;
    bool room = false;
    for (int a = 0; a < kAttributes; ++a) {
      const auto attribute = static_cast<Attribute>(a);
      taken += static_cast<unsigned>(rules.raised(s, static_cast<int>(u), attribute));
      room = room || rules.attribute(s, static_cast<int>(u), attribute) < options().veteran_cap;
    }
    const unsigned earned = s.survived[u] / 2U;
    if (room && (options().veteran_again ? taken < earned : earned > 0 && taken == 0)) return u;
  }
  return kNoUnit;
}

inline unsigned View::improvements() const {
  unsigned bits = 0;
  for (unsigned a = 0; a < kAttributes; ++a) {
    bits |= unsigned{rules.attribute(s, s.active, static_cast<Attribute>(a)) < options().veteran_cap} << a;
  }
  return bits;
}

// FA-10b: a won mission counts for every unit that was not eliminated. FA-10c: the fallen are replaced.
template <class Sink>
void Play<Sink>::begin_rest() {
  s.phase = Phase::rest;
  for (unsigned u = 0; u < units(); ++u) {
    if (s.status[u] == Status::eliminated) {
      s.raised[u] = s.survived[u] = 0;
      tell(EventKind::recruit, {"FA-10c"}, static_cast<int>(u));
    } else if (s.outcome == MissionOutcome::won && s.status[u] != Status::absent) {
      ++s.survived[u];
      tell(EventKind::came_through, {"FA-10b"}, static_cast<int>(u), s.survived[u]);
    }
  }
  if (s.mission + 1 == kMissions) {
    s.seat = 0;
    s.step = Step::over;
    return tell(EventKind::campaign_over, {"FA-Q65"}, __builtin_popcount(s.missions_won));
  }
  next_improvement(0);
}

// FA-10a: each veteran may raise one attribute by one.
template <class Sink>
void Play<Sink>::next_improvement(unsigned from) {
  const unsigned unit = next_veteran(from);
  if (unit != kNoUnit) {
    s.active = static_cast<std::uint8_t>(unit);
    s.seat = rules.unit(s.active).seat;
    s.step = Step::improve;
    return;
  }
  s.active = kNoUnit;
  s.seat = 0;
  ++s.mission;
  begin_mission();
}

template <class Sink>
void Play<Sink>::improve(Attribute attribute) {
  s.raised[s.active] = static_cast<std::uint8_t>(s.raised[s.active] + (1U << (2 * static_cast<unsigned>(attribute))));
  tell(EventKind::improved, {"FA-10a"}, s.active, static_cast<int>(attribute));
  next_improvement(s.active + 1U);
}

}  // namespace plancia::fiamme
