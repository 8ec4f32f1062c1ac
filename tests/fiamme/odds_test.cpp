// The odds that the program tells are exact: dice counted by hand, and whole fights.

#include <map>

#include <doctest/doctest.h>

#include <fiamme_front/notation.hpp>
#include <fiamme_front/words.hpp>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

using Rows = std::map<std::string, std::string>;

Rows odds(const Scene& scene, std::string_view action = "") {
  Rows rows;
  std::optional<Action> wanted;
  if (!action.empty()) wanted = from_text(scene.rules(), action);
  for (const auto& row : odds_rows(scene.rules(), scene.state(), wanted)) rows[row.outcome] = row.probability.text();
  return rows;
}

// A unit alone in front of these enemies, its melee about to begin.
Scene melee(std::string_view unit, int wounds, std::initializer_list<std::string_view> enemies) {
  Scene scene;
  scene.in_trench(1).courage(0).pm(PmState::used).wounds(unit, wounds);
  scene.set([&](State& s) {
    s.card = kTrenchCards + 11;
    s.active = static_cast<std::uint8_t>(scene.unit(unit));
    s.die = Die::melee;
    s.dice = 2;
    s.met = 1;
    s.window = Window::tested;
    for (const std::string_view id : enemies) {
      const bool down = id.ends_with(" s");
      const auto kind = *find_enemy(scene.rules(), id.substr(0, 3));
      s.enemies[s.enemy_count++] = static_cast<std::uint8_t>(kind | (down ? kSuppressed : 0U));
    }
  });
  return scene;
}

}  // namespace

TEST_CASE("The odds of command points, with three dice and with two") {
  Scene three;
  three.in_trench();
  CHECK(odds(three) == Rows{{"points-0", "1/27"}, {"points-1", "2/9"}, {"points-2", "4/9"}, {"points-3", "8/27"}});
  Scene two{"assault-coop"};
  two.in_trench();
  CHECK(odds(two) == Rows{{"points-0", "1/9"}, {"points-1", "4/9"}, {"points-2", "4/9"}});
}

TEST_CASE("The odds of a round of melee for every difference from -3 to 5") {
  // Re-rolling nothing, with one wound to go: the fight is this round until it is won.
  constexpr int wins[] = {3, 6, 10, 15, 21, 26, 30, 33, 35};
  const Scene scene;
  for (int unit = 0; unit < 5; ++unit) {
    for (int kind = 0; kind < scene.rules().enemy_kinds(); ++kind) {
      for (const bool down : {false, true}) {
        const EnemyFacts& enemy = scene.rules().enemy(kind);
        const int difference = scene.rules().unit(unit).attributes[1] - (down ? enemy.melee_suppressed : enemy.melee);
        if (difference < -3 || difference > 5) continue;
        const std::string id = scene.rules().board()[static_cast<std::size_t>(unit)].id;
        const std::string enemy_name = enemy_id(scene.rules(), static_cast<unsigned>(kind)) + (down ? " s" : "");
        const Scene fight = melee(id, 2, {enemy_name});
        CHECK(odds(fight).at("fight-unhurt") == Fraction{wins[difference + 3], 36}.text());
      }
    }
  }
}

TEST_CASE("The odds of a whole fight: Combat 2 against two suppressed Landsturm") {
  const Scene scene = melee("a5", 0, {"lst s", "lst s"});
  CHECK(odds(scene) == Rows{{"fight-unhurt", "49/144"},
                            {"fight-won-1", "245/864"},
                            {"fight-won-2", "1225/6912"},
                            {"falls", "1375/6912"}});
}

TEST_CASE("The odds of one bomb on three enemies face up") {
  Scene scene = melee("a1", 0, {"fan", "lst", "mit"});
  scene.set([](State& s) {
    s.die = Die::bomb;
    s.dice = 3;
  });
  CHECK(odds(scene) == Rows{{"bomb-0-0", "1/216"},
                            {"bomb-0-1", "1/18"},
                            {"bomb-0-2", "2/9"},
                            {"bomb-0-3", "8/27"},
                            {"bomb-1-0", "1/72"},
                            {"bomb-1-1", "1/9"},
                            {"bomb-1-2", "2/9"},
                            {"bomb-2-0", "1/72"},
                            {"bomb-2-1", "1/18"},
                            {"all-eliminated", "1/216"}});
}

TEST_CASE("The odds of a test, of a shot and of another roll in melee") {
  Scene test;
  test.courage(0);
  test.go({"card tn-01", "select a5"}, {3, 3, 1});
  CHECK(odds(test) == Rows{{"passed", "1/2"}, {"failed", "1/2"}});
  Scene shot = melee("a1", 0, {"lst"});
  shot.set([](State& s) {
    s.die = Die::fire;
    s.dice = 1;
  });
  CHECK(odds(shot) == Rows{{"wounds-0", "2/3"}, {"wounds-1", "1/3"}});
  Scene again = melee("a1", 0, {"lst"});
  again.courage(1);
  again.go({}, {1, 4});
  CHECK(odds(again, "reroll 1") == Rows{{"round-won", "1/2"}, {"round-lost", "1/2"}});
}

}  // namespace plancia::fiamme
