#include <linea_front/seat_view.hpp>

#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/words.hpp>

namespace plancia::linea {
namespace {

using i18n::text;

bool own_decision(const Rules& rules, const State& state, Side side) {
  return rules.turn(state) == static_cast<Turn>(side);
}

std::string verb(ActionKind kind) { return std::string{word(kind)}; }

// An enemy's decision. What a piece declares for later is not told: whoever watches sees what comes of it.
std::optional<std::string> enemy_action(const Rules& rules, const State& state, Action action, Side viewer) {
  const auto kind = action.kind<ActionKind>();
  const Order order = order_of(action);
  const auto known = [&](unsigned piece) { return piece < rules.pieces() && rules.knows(state, viewer, piece); };
  const auto if_known = [&](unsigned piece, std::string seen) -> std::optional<std::string> {
    return known(piece) ? std::optional(std::move(seen)) : std::nullopt;
  };
  const std::string whole = to_text(rules, action);
  switch (kind) {
    // Said to nobody: whoever watches sees pieces act, if they are in sight, and the next card.
    case ActionKind::place:
    case ActionKind::request:
    case ActionKind::aim:
    case ActionKind::platoon:
    case ActionKind::reinforce:
    case ActionKind::rally:
    case ActionKind::pass: return std::nullopt;
    case ActionKind::turn:
    case ActionKind::prepare:
    case ActionKind::recover:
    case ActionKind::rout: return if_known(order.piece, whole);
    case ActionKind::bound:
    case ActionKind::speed:
    case ActionKind::mount:
    case ActionKind::dismount: return if_known(order.piece, verb(kind) + " " + piece_id(rules, order.piece));
    case ActionKind::fire:
    case ActionKind::area: return known(order.piece) ? whole : verb(kind);
    case ActionKind::assault: {
      const std::string target = " " + piece_id(rules, order.other);
      return known(order.piece) ? verb(kind) + " " + piece_id(rules, order.piece) + target : verb(kind) + target;
    }
    case ActionKind::end: return state.step == Step::half ? if_known(state.active, whole) : std::nullopt;
    case ActionKind::test: return if_known(state.tested, whole);
    case ActionKind::go:
    case ActionKind::halt: return if_known(state.active, verb(kind));
    default: return whole;
  }
}

}  // namespace

State settled_view(const Rules& rules, const State& state, int seat) {
  return settled(rules, state, side_of_seat(seat));
}

// Who comes to be seen when those dice have fallen shows only then.
std::vector<Event> told_view(const Rules& rules, const State& state, int seat) {
  EventList told;
  settled(rules, state, side_of_seat(seat), told);
  std::erase_if(told.events, [&](const Event& event) {
    const auto kind = static_cast<EventKind>(event.kind);
    return kind == EventKind::spotted || kind == EventKind::lost_from_sight || (event.seats & only_seat(seat)) == 0;
  });
  return told.events;
}

Turn turn_view(const Rules& rules, const State& state, int seat) {
  const State known = known_position(rules, state, side_of_seat(seat));
  return rules.turn(known);
}

front::Prompt prompt_view(const Rules& rules, const State& position, int seat) {
  const Side side = side_of_seat(seat);
  const State state = settled(rules, position, side);
  if (own_decision(rules, state, side) || state.step == Step::draw || state.step == Step::over)
    return prompt_words(rules, state);
  const State known = known_position(rules, state, side);
  if (known.step == Step::roll) {
    front::Prompt prompt = prompt_words(rules, state);
    prompt.text =
        text("linea.prompt.roll-of", {{"piece", piece_text(rules, known.subject)}, {"die", die_text(known.die)}});
    return prompt;
  }
  return {"wait", "LT-C1a", text("linea.prompt.wait", {{"player", player_text(other_side(side))}})};
}

std::optional<std::string> action_view(const Rules& rules, const State& state, Action action, int seat) {
  const Side side = side_of_seat(seat);
  const auto kind = action.kind<ActionKind>();
  if (kind == ActionKind::card || own_decision(rules, state, side)) return to_text(rules, action);
  if (kind != ActionKind::roll) return enemy_action(rules, state, action, side);
  return rules.knows(state, side, state.subject) ? std::optional(to_text(rules, action)) : std::nullopt;
}

// Whoever moves may come to see, and fire on an area has dice only if somebody is in it.
bool tells_of_hidden(const Rules&, Action action) {
  switch (action.kind<ActionKind>()) {
    case ActionKind::place:
    case ActionKind::ready:
    case ActionKind::platoon:
    case ActionKind::prepare:
    case ActionKind::mount:
    case ActionKind::recover:
    case ActionKind::end:
    case ActionKind::pass:
    case ActionKind::decline: return false;
    default: return true;
  }
}

}  // namespace plancia::linea
