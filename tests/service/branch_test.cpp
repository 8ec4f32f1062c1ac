#include <record/record.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

TEST_CASE("A branch is a practice game with the same past and fresh dice, and leaves the game as it was") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  table.act(anna, id, "stake 1");
  const Json original = table.match(anna, id);
  const auto made = table.service->branch(anna, id, {{"ply", 2}});
  REQUIRE(made);
  const Json branch = table.match(anna, (*made)["id"]);
  CHECK(branch["setup"]["practice"] == true);
  CHECK(branch["parent"] == Json{{"id", id}, {"ply", 2}});
  Json past = branch["log"];
  CHECK(past[1]["entered"] == true);  // its seed is another
  past[1].erase("entered");
  CHECK(past == original["log"]);
  CHECK(branch["position"]["hash"] == original["position"]["hash"]);
  CHECK(branch["commitment"] != original["commitment"]);
  CHECK(branch["undo"]["allowed"] == true);
  CHECK(table.service->record(anna, (*made)["id"])->find("[Dice \"entered\"]") != std::string::npos);
  table.act(anna, (*made)["id"], "stake 2");
  CHECK(table.match(anna, id) == original);
  table.open();
  CHECK(table.match(anna, (*made)["id"])["log"][2]["action"] == "stake 2");
}

TEST_CASE("A branch at a chance step rolls on to the next decision, and one that does not exist is absent") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  table.act(anna, id, "stake 1");
  const auto made = table.service->branch(anna, id, {{"ply", 1}});
  REQUIRE(made);
  CHECK(table.match(anna, (*made)["id"])["position"]["turn"] == "player");
  CHECK(refused(table.service->branch(anna, id, {{"ply", 99}})) == Code::absent);
  CHECK(refused(table.service->branch(anna, id, {{"ply", -1}})) == Code::absent);
  CHECK(refused(table.service->branch(anna, id, Json::object())) == Code::request);
}

TEST_CASE("A branch of a game for two puts its maker on both sides, and in a finished game with secrets shows all") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const auto bruno = table.second(id);
  while (table.match(anna, id)["position"]["turn"] != "over") {
    const bool first = table.match(anna, id)["position"]["turn"] == "player 1";
    table.act(first ? anna : bruno, id, "stake 1");
  }
  const auto made = table.service->branch(anna, id, {{"ply", 2}});
  REQUIRE(made);
  const Json match = table.match(anna, (*made)["id"]);
  CHECK(match["seats"][0]["you"] == true);
  CHECK(match["seats"][1]["you"] == true);
  CHECK(match["log"][0]["action"] == "stake 1");
  CHECK(match["position"].contains("choices"));
  table.act(anna, (*made)["id"], "pass");
  table.act(anna, (*made)["id"], "pass");
  CHECK(refused(table.service->match(bruno, (*made)["id"])) == Code::absent);
}
