// Rulebook sections 2, 10.1.3 and 10.2.7: the end of the game and victory.

#include <doctest/doctest.h>

#include <xmas_front/words.hpp>

#include "scene.hpp"

namespace plancia::xmas {
namespace {

struct Score {
  std::vector<std::string_view> ships;
  int points;
  Level level;
};

void hit(Scene& scene, const std::vector<std::string_view>& ships) {
  scene.state().sunk = 0;
  for (const std::string_view id : ships) {
    for (std::size_t i = 0; i < scene.rules().components().ships.size(); ++i) {
      if (scene.rules().components().ships[i].id == id)
        scene.state().sunk = static_cast<std::uint16_t>(scene.state().sunk | 1U << i);
    }
  }
}

void check_ladder(Scene& scene, const std::vector<Score>& ladder) {
  for (const Score& score : ladder) {
    CAPTURE(score.points);
    hit(scene, score.ships);
    CHECK(scene.points() == score.points);
    CHECK(scene.level() == score.level);
    CHECK(scene.rules().result(scene.state()).level == static_cast<int>(score.level));
    CHECK(scene.rules().result(scene.state()).score == score.points);
  }
}

}  // namespace

TEST_CASE("XM-10.1.3a Suda: 0 defeat, 1-3 partial, 4-6 tactical, 7-9 operational, 10 and more strategic") {
  for (const char* edition : {"it", "en"}) {
    Scene scene{"suda", edition};
    check_ladder(scene,
                 {{{}, 0, Level::defeat},
                  {{"hasty"}, 1, Level::partial},
                  {{"desmoulea"}, 2, Level::partial},
                  {{"calcutta"}, 3, Level::partial},
                  {{"gloucester"}, 4, Level::tactical},
                  {{"gloucester", "hasty"}, 5, Level::tactical},
                  {{"gloucester", "pericles"}, 6, Level::tactical},
                  {{"gloucester", "calcutta"}, 7, Level::operational},
                  {{"gloucester", "calcutta", "hasty"}, 8, Level::operational},
                  {{"gloucester", "calcutta", "dumana"}, 9, Level::operational},
                  {{"gloucester", "calcutta", "hasty", "dumana"}, 10, Level::strategic},
                  {{"gloucester", "calcutta", "cherryleaf", "marie-maersk", "desmoulea"}, 13, Level::strategic}});
    CHECK(scene.rules().components().historical_level == static_cast<int>(Level::operational));
  }
}

TEST_CASE("XM-10.1.3b XM-Q30 York lifts the level by one, never above strategic") {
  Scene scene{"suda"};
  check_ladder(scene, {{{"york"}, 4, Level::operational},
                       {{"york", "hasty"}, 5, Level::operational},
                       {{"york", "pericles"}, 6, Level::operational},
                       {{"york", "calcutta"}, 7, Level::strategic},
                       {{"york", "calcutta", "dumana"}, 9, Level::strategic},
                       {{"york", "gloucester", "pericles"}, 10, Level::strategic},
                       {{"york", "gloucester", "calcutta", "pericles"}, 13, Level::strategic}});
  int raisers = 0;
  for (const Ship& ship : scene.rules().components().ships) {
    raisers += ship.raises_level;
    CHECK(ship.raises_level == (ship.id == "york"));
  }
  CHECK(raisers == 1);
}

TEST_CASE("XM-Q30 York never lifts a defeat, for she scores by herself") {
  Scene scene{"suda"};
  hit(scene, {"york"});
  CHECK(scene.points() >= 1);
  CHECK(scene.level() > Level::partial);
  hit(scene, {});
  CHECK(scene.level() == Level::defeat);
}

TEST_CASE("XM-Q31 The ships really hit, York and Pericles, come out operational after the bonus") {
  Scene after{"suda"};
  check_ladder(after, {{{"york", "pericles"}, 6, Level::operational}});
  CHECK(after.rules().components().historical_level == static_cast<int>(Level::operational));

  Scene before{"suda", "it", {{"historical_line", "before"}}};  // or before it: 5 + 3 points, then one level up
  check_ladder(before, {{{"york"}, 5, Level::operational},
                        {{"pericles"}, 3, Level::partial},
                        {{"york", "pericles"}, 8, Level::strategic},
                        {{"gloucester", "pericles"}, 7, Level::operational},
                        {{"gloucester", "hasty"}, 5, Level::tactical}});  // the others keep their points
}

TEST_CASE("XM-10.2.7a Malta: 0 defeat, 1-2 partial, 3-4 tactical, 5-6 operational, 7 and more strategic") {
  for (const char* edition : {"it", "en"}) {
    Scene scene{"malta", edition};
    check_ladder(scene, {{{}, 0, Level::defeat},
                         {{"leinster"}, 1, Level::partial},
                         {{"durham"}, 2, Level::partial},
                         {{"durham", "leinster"}, 3, Level::tactical},
                         {{"durham", "deucalion"}, 4, Level::tactical},
                         {{"durham", "deucalion", "leinster"}, 5, Level::operational},
                         {{"durham", "deucalion", "sydney-star"}, 6, Level::operational},
                         {{"durham", "deucalion", "sydney-star", "leinster"}, 7, Level::strategic},
                         {{"durham", "deucalion", "sydney-star", "port-chalmers"}, 8, Level::strategic}});
    CHECK(scene.rules().components().historical_level == static_cast<int>(Level::defeat));
    for (const Ship& ship : scene.rules().components().ships) CHECK_FALSE(ship.raises_level);
  }
}

TEST_CASE("XM-Q41 The submarine is worth one point towards the level") {
  Scene scene{"malta"};
  scene.state().submarine_sunk = 1;
  check_ladder(scene, {{{}, 1, Level::partial},
                       {{"leinster"}, 2, Level::partial},
                       {{"durham"}, 3, Level::tactical},
                       {{"durham", "deucalion"}, 5, Level::operational},
                       {{"durham", "deucalion", "sydney-star"}, 7, Level::strategic}});
}

TEST_CASE("XM-Q29 Without boats the game is over on the spot, whatever took the last one") {
  const auto over = [](const Scene& scene) {
    CHECK(scene.rules().turn(scene.state()) == Turn::over);
    CHECK(scene.told(EventKind::no_boats_left));
    CHECK(scene.state().boats == 0);
    CHECK(scene.refused("speed 1") == "XM-2d");
    CHECK(scene.refused("roll 1") == "XM-2d");
  };
  Scene battery{"suda"};
  battery.at("3108", 5).boats(1).lit({Colour::red}).go({"speed 2", "move 3008"}, {1, 5});
  over(battery);
  CHECK(battery.state().moved == 1);  // the move is not completed

  Scene engine{"suda"};
  engine.at("2608", 5).boats(1).go({"speed 1", "move 2508"}, {3, 4});
  over(engine);
  CHECK(engine.state().turn == 5);

  Scene attack{"suda"};
  attack.at("1607", 5).boats(2).known("york", "1406").known("hasty", "1406");
  attack.go({"speed 3", "move 1506", "attack york 2"}, {6, 6});
  over(attack);
  CHECK(attack.sunk("york"));
  CHECK(attack.level() == Level::operational);  // what was hit counts all the same

  Scene bridge{"malta"};
  bridge.at("1907", 5).boats(1).go({"speed 2", "move 1906", "attack bridge 1"}, {4});
  over(bridge);
  CHECK(bridge.state().bridge == BridgeState::open);

  Scene final_attack{"suda", "it", {{"attack_timing", "e"}}};
  final_attack.at("1607", 5).boats(1).known("york", "1406").known("hasty", "1406");
  final_attack.go({"speed 1", "move 1506", "attack york 1"}, {1, 1});
  over(final_attack);
}

TEST_CASE("XM-Q29 Otherwise the game ends after the last turn, and boats left over are worth nothing") {
  Scene suda{"suda"};
  suda.at("2608", 14).go({"speed 1", "move 2508"}, {1});
  CHECK(suda.state().turn == 15);
  suda.go({"speed 1", "move 2608"}, {1});
  CHECK(suda.rules().turn(suda.state()) == Turn::over);
  CHECK(suda.told(EventKind::time_runs_out));
  CHECK(suda.state().boats == 6);
  CHECK(suda.points() == 0);
  CHECK(suda.level() == Level::defeat);

  Scene malta{"malta"};
  malta.at("2010", 8).go({"speed 1", "move 2011"}, {1});
  CHECK(malta.state().turn == 9);
  malta.go({"speed 1", "move 2010"}, {1});
  CHECK(malta.rules().turn(malta.state()) == Turn::over);

  Scene last_attack{"suda"};  // phase E of the last turn still comes before the end
  last_attack.at("1607", 15).known("york", "1406").known("hasty", "1406");
  last_attack.go({"speed 1", "move 1506", "hold"}, {1});
  CHECK(last_attack.state().phase == Phase::attack);
  last_attack.go({"attack hasty 1", "launch"}, {6});
  CHECK(last_attack.rules().turn(last_attack.state()) == Turn::over);
  CHECK(last_attack.points() == 1);
}

TEST_CASE("XM-10.1.3a XM-10.2.7a The result names the level, the points and the historical level") {
  Scene scene{"suda"};
  hit(scene, {"york", "pericles"});
  const front::ResultText result = result_text(scene.rules(), scene.state());
  CHECK(result.level == "operational");
  CHECK(result.score == 6);
  CHECK(std::get<std::string>(result.details.at("historical")) == "operational");
  CHECK(std::get<std::string>(result.details.at("ships")) == "york pericles");

  Scene malta{"malta"};
  const front::ResultText at_malta = result_text(malta.rules(), malta.state());
  CHECK(std::get<std::string>(at_malta.details.at("historical")) == "defeat");
  CHECK(std::get<std::string>(at_malta.details.at("submarine")) == "afloat");
}

TEST_CASE("XM-Q31 With historical_line=before the result tells the level before the York bonus") {
  for (const char* line : {"after", "before"}) {
    CAPTURE(line);
    const bool before = std::string_view{line} == "before";
    Scene scene{"suda", "it", {{"historical_line", line}}};
    hit(scene, {"york", "pericles"});
    const front::ResultText result = result_text(scene.rules(), scene.state());
    CHECK(result.level == (before ? "strategic" : "operational"));  // 5 and 3 points, and one level more
    CHECK(result.details.contains("before_bonus") == before);
    CHECK((result.text.en.find("Operational") != std::string::npos));
    if (!before) continue;
    CHECK(std::get<std::string>(result.details.at("before_bonus")) == "operational");
    CHECK(result.text.en == "Strategic victory: 8 points. Before the York bonus: Operational victory.");
    CHECK(result.text.it.find("Prima del bonus York") != std::string::npos);
  }
  Scene plain{"suda", "it", {{"historical_line", "before"}}};  // without York there is no bonus to tell of
  hit(plain, {"pericles"});
  CHECK(result_text(plain.rules(), plain.state()).text.en == "Partial victory: 3 points.");
}

}  // namespace plancia::xmas
