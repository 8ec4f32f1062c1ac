// The hands of the playouts are the scripted players, quicker; and a search allocates nothing once it is made.

#include <doctest/doctest.h>

#include <ai/mcts_policy.hpp>
#include <bench/bench.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>

using namespace plancia;

namespace {

// Calls f(rules) for scenarios of all games.
template <class F>
void with_all_rules(F f) {
  for (const auto& [id, scenario] :
       {std::pair("xmas", "suda"), std::pair("xmas", "malta"), std::pair("nakajima", "raid"),
        std::pair("fiamme", "campaign"), std::pair("fiamme", "support-trench-coop"), std::pair("linea", "lane")}) {
    CAPTURE(id);
    const auto made = catalog::new_game({id, scenario, "", {}, ""});
    REQUIRE(made);
    catalog::with_rules(*made->game, [&](const auto& rules, const auto&) { f(rules); });
  }
}

}  // namespace

TEST_CASE("a hand plays like the scripted player, however much it remembers") {
  with_all_rules([]<class R>(const R& rules) {
    auto hand = ai::make_hand(rules);
    for (std::uint64_t game = 0; game < 3; ++game) {
      SimulationDice dice(8, game);
      typename R::State state = rules.start();
      NullSink silent;
      int differences = 0;
      for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state)) {
        const bool thumb = turn != Turn::chance && dice.below(4) != 0;  // also positions it would not come to
        const Action action = thumb ? hand.choose(rules, state, dice) : random_action(rules, state, dice);
        if (thumb && action != ai::scripted(rules, state)) ++differences;
        rules.play(state, action, silent);
      }
      CHECK(differences == 0);
    }
  });
}

TEST_CASE("a search allocates nothing after it is made") {
  with_all_rules([]<class R>(const R& rules) {
    ai::MctsPolicy<R> policy(rules, {.simulations = 60});
    SimulationDice dice(9, 0);
    typename R::State state = rules.start();
    NullSink silent;
    const std::uint64_t before = bench::allocations();
    for (int steps = 0; steps < 40 && rules.turn(state) != Turn::over; ++steps) {
      const bool chance = rules.turn(state) == Turn::chance;
      rules.play(state, chance ? random_action(rules, state, dice) : policy.choose(rules, state, dice), silent);
    }
    CHECK(bench::allocations() == before);
  });
}

TEST_CASE("a search policy answers alike whatever it was asked before") {
  with_all_rules([]<class R>(const R& rules) {
    typename R::State state = rules.start();
    NullSink silent;
    SimulationDice table(9, 1);
    while (rules.turn(state) == Turn::chance) rules.play(state, random_action(rules, state, table), silent);
    ai::MctsPolicy<R> fresh(rules, {.simulations = 80});
    SimulationDice first(3, 3);
    const Action answer = fresh.choose(rules, state, first);
    typename R::State later = state;
    for (int steps = 0; steps < 20 && rules.turn(later) != Turn::over; ++steps) {
      const bool chance = rules.turn(later) == Turn::chance;
      rules.play(later, chance ? random_action(rules, later, table) : fresh.choose(rules, later, table), silent);
    }
    SimulationDice again(3, 3);
    CHECK(fresh.choose(rules, state, again) == answer);
  });
}

TEST_CASE("a recruit plays whole games by the rules, and not as the rule of thumb does") {
  with_all_rules([]<class R>(const R& rules) {
    ai::RecruitPolicy<R> recruit;
    int differences = 0;
    for (std::uint64_t game = 0; game < 3; ++game) {
      SimulationDice dice(10, game);
      typename R::State state = rules.start();
      NullSink silent;
      for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state)) {
        const bool chance = turn == Turn::chance;
        const Action action = chance ? random_action(rules, state, dice) : recruit.choose(rules, state, dice);
        REQUIRE_FALSE(rules.refusal(state, action));
        if (!chance && action != ai::scripted(rules, state)) ++differences;
        rules.play(state, action, silent);
      }
    }
    CHECK(differences > 0);
  });
}

TEST_CASE("a search without any time left has an answer all the same") {
  with_all_rules([]<class R>(const R& rules) {
    ai::MctsPolicy<R> policy(rules, {.simulations = ai::kAnyNumber, .time = std::chrono::milliseconds{0}});
    SimulationDice dice(11, 0);
    typename R::State state = rules.start();
    NullSink silent;
    for (int steps = 0; steps < 40 && rules.turn(state) != Turn::over; ++steps) {
      if (rules.turn(state) == Turn::chance) {
        rules.play(state, random_action(rules, state, dice), silent);
        continue;
      }
      const ai::Decided decided = policy.decide(rules, state, dice);
      CHECK(decided.simulations <= 1);
      REQUIRE_FALSE(rules.refusal(state, decided.action));
      rules.play(state, decided.action, silent);
    }
  });
}
