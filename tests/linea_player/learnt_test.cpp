// What machine players of Linea di Tiro learn: the file, what it is for, and what becomes of one that is not.

#include <doctest/doctest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include <ai/evolution.hpp>
#include <catalog/catalog.hpp>
#include <catalog/with_rules.hpp>
#include <linea_player/player.hpp>

using namespace plancia;

namespace {

using Json = nlohmann::ordered_json;

const linea::Rules& learner(const std::string& scenario, const std::string& option = "") {
  static std::vector<std::unique_ptr<catalog::Game>> games;
  std::map<std::string, std::string> options;
  if (!option.empty()) options["rout_before_assault"] = option;
  auto made = catalog::new_game({"linea", scenario, "", options, ""});
  REQUIRE(made);
  games.push_back(std::move(made->game));
  return dynamic_cast<const catalog::GameOf<linea::Rules>&>(*games.back()).rules();
}

std::string embedded_for(const std::string& scenario) {
  for (const std::string_view bytes : linea::embedded_learnt()) {
    if (Json::parse(bytes)["scenario"] == scenario) return std::string(bytes);
  }
  FAIL("no learnt file inside the program");
  return {};
}

}  // namespace

TEST_CASE("the program has a learnt file for every scenario of its pack, and each fits the rules of today") {
  std::size_t fitting = 0;
  for (const char* scenario : {"lane", "farm", "grove", "knoll"}) {
    CAPTURE(scenario);
    const auto learnt = linea::read_learnt(learner(scenario), embedded_for(scenario));
    REQUIRE_MESSAGE(learnt, (learnt ? "" : learnt.error().en));
    ++fitting;
    CHECK(linea::learnt_for(learner(scenario)).styles == learnt->styles);
    for (const int side : {0, 1}) {
      const double share = Json::parse(embedded_for(scenario))["from"]["share"][side == 0 ? "allied" : "axis"][1];
      CHECK(learnt->doubt[side] == linea::doubt_of(share));
      CHECK(linea::Scout(learner(scenario)).doubt(side + 1) == learnt->doubt[side]);
    }
  }
  CHECK(fitting == linea::embedded_learnt().size());
}

// A feature that means something else by now would show here.
TEST_CASE("the outlooks inside the program foretell fresh games about as well as their files say") {
  for (const char* scenario : {"lane", "farm"}) {
    CAPTURE(scenario);
    const linea::Rules& rules = learner(scenario);
    const linea::Learnt learnt = linea::learnt_for(rules);
    const linea::Outlook outlook(rules);
    std::vector<linea::Outlook::Sample> samples;
    for (std::uint64_t game = 0; game < (rules.pieces() < 20 ? 200 : 25); ++game) {
      outlook.play(linea::meeting(learnt.styles, game), 4711, game, samples);
    }
    const double said = Json::parse(embedded_for(scenario))["from"]["loss"][1];
    const double found = linea::Outlook::loss(learnt.outlook, samples);
    CHECK(found == doctest::Approx(said).epsilon(0.25));
    CHECK(found < 0.62);  // nobody who knows nothing has less than 0.69
  }
}

TEST_CASE("a learnt file of another format, game, scenario, pack or option is refused with a sentence") {
  const linea::Rules& rules = learner("lane");
  const Json file = Json::parse(embedded_for("lane"));
  for (const char* key : {"format", "game", "scenario", "pack", "options"}) {
    CAPTURE(key);
    Json other = file;
    other[key] = "another";
    const auto read = linea::read_learnt(rules, other.dump());
    REQUIRE_FALSE(read);
    CHECK(read.error().en.find("another") != std::string::npos);
    CHECK(read.error().it != read.error().en);
    other.erase(key);
    CHECK_FALSE(linea::read_learnt(rules, other.dump()));
  }
  CHECK_FALSE(linea::read_learnt(learner("farm"), file.dump()));
  CHECK_FALSE(linea::read_learnt(learner("lane", "off"), file.dump()));
}

TEST_CASE("a learnt file that is broken, cut short, or has numbers no player can use is refused") {
  const linea::Rules& rules = learner("lane");
  const std::string whole = embedded_for("lane");
  REQUIRE(linea::read_learnt(rules, whole));
  for (const std::size_t length : {std::size_t{0}, std::size_t{1}, whole.size() / 3, whole.size() - 3}) {
    CHECK_FALSE(linea::read_learnt(rules, whole.substr(0, length)));
  }
  for (const char* bytes : {"null", "[]", "{}", "\xff", "NaN"}) CHECK_FALSE(linea::read_learnt(rules, bytes));
  const auto refused = [&](auto change) {
    Json json = Json::parse(whole);
    change(json);
    const auto read = linea::read_learnt(rules, json.dump());
    return !read && !read.error().it.empty();
  };
  CHECK(refused([](Json& json) { json["outlook"].erase("lead"); }));
  CHECK(refused([](Json& json) { json["outlook"]["more"] = 1; }));
  CHECK(refused([](Json& json) { json["outlook"]["lead"] = "1"; }));
  CHECK(refused([](Json& json) { json["outlook"]["lead"] = nullptr; }));  // what NaN is written as
  CHECK(refused([](Json& json) { json["outlook"]["lead"] = 1e300; }));
  CHECK(refused([](Json& json) { json["outlook"] = Json::array({1, 2, 3}); }));
  CHECK(refused([](Json& json) { json["prices"].erase("axis"); }));
  CHECK(refused([](Json& json) { json["prices"]["axis"].erase("cover"); }));
  CHECK(refused([](Json& json) { json["prices"]["axis"]["cover"] = -1; }));
  CHECK(refused([](Json& json) { json["prices"]["axis"]["cover"] = 1.5; }));
  CHECK(refused([](Json& json) { json["prices"]["axis"]["cover"] = 1'000'000'000'000; }));
  CHECK_FALSE(refused([](Json& json) { json.erase("setup"); }));  // older files have none
  CHECK_FALSE(refused([](Json& json) { json.erase("doubt"); }));
  CHECK(refused([](Json& json) { json["doubt"] = 3; }));
  CHECK(refused([](Json& json) { json["doubt"].erase("axis"); }));
  for (const Json& broken : {Json(1), Json(10), Json(2.5), Json("2"), Json(nullptr)}) {
    CHECK(refused([&](Json& json) { json["doubt"]["axis"] = broken; }));
  }
  CHECK(refused([](Json& json) { json["setup"] = 1; }));
  CHECK(refused([](Json& json) { json["setup"].erase("axis"); }));
  for (const Json& broken : {Json(7), Json("place stug-1 80 18 180"), Json{7}, Json{"ready"},
                             Json{"place nobody 80 18 180"}, Json{"place sherman-1 8 12 0"},
                             Json{"place stug-1 8 12 0"}, Json{"place stug-1 80 30 180", "place gren-1 80 30 180"}}) {
    CAPTURE(broken.dump());
    CHECK(refused([&](Json& json) { json["setup"]["axis"] = broken; }));
  }
  CHECK_FALSE(
      refused([](Json& json) { json["setup"]["axis"] = {"place stug-1 80 30 180", "place gren-1 70 20 180"}; }));
  std::string endless = whole;
  endless.replace(endless.find("\"lead\": ") + 8, 1, "1e999");
  CHECK_FALSE(linea::read_learnt(rules, endless));
}

TEST_CASE("a file that fits is used by the players made from then on, one that does not changes nothing") {
  const linea::Rules& rules = learner("lane", "off");  // other tests do not play by this option
  const linea::Learnt before = linea::learnt_for(rules);
  CHECK(before.styles == linea::Styles{});  // nothing is learnt for it, so the outlook is fitted
  Json json = Json::parse(embedded_for("lane"));
  CHECK_FALSE(linea::use_learnt(rules, json.dump()));
  CHECK(linea::learnt_for(rules).styles == before.styles);
  json["options"] = "rout_before_assault=no";
  json["prices"]["axis"]["cover"] = 4321;
  REQUIRE(linea::use_learnt(rules, json.dump()));
  CHECK(linea::learnt_for(rules).styles[1].prices.cover == 4321);
}

TEST_CASE("the same seed and games teach the same on any number of threads") {
  const linea::Rules& rules = learner("lane");
  const auto taught = [&](std::uint64_t seed, unsigned threads) {
    return linea::learn(rules, {.games = 1, .seed = seed, .threads = threads});
  };
  const std::string one = taught(5, 1);
  CHECK(one == taught(5, 2));
  CHECK(linea::read_learnt(rules, one));
  CHECK_FALSE(Json::parse(one)["from"]["by_time"].get<bool>());
}

TEST_CASE("learning that is stopped says so in its file, and what it knew by then can be used") {
  const linea::Rules& rules = learner("lane");
  const std::string file = linea::learn(rules, {.games = 1, .stop = [] { return true; }});
  CHECK(Json::parse(file)["from"]["by_time"].get<bool>());
  const auto read = linea::read_learnt(rules, file);
  REQUIRE(read);
  CHECK(read->styles == linea::Styles{});
}

TEST_CASE("evolution finds the top of a hill in the fog") {
  ai::Evolution search(7, 5, 0.5, 16);
  SimulationDice fog(7, 1);
  for (int generation = 0; generation < 150; ++generation) {
    const auto candidates = search.ask();
    std::vector<double> fitness(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      for (std::size_t k = 0; k < 5; ++k) fitness[i] -= std::pow(candidates[i][k] - 1, 2);
      fitness[i] += fog.below(1000) / 2000.0;
    }
    search.tell(fitness);
  }
  for (const double found : search.middle()) CHECK(found == doctest::Approx(1).epsilon(0.3));
}
