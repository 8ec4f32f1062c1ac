#include <xmas_front/words.hpp>

#include <algorithm>
#include <bit>

#include <front/odds.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::xmas {
namespace {

using front::Distribution;
using front::Label;
using front::OddsRow;
using i18n::Text;
using i18n::text;

constexpr front::Labels kLabel{Rules::kGame};

// What an event means for the odds; nothing for events that decide nothing.
std::optional<Label> outcome_of(const Rules& rules, const State& after, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::net_passed: return kLabel(0, "passed");
    case EventKind::net_held:
    case EventKind::net_bounced: return kLabel(1, "held");
    case EventKind::spotted: return kLabel(0, "spotted");
    case EventKind::unseen: return kLabel(1, "unseen");
    case EventKind::engine_repaired: return kLabel(0, "repaired");
    case EventKind::boat_lost: return kLabel(1, "boat-lost");
    case EventKind::gear_kept: return kLabel(0, "kept");
    case EventKind::gear_lost: return kLabel(1, "lost");
    case EventKind::buoy_sees: return kLabel(0, "buoy-sees");
    case EventKind::buoy_misses: return kLabel(1, "buoy-dark");
    case EventKind::submarine_hit: return kLabel(0, "submarine-sunk");
    case EventKind::submarine_missed: return kLabel(1, "submarine-afloat");
    case EventKind::bridge_stands: return kLabel(0, "bridge-intact");
    case EventKind::bridge_opens: return kLabel(1, "bridge-open");
    case EventKind::bridge_falls: return kLabel(2, "bridge-collapsed");
    case EventKind::drifts: return kLabel(0, "drifts");
    case EventKind::no_drift:
    case EventKind::drift_blocked: return kLabel(1, "no-drift");
    case EventKind::alarm_starts: return kLabel.of(event.args[0], "alarm", event.args[0], {{"alarm", event.args[0]}});
    case EventKind::bombers_called: return kLabel.of(after.alarm, "alarm", after.alarm, {{"alarm", after.alarm}});
    case EventKind::placed: {
      const std::string hex = hex_text(rules, HexIndex{static_cast<std::uint16_t>(event.args[0])});
      return kLabel.of(0, "start", hex, {{"hex", hex}});
    }
    case EventKind::ship_revealed: {
      const auto ship = static_cast<unsigned>(event.args[0]);
      return kLabel.called(target_word(rules, ship), event.args[0], "ship", {{"ship", target_name(rules, ship)}});
    }
    default: return std::nullopt;
  }
}

// XM-T5 in one label: the colours that come on, or the failure.
std::optional<Label> event_row(const State& after, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::all_quiet: return kLabel(0, "quiet");
    case EventKind::engine_fails: return after.lights == 0 ? kLabel(1, "failure") : kLabel(9, "all-lights-failure");
    case EventKind::colour_idle: return after.speed == 4 ? std::optional<Label>{} : kLabel(8, "all-lights");
    case EventKind::lights_on: {
      const auto colours = static_cast<unsigned>(event.args[0]);
      if (colours == 7) return after.speed == 4 ? std::optional<Label>{} : kLabel(8, "all-lights");
      std::string name = "lights";
      for (int c = 0; c < kColours; ++c) {
        if ((colours >> c & 1) != 0) name += "-" + std::string{word(static_cast<Colour>(c))};
      }
      return kLabel.called(name, 2 + static_cast<int>(colours), "lights", {{"colours", colours_text(colours)}});
    }
    default: return std::nullopt;
  }
}

// M1: whether the unit of this die is there; with one die for all, how many are.
Label m1_row(const State& before, const State& after, Die die) {
  const auto unit = [&](std::string_view name, bool there) {
    const Text who = text("xmas.unit." + std::string{name});
    return there ? kLabel(0, "available", {{"unit", who}}) : kLabel(1, "missing", {{"unit", who}});
  };
  const bool ninth = after.boats > before.boats;
  switch (die) {
    case Die::m1_tesei: return unit("tesei", (after.other_units & kTesei) != 0);
    case Die::m1_costa: return unit("costa", (after.other_units & kCosta) != 0);
    case Die::m1_bombers: return unit("bombers", (after.other_units & kBombers) != 0);
    case Die::m1_ninth: return unit("ninth", ninth);
    default: break;
  }
  const int count = std::popcount(static_cast<unsigned>(after.other_units)) + ninth;
  return kLabel.of(count, "units", count, {{"count", count}});
}

using front::Named;

// The player's own decisions on the way are taken as "nothing".
std::optional<Action> do_nothing(const State& state) {
  switch (state.step) {
    case Step::charm: return act(ActionKind::keep);
    case Step::bonus: return act(ActionKind::bonus, 0);
    default: return std::nullopt;
  }
}

// Plays every die from `start` until finished(state, label). name(label, before, after, events) says what a step
// decided, if it did; a later label takes the place of an earlier one.
template <class Finished, class Name>
Distribution run(const Rules& rules, const State& start, const Named& first, Finished finished, Name name) {
  if (finished(start, first)) return front::labelled({{first, Fraction{1}}});
  return front::labelled(
      front::play_through(rules, start, first, do_nothing,
                          [&](Named& label, const State& before, const State& after, const EventList& list) {
                            if (const Named named = name(label, before, after, list)) label = named;
                            return finished(after, label);
                          }));
}

bool waits(const State& state) {
  return state.step == Step::roll || state.step == Step::reveal || state.step == Step::bonus ||
         state.step == Step::charm;
}

Label losses(int boats) { return kLabel.of(boats, "losses", boats, {{"boats", boats}}); }

// The dice of the batteries: how many boats are lost.
Distribution battery(const Rules& rules, const State& start) {
  const int boats = start.boats;
  return run(
      rules, start, {}, [](const State& state, const Named&) { return state.die != Die::battery; },
      [boats](const Named&, const State&, const State& after, const EventList&) {
        return Named{losses(boats - after.boats)};
      });
}

// The boats against one target: until its dice are done.
Distribution on_target(const Rules& rules, const State& start) {
  const std::uint8_t target = start.plan_target[start.plan_at];
  const std::uint8_t at = start.plan_at;
  const bool bridge = target == kBridgeTarget;
  return run(
      rules, start, {}, [at](const State& state, const Named&) { return state.plan_size == 0 || state.plan_at != at; },
      [target, bridge](const Named&, const State&, const State& after, const EventList&) -> Named {
        if (bridge) {
          const BridgeState worst = std::max(after.bridge_result, after.bridge);
          return kLabel(static_cast<int>(worst), "bridge-" + std::string{word(worst)});
        }
        return (after.sunk >> target & 1) != 0 ? kLabel(0, "hit") : kLabel(1, "missed");
      });
}

// A whole declaration: which ships are hit. The bridge is told by on_target.
Distribution on_all_targets(const Rules& rules, const State& start) {
  const unsigned before = start.sunk;
  return run(
      rules, start, {}, [](const State& state, const Named&) { return state.plan_size == 0; },
      [&, before](const Named&, const State&, const State& after, const EventList&) -> Named {
        const unsigned hit = after.sunk & ~before;
        if (hit == 0) return kLabel(1, "none-hit");
        Text names;
        std::string words;
        for (int i = 0; i < rules.ships(); ++i) {
          if ((hit >> i & 1) == 0) continue;
          front::add_to_list(names, target_name(rules, static_cast<unsigned>(i)));
          words += "-" + target_word(rules, static_cast<unsigned>(i));
        }
        return kLabel.called("hit" + words, 0, "ships-hit", {{"ships", names}});
      });
}

// What a step with this die decided, if it did.
Named decided(const Rules& rules, Die die, const State& before, const State& after, const EventList& list) {
  const bool event = die == Die::event || die == Die::colour;
  if (die >= Die::m1_tesei && die <= Die::m1_all && !list.events.empty()) return m1_row(before, after, die);
  for (const Event& e : list.events) {
    const auto kind = static_cast<EventKind>(e.kind);
    const bool wear = kind == EventKind::gear_kept || kind == EventKind::gear_lost;
    if (wear && die != Die::wear) continue;  // on the way to what the modified die decides (XM-Q57)
    if (const auto named = event ? event_row(after, e) : outcome_of(rules, after, e)) return named;
  }
  return std::nullopt;
}

// One die and what hangs on it.
Distribution one_die(const Rules& rules, const State& start) {
  return run(
      rules, start, {},
      [&](const State& state, const Named& label) {
        if (label) return true;
        if (start.step == Step::reveal) return state.step != Step::reveal;
        return !waits(state);
      },
      [&](const Named&, const State& before, const State& after, const EventList& list) {
        return decided(rules, start.die, before, after, list);
      });
}

Distribution pending(const Rules& rules, const State& state) {
  if (!waits(state)) return {};
  switch (state.die) {
    case Die::battery: return battery(rules, state);
    case Die::attack:
    case Die::bridge: return on_target(rules, state);
    default: return one_die(rules, state);
  }
}

// Whether the unit was spotted on the way; once is enough.
std::optional<Label> sighting(const std::optional<Label>& before, const EventList& list) {
  std::optional<Label> now = before;
  for (const Event& e : list.events) {
    const auto kind = static_cast<EventKind>(e.kind);
    if (kind == EventKind::spotted) return kLabel(0, "spotted");
    if ((kind == EventKind::unseen || kind == EventKind::buoy_misses) && !now) now = kLabel(1, "unseen");
  }
  return now;
}

// Entering a hex by `action`: whether the unit is spotted there; on a dark net, whether it passes.
Distribution arrival(const Rules& rules, State next, Action action) {
  EventList first;
  rules.play(next, action, first);
  if (next.die == Die::net) return one_die(rules, next);
  return run(
      rules, next, sighting({}, first),
      [](const State& state, const Named&) { return !waits(state) || state.phase != Phase::movement; },
      [](const Named& label, const State&, const State&, const EventList& list) { return sighting(label, list); });
}

Distribution after_action(const Rules& rules, const State& state, Action action) {
  NullSink silent;
  State next = state;
  switch (action.kind<ActionKind>()) {
    case ActionKind::speed:  // the event roll that this speed will bring
      next.speed = static_cast<std::uint8_t>(action.a());
      next.net_turn = next.speed == 1 && rules.only_nets_ahead(state) ? NetTurn::trying : NetTurn::none;
      next.phase = Phase::event;
      next.lights = 0;
      next.die = Die::event;
      next.step = Step::roll;
      return pending(rules, next);
    case ActionKind::attack:  // this target alone
      next.plan_size = next.plan_at = 0;
      rules.play(next, action, silent);
      if (next.step == Step::attack) rules.play(next, act(ActionKind::launch), silent);
      return on_target(rules, next);
    case ActionKind::launch: rules.play(next, action, silent); return on_all_targets(rules, next);
    case ActionKind::move:
    case ActionKind::land: return arrival(rules, next, action);
    case ActionKind::bonus:
    case ActionKind::try_net:
    case ActionKind::bomb:
    case ActionKind::reroll: rules.play(next, action, silent); return pending(rules, next);
    default: return {};
  }
}

}  // namespace

std::vector<OddsRow> odds_rows(const Rules& rules, const State& state, std::optional<Action> action) {
  return front::rows_of(action && rules.turn(state) == Turn::player1 ? after_action(rules, state, *action)
                                                                     : pending(rules, state));
}

Named face_label(const Rules& rules, const State& state, int face) {
  State after = state;
  EventList list;
  rules.play(after, roll_action(static_cast<unsigned>(face)), list);
  if (state.die == Die::battery) return losses(state.boats - after.boats);
  if (state.die == Die::attack) return after.sunk != state.sunk ? kLabel(0, "hit") : kLabel(1, "missed");
  return decided(rules, state.die, state, after, list);
}

}  // namespace plancia::xmas
