// Whole games against the second opinion, under every option.

#include <doctest/doctest.h>

#include <core/playout.hpp>

#include "scene.hpp"
#include "second_opinion.hpp"

namespace plancia::nakajima {

TEST_CASE("NK-G1 NK-G3 NK-Q11 NK-Q12 NK-Q14 NK-Q15 NK-Q24 NK-Q27 NK-Q36 Second opinion: random games go as it says") {
  const Components tables = make_rules().components();
  for (std::uint64_t game = 0; game < 24; ++game) {
    Options options;
    options.gunnery_tie_hits = game % 2 == 0;
    options.lone_leader_evades = game / 2 % 2 == 1;
    options.evaded_hit_repeats = game / 4 % 2 == 0;
    options.one_roll_after_hit = game / 2 % 3 == 0;
    options.one_flak_level = game / 3 % 2 == 1;
    options.training_losses_count = game % 5 != 0;
    options.sequences_per_leader = static_cast<int>(game % 4);
    const Rules rules{tables, options};
    SimulationDice dice{31, game};
    State state = rules.start();
    CAPTURE(game);
    while (rules.turn(state) != Turn::over) {
      const State before = state;
      const Action action = random_action(rules, state, dice);
      EventList list;
      rules.play(state, action, list);
      check_step(rules, before, action, state, list.events);
    }
  }
}

TEST_CASE("NK-Q28 Second opinion: a rung is reached at its least score") {
  const Rules rules = make_rules({{"result_ladder", "on"}});
  const auto& least = rules.components().ladder;
  for (int score = least.front() - 3; score <= least.back() + 3; ++score) {
    int reached = 0;
    while (reached < kRungs - 1 && least[static_cast<std::size_t>(reached)] <= score) ++reached;
    CHECK(static_cast<int>(rules.rung(score)) == reached);
  }
}

}  // namespace plancia::nakajima
