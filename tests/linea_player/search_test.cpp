// What the search of Linea di Tiro has of its own: the order of choices, and the outlook that ends its playouts.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include <advice/advise.hpp>
#include <advice/decide.hpp>
#include <advice/reason.hpp>
#include <ai/mcts_policy.hpp>
#include <ai/play_out.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>
#include <linea_player/player.hpp>
#include <linea_worlds.hpp>

using namespace plancia;

namespace {

const linea::Rules& rules_of(const std::string& scenario) {
  static std::vector<std::unique_ptr<catalog::Game>> games;
  auto made = catalog::new_game({"linea", scenario, "", {}, ""});
  REQUIRE(made);
  games.push_back(std::move(made->game));
  return dynamic_cast<const catalog::GameOf<linea::Rules>&>(*games.back()).rules();
}

void step(const linea::Rules& rules, linea::State& state, SimulationDice& dice) {
  NullSink silent;
  const bool chance = rules.turn(state) == Turn::chance;
  rules.play(state, chance ? random_action(rules, state, dice) : linea::scripted(rules, state), silent);
}

// Decisions of games by rule of thumb, until `wanted(state, choices)` says yes.
template <class Wanted>
bool find_decision(const linea::Rules& rules, linea::State& state, linea::Rules::Choices& choices, Wanted wanted) {
  for (std::uint64_t game = 0; game < 40; ++game) {
    SimulationDice dice(12, game);
    state = rules.start();
    for (; rules.turn(state) != Turn::over; step(rules, state, dice)) {
      if (rules.turn(state) == Turn::chance) continue;
      choices.clear();
      rules.choices(state, choices);
      if (wanted(state, choices)) return true;
    }
  }
  return false;
}

using Group = std::pair<unsigned, unsigned>;
Group group_of(Action action) {
  return {linea::order_of(action).piece, static_cast<unsigned>(action.kind<linea::ActionKind>())};
}

}  // namespace

TEST_CASE("ranked choices are the same ones, and every piece and kind of action comes before any comes twice") {
  const linea::Rules& rules = rules_of("lane");
  linea::State state;
  linea::Rules::Choices choices;
  REQUIRE(find_decision(rules, state, choices, [](const linea::State&, const linea::Rules::Choices& all) {
    return std::ranges::any_of(all, [](Action a) { return a.kind<linea::ActionKind>() == linea::ActionKind::fire; }) &&
           all.size() > 40;
  }));
  linea::Rules::Choices ranked = choices;
  linea::rank_choices(rules, state, linea::kUsualPrices, ranked);
  CHECK(std::ranges::is_permutation(ranked, choices));
  std::set<Group> all, first;
  for (const Action action : choices) all.insert(group_of(action));
  for (std::size_t i = 0; i < all.size(); ++i) first.insert(group_of(ranked[i]));
  CHECK(first == all);
}

TEST_CASE("the best shot of a piece is ranked before its worse ones") {
  const linea::Rules& rules = rules_of("lane");
  linea::State state;
  linea::Rules::Choices choices;
  // The rule of thumb fires, so of all shots of that piece it has found the best.
  REQUIRE(find_decision(rules, state, choices, [&](const linea::State& now, const linea::Rules::Choices& all) {
    const Action usual = linea::scripted(rules, now);
    const auto alike = [&](Action a) { return group_of(a) == group_of(usual); };
    return usual.kind<linea::ActionKind>() == linea::ActionKind::fire && std::ranges::count_if(all, alike) > 1;
  }));
  const Action usual = linea::scripted(rules, state);
  std::ranges::reverse(choices);
  linea::rank_choices(rules, state, linea::kUsualPrices, choices);
  CHECK(*std::ranges::find_if(choices, [&](Action a) { return group_of(a) == group_of(usual); }) == usual);
}

TEST_CASE("the search also looks at the choice of the rule of thumb where nobody suggested it") {
  const linea::Rules& rules = rules_of("lane");
  linea::State state;
  linea::Rules::Choices choices;
  REQUIRE(find_decision(rules, state, choices, [&](const linea::State& now, const linea::Rules::Choices& all) {
    return all.size() > 1 && std::ranges::find(all, linea::scripted(rules, now)) == all.end();
  }));
  ai::Tree<linea::Rules, linea::Hand> tree(rules, linea::Hand(), ai::scale_of(rules), {.simulations = 1});
  SimulationDice dice(1, 1);
  tree.start(state);
  tree.simulate(dice);
  REQUIRE(tree.choices().size() == choices.size() + 1);
  CHECK(tree.choices()[0].action == linea::scripted(rules, state));
  CHECK(tree.choices()[0].seen.visits == 1);
}

TEST_CASE("the outlook on a game of Linea di Tiro is right on average in games it has not seen") {
  const linea::Rules& rules = rules_of("lane");
  const linea::Outlook outlook(rules, linea::fitted_outlook(rules));
  linea::Hand hand;
  double foreseen = 0, came = 0;
  int games = 0;
  for (std::uint64_t game = 0; game < 600; ++game) {
    SimulationDice dice(78, game);
    linea::State state = rules.start();
    while (rules.turn(state) != Turn::over && !(state.step == linea::Step::draw && state.draws == 10)) {
      step(rules, state, dice);
    }
    if (rules.turn(state) == Turn::over) continue;
    foreseen += outlook.value(state);
    ai::play_out(rules, state, hand, dice);
    came += ai::value_of(rules.result(state), ai::scale_of(rules));
    ++games;
  }
  REQUIRE(games > 300);
  CHECK(foreseen / games == doctest::Approx(came / games).epsilon(0.12));
}

TEST_CASE("the outlook of a side grows with what it has left and holds, and is the same again") {
  const linea::Rules& rules = rules_of("lane");
  const linea::Outlook outlook(rules, linea::fitted_outlook(rules));
  linea::State state = rules.start();
  for (SimulationDice dice(3, 0); state.draws < 2 || state.step != linea::Step::draw;) step(rules, state, dice);
  CHECK(linea::Outlook(rules, linea::fitted_outlook(rules)).value(state) == outlook.value(state));
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    CAPTURE(piece);
    linea::State without = state;
    without.piece[piece] = {};
    without.piece[piece].status = linea::Status::destroyed;
    const bool ours = rules.side(piece) == linea::Side::allied;
    CHECK((outlook.value(without) < outlook.value(state)) == ours);
  }
  linea::State ours = state, theirs = state;
  ours.holder[0] = 1;
  theirs.holder[0] = 2;
  CHECK(outlook.value(ours) > outlook.value(theirs));
}

TEST_CASE("a scout of Linea di Tiro foresees between two cards, some of them after the decision") {
  const linea::Rules& rules = rules_of("lane");
  const linea::Scout scout(rules);
  linea::State root = rules.start();
  SimulationDice dice(4, 0);
  while (rules.turn(root) == Turn::chance || root.step != linea::Step::card) step(rules, root, dice);
  linea::State later = root;
  later.draws = static_cast<std::uint16_t>(root.draws + linea::Scout::kLooksAhead);
  CHECK_FALSE(scout.foresee(root, later));  // in the midst of a card
  later.step = linea::Step::draw;
  REQUIRE(scout.foresee(root, later));
  CHECK(*scout.foresee(root, later) == linea::Outlook(rules, linea::learnt_for(rules).outlook).value(later));
  --later.draws;
  CHECK_FALSE(scout.foresee(root, later));
}

TEST_CASE("a scout of Linea di Tiro supposes an enemy in the learnt and one in the usual style in turns") {
  const linea::Rules& rules = rules_of("lane");
  linea::Learnt learnt = linea::learnt_for(rules);
  for (linea::Style& style : learnt.styles) style.prices.idle = 1'000;  // who has learnt this passes his cards
  linea::Scout scout(rules, learnt);
  linea::State state;
  linea::Rules::Choices choices;
  for (const int seat : {0, 1}) {
    CAPTURE(seat);
    REQUIRE(find_decision(rules, state, choices, [&](const linea::State& s, const linea::Rules::Choices&) {
      return s.step == linea::Step::card && s.seat == seat &&
             linea::scripted(rules, s) != linea::scripted(rules, s, learnt.styles[s.seat].prices);
    }));
    SimulationDice dice(5, 0);
    const auto choice = [&](int decider, std::uint32_t pass) {
      scout.suppose(decider, pass);
      return scout.choose(rules, state, dice);
    };
    const Action usual = linea::scripted(rules, state);
    const Action own = linea::scripted(rules, state, learnt.styles[state.seat].prices);
    CHECK(choice(2 - seat, 0) == usual);  // the other seat decides
    CHECK(choice(2 - seat, 1) == own);
    for (const std::uint32_t pass : {0U, 1U}) {
      CHECK(choice(seat + 1, pass) == own);
      CHECK(choice(0, pass) == own);
    }
  }
}

TEST_CASE(
    "LT-Q19 advice under one seed, and what machines do and why, is the same whatever the seat that asks cannot know") {
  const test::Worlds worlds = test::linea_worlds();
  const auto advice = [](const catalog::Game& game) {
    std::string all;
    const auto advised = advice::advise(game, {.simulations = 2, .seed = 3});
    REQUIRE(advised);
    for (const auto& choice : advised->choices) {
      all += choice.action + " " + std::to_string(choice.value) + " " + std::to_string(choice.visits) + "\n";
    }
    for (const char* level : {"recruit", "regular"}) {
      const auto decision = advice::decide(game, *ai::find_skill(level));
      REQUIRE(decision);
      all += decision->action + ": " + decision->reason.en + "\n";
    }
    return all;
  };
  int compared = 0;
  int reactions = 0;  // decisions in the middle of what an enemy does, perhaps unseen
  for (const char* scenario : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(scenario);
    auto made = catalog::new_game({"linea", scenario, "", {}, ""});
    REQUIRE(made);
    catalog::Game& game = *made->game;
    SimulationDice dice(41, 1);
    for (int step = 0; step < 150 && game.turn() != Turn::over; ++step) {
      std::string action;
      if (game.turn() == Turn::chance) {
        action = game.outcome(dice.below(game.weight_sum()));
      } else {
        const auto choices = game.choices();
        action = choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
        const int seat = game.turn() == Turn::player1 ? 1 : 2;
        const auto& state = dynamic_cast<const catalog::GameOf<linea::Rules>&>(game).position();
        const bool reacts = state.card != linea::kNoCard && state.side + 1 != seat;
        if (reacts || step % 50 == 3) {
          const std::string here = advice(game);
          for (const auto& other : worlds.others(game, seat, dice)) {
            CAPTURE(step);
            CHECK(here == advice(*other));
            ++compared;
            if (reacts) ++reactions;
          }
        }
      }
      REQUIRE(game.play(action));
    }
  }
  CHECK(compared > 20);
  CHECK(reactions > 2);
}

TEST_CASE("LT-Q19 the other seat is told why by what it knows itself, before and after") {
  const test::Worlds worlds = test::linea_worlds();
  std::map<std::string, int> told;
  for (const char* scenario : {"lane", "farm"}) {
    auto made = catalog::new_game({"linea", scenario, "", {}, ""});
    REQUIRE(made);
    catalog::Game& game = *made->game;
    SimulationDice dice(43, 1);
    for (int step = 0; step < 400 && game.turn() != Turn::over; ++step) {
      if (game.turn() == Turn::chance) {
        REQUIRE(game.play(game.outcome(dice.below(game.weight_sum()))));
        continue;
      }
      const int seat = game.turn() == Turn::player1 ? 2 : 1;  // who looks on
      const std::string action = advice::decide(game, *ai::find_skill("regular"))->action;
      const auto before = game.clone();
      REQUIRE(game.play(action));
      const auto reason = advice::reason_seen(*before, game, action, seat);
      if (!before->seen(action, seat)) CHECK_FALSE(reason);
      if (!reason) continue;
      ++told[reason->kind];
      for (const auto& other : worlds.others(*before, seat, dice)) {
        const auto same = advice::reason_seen(*other, game, action, seat);
        CHECK((same ? same->text.en : "") == reason->text.en);
      }
      for (const auto& other : worlds.others(game, seat, dice)) {
        const auto same = advice::reason_seen(*before, *other, action, seat);
        CHECK((same ? same->text.en : "") == reason->text.en);
      }
    }
  }
  for (const char* kind : {"best-shot", "cover", "shot", "ready", "recover"}) {
    CAPTURE(std::string(kind));
    CHECK(told[kind] > 0);
  }
}

TEST_CASE("a reason of Linea di Tiro says what an action changes") {
  const linea::Rules& rules = rules_of("farm");
  std::set<std::string> kinds;
  for (std::uint64_t game = 0; game < 6; ++game) {
    SimulationDice dice(13, game);
    linea::State state = rules.start();
    for (; rules.turn(state) != Turn::over; step(rules, state, dice)) {
      if (rules.turn(state) == Turn::chance) continue;
      linea::Rules::Choices choices;
      rules.choices(state, choices);
      const bool thumb = dice.below(2) == 0;
      const Action action =
          thumb ? linea::scripted(rules, state) : choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
      const auto why = linea::reason(rules, state, action);
      if (!why) continue;
      kinds.insert(why->kind);
      CAPTURE(why->text.en);
      CHECK(why->text.it != why->text.en);
      const linea::Order order = linea::order_of(action);
      if (why->kind == "best-shot") CHECK(action.kind<linea::ActionKind>() == linea::ActionKind::fire);
      if (why->kind == "ready") CHECK(action.kind<linea::ActionKind>() == linea::ActionKind::prepare);
      if (why->kind == "ground") {  // then somebody stands on it
        bool inside = false;
        const table::Point end{static_cast<table::Length>(order.x) * table::kMillimetre,
                               static_cast<table::Length>(order.y) * table::kMillimetre};
        for (const linea::Objective& place : rules.components().objectives) {
          inside = inside || table::distance_to_area(end, place.outline) <= place.margin;
        }
        CHECK(inside);
      }
    }
  }
  for (const char* kind : {"ground", "hidden", "cover", "shot", "best-shot", "nearer", "ready", "recover"}) {
    CAPTURE(std::string(kind));
    CHECK(kinds.contains(kind));
  }
}
