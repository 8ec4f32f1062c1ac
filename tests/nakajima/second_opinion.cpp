#include "second_opinion.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "same_message.hpp"

namespace plancia::nakajima {

SecondOpinion::SecondOpinion(const Rules& rules, const State& state)
    : rules_(rules), c_(rules.components()), o_(rules.options()), s_(state) {
  for (unsigned i = 0; i < kMaxAircraft; ++i) {
    const auto in = [i](DeckSet set) { return (set >> i & 1) == 1; };
    if (!in(state.crew[0]) && !in(state.crew[1]) && !in(state.crew[2])) break;
    Aircraft a;
    a.crew = in(state.crew[0]) ? 0 : in(state.crew[1]) ? 1 : 2;
    a.plane = in(state.plane[0]) ? 0 : in(state.plane[1]) ? 1 : 2;
    a.here = in(state.present);
    a.lost_in_training = in(state.lost_training);
    a.lost_in_battle = in(state.lost_battle);
    a.damaged = in(state.damaged);
    a.tired = in(state.fatigued);
    a.elite = in(state.elite);
    a.torpedo = in(state.torpedo);
    deck_.push_back(a);
  }
}

State SecondOpinion::state() const {
  State made = s_;
  made.crew = {};
  made.plane = {};
  made.present = made.lost_training = made.lost_battle = made.damaged = made.fatigued = made.elite = made.torpedo = 0;
  for (unsigned i = 0; i < deck_.size(); ++i) {
    const auto put = [i](DeckSet& set, bool yes) {
      if (yes) set = static_cast<DeckSet>(set + (1U << i));
    };
    const Aircraft& a = deck_[i];
    put(made.crew[static_cast<std::size_t>(a.crew)], true);
    put(made.plane[static_cast<std::size_t>(a.plane)], true);
    put(made.present, a.here);
    put(made.lost_training, a.lost_in_training);
    put(made.lost_battle, a.lost_in_battle);
    put(made.damaged, a.damaged);
    put(made.fatigued, a.tired);
    put(made.elite, a.elite);
    put(made.torpedo, a.torpedo);
  }
  return made;
}

void SecondOpinion::tell(EventKind kind, const char* rule, int a, int b, int c, int d) {
  told_.push_back({static_cast<std::uint16_t>(kind), {rule}, {a, b, c, d}});
}

void SecondOpinion::wait_for(Die die) {
  s_.step = Step::roll;
  s_.die = die;
}

// NK-S1 to NK-S5
int SecondOpinion::score() const {
  int sum = 0;
  for (unsigned ship = 0; s_.fleet != 0 && ship < fleet().size(); ++ship) {
    const ShipClass type = c_.ships[static_cast<std::size_t>(fleet()[ship])];
    if (!afloat(ship)) sum += type.value;
    if (afloat(ship) && s_.damage[ship] > type.hit_points - s_.damage[ship]) sum += type.value / 2 + type.value % 2;
  }
  for (const Aircraft& a : deck_) {
    if (a.lost_in_battle || (a.lost_in_training && o_.training_losses_count)) sum += c_.aircraft_lost;
    if (a.here && a.damaged) sum += c_.aircraft_damaged;
  }
  return sum;
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
    CAPTURE(events[i].kind);
    REQUIRE(test::same_message(second.told()[i], events[i]));
  }
  REQUIRE(second.state() == after);
  const SecondOpinion now{rules, after};
  REQUIRE(rules.score(after).total == now.score());
  const std::vector<Action> choices = now.choices();
  if (rules.turn(after) == Turn::player1) {
    Rules::Choices offered;
    rules.choices(after, offered);
    REQUIRE(std::ranges::equal(offered, choices));
  }
  // Every kind of action, with small numbers: allowed or refused alike, and for the same reason.
  for (int kind = 0; kind < kActionKinds; ++kind) {
    for (unsigned a = 0; a < 17; a += 1 + a / 4 * 2) {
      for (unsigned b = 0; b < (static_cast<ActionKind>(kind) == ActionKind::unit ? 4U : 1U); ++b) {
        const Action wanted = act(static_cast<ActionKind>(kind), a, b);
        const auto one = rules.refusal(after, wanted);
        const auto two = now.refusal(wanted);
        CAPTURE(kind);
        CAPTURE(a);
        REQUIRE(one.has_value() == two.has_value());
        if (one) REQUIRE(test::same_message(*one, *two));
      }
    }
  }
}

}  // namespace plancia::nakajima
