#include <doctest/doctest.h>

#include <catalog/catalog.hpp>
#include <catalog/pack_game.hpp>

namespace plancia::catalog {
namespace {

std::string fault(const Setup& setup) {
  const auto made = new_game(setup);
  return made ? "" : made.error().en;
}

std::vector<std::string> ids_of(const std::vector<ScenarioInfo>& scenarios) {
  std::vector<std::string> ids;
  for (const ScenarioInfo& one : scenarios) ids.push_back(one.id);
  return ids;
}

}  // namespace

TEST_CASE("An empty setup is completed with the defaults of the game") {
  for (const GameInfo& info : games()) {
    CAPTURE(info.id);
    const auto made = new_game({.game = info.id, .scenario = {}, .rules = {}, .options = {}, .components = {}});
    REQUIRE(made);
    CHECK(made->setup.setup.scenario == info.scenarios.front().id);
    CHECK(made->setup.setup.rules == info.rules.front());
    CHECK(made->setup.components_id == info.components.front());
    CHECK(made->setup.components_hash.size() == 32);
    CHECK_FALSE(made->setup.practice);
    for (const OptionInfo& option : info.options) CHECK(made->setup.setup.options.contains(option.id));
  }
}

TEST_CASE("The rule edition sets its options, and single options go first") {
  const auto english =
      new_game({.game = "xmas", .scenario = "suda", .rules = "en", .options = {{"buoys", "it"}}, .components = {}});
  REQUIRE(english);
  CHECK(english->setup.setup.options.at("alarm_rule") == "en");
  CHECK(english->setup.setup.options.at("buoys") == "it");
}

TEST_CASE("A wrong setup is refused with a sentence that says what would be right") {
  CHECK(fault({"chess", {}, {}, {}, {}}).starts_with("There is no game \"chess\"; choose from: xmas"));
  CHECK(fault({"xmas", "alexandria", {}, {}, {}}) == "There is no scenario \"alexandria\"; choose from: suda, malta.");
  CHECK(fault({"xmas", "suda", "fr", {}, {}}) == "There is no rule edition \"fr\"; choose from: it, en.");
  CHECK(fault({"xmas", "suda", "it", {{"wind", "on"}}, {}}).starts_with("There is no option \"wind\"; choose from: "));
  CHECK(fault({"xmas", "suda", "it", {{"drift", "maybe"}}, {}}) ==
        "The option \"drift\" cannot be \"maybe\"; choose from: off, on.");
  CHECK(fault({"xmas", "suda", "it", {}, "no-such-pack"}).starts_with("There is no component pack \"no-such-pack\""));
  CHECK(fault({"xmas", "suda", "it", {}, std::string(5000, 'x')}).starts_with("There is no component pack"));
  CHECK(fault({"xmas", "suda", "it", {}, "tests"}).find("plancia data check") != std::string::npos);
}

TEST_CASE("A wrong setup is refused in both languages") {
  CHECK(new_game({"xmas", "alexandria", {}, {}, {}}).error().it ==
        "Lo scenario \"alexandria\" non c'è; scegli fra: suda, malta.");
  CHECK(new_game({"xmas", "suda", "it", {{"drift", "maybe"}}, {}}).error().it ==
        "L'opzione \"drift\" non può valere \"maybe\"; scegli fra: off, on.");
  const auto pack = new_game({"xmas", "suda", "it", {}, "tests"}).error();
  CHECK(pack.it.ends_with("Per vedere tutti gli errori: 'plancia data check tests'."));
  CHECK(pack.it != pack.en);
}

TEST_CASE("A game can be made with a pack at hand, which has the scenarios that can be played with it") {
  const auto pack = data::load_embedded("xmas-default");
  REQUIRE(pack);
  CHECK(ids_of(scenarios_of(*pack)) == std::vector<std::string>{"suda", "malta"});
  const auto made = new_game_with(*pack, {"xmas", "malta", {}, {}, "anywhere"});
  REQUIRE(made);
  CHECK(made->setup.components_hash == pack->hash());
  CHECK(made->setup.setup.components == "anywhere");
  CHECK_FALSE(new_game_with(*pack, {"nakajima", "raid", {}, {}, {}}));

  auto files = data::embedded_files("xmas-default");
  files.erase("malta.json");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  files["pack.json"].replace(files["pack.json"].find(", \"malta.json\""), 14, "");
  const auto smaller = data::load_files(files);
  REQUIRE(smaller);
  CHECK(ids_of(scenarios_of(*smaller)) == std::vector<std::string>{"suda"});
}

TEST_CASE("A pack may have a scenario of its own, which is called as the pack calls it") {
  auto files = data::embedded_files("linea-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  files["ridge.json"] = files["lane.json"];
  files["pack.json"].replace(files["pack.json"].find("\"lane.json\""), 11, "\"lane.json\", \"ridge.json\"");
  const auto pack = data::load_files(files);
  REQUIRE(pack);
  const auto scenarios = scenarios_of(*pack);
  CHECK(ids_of(scenarios) == std::vector<std::string>{"lane", "farm", "grove", "knoll", "ridge"});
  CHECK(scenarios.back().name.en == "Lesson at the lane");
  CHECK(scenarios.back().players == 2);
  CHECK(scenarios.back().opposed);
}

}  // namespace plancia::catalog
