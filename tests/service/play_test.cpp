#include <record/record.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

TEST_CASE("An action is played, the dice after it are rolled from the seed, and the update says all of it") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const Json before = table.match(anna, id);
  CHECK(before["version"] == 0);
  CHECK(before["seat"] == 1);
  CHECK(before["position"]["turn"] == "player");
  CHECK(before["commitment"] == sealed::Seed::from_text("7").commitment());
  CHECK(before["dice"] == Json{{"from", "chosen"}, {"ready", true}});
  CHECK(before["seed"] == sealed::Seed::from_text("7").hex());  // who chose it knows it, so everyone may

  const Json update = table.act(anna, id, "stake 3");
  CHECK(update["from"] == 0);
  CHECK(update["version"] == 3);  // stake, die, token
  CHECK(update["keep"] == 0);
  REQUIRE(update["log"].size() == 3);
  CHECK(update["log"][0] == Json{{"n", 1},
                                 {"phase", before["position"]["phase"]},
                                 {"actor", "player"},
                                 {"action", "stake 3"},
                                 {"data", {{"points", 3}, {"verb", "stake"}}},
                                 {"chance", false},
                                 {"events", update["log"][0]["events"]}});
  CHECK(update["log"][1]["chance"] == true);
  CHECK(update["log"][1]["actor"] == "chance");
  CHECK(update["position"]["turn"] == "player");

  auto session =
      record::Session::start({"tally", "plain", "it", {}, ""}, sealed::Seed::from_text("7"), tally::new_game);
  REQUIRE(session->play("stake 3"));
  REQUIRE(session->roll());
  CHECK(update["log"][1]["action"] == session->steps()[1].action);
}

TEST_CASE("A finished game reveals its seed, and its record verifies") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  CHECK(table.service->record(anna, id)->find("[Seed ") == std::string::npos);
  const auto sealed = table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}});
  REQUIRE(sealed);
  CHECK(table.service->record(anna, (*sealed)["id"])->find("[Secret ") == std::string::npos);
  while (table.match(anna, id)["position"]["turn"] != "over") table.act(anna, id, "stake 1");
  const Json match = table.match(anna, id);
  CHECK(match["seed"] == sealed::Seed::from_text("7").hex());
  CHECK(match["position"]["result"].is_object());
  const auto verified = record::verify(*table.service->record(anna, id), {.make = tally::new_game});
  REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().message().en));
  CHECK(verified->sealed);
  CHECK(refused(table.try_act(anna, id, "stake 1", match["version"], "x")) == Code::over);
}

TEST_CASE("Everything is there again after a restart") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  table.act(anna, id, "stake 3");
  const Json before = table.match(anna, id);
  table.open();
  CHECK(table.match(anna, id) == before);
  table.act(anna, id, "stake 1");
}

TEST_CASE("Only the seat whose turn it is may act, and a spectator never") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const std::string watching = Table::token(table.last_made["spectator"]);
  const auto bruno = table.second(id);
  const auto carla = table.player();
  REQUIRE(table.service->join(carla, id, {{"token", watching}}));
  CHECK(table.match(carla, id)["seat"] == 0);
  CHECK_FALSE(table.match(carla, id)["position"].contains("choices"));
  CHECK_FALSE(table.match(bruno, id)["position"].contains("choices"));
  CHECK(table.match(anna, id)["position"].contains("choices"));

  const auto version = table.version(anna, id);
  CHECK(refused(table.try_act(bruno, id, "pass", version, "k")) == Code::turn);
  CHECK(refused(table.try_act(carla, id, "pass", version, "k")) == Code::seat);
  CHECK(refused(table.service->undo(carla, id, {{"version", version}, {"key", "k"}})) == Code::seat);
  CHECK(table.version(anna, id) == version);
  table.act(anna, id, "pass");
  CHECK(refused(table.try_act(anna, id, "pass", table.version(anna, id), "k2")) == Code::turn);
  table.act(bruno, id, "pass");
}

TEST_CASE("An illegal action, a die of one's own and nonsense are refused, and nothing changes") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const Json before = table.match(anna, id);
  for (const char* action : {"stake 9", "roll 6", "", "stake 1\nstake 2", "<script>"}) {
    CHECK(refused(table.try_act(anna, id, action, 0, "k")) == Code::action);
  }
  CHECK(refused(table.try_act(anna, id, std::string(201, 'x'), 0, "k")) == Code::request);
  CHECK(refused(table.try_act(anna, id, "stake 1", 0, "")) == Code::request);
  CHECK(refused(table.try_act(anna, id, "stake 1", 0, "a b")) == Code::request);
  CHECK(refused(table.try_act(anna, id, "stake 1", 0, std::string(65, 'k'))) == Code::request);
  for (const Json& bad :
       {Json::array(), Json(nullptr), Json::object(), Json{{"action", 1}, {"version", 0}, {"key", "k"}},
        Json{{"action", "stake 1"}, {"version", "0"}, {"key", "k"}},
        Json{{"action", "stake 1"}, {"version", 1e30}, {"key", "k"}},
        Json{{"action", "stake 1"}, {"version", 0}, {"key", "k"}, {"seat", 2}}}) {
    CHECK(refused(table.service->act(anna, id, bad)) == Code::request);
  }
  CHECK(table.match(anna, id) == before);
}

TEST_CASE("An action on an older version is refused with the present one, and a later one never existed") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const std::int64_t now = table.act(anna, id, "stake 1")["version"];
  const auto late = table.try_act(anna, id, "stake 2", 0, "late");
  CHECK(refused(late) == Code::version);
  CHECK(late.error().version == now);
  CHECK(refused(table.try_act(anna, id, "stake 2", now + 1, "early")) == Code::version);
  CHECK(refused(table.try_act(anna, id, "stake 2", -1, "never")) == Code::version);
  CHECK(table.version(anna, id) == now);
}

TEST_CASE("The same request sent twice counts once, also after a restart; another under its key is refused") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const auto first = table.try_act(anna, id, "stake 1", 0, "once");
  REQUIRE(first);
  const auto again = table.try_act(anna, id, "stake 1", 0, "once");
  REQUIRE(again);
  CHECK(*again == *first);
  table.open();
  CHECK(*table.try_act(anna, id, "stake 1", 0, "once") == *first);
  CHECK(refused(table.try_act(anna, id, "stake 2", (*first)["version"], "once")) == Code::key);
  CHECK(refused(table.service->undo(anna, id, {{"version", (*first)["version"]}, {"key", "once"}})) == Code::key);
  CHECK(table.version(anna, id) == (*first)["version"]);
}

TEST_CASE("A key of one seat says nothing to the other") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  REQUIRE(table.try_act(anna, id, "pass", table.version(anna, id), "same"));
  const auto his = table.try_act(bruno, id, "pass", table.version(bruno, id), "same");
  REQUIRE(his);
  CHECK((*his)["log"].back()["actor"] == "player 2");
}

TEST_CASE("A machine player answers at once, and one that does not exist is refused") {
  service::Offer offer;
  offer.machines["passer"] = [](const record::Session&) { return std::string("pass"); };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel", {{"opponent", "passer"}});
  CHECK(table.last_made["seats"][1]["kind"] == "machine");
  CHECK_FALSE(table.last_made["seats"][1].contains("link"));
  const Json update = table.act(anna, id, "pass");
  CHECK(update["log"].back()["actor"] == "player 2");
  CHECK(update["position"]["turn"] == "player 1");
  const std::string other_side = table.start(anna, "duel", {{"opponent", "passer"}, {"seat", 2}});
  CHECK(table.match(anna, other_side)["seat"] == 2);
  CHECK(table.match(anna, other_side)["log"][0]["actor"] == "player 1");  // the machine has begun
  CHECK(refused(table.service->new_match(anna, {{"game", "duel"}, {"scenario", "plain"}, {"seat", 3}})) ==
        Code::request);
  CHECK(refused(table.service->new_match(anna, {{"game", "duel"}, {"scenario", "plain"}, {"opponent", "nobody"}})) ==
        Code::request);
  const auto alone = table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}, {"opponent", "passer"}});
  REQUIRE_FALSE(alone);
  CHECK(alone.error().code == Code::setup);
  CHECK(alone.error().text.en == "This scenario has one seat, and none for a machine.");
  CHECK(alone.error().text.it == "Questo scenario ha un posto solo, e nessuno per una macchina.");
}

TEST_CASE("Why a machine did something is told of its own entries, by what the one who asks may know") {
  service::Offer offer;
  offer.machines["passer"] = [](const record::Session&) { return std::string("pass"); };
  offer.explain = [](const catalog::Game& before, const catalog::Game& after, std::string_view action,
                     catalog::Sight sight) {
    return Json{std::string(action), before.turn() == Turn::player2, after.turn() == Turn::player1, sight.seat()};
  };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel", {{"opponent", "passer"}});
  const Json log = table.act(anna, id, "pass")["log"];
  REQUIRE(log.back()["actor"] == "player 2");
  const int n = log.back()["n"];
  CHECK((*table.service->reason(anna, id, n))["reason"] == Json{"pass", true, true, 0});
  CHECK((*table.service->reason(anna, id, n - 1))["reason"] == nullptr);  // her own
  CHECK(refused(table.service->reason(anna, id, 0)) == Code::absent);
  CHECK(refused(table.service->reason(anna, id, n + 1)) == Code::absent);
  CHECK(refused(table.service->reason(table.player(), id, n)) == Code::absent);
  Table silent;
  const auto carla = silent.player();
  CHECK(refused(silent.service->reason(carla, silent.start(carla, "duel"), 1)) == Code::missing);
}

TEST_CASE("A machine player that breaks a rule spoils nothing") {
  service::Offer offer;
  offer.machines["cheat"] = [](const record::Session&) { return std::string("stake 9"); };
  Table table(offer);
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel", {{"opponent", "cheat"}});
  const Json before = table.match(anna, id);
  CHECK_THROWS_AS(table.try_act(anna, id, "pass", 0, "k"), std::logic_error);
  CHECK(table.match(anna, id) == before);
}

TEST_CASE("Two services on one database: who comes second is told so and sees what the first did") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  const auto other = table.another();
  const std::int64_t version = table.version(anna, id);
  REQUIRE(other->match(anna, id));  // now it has the game in memory as well
  REQUIRE(table.try_act(anna, id, "pass", version, "a"));
  CHECK(refused(other->act(anna, id, {{"action", "pass"}, {"version", version}, {"key", "b"}})) == Code::version);
  const auto repeated = other->act(anna, id, {{"action", "pass"}, {"version", version}, {"key", "a"}});
  REQUIRE(repeated);
  CHECK((*repeated)["position"]["turn"] == "player 2");
  const auto third = other->act(bruno, id, {{"action", "pass"}, {"version", (*repeated)["version"]}, {"key", "c"}});
  REQUIRE(third);
  // Whoever has seen it there can go on here at once, before anybody has told of it.
  CHECK(table.try_act(anna, id, "pass", (*third)["version"], "d"));
}

TEST_CASE("A change is told to listeners, after it is stored") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  std::vector<std::string> told;
  table.service->on_change([&](const std::string& match) { told.push_back(match); });
  table.act(anna, id, "stake 1");
  CHECK(told == std::vector{id});
  CHECK_FALSE(table.try_act(anna, id, "stake 9", table.version(anna, id), "bad"));
  CHECK(told.size() == 1);
}

TEST_CASE("An update holds what is missing since a version, and nothing is nothing") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const std::int64_t first = table.act(anna, id, "stake 1")["version"];
  const std::int64_t second = table.act(anna, id, "stake 2")["version"];
  CHECK_FALSE(table.service->update(anna, id, second)->has_value());
  const Json missed = table.service->update(anna, id, first)->value();
  CHECK(missed["from"] == first);
  CHECK(missed["keep"] == first);
  CHECK(missed["log"][0]["action"] == "stake 2");
  CHECK(missed["log"].size() == static_cast<std::size_t>(second - first));
  for (const std::int64_t from : {std::int64_t{-1}, std::int64_t{0}, second + 5}) {
    const Json all = table.service->update(anna, id, from)->value();
    CHECK(all["keep"] == 0);
    CHECK(all["log"].size() == static_cast<std::size_t>(second));
  }
}

TEST_CASE("In practice who plays alone may say how the dice fall, and the record says that they were entered") {
  Table table;
  const auto anna = table.player();
  const auto told = [&](const std::string& id, Json then) {
    return table.service->act(
        anna, id,
        {{"action", "stake 1"}, {"version", table.version(anna, id)}, {"key", "k"}, {"then", std::move(then)}});
  };
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  const auto update = told(id, {"roll 6", "stake 2"});  // a die and a decision; the die after it comes from the seed
  REQUIRE_MESSAGE(update, (update ? "" : update.error().text.en));
  CHECK((*update)["log"][1]["action"] == "roll 6");
  CHECK((*update)["log"][2]["action"] == "stake 2");
  CHECK((*update)["position"]["turn"] == "over");
  CHECK(table.service->record(anna, id)->find("[Dice \"entered\"]") != std::string::npos);
  table.open();  // and all of it is there again
  CHECK(table.match(anna, id)["log"][1]["action"] == "roll 6");

  const std::string counts = table.start(anna, "tally");
  CHECK(refused(told(counts, {"roll 6"})) == Code::dice);
  CHECK(table.match(anna, counts)["log"].empty());
  CHECK(told(counts, Json::array()));  // nothing is chosen
}

TEST_CASE("What a practice game is told to go on with is played as a whole or not at all") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  const auto told = [&](Json then) {
    return refused(table.service->act(anna, id, {{"action", "stake 1"}, {"version", 0}, {"key", "k"}, {"then", then}}));
  };
  const Json before = table.match(anna, id);
  CHECK(told({"roll 6", "roll 7"}) == Code::action);
  CHECK(told({"roll 6", "stake 2", "roll 1", "stake 1"}) == Code::over);
  CHECK(told("roll 6") == Code::request);
  CHECK(told(Json(401, "roll 1")) == Code::request);
  CHECK(told({std::string(201, 'x')}) == Code::request);
  CHECK(table.match(anna, id) == before);
}

TEST_CASE("In practice moves are made for a machine, and never for another person") {
  Table table({.machines = {{"first", [](const record::Session&) { return std::string("stake 1"); }}}});
  const auto anna = table.player();
  const auto told = [&](const std::string& id) {
    return table.service->act(
        anna, id,
        {{"action", "stake 1"}, {"version", table.version(anna, id)}, {"key", "k"}, {"then", {"roll 6", "pass"}}});
  };
  const std::string id = table.start(anna, "duel", {{"options", {{"practice", true}}}, {"opponent", "first"}});
  const auto update = told(id);
  REQUIRE_MESSAGE(update, (update ? "" : update.error().text.en));
  CHECK((*update)["log"][2]["action"] == "pass");
  CHECK((*update)["log"][2]["actor"] == "player 2");

  const std::string two = table.start(anna, "duel", {{"options", {{"practice", true}}}});
  table.second(two);
  CHECK(refused(told(two)) == Code::dice);
}
