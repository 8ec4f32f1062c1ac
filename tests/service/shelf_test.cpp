#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

namespace {

std::vector<std::string> ids_of(const test::Answer<Json>& list) {
  REQUIRE(list);
  std::vector<std::string> ids;
  for (const Json& match : (*list)["matches"]) ids.push_back(match["id"]);
  return ids;
}

}  // namespace

TEST_CASE("A player names games and takes them out of the list; nobody else notices, and nothing is lost") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const auto bruno = table.second(id);
  auto& service = *table.service;
  CHECK(*service.shelve(anna, id, {{"name", "Giù, di notte"}}) == Json{{"name", "Giù, di notte"}, {"hidden", false}});
  CHECK(*service.shelve(anna, id, {{"hidden", true}}) == Json{{"name", "Giù, di notte"}, {"hidden", true}});
  CHECK(ids_of(service.matches(anna, 50, "")).empty());
  CHECK(ids_of(service.matches(anna, 50, "", {.hidden = true})) == std::vector{id});
  CHECK((*service.matches(anna, 50, "", {.hidden = true}))["matches"][0]["name"] == "Giù, di notte");
  CHECK(ids_of(service.matches(bruno, 50, "")) == std::vector{id});
  CHECK((*service.matches(bruno, 50, ""))["matches"][0]["name"].is_null());
  table.act(anna, id, "stake 1");  // it goes on all the same
  REQUIRE(service.shelve(anna, id, {{"hidden", false}, {"name", ""}}));
  CHECK((*service.matches(anna, 50, ""))["matches"][0]["name"].is_null());

  CHECK(refused(service.shelve(anna, id, {{"name", "two\nlines"}})) == Code::request);
  CHECK(refused(service.shelve(anna, id, {{"name", std::string(61, 'x')}})) == Code::request);
  std::string accents;
  for (int i = 0; i < 60; ++i) accents += "è";
  CHECK(service.shelve(anna, id, {{"name", accents}}));
  CHECK(refused(service.shelve(anna, id, {{"name", 7}})) == Code::request);
  CHECK(refused(service.shelve(table.player(), id, {{"hidden", true}})) == Code::absent);
}

TEST_CASE("A list is looked through by state, game and words, page by page") {
  Table table;
  const auto anna = table.player();
  std::vector<std::string> all;
  for (int i = 0; i < 4; ++i) all.insert(all.begin(), table.start(anna, "tally"));
  const std::string duel = table.start(anna, "duel");  // waits for somebody, and for the dice
  const std::string over = all[2];
  while (table.match(anna, over)["position"]["turn"] != "over") table.act(anna, over, "stake 1");
  auto& service = *table.service;
  REQUIRE(service.shelve(anna, all[1], {{"name", "Night of the Boats"}}));

  CHECK(ids_of(service.matches(anna, 50, "", {.state = "over"})) == std::vector{over});
  CHECK(ids_of(service.matches(anna, 50, "", {.state = "running"})).size() == 4);
  const auto mine = ids_of(service.matches(anna, 50, "", {.state = "turn"}));
  CHECK(mine.size() == 3);
  CHECK(std::ranges::find(mine, duel) == mine.end());
  CHECK(ids_of(service.matches(anna, 50, "", {.game = "duel"})) == std::vector{duel});
  CHECK(ids_of(service.matches(anna, 50, "", {.search = "boats NIGHT"})) == std::vector{all[1]});
  CHECK(ids_of(service.matches(anna, 50, "", {.search = "boats day"})).empty());
  CHECK(refused(service.matches(anna, 50, "", {.state = "lost"})) == Code::request);

  // One at a time, past those that are not wanted, each exactly once.
  std::vector<std::string> seen;
  std::string after;
  do {
    const auto page = service.matches(anna, 1, after, {.state = "turn"});
    for (const std::string& id : ids_of(page)) seen.push_back(id);
    after = (*page)["next"].is_null() ? "" : (*page)["next"].get<std::string>();
  } while (!after.empty());
  CHECK(seen == mine);
}
