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
  offer.review = [&](const record::Session& session, service::Draft&,
                     const service::Progress& progress) -> service::Answer<Json> {
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
  const auto bruno = table.player();
  const std::string id = finished_game(table, anna);
  const std::string other = finished_game(table, bruno);

  CHECK(*table.service->review(anna, id) == Json{{"state", "none"}});
  CHECK(refused(table.service->start_review(anna, id, {{"fast", 1}})) == Code::request);
  REQUIRE(table.service->start_review(anna, id, kNothing));
  began.wait();
  CHECK(*table.service->review(anna, id) == Json{{"state", "running"}, {"done", 3}, {"of", 8}});
  CHECK((*table.service->start_review(anna, id, kNothing))["state"] == "running");
  CHECK((*table.service->start_review(bruno, other, kNothing))["state"] == "waiting");
  table.act(anna, open, "stake 1");
  CHECK(table.match(anna, id)["position"]["turn"] == "over");
  go_on.count_down();
  const auto done = outcome(table, anna, id);
  CHECK((*done)["review"]["plies"] == table.match(anna, id)["log"].size());
  CHECK(outcome(table, bruno, other));
  CHECK(*table.service->start_review(anna, id, kNothing) == *done);
  CHECK(made == 2);
  CHECK(refused(table.service->review(table.player(), id)) == Code::absent);
  table.open();  // what was made is kept
  CHECK(*table.service->review(anna, id) == *done);
  CHECK(*table.service->start_review(anna, id, kNothing) == *done);
  CHECK(made == 2);
}

TEST_CASE("A review that fails says so and does not stop the next; a server that ends does not wait for one") {
  std::atomic<bool> fails = true;
  std::latch began(1);
  service::Offer offer;
  offer.review = [&](const record::Session&, service::Draft&,
                     const service::Progress& progress) -> service::Answer<Json> {
    if (fails.exchange(false)) throw std::runtime_error("no memory");
    began.count_down();
    while (progress(0, 1)) continue;
    return Json{};
  };
  Table table(offer);
  const auto anna = table.player();
  const auto bruno = table.player();
  const std::string id = finished_game(table, anna);
  const std::string endless = finished_game(table, bruno);
  REQUIRE(table.service->start_review(anna, id, kNothing));
  REQUIRE(table.service->start_review(bruno, endless, kNothing));
  CHECK(refused(outcome(table, anna, id)) == Code::internal);
  began.wait();
  table.open();
  CHECK(*table.service->review(bruno, endless) == Json{{"state", "none"}});
}

TEST_CASE("A review that was broken off is gone on with, by a server that was started again") {
  std::vector<std::string> before;
  std::latch began(1);
  service::Offer offer;
  offer.review = [&](const record::Session&, service::Draft& draft,
                     const service::Progress& progress) -> service::Answer<Json> {
    before.push_back(draft.before);
    draft.now = [] { return "five"; };
    if (draft.before == "five") return Json{{"end", 1}};
    began.count_down();
    while (progress(5, 8)) continue;
    return Json{};
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = finished_game(table, anna);
  REQUIRE(table.service->start_review(anna, id, kNothing));
  began.wait();
  table.open();
  CHECK(*table.service->review(anna, id) == Json{{"state", "none"}});
  REQUIRE(table.service->start_review(anna, id, kNothing));
  CHECK((*outcome(table, anna, id))["review"]["end"] == 1);
  CHECK(before == std::vector<std::string>{"", "five"});
}

TEST_CASE("In practice a game can end again in another way, and is then reviewed again; few may wait") {
  std::latch go_on(1);
  service::Offer offer;
  offer.review = [&](const record::Session& session, service::Draft&,
                     const service::Progress&) -> service::Answer<Json> {
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
    const auto other = table.player();
    const auto asked = table.service->start_review(other, finished_game(table, other), kNothing);
    taken = asked.has_value();
    if (!taken) CHECK(refused(asked) == Code::busy);
  }
  CHECK(begun >= 16);
  CHECK(begun < 20);
  go_on.count_down();
}

TEST_CASE(
    "Who asks for another review gives up the one before, waiting or running, unless somebody else wants it too") {
  std::atomic<bool> ends = false;
  std::latch began(1);
  service::Offer offer;
  offer.review = [&](const record::Session& session, service::Draft&,
                     const service::Progress& progress) -> service::Answer<Json> {
    progress(0, 1);
    if (!began.try_wait()) began.count_down();
    while (!ends && progress(0, 1)) continue;
    return Json{{"plies", session.ply()}};
  };
  Table table(offer);
  const auto anna = table.player();
  const auto bruno = table.player();
  const std::string first = finished_game(table, anna);
  const std::string second = finished_game(table, anna);
  const std::string shared = finished_game(table, bruno);
  REQUIRE(table.service->start_review(anna, first, kNothing));
  began.wait();
  CHECK((*table.service->start_review(bruno, shared, kNothing))["state"] == "waiting");
  REQUIRE(
      table.service->start_review(anna, second, kNothing));  // the first, which runs and would never end, makes room
  while ((*table.service->review(bruno, shared))["state"] != "running") std::this_thread::yield();
  CHECK((*table.service->review(anna, first))["state"] == "none");
  CHECK((*table.service->review(anna, second))["state"] == "waiting");
  const std::string third = finished_game(table, anna);
  REQUIRE(table.service->start_review(anna, third, kNothing));
  CHECK((*table.service->review(anna, second))["state"] == "none");
  ends = true;
  CHECK(outcome(table, bruno, shared));
  CHECK(outcome(table, anna, third));
}

TEST_CASE("A review that nobody asks about for three minutes is given up") {
  std::atomic<storage::Time> now = 1'000'000;
  std::latch began(1);
  service::Offer offer;
  offer.clock = [&] { return now.load(); };
  offer.review = [&](const record::Session&, service::Draft&,
                     const service::Progress& progress) -> service::Answer<Json> {
    if (!began.try_wait()) began.count_down();
    while (progress(0, 1)) continue;
    return Json{};
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = finished_game(table, anna);
  REQUIRE(table.service->start_review(anna, id, kNothing));
  began.wait();
  now += 100'000;
  CHECK((*table.service->review(anna, id))["state"] == "running");
  now += 100'000;  // since the question before
  CHECK((*table.service->review(anna, id))["state"] == "running");
  now += 180'000;
  // Looked at without asking: another review gets its turn only when this one has made room.
  const auto bruno = table.player();
  const std::string other = finished_game(table, bruno);
  REQUIRE(table.service->start_review(bruno, other, kNothing));
  while ((*table.service->review(bruno, other))["state"] != "running") std::this_thread::yield();
  CHECK((*table.service->review(anna, id))["state"] == "none");
}
