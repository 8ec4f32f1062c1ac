// Whose the dice are: made together between two people, chosen only where nobody is wronged by it.

#include <record/record.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;
using test::Visitor;

namespace {

// Two people at a duel; nobody has given anything to its seed.
struct Duel {
  Duel() {
    const auto made = table.service->new_match(anna, {{"game", "duel"}, {"scenario", "plain"}});
    REQUIRE(made);
    id = (*made)["id"];
    REQUIRE(table.service->join(bruno, id, {{"token", Table::token((*made)["seats"][1]["link"])}}));
  }
  Json dice(const Visitor& visitor) { return table.match(visitor, id)["dice"]; }
  auto give(const Visitor& visitor, Json request) { return table.service->dice(visitor, id, std::move(request)); }

  Table table;
  Visitor anna = table.player(), bruno = table.player();
  std::string id;
};

void finish(Table& table, const Visitor& anna, const Visitor& bruno, const std::string& id) {
  while (table.match(anna, id)["position"]["turn"] != "over") {
    table.act(table.match(anna, id)["position"]["turn"] == "player 1" ? anna : bruno, id, "stake 1");
  }
}

}  // namespace

TEST_CASE("Between two people the game begins when each has committed to a part of the seed and then shown it") {
  Duel duel;
  Table& table = duel.table;
  CHECK(duel.dice(duel.anna)["from"] == "parts");
  CHECK(duel.dice(duel.anna)["ready"] == false);
  CHECK(duel.dice(duel.anna)["commitments"][0].is_string());
  CHECK(duel.dice(duel.anna)["commitments"][1].is_null());
  const Json before = table.match(duel.anna, duel.id);
  CHECK(before["commitment"].is_null());
  CHECK_FALSE(before["position"].contains("choices"));
  CHECK((*table.service->matches(duel.anna, 50, ""))["matches"][0]["your_turn"] == false);
  CHECK(refused(table.try_act(duel.anna, duel.id, "pass", before["version"], "a")) == Code::dice);

  REQUIRE(table.commit(duel.anna, duel.id, 1));
  CHECK(refused(table.show(duel.anna, duel.id, 1)) == Code::dice);  // the other could still choose
  REQUIRE(table.commit(duel.bruno, duel.id, 2));
  CHECK(refused(table.try_act(duel.anna, duel.id, "pass", table.version(duel.anna, duel.id), "a")) == Code::dice);
  REQUIRE(table.show(duel.bruno, duel.id, 2));
  CHECK(duel.dice(duel.anna)["parts"] == Json{nullptr, nullptr, Table::part(2).hex()});
  CHECK(duel.dice(duel.anna)["ready"] == false);
  const std::int64_t seen = table.version(duel.bruno, duel.id);
  REQUIRE(table.show(duel.anna, duel.id, 1));
  // The other is told of it as of an action.
  const Json update = table.service->update(duel.bruno, duel.id, seen)->value();
  CHECK(update["dice"]["ready"] == true);
  CHECK(update["commitment"].is_string());
  CHECK(table.match(duel.anna, duel.id)["position"].contains("choices"));
  CHECK((*table.service->matches(duel.anna, 50, ""))["matches"][0]["your_turn"] == true);

  finish(table, duel.anna, duel.bruno, duel.id);
  const Json over = table.match(duel.anna, duel.id);
  sealed::SharedSeed shared(*sealed::Seed::from_hex(over["dice"]["parts"][0].get<std::string>()), 2);
  CHECK(shared.commitments()[0] == before["dice"]["commitments"][0].get<std::string>());
  for (const int seat : {1, 2}) shared.commit(seat, Table::part(seat).commitment());
  for (const int seat : {1, 2}) shared.show(seat, Table::part(seat));
  CHECK(over["seed"] == shared.seed().hex());
  const auto verified = record::verify(*table.service->record(duel.bruno, duel.id), {.make = tally::new_game});
  REQUIRE_MESSAGE(verified, verified.error().message().en);
  CHECK(verified->seed_from == sealed::SeedFrom::parts);
}

TEST_CASE("The server's part stays sealed until the end, for everyone and in every answer") {
  Duel duel;
  for (const int seat : {1, 2}) REQUIRE(duel.table.commit(seat == 1 ? duel.anna : duel.bruno, duel.id, seat));
  for (const int seat : {1, 2}) REQUIRE(duel.table.show(seat == 1 ? duel.anna : duel.bruno, duel.id, seat));
  const std::string servers = sealed::Seed::from_text("").hex();  // as the table of the tests draws it
  const std::string seed = duel.table.service->session(duel.anna, duel.id)->seed().hex();
  for (const Visitor& visitor : {duel.anna, duel.bruno}) {
    const std::string told = duel.table.match(visitor, duel.id).dump() + *duel.table.service->record(visitor, duel.id) +
                             duel.table.service->update(visitor, duel.id, 0)->value().dump() +
                             duel.table.service->matches(visitor, 50, "")->dump();
    CHECK(told.find(servers) == std::string::npos);
    CHECK(told.find(seed) == std::string::npos);
  }
  finish(duel.table, duel.anna, duel.bruno, duel.id);
  CHECK(duel.dice(duel.bruno)["parts"][0] == servers);
}

TEST_CASE("A commitment stands once all are in, and only the part it promised is taken, from its own seat") {
  Duel duel;
  Table& table = duel.table;
  const std::string first = Table::part(1).commitment(), second = Table::part(2).commitment();
  CHECK(refused(duel.give(duel.anna, {{"seat", 2}, {"commitment", second}})) == Code::seat);
  CHECK(refused(duel.give(table.player(), {{"seat", 1}, {"commitment", first}})) == Code::absent);
  for (const Json& wrong : {Json{{"seat", 1}}, Json{{"seat", 1}, {"commitment", "x"}},
                            Json{{"seat", 1}, {"commitment", first}, {"part", first}}, Json{{"commitment", first}}}) {
    CHECK(refused(duel.give(duel.anna, wrong)) == Code::request);
  }
  REQUIRE(duel.give(duel.anna, {{"seat", 1}, {"commitment", second}}));  // a part that was lost …
  REQUIRE(duel.give(duel.anna, {{"seat", 1}, {"commitment", first}}));   // … and another in its place
  const std::int64_t version = table.version(duel.anna, duel.id);
  REQUIRE(duel.give(duel.anna, {{"seat", 1}, {"commitment", first}}));  // sent twice
  CHECK(table.version(duel.anna, duel.id) == version);
  REQUIRE(table.commit(duel.bruno, duel.id, 2));
  CHECK(refused(duel.give(duel.anna, {{"seat", 1}, {"commitment", second}})) == Code::dice);
  CHECK(refused(duel.give(duel.anna, {{"seat", 1}, {"part", Table::part(2).hex()}})) == Code::dice);
  CHECK(refused(duel.give(duel.anna, {{"seat", 1}, {"part", "x"}})) == Code::request);
  CHECK(refused(duel.give(duel.anna, {{"seat", 2}, {"part", Table::part(2).hex()}})) == Code::seat);
  REQUIRE(table.show(duel.anna, duel.id, 1));
  REQUIRE(table.show(duel.anna, duel.id, 1));
  REQUIRE(table.show(duel.bruno, duel.id, 2));
  REQUIRE(table.show(duel.bruno, duel.id, 2));  // sent twice, when the game has begun
}

TEST_CASE("Commitments and parts survive a restart at every moment") {
  Duel duel;
  Table& table = duel.table;
  const auto again = [&] {
    const Json before = table.match(duel.anna, duel.id);
    table.open();
    CHECK(table.match(duel.anna, duel.id) == before);
  };
  again();
  REQUIRE(table.commit(duel.anna, duel.id, 1));
  again();
  REQUIRE(table.commit(duel.bruno, duel.id, 2));
  again();
  REQUIRE(table.show(duel.anna, duel.id, 1));
  again();
  REQUIRE(table.show(duel.bruno, duel.id, 2));
  again();
  table.act(duel.anna, duel.id, "stake 1");
  again();
}

TEST_CASE("Two programs on one database: a part given to one begins the game in the other") {
  Duel duel;
  const auto other = duel.table.another();
  REQUIRE(other->match(duel.bruno, duel.id));
  REQUIRE(duel.table.commit(duel.anna, duel.id, 1));
  // It has not been told yet, and looks again when it cannot add its own behind what it knows.
  REQUIRE(other->dice(duel.bruno, duel.id, {{"seat", 2}, {"commitment", Table::part(2).commitment()}}));
  CHECK((*other->match(duel.bruno, duel.id))["dice"]["commitments"][1] == Table::part(1).commitment());
  // Nor has the first one, which looks again before it refuses a part as too early.
  CHECK(duel.table.show(duel.anna, duel.id, 1));
}

TEST_CASE("A chosen seed is for who plays alone, for both at one place, and for practice: and then everyone sees it") {
  service::Offer offer;
  offer.machines["passer"] = [](const record::Session&) { return std::string("pass"); };
  Table table(offer);
  const auto anna = table.player();
  const std::string seed = sealed::Seed::from_text("7").hex();
  const Json two = {{"game", "duel"}, {"scenario", "plain"}, {"seed", 7}};
  CHECK(refused(table.service->new_match(anna, two)) == Code::dice);
  CHECK((*table.service->matches(anna, 50, ""))["matches"].empty());

  for (const Json& more : {Json{{"hotseat", true}}, Json{{"opponent", "passer"}},
                           Json{{"options", {{"practice", true}}}}, Json{{"game", "tally"}}}) {
    CAPTURE(more.dump());
    Json wanted = two;
    wanted.update(more);
    const auto made = table.service->new_match(anna, wanted);
    REQUIRE(made);
    const Json match = table.match(anna, (*made)["id"]);
    CHECK(match["dice"]["from"] == "chosen");
    CHECK(match["seed"] == seed);
    CHECK(table.service->record(anna, (*made)["id"])->find("[SeedFrom \"chosen\"]") != std::string::npos);
    table.open();
    CHECK(table.match(anna, (*made)["id"]) == match);
  }
  // Without one it is the server's secret, as ever.
  const auto drawn = table.service->new_match(anna, {{"game", "duel"}, {"scenario", "plain"}, {"hotseat", true}});
  CHECK((*drawn)["dice"]["from"] == "program");
  CHECK(table.match(anna, (*drawn)["id"])["seed"].is_null());
}

TEST_CASE("Real dice are given as they fall, by one person alone or at both seats, and can be taken back") {
  service::Offer offer;
  offer.machines["passer"] = [](const record::Session&) { return std::string("pass"); };
  Table table(offer);
  const auto anna = table.player();
  const Json alone = {{"game", "tally"}, {"scenario", "plain"}, {"real_dice", true}};
  for (const Json& more : {Json{{"game", "duel"}}, Json{{"game", "duel"}, {"opponent", "passer"}}}) {
    CAPTURE(more.dump());
    Json wanted = alone;
    wanted.update(more);
    CHECK(refused(table.service->new_match(anna, wanted)) == Code::dice);
  }
  Json seeded = alone;
  seeded["seed"] = 7;
  CHECK(refused(table.service->new_match(anna, seeded)) == Code::request);

  const auto made = table.service->new_match(anna, alone);
  REQUIRE(made);
  const std::string id = (*made)["id"];
  CHECK((*made)["dice"]["from"] == "real");
  CHECK(table.match(anna, id)["setup"]["practice"] == true);
  const auto act = [&](const std::string& action) {
    const Json match = table.match(anna, id);
    const std::string key = "k" + match["version"].dump();
    return table.service->act(anna, id, {{"action", action}, {"version", match["version"]}, {"key", key}});
  };
  REQUIRE(act("stake 2"));
  const Json asked = table.match(anna, id);
  CHECK(asked["position"]["turn"] == "chance");
  CHECK(asked["position"]["chance"].size() == 6);
  CHECK((*table.service->matches(anna, 50, ""))["matches"][0]["your_turn"] == true);
  CHECK(refused(act("roll 7")) == Code::action);
  table.open();  // and all of it is in the database
  CHECK(table.match(anna, id)["position"] == asked["position"]);
  REQUIRE(act("roll 4"));
  CHECK(table.match(anna, id)["position"]["turn"] == "player");
  const auto bruno = table.player();  // who only watches tells no dice
  REQUIRE(act("stake 1"));
  CHECK_FALSE(table.service->act(bruno, id, {{"action", "roll 1"}, {"version", 3}, {"key", "b"}}));
  REQUIRE(act("roll 6"));
  const Json last = table.match(anna, id);
  REQUIRE(table.service->undo(anna, id, {{"version", last["version"]}, {"key", "u"}}));
  CHECK(table.match(anna, id)["position"]["turn"] == "chance");  // the six alone is gone
  const std::string record = *table.service->record(anna, id);
  CHECK(record.find("[SeedFrom \"real\"]") != std::string::npos);
  CHECK(record.find("* roll 4") != std::string::npos);

  // Both seats at one place; and carried elsewhere as a record, the dice stay real.
  Json both = alone;
  both.update({{"game", "duel"}, {"hotseat", true}});
  REQUIRE(table.service->new_match(anna, both));
  const auto brought = table.service->bring(anna, {{"record", record}});
  REQUIRE(brought);
  CHECK(table.match(anna, (*brought)["id"])["position"]["turn"] == "chance");
}

TEST_CASE("In a practice game between two people everyone at the table sees a chosen seed") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel", {{"options", {{"practice", true}}}});
  const auto bruno = table.second(id);
  CHECK(table.match(bruno, id)["seed"] == sealed::Seed::from_text("7").hex());
}

TEST_CASE("A hot-seat game never becomes one between two people: its links give every seat") {
  for (const std::string game : {"duel", "bluff"}) {
    CAPTURE(game);
    Table table;
    const auto anna = table.player();
    const std::string id = table.start(anna, game, {{"hotseat", true}});
    const Json match = table.match(anna, id);
    CHECK(match["hotseat"] == true);
    CHECK(match["seats"][0]["you"] == true);
    CHECK(match["seats"][1]["you"] == true);
    table.act(anna, id, "pass");
    table.act(anna, id, "pass");
    const auto bruno = table.player();
    REQUIRE(table.service->join(bruno, id, {{"token", Table::token(match["seats"][1]["link"])}}));
    const Json seen = table.match(bruno, id);
    CHECK(seen["seats"][0]["you"] == true);
    CHECK(seen["seats"][1]["you"] == true);
    CHECK(seen["position"] == table.match(anna, id)["position"]);
  }
  Table table;
  const auto anna = table.player();
  CHECK(refused(table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}, {"hotseat", true}})) ==
        Code::request);
  CHECK(refused(table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}, {"hotseat", 1}})) ==
        Code::request);
}

TEST_CASE("A seed that is not made of parts takes none") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  CHECK(refused(table.commit(anna, id, 1)) == Code::dice);
  CHECK(refused(table.show(anna, id, 1)) == Code::dice);
}

TEST_CASE("The record of a game that two play goes on elsewhere with other dice, and one with secrets nowhere") {
  Table table;
  const auto anna = table.player();
  const std::string open = table.start(anna, "duel");
  table.second(open);
  table.act(anna, open, "pass");
  const auto taken = table.service->bring(anna, {{"record", *table.service->record(anna, open)}});
  REQUIRE(taken);
  CHECK((*taken)["commitment"] != table.match(anna, open)["commitment"]);
  const std::string secret = table.start(anna, "bluff");
  table.second(secret);
  table.act(anna, secret, "stake 1");
  CHECK(refused(table.service->bring(anna, {{"record", *table.service->record(anna, secret)}})) == Code::setup);
}

TEST_CASE("Between two people advice is off until the end, and so are branches, unless the game was begun with it") {
  service::Offer offer;
  offer.advise = [](const catalog::Game&, int, const Json&, const std::stop_token&) -> service::Answer<Json> {
    return Json{{"value", 1}};
  };
  Table table(offer);
  const auto anna = table.player();
  const auto asks = [&](const Visitor& visitor, const std::string& id) {
    return table.service->advice(visitor, id, Json::object());
  };
  const std::string id = table.start(anna, "duel");
  const std::string watching = Table::token(table.last_made["spectator"]);
  const auto bruno = table.second(id);
  const auto carla = table.player();
  REQUIRE(table.service->join(carla, id, {{"token", watching}}));
  for (const Visitor& visitor : {anna, bruno, carla}) {  // who only looks on could tell a player
    CHECK(table.match(visitor, id)["advice"] == false);
    CHECK(refused(asks(visitor, id)) == Code::advice);
    CHECK(refused(table.service->branch(visitor, id, {{"ply", 0}})) == Code::advice);
  }
  CHECK((*table.service->matches(bruno, 50, ""))["matches"][0]["advice"] == false);
  finish(table, anna, bruno, id);
  CHECK(table.service->advice(anna, id, {{"ply", 0}}));
  CHECK(table.service->branch(bruno, id, {{"ply", 0}}));

  const std::string open = table.start(anna, "duel", {{"advice", true}});
  const auto dario = table.second(open);
  CHECK(table.match(dario, open)["advice"] == true);
  CHECK((*table.service->matches(dario, 50, ""))["matches"][0]["advice"] == true);
  table.open();
  CHECK(table.match(dario, open)["advice"] == true);
  CHECK(asks(anna, open));
  CHECK(table.service->branch(anna, open, {{"ply", 0}}));

  for (const Json& more : {Json{{"hotseat", true}}, Json{{"options", {{"practice", true}}}}}) {
    CHECK(asks(anna, table.start(anna, "duel", more)));
  }
  CHECK(asks(anna, table.start(anna, "tally")));
}
