#include <linea_front/words.hpp>

#include <bit>

#include <front/odds.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/seat_view.hpp>

namespace plancia::linea {
namespace {

using front::Distribution;
using front::Label;
using front::OddsRow;

constexpr front::Labels kLabel{Rules::kGame};
// "destroyed stug-1", and in words the name of the piece
Label label_of(const Rules& rules, int order, std::string_view word, int piece) {
  const auto number = static_cast<unsigned>(piece);
  return kLabel.called(std::string{word} + " " + piece_id(rules, number), order, word,
                       {{"piece", piece_text(rules, number)}});
}

// What an event decides, if it is the end of a roll. In an overrun a failed hunt is only the first half.
std::optional<Label> outcome_of(const Rules& rules, const State& before, const Event& event) {
  const int piece = event.args[0];
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::destroyed:
    case EventKind::abandoned:
    case EventKind::passenger_lost: return label_of(rules, 0, "destroyed", piece);
    case EventKind::flees:
    case EventKind::leaves_table: return label_of(rules, 1, "rout", piece);
    case EventKind::must_test: return label_of(rules, 2, "test", piece);
    case EventKind::immobilised: return label_of(rules, 3, "pinned", piece);
    case EventKind::still_immobilised:
    case EventKind::no_effect: return label_of(rules, 9, "none", piece);
    case EventKind::test_held: return label_of(rules, 9, "holds", piece);
    case EventKind::test_fails:
      return event.args[1] >= 2 * event.args[2] ? label_of(rules, 0, "flees", piece)
                                                : label_of(rules, 1, "falls-back", piece);
    case EventKind::hunt_fails:
      if (event.args[1] == before.active) return std::nullopt;
      return label_of(rules, 9, "survives", event.args[1]);
    case EventKind::overrun_survived: return label_of(rules, 9, "survives", piece);
    case EventKind::melee_won: return label_of(rules, piece == before.active ? 0 : 1, "wins", piece);
    case EventKind::melee_tied: return kLabel(2, "both");
    case EventKind::passenger_saved: return label_of(rules, 9, "saved", piece);
    case EventKind::assault_stopped: return label_of(rules, 8, "stopped", piece);
    default: return std::nullopt;
  }
}

// Decisions on the way to an outcome: every offer is declined, every path finished, every test taken.
std::optional<Action> plain_decision(const State& state) {
  switch (state.step) {
    case Step::assaulted:
    case Step::opportunity:
    case Step::reply:
    case Step::ambush: return act(ActionKind::decline);
    case Step::go_on: return act(ActionKind::go);
    case Step::test: return act(ActionKind::test);
    default: return std::nullopt;
  }
}

// A new card would be another story, so nothing is drawn.
Distribution through(const Rules& rules, const State& start) {
  if (start.step == Step::draw) return {};
  return front::play_until_named(
      rules, start, plain_decision, [&](const State& before, const State&, const EventList& list) {
        return front::first_named(list, [&](const Event& event) { return outcome_of(rules, before, event); });
      });
}

// LT-C1b, LT-C1c, LT-C2a, LT-C3a: whose card comes next.
Distribution next_card(const State& state) {
  Distribution rows;
  const int left = std::popcount(state.deck);
  for (int card = 0; card < kCards; ++card) {
    if ((state.deck & bit_of(static_cast<unsigned>(card))) == 0) continue;
    const bool allied = side_of_card(card) == Side::allied;
    const std::string side{word(side_of_card(card))};
    front::add_share(rows,
                     is_joker(card) ? kLabel(4, "card-joker")
                                    : kLabel((allied ? 0 : 2) + is_figure(card),
                                             "card-" + side + (is_figure(card) ? "-figure" : "")),
                     Fraction{1, static_cast<std::uint32_t>(left)});
  }
  return rows;
}

Distribution after_action(const Rules& rules, const State& state, Action action) {
  const auto kind = action.kind<ActionKind>();
  const bool shot = kind == ActionKind::fire || kind == ActionKind::reply || kind == ActionKind::ambush ||
                    kind == ActionKind::opportunity;
  if (!shot && kind != ActionKind::assault && kind != ActionKind::test) return {};
  State next = state;
  if (kind == ActionKind::assault) {
    hide_unknown(rules, next, static_cast<Side>(state.seat));
    rules.complete(next);
  }
  EventList list;
  rules.play(next, action, list);
  const auto named = front::first_named(list, [&](const Event& event) { return outcome_of(rules, state, event); });
  return named ? Distribution{{*named, Fraction{1}}} : through(rules, next);  // some are decided without a die
}

Distribution best_shot_after(const Rules& rules, State next, Action bound) {
  hide_unknown(rules, next, static_cast<Side>(next.seat));
  rules.complete(next);
  NullSink nobody;
  for (std::optional<Action> step = bound; step; step = plain_decision(next)) rules.play(next, *step, nobody);
  if (next.step != Step::half) return {};
  Rules::Choices choices;
  rules.choices(next, choices);
  Distribution best;
  const auto idle = [](const Distribution& rows) {  // the share of no effect, which is the last
    return rows.empty() ? Fraction{1} : rows.rbegin()->first.order < 9 ? Fraction{0} : rows.rbegin()->second;
  };
  for (const Action shot : choices) {
    if (shot.kind<ActionKind>() != ActionKind::fire) continue;
    Distribution rows = after_action(rules, next, shot);
    if ((idle(rows) - idle(best)).numerator() < 0) best = std::move(rows);
  }
  Distribution named;
  for (const auto& [label, share] : best)
    named.emplace(kLabel.called("then " + label.word, label.order, "then", {{"what", label.name}}), share);
  return named;
}

}  // namespace

std::vector<OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action) {
  Distribution distribution;
  if (action && rules.turn(state) != Turn::chance) {
    const bool bound = action->kind<ActionKind>() == ActionKind::bound;
    distribution = bound ? best_shot_after(rules, state, *action) : after_action(rules, state, *action);
  } else if (state.step == Step::roll) {
    distribution = through(rules, state);
  } else if (state.step == Step::draw) {
    distribution = next_card(state);
  }
  return front::rows_of(distribution);
}

std::vector<OddsRow> odds_view(const Rules& rules, const State& position, int seat, std::optional<Action> action) {
  const Side side = side_of_seat(seat);
  const State state = settled(rules, position, side);
  if (!action && state.step == Step::roll) {
    const bool shot = state.die == Die::at || state.die == Die::other;
    const bool hidden_firer = shot && !rules.knows(state, side, state.firer);
    if (turn_view(rules, state, seat) != Turn::chance || hidden_firer) return {};
  }
  return odds_rows(rules, seen_by(rules, state, seat), action);
}

}  // namespace plancia::linea
