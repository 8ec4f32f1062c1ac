#pragma once

#include <bit>

#include <fiamme/rules.hpp>

namespace plancia::fiamme {

// An action of the first of these units, given as bits.
inline Action of_first(ActionKind kind, unsigned units) {
  return act(kind, static_cast<unsigned>(std::countr_zero(units)));
}

// The questions of the rules about one position. Declared here as a table of contents, answered in the file of the
// rulebook section each belongs to.
struct View {
  const Rules& rules;
  const State& s;

  const Options& options() const { return rules.options(); }
  bool coop() const { return rules.coop(); }
  const CardFacts& card() const { return rules.card(s.card); }
  bool objective() const { return s.card != kNoCard && s.card >= kObjectiveCards; }
  bool in_play(unsigned unit) const { return s.status[unit] == Status::in_play; }
  unsigned units() const { return static_cast<unsigned>(rules.units()); }
  unsigned seats() const { return coop() ? 2 : 1; }
  bool last_seat() const { return s.seat + 1U == seats(); }
  CardEvent event() const { return s.event_off != 0 ? CardEvent::none : card().event; }

  // 5 Courage and dice
  RuleId die_rule() const;
  unsigned pending_die() const;  // the first that is not rolled yet; s.dice if none
  bool rerollable(unsigned index) const;
  bool markable(unsigned index) const;
  bool poor(unsigned index) const;  // FA-Q63: another roll could do better
  void keep_choices(Rules::Choices& out) const;
  bool any_keep_choice() const;
  // 9.1 Command points
  unsigned funds(unsigned seat) const;
  unsigned own_funds() const { return funds(s.seat); }
  unsigned courage_cost() const { return 2; }
  unsigned select_cost() const { return coop() ? 1 : 2; }
  bool buying_time() const;  // all purchases but the marker and the selection
  bool spends_later() const;
  bool may_mark() const;
  bool may_prepare_bomb() const;
  unsigned givers() const;     // units as bits, as all that follow
  unsigned receivers() const;  // a unit may be both
  bool may_pass() const;
  bool may_gain_courage() const;
  unsigned selectable() const;
  bool may_ready() const;
  bool may_use_pm() const;
  unsigned may_fire() const;
  bool may_pool() const;
  bool anything_to_buy() const;
  void spend_choices(Rules::Choices& out) const;
  unsigned bomb_cap() const { return options().bomb_cap ? kBombCap : 99; }
  // 9.2 Selection
  unsigned all_in_play() const;  // as bits
  unsigned in_play_of(unsigned seat) const { return all_in_play() & rules.units_of(seat); }
  unsigned unit_of_face(unsigned face) const;  // kNoUnit if none in play
  void unit_choices(Rules::Choices& out) const;
  unsigned leader() const { return coop() ? (s.turn + 1U) % 2 : 0; }  // FA-Q64
  // 9.3.1 Enemy forces
  Forces forces(int face) const;
  // 9.3.2 Bombs
  bool can_be_hit() const;
  unsigned melee_value() const;
  // 10 Veterans
  unsigned next_veteran(unsigned from) const;
  void improve_choices(Rules::Choices& out) const;
};

}  // namespace plancia::fiamme
