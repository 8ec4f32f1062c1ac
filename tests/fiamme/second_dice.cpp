#include "second_opinion.hpp"

#include <algorithm>

namespace plancia::fiamme {

// Sections 3, 4, 5: dice, tests, wounds.

void SecondOpinion::wound(const char* rule) {
  tell(EventKind::wounded, rule, s.active, ++s.wounds[s.active]);
  if (s.wounds[s.active] != 3) return;
  tell(EventKind::unit_falls, "FA-4c", s.active);
  s.status[s.active] = Status::eliminated;
  s.bombs[s.active] = 0;
}

void SecondOpinion::fell(bool before_melee) {
  if (before_melee && !o_.fall_ends_turn && playing(-1) > 0) {
    s.active = kNoUnit;
    if (s.resume == 0) s.window = Window::selected;
    return select();
  }
  if (s.card >= kObjectiveCards) {
    tell(EventKind::objective_held, "FA-9.3.4h", s.card);
  } else {
    tell(EventKind::card_discarded, "FA-9.3.4h", s.card);
    s.card = kNoCard;
  }
  end_turn();
}

// FA-Q63
bool SecondOpinion::is_poor(unsigned die) const {
  const int face = s.faces[die];
  switch (s.die) {
    case Die::command: return face == 1 || face == 2;
    case Die::selection: return true;
    case Die::test: return face + test_bonus() < card().test->difficulty;
    case Die::sniper: return face >= card().sniper;
    case Die::event: return face < card().hit_min;
    case Die::pm: return c_.pm[static_cast<std::size_t>(face) - 1] < *std::ranges::max_element(c_.pm);
    case Die::fuoco: return face < units()[pm_of_seat()].fire[die];
    case Die::number: {
      const int row = face + mission().enemy_die;
      if (row > 6) return true;
      return c_.enemies.empty() || card().enemies[static_cast<std::size_t>(row) - 1] > std::ranges::min(card().enemies);
    }
    case Die::bomb: return face != 6;
    case Die::fire: return face >= c_.enemies[s.enemies[s.fire_at] % 16U].fire;
    case Die::card_fire: return face >= card().fire;
    case Die::melee: {
      const EnemyKind& foe = c_.enemies[s.enemies[0] % 16U];
      const int theirs = s.faces[1] + ((s.enemies[0] & kSuppressed) != 0 ? foe.melee_suppressed : foe.melee);
      const int penalty = o_.melee_penalty && s.wounds[s.active] == 2 ? 1 : 0;
      return face + skill(s.active, Attribute::combat) - penalty <= theirs;
    }
    case Die::grenades: return (face + 1) / 2 < std::min(3, number(most_bombs()) - s.bombs[s.active]);
    case Die::none: break;
  }
  return false;
}

bool SecondOpinion::may_reroll(unsigned die) const {
  if (s.courage == 0) return false;
  if ((s.die == Die::fire || s.die == Die::card_fire) && !o_.reroll_fire) return false;
  if (s.die == Die::sniper && !o_.reroll_sniper) return false;
  if (s.die == Die::number && !o_.reroll_number) return false;
  if (s.die == Die::melee && die == 1) return false;
  return o_.reroll_success || is_poor(die);
}

bool SecondOpinion::may_mark_die(unsigned die) const {
  if (s.marker == 0 || !o_.marker_any_die) return false;
  if (s.die == Die::test || (s.die == Die::melee && die == 0)) return s.faces[die] < 7;
  const bool own = s.die == Die::pm || s.die == Die::bomb || s.die == Die::fuoco || s.die == Die::grenades;
  return own && s.faces[die] < 6;
}

std::vector<Action> SecondOpinion::after_dice() const {
  std::vector<Action> all;
  for (unsigned i = 0; i < s.dice; ++i) {
    if (may_reroll(i)) all.push_back(act(ActionKind::reroll, i + 1));
  }
  for (unsigned i = 0; i < s.dice; ++i) {
    if (may_mark_die(i)) all.push_back(act(ActionKind::mark, i + 1));
  }
  for (unsigned u = 0; u < many() && s.die == Die::selection && o_.select_after_die; ++u) {
    if (select_allowed(u)) all.push_back(act(ActionKind::select, u));
  }
  return all;
}

void SecondOpinion::ask_again() {
  if (after_dice().empty()) return use_dice();
  s.step = Step::keep;
}

void SecondOpinion::die_lies(unsigned face) {
  static const std::vector<std::pair<Die, const char*>> rules{
      {Die::sniper, "FA-8.3b"},   {Die::event, "FA-9.0.3a"},   {Die::pm, "FA-9.3.5b"},   {Die::fuoco, "FA-12f"},
      {Die::number, "FA-9.3.1c"}, {Die::bomb, "FA-9.3.2c"},    {Die::fire, "FA-9.3.3a"}, {Die::card_fire, "FA-9.3.3c"},
      {Die::melee, "FA-9.3.4b"},  {Die::grenades, "FA-9.3.6a"}};
  const char* rule = s.die == Die::test ? by_phase("FA-8.3a", "FA-9.3a") : "";
  if (s.die == Die::command) rule = coop_ ? "FA-12d" : by_phase("FA-8.1a", "FA-9.1a");
  if (s.die == Die::selection) rule = coop_ ? "FA-12j" : by_phase("FA-8.2b", "FA-9.2b");
  for (const auto& [die, its] : rules) {
    if (die == s.die) rule = its;
  }
  unsigned at = 0;
  while (s.faces[at] != 0) ++at;
  s.faces[at] = byte(number(face));
  tell(EventKind::rolled, rule, static_cast<int>(s.die), number(face), s.seat + 1,
       s.die == Die::melee && at == 1 ? 1 : 0);
  for (unsigned i = 0; i < s.dice; ++i) {
    if (s.faces[i] == 0) return;
  }
  ask_again();
}

void SecondOpinion::use_dice() {
  const Die die = s.die;
  const auto faces = s.faces;
  const int face = faces[0];
  s.die = Die::none;
  s.dice = 0;
  s.faces = {};
  const Face on = card();
  switch (die) {
    case Die::command: {
      const auto points = std::ranges::count_if(faces, [](int f) { return f > 2; });
      s.points[s.seat] = byte(static_cast<int>(points));
      tell(EventKind::points_gained, by_phase("FA-8.1a", "FA-9.1a"), static_cast<int>(points), s.seat + 1);
      if (coop_ && s.seat == 0 && (o_.unitless_player_rolls || playing(1) > 0)) {
        s.seat = 1;
        return roll(Die::command, 2);
      }
      s.seat = byte(coop_ ? (s.turn + 1) % 2 : 0);
      if (land()) return open(Window::plan);
      if (s.card == kNoCard) {
        s.seat = 0;
        s.step = Step::card;
        return;
      }
      tell(EventKind::objective_stays, "FA-9.0.2b", s.card);
      if (!o_.event_repeats) s.event_off = 1;
      return event_comes();
    }
    case Die::selection: {
      const int wanted = coop_ ? (face % 2 == 1 ? 1 : 2) : face;
      for (unsigned u = 0; u < many(); ++u) {
        if (units()[u].number == wanted && seat_of(u) == s.seat && plays(u)) return activate(u);
      }
      tell(EventKind::free_choice, coop_ ? "FA-12k" : by_phase("FA-8.2c", "FA-9.2c"));
      s.step = Step::unit;
      return;
    }
    case Die::test: {
      const int total = face + test_bonus();
      const bool passed = total >= on.test->difficulty;
      tell(passed ? EventKind::test_passed : EventKind::test_failed, passed ? "FA-3b" : "FA-3c", s.active, total,
           on.test->difficulty, static_cast<int>(on.test->attribute));
      if (!passed) wound("FA-3c");
      if (land()) {
        if (on.reward > 0 && (passed || o_.reward_always)) {
          const unsigned seat = seat_of(s.active);
          s.carried[seat] = byte(s.carried[seat] + on.reward);
          tell(EventKind::reward, "FA-8.3d", on.reward, number(seat) + 1);
        }
        return end_turn();
      }
      return plays(s.active) ? open(Window::tested) : fell(true);
    }
    case Die::sniper:
      tell(face >= on.sniper ? EventKind::sniper_hits : EventKind::sniper_misses, "FA-8.3b", s.active, on.sniper);
      if (face >= on.sniper) wound("FA-8.3b");
      return end_turn();
    case Die::event:
      if (face <= on.short_max) {
        s.courage = byte(std::max(0, s.courage - 1));
        tell(EventKind::artillery_short, "FA-9.0.3a", s.courage);
      } else if (face < on.hit_min) {
        tell(EventKind::artillery_idle, "FA-9.0.3a");
      } else {
        ++s.suppression;
        tell(EventKind::artillery_hits, "FA-9.0.3a");
      }
      return open(Window::plan);
    case Die::pm: {
      const int points = c_.pm[static_cast<std::size_t>(face) - 1];
      s.suppression = byte(s.suppression + points);
      s.pm = PmState::used;
      if (o_.pm_once) s.pm_this_turn = 1;
      tell(EventKind::pm_fires, "FA-9.3.5b", points, s.suppression);
      return bought();
    }
    case Die::fuoco: {
      const unsigned pm = pm_of_seat();
      int hits = 0;
      for (std::size_t i = 0; i < 2; ++i) hits += faces[i] >= units()[pm].fire[i] ? 1 : 0;
      if (!o_.fuoco_per_die) hits = hits == 2 ? 1 : 0;
      s.suppression = byte(s.suppression + hits);
      tell(EventKind::fuoco_fires, "FA-12f", number(pm), hits, s.suppression);
      return bought();
    }
    case Die::number: {
      const int row = face + mission().enemy_die;
      int come = on.enemies[static_cast<std::size_t>(std::min(row, 6)) - 1];
      if (event() == CardEvent::extra_enemy) come += on.extra;
      s.to_draw = byte(come);
      s.immune_due = row > 6 ? 1 : 0;
      tell(EventKind::forces, "FA-9.3.1c", come);
      if (row > 6) tell(EventKind::immune_comes, "FA-11.3e");
      return counters();
    }
    case Die::bomb:
      for (const std::uint8_t f : faces) {
        const bool one_by_one = o_.bomb_order == BombOrder::as_rolled;
        if (f == 6 && one_by_one) eliminate();
        if (f == 6 && !one_by_one) ++s.results_eliminate;
        if (f >= 2 && f <= 5 && one_by_one) suppress("FA-9.3.2d");
        if (f >= 2 && f <= 5 && !one_by_one) ++s.results_suppress;
        if (f > 6 && one_by_one) suppress("FA-9.3.2d");
      }
      if (o_.bomb_order != BombOrder::as_rolled) return bomb_results();
      s.fire_at = 0;
      return fire();
    case Die::fire: {
      const unsigned kind = s.enemies[s.fire_at] % 16U;
      const int factor = c_.enemies[kind].fire;
      tell(face >= factor ? EventKind::enemy_hits : EventKind::enemy_misses, "FA-9.3.3a", number(kind), factor);
      ++s.fire_at;
      if (face >= factor) wound("FA-9.3.3a");
      if (plays(s.active)) return fire();
      if (!o_.fall_ends_turn) s.resume = 1;
      return fell(true);
    }
    case Die::card_fire:
      tell(face >= on.fire ? EventKind::card_hits : EventKind::card_misses, "FA-9.3.3c", on.fire);
      if (face >= on.fire) wound("FA-9.3.3c");
      if (plays(s.active)) return melee();
      if (!o_.fall_ends_turn) {
        s.resume = 1;
        s.fire_at = 0xfe;  // the card has fired
      }
      return fell(true);
    case Die::melee: {
      const unsigned kind = s.enemies[0] % 16U;
      const bool down = (s.enemies[0] & kSuppressed) != 0;
      const int theirs = faces[1] + (down ? c_.enemies[kind].melee_suppressed : c_.enemies[kind].melee);
      const int penalty = o_.melee_penalty && s.wounds[s.active] == 2 ? 1 : 0;
      const int ours = face + skill(s.active, Attribute::combat) - penalty;
      if (ours > theirs) {
        tell(EventKind::round_won, "FA-9.3.4d", ours, theirs, number(kind));
        std::shift_left(s.enemies.begin(), s.enemies.end(), 1);
        s.enemies.back() = 0;
        --s.enemy_count;
        return melee();
      }
      tell(EventKind::round_lost, "FA-9.3.4c", ours, theirs, number(kind));
      wound("FA-9.3.4c");
      return plays(s.active) ? melee() : fell(false);
    }
    case Die::grenades: {
      const int taken = std::min((face + 1) / 2, number(most_bombs()) - s.bombs[s.active]);
      s.bombs[s.active] = byte(s.bombs[s.active] + taken);
      tell(EventKind::grenades_found, "FA-9.3.6a", taken, s.bombs[s.active]);
      return discard();
    }
    case Die::none: break;
  }
}

}  // namespace plancia::fiamme
