// Whole games against the second opinion, under all kinds of options.

#include <algorithm>

#include <doctest/doctest.h>

#include <core/playout.hpp>

#include "scene.hpp"
#include "second_opinion.hpp"

namespace plancia::fiamme {
namespace {

// Half of the games by the rulings alone; else every switch as a coin falls.
Options any_options(SimulationDice& dice, bool by_rulings) {
  Options o;
  if (by_rulings) return o;
  for (bool* flag : {&o.spend_any_time,   &o.select_after_die,      &o.marker_any_die,     &o.reroll_fire,
                     &o.reroll_sniper,    &o.reroll_number,         &o.reroll_success,     &o.melee_penalty,
                     &o.bomb_cap,         &o.bomb_in_step_7,        &o.bomb_spent_in_vain, &o.pm_once,
                     &o.empty_card_fires, &o.fall_ends_turn,        &o.event_repeats,      &o.special_without_enemies,
                     &o.reward_always,    &o.training_majority,     &o.last_card_resolved, &o.link_cleared,
                     &o.link_in_pool,     &o.unitless_player_rolls, &o.fuoco_per_die,      &o.veteran_again}) {
    *flag = dice.below(2) == 0;
  }
  o.bomb_order = static_cast<BombOrder>(dice.below(4));
  o.coop_pm = static_cast<CoopPm>(dice.below(3));
  o.counterattack_units = static_cast<std::uint8_t>(dice.below(4));
  o.veteran_cap = static_cast<std::uint8_t>(3 + dice.below(4));
  return o;
}

// The same cards with other numbers, so that nothing agrees by chance.
Components other_numbers(Components c, SimulationDice& dice) {
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  for (Unit& unit : c.board_b) {
    if (unit.number == 0) unit.fire = {between(2, 6), between(2, 6)};
  }
  for (int& points : c.pm) points = between(0, 3);
  for (auto* cards : {&c.trench, &c.objectives}) {
    for (TrenchCard& card : *cards) {
      for (int& enemies : card.enemies) enemies = between(0, 3);
      if (card.fire > 0) card.fire = between(3, 6);
      if (card.event == CardEvent::extra_enemy) card.extra = between(1, 2);
      if (card.event == CardEvent::artillery) card.short_max = between(1, 2), card.hit_min = between(4, 6);
    }
  }
  for (EnemyKind& kind : c.enemies) kind.fire = between(3, 6), kind.melee_suppressed = between(0, kind.melee);
  return c;
}

}  // namespace

TEST_CASE("FA-1a FA-1b FA-5g FA-6d FA-9.0.2a FA-Q6 FA-Q22 FA-Q50 Second opinion: random games go as it says") {
  const Components printed = make_rules("assault").components();
  for (std::uint64_t game = 0; game < 60; ++game) {
    CAPTURE(game);
    SimulationDice dice{37, game};
    const Scenario scenario{.coop = game % 2 == 1, .campaign = game % 4 < 2, .mission = static_cast<int>(game / 4 % 5)};
    const Rules rules{game % 5 < 2 ? printed : other_numbers(printed, dice), scenario,
                      any_options(dice, game % 3 == 0)};
    State state = rules.start();
    while (rules.turn(state) != Turn::over) {
      const State before = state;
      const Action action = random_action(rules, state, dice);
      EventList list;
      rules.play(state, action, list);
      check_step(rules, before, action, state, list.events);
    }
  }
}

TEST_CASE(
    "FA-5b FA-5c FA-5f FA-Q10 FA-Q13 FA-Q63 Second opinion: which dice may be rolled again, whatever lies there") {
  const Components printed = make_rules("assault").components();
  int asked = 0;
  for (std::uint64_t game = 0; game < 12; ++game) {
    SimulationDice dice{41, game};
    const Scenario scenario{.coop = game % 2 == 1, .campaign = true, .mission = 0};
    const Rules rules{game % 3 == 0 ? printed : other_numbers(printed, dice), scenario,
                      any_options(dice, game % 4 < 2)};
    NullSink silent;
    for (State state = rules.start(); rules.turn(state) != Turn::over;
         rules.play(state, random_action(rules, state, dice), silent)) {
      if (state.active == kNoUnit || state.phase != Phase::trench || state.step != Step::roll) continue;
      for (const Die die : {Die::test, Die::event, Die::pm, Die::number, Die::bomb, Die::fire, Die::card_fire,
                            Die::melee, Die::grenades}) {
        if (die == Die::test && rules.card(state.card).difficulty == 0) continue;
        if (die == Die::fire && state.fire_at >= state.enemy_count) continue;
        if (die == Die::melee && state.enemy_count == 0) continue;
        State lies = state;
        lies.step = Step::keep;
        lies.die = die;
        lies.dice = die == Die::bomb ? 3 : die == Die::melee ? 2 : 1;
        lies.faces = {};
        for (unsigned i = 0; i < lies.dice; ++i) lies.faces[i] = static_cast<std::uint8_t>(1 + dice.below(6));
        lies.courage = static_cast<std::uint8_t>(dice.below(3));
        lies.marker = static_cast<std::uint8_t>(dice.below(2));
        lies.bombs[lies.active] = static_cast<std::uint8_t>(dice.below(5));
        Rules::Choices offered;
        rules.choices(lies, offered);
        const std::vector<Action> expected = SecondOpinion{rules, lies}.choices();
        REQUIRE(std::ranges::equal(offered, expected));
        ++asked;
      }
    }
  }
  CHECK(asked > 1000);
}

TEST_CASE("FA-9.0.10a FA-Q41 FA-Q65 Second opinion: what every end is worth") {
  const Components printed = make_rules("assault").components();
  for (const bool campaign : {false, true}) {
    const Rules rules{printed, {.coop = false, .campaign = campaign, .mission = 0}, {}};
    for (unsigned won = 0; won < 32; ++won) {
      for (const MissionOutcome outcome : {MissionOutcome::lost, MissionOutcome::survived, MissionOutcome::won}) {
        State state = rules.start();
        state.step = Step::over;
        state.missions_won = static_cast<std::uint8_t>(won);
        state.outcome = outcome;
        state.status[won % 5] = Status::eliminated;
        const Result expected = SecondOpinion{rules, state}.result();
        CHECK(rules.result(state).level == expected.level);
        CHECK(rules.result(state).score == expected.score);
      }
    }
  }
}

TEST_CASE("FA-6b FA-6d FA-11.5a Every card of the three decks is known, and no other") {
  const Rules rules = make_rules("assault");
  const Components& c = rules.components();
  for (std::size_t card = 0; card < 64; ++card) {
    const bool land = card < c.land.size();
    const bool trench = card >= kMaxLand && card < kMaxLand + c.trench.size();
    const bool objective = card >= kObjectiveCards && card < kObjectiveCards + c.objectives.size();
    CHECK(rules.known_card(static_cast<int>(card)) == (land || trench || objective));
  }
  CHECK_FALSE(rules.known_card(-1));
}

}  // namespace plancia::fiamme
