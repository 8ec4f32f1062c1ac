// The rules in one piece: the sections below are templates over the event sink, compiled here for silence and for a
// list of events, so that the compiler sees all of a turn at once.

#include "play.hpp"

#include <bit>

#include "s03_tests.hpp"
#include "s05_courage.hpp"
#include "s06_setup.hpp"
#include "s08_no_mans_land.hpp"
#include "s09_1_command.hpp"
#include "s09_2_selection.hpp"
#include "s09_3_1_forces.hpp"
#include "s09_3_2_bombs.hpp"
#include "s09_3_3_fire.hpp"
#include "s09_3_4_melee.hpp"
#include "s09_3_5_pm.hpp"
#include "s09_3_6_special.hpp"
#include "s09_sequence.hpp"
#include "s10_veterans.hpp"
#include "s11_missions.hpp"

namespace plancia::fiamme {

template <class Sink>
void Play<Sink>::action(Action action) {
  const unsigned a = action.a();
  // Most actions are dice, and whether this is one was asked just before: better than one guess for all kinds.
  if (action.kind<ActionKind>() == ActionKind::roll) return rolled(a);
  switch (action.kind<ActionKind>()) {
    case ActionKind::done: return done();
    case ActionKind::marker:  // FA-8.1b, FA-9.1b
      pay(1);
      s.marker = 1;
      tell(EventKind::marker_placed, s.phase == Phase::land ? RuleId{"FA-8.1b"} : RuleId{"FA-9.1b"}, s.seat + 1);
      return bought();
    case ActionKind::bomb:  // FA-9.1d
      pay(1);
      s.bomb = 1;
      tell(EventKind::bomb_prepared, {"FA-9.1d"}, s.seat + 1);
      return bought();
    case ActionKind::pass:  // FA-9.1c
      pay(1);
      --s.bombs[a];
      ++s.bombs[action.b()];
      tell(EventKind::bomb_passed, {"FA-9.1c"}, static_cast<int>(a), static_cast<int>(action.b()));
      return bought();
    case ActionKind::courage:  // FA-8.1c, FA-9.1e
      pay(courage_cost());
      gain_courage(s.phase == Phase::land ? RuleId{"FA-8.1c"} : RuleId{"FA-9.1e"}, EventKind::courage_gained);
      return bought();
    case ActionKind::pool:  // FA-12e: the other player is asked
      tell(EventKind::pool_offered, {"FA-12e"}, s.seat + 1);
      s.seat ^= 1;
      s.step = Step::answer;
      return;
    case ActionKind::agree:
      pay_from(0, 1);
      pay_from(1, 1);
      gain_courage({"FA-12e"}, EventKind::courage_shared);
      s.seat ^= 1;
      return bought();
    case ActionKind::decline:
      tell(EventKind::pool_declined, {"FA-12e"}, s.seat + 1);
      s.seat ^= 1;
      s.declined = static_cast<std::uint8_t>(s.declined | 1U << s.seat);
      return offer();
    case ActionKind::select:  // FA-8.1d, FA-9.1f, FA-12i
      pay(select_cost());
      tell(EventKind::unit_selected,
           coop()                   ? RuleId{"FA-12i"}
           : s.phase == Phase::land ? RuleId{"FA-8.1d"}
                                    : RuleId{"FA-9.1f"},
           static_cast<int>(a));
      if (s.step == Step::keep) {  // FA-Q7, the other reading: instead of the die
        s.die = Die::none;
        s.dice = 0;
        s.faces = {};
        return activate(a);
      }
      s.active = static_cast<std::uint8_t>(a);
      return bought();
    case ActionKind::ready:  // FA-9.1g, FA-9.3.5e
      pay(2);
      s.pm = PmState::ready;
      tell(EventKind::pm_readied, {"FA-9.1g"});
      return bought();
    case ActionKind::pm: return roll(Die::pm);
    case ActionKind::fuoco: pay(1); return roll(Die::fuoco, 2);
    case ActionKind::keep: return settle();
    case ActionKind::reroll: return reroll(a - 1);
    case ActionKind::mark: return mark(a - 1);
    case ActionKind::act: return selection_by(s.seat);
    case ActionKind::leave: return selection_by(s.seat ^ 1U);
    case ActionKind::unit: return activate(a);
    case ActionKind::suppress:
      --s.results_suppress;
      suppress_first({"FA-9.3.2d"});
      return bomb_results();
    case ActionKind::eliminate:
      --s.results_eliminate;
      eliminate_first();
      return bomb_results();
    case ActionKind::recover: return roll(Die::grenades);
    case ActionKind::skip: tell(EventKind::grenades_left, {"FA-9.3.6a"}); return discard();
    case ActionKind::improve: return improve(static_cast<Attribute>(a));
    case ActionKind::wait: tell(EventKind::not_improved, {"FA-10a"}, s.active); return next_improvement(s.active + 1U);
    case ActionKind::card: return card_drawn(a);
    case ActionKind::counter: return counter(a);
    case ActionKind::roll: return;
  }
}

State Rules::start() const {
  State state;
  state.mission = static_cast<std::uint8_t>(scenario_.campaign ? 0 : scenario_.mission);
  NullSink silent;
  Play<NullSink>{*this, state, silent}.begin_mission();
  return state;
}

ChoiceSet Rules::choice_set(const State& state) const {
  const View view{*this, state};
  switch (state.step) {
    case Step::spend: return {kSpend.data(), view.purchases()};
    case Step::answer: return {kAnswer.data(), 0b11};
    case Step::keep: return {kKeep.data(), view.keep_choices()};
    case Step::actor: return {kActor.data(), 0b11};
    case Step::unit: return {kUnits.data(), view.in_play_of(state.seat)};
    case Step::order: return {kOrder.data(), 0b11};
    case Step::grenades: return {kGrenades.data(), 0b11};
    case Step::improve: return {kImprove.data(), view.improvements() | 1U << kAttributes};
    case Step::roll:
    case Step::card:
    case Step::counter:
    case Step::over: break;
  }
  return {};
}

void Rules::choices(const State& state, Choices& out) const {
  const ChoiceSet set = choice_set(state);
  for (std::uint32_t n = 0; n < set.size(); ++n) out.push_back(set[n]);
}

namespace {

// A card to come: weights for each unseen Trench card (FA-Q43: those put away are not seen) and for each Objective that
// may lie in the deck. With r cards
// left before the end, the Objective is one of r + 1, whichever of p it is; each of u unseen cards has a share of r/u.
struct Draw {
  unsigned cards = 0;       // bits, unseen
  unsigned objectives = 0;  // bits
  std::uint32_t card_weight = 1;
  std::uint32_t objective_weight = 0;
  unsigned first = 0;  // the number of the first card
  std::uint32_t sum() const { return card_weight * count_ones(cards) + objective_weight * count_ones(objectives); }
};

Draw draw_of(const Rules& rules, const State& s) {
  Draw draw;
  if (s.phase == Phase::land) {  // FA-6b
    draw.cards = ((1U << rules.land_cards()) - 1U) & ~unsigned{s.land_seen};
    return draw;
  }
  draw.first = kTrenchCards;
  draw.cards = ((1U << rules.trench_cards()) - 1U) & ~unsigned{s.trench_seen};
  const int before = rules.cards_before_objective(s);
  if (before < 0) return draw;
  draw.objectives = rules.objective_pool(s);
  const std::uint32_t pool = count_ones(draw.objectives), unseen = count_ones(draw.cards);
  const auto left = static_cast<std::uint32_t>(before);
  if (left == 0) draw.cards = 0;
  const bool whole = left == unseen || left == 0;
  draw.card_weight = whole ? pool : pool * left;
  draw.objective_weight = whole ? 1 : unseen;
  return draw;
}

}  // namespace

std::uint32_t Rules::drawn_weights(const State& state) const {
  if (state.step == Step::counter) return static_cast<std::uint32_t>(bag_ - state.enemy_count);
  return draw_of(*this, state).sum();
}

Action Rules::drawn_outcome(const State& state, std::uint32_t draw) const {
  if (state.step == Step::counter) {  // FA-9.3.1c: any counter of the bag
    // A byte for each kind: how many are left, then how many of it and all before it; and to how many of these sums the
    // draw comes up.
    constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101, kTops = kOnes << 7;
    static_assert(kMaxEnemyKinds == 8 && kMaxBag < 0x80);
    std::uint64_t left = bag_by_kind_;
    for (std::size_t e = 0; e < state.enemy_count; ++e) left -= std::uint64_t{1} << 8 * (state.enemies[e] & kKindMask);
    const std::uint64_t reached = ((draw * kOnes | kTops) - left * kOnes) & kTops;
    return act(ActionKind::counter, static_cast<unsigned>((reached >> 7) * kOnes >> 56));
  }
  const Draw cards = draw_of(*this, state);
  const std::uint32_t share = cards.card_weight * count_ones(cards.cards);
  if (draw < share) return act(ActionKind::card, cards.first + nth_one(cards.cards, draw / cards.card_weight));
  return act(ActionKind::card, kObjectiveCards + nth_one(cards.objectives, (draw - share) / cards.objective_weight));
}

void Rules::chance(const State& state, Outcomes& out) const {
  if (state.step == Step::roll) {
    for (unsigned face = 1; face <= 6; ++face) out.push_back({roll_action(face), 1});
  } else if (state.step == Step::counter) {
    for (int kind = 0; kind < enemy_kinds(); ++kind) {
      const int left = in_bag(state, kind);
      if (left > 0) {
        out.push_back({act(ActionKind::counter, static_cast<unsigned>(kind)), static_cast<std::uint32_t>(left)});
      }
    }
  } else {
    const Draw draw = draw_of(*this, state);
    for (unsigned bits = draw.cards; bits != 0; bits &= bits - 1) {
      out.push_back(
          {act(ActionKind::card, draw.first + static_cast<unsigned>(std::countr_zero(bits))), draw.card_weight});
    }
    for (unsigned bits = draw.objectives; bits != 0; bits &= bits - 1) {
      out.push_back({act(ActionKind::card, kObjectiveCards + static_cast<unsigned>(std::countr_zero(bits))),
                     draw.objective_weight});
    }
  }
}

RuleId Rules::die_rule(const State& state) const { return View{*this, state}.die_rule(); }
Forces Rules::forces(const State& state, int face) const { return View{*this, state}.forces(face); }
unsigned Rules::poor_dice(const State& state) const { return View{*this, state}.poor_dice(); }
bool Rules::spends_later(const State& state) const { return View{*this, state}.spends_later(); }

template <class Sink>
void Rules::play(State& state, Action action, Sink& sink) const {
  Play<Sink>{*this, state, sink}.action(action);
}

template void Rules::play(State&, Action, NullSink&) const;
template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::fiamme

namespace plancia {

// With the verb in the loops a die goes straight to what it is rolled for.
template <>
std::uint64_t random_playout(const fiamme::Rules& rules, fiamme::State& state, SimulationDice& dice) {
  NullSink silent;
  fiamme::Play<NullSink> play{rules, state, silent};
  return play_at_random(rules, state, dice, [&] [[gnu::always_inline]] (Action action) { play.action(action); });
}
template <>
void finish_at_random(const fiamme::Rules& rules, SimulatedGame<fiamme::Rules>& game) {
  NullSink silent;
  fiamme::Play<NullSink> play{rules, game.state, silent};
  end_at_random(rules, game, [&] [[gnu::always_inline]] (Action action) { play.action(action); });
}

}  // namespace plancia
