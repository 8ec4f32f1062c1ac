#include <fiamme_front/words.hpp>

#include <algorithm>
#include <map>

#include <fiamme_front/notation.hpp>
#include <front/odds.hpp>

namespace plancia::fiamme {
namespace {

using front::Distribution;
using front::Label;
using front::OddsRow;

constexpr front::Labels kLabel{Rules::kGame};
Label counted(std::string_view word, std::string_view arg, int count) {
  return kLabel.of(count, word, count, {{arg, count}});
}

// What happened to the active unit on the way. Told by the events, since the next mission of a campaign heals it.
struct Harm {
  int wounds = 0;
  bool fell = false;
  friend auto operator<=>(const Harm&, const Harm&) = default;
};

// The player keeps the dice as they fall; there are none to roll again. With marker_any_die there is still a question.
State without_courage(State state) {
  state.courage = 0;
  return state;
}
std::optional<Action> keep(const State&) { return act(ActionKind::keep); }

// While `die` is rolled (or its companion).
std::map<Harm, Fraction> suffer(const Rules& rules, const State& start, Die die, Die companion) {
  return front::play_through(rules, without_courage(start), Harm{}, keep,
                             [=](Harm& harm, const State&, const State& after, const EventList& list) {
                               for (const Event& event : list.events) {
                                 harm.wounds += static_cast<EventKind>(event.kind) == EventKind::wounded;
                                 harm.fell = harm.fell || static_cast<EventKind>(event.kind) == EventKind::unit_falls;
                               }
                               return harm.fell || (after.die != die && after.die != companion);
                             });
}

// The melee from here to its end. A fight has at most two more rounds than enemies, which keeps the fraction small.
Distribution fight(const Rules& rules, const State& state) {
  Distribution rows;
  for (const auto& [harm, probability] : suffer(rules, state, Die::melee, Die::melee)) {
    front::add_share(rows,
                     harm.fell          ? kLabel(9, "falls")
                     : harm.wounds == 0 ? kLabel(0, "fight-unhurt")
                                        : counted("fight-won", "wounds", harm.wounds),
                     probability);
  }
  return rows;
}

// The enemies' fire and the card's: how many wounds.
Distribution fire(const Rules& rules, const State& state) {
  Distribution rows;
  for (const auto& [harm, probability] : suffer(rules, state, Die::fire, Die::card_fire)) {
    front::add_share(rows, harm.fell ? kLabel(9, "falls") : counted("wounds", "wounds", harm.wounds), probability);
  }
  return rows;
}

// The three dice of a bomb: what is left of the enemies.
Distribution bomb(const Rules& rules, const State& start) {
  const auto decide = [](const State& state) {
    return std::optional(act(state.step == Step::order ? ActionKind::suppress : ActionKind::keep));
  };
  return front::play_until_named(
      rules, without_courage(start), decide, [&](const State&, const State& after, const EventList&) -> front::Named {
        if (after.die == Die::bomb || after.step == Step::order) return std::nullopt;
        const int gone = start.enemy_count - after.enemy_count;
        int down = 0;
        for (std::size_t e = 0; e < after.enemy_count; ++e) down += (after.enemies[e] & kSuppressed) != 0;
        if (after.enemy_count == 0) return kLabel(0, "all-eliminated");
        return kLabel.of(1 + (15 - gone) * 16 + (15 - down), "bomb", std::to_string(gone) + "-" + std::to_string(down),
                         {{"gone", gone}, {"down", down}, {"up", after.enemy_count - down}});
      });
}

// One die, or a few together, whose events name what they decided.
std::optional<Label> outcome_of(const Rules& rules, const State& after, const Event& event) {
  const int a = event.args[0];
  const auto number = static_cast<unsigned>(a);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::points_gained: return counted("points", "points", a);
    case EventKind::test_passed: return kLabel(0, "passed");
    case EventKind::test_failed: return kLabel(1, "failed");
    case EventKind::sniper_hits: return kLabel(1, "hit");
    case EventKind::sniper_misses: return kLabel(0, "missed");
    case EventKind::artillery_short: return kLabel(2, "artillery-short");
    case EventKind::artillery_idle: return kLabel(1, "artillery-idle");
    case EventKind::artillery_hits: return kLabel(0, "artillery-hits");
    case EventKind::pm_fires: return counted("suppression", "points", a);
    case EventKind::fuoco_fires: return counted("suppression", "points", event.args[1]);
    case EventKind::forces:
      if (after.immune_due == 0) return counted("enemies", "enemies", a);
      return kLabel.of(50 + a, "enemies-immune", a, {{"enemies", a}});
    case EventKind::grenades_found: return counted("bombs", "bombs", a);
    case EventKind::free_choice: return kLabel(90, "free-choice");
    case EventKind::unit_active:
      return kLabel.called(unit_id(rules, number), a, "unit", {{"unit", unit_text(rules, number)}});
    case EventKind::card_drawn:
      return kLabel.called(card_id(rules, number), a, "card", {{"card", card_text(rules, number)}});
    case EventKind::counter_drawn:
      return kLabel.called(enemy_id(rules, number), a, "counter", {{"enemy", enemy_text(rules, number)}});
    default: return std::nullopt;
  }
}

Distribution one_step(const Rules& rules, const State& start) {
  return front::play_until_named(
      rules, without_courage(start), keep, [&](const State&, const State& after, const EventList& list) {
        return front::first_named(list, [&](const Event& event) { return outcome_of(rules, after, event); });
      });
}

Distribution pending(const Rules& rules, const State& state) {
  if (rules.turn(state) != Turn::chance) return {};
  if (state.step != Step::roll) return one_step(rules, state);
  switch (state.die) {
    case Die::melee: return fight(rules, state);
    case Die::fire:
    case Die::card_fire: return fire(rules, state);
    case Die::bomb: return bomb(rules, state);
    default: return one_step(rules, state);
  }
}

// One more roll of the own die in melee: this round, with the enemy's die as it lies.
Distribution round_again(const Rules& rules, State state) {
  NullSink silent;
  rules.play(state, act(ActionKind::reroll, 1), silent);
  return front::play_until_named(rules, without_courage(state), keep,
                                 [](const State&, const State&, const EventList& list) {
                                   return front::first_named(list, [](const Event& event) -> front::Named {
                                     if (static_cast<EventKind>(event.kind) == EventKind::round_won)
                                       return kLabel(0, "round-won");
                                     if (static_cast<EventKind>(event.kind) == EventKind::round_lost)
                                       return kLabel(1, "round-lost");
                                     return std::nullopt;
                                   });
                                 });
}

Distribution after_action(const Rules& rules, const State& state, Action action) {
  if (action.kind<ActionKind>() == ActionKind::reroll && state.die == Die::melee) return round_again(rules, state);
  NullSink silent;
  State next = state;
  rules.play(next, action, silent);
  // A new turn's dice are not what this choice is about.
  if (next.turn != state.turn) return {};
  return pending(rules, next);
}

}  // namespace

std::vector<OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action) {
  const Turn turn = rules.turn(state);
  const bool deciding = turn == Turn::player1 || turn == Turn::player2;
  return front::rows_of(action && deciding ? after_action(rules, state, *action) : pending(rules, state));
}

}  // namespace plancia::fiamme
