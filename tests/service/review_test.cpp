#include <latch>
#include <stdexcept>
#include <thread>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

namespace {

const Json kNothing = Json::object();

std::string finished_game(Table& table, const test::Visitor& visitor) {
  std::string id = table.start(visitor, "tally");
  while (table.match(visitor, id)["position"]["turn"] != "over") table.act(visitor, id, "stake 1");
  return id;
}

// Asks until a review is no longer under way.
test::Answer<Json> outcome(Table& table, const test::Visitor& visitor, const std::string& id) {
  for (;;) {
    auto report = table.service->review(visitor, id);
    if (!report || (*report)["state"] == "done") return report;
    std::this_thread::yield();
  }
}

}  // namespace

TEST_CASE("A review runs on its own, tells how far it is, is made once, and holds up no player") {
  std::latch began(1), go_on(1);
  std::atomic<int> made = 0;
  service::Offer offer;
  offer.review = [&](const record::Session& session, const service::Progress& progress) -> service::Answer<Json> {
    progress(3, 8);
    began.count_down();
    go_on.wait();
    ++made;
    return Json{{"plies", session.ply()}};
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string open = table.start(anna, "tally");
  CHECK(refused(table.service->start_review(anna, open, kNothing)) == Code::closed);
  CHECK(refused(table.service->review(anna, open)) == Code::closed);
  const std::string id = finished_game(table, anna);
  const std::string other = finished_game(table, anna);

  CHECK(*table.service->review(anna, id) == Json{{"state", "none"}});
  CHECK(refused(table.service->start_review(anna, id, {{"fast", 1}})) == Code::request);
  REQUIRE(table.service->start_review(anna, id, kNothing));
  began.wait();
  CHECK(*table.service->review(anna, id) == Json{{"state", "running"}, {"done", 3}, {"of", 8}});
  CHECK((*table.service->start_review(anna, id, kNothing))["state"] == "running");
  CHECK((*table.service->start_review(anna, other, kNothing))["state"] == "waiting");
  table.act(anna, open, "stake 1");
  CHECK(table.match(anna, id)["position"]["turn"] == "over");
  go_on.count_down();
  const auto done = outcome(table, anna, id);
  CHECK((*done)["review"]["plies"] == table.match(anna, id)["log"].size());
  CHECK(outcome(table, anna, other));
  CHECK(*table.service->start_review(anna, id, kNothing) == *done);
  CHECK(made == 2);
  CHECK(refused(table.service->review(table.player(), id)) == Code::absent);
}

TEST_CASE("A review that fails says so and does not stop the next; a server that ends does not wait for one") {
  std::atomic<bool> fails = true;
  std::latch began(1);
  service::Offer offer;
  offer.review = [&](const record::Session&, const service::Progress& progress) -> service::Answer<Json> {
    if (fails.exchange(false)) throw std::runtime_error("no memory");
    began.count_down();
    for (;;) progress(0, 1);
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = finished_game(table, anna);
  const std::string endless = finished_game(table, anna);
  REQUIRE(table.service->start_review(anna, id, kNothing));
  REQUIRE(table.service->start_review(anna, endless, kNothing));
  CHECK(refused(outcome(table, anna, id)) == Code::internal);
  began.wait();
  table.open();
  CHECK(*table.service->review(anna, endless) == Json{{"state", "none"}});
}

TEST_CASE("In practice a game can end again in another way, and is then reviewed again; few may wait") {
  std::latch go_on(1);
  service::Offer offer;
  offer.review = [&](const record::Session& session, const service::Progress&) -> service::Answer<Json> {
    go_on.wait();
    return Json{{"last", session.steps().back().action}};
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  const auto finish = [&] {
    while (table.match(anna, id)["position"]["turn"] != "over") table.act(anna, id, "stake 1");
  };
  finish();
  REQUIRE(table.service->start_review(anna, id, kNothing));
  REQUIRE(table.service->undo(anna, id, {{"version", table.version(anna, id)}, {"key", "u"}}));
  CHECK(refused(table.service->review(anna, id)) == Code::closed);
  finish();
  CHECK((*table.service->review(anna, id))["state"] == "none");

  int begun = 1;
  for (bool taken = true; taken && begun < 100; begun += taken ? 1 : 0) {
    const auto asked = table.service->start_review(anna, finished_game(table, anna), kNothing);
    taken = asked.has_value();
    if (!taken) CHECK(refused(asked) == Code::limit);
  }
  CHECK(begun >= 16);
  CHECK(begun < 20);
  go_on.count_down();
}
