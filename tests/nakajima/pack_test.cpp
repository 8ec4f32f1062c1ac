// The default pack, and what its decoder refuses.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <data/pack.hpp>
#include <nakajima_front/components_decoder.hpp>
#include <nakajima_front/front.hpp>
#include <nakajima_front/words.hpp>
#include <text/wrap.hpp>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

using data::Json;

// The pointers of all problems after a change of the tables.
std::vector<std::string> problems(const std::function<void(Json&)>& change) {
  auto files = data::embedded_files("nakajima-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  Json tables = Json::parse(files.at("tables.json"));
  change(tables);
  files["tables.json"] = tables.dump();
  const auto pack = data::load_files(files);
  REQUIRE(pack);
  std::vector<std::string> pointers;
  for (const data::Problem& problem : nakajima::Front::check(*pack)) {
    CHECK(problem.file == "tables.json");
    CHECK_FALSE(problem.message.empty());
    pointers.push_back(problem.pointer);
  }
  return pointers;
}

using Pointers = std::vector<std::string>;

}  // namespace

TEST_CASE("The default pack decodes, with the values the rulebook states") {
  const Rules rules = make_rules();
  const Components& c = rules.components();
  CHECK(c.base_points == 50);
  CHECK(c.max_aircraft == 16);
  CHECK(c.training[0][3].points == 1);  // a Green 4 is a 3
  CHECK(c.training[2][5].points == 2);  // a Veteran 6 is a 7
  CHECK(c.training[0][0].effect == Effect::crash);
  CHECK(c.training[0][1].effect == Effect::stall);
  CHECK(c.training[1][0].effect == Effect::stall);
  CHECK(c.training[1][5].effect == Effect::tired);
  CHECK(c.training[2][5].effect == Effect::elite);
  CHECK(c.abilities[1].rolls == 1);
  CHECK(c.alert[0].flak == 1);
  CHECK(c.aircraft_lost == -2);
  CHECK(c.aircraft_damaged == -1);
  CHECK(problems([](Json&) {}).empty());
}

TEST_CASE("A pack that could not be played is refused where it is wrong") {
  CHECK(problems([](Json& j) { j["mission"]["base_points"] = 0; }).front() == "/mission/base_points");
  CHECK(problems([](Json& j) { j["mission"]["base_points"] = 3; }) ==
        Pointers{"/ground_teams/0", "/ground_teams/1", "/ground_teams/2"});
  CHECK(problems([](Json& j) { j["mission"]["from"].erase("base_points"); }) == Pointers{"/mission/from"});
  CHECK(problems([](Json& j) { j["mission"]["from"] = "guessed"; }) == Pointers{"/mission/from"});
  CHECK(problems([](Json& j) { j["crews"][1]["id"] = "ace"; }) == Pointers{"/crews/1/id"});
  CHECK(problems([](Json& j) { j["crews"].erase(2); }).front() == "/crews");
  CHECK(problems([](Json& j) { j["crews"][2]["start_level"] = 5; }) == Pointers{""});
  CHECK(problems([](Json& j) { j["planes"][0]["cost"] = 10; }) == Pointers{"/planes/0/cost"});
  CHECK(problems([](Json& j) { j["ground_teams"][1]["teams"] = 3; }) == Pointers{"/ground_teams/1"});
  CHECK(problems([](Json& j) { j["training"][0]["rows"][0]["result"] = 1; }) == Pointers{"/training/0/rows/0/result"});
  CHECK(problems([](Json& j) { j["training"][0]["rows"][0]["effect"] = "X"; }) ==
        Pointers{"/training/0/rows/0/effect"});
  CHECK(problems([](Json& j) { j["training"][0]["rows"].erase(5); }) == Pointers{"/training/0/rows"});
  CHECK(problems([](Json& j) { j["alert"][5]["spotted_up_to"] = 5; }) == Pointers{""});
  CHECK(problems([](Json& j) { j["alert"][3]["flak"] = 2; }) == Pointers{"/alert/3"});
  CHECK(problems([](Json& j) { j["flak"].erase(5); }) == Pointers{"/alert/5"});
  CHECK(problems([](Json& j) { j["flak"][0]["hits"] = {8, 9}; }) == Pointers{"/flak/0/hits/0"});
  CHECK(problems([](Json& j) { j["aircraft_check"]["rows"][2]["at_least"] = 4; }) ==
        Pointers{"/aircraft_check/rows/2"});
  CHECK(problems([](Json& j) { j["aircraft_check"]["rows"][0]["at_least"] = 1; }).size() == 1);
  CHECK(problems([](Json& j) { j["speed_altitude"][4]["sum"] = 7; }) == Pointers{"/speed_altitude/4/sum"});
  CHECK(problems([](Json& j) { j["release"]["success_from"] = 5; }) == Pointers{"/release"});
  CHECK(problems([](Json& j) { j["ship_damage"][0]["again"] = true; }) == Pointers{"/ship_damage/0"});
  CHECK(problems([](Json& j) { j["ships"][0]["hit_points"] = 0; }) == Pointers{"/ships/0/hit_points"});
  CHECK(problems([](Json& j) { j["fleets"][0]["ships"] = Json::array(); }) == Pointers{"/fleets/0/ships"});
  CHECK(problems([](Json& j) { j["fleets"][0]["ships"][0] = "submarine"; }) == Pointers{"/fleets/0/ships/0"});
  CHECK(problems([](Json& j) { j["score"]["aircraft_lost"] = 1; }) == Pointers{"/score/aircraft_lost"});
  CHECK(problems([](Json& j) { j["ladder"]["great"] = 20; }) == Pointers{"/ladder"});
  CHECK(problems([](Json& j) { j["weather"] = 1; }) == Pointers{"/weather"});
}

TEST_CASE("Numbers of a pack reach the rules") {
  auto files = data::embedded_files("nakajima-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  Json tables = Json::parse(files.at("tables.json"));
  tables["mission"]["base_points"] = 60;
  tables["ships"][0]["hit_points"] = 3;
  tables["ships"][0]["value"] = 9;
  files["tables.json"] = tables.dump();
  const auto components = nakajima::decode(*data::load_files(files));
  REQUIRE(components);
  const Rules rules{*components, {}};
  State state = rules.start();
  NullSink silent;
  rules.play(state, roll_action(1), silent);
  rules.play(state, roll_action(1), silent);
  CHECK(state.points == 62);
  state.fleet = 2;
  state.damage[0] = 3;
  CHECK(rules.sunk(state, 0));
  CHECK(rules.score(state).total == 9);
}

TEST_CASE("Both sheets fit 80 columns, empty and full") {
  Scene scene;
  for (const i18n::Language language : {i18n::Language::it, i18n::Language::en}) {
    CHECK(draw(scene.rules(), State{}, language).width() == 80);
  }
  scene.deck({"A/U", "A/U D", "G/O +", "V/N r E", "V/N D r E -T", "A/U -", "G/U", "G/U", "G/U", "G/U", "G/U", "G/U",
              "G/U", "G/U", "G/U", "V/O D r E"});
  scene.attack({"CA 12/F2", "CV 3/F2", "CV 0/F1", "BB 11/F2"}, 3).deciding(Zone::near, 3, -2, {5, 16, 4}, 4);
  scene.set([](State& s) { s.torpedo = static_cast<DeckSet>(s.torpedo | deck_bit(4)); });
  const std::string english = draw(scene.rules(), scene.state(), i18n::Language::en).text(false);
  CHECK(english.find("16 V/O T D r E") != std::string::npos);
  CHECK(english.find("3 G/O ×") != std::string::npos);
  CHECK(english.find("6 A/U –") != std::string::npos);
  CHECK(english.find("■■■■■■■■■■■□□□□□□□□□     11/20 Flak 2 (6–8)  target") != std::string::npos);
  CHECK(english.find("[×][×][×][4][5][6]") != std::string::npos);
  CHECK(english.find("Far → [Near] → Close") != std::string::npos);
  CHECK(english.find("leader  5 V/N T D r E") != std::string::npos);
  CHECK(english.find("speed +3   altitude −2") != std::string::npos);
  for (const std::string_view key : {"deck-legend", "training", "attack"}) {
    const i18n::Text text = i18n::text("nakajima.board." + std::string{key});
    CHECK(text::width_of(text.it) <= 80);
    CHECK(text::width_of(text.en) <= 80);
  }
}

}  // namespace plancia::nakajima
