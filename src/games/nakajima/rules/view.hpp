#pragma once

#include <nakajima/candidates.hpp>
#include <nakajima/rules.hpp>

namespace plancia::nakajima {

// The questions of the rules about one position. Declared here as a table of contents, answered in the file of the
// rulebook section each belongs to.
struct View {
  const Rules& rules;
  const State& s;

  const Components& tables() const { return rules.components(); }
  const Options& options() const { return rules.options(); }

  // 1 Buying
  int places_left() const { return tables().max_aircraft - units(s); }
  bool can_pay_teams(const TeamOption& option) const;
  int most_of(Crew crew, Plane plane) const;
  Crew buying_crew() const { return static_cast<Crew>(s.buying / kPlanes); }
  Plane buying_plane() const { return static_cast<Plane>(s.buying % kPlanes); }
  unsigned teams_to_buy() const;  // bits: the options
  unsigned kinds_to_buy() const;  // bits: crews and for each of them planes, then to be done
  // 2 Training
  DeckSet in_class(Crew crew) const { return nakajima::in_class(s, crew); }
  int fresh_teams() const { return s.teams - s.tired_teams; }
  // 4 Approach
  DeckSet leaders() const { return rules.leaders(s); }
  int flown() const { return (s.leader != kNobody) + escorts(); }
  int escorts() const { return (s.escort[0] != kNobody) + (s.escort[1] != kNobody); }
  unsigned ships_afloat() const;  // as bits

  DeckSet candidates(Step step) const { return rules.candidates(s, step); }
};

}  // namespace plancia::nakajima
