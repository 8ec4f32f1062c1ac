#include "second_opinion.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>

#include <doctest/doctest.h>

#include <core/hash.hpp>

#include "same_message.hpp"

namespace plancia::fiamme {
namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
int number(unsigned value) { return static_cast<int>(value); }

}  // namespace

SecondOpinion::SecondOpinion(const Rules& rules, const State& state)
    : c_(rules.components()),
      o_(rules.options()),
      coop_(rules.scenario().coop),
      campaign_(rules.scenario().campaign),
      s(state) {}

void SecondOpinion::tell(EventKind kind, const char* rule, int a, int b, int c, int d) {
  told_.push_back({static_cast<std::uint16_t>(kind), {rule}, {a, b, c, d}});
}

SecondOpinion::Face SecondOpinion::card() const {
  Face face;
  if (s.card < kMaxLand) {
    const LandCard& printed = c_.land[s.card];
    face.test = printed.test;
    face.sniper = printed.sniper;
    face.reward = printed.reward;
    return face;
  }
  if (s.card == kNoCard) return face;
  const unsigned at = s.card - unsigned{kMaxLand};
  const TrenchCard& printed = at < kMaxTrench ? c_.trench[at] : c_.objectives[at - kMaxTrench];
  face.test = printed.test;
  face.fire = printed.fire;
  face.enemies = printed.enemies;
  face.event = printed.event;
  face.extra = printed.extra;
  face.short_max = printed.short_max;
  face.hit_min = printed.hit_min;
  face.special = printed.special;
  return face;
}

unsigned SecondOpinion::playing(int seat) const {
  unsigned count = 0;
  for (unsigned u = 0; u < many(); ++u) {
    if (plays(u) && (seat < 0 || number(seat_of(u)) == seat)) ++count;
  }
  return count;
}

int SecondOpinion::skill(unsigned unit, Attribute attribute) const {
  const auto a = static_cast<std::size_t>(attribute);
  return units()[unit].attributes[a] + (s.raised[unit] >> (2 * a)) % 4;
}

int SecondOpinion::times_raised(unsigned unit) const {
  int times = 0;
  for (unsigned rest = s.raised[unit]; rest != 0; rest /= 4) times += static_cast<int>(rest % 4);
  return times;
}

int SecondOpinion::test_bonus() const {
  return (s.marker == 1 && !o_.marker_any_die ? 1 : 0) - (s.wounds[s.active] == 2 ? 1 : 0) +
         skill(s.active, card().test ? card().test->attribute : Attribute::agility);
}

unsigned SecondOpinion::pm_of_seat() const {
  for (unsigned u = 0; u < many(); ++u) {
    if (units()[u].number == 0 && seat_of(u) == s.seat) return u;
  }
  return kNoUnit;
}

// --- 6, 7, 8: missions and turns

void SecondOpinion::begin_mission() {
  for (unsigned u = 0; u < many(); ++u) {
    const bool there = !coop_ || units()[u].number > 0 || mission().pm || o_.coop_pm != CoopPm::absent;
    s.wounds[u] = 0;
    s.status[u] = there ? Status::in_play : Status::absent;
    s.bombs[u] = byte(there ? units()[u].bombs : 0);
  }
  s.land_seen = s.trench_seen = 0;
  s.land_turned = s.trench_drawn = s.stage = 0;
  s.outcome = MissionOutcome::open;
  s.card = kNoCard;
  s.points = s.carried = {};
  s.courage = 4;
  s.pm = !coop_ && mission().pm ? PmState::ready : PmState::gone;
  s.phase = mission().land_cards == 0 ? Phase::trench : Phase::land;
  tell(EventKind::mission_begins, "FA-6c", s.mission);
  begin_turn();
}

void SecondOpinion::begin_turn() {
  ++s.turn;
  tell(EventKind::turn_begins, by_phase("FA-8.0a", "FA-9.0.1"), s.turn);
  if (trench()) return command_roll();
  s.seat = 0;
  s.step = Step::card;
}

void SecondOpinion::command_roll() {
  s.seat = coop_ && playing(0) == 0 && !o_.unitless_player_rolls ? 1 : 0;
  roll(Die::command, coop_ ? 2 : 3);
}

void SecondOpinion::roll(Die die, unsigned how_many) {
  s.step = Step::roll;
  s.die = die;
  s.dice = byte(number(how_many));
}

void SecondOpinion::wipe_card() {
  s.points = {};
  s.window = Window::plan;
  s.silent = s.declined = s.pm_this_turn = s.marker = s.bomb = s.suppression = s.event_off = s.met = s.resume = 0;
  s.active = kNoUnit;
  s.to_draw = s.immune_due = s.enemy_count = s.fire_at = s.seat = 0;
  s.enemies = {};
}

void SecondOpinion::end_turn() {
  wipe_card();
  if (playing(-1) == 0) return end_mission(MissionOutcome::lost);
  if (land()) {
    s.card = kNoCard;
    if (s.land_turned == mission().land_cards) {
      s.phase = Phase::trench;
      tell(EventKind::trenches_reached, "FA-8.0b");
    }
    return begin_turn();
  }
  if (mission().objective == ObjectiveRule::none) {
    const bool training = mission().trench_limit > 0;
    const int last =
        training ? mission().trench_limit : number(static_cast<unsigned>(c_.trench.size())) - mission().discarded;
    if (s.trench_drawn == last) {
      int needed = o_.counterattack_units == 0 ? (coop_ ? 2 : 1) : o_.counterattack_units;
      if (training) needed = o_.training_majority ? number(many()) / 2 + 1 : 1;
      return end_mission(number(playing(-1)) >= needed ? MissionOutcome::won : MissionOutcome::survived);
    }
  }
  begin_turn();
}

void SecondOpinion::end_mission(MissionOutcome outcome) {
  s.outcome = outcome;
  s.card = kNoCard;
  if (outcome == MissionOutcome::won) tell(EventKind::mission_won, "FA-9.0.10a", s.mission);
  if (outcome == MissionOutcome::survived) {
    tell(EventKind::mission_survived, "FA-Q41", s.mission, number(playing(-1)));
  }
  if (outcome == MissionOutcome::lost) tell(EventKind::mission_lost, "FA-7b", s.mission);
  if (!campaign_) {
    s.step = Step::over;
    return;
  }
  if (outcome == MissionOutcome::won) s.missions_won = byte(s.missions_won + (1 << s.mission));
  s.phase = Phase::rest;
  for (unsigned u = 0; u < many(); ++u) {
    if (s.status[u] == Status::eliminated) {
      s.raised[u] = s.survived[u] = 0;
      tell(EventKind::recruit, "FA-10c", number(u));
    } else if (outcome == MissionOutcome::won && s.status[u] != Status::absent) {
      ++s.survived[u];
      tell(EventKind::came_through, "FA-10b", number(u), s.survived[u]);
    }
  }
  if (s.mission < 4) return next_veteran(0);
  s.seat = 0;
  s.step = Step::over;
  int won = 0;
  for (int m = 0; m < 5; ++m) won += s.missions_won >> m & 1;
  tell(EventKind::campaign_over, "FA-Q65", won);
}

void SecondOpinion::next_veteran(unsigned from) {
  for (unsigned u = from; u < many(); ++u) {
    bool room = false;
    for (int a = 0; a < 4; ++a) room = room || skill(u, static_cast<Attribute>(a)) < o_.veteran_cap;
    const int due = o_.veteran_again ? s.survived[u] / 2 : std::min(1, s.survived[u] / 2);
    if (!room || times_raised(u) >= due) continue;
    s.active = byte(number(u));
    s.seat = byte(number(seat_of(u)));
    s.step = Step::improve;
    return;
  }
  s.active = kNoUnit;
  s.seat = 0;
  ++s.mission;
  begin_mission();
}

// --- 9.1: command points

void SecondOpinion::pay(unsigned seat, unsigned cost) {
  for (; cost > 0; --cost) --(s.points[seat] > 0 ? s.points[seat] : s.carried[seat]);
}

bool SecondOpinion::marker_allowed() const {
  if (s.marker == 1 || purse(s.seat) == 0 || !time_to_buy()) return false;
  if (trench() && o_.marker_any_die) return true;
  return card().test.has_value() && (s.window == Window::plan || s.window == Window::selected);
}

bool SecondOpinion::bomb_allowed() const {
  if (!trench() || s.bomb == 1 || purse(s.seat) == 0 || event() == CardEvent::no_bomb) return false;
  if (o_.bomb_in_step_7 && s.window != Window::enemies) return false;
  if (!o_.bomb_in_step_7 && !time_to_buy()) return false;
  if (s.active != kNoUnit) return s.bombs[s.active] > 0;
  return std::accumulate(s.bombs.begin(), s.bombs.end(), 0) > 0;
}

bool SecondOpinion::courage_allowed() const { return s.courage < 4 && purse(s.seat) >= 2 && time_to_buy(); }
bool SecondOpinion::pool_allowed() const {
  return coop_ && s.courage < 4 && purse(0) > 0 && purse(1) > 0 && time_to_buy() && (s.declined >> s.seat & 1) == 0;
}
bool SecondOpinion::ready_allowed() const {
  return trench() && s.pm == PmState::used && purse(s.seat) >= 2 && time_to_buy();
}
bool SecondOpinion::pm_allowed() const {
  return trench() && s.pm == PmState::ready && s.window != Window::enemies && s.pm_this_turn == 0;
}
bool SecondOpinion::select_allowed(unsigned unit) const {
  return s.window == Window::plan && s.active == kNoUnit && purse(s.seat) >= (coop_ ? 1U : 2U) &&
         event() != CardEvent::no_select && plays(unit) && seat_of(unit) == s.seat;
}
bool SecondOpinion::any_select() const {
  for (unsigned u = 0; u < many(); ++u) {
    if (select_allowed(u)) return true;
  }
  return false;
}
bool SecondOpinion::fuoco_allowed(unsigned unit) const {
  const bool moment = s.window == Window::plan || (o_.spend_any_time && s.window != Window::enemies);
  return coop_ && trench() && purse(s.seat) > 0 && moment && plays(unit) && units()[unit].number == 0 &&
         seat_of(unit) == s.seat && (mission().pm || o_.coop_pm == CoopPm::present);
}
bool SecondOpinion::pass_allowed(unsigned from, unsigned to) const {
  return trench() && purse(s.seat) > 0 && time_to_buy() && from != to && plays(from) && plays(to) &&
         s.bombs[from] > 0 && s.bombs[to] < most_bombs() && seat_of(from) == s.seat;
}

std::vector<Action> SecondOpinion::purchases() const {
  std::vector<Action> all;
  if (pm_allowed()) all.push_back(act(ActionKind::pm));
  if (marker_allowed()) all.push_back(act(ActionKind::marker));
  if (bomb_allowed()) all.push_back(act(ActionKind::bomb));
  if (courage_allowed()) all.push_back(act(ActionKind::courage));
  if (pool_allowed()) all.push_back(act(ActionKind::pool));
  if (ready_allowed()) all.push_back(act(ActionKind::ready));
  for (unsigned u = 0; u < many(); ++u) {
    if (select_allowed(u)) all.push_back(act(ActionKind::select, u));
  }
  for (unsigned u = 0; u < many(); ++u) {
    if (fuoco_allowed(u)) all.push_back(act(ActionKind::fuoco, u));
  }
  for (unsigned from = 0; from < many(); ++from) {
    for (unsigned to = 0; to < many(); ++to) {
      if (pass_allowed(from, to)) all.push_back(act(ActionKind::pass, from, to));
    }
  }
  return all;
}

void SecondOpinion::open(Window window) {
  s.window = window;
  bought();
}
void SecondOpinion::bought() {
  s.silent = 0;
  offer();
}
// FA-Q50: whoever can buy is asked, until everybody in a row has nothing to buy or wants nothing.
void SecondOpinion::offer() {
  const int players = coop_ ? 2 : 1;
  while (purchases().empty()) {
    ++s.silent;
    if (s.silent == players) return close();
    s.seat = byte(1 - s.seat);
  }
  s.step = Step::spend;
}

void SecondOpinion::close() {
  s.silent = 0;
  if (s.window == Window::plan) {
    if (!o_.spend_any_time) s.declined = 0;
    const bool kept = later() || (o_.select_after_die && s.active == kNoUnit);
    for (unsigned seat = 0; seat < 2 && !kept; ++seat) {
      if (s.points[seat] > 0) {
        tell(EventKind::points_lost, by_phase("FA-8.1e", "FA-9.1h"), s.points[seat], number(seat) + 1);
      }
      s.points[seat] = 0;
    }
    return s.active != kNoUnit ? activate(s.active) : select();
  }
  s.seat = byte(number(seat_of(s.active)));
  if (s.window == Window::selected) return roll(Die::test);
  if (s.window == Window::tested) return roll(Die::number);
  suppression();
}

// --- 9.2: who acts

void SecondOpinion::select() {
  if (!coop_) return select_for(0);
  if (playing(0) == 0) return select_for(1);
  if (playing(1) == 0) return select_for(0);
  s.seat = byte((s.turn + 1) % 2);
  s.step = Step::actor;
}

void SecondOpinion::select_for(unsigned seat) {
  s.seat = byte(number(seat));
  if (coop_) tell(EventKind::player_acts, "FA-12j", number(seat) + 1);
  if (playing(number(seat)) > 1) return roll(Die::selection);
  for (unsigned u = 0; u < many(); ++u) {
    if (plays(u) && seat_of(u) == seat) return activate(u);
  }
}

void SecondOpinion::activate(unsigned unit) {
  s.active = byte(number(unit));
  s.seat = byte(number(seat_of(unit)));
  tell(EventKind::unit_active, "FA-2d", number(unit));
  if (land()) {
    s.points = {};
    return roll(card().sniper > 0 ? Die::sniper : Die::test);
  }
  if (s.resume == 1) {
    s.resume = 0;
    return fire();
  }
  if (!later()) s.points = {};
  open(card().test ? Window::selected : Window::tested);
}

// --- 3, 4, 5: dice, tests, wounds

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

// --- 9.0 to 9.3: the card

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

// --- Actions

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

std::vector<Action> SecondOpinion::choices() const {
  std::vector<Action> all;
  switch (s.step) {
    case Step::spend:
      all = purchases();
      all.insert(all.begin(), act(ActionKind::done));
      break;
    case Step::answer: all = {act(ActionKind::agree), act(ActionKind::decline)}; break;
    case Step::keep:
      all = after_dice();
      all.insert(all.begin(), act(ActionKind::keep));
      break;
    case Step::actor: all = {act(ActionKind::act), act(ActionKind::leave)}; break;
    case Step::unit:
      for (unsigned u = 0; u < many(); ++u) {
        if (plays(u) && seat_of(u) == s.seat) all.push_back(act(ActionKind::unit, u));
      }
      break;
    case Step::order: all = {act(ActionKind::suppress), act(ActionKind::eliminate)}; break;
    case Step::grenades: all = {act(ActionKind::recover), act(ActionKind::skip)}; break;
    case Step::improve:
      for (unsigned a = 0; a < 4; ++a) {
        if (skill(s.active, static_cast<Attribute>(a)) < o_.veteran_cap) all.push_back(act(ActionKind::improve, a));
      }
      all.push_back(act(ActionKind::wait));
      break;
    default: break;
  }
  return all;
}

std::vector<unsigned> SecondOpinion::objectives() const {
  const Mission& m = mission();
  std::vector<unsigned> all;
  if (m.objective == ObjectiveRule::none) return all;
  const unsigned total = static_cast<unsigned>(c_.trench.size());
  if (s.stage == 0 && s.trench_drawn < (total + 1) / 2) return all;  // FA-6d: it lies in the lower half
  for (unsigned i = 0; i < c_.objectives.size(); ++i) {
    const bool link = number(i) == c_.link;
    const bool pool = c_.objectives[i].in_pool || (link && o_.link_in_pool);
    if (m.objective == ObjectiveRule::link_then_random && s.stage == 0 ? link : pool) all.push_back(i);
  }
  return all;
}

// Every card that may come next, with its share of the whole.
std::vector<Outcome> SecondOpinion::outcomes() const {
  std::vector<Outcome> all;
  if (s.step == Step::roll) {
    for (unsigned face = 1; face <= 6; ++face) all.push_back({roll_action(face), 1});
  } else if (s.step == Step::counter) {
    for (unsigned kind = 0; kind < c_.enemies.size(); ++kind) {
      int left = c_.enemies[kind].count;
      for (unsigned e = 0; e < s.enemy_count; ++e) left -= s.enemies[e] % 16U == kind ? 1 : 0;
      if (left > 0) all.push_back({act(ActionKind::counter, kind), static_cast<std::uint32_t>(left)});
    }
  } else if (s.step == Step::card && land()) {
    for (unsigned i = 0; i < c_.land.size(); ++i) {
      if ((s.land_seen >> i & 1) == 0) all.push_back({act(ActionKind::card, i), 1});
    }
  } else if (s.step == Step::card) {
    const std::vector<unsigned> last = objectives();
    std::uint32_t unseen = 0;
    for (unsigned i = 0; i < c_.trench.size(); ++i) unseen += (s.trench_seen >> i & 1) == 0 ? 1 : 0;
    const unsigned deck =
        s.stage == 1 ? static_cast<unsigned>(mission().second_stage_cards) : static_cast<unsigned>(c_.trench.size());
    const std::uint32_t before = last.empty() ? unseen : deck - s.trench_drawn;  // of the Trench cards still to come
    // The next is the Objective with 1 in before + 1, or else any of the unseen alike.
    for (unsigned i = 0; i < c_.trench.size() && before > 0; ++i) {
      const auto each = static_cast<std::uint32_t>(std::max<std::size_t>(1, last.size()));
      if ((s.trench_seen >> i & 1) == 0) all.push_back({act(ActionKind::card, kMaxLand + i), each * before});
    }
    for (const unsigned i : last) all.push_back({act(ActionKind::card, kObjectiveCards + i), unseen});
  }
  return all;
}

std::optional<Refusal> SecondOpinion::refusal(Action action) const {
  const auto no = [](RefusalKind kind, const char* rule, int a = 0, int b = 0) {
    return Refusal{static_cast<std::uint16_t>(kind), {rule}, {a, b}};
  };
  const std::vector<Action> legal = choices();
  if (std::ranges::count(legal, action) > 0) return std::nullopt;
  const std::vector<Outcome> comes = outcomes();
  if (std::ranges::count(comes, action, &Outcome::action) > 0) return std::nullopt;
  const auto kind = action.kind<ActionKind>();
  const char* sequence = by_phase("FA-8.0a", "FA-9.0.4");
  const unsigned a = action.a();
  const int purse_now = number(purse(s.seat));
  using enum ActionKind;
  const std::vector<std::pair<Step, std::vector<ActionKind>>> ask{
      {Step::spend, {done, marker, bomb, pass, courage, pool, select, ready, pm, fuoco}},
      {Step::answer, {agree, decline}},
      {Step::keep, {keep, reroll, mark, select}},
      {Step::actor, {ActionKind::act, leave}},
      {Step::unit, {unit}},
      {Step::order, {ActionKind::suppress, ActionKind::eliminate}},
      {Step::grenades, {recover, skip}},
      {Step::improve, {improve, wait}},
      {Step::roll, {ActionKind::roll}},
      {Step::card, {ActionKind::card}},
      {Step::counter, {counter}},
  };
  const bool chance = kind == ActionKind::roll || kind == ActionKind::card || kind == counter;
  const bool due = s.step == Step::roll || s.step == Step::card || s.step == Step::counter;
  if (s.step == Step::over) return no(RefusalKind::game_over, "FA-9.0.10a");
  if (due && !chance) return no(RefusalKind::not_a_decision, "FA-1b");
  if (!due && chance) return no(RefusalKind::not_a_die, sequence);
  for (const auto& [step, kinds] : ask) {
    if (step != s.step || std::ranges::count(kinds, kind) > 0) continue;
    return no(due ? RefusalKind::impossible_result : RefusalKind::other_decision, sequence);
  }
  const auto too_few = [&](int cost, const char* rule) {
    return no(RefusalKind::too_few_points, rule, cost, purse_now);
  };
  const int who = number(a);
  switch (kind) {
    case marker: {
      const char* rule = by_phase("FA-8.1b", "FA-9.1b");
      if (s.marker == 1) return no(RefusalKind::marker_twice, rule);
      if (this->card().sniper > 0) return no(RefusalKind::no_test, "FA-8.3c");
      if (!this->card().test) return no(RefusalKind::no_test, "FA-Q11");
      return purse_now == 0 ? too_few(1, rule) : no(RefusalKind::wrong_moment, "FA-9.1i");
    }
    case bomb:
      if (land()) return no(RefusalKind::trenches_only, "FA-9.1d");
      if (s.bomb == 1) return no(RefusalKind::bomb_twice, "FA-9.1d");
      if (event() == CardEvent::no_bomb) return no(RefusalKind::bomb_forbidden, "FA-9.0.3a");
      if (purse_now == 0) return too_few(1, "FA-9.1d");
      if (o_.bomb_in_step_7 ? s.window != Window::enemies : !time_to_buy()) {
        return no(RefusalKind::wrong_moment, "FA-Q18");
      }
      return no(RefusalKind::nobody_has_bomb, "FA-9.1k");
    case pass: {
      const unsigned to = action.b();
      if (land()) return no(RefusalKind::trenches_only, "FA-9.1c");
      if (a >= many() || to >= many()) return no(RefusalKind::no_such_unit, "FA-9.1c");
      if (a == to) return no(RefusalKind::same_unit, "FA-9.1c");
      if (!plays(a)) return no(RefusalKind::unit_not_in_play, "FA-9.1c", who);
      if (!plays(to)) return no(RefusalKind::unit_not_in_play, "FA-9.1c", number(to));
      if (seat_of(a) != s.seat) return no(RefusalKind::not_your_unit, "FA-12n", who);
      if (s.bombs[a] == 0) return no(RefusalKind::no_bomb_to_give, "FA-9.1c", who);
      if (s.bombs[to] >= most_bombs()) return no(RefusalKind::hands_full, "FA-Q17", number(to));
      return purse_now == 0 ? too_few(1, "FA-9.1c") : no(RefusalKind::wrong_moment, "FA-Q24");
    }
    case courage:
    case pool: {
      const bool shared = kind == pool;
      if (shared && !coop_) return no(RefusalKind::coop_only, "FA-12e");
      if (s.courage == 4) return no(RefusalKind::courage_full, "FA-5a");
      const int cost = shared ? 1 : 2;
      if (purse_now < cost) return too_few(cost, shared ? "FA-12e" : by_phase("FA-8.1c", "FA-9.1e"));
      if (shared && purse(1U - s.seat) == 0) return no(RefusalKind::other_has_no_points, "FA-12e");
      if (shared && (s.declined >> s.seat & 1) == 1) return no(RefusalKind::offer_declined, "FA-12e");
      return no(RefusalKind::wrong_moment, "FA-9.1i");
    }
    case select: {
      if (a >= many()) return no(RefusalKind::no_such_unit, "FA-2c");
      if (s.step == Step::keep) return no(RefusalKind::wrong_moment, "FA-Q7");
      if (s.active != kNoUnit) return no(RefusalKind::selected_already, "FA-Q50");
      if (!plays(a)) return no(RefusalKind::unit_not_in_play, "FA-2f", who);
      if (seat_of(a) != s.seat) return no(RefusalKind::not_your_unit, "FA-12i", who);
      if (event() == CardEvent::no_select) return no(RefusalKind::select_forbidden, "FA-9.0.3a");
      const int cost = coop_ ? 1 : 2;
      if (purse_now < cost) return too_few(cost, coop_ ? "FA-12i" : by_phase("FA-8.1d", "FA-9.1f"));
      return no(RefusalKind::wrong_moment, "FA-Q7");
    }
    case pm:
    case ready: {
      const char* rule = kind == pm ? "FA-9.3.5a" : "FA-9.1g";
      if (coop_) return no(RefusalKind::solo_only, "FA-12c");
      if (land()) return no(RefusalKind::trenches_only, rule);
      if (s.pm == PmState::gone) return no(RefusalKind::pm_is_gone, mission().pm ? "FA-9.3.6d" : "FA-11.4b");
      if (kind == pm && s.pm == PmState::used) return no(RefusalKind::pm_is_used, "FA-9.3.5d");
      if (kind == pm && s.pm_this_turn == 1) return no(RefusalKind::pm_only_once, "FA-Q26");
      if (kind == ready && s.pm == PmState::ready) return no(RefusalKind::pm_is_ready, "FA-9.1g");
      if (kind == ready && purse_now < 2) return too_few(2, "FA-9.1g");
      return no(RefusalKind::wrong_moment, rule);
    }
    case fuoco:
      if (!coop_) return no(RefusalKind::coop_only, "FA-12f");
      if (a >= many()) return no(RefusalKind::no_such_unit, "FA-12b");
      if (units()[a].number != 0) return no(RefusalKind::not_a_pm, "FA-12f", who);
      if (land()) return no(RefusalKind::trenches_only, "FA-12g");
      if (seat_of(a) != s.seat) return no(RefusalKind::not_your_unit, "FA-Q54", who);
      if (!plays(a)) return no(RefusalKind::unit_not_in_play, "FA-Q53", who);
      if (!mission().pm && o_.coop_pm != CoopPm::present) return no(RefusalKind::pm_is_gone, "FA-12l");
      return purse_now == 0 ? too_few(1, "FA-12f") : no(RefusalKind::wrong_moment, "FA-12g");
    case reroll:
      if (a == 0 || a > s.dice) return no(RefusalKind::no_such_die, "FA-5b");
      if (s.courage == 0) return no(RefusalKind::no_courage, "FA-5b");
      if (s.die == Die::melee && a == 2) return no(RefusalKind::enemy_die, "FA-5c");
      return no(RefusalKind::die_is_good, "FA-Q63");
    case mark: return no(RefusalKind::no_marker, "FA-Q10");
    case unit:
      if (a >= many()) return no(RefusalKind::no_such_unit, "FA-2c");
      if (!plays(a)) return no(RefusalKind::unit_not_in_play, "FA-2f", who);
      return no(RefusalKind::not_your_unit, "FA-12k", who);
    case improve:
      if (a > 3) return no(RefusalKind::no_such_result, "FA-2b");
      return no(RefusalKind::attribute_at_cap, "FA-Q57", who);
    case ActionKind::roll:
    case ActionKind::card:
    case counter: return no(RefusalKind::impossible_result, "FA-1b");
    default: return no(RefusalKind::nothing_to_decide, sequence);
  }
}

Result SecondOpinion::result() const {
  int won = 0;
  for (int m = 0; m < 5; ++m) won += s.missions_won >> m & 1;
  if (campaign_) return {.level = won == 5 ? 2 : won == 0 ? 0 : 1, .score = won};
  const int level = s.outcome == MissionOutcome::won ? 2 : s.outcome == MissionOutcome::survived ? 1 : 0;
  return {.level = level, .score = number(playing(-1))};
}

void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events) {
  CAPTURE(static_cast<int>(action.kind<ActionKind>()));
  CAPTURE(static_cast<int>(before.step));
  CAPTURE(static_cast<int>(before.die));
  SecondOpinion second{rules, before};
  second.play(action);
  REQUIRE(second.told().size() == events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!test::same_message(second.told()[i], events[i])) {
      FAIL("event " << events[i].kind << " by " << events[i].rule.id);
    }
  }
  REQUIRE(second.state() == after);
  const SecondOpinion now{rules, after};
  REQUIRE(rules.result(after).level == now.result().level);
  REQUIRE(rules.result(after).score == now.result().score);
  if (rules.turn(after) == Turn::chance) {
    Rules::Outcomes offered;
    rules.chance(after, offered);
    const std::vector<Outcome> expected = now.outcomes();
    REQUIRE(offered.size() == expected.size());
    std::uint64_t sum = 0;
    std::uint64_t expected_sum = 0;
    for (std::size_t i = 0; i < offered.size(); ++i) {
      sum += offered[i].weight;
      expected_sum += expected[i].weight;
    }
    REQUIRE(sum == rules.weight_sum(after));
    for (std::size_t i = 0; i < offered.size(); ++i) {
      const bool alike =
          offered[i].action == expected[i].action && offered[i].weight * expected_sum == expected[i].weight * sum;
      if (!alike) FAIL("outcome " << i);
    }
  } else if (rules.turn(after) != Turn::over) {
    Rules::Choices offered;
    rules.choices(after, offered);
    std::vector<Action> one(offered.begin(), offered.end());
    std::vector<Action> two = now.choices();
    std::ranges::sort(one);
    std::ranges::sort(two);
    REQUIRE(one == two);
  }
  if (hash_of(after) % 4 != 0) return;
  for (unsigned kind = 0; kind <= static_cast<unsigned>(ActionKind::counter); ++kind) {
    for (unsigned a = 0; a < 8; a += a < 4 ? 1 : 2) {
      const unsigned most = static_cast<ActionKind>(kind) == ActionKind::pass ? 8 : 1;
      for (unsigned b = 0; b < most; ++b) {
        const Action wanted = act(static_cast<ActionKind>(kind), a, b);
        const auto one = rules.refusal(after, wanted);
        const auto two = now.refusal(wanted);
        if (one.has_value() == two.has_value() && (!one || test::same_message(*one, *two))) continue;
        FAIL("refusal of " << kind << " " << a << " " << b << " by " << (one ? one->rule.id : "nobody"));
      }
    }
  }
}

}  // namespace plancia::fiamme
