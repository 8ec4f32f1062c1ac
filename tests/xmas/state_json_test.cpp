// Positions as JSON: every position of a game survives the way there and back, and whatever is accepted can be played.

#include <set>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <core/hash.hpp>
#include <core/playout.hpp>
#include <xmas_front/state_json.hpp>

#include "random_games.hpp"

namespace plancia::xmas {
namespace {

using front::Json;

// Plays on at random and says what went wrong, or nothing. Every position on the way must be one that can be written
// and read, with something to choose at every decision.
std::string play_on(const Rules& rules, State state, std::uint64_t game) {
  SimulationDice dice{99, game};
  NullSink silent;
  for (int steps = 0; rules.turn(state) != Turn::over; ++steps) {
    if (steps > Rules::kMaxActions) return "too many actions";
    if (rules.turn(state) == Turn::player1) {
      Rules::Choices choices;
      rules.choices(state, choices);
      if (choices.empty()) return "no choice";
    } else if (rules.weight_sum(state) == 0) {
      return "no outcome";
    }
    rules.play(state, random_action(rules, state, dice), silent);
    if (state.boats > kMaxBoats) return "boats below zero";
    if (state.alarm > kMaxAlarm) return "alarm off its track";
    if (const auto error = impossible(rules, state)) return error->pointer + " " + error->message;
  }
  return "";
}

// What can be written in the place of something else: numbers, words, lists and other kinds of JSON.
std::vector<Json> alterations(const Rules& rules) {
  std::vector<Json> list{
      nullptr, true, false, "", "nonsense", 1.5, Json::array(), Json::object(), -1,    0,     1, 2, 3, 4, 5, 6, 7, 8, 9,
      12,      13,   40,    41, 99,         255, 256,           65536,          1e300, "\x01"};
  list.push_back(std::int64_t{1} << 40);
  for (const char* word :
       {"setup",   "other-units", "movement", "event",    "lights",     "drift",    "attack", "equip",
        "bombers", "speed",       "move",     "landing",  "bonus",      "charm",    "roll",   "reveal",
        "over",    "start",       "m1-tesei", "m1-costa", "m1-bombers", "m1-ninth", "m1-all", "alarm",
        "tesei",   "costa",       "spotting", "battery",  "buoy",       "net",      "bridge", "colour",
        "repair",  "wear",        "none",     "trying",   "beyond",     "intact",   "open",   "collapsed"}) {
    list.emplace_back(word);
  }
  for (const char* hex : {"0101", "1806", "1807", "1906", "1705", "1706", "1805", "1606", "1607", "3507", "3408",
                          "2707", "1506", "1406", "1104", "1603", "1602", "2010", "9999"}) {
    list.emplace_back(hex);
    list.push_back(Json::array({hex}));
  }
  list.push_back(Json::array({"yellow"}));
  list.push_back(Json::array({"red", "green"}));
  list.push_back(Json::array({"red", "red"}));
  list.push_back(Json::array({"tesei", "costa", "bombers"}));
  list.push_back(Json::array({1}));
  for (const std::string& target : {std::string{"bridge"}, rules.components().ships[0].id}) {
    for (const int boats : {0, 1, 2, 12, 13}) list.push_back(Json::array({{{"target", target}, {"boats", boats}}}));
  }
  return list;
}

// One of the values, of the same kind of JSON if it is found within some tries, so that it is not refused at once.
Json like(const Json& old, const std::vector<Json>& values, SimulationDice& dice, int tries) {
  Json value;
  do {
    value = values[dice.below(static_cast<std::uint32_t>(values.size()))];
  } while (--tries > 0 && value.type() != old.type());
  return value;
}

// Every place in the JSON that holds something, as pointers.
void places(const Json& json, const Json::json_pointer& at, std::vector<Json::json_pointer>& out) {
  out.push_back(at);
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) places(value, at / key, out);
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) places(json[i], at / i, out);
  }
}

struct Tally {
  int tried = 0, accepted = 0;
};

// Reads an altered position. Refused with a pointer and a sentence, or accepted and then played to the end.
void check_altered(const Rules& rules, const Json& json, std::string_view what, Tally& tally) {
  ++tally.tried;
  const auto state = read_state(rules, json);
  if (!state) {
    const auto& [pointer, message] = state.error();
    if (message.empty() || (!pointer.empty() && pointer.front() != '/')) FAIL_CHECK(what << ": " << pointer);
    return;
  }
  ++tally.accepted;
  const std::string trouble = play_on(rules, *state, static_cast<std::uint64_t>(tally.tried));
  CHECK_MESSAGE(trouble.empty(), what << ": " << trouble << "\n" << json.dump());
}

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

TEST_CASE("A position with one member altered is refused with a pointer, or can be played to the end") {
  Tally tally;
  std::uint64_t seed = 0;
  for (const auto& [name, rules] : all_rules(6)) {
    CAPTURE(name);
    random_positions(rules, 2 * effort(), [&rules = rules, &tally, &seed](const State& state) {
      SimulationDice dice{6, ++seed};
      if (dice.below(50) != 0) return;
      const Json json = write_state(rules, state);
      std::vector<Json::json_pointer> where;
      places(json, Json::json_pointer{}, where);
      const std::vector<Json> values = alterations(rules);
      Json altered = json;
      for (const Json::json_pointer& place : where) {
        const Json old = json.at(place);
        for (int round = 0; round < 3; ++round) {
          altered[place] = like(old, values, dice, round < 2 ? 20 : 1);
          check_altered(rules, altered, place.to_string(), tally);
        }
        if (old.is_number_integer()) {
          for (const int step : {-1, 1}) {
            altered[place] = old.get<int>() + step;
            check_altered(rules, altered, place.to_string(), tally);
          }
        }
        altered[place] = old;
      }
    });
  }
  CHECK(tally.tried > 5000);
  CHECK(tally.accepted > 200);
}

TEST_CASE("A position with several members altered at once is refused, or can be played to the end") {
  Tally tally;
  std::uint64_t seed = 0;
  for (const auto& [name, rules] : all_rules(6)) {
    CAPTURE(name);
    random_positions(rules, 2 * effort(), [&rules = rules, &tally, &seed](const State& state) {
      SimulationDice dice{7, ++seed};
      if (dice.below(6) != 0) return;
      const Json json = write_state(rules, state);
      std::vector<Json::json_pointer> where;
      places(json, Json::json_pointer{}, where);
      const std::vector<Json> values = alterations(rules);
      for (int round = 0; round < 8; ++round) {
        Json altered = json;
        std::string what;
        const std::uint32_t changes = 2 + dice.below(3);
        for (std::uint32_t i = 0; i < changes; ++i) {
          const auto& place = where[1 + dice.below(static_cast<std::uint32_t>(where.size() - 1))];
          if (!altered.contains(place)) continue;
          const Json value = like(altered.at(place), values, dice, 20);
          altered[place] = value;
          what += place.to_string() + " := " + value.dump() + "; ";
        }
        check_altered(rules, altered, what, tally);
      }
    });
  }
  CHECK(tally.tried > 5000);
  CHECK(tally.accepted > 5);
}

TEST_CASE("A position with a member of another position is refused, or can be played to the end") {
  Tally tally;
  for (const auto& [name, rules] : all_rules(6)) {
    CAPTURE(name);
    Json last;
    std::uint64_t seed = 0;
    random_positions(rules, 2 * effort(), [&rules = rules, &tally, &seed, &last](const State& state) {
      SimulationDice dice{8, ++seed};
      if (dice.below(6) != 0) return;
      const Json json = write_state(rules, state);
      if (!last.is_null()) {
        for (int round = 0; round < 8; ++round) {
          Json altered = json;
          std::string what;
          const std::uint32_t changes = 1 + dice.below(4);
          for (std::uint32_t i = 0; i < changes; ++i) {
            auto from = last.items().begin();
            for (std::uint32_t skip = dice.below(static_cast<std::uint32_t>(last.size())); skip > 0; --skip) ++from;
            altered[from.key()] = from.value();
            what += from.key() + " := " + from.value().dump() + "; ";
          }
          check_altered(rules, altered, what, tally);
        }
      }
      if (dice.below(5) == 0 || last.is_null()) last = json;
    });
  }
  CHECK(tally.tried > 5000);
  CHECK(tally.accepted > 200);
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
  CHECK(error([](Json& j) { j["ships"][1]["id"] = "york"; }) == "/ships/1");
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

}  // namespace plancia::xmas
