#include "second_opinion.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include <core/hash.hpp>

#include "same_message.hpp"

namespace plancia::fiamme {

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
