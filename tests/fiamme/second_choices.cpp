#include "second_opinion.hpp"

#include <algorithm>
#include <string_view>

namespace plancia::fiamme {

// What may be chosen, what chance may bring, and why the rest is refused.

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

}  // namespace plancia::fiamme
