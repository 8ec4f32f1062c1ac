// The rules against the second opinion, in one step or one position.

#include <doctest/doctest.h>

#include <core/hash.hpp>
#include <table/sight.hpp>

#include "anything.hpp"
#include "second_play.hpp"

namespace plancia::linea {
namespace {

void check_pair(const Rules& rules, const State& state, const SecondOpinion& second, unsigned a, unsigned b) {
  REQUIRE(rules.gap(state, a, b) == table::gap(second.outline(a), second.outline(b)));
  const bool sees = table::sees(second.ground(), second.outline(a), second.outline(b));
  REQUIRE(rules.sees(state, a, b) == sees);
  Rules::Prospect prospect = rules.prospect(state, a, 0);
  REQUIRE(rules.in_sight(state, a, bit_of(b), prospect) == (sees ? bit_of(b) : 0));
  REQUIRE(rules.sees_point(state, a, rules.pose(state, b).at) ==
          table::sees(second.ground(), second.outline(a), table::Footprint{rules.pose(state, b).at}));
  if (rules.side(a) == rules.side(b)) return;
  const bool cover = table::in_cover(second.ground(), second.outline(b), rules.pose(state, a).at);
  REQUIRE(rules.in_cover(state, b, rules.pose(state, a).at) == cover);
  REQUIRE(rules.spotting_distance(state, a, b) == second.spotting_distance(a, b, cover));
  if (sees) REQUIRE(rules.spotted_by(state, b, bit_of(a)) == second.spots(a, b));
  for (unsigned mount = 0; mount < static_cast<unsigned>(rules.unit(a).mounts); ++mount) {
    for (const Fire fire : {Fire::at, Fire::mg, Fire::he}) {
      if (rules.factors(a, mount, fire).bands == 0) continue;
      for (const bool ambush : {false, true}) {
        const ShotFacts facts = rules.shot_facts(state, a, b, mount, fire, ambush);
        const ShotFacts again = second.shot(a, b, mount, fire, ambush);
        REQUIRE(facts.gap == again.gap);
        REQUIRE(facts.difference() == again.difference());
        REQUIRE(facts.modifier == again.modifier);
        REQUIRE(facts.is_long == again.is_long);
      }
    }
  }
}

void check_score(const Rules& rules, const State& state, const SecondOpinion& second) {
  for (const Side side : {Side::allied, Side::axis}) REQUIRE(rules.score(state, side) == second.score(side));
  REQUIRE(rules.result(state).winner == second.winner());
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    REQUIRE(rules.controller(state, o) == second.controller(o));
  }
}

// Who is asked what is held apart from the rest, and looked at in refusal_test.cpp.
bool of_the_moment(const Refusal& refusal, const Order& order, const Rules& rules) {
  const auto kind = static_cast<RefusalKind>(refusal.kind);
  return kind <= RefusalKind::malformed || (kind == RefusalKind::no_such_piece && order.piece >= rules.pieces());
}

void compare_refusals(const Rules& rules, const State& state, const SecondOpinion& second, Action wanted) {
  const Order order = order_of(wanted);
  const auto refusal = rules.refusal(state, wanted);
  const auto why = second.refusal(wanted);
  CAPTURE(static_cast<int>(wanted.kind<ActionKind>()));
  CAPTURE(order.piece);
  CAPTURE(order.other);
  CAPTURE(order.x);
  CAPTURE(order.y);
  CAPTURE(order.heading);
  if (refusal) CAPTURE(std::string{refusal->rule.id});
  if (why) CAPTURE(why->rule);
  REQUIRE(refusal.has_value() == why.has_value());
  if (!refusal) return;
  REQUIRE(static_cast<RefusalKind>(refusal->kind) == why->kind);
  REQUIRE(std::string_view{refusal->rule.id} == why->rule);
  REQUIRE(refusal->args[0] == why->a);
  REQUIRE(refusal->args[1] == why->b);
}

}  // namespace

// LT-Q15, LT-V1b: wherever a game stands, a piece in nobody's sight is not spotted, and one that an enemy would spot
// is.
void check_spotted(const Rules& rules, const State& state) {
  if (state.step == Step::setup || state.step == Step::over) return;
  const SecondOpinion second{rules, state};
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (!second.on(piece)) continue;
    CAPTURE(piece);
    REQUIRE((second.has(piece, kSpotted) ? second.is_in_sight(piece) : !second.is_noticed(piece)));
  }
}

void check_refusal(const Rules& rules, const State& state, Action wanted) {
  const auto refusal = rules.refusal(state, wanted);
  if (refusal && of_the_moment(*refusal, order_of(wanted), rules)) return;
  compare_refusals(rules, state, SecondOpinion{rules, state}, wanted);
}

void check_play(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events) {
  CAPTURE(static_cast<int>(action.kind<ActionKind>()));
  CAPTURE(static_cast<int>(before.step));
  CAPTURE(static_cast<int>(before.die));
  SecondPlay second{rules, before};
  second.play(action);
  for (std::size_t i = 0; i < events.size() && i < second.events.size(); ++i) {
    CAPTURE(i);
    REQUIRE(events[i].kind == second.events[i].kind);
    REQUIRE(std::string_view{events[i].rule.id} == second.events[i].rule.id);
    REQUIRE(events[i].args == second.events[i].args);
    REQUIRE(events[i].seats == second.events[i].seats);
    REQUIRE(events[i].owner == second.events[i].owner);
  }
  REQUIRE(events.size() == second.events.size());
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    CAPTURE(piece);
    REQUIRE(after.piece[piece] == second.s.piece[piece]);
    REQUIRE(after.sight[piece] == second.s.sight[piece]);
  }
  REQUIRE(after.step == second.s.step);
  REQUIRE(after.stage == second.s.stage);
  REQUIRE(after == second.s);
}

void check_questions(const Rules& rules, const State& state) {
  CAPTURE(static_cast<int>(state.step));
  SimulationDice dice{hash_of(state), 7};
  const SecondOpinion second{rules, state};
  check_score(rules, state, second);
  const unsigned a = dice.below(rules.pieces());
  const unsigned b = dice.below(rules.pieces());
  if (second.on(a)) REQUIRE(rules.test_modifier(state, a) == second.test_modifier(a));
  if (second.on(a) && second.on(b) && a != b) check_pair(rules, state, second, a, b);
  for (const ActionKind kind : kinds_at(state.step)) {
    for (int i = 0; i < 4; ++i) compare_refusals(rules, state, second, any_action(rules, state, kind, dice));
  }
}

void check_measures(const Rules& rules, const State& state) {
  const SecondOpinion second{rules, state};
  for (unsigned a = 0; a < rules.pieces(); ++a) {
    if (!second.on(a)) continue;
    REQUIRE(rules.test_modifier(state, a) == second.test_modifier(a));
    const unsigned b = second.nearest_enemy(a);
    if (b != kNoPiece) check_pair(rules, state, second, a, b);
  }
}

void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events) {
  check_play(rules, before, action, after, events);
  check_questions(rules, after);
}

}  // namespace plancia::linea
