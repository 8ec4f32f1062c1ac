#include <doctest/doctest.h>

#include <set>

#include <ai/play_out.hpp>
#include <ai/value.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>
#include <fiamme_player/player.hpp>

using namespace plancia;

namespace {

const fiamme::Rules& rules_of(const std::string& scenario) {
  static std::vector<std::unique_ptr<catalog::Game>> games;
  auto made = catalog::new_game({"fiamme", scenario, "", {}, ""});
  REQUIRE(made);
  games.push_back(std::move(made->game));
  return dynamic_cast<const catalog::GameOf<fiamme::Rules>&>(*games.back()).rules();
}

}  // namespace

TEST_CASE("the outlook on a mission or a campaign is right on average in games it has not seen") {
  struct Case {
    const char* scenario;
    int turn;  // some way into it; in the campaign the third mission or so
  };
  for (const Case c : {Case{"assault", 7}, Case{"campaign", 40}}) {
    CAPTURE(c.scenario);
    const fiamme::Rules& rules = rules_of(c.scenario);
    const fiamme::Outlook outlook(rules);
    fiamme::Hand hand;
    NullSink silent;
    constexpr int kGames = 600;
    double foreseen = 0, came = 0;
    for (std::uint64_t game = 0; game < kGames; ++game) {
      SimulationDice dice(77, game);
      fiamme::State state = rules.start();
      while (rules.turn(state) != Turn::over && state.turn < c.turn) {
        const bool chance = rules.turn(state) == Turn::chance;
        rules.play(state, chance ? random_action(rules, state, dice) : hand.choose(rules, state), silent);
      }
      if (rules.turn(state) == Turn::over) continue;
      foreseen += outlook.value(state);
      ai::play_out(rules, state, hand, dice);
      came += ai::value_of(rules.result(state), ai::scale_of(rules));
    }
    CHECK(foreseen / kGames == doctest::Approx(came / kGames).epsilon(0.06));
  }
}

TEST_CASE("the outlook grows with the squad and its means, and is the same again") {
  const fiamme::Rules& rules = rules_of("assault");
  const fiamme::Outlook outlook(rules);
  fiamme::State midway = rules.start();  // four cards into the trenches
  midway.phase = fiamme::Phase::trench;
  midway.land_turned = 5;
  midway.trench_drawn = 4;
  midway.bombs.fill(2);
  CHECK(fiamme::Outlook(rules).value(midway) == outlook.value(midway));
  fiamme::State wounded = midway;
  wounded.wounds[0] = 2;
  CHECK(outlook.value(wounded) < outlook.value(midway));
  fiamme::State fallen = midway;
  fallen.status[0] = fiamme::Status::eliminated;
  CHECK(outlook.value(fallen) < outlook.value(wounded));
  fiamme::State timid = midway;
  timid.courage = 0;
  CHECK(outlook.value(timid) < outlook.value(midway));
  fiamme::State empty = midway;
  empty.bombs.fill(0);
  CHECK(outlook.value(empty) < outlook.value(midway));
}

TEST_CASE("in a campaign missions won are worth something, in every mission") {
  const fiamme::Rules& rules = rules_of("campaign");
  const fiamme::Outlook outlook(rules);
  for (std::uint8_t mission = 1; mission < fiamme::kMissions; ++mission) {
    CAPTURE(mission);
    fiamme::State state = rules.start();
    state.mission = mission;
    const double none = outlook.value(state);
    state.missions_won = 1;
    CHECK(outlook.value(state) > none);
    state.missions_won = static_cast<std::uint8_t>((1U << mission) - 1);
    if (mission > 1) CHECK(outlook.value(state) > none);
  }
}

TEST_CASE("a scout plays by rule of thumb and foresees what follows the turn") {
  const fiamme::Rules& rules = rules_of("assault");
  fiamme::Scout scout(rules);
  const fiamme::State root = rules.start();
  fiamme::State later = root;
  ++later.turn;
  CHECK_FALSE(scout.foresee(root, root));
  REQUIRE(scout.foresee(root, later));
  CHECK(*scout.foresee(root, later) == fiamme::Outlook(rules).value(later));
}

TEST_CASE("an outlook that was worked out before is found for the same pack, scenario and options alone") {
  const fiamme::Rules& rules = rules_of("assault");
  fiamme::Options other = rules.options();
  other.bomb_cap = !other.bomb_cap;
  fiamme::Components cards = rules.components();
  cards.board_a[0].bombs += 2;
  const fiamme::Rules options(rules.components(), rules.scenario(), other);
  const fiamme::Rules pack(cards, rules.scenario(), rules.options());
  const fiamme::State start = rules.start();
  std::set<double> values;
  for (const fiamme::Rules* const one : {&rules, &rules_of("counterattack"), &options, &pack}) {
    const double value = fiamme::Outlook(*one).value(start);
    for (int again = 0; again < 2; ++again) CHECK(fiamme::outlook_for(*one).value(start) == value);
    values.insert(value);
  }
  CHECK(values.size() == 4);
}
