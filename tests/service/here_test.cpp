#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

TEST_CASE("At the terminal a game is found by the beginning of its id, and played from the seat of who has it") {
  Table table;
  CHECK(table.service->matches_here(10).empty());
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const auto place = table.service->place(id.substr(0, 8), std::nullopt);
  REQUIRE(place);
  CHECK(place->match == id);
  CHECK(place->visitor.user == anna.user);
  CHECK(place->seats == std::vector{1});
  table.act(place->visitor, id, "stake 1");
  CHECK(table.service->session(place->visitor, id)->ply() == 2);
  CHECK(table.service->matches_here(10).size() == 1);
  CHECK(refused(table.service->place("", std::nullopt)) == Code::absent);
  CHECK(refused(table.service->place("xyz", std::nullopt)) == Code::absent);
}

TEST_CASE("Where several people play, the terminal says whose seat it takes; a free seat is nobody's") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "bluff");
  CHECK(table.service->place(id, std::nullopt)->visitor.user == anna.user);
  CHECK(refused(table.service->place(id, 2)) == Code::seat);
  const auto bruno = table.second(id);
  CHECK(refused(table.service->place(id, std::nullopt)) == Code::seat);
  CHECK(table.service->place(id, 1)->visitor.user == anna.user);
  CHECK(table.service->place(id, 2)->visitor.user == bruno.user);

  // A second device of the same player is the same place; a spectator has none.
  const Json seats = table.match(bruno, id)["seats"];
  const auto phone = table.player();
  REQUIRE(table.service->join(phone, id, {{"token", Table::token(seats[1]["link"])}}));
  CHECK(table.service->place(id, 2)->seats == std::vector{2});

  // Ids are random: sooner or later two begin alike.
  std::string two;
  for (std::set<char> first{id[0]}; two.empty();) {
    const char next = table.start(anna, "tally")[0];
    if (!first.insert(next).second) two = next;
  }
  CHECK(refused(table.service->place(two, std::nullopt)) == Code::request);
}

TEST_CASE("Two programs on one database: what one plays the other sees, and only one plays each turn") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  service::Offer offer;
  offer.games = tally::games();
  offer.make = tally::new_game;
  test::Service terminal(table.file(), offer);
  REQUIRE(terminal.match(anna, id));
  const auto played = terminal.act(anna, id, {{"action", "stake 1"}, {"version", 0}, {"key", "t1"}});
  REQUIRE(played);
  // The other has not looked yet, and is told all the same that it is late.
  const auto late = table.try_act(anna, id, "stake 2", 0, "b1");
  CHECK(refused(late) == Code::version);
  CHECK(late.error().version == (*played)["version"].get<std::int64_t>());
  table.act(anna, id, "stake 2");
  // And the one that does not act at all notices, too.
  while ((*terminal.match(anna, id))["version"] < table.version(anna, id)) {
  }
  CHECK((*terminal.match(anna, id))["log"] == table.match(anna, id)["log"]);
}
