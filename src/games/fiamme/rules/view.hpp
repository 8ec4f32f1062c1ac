#pragma once

#include <bit>

#include <fiamme/choice_tables.hpp>
#include <fiamme/rules.hpp>

namespace plancia::fiamme {

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
  unsigned rerollable() const;  // dice as bits, as in what follows
  unsigned markable() const;
  unsigned poor_dice() const;     // FA-Q63, as bits: another roll could do better
  unsigned keep_choices() const;  // as bits: keep, the dice to roll again, those to mark; then units to select
  // 9.1 Command points
  unsigned funds(unsigned seat) const;
  unsigned own_funds() const { return funds(s.seat); }
  unsigned courage_cost() const { return 2; }
  unsigned select_cost() const { return coop() ? 1 : 2; }
  bool buying_time() const;  // all purchases but the marker and the selection
  bool spends_later() const;
  bool may_mark() const;
  bool may_prepare_bomb() const;
  unsigned givers() const;       // units as bits, as all that follow
  unsigned receivers() const;    // a unit may be both
  std::uint64_t passes() const;  // bits: for each giver the receivers
  bool may_gain_courage() const;
  unsigned selectable() const;
  bool may_ready() const;
  bool may_use_pm() const;
  unsigned may_fire() const;
  bool may_pool() const;
  bool anything_to_buy() const;
  std::uint64_t purchases() const;  // as bits: done, and all that can be bought
  unsigned bomb_cap() const { return options().bomb_cap ? kBombCap : 99; }
  // 9.2 Selection
  unsigned all_in_play() const { return rules.in_play(s); }  // as bits
  unsigned in_play_of(unsigned seat) const { return all_in_play() & rules.units_of(seat); }
  unsigned unit_of_face(unsigned face) const;                         // kNoUnit if none in play
  unsigned leader() const { return coop() ? (s.turn + 1U) % 2 : 0; }  // FA-Q64
  // 9.3.1 Enemy forces
  Forces forces(int face) const;
  // 9.3.2 Bombs
  bool can_be_hit() const;
  unsigned melee_value() const;
  // 10 Veterans
  unsigned next_veteran(unsigned from) const;
  unsigned improvements() const;  // attributes as bits
};

}  // namespace plancia::fiamme
