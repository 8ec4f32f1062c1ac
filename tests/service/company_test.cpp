#include "table.hpp"

#include <record/record.hpp>

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;
using test::Visitor;

namespace {

const Json kNothing = Json::object();

Json resign(Table& table, const Visitor& visitor, const std::string& id) {
  const auto done = table.service->resign(visitor, id, {{"version", table.version(visitor, id)}, {"key", "r"}});
  REQUIRE_MESSAGE(done, (done ? "" : done.error().text.en));
  return *done;
}

}  // namespace

TEST_CASE("A player gives up at any time, and the game is over for all, also after a restart") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  table.act(anna, id, "pass");
  const Visitor waiting = table.match(anna, id)["position"]["turn"] == "player 1" ? bruno : anna;
  const bool second = waiting.user == bruno.user;
  const Json update = resign(table, waiting, id);
  CHECK(update["position"]["turn"] == "over");
  CHECK(update["position"]["result"]["level"] == "resigned");
  CHECK(update["position"]["result"]["winner"] == (second ? "player 1" : "player 2"));
  CHECK(update["position"]["prompt"]["en"] == (second ? "Player 2 resigns." : "Player 1 resigns."));
  CHECK_FALSE(update["position"].contains("choices"));
  CHECK(update["seed"].is_string());
  // The same request once more counts once; another is too late.
  CHECK(resign(table, waiting, id)["version"] == update["version"]);
  CHECK(refused(table.service->resign(anna, id, {{"version", table.version(anna, id)}, {"key", "s"}})) == Code::over);
  CHECK(refused(table.try_act(anna, id, "pass", table.version(anna, id), "t")) == Code::over);
  table.open();
  CHECK(table.match(anna, id)["position"]["result"]["level"] == "resigned");
  const auto listed = table.service->matches(anna, 1, "");
  CHECK((*listed)["matches"][0]["turn"] == "over");
  CHECK((*listed)["matches"][0]["result"]["level"] == "resigned");
  const auto record = table.service->record(anna, id);
  CHECK(record::verify(*record, {.make = tally::new_game}));
}

TEST_CASE("A game with secrets that is given up is open to both from then on") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  const auto bruno = table.second(id);
  table.act(anna, id, "stake 2");
  const auto before = table.version(bruno, id);
  resign(table, anna, id);
  const auto update = table.service->update(bruno, id, before);
  REQUIRE(update);
  REQUIRE(*update);
  CHECK((**update)["position"]["turn"] == "over");
  CHECK((**update)["keep"] == 0);
  CHECK((**update)["log"][0]["action"] == "stake 2");
  CHECK(table.match(bruno, id)["spectator"].is_string());
}

TEST_CASE("A spectator gives nothing up and calls nothing off") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const Json wanted{{"version", table.version(anna, id)}, {"key", "r"}};
  const auto carla = table.player();
  REQUIRE(table.service->join(carla, id, {{"token", Table::token(table.last_made["spectator"])}}));
  CHECK(refused(table.service->resign(carla, id, wanted)) == Code::seat);
}

TEST_CASE("A rematch has the same people with the sides changed, whoever asks for it, and is one game") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  CHECK(refused(table.service->rematch(anna, id, kNothing)) == Code::closed);
  CHECK(table.match(anna, id)["rematch"] == nullptr);
  resign(table, anna, id);
  std::vector<std::string> told;
  table.service->on_call([&](const std::string& match, const std::string& kind, const Json& data) {
    told.push_back(match + " " + kind + " " + data["id"].get<std::string>());
  });
  const auto made = table.service->rematch(bruno, id, kNothing);
  REQUIRE(made);
  const std::string next = (*made)["id"];
  CHECK(told == std::vector{id + " rematch " + next});
  CHECK((*table.service->rematch(anna, id, kNothing))["id"] == next);
  CHECK(told.size() == 1);
  CHECK(table.match(anna, id)["rematch"] == next);
  CHECK(table.match(anna, next)["seat"] == 2);
  CHECK(table.match(bruno, next)["seat"] == 1);
  CHECK(table.match(bruno, next)["dice"]["from"] == "parts");
  CHECK(refused(table.service->match(table.player(), next)) == Code::absent);
  CHECK(refused(table.service->rematch(anna, next, kNothing)) == Code::closed);
}

TEST_CASE("Alone there is no rematch") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  resign(table, anna, id);
  CHECK(refused(table.service->rematch(anna, id, kNothing)) == Code::request);
}

TEST_CASE("A seat says one of a few phrases to all at the table, and leaves no trace in the game") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  std::vector<Json> told;
  table.service->on_call([&](const std::string& match, const std::string& kind, const Json& data) {
    told.push_back({match, kind, data});
  });
  const auto version = table.version(anna, id);
  REQUIRE(table.service->say(bruno, id, {{"phrase", "luck"}}));
  REQUIRE(told.size() == 1);
  CHECK(told[0] == Json{id, "said", {{"match", id}, {"seat", 2}, {"phrase", "luck"}}});
  CHECK(table.version(anna, id) == version);
  CHECK(refused(table.service->say(bruno, id, {{"phrase", "anything else"}})) == Code::request);
  CHECK(refused(table.service->say(table.player(), id, {{"phrase", "luck"}})) == Code::absent);
  const auto carla = table.player();
  REQUIRE(table.service->join(carla, id, {{"token", Table::token(table.match(anna, id)["spectator"])}}));
  CHECK(refused(table.service->say(carla, id, {{"phrase", "luck"}})) == Code::seat);
  CHECK(told.size() == 1);
  CHECK(table.service->seats_of(carla, id).value().empty());
  CHECK(refused(table.service->seats_of(table.player(), id)) == Code::absent);
  CHECK(table.service->seats_of(bruno, id).value() == std::vector{2});
}

TEST_CASE("What others see of a player can be changed, and is nobody else's account") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  const auto shown = [&] { return table.match(anna, id)["seats"][1]["player"]; };
  CHECK(shown() == nullptr);
  REQUIRE(table.service->show_as(bruno, {{"name", "Bruno da Gubbio"}}));
  CHECK(shown() == "Bruno da Gubbio");
  REQUIRE(table.service->show_as(bruno, {{"name", "Niccolò"}}));
  CHECK(shown() == "Niccolò");
  for (const char* bad : {" Anna", "Anna ", "a\nb", "<b>", "1234567890123456789012345",
                          "\xe2\x80\xae"
                          "annA",
                          "\xc3"}) {
    CAPTURE(bad);
    CHECK(refused(table.service->show_as(bruno, {{"name", bad}})) == Code::request);
  }
  const auto entered = table.service->enter("", kNothing);
  REQUIRE(entered);
  const auto carla = table.service->visitor(*entered->session);
  REQUIRE(table.service->make_account(*carla, *entered->session, {{"name", "Carla"}, {"password", "correct horse"}}));
  CHECK(refused(table.service->show_as(bruno, {{"name", "carla"}})) == Code::taken);
  CHECK(shown() == "Niccolò");
  REQUIRE(table.service->show_as(bruno, {{"name", ""}}));
  CHECK(shown() == nullptr);
}
