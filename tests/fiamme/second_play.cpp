#include "second_opinion.hpp"

namespace plancia::fiamme {

// What an action does.

void SecondOpinion::play(Action action) {
  const unsigned a = action.a();
  switch (action.kind<ActionKind>()) {
    case ActionKind::done: {
      ++s.silent;
      if (s.silent == (coop_ ? 2 : 1)) return close();
      s.seat = byte(1 - s.seat);
      return offer();
    }
    case ActionKind::marker:
      pay(s.seat, 1);
      s.marker = 1;
      tell(EventKind::marker_placed, by_phase("FA-8.1b", "FA-9.1b"), s.seat + 1);
      return bought();
    case ActionKind::bomb:
      pay(s.seat, 1);
      s.bomb = 1;
      tell(EventKind::bomb_prepared, "FA-9.1d", s.seat + 1);
      return bought();
    case ActionKind::pass:
      pay(s.seat, 1);
      --s.bombs[a];
      ++s.bombs[action.b()];
      tell(EventKind::bomb_passed, "FA-9.1c", number(a), number(action.b()));
      return bought();
    case ActionKind::courage:
      pay(s.seat, 2);
      tell(EventKind::courage_gained, by_phase("FA-8.1c", "FA-9.1e"), ++s.courage);
      return bought();
    case ActionKind::pool:
      tell(EventKind::pool_offered, "FA-12e", s.seat + 1);
      s.seat = byte(1 - s.seat);
      s.step = Step::answer;
      return;
    case ActionKind::agree:
      pay(0, 1);
      pay(1, 1);
      tell(EventKind::courage_shared, "FA-12e", ++s.courage);
      s.seat = byte(1 - s.seat);
      return bought();
    case ActionKind::decline:
      tell(EventKind::pool_declined, "FA-12e", s.seat + 1);
      s.seat = byte(1 - s.seat);
      s.declined = byte(s.declined | (s.seat == 0 ? 1 : 2));
      return offer();
    case ActionKind::select:
      pay(s.seat, coop_ ? 1 : 2);
      tell(EventKind::unit_selected, coop_ ? "FA-12i" : by_phase("FA-8.1d", "FA-9.1f"), number(a));
      if (s.step == Step::keep) {
        s.die = Die::none;
        s.dice = 0;
        s.faces = {};
        return activate(a);
      }
      s.active = byte(number(a));
      return bought();
    case ActionKind::ready:
      pay(s.seat, 2);
      s.pm = PmState::ready;
      tell(EventKind::pm_readied, "FA-9.1g");
      return bought();
    case ActionKind::pm: return roll(Die::pm);
    case ActionKind::fuoco: pay(s.seat, 1); return roll(Die::fuoco, 2);
    case ActionKind::keep: return use_dice();
    case ActionKind::reroll:
      --s.courage;
      tell(EventKind::rerolled, "FA-5b", static_cast<int>(s.die), s.faces[a - 1], s.courage);
      s.faces[a - 1] = 0;
      s.step = Step::roll;
      return;
    case ActionKind::mark:
      s.marker = 0;
      tell(EventKind::marker_used, "FA-Q10", static_cast<int>(s.die), ++s.faces[a - 1]);
      return ask_again();
    case ActionKind::act: return select_for(s.seat);
    case ActionKind::leave: return select_for(1U - s.seat);
    case ActionKind::unit: return activate(a);
    case ActionKind::suppress:
      --s.results_suppress;
      suppress("FA-9.3.2d");
      return bomb_results();
    case ActionKind::eliminate:
      --s.results_eliminate;
      eliminate();
      return bomb_results();
    case ActionKind::recover: return roll(Die::grenades);
    case ActionKind::skip: tell(EventKind::grenades_left, "FA-9.3.6a"); return discard();
    case ActionKind::improve:
      s.raised[s.active] = byte(s.raised[s.active] + (a == 0 ? 1 : a == 1 ? 4 : a == 2 ? 16 : 64));
      tell(EventKind::improved, "FA-10a", s.active, number(a));
      return next_veteran(s.active + 1U);
    case ActionKind::wait: tell(EventKind::not_improved, "FA-10a", s.active); return next_veteran(s.active + 1U);
    case ActionKind::roll: return die_lies(a);
    case ActionKind::card: {
      s.card = byte(number(a));
      tell(EventKind::card_drawn, by_phase("FA-8.0a", "FA-9.0.2a"), number(a));
      if (land()) {
        s.land_seen = static_cast<std::uint16_t>(s.land_seen + (1U << a));
        ++s.land_turned;
        return command_roll();
      }
      s.seat = byte(coop_ ? (s.turn + 1) % 2 : 0);
      if (a >= kObjectiveCards) {
        const bool link = mission().objective == ObjectiveRule::link_then_random && s.stage == 0;
        if (!link || o_.link_cleared) return event_comes();
        s.card = kNoCard;
        second_stage();
        return end_turn();
      }
      s.trench_seen = static_cast<std::uint16_t>(s.trench_seen + (1U << (a - kMaxLand)));
      ++s.trench_drawn;
      const int last = mission().trench_limit > 0
                           ? mission().trench_limit
                           : number(static_cast<unsigned>(c_.trench.size())) - mission().discarded;
      if (!o_.last_card_resolved && mission().objective == ObjectiveRule::none && s.trench_drawn == last) {
        s.card = kNoCard;
        return end_turn();
      }
      return event_comes();
    }
    case ActionKind::counter: {
      const bool immune = s.to_draw == 0;
      (immune ? s.immune_due : s.to_draw) = byte((immune ? s.immune_due : s.to_draw) - 1);
      s.enemies[s.enemy_count++] = byte(number(a) + (immune ? kImmune : 0));
      tell(EventKind::counter_drawn, immune ? "FA-11.3f" : "FA-9.3.1c", number(a), s.enemy_count);
      return counters();
    }
  }
}

}  // namespace plancia::fiamme
