#include <memory>
#include <stop_token>

#include <catalog/catalog.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;

TEST_CASE("The library has the games, their rules and their packs, and nothing else") {
  const test::TemporaryFolder folder;
  service::Service service((folder.path() / "games.db").string(), {});
  const Json games = service.games();
  REQUIRE(games.size() == catalog::games().size());
  for (const Json& game : games) {
    const std::string id = game["id"];
    CAPTURE(id);
    const auto rules = service.rules(id);
    REQUIRE(rules);
    CHECK_FALSE((*rules)["entries"].empty());
    const auto pack = service.pack(id, game["components"][0]);
    REQUIRE(pack);
    CHECK_FALSE((*pack)["files"].empty());
    CHECK_FALSE((*pack)["origins"].empty());
    CHECK((*pack)["provenance"].get<std::string>().starts_with("#"));
  }
  CHECK(refused(service.rules("chess")) == Code::absent);
  CHECK(refused(service.pack("xmas", "nakajima-default")) == Code::absent);
  CHECK(refused(service.pack("xmas", "../../etc")) == Code::absent);
  CHECK(refused(service.pack("xmas", "/etc")) == Code::absent);
}

TEST_CASE("Without a study room advice and review say so; with one advice is asked what the seat may know") {
  {
    test::Table table;
    const auto anna = table.player();
    const std::string id = table.start(anna, "tally");
    CHECK(refused(table.service->advice(anna, id, Json::object())) == Code::missing);
    CHECK(refused(table.service->review(anna, id)) == Code::missing);
    CHECK(refused(table.service->start_review(anna, id, Json::object())) == Code::missing);
  }
  service::Offer offer;
  offer.advise = [](const catalog::Game& position, int sight, const Json& request,
                    const std::stop_token&) -> service::Answer<Json> {
    return Json{{"sight", sight}, {"choices", position.choices().size()}, {"ms", request.value("ms", 0)}};
  };
  test::Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff", {{"advice", true}});
  const auto bruno = table.second(id);
  CHECK(*table.service->advice(anna, id, {{"ms", 5}}) == Json{{"sight", 1}, {"choices", 4}, {"ms", 5}});
  CHECK(refused(table.service->advice(bruno, id, Json::object())) == Code::turn);
  CHECK(refused(table.service->advice(anna, id, {{"ply", 50}})) == Code::absent);
  CHECK(refused(table.service->advice(anna, id, {{"depth", 5}})) == Code::request);
}

TEST_CASE("Advice that nobody waits for any more is given up, before it is begun or while it is thought out") {
  const auto asked = std::make_unique<std::stop_source>();  // by itself g++ 12 takes it for uninitialised
  int thought = 0;
  service::Offer offer;
  offer.advise = [&](const catalog::Game&, int, const Json&, const std::stop_token& stop) -> service::Answer<Json> {
    ++thought;
    asked->request_stop();  // the asker hangs up meanwhile
    while (!stop.stop_requested()) {
    }
    return Json::object();
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  CHECK(refused(table.service->advice(anna, id, Json::object(), asked->get_token())) == Code::dropped);
  CHECK(thought == 1);
  CHECK(refused(table.service->advice(anna, id, Json::object(), asked->get_token())) == Code::dropped);
  CHECK(thought == 1);
}
