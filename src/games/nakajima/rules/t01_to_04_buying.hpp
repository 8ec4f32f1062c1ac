#pragma once

// Rulebook sections Punti Missione, Air Crew, Ground Crew and Airplane.

#include <algorithm>

#include "play.hpp"

namespace plancia::nakajima {

// NK-T1b, NK-T1c: the first two dice; each six gives one more.
template <class Sink>
void Play<Sink>::mission_dice(int first, int second) {
  s.points = static_cast<std::uint16_t>(tables().base_points + first + second);  // NK-T1a
  after_mission_die((first == kFaces) + (second == kFaces));
}

template <class Sink>
void Play<Sink>::extra_die(int face) {
  s.points = static_cast<std::uint16_t>(s.points + face);
  --s.left;
  after_mission_die(face == kFaces);
}

// NK-Q1: a six is kept, the new die is added and may be a six again; no more once everything could be paid.
template <class Sink>
void Play<Sink>::after_mission_die(int sixes) {
  s.left = static_cast<std::uint8_t>(s.left + sixes);
  if (s.left > 0 && s.points < rules.most_points()) {
    tell(EventKind::extra_die, {"NK-T1c"}, s.left);
    return roll(Die::extra);
  }
  s.left = 0;
  tell(EventKind::points_set, {"NK-T1b"}, s.points);
  s.step = Step::teams;
}

// NK-T1d, NK-T3a: paid from the budget, with enough left for one aircraft and its crew.
inline bool View::can_pay_teams(const TeamOption& option) const { return option.cost + rules.least_unit() <= s.points; }

inline unsigned View::teams_to_buy() const {
  unsigned bits = 0;
  for (std::size_t i = 0; i < tables().teams.size(); ++i) bits |= unsigned{can_pay_teams(tables().teams[i])} << i;
  return bits;
}

// NK-T3a, NK-Q2: exactly one of the options.
template <class Sink>
void Play<Sink>::buy_teams(int teams) {
  const TeamOption& option = *std::ranges::find(tables().teams, teams, &TeamOption::teams);
  s.teams = static_cast<std::uint8_t>(teams);
  tell(EventKind::teams_bought, {"NK-T3a"}, teams, option.cost);
  s.step = Step::unit;
}

// NK-T2a, NK-T2b, NK-T4a, NK-Q3: how many crews of a class with their aircraft can still be had.
inline int View::most_of(Crew crew, Plane plane) const {
  return std::min(places_left(), rules.points_left(s) / rules.cost(crew, plane));
}

inline unsigned View::kinds_to_buy() const {
  const int left = rules.points_left(s);  // and a place, or the purchases would be over
  unsigned bits = 0;
  for (unsigned kind = 0; kind < kCrews * kPlanes; ++kind) {
    const int cost = rules.cost(static_cast<Crew>(kind / kPlanes), static_cast<Plane>(kind % kPlanes));
    bits |= unsigned{cost <= left} << kind;
  }
  return bits | unsigned{bought(s) != 0} << kCrews * kPlanes;
}

// NK-T4b, NK-Q3: a crew and its aircraft are taken together, so that the pairing is settled at once.
template <class Sink>
void Play<Sink>::choose_kind(Crew crew, Plane plane) {
  s.buying = static_cast<std::uint8_t>(static_cast<int>(crew) * kPlanes + static_cast<int>(plane));
  if (most_of(crew, plane) == 1) return buy_units(1);
  s.step = Step::count;
}

// NK-T2c, NK-T4b, NK-T4d: written on the deck in the order of buying, each with a torpedo.
template <class Sink>
void Play<Sink>::buy_units(int number) {
  const Crew crew = buying_crew();
  const Plane plane = buying_plane();
  const auto first = static_cast<unsigned>(units(s));
  const auto fresh = static_cast<DeckSet>(((1U << number) - 1U) << first);
  auto& in_crew = s.crew[static_cast<std::size_t>(crew)];
  auto& in_plane = s.plane[static_cast<std::size_t>(plane)];
  in_crew = static_cast<DeckSet>(in_crew | fresh);
  in_plane = static_cast<DeckSet>(in_plane | fresh);
  s.present = static_cast<DeckSet>(s.present | fresh);
  s.torpedo = static_cast<DeckSet>(s.torpedo | fresh);
  s.buying = 0;
  tell(EventKind::units_bought, {"NK-T4b"}, number, static_cast<int>(crew), static_cast<int>(plane),
       number * rules.cost(crew, plane));
  if (places_left() == 0 || rules.points_left(s) < rules.least_unit()) return end_buying();
  s.step = Step::unit;
}

// NK-T1d: what is not spent is lost.
template <class Sink>
void Play<Sink>::end_buying() {
  tell(EventKind::buying_done, {"NK-T1d"}, count(s.present), rules.points_left(s));
  for (std::size_t c = 0; c < kCrews; ++c) {  // NK-Q5
    for (auto& table : s.level) table[c] = static_cast<std::uint8_t>(tables().crews[c].start_level);
  }
  begin_turn();  // NK-T5f: the first turn is compulsory
}

}  // namespace plancia::nakajima
