#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

namespace {

auto undo(Table& table, const service::Visitor& visitor, const std::string& id, const std::string& key) {
  return table.service->undo(visitor, id, {{"version", table.version(visitor, id)}, {"key", key}});
}

}  // namespace

TEST_CASE("A decision that chance has not answered can be taken back by who made it, and by nobody else") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  CHECK(table.match(anna, id)["undo"]["allowed"] == false);
  table.act(anna, id, "pass");
  const Json passed = table.match(anna, id);
  CHECK(passed["undo"]["allowed"] == true);
  CHECK(table.match(bruno, id)["undo"]["allowed"] == false);
  CHECK(refused(undo(table, bruno, id, "b")) == Code::undo);

  const auto back = undo(table, anna, id, "a");
  REQUIRE(back);
  CHECK((*back)["keep"] == 0);
  CHECK((*back)["log"].empty());
  CHECK((*back)["version"].get<int>() > passed["version"].get<int>());  // it goes on, though the log is shorter
  CHECK((*back)["position"]["turn"] == "player 1");
  // Who missed it learns how much of the log is left.
  CHECK(table.service->update(bruno, id, passed["version"])->value()["keep"] == 0);
  const Json now = table.match(anna, id);
  table.open();
  CHECK(table.match(anna, id) == now);
  table.act(anna, id, "stake 1");
}

TEST_CASE("Across a roll nothing is taken back, except in a practice game, where the same die falls again") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  table.act(anna, id, "stake 1");
  CHECK(table.match(anna, id)["undo"]["allowed"] == false);
  CHECK(refused(undo(table, anna, id, "a")) == Code::undo);

  const std::string practice = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  const Json first = table.act(anna, practice, "stake 3");
  CHECK(table.match(anna, practice)["undo"]["allowed"] == true);
  const auto back = undo(table, anna, practice, "a");
  REQUIRE(back);
  CHECK((*back)["log"].empty());  // die and token too, up to the decision
  CHECK((*back)["position"]["ply"] == 0);
  CHECK(table.act(anna, practice, "stake 3")["log"] == first["log"]);
}

TEST_CASE("An undo sent twice takes back once") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", "on"}}}});
  table.act(anna, id, "stake 1");
  table.act(anna, id, "stake 1");
  const Json request = {{"version", table.version(anna, id)}, {"key", "twice"}};
  REQUIRE(table.service->undo(anna, id, request));
  REQUIRE(table.service->undo(anna, id, request));
  CHECK(table.match(anna, id)["position"]["ply"] == 2);
}

TEST_CASE("In a practice game an undo takes back the machine's answer as well") {
  service::Offer offer;
  offer.machines["passer"] = [](const record::Session&) { return std::string("pass"); };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel", {{"opponent", "passer"}, {"options", {{"practice", "on"}}}});
  table.act(anna, id, "pass");
  REQUIRE(undo(table, anna, id, "a"));
  CHECK(table.match(anna, id)["position"]["ply"] == 0);
  CHECK(table.match(anna, id)["undo"]["allowed"] == false);
  CHECK(refused(undo(table, anna, id, "b")) == Code::undo);
}

TEST_CASE("What is over stays over: the seed was shown, so nobody takes anything back, except in a practice game") {
  Table table;
  const auto anna = table.player();
  for (const std::string game : {"duel", "bluff"}) {
    const std::string id = table.start(anna, game);
    const auto bruno = table.second(id);
    while (table.match(anna, id)["position"]["turn"] != "over") {
      table.act(table.match(anna, id)["position"]["turn"] == "player 1" ? anna : bruno, id, "pass");
    }
    const Json over = table.match(bruno, id);
    REQUIRE(over["log"].back()["action"] == "pass");  // ended by a decision, which no chance has answered
    REQUIRE(over["seed"].is_string());
    for (const auto& visitor : {anna, bruno}) {
      CHECK(table.match(visitor, id)["undo"]["allowed"] == false);
      CHECK(table.match(visitor, id)["undo"]["text"] == over["undo"]["text"]);
      const auto taken = undo(table, visitor, id, "a");
      CHECK(refused(taken) == Code::undo);
      CHECK(taken.error().text.en.starts_with("The game is over and its seed was shown"));
    }
    CHECK(table.match(bruno, id) == over);
    // What grows out of it is practice, and has other dice.
    const auto branch = table.service->branch(anna, id, {{"ply", over["position"]["ply"]}});
    REQUIRE(branch);
    const Json tried = table.match(anna, (*branch)["id"]);
    CHECK(tried["setup"]["practice"] == true);
    CHECK(tried["commitment"] != over["commitment"]);
    CHECK(undo(table, anna, (*branch)["id"], "b"));
  }
}

TEST_CASE("A journal from the time when an end could be taken back still loads, and goes on from there") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel", {{"hotseat", true}});
  while (table.match(anna, id)["position"]["turn"] != "over") table.act(anna, id, "pass");
  const std::int64_t version = table.version(anna, id);
  const int ply = table.match(anna, id)["position"]["ply"];
  {
    storage::Storage storage = storage::Storage::open(table.file());
    const storage::JournalEntry entry{version + 1, storage::Kind::undo, 2, "1", std::nullopt, 1};
    REQUIRE(storage.append(id, version, std::span(&entry, 1), storage.find_match(id)->listing));
  }
  table.open();
  const Json match = table.match(anna, id);
  CHECK(match["position"]["ply"] == ply - 1);
  table.act(anna, id, "pass");
  CHECK(table.match(anna, id)["position"]["turn"] == "over");
}
