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
using i18n::Text;
using i18n::text;

Label label(int order, std::string_view word, std::initializer_list<i18n::Arg> args = {}) {
  return {order, std::string{word}, text("fiamme.odds." + std::string{word}, args)};
}
Label counted(std::string_view word, std::string_view arg, int count, int order) {
  Label l = label(order, word, {{arg, count}});
  l.word += "-" + std::to_string(count);
  return l;
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
                     harm.fell          ? label(9, "falls")
                     : harm.wounds == 0 ? label(0, "fight-unhurt")
                                        : counted("fight-won", "wounds", harm.wounds, harm.wounds),
                     probability);
  }
  return rows;
}

// The enemies' fire and the card's: how many wounds.
Distribution fire(const Rules& rules, const State& state) {
  Distribution rows;
  for (const auto& [harm, probability] : suffer(rules, state, Die::fire, Die::card_fire)) {
    front::add_share(rows, harm.fell ? label(9, "falls") : counted("wounds", "wounds", harm.wounds, harm.wounds),
                     probability);
  }
  return rows;
}

// The three dice of a bomb: what is left of the enemies.
Distribution bomb(const Rules& rules, const State& start) {
  const auto decide = [](const State& state) {
    return std::optional(act(state.step == Step::order ? ActionKind::suppress : ActionKind::keep));
  };
  return front::play_until_named(rules, without_courage(start), decide,
                                 [&](const State&, const State& after, const EventList&) -> front::Named {
                                   if (after.die == Die::bomb || after.step == Step::order) return std::nullopt;
                                   const int gone = start.enemy_count - after.enemy_count;
                                   int down = 0;
                                   for (std::size_t e = 0; e < after.enemy_count; ++e)
                                     down += (after.enemies[e] & kSuppressed) != 0;
                                   if (after.enemy_count == 0) return label(0, "all-eliminated");
                                   Label l = label(1 + (15 - gone) * 16 + (15 - down), "bomb",
                                                   {{"gone", gone}, {"down", down}, {"up", after.enemy_count - down}});
                                   l.word += "-" + std::to_string(gone) + "-" + std::to_string(down);
                                   return l;
                                 });
}

// One die, or a few together, whose events name what they decided.
std::optional<Label> outcome_of(const Rules& rules, const State& after, const Event& event) {
  const int a = event.args[0];
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::points_gained: return counted("points", "points", a, a);
    case EventKind::test_passed: return label(0, "passed");
    case EventKind::test_failed: return label(1, "failed");
    case EventKind::sniper_hits: return label(1, "hit");
    case EventKind::sniper_misses: return label(0, "missed");
    case EventKind::artillery_short: return label(2, "artillery-short");
    case EventKind::artillery_idle: return label(1, "artillery-idle");
    case EventKind::artillery_hits: return label(0, "artillery-hits");
    case EventKind::pm_fires: return counted("suppression", "points", a, a);
    case EventKind::fuoco_fires: return counted("suppression", "points", event.args[1], event.args[1]);
    case EventKind::forces: {
      if (after.immune_due == 0) return counted("enemies", "enemies", a, a);
      Label l = label(50 + a, "enemies-immune", {{"enemies", a}});
      l.word += "-" + std::to_string(a);
      return l;
    }
    case EventKind::grenades_found: return counted("bombs", "bombs", a, a);
    case EventKind::free_choice: return label(90, "free-choice");
    case EventKind::unit_active: {
      Label l = label(a, "unit", {{"unit", unit_text(rules, static_cast<unsigned>(a))}});
      l.word = unit_id(rules, static_cast<unsigned>(a));
      return l;
    }
    case EventKind::card_drawn: {
      Label l = label(a, "card", {{"card", card_text(rules, static_cast<unsigned>(a))}});
      l.word = card_id(rules, static_cast<unsigned>(a));
      return l;
    }
    case EventKind::counter_drawn: {
      Label l = label(a, "counter", {{"enemy", enemy_text(rules, static_cast<unsigned>(a))}});
      l.word = enemy_id(rules, static_cast<unsigned>(a));
      return l;
    }
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
                                       return label(0, "round-won");
                                     if (static_cast<EventKind>(event.kind) == EventKind::round_lost)
                                       return label(1, "round-lost");
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
