#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;
using test::Visitor;

namespace {

// Everything that a seat can ask for.
std::string all_of(Table& table, const Visitor& visitor, const std::string& id) {
  Json match = table.match(visitor, id);
  for (const char* own : {"id", "seats", "created", "changed", "commitment"})
    match.erase(own);  // another day, another link
  std::string text = match.dump() + *table.service->record(visitor, id);
  for (int ply = 0; ply <= match["position"]["ply"]; ++ply) {
    text += table.service->position(visitor, id, ply)->dump();
  }
  Json update = table.service->update(visitor, id, 0)->value_or(Json());
  for (const char* own : {"match", "seats", "changed"}) update.erase(own);
  const auto undo = table.service->undo(visitor, id, {{"version", match["version"]}, {"key", "u"}});
  return text + update.dump() + undo.error().text.en;
}

}  // namespace

TEST_CASE("Two games that differ only in what a seat may not know look the same to it, to the byte") {
  std::string seen[2];
  std::string own[2];
  for (const int i : {0, 1}) {
    Table table;
    const auto anna = table.player();
    const std::string id = table.start(anna, "bluff", {{"seed", 17}});  // its first die is a 1: any stake is lost
    const auto bruno = table.second(id);
    table.act(anna, id, i == 0 ? "stake 1" : "stake 2");
    seen[i] = all_of(table, bruno, id);
    own[i] = table.match(anna, id)["log"].dump();
  }
  CHECK(own[0] != own[1]);
  CHECK(seen[0] == seen[1]);
}

TEST_CASE("A seat does not even count what it does not see, and its version tells it only of what it can see") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const auto bruno = table.second(id);
  table.act(anna, id, "stake 1");
  const Json before = table.match(anna, id);
  table.act(bruno, id, "pass");
  const Json after = table.match(anna, id);
  CHECK(after["log"].size() == before["log"].size());  // the pass is hidden
  CHECK(after["position"]["turn"] == "player 1");      // but the turn has come back
  CHECK(after["version"].get<int>() > before["version"].get<int>());
  CHECK(table.match(bruno, id)["log"].size() == after["log"].size() + 1);
  const Json update = table.service->update(anna, id, before["version"])->value();
  CHECK(update["keep"] == before["log"].size());
  CHECK(update["log"].empty());
  // The same after a restart, when all of it is counted again from the journal.
  table.open();
  CHECK(table.match(anna, id) == after);
}

TEST_CASE("While it keeps secrets, a game shows spectators nothing and cannot be branched") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  CHECK(table.last_made["spectator"].is_null());
  CHECK_FALSE(table.match(anna, id).contains("spectator"));
  CHECK(refused(table.service->branch(anna, id, {{"ply", 0}})) == Code::closed);
}

TEST_CASE("Who has one side of a game with secrets cannot take the other") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const std::string token = Table::token(table.last_made["seats"][1]["link"]);
  CHECK(refused(table.service->join(anna, id, {{"token", token}})) == Code::taken);
  CHECK(table.match(anna, id)["seats"][1]["taken"] == false);
  // In an open game one may sit on both sides, and gives both parts of the seed.
  const std::string duel = table.start(anna, "duel");
  REQUIRE(table.service->join(anna, duel, {{"token", Table::token(table.last_made["seats"][1]["link"])}}));
  REQUIRE(table.commit(anna, duel, 2));
  REQUIRE(table.show(anna, duel, 1));
  REQUIRE(table.show(anna, duel, 2));
  table.act(anna, duel, "pass");
  table.act(anna, duel, "pass");
}

TEST_CASE("A link stops working once its seat is taken, so that who made the game cannot look at the other side") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const std::string old_link = Table::token(table.last_made["seats"][1]["link"]);
  const auto bruno = table.second(id);
  const auto carla = table.player();
  CHECK(refused(table.service->join(carla, id, {{"token", old_link}})) == Code::taken);
  CHECK(refused(table.service->match(carla, id)) == Code::absent);  // it is worth nothing but the reason
  CHECK_FALSE(table.match(anna, id)["seats"][1].contains("link"));

  // Who took it has a new one, for a device of their own.
  const std::string own = Table::token(table.match(bruno, id)["seats"][1]["link"]);
  CHECK(own != old_link);
  REQUIRE(table.service->join(carla, id, {{"token", own}}));
  CHECK(table.match(carla, id)["seat"] == 2);
}

TEST_CASE("When a game with secrets is over, everyone sees all of it, in an update from the first entry") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const auto bruno = table.second(id);
  const auto turn = [&] { return table.match(anna, id)["position"]["turn"]; };
  std::int64_t before = 0;
  while (turn() != "over") {
    before = table.version(bruno, id);
    const bool first = turn() == "player 1";
    table.act(first ? anna : bruno, id, first ? "stake 1" : "pass");
  }
  CHECK(table.match(anna, id)["log"] == table.match(bruno, id)["log"]);
  const Json update = table.service->update(bruno, id, before)->value();
  CHECK(update["keep"] == 0);
  CHECK(update["log"] == table.match(anna, id)["log"]);
  CHECK(update["position"]["result"].is_object());
}

TEST_CASE("When a game with secrets is over, its log tells who saw what, so that a moment of a seat is found again") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const auto bruno = table.second(id);
  const auto turn = [&] { return table.match(anna, id)["position"]["turn"]; };
  Json own[2];  // the last logs in which each counted for itself
  while (turn() != "over") {
    own[0] = table.match(anna, id);
    own[1] = table.match(bruno, id);
    const bool first = turn() == "player 1";
    table.act(first ? anna : bruno, id, first ? "stake 1" : "pass");
  }
  const Json whole = table.match(anna, id);
  CHECK(whole["log_of"] == 0);
  CHECK(table.service->update(bruno, id, 0)->value()["log_of"] == 0);
  for (const int seat : {1, 2}) {
    const Json& before = own[seat - 1];
    CHECK(before["log_of"] == seat);
    std::size_t n = 0;
    for (const Json& entry : whole["log"]) {
      if (std::ranges::count(entry["seen"], Json(seat)) == 0) continue;
      if (n == before["log"].size()) break;
      CHECK(before["log"][n++]["actor"] == entry["actor"]);
    }
    CHECK(n == before["log"].size());
    for (const Json& entry : before["log"]) CHECK_FALSE(entry.contains("seen"));
  }
  CHECK(own[0]["log"].size() != own[1]["log"].size());  // the passes are hidden
}

TEST_CASE("The odds of a game with secrets are for the seat that decides") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const auto bruno = table.second(id);
  CHECK(table.service->odds(anna, id, "stake 1"));
  CHECK(refused(table.service->odds(bruno, id, "stake 1")) == Code::turn);
  CHECK(refused(table.service->odds(bruno, id, std::nullopt)) == Code::turn);
}
