#include <thread>

#include "table.hpp"

using namespace plancia;
using test::Json;
using test::Table;

namespace {

void finish_chosen(Table& table, const test::Visitor& visitor) {
  const std::string id = table.start(visitor, "tally");
  while (table.match(visitor, id)["position"]["turn"] != "over") table.act(visitor, id, "stake 1");
}

}  // namespace

TEST_CASE("Results count what was played for real, with the luck of what was reviewed, also after a restart") {
  service::Offer offer;
  std::atomic<int> made = 0;
  offer.review = [&](const record::Session&, service::Draft&, const service::Progress&) -> service::Answer<Json> {
    ++made;
    return Json{{"start", 0.5}, {"luck", {{"value", 0.25}, {"low", 0.2}, {"high", 0.3}}}, {"end", 0.75}};
  };
  Table table(offer);
  const auto anna = table.player();
  CHECK(table.service->results(anna) == Json{{"scenarios", Json::array()}, {"uncounted", 0}});
  finish_chosen(table, anna);
  CHECK(table.service->results(anna)["uncounted"] == 1);

  const auto play = [&] {
    const auto match = table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}});
    REQUIRE(match);
    const std::string id = (*match)["id"];
    while (table.match(anna, id)["position"]["turn"] != "over") table.act(anna, id, "stake 1");
    return id;
  };
  const std::string first = play();
  const std::string second = play();
  Json results = table.service->results(anna);
  REQUIRE(results["scenarios"].size() == 1);
  const Json& group = results["scenarios"][0];
  CHECK(group["game"] == "tally");
  CHECK(group["played"] == 2);
  CHECK(group["won"].is_null());
  CHECK(group["reviewed"] == 0);
  CHECK(group["corrected"].is_null());
  CHECK(group["average"].is_null());
  CHECK(group["last"][0]["match"] == second);
  const int scores[] = {group["last"][0]["result"]["score"], group["last"][1]["result"]["score"]};
  CHECK(group["best"]["result"]["score"] == std::max(scores[0], scores[1]));
  CHECK(table.service->results(table.player())["scenarios"].empty());

  REQUIRE(table.service->start_review(anna, first, Json::object()));
  while ((*table.service->review(anna, first))["state"] != "done") std::this_thread::yield();
  table.open();
  CHECK((*table.service->review(anna, first))["state"] == "done");  // no need to make it again
  CHECK((*table.service->start_review(anna, first, Json::object()))["review"]["end"] == 0.75);
  CHECK(made == 1);
  results = table.service->results(anna);
  CHECK(results["scenarios"][0]["reviewed"] == 1);
  CHECK(results["scenarios"][0]["corrected"]["match"] == first);
  CHECK(results["scenarios"][0]["corrected"]["worth"] == 0.75);
  CHECK(results["scenarios"][0]["corrected"]["luck"] == 0.25);
  CHECK(results["scenarios"][0]["corrected"]["corrected"] == 0.5);
  CHECK(results["scenarios"][0]["average"] == 0.5);
}

TEST_CASE("Where seats oppose each other each is told its own result, and its own luck") {
  service::Offer offer;
  offer.review = [](const record::Session&, service::Draft&, const service::Progress&) -> service::Answer<Json> {
    return Json{{"luck", {{"value", 0.25}}}, {"end", 1.0}};
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  for (const auto& player : {anna, bruno, anna, bruno}) table.act(player, id, "pass");
  REQUIRE(table.match(anna, id)["position"]["turn"] == "over");
  REQUIRE(table.service->start_review(anna, id, Json::object()));
  while ((*table.service->review(anna, id))["state"] != "done") std::this_thread::yield();
  const Json first = table.service->results(anna)["scenarios"][0];
  const Json second = table.service->results(bruno)["scenarios"][0];
  CHECK(first["won"] == 0);
  CHECK(first["corrected"]["corrected"] == 0.75);
  CHECK(second["corrected"]["worth"] == 0.0);
  CHECK(second["corrected"]["luck"] == -0.25);
}
