#include "second_opinion.hpp"

#include <algorithm>

namespace plancia::fiamme {

// Sections 9.0 to 9.3: the card.

void SecondOpinion::event_comes() {
  const CardEvent comes = event();
  if (comes == CardEvent::extra_enemy) tell(EventKind::event_extra, "FA-9.0.3a", card().extra);
  if (comes == CardEvent::no_bomb) tell(EventKind::event_no_bomb, "FA-9.0.3a");
  if (comes == CardEvent::no_select) tell(EventKind::event_no_select, "FA-9.0.3a");
  if (comes == CardEvent::artillery) return roll(Die::event);
  open(Window::plan);
}

void SecondOpinion::counters() {
  if (s.to_draw + s.immune_due > 0) {
    s.step = Step::counter;
    return;
  }
  s.step = Step::roll;
  if (s.enemy_count > 0) {
    s.met = 1;
    return later() ? open(Window::enemies) : suppression();
  }
  tell(EventKind::no_enemy, "FA-9.3.1d");
  if (s.suppression > 0) tell(EventKind::points_idle, "FA-Q29", s.suppression);
  s.suppression = 0;
  if (s.bomb == 1) throw_bomb(false);
  card_fires();
}

void SecondOpinion::suppression() {
  for (; s.suppression > 0; --s.suppression) suppress("FA-9.3.5c");
  if (s.bomb == 1) return throw_bomb(true);
  s.fire_at = 0;
  fire();
}

void SecondOpinion::suppress(const char* rule) {
  for (unsigned e = 0; e < s.enemy_count; ++e) {
    if (s.enemies[e] >= 16) continue;
    s.enemies[e] = byte(s.enemies[e] + 16);
    return tell(EventKind::suppressed, rule, s.enemies[e] - 16, number(e) + 1);
  }
  tell(EventKind::points_idle, rule, 1);
}

void SecondOpinion::eliminate() {
  std::optional<unsigned> first;
  for (unsigned e = s.enemy_count; e-- > 0;) {
    if ((s.enemies[e] & kImmune) == 0) first = e;
  }
  for (unsigned e = s.enemy_count; e-- > 0;) {
    if (s.enemies[e] < 16) first = e;
  }
  if (!first) return tell(EventKind::result_idle, "FA-9.3.2e");
  tell(EventKind::enemy_eliminated, "FA-9.3.2e", s.enemies[*first] % 16);
  std::shift_left(s.enemies.begin() + *first, s.enemies.end(), 1);
  s.enemies.back() = 0;
  --s.enemy_count;
}

void SecondOpinion::throw_bomb(bool enemies) {
  s.bomb = 0;
  const bool target = std::ranges::any_of(s.enemies.begin(), s.enemies.begin() + s.enemy_count,
                                          [](std::uint8_t e) { return (e & kImmune) == 0; });
  if (s.bombs[s.active] > 0 && target) {
    --s.bombs[s.active];
    tell(EventKind::bomb_thrown, "FA-9.3.2b", s.active, s.bombs[s.active]);
    return roll(Die::bomb, 3);
  }
  if (s.bombs[s.active] == 0) {
    tell(EventKind::bomb_missing, "FA-9.3.2f", s.active);
  } else if (o_.bomb_spent_in_vain) {
    --s.bombs[s.active];
    tell(EventKind::bomb_in_vain, "FA-Q21", s.active, s.bombs[s.active]);
  } else {
    tell(EventKind::bomb_kept, "FA-9.3.2g", s.active);
  }
  if (!enemies) return;
  s.fire_at = 0;
  fire();
}

void SecondOpinion::bomb_results() {
  const bool both = s.results_suppress > 0 && s.results_eliminate > 0;
  if (both && o_.bomb_order == BombOrder::chosen) {
    s.step = Step::order;
    return;
  }
  const bool six_first = o_.bomb_order == BombOrder::eliminate_first;
  for (; six_first && s.results_eliminate > 0; --s.results_eliminate) eliminate();
  for (; s.results_suppress > 0; --s.results_suppress) suppress("FA-9.3.2d");
  for (; s.results_eliminate > 0; --s.results_eliminate) eliminate();
  s.fire_at = 0;
  fire();
}

void SecondOpinion::fire() {
  for (; s.fire_at < s.enemy_count; ++s.fire_at) {
    if ((s.enemies[s.fire_at] & kSuppressed) == 0) return roll(Die::fire);
  }
  card_fires();
}

void SecondOpinion::card_fires() {
  const bool fires = card().fire > 0 && (s.enemy_count > 0 || o_.empty_card_fires);
  if (fires && s.fire_at != 0xfe) return roll(Die::card_fire);
  melee();
}

void SecondOpinion::melee() {
  s.fire_at = 0;
  if (s.enemy_count == 0) return cleared();
  roll(Die::melee, 2);
}

void SecondOpinion::cleared() {
  tell(EventKind::card_cleared, "FA-9.3.4e", s.card);
  const Special special = s.met == 1 || o_.special_without_enemies ? card().special : Special::none;
  if (special == Special::defence) {
    if (playing(-1) > 1) {
      tell(EventKind::garrison_stays, "FA-9.3.6c", s.active);
      s.status[s.active] = Status::garrison;
      s.bombs[s.active] = 0;
    } else if (coop_) {
      tell(EventKind::defence_idle, "FA-12l");
    } else if (s.pm == PmState::gone) {
      tell(EventKind::defence_idle, "FA-9.3.6d");
    } else {
      s.pm = PmState::gone;
      tell(EventKind::pm_discarded, "FA-9.3.6d");
    }
  }
  if (special == Special::grenades && s.bombs[s.active] < most_bombs()) {
    s.step = Step::grenades;
    return;
  }
  discard();
}

void SecondOpinion::discard() {
  const std::uint8_t gone = s.card;
  s.card = kNoCard;
  if (gone < kObjectiveCards) {
    tell(EventKind::card_discarded, "FA-9.3.4e", gone);
    return end_turn();
  }
  tell(EventKind::objective_taken, "FA-9.0.10a", gone);
  if (mission().objective == ObjectiveRule::link_then_random && s.stage == 0) {
    second_stage();
    return end_turn();
  }
  wipe_card();
  end_mission(MissionOutcome::won);
}

void SecondOpinion::second_stage() {
  s.stage = 1;
  s.trench_seen = 0;
  s.trench_drawn = 0;
  tell(EventKind::second_stage, "FA-11.5c");
}

}  // namespace plancia::fiamme
