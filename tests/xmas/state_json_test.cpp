// Positions as JSON: every position of a game survives the way there and back. That whatever is accepted can be played
// on is for the battery.

#include <set>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/hash.hpp>
#include <listed_fields.hpp>
#include <xmas_front/state_json.hpp>

#include "random_games.hpp"

namespace plancia::xmas {
namespace {

using front::Json;

}  // namespace

TEST_CASE("Every position of random games is read back as the same position, with the same hash") {
  int positions = 0;
  std::set<std::pair<Step, Die>> kinds;
  for (const auto& [name, rules] : all_rules()) {
    CAPTURE(name);
    random_positions(rules, 6 * effort(), [&rules = rules, &positions, &kinds](const State& state) {
      ++positions;
      kinds.insert({state.step, state.die});
      const Json json = write_state(rules, state);
      const auto back = read_state(rules, json);
      const std::string why = back ? "" : back.error().pointer + " " + back.error().message;
      CHECK_MESSAGE(back, why << "\n" << json.dump());
      if (!back) return;
      CHECK(*back == state);
      CHECK(hash_of(*back) == hash_of(state));
      if (positions % 16 == 0) CHECK(read_state(rules, Json::parse(json.dump())) == state);  // as it travels
    });
  }
  CHECK(positions > 5000);
  CHECK(kinds.size() > 40);
}

TEST_CASE("What is wrong with a position is said at its place") {
  const Rules rules = make_rules("suda");
  const auto error = [&](const std::function<void(Json&)>& change) {
    Scene scene{"suda"};
    scene.at("2608", 5).gear({Gear::wrench});
    Json json = write_state(rules, scene.state());
    change(json);
    const auto state = read_state(rules, json);
    return state ? std::string{"accepted"} : state.error().pointer;
  };
  CHECK(error([](Json&) {}) == "accepted");
  CHECK(error([](Json& j) { j["alarm"] = 7; }) == "/alarm");
  CHECK(error([](Json& j) { j["alarm"] = -1; }) == "/alarm");
  CHECK(error([](Json& j) { j["alarm"] = "3"; }) == "/alarm");
  CHECK(error([](Json& j) { j["boats"] = 7; }) == "/boats");
  CHECK(error([](Json& j) { j["boats"] = 0; }) == "/boats");
  CHECK(error([](Json& j) { j["turn"] = 16; }) == "/turn");
  CHECK(error([](Json& j) { j["turn"] = 0; }) == "/turn");
  CHECK(error([](Json& j) { j["hex"] = "0101"; }) == "/hex");
  CHECK(error([](Json& j) { j["hex"] = "3507"; }) == "/hex");
  CHECK(error([](Json& j) { j["hex"] = "9999"; }) == "/hex");
  CHECK(error([](Json& j) { j["hex"] = nullptr; }) == "/hex");
  CHECK(error([](Json& j) { j["phase"] = "dawn"; }) == "/phase");
  CHECK(error([](Json& j) { j["step"] = "roll"; }) == "/die");
  CHECK(error([](Json& j) { j["points"] = 4; }) == "/points");
  CHECK(error([](Json& j) { j["lights"] = {"blue"}; }) == "/lights/0");
  CHECK(error([](Json& j) { j["lights"] = {"red", "red"}; }) == "/lights/1");
  CHECK(error([](Json& j) { j["equipment"]["charm"] = 2; }) == "/equipment/charm");
  CHECK(error([](Json& j) { j["equipment"]["cover"] = 2; }) == "/equipment");
  CHECK(error([](Json& j) { j["equipment"]["sub"] = 1; }) == "/equipment/sub");
  CHECK(error([](Json& j) { j["speed"] = 2; }) == "/speed");
  CHECK(error([](Json& j) { j["bridge"] = "open"; }) == "/bridge");
  CHECK(error([](Json& j) { j["other_units"] = {"tesei"}; }) == "/other_units");
  CHECK(error([](Json& j) { j["ships"][0]["sunk"] = true; }) == "/ships/0");
  CHECK(error([](Json& j) { j["ships"][0]["anchor"] = "2608"; }) == "/ships/0/anchor");
  CHECK(error([](Json& j) { j["ships"][1]["id"] = "york"; }) == "/ships/1/id");
  CHECK(error([](Json& j) { j["ships"].erase(8); }) == "/ships");
  CHECK(error([](Json& j) { j["extra"] = 1; }) == "/extra");
  CHECK_FALSE(error([](Json& j) { j.erase("alarm"); }) == "accepted");
  CHECK_FALSE(read_state(rules, Json::array()));
  CHECK_FALSE(read_state(rules, Json{}));
  CHECK_FALSE(read_state(rules, Json{5}));
}

TEST_CASE("Positions that no game can reach are refused where they go wrong") {
  const auto error = [](Scene scene, const std::function<void(State&)>& change) {
    scene.set(change);
    const auto wrong = impossible(scene.rules(), scene.state());
    return wrong ? wrong->pointer : std::string{"accepted"};
  };
  // The ninth boat before its die.
  Scene setup{"malta"};
  CHECK(error(setup, [](State&) {}) == "accepted");
  CHECK(error(setup, [](State& s) { s.boats = 9; }) == "/boats");
  setup.go({"equip wrench", "equip cover"}, {1, 6, 6, 6, 1});
  CHECK(setup.state().boats == 9);
  CHECK(error(setup, [](State&) {}) == "accepted");

  // Costa and Barla still to come after the submarine was hit, or before its turn, or while their die is rolled.
  Scene costa{"malta"};
  costa.at("2010", 7).units({kCosta}).go({"speed 1", "move 2011"}, {1});
  CHECK(error(costa, [](State&) {}) == "accepted");
  CHECK(error(costa, [](State& s) { s.other_units = kCosta; }) == "/die");
  costa.go({}, {6});
  CHECK(error(costa, [](State&) {}) == "accepted");
  CHECK(error(costa, [](State& s) { s.other_units = kCosta; }) == "/other_units");
  CHECK(error(costa, [](State& s) { s.turn = 7; }) == "/submarine_sunk");

  // An attempt at a net that began far away.
  Scene net{"suda"};
  net.at("2807", 5).go({"speed 1", "move 2707"});
  CHECK(error(net, [](State&) {}) == "accepted");
  CHECK(error(net, [&](State& s) { s.from = net.index("2907"); }) == "/net_from");

  // A declaration where one was made, or one too many.
  Scene attack{"suda"};
  attack.at("1607", 5).known("york", "1406").known("hasty", "1406").go({"speed 1", "move 1506"});
  CHECK(error(attack, [](State&) {}) == "accepted");
  CHECK(error(attack, [](State& s) { s.declared_before = 1; }) == "/declared");
  CHECK(error(attack, [](State& s) { s.declared[0] = s.hex; }) == "/declared");
  CHECK(error(attack, [&](State& s) {
          s.declared = {attack.index("1607"), attack.index("1608"), attack.index("1609"), attack.index("1610")};
        }) == "/declared");

  // XM-4b: on a ship's hex, hidden or not; by the Italian edition that is no matter.
  Scene ships{"suda"};
  ships.at("1607", 5);
  CHECK(error(ships, [&](State& s) { s.hex = ships.index("1406"); }) == "/hex");

  // XM-6b: an attack after four hexes, declared or under way.
  CHECK(error(attack, [](State& s) { s.speed = s.moved = 4; }) == "/moved");
  Scene fired = attack;
  fired.go({"attack york 1", "launch"});
  CHECK(error(fired, [](State&) {}) == "accepted");
  CHECK(error(fired, [](State& s) { s.speed = s.moved = 4; }) == "/moved");

  // XM-Q10: an automatic pass from outside a net, unless a net throws back.
  Scene failed{"suda"};
  failed.at("2807", 5).go({"speed 1", "move 2707"}, {1, 1});
  CHECK(failed.offers("pass"));
  CHECK(error(failed, [](State&) {}) == "accepted");
  CHECK(error(failed, [&](State& s) { s.hex = failed.index("2807"); }) == "/net_failed");
  Scene bounced{"suda", "it", {{"net_fail_stays", "off"}}};
  bounced.at("2807", 5).go({"speed 1", "move 2707"}, {1, 1});
  CHECK(bounced.hex() == "2807");
  CHECK(error(bounced, [](State&) {}) == "accepted");
  CHECK(error(bounced, [&](State& s) { s.hex = bounced.index("2907"); }) == "/net_failed");

  // XM-5.3a: nobody looks for boats in the dark, or rolls at the highest alarm (XM-8.1a).
  Scene beam{"suda"};
  beam.at("3208", 5).alarm(1).lit({Colour::red}).go({"speed 3", "move 3108", "move 3008"});
  REQUIRE(beam.waits_for(Die::spotting));
  CHECK(error(beam, [](State&) {}) == "accepted");
  CHECK(error(beam, [](State& s) { s.lights = 0; }) == "/lights");
  CHECK(error(beam, [](State& s) { s.alarm = 6; }) == "/alarm");
  CHECK(error(beam, [](State& s) { s.alarm = 0; }) == "/alarm");

  // XM-Q33: units of Malta that wait past their turn.
  Scene units{"malta"};
  units.at("2010", 3).units({kTesei, kCosta, kBombers});
  CHECK(error(units, [](State&) {}) == "accepted");
  CHECK(error(units, [](State& s) { s.turn = 4; }) == "/other_units");
  CHECK(error(units, [](State& s) { s.turn = 7, s.other_units = kBombers; }) == "/other_units");
  CHECK(error(units, [](State& s) { s.turn = 9, s.other_units = kCosta; }) == "/other_units");
  CHECK(error(units, [](State& s) { s.turn = 7, s.other_units = kCosta; }) == "accepted");

  // XM-6a, XM-6.1.2a, XM-6.1.3a: ships beside the boats are face up, and each that was hit has cost a boat and alarm.
  Scene hit = fired;
  hit.go({}, {6});
  CHECK(error(hit, [](State&) {}) == "accepted");
  CHECK(error(hit, [](State& s) { s.revealed = {}; }) == "/ships");
  CHECK(error(hit, [](State& s) { s.boats = 6; }) == "/boats");
  CHECK(error(hit, [](State& s) { s.alarm = 0; }) == "/alarm");

  // The last boats on their way to the bridge, with one die for all of them.
  Scene bridge{"malta", "it", {{"bridge_dice", "en"}}};
  bridge.at("1907", 5).boats(2).go({"speed 1", "move 1906", "attack bridge 2"});
  CHECK(error(bridge, [](State&) {}) == "accepted");
  CHECK(error(bridge, [](State& s) { s.boats = 1; }) == "/boats");
}

TEST_CASE("A ship that was hit counts, and its points must agree") {
  Scene scene{"suda"};
  scene.at("1607", 5).known("york", "1406").known("hasty", "1406");
  scene.go({"speed 1", "move 1506", "attack york 1", "launch"}, {6});
  Json json = write_state(scene.rules(), scene.state());
  CHECK(json.at("points") == 4);
  CHECK(json.at("ships")[0].at("sunk") == true);
  CHECK(json.at("ships")[0].at("anchor") == "1406");
  CHECK(read_state(scene.rules(), json) == scene.state());
  json["points"] = 5;
  const auto wrong = read_state(scene.rules(), json);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().pointer == "/points");
}

TEST_CASE("The members of a position are listed as they are written") {
  for (const auto& [name, rules] : all_rules()) test::check_listed_fields(rules);
}

TEST_CASE("XM-Q53 XM-10.2.4f Nobody was thrown back by a net on the other side of a shut bridge") {
  for (const BridgeState bridge : {BridgeState::intact, BridgeState::open, BridgeState::collapsed}) {
    for (const bool inside : {false, true}) {
      CAPTURE(static_cast<int>(bridge));
      CAPTURE(inside);
      Scene scene{"malta", "it", {{"net_fail_stays", "off"}}};
      scene.at("1806", 5).bridge(bridge).set([&](State& s) {
        s.net_failed = scene.index("1705");
        s.bridge_inside = inside;
      });
      const auto read = read_state(scene.rules(), write_state(scene.rules(), scene.state()));
      const bool possible = inside || bridge == BridgeState::open;
      CHECK(read.has_value() == possible);
      if (!read) CHECK(read.error().pointer == "/net_failed");
    }
  }
}

TEST_CASE("XM-Q38 XM-Q53 Boats thrown back into the bridge hex came there as before they tried the net") {
  for (const BridgeState bridge : {BridgeState::intact, BridgeState::open, BridgeState::collapsed}) {
    for (const bool inside : {false, true}) {
      if (!inside && bridge != BridgeState::open) continue;  // no way to the net
      CAPTURE(static_cast<int>(bridge));
      CAPTURE(inside);
      Scene scene{"malta", "it", {{"net_fail_stays", "off"}, {"attack_timing", "e"}}};
      scene.at(inside ? "1706" : "1906", 5).bridge(bridge).go({"speed 1", "move 1806"}, {1});
      CHECK(scene.state().bridge_inside == inside);
      scene.go({"speed 1", "move 1705"}, {});
      CHECK(scene.waits_for(Die::net));
      const auto trying = read_state(scene.rules(), write_state(scene.rules(), scene.state()));
      REQUIRE(trying);
      CHECK(*trying == scene.state());
      Scene passed = scene;
      scene.go({}, {3, 1});
      CHECK(scene.hex() == "1806");
      CHECK(scene.state().bridge_inside == inside);
      passed.go({}, {4});
      if (passed.state().step == Step::landing) passed.go({passed.choices().front()});
      CHECK(passed.state().bridge_inside == 0);
    }
  }
}

TEST_CASE("XM-Q2 XM-Q53 `declared` tells where no further attack can be declared, also of boats thrown back") {
  Scene scene{"malta", "it", {{"net_fail_stays", "off"}, {"attack_timing", "e"}}};
  scene.at("1906", 5).bridge(BridgeState::open).set([](State& s) { s.declared_before = 1; });
  scene.go({"speed 1", "move 1806"}, {1});
  CHECK(write_state(scene.rules(), scene.state()).at("declared").empty());

  Scene thrown{"malta", "it", {{"net_fail_stays", "off"}, {"bridge_attack", "en"}, {"drift", "off"}}};
  thrown.at("1806", 5).bridge(BridgeState::open).set([](State& s) { s.declared_before = 1; });
  thrown.go({"speed 1", "move 1705"}, {3});
  CHECK(thrown.hex() == "1806");
  CHECK(write_state(thrown.rules(), thrown.state()).at("declared") == Json{"1806"});  // of an earlier turn
  for (const front::Field& field : state_fields(thrown.rules())) {
    if (field.name == "declared") CHECK(field.text == "hexes in which no further attack can be declared this turn");
  }
}

}  // namespace plancia::xmas
