// Positions from outside: what is impossible is refused. That what is accepted can be played on is for the battery.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fiamme_front/state_json.hpp>
#include <listed_fields.hpp>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

using front::Json;

std::string refused_at(const Scene& scene, const std::function<void(Json&)>& change) {
  Json json = write_state(scene.rules(), scene.state());
  change(json);
  const auto state = read_state(scene.rules(), json);
  return state ? "" : state.error().pointer;
}

}  // namespace

TEST_CASE("What cannot stand on the table is refused with its place") {
  Scene scene;
  scene.in_trench(2);
  CHECK(refused_at(scene, [](Json&) {}) == "");
  CHECK(refused_at(scene, [](Json& j) { j["courage"] = 5; }) == "/courage");
  CHECK(refused_at(scene, [](Json& j) { j["mission"] = 3; }) == "/mission");
  CHECK(refused_at(scene, [](Json& j) { j["trench_drawn"] = 3; }) == "/trench_seen");
  CHECK(refused_at(scene, [](Json& j) { j["card"] = "tr-01"; }) == "/card");
  CHECK(refused_at(scene, [](Json& j) { j["units"][0]["wounds"] = 3; }) == "/units/0/wounds");
  CHECK(refused_at(scene, [](Json& j) { j["units"][0]["bombs"] = 5; }) == "/units/0/bombs");
  CHECK(refused_at(scene, [](Json& j) { j["units"][0]["raised"] = {"combat"}; }) == "/units/0/raised");
  CHECK(refused_at(scene, [](Json& j) { j["dice"]["faces"] = {1, 2, 3}; }) == "/dice/faces");
  CHECK(refused_at(scene, [](Json& j) { j["active"] = "a1"; }) == "/active");
  CHECK(refused_at(scene, [](Json& j) { j["outcome"] = "won"; }) == "/outcome");
  CHECK(refused_at(scene, [](Json& j) { j["extra"] = 1; }) == "/extra");
  CHECK(refused_at(scene, [](Json& j) { j["turn"] = 1; }) == "/turn");
}

TEST_CASE("What cannot have come about on a card is refused with its place") {
  Scene scene;
  scene.in_trench().courage(0);
  scene.go({"card tr-01", "done"}, {3, 3, 1, 3});
  CHECK(refused_at(scene, [](Json&) {}) == "");
  CHECK(refused_at(scene, [](Json& j) { j["points"] = {1}; }) == "/points");  // FA-9.1h
  CHECK(refused_at(scene, [](Json& j) { j["enemies_met"] = true; }) == "/enemies_met");
  Scene tested = scene;
  tested.go({"done"});
  CHECK(tested.state().die == Die::test);
  CHECK(refused_at(tested, [](Json& j) { j["window"] = "tested"; }) == "/window");
  tested.go({"done"}, {6, 2});
  REQUIRE(tested.state().step == Step::counter);
  CHECK(tested.state().to_draw == 2);
  CHECK(refused_at(tested, [](Json& j) { j["to_draw"] = 3; }) == "");  // FA-9.3.1c: another row of the card
  CHECK(refused_at(tested, [](Json& j) { j["to_draw"] = 5; }) == "/enemies");
  tested.go({"counter lst", "counter fan"});
  CHECK(refused_at(tested, [](Json& j) { j["suppression"] = 1; }) == "/suppression");
  CHECK(refused_at(tested, [](Json& j) { j["bomb"] = true; }) == "/bomb");
}

TEST_CASE("The members of a position are listed as they are written") {
  for (const char* scenario : {"assault", "assault-coop"}) test::check_listed_fields(make_rules(scenario));
}

}  // namespace plancia::fiamme
