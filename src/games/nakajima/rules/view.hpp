#pragma once

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
  void team_choices(Rules::Choices& out) const;
  void unit_choices(Rules::Choices& out) const;
  void count_choices(Rules::Choices& out) const;
  // 2 Training
  DeckSet in_class(Crew crew) const;
  int fresh_teams() const { return s.teams - s.tired_teams; }
  // 4 Approach
  DeckSet leaders() const;
  DeckSet formation() const;
  int flown() const { return (s.leader != kNobody) + escorts(); }
  int escorts() const { return (s.escort[0] != kNobody) + (s.escort[1] != kNobody); }
  void target_choices(Rules::Choices& out) const;
  // 5 Flak, 6 Zones
  void hit_choices(Rules::Choices& out) const;
  void zone_choices(Rules::Choices& out) const;

  // The aircraft that a step asks to name, as a set; empty at other steps.
  DeckSet candidates(Step step) const;
};

inline void push_aircraft(Rules::Choices& out, ActionKind kind, DeckSet set) {
  for (unsigned left = set; left != 0; left &= left - 1) {
    out.push_back(act(kind, static_cast<unsigned>(std::countr_zero(left))));
  }
}

}  // namespace plancia::nakajima
