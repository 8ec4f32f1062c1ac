#include <doctest/doctest.h>

#include <atomic>

#include <advice/advice_json.hpp>
#include <advice/decide.hpp>
#include <advice/reason.hpp>
#include <catalog/catalog.hpp>
#include <core/dice.hpp>
#include <nlohmann/json.hpp>
#include <record/file.hpp>
#include <record/record.hpp>

using namespace plancia;

namespace {

std::unique_ptr<catalog::Game> started(const std::string& game, const std::string& scenario) {
  auto made = catalog::new_game({game, scenario, "", {}, ""});
  REQUIRE(made);
  while (made->game->turn() == Turn::chance) REQUIRE(made->game->play(made->game->outcome(0)));
  return std::move(made->game);
}

advice::Advice advice_on(const catalog::Game& game, const ai::AdviceLimits& limits) {
  auto advice = advice::advise(game, limits);
  REQUIRE(advice);
  return std::move(*advice);
}

}  // namespace

TEST_CASE("every game is advised on with legal choices, best first, inside their intervals") {
  for (const auto& [id, scenario] :
       {std::pair("xmas", "suda"), std::pair("xmas", "malta"), std::pair("nakajima", "raid"),
        std::pair("fiamme", "training"), std::pair("fiamme", "assault-coop")}) {
    CAPTURE(id);
    const auto game = started(id, scenario);
    const std::uint64_t hash = game->hash();
    const advice::Advice advice = advice_on(*game, {.simulations = 200});
    CHECK(game->hash() == hash);
    CHECK_FALSE(advice.exact);
    CHECK(advice.simulations == 200);
    REQUIRE_FALSE(advice.choices.empty());
    CHECK(advice.value == advice.choices.front().value);
    std::uint64_t visits = 0;
    for (std::size_t i = 0; i < advice.choices.size(); ++i) {
      const advice::AdvisedChoice& choice = advice.choices[i];
      CHECK(game->clone()->play(choice.action));
      CHECK_FALSE(choice.text.en.empty());
      CHECK_FALSE(choice.rule.empty());
      CHECK(choice.low <= choice.value);
      CHECK(choice.value <= choice.high);
      CHECK(choice.low >= 0);
      CHECK(choice.high <= 1);
      if (i > 0) CHECK(choice.value <= advice.choices[i - 1].value);
      visits += choice.visits;
    }
    CHECK(visits == 200);
  }
}

TEST_CASE("advice is the same again, on any number of threads, and other with another seed") {
  const auto game = started("xmas", "suda");
  const std::string once = advice::to_json(advice_on(*game, {.simulations = 300, .seed = 4})).dump();
  CHECK(advice::to_json(advice_on(*game, {.simulations = 300, .seed = 4})).dump() == once);
  CHECK(advice::to_json(advice_on(*game, {.simulations = 300, .seed = 4, .threads = 3})).dump() == once);
  CHECK(advice::to_json(advice_on(*game, {.simulations = 300, .seed = 5})).dump() != once);
}

TEST_CASE("near the end advice is exact") {
  const auto session = record::load(record::read_file("tests/golden/records/xmas-suda-it-2.record"));
  REQUIRE(session);
  const advice::Advice advice = advice_on(session->game_at(78), {.simulations = 100});  // the last equipment die
  CHECK(advice.exact);
  CHECK(advice.simulations == 0);
  REQUIRE(advice.choices.size() == 2);
  CHECK(advice.choices[0].low == advice.choices[0].high);
  CHECK(advice.choices[0].visits == 0);

  // The same position by the levels it comes to: they and the points on each of them make up its value.
  REQUIRE(advice.levels.size() == 5);
  double sum = 0, rungs = 0;
  for (std::size_t i = 0; i < advice.levels.size(); ++i) {
    sum += advice.levels[i].probability;
    rungs += static_cast<double>(i) * advice.levels[i].probability;
  }
  CHECK(sum == doctest::Approx(1).epsilon(1e-12));
  CHECK(advice.value >= rungs / 4.5);
  CHECK(advice.value <= (rungs + 0.5) / 4.5);
  CHECK(advice.levels[0].probability == doctest::Approx(5.0 / 72).epsilon(1e-12));
}

TEST_CASE("advice tells how likely each level is with the best choice") {
  for (const auto& [id, scenario, first, last] :
       {std::tuple("xmas", "suda", "defeat", "strategic"), std::tuple("fiamme", "training", "defeat", "victory")}) {
    CAPTURE(id);
    const auto game = started(id, scenario);
    const advice::Advice advice = advice_on(*game, {.simulations = 200});
    const auto names = game->levels();
    REQUIRE(advice.levels.size() == names.size());
    CHECK(advice.levels.front().level == first);
    CHECK(advice.levels.back().level == last);
    double sum = 0, rungs = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      CHECK(advice.levels[i].text == names[i].text);
      sum += advice.levels[i].probability;
      rungs += static_cast<double>(i) * advice.levels[i].probability;
    }
    CHECK(sum == doctest::Approx(1));
    const double most = static_cast<double>(names.size()) - 0.5;
    CHECK(advice.value >= rungs / most);
    CHECK(advice.value <= (rungs + 0.5) / most);
  }
}

TEST_CASE("where only the score counts advice has no levels") {
  const auto game = started("nakajima", "raid");
  REQUIRE(game->levels().empty());
  CHECK(advice_on(*game, {.simulations = 50}).levels.empty());
}

TEST_CASE("where two seats oppose each other and a game is nearly over advice tells lost, drawn and won") {
  const auto session = record::load(record::read_file("tests/golden/records/linea-lane.record"));
  REQUIRE(session);
  bool told = false;
  for (int ply = session->ply() - 1; ply >= 0 && !told; --ply) {
    const catalog::Game& game = session->game_at(ply);
    if (game.turn() == Turn::chance || game.choices().size() < 2) continue;
    const advice::Advice advice = advice_on(game, {.simulations = 4});
    if (advice.levels.empty()) continue;  // not all simulations came to the end
    told = true;
    REQUIRE(advice.levels.size() == 3);
    CHECK(advice.levels[0].level == "lost");
    CHECK(advice.levels[1].level == "drawn");
    CHECK(advice.levels[2].level == "won");
    CHECK(advice.levels[2].text == i18n::text("advice.level.won"));
    CHECK(advice.value == doctest::Approx(advice.levels[2].probability + advice.levels[1].probability / 2));
  }
  CHECK(told);
}

TEST_CASE("where a game is too long to be played to its end advice has values and no levels") {
  const auto session = record::load(record::read_file("tests/golden/records/linea-lane.record"));
  REQUIRE(session);
  int ply = 0;
  while (session->game_at(ply).turn() == Turn::chance || session->game_at(ply).choices().size() < 2) ++ply;
  const advice::Advice advice = advice_on(session->game_at(ply), {.simulations = 8});
  CHECK(advice.levels.empty());
  CHECK_FALSE(advice.score);
  CHECK(advice.value > 0);
  CHECK(advice.value < 1);
}

TEST_CASE("advice is refused where nobody decides, and without simulations") {
  auto made = catalog::new_game({"fiamme", "assault", "", {}, ""});
  REQUIRE(made);
  REQUIRE(made->game->turn() == Turn::chance);
  CHECK(advice::advise(*made->game, {}).error() == i18n::text("advice.chance"));
  CHECK(advice::advise(*started("xmas", "suda"), {.simulations = 0}).error() == i18n::text("advice.no-simulations"));
  const auto session = record::load(record::read_file("tests/golden/records/xmas-suda-it-2.record"));
  REQUIRE(session);
  CHECK(advice::advise(session->game(), {}).error() == i18n::text("advice.over"));
}

TEST_CASE("advice that is stopped is what was thought so far") {
  const auto game = started("nakajima", "raid");
  std::atomic<std::uint64_t> told = 0;
  const auto advice = advice::advise(*game, {.simulations = 100'000, .threads = 2, .watch = [&](std::uint64_t done) {
                                               told = std::max(told.load(), done);
                                               return done < 100;
                                             }});
  REQUIRE(advice);
  CHECK(advice->simulations >= 100);
  CHECK(advice->simulations < 110);  // each of the four trees may finish the one it is at, or begin with one
  CHECK(told >= 100);
  CHECK(advice->partial);
}

TEST_CASE("a time limit ends the search") {
  const advice::Advice advice = advice_on(*started("xmas", "suda"), {.time = std::chrono::milliseconds{1}});
  CHECK(advice.simulations >= 4);  // every tree plays at least one
  CHECK(advice.partial);
  CHECK(advice::to_json(advice)["partial"] == true);
  const advice::Advice whole = advice_on(*started("xmas", "suda"), {.simulations = 8});
  CHECK_FALSE(whole.partial);
  CHECK_FALSE(advice::to_json(whole).contains("partial"));
}

TEST_CASE("advice as JSON has the members of the protocol") {
  const advice::Advice advice{.value = 0.5,
                              .choices = {{"move 1806", 0.5, 0.25, 0.75, 12, {"muovi", "move"}}},
                              .exact = false,
                              .simulations = 12};
  CHECK(
      advice::to_json(advice).dump() ==
      R"({"value":0.5,"choices":[{"action":"move 1806","value":0.5,"low":0.25,"high":0.75,"visits":12,"text":{"it":"muovi","en":"move"}}],"exact":false})");
  advice::Advice levels = advice;
  levels.levels = {{"won", i18n::text("advice.level.won"), 0.25}};
  CHECK(advice::to_json(levels)["levels"].dump() ==
        R"([{"level":"won","probability":0.25,"text":{"it":"Vinta","en":"Won"}}])");
}

TEST_CASE("every level decides by the rules in every game, and the same again under one seed") {
  for (const catalog::GameInfo& info : catalog::games()) {
    const auto made = catalog::new_game({info.id, info.first, "", {}, ""});
    REQUIRE(made);
    catalog::Game& game = *made->game;
    SimulationDice dice(3, 1);
    for (int step = 0; step < 30 && game.turn() != Turn::over; ++step) {
      if (game.turn() == Turn::chance) {
        REQUIRE(game.play(game.outcome(dice.below(game.weight_sum()))));
        continue;
      }
      CAPTURE(info.id);
      for (const ai::Skill& skill : ai::kSkills) {
        if (skill.thinks() || (skill.look == ai::Skill::Look::search && step > 3)) continue;  // they take their time
        const auto decision = advice::decide(game, skill, {.seed = 5});
        REQUIRE(decision);
        CHECK_FALSE(decision->kind.empty());
        const auto own = advice::reason_of(game, decision->action);  // what the game says comes before how it was found
        if (own && game.choices().size() > 1 && decision->kind != "exact") CHECK(decision->reason == own->text);
        CHECK(game.clone()->play(decision->action));
        CHECK(advice::decide(game, skill, {.seed = 5})->action == decision->action);
      }
      REQUIRE(game.play(advice::decide(game, ai::kSkills[1])->action));
    }
  }
  CHECK(advice::skill_of("admiral").error().en ==
        "There is no level \"admiral\": there are recruit, regular, veteran, ace.");
}
