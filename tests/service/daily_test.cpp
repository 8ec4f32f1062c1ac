#include <thread>

#include <sealed/daily.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

namespace {

constexpr storage::Time kOneDay = 86'400'000;
const Json kEmpty = Json::object();

struct Raids {
  storage::Time now = 20'000 * kOneDay + 1;
  Table table;

  Raids() : table(offer()) {}
  service::Offer offer() {
    service::Offer offer;
    offer.clock = [this] { return now; };
    offer.raids = {{.game = "tally", .scenario = "plain", .rules = {}, .options = {}, .components = {}}};
    offer.advise = [](const catalog::Game&, int, const Json&, const std::stop_token&) -> service::Answer<Json> {
      return Json{{"value", 1}};
    };
    offer.review = [](const record::Session&, service::Draft&, const service::Progress&) -> service::Answer<Json> {
      return Json{{"luck", 0}};
    };
    return offer;
  }
  Json begin(const test::Visitor& visitor) {
    const auto made = table.service->start_daily(visitor, kEmpty);
    REQUIRE(made);
    return *made;
  }
  Json today(const test::Visitor& visitor, const std::string& day = "") {
    const auto raid = table.service->daily(visitor, day);
    REQUIRE(raid);
    return *raid;
  }
  void finish(const test::Visitor& visitor, const std::string& id, const std::string& action) {
    while (table.match(visitor, id)["position"]["turn"] != "over") table.act(visitor, id, action);
  }
};

std::vector<std::string> rolls_of(const Json& match) {
  std::vector<std::string> dice;
  for (const Json& entry : match["log"]) {
    if (entry["chance"] == true) dice.push_back(entry["action"]);
  }
  return dice;
}

}  // namespace

TEST_CASE("A day's raid has the same dice for everyone, under a commitment, and its seed is shown when it is over") {
  Raids raids;
  const auto anna = raids.table.player();
  const auto bruno = raids.table.player();
  const Json before = raids.today(anna);
  CHECK(before["day"] == "2024-10-04");
  CHECK(before["ends"] == "2024-10-05T00:00:00Z");
  CHECK(before["seed"].is_null());
  CHECK(before["mine"].is_null());
  const std::string one = raids.begin(anna)["id"], two = raids.begin(bruno)["id"];
  // Brought back as a game of its own, what was played so far would have advice.
  CHECK(refused(raids.table.service->record(anna, one)) == Code::closed);
  raids.finish(anna, one, "stake 1");
  raids.finish(bruno, two, "stake 1");
  const Json match = raids.table.match(anna, one);
  CHECK(match["daily"] == "2024-10-04");
  CHECK(rolls_of(match) == rolls_of(raids.table.match(bruno, two)));
  CHECK(match["commitment"] == before["commitment"]);
  CHECK(match["position"]["turn"] == "over");
  CHECK(match["seed"].is_null());  // others still play under it
  CHECK(refused(raids.table.service->record(anna, one)) == Code::closed);
  CHECK((*raids.table.service->update(anna, one, 0))->at("seed").is_null());

  raids.now += kOneDay;
  const Json after = raids.today(anna, "2024-10-04");
  const auto seed = sealed::Seed::from_hex(after["seed"].get<std::string>());
  REQUIRE(seed);
  CHECK(seed->commitment() == before["commitment"].get<std::string>());
  CHECK(raids.table.match(anna, one)["seed"] == after["seed"]);
  CHECK(raids.table.service->record(anna, one));
  CHECK(raids.today(anna)["commitment"] != before["commitment"]);
  CHECK(refused(raids.table.service->daily(anna, "2024-10-06")) == Code::absent);  // no look ahead
  CHECK(refused(raids.table.service->daily(anna, "2024-10-4")) == Code::absent);
  CHECK(refused(raids.table.service->daily(anna, "tomorrow")) == Code::absent);
  CHECK(refused(raids.table.service->daily(anna, "2024-09-31")) == Code::absent);
  CHECK(refused(raids.table.service->daily(anna, "2024-0x-05")) == Code::absent);
}

TEST_CASE("One try counts; it goes on where it was left, and practice comes after it") {
  Raids raids;
  const auto anna = raids.table.player();
  const Json counted = raids.begin(anna);
  const std::string id = counted["id"];
  CHECK(counted["counted"] == true);
  CHECK(raids.begin(anna) == counted);  // no second game to look at the dice in
  raids.table.act(anna, id, "stake 1");
  CHECK(raids.begin(anna) == counted);
  CHECK(raids.today(anna)["mine"] == Json{{"match", id}, {"over", false}});
  CHECK(raids.today(anna)["unfinished"] == 1);
  raids.finish(anna, id, "stake 1");
  const Json practice = raids.begin(anna);
  CHECK(practice["counted"] == false);
  CHECK(raids.table.match(anna, practice["id"])["setup"]["practice"] == true);
  raids.finish(anna, practice["id"], "stake 2");
  CHECK(raids.table.match(anna, practice["id"])["seed"].is_null());
  CHECK(raids.today(anna)["results"].size() == 1);
  CHECK(raids.today(anna)["mine"] == Json{{"match", id}, {"over", true}});
  raids.now += kOneDay;
  CHECK(raids.begin(anna)["counted"] == true);
}

TEST_CASE("A counted try is played without advice, branches and spectators until it is over and the day too") {
  Raids raids;
  const auto anna = raids.table.player();
  const auto other = raids.table.player();
  auto& service = *raids.table.service;
  const std::string id = raids.begin(anna)["id"];
  CHECK(raids.table.match(anna, id)["advice"] == false);
  CHECK_FALSE(raids.table.match(anna, id).contains("spectator"));
  CHECK(refused(service.advice(anna, id, kEmpty)) == Code::advice);
  CHECK(refused(service.branch(anna, id, {{"ply", 0}})) == Code::advice);
  CHECK_FALSE(raids.table.act(anna, id, "stake 1").contains("spectator"));
  raids.finish(anna, id, "stake 1");
  CHECK(service.advice(anna, id, {{"ply", 0}}));
  CHECK(service.branch(anna, id, {{"ply", 0}}));
  CHECK_FALSE(raids.table.match(anna, id).contains("spectator"));
  raids.now += kOneDay;
  const std::string link = raids.table.match(anna, id)["spectator"];
  CHECK(service.join(other, id, {{"token", Table::token(link)}}));
  raids.now -= kOneDay;
  CHECK(refused(service.match(other, id)) == Code::closed);
}

TEST_CASE("A try that is not over is not advised by a game with the same dice typed in") {
  Raids raids;
  const auto anna = raids.table.player();
  const auto second = raids.table.player();  // the same person with another browser
  auto& service = *raids.table.service;
  const std::string counted = raids.begin(anna)["id"];
  const Json wanted{{"game", "tally"}, {"scenario", "plain"}, {"real_dice", true}};
  const auto made = service.new_match(second, wanted);
  REQUIRE(made);
  const std::string typed = (*made)["id"];
  CHECK(service.advice(second, typed, kEmpty));  // the opening is that of every game
  raids.table.act(anna, counted, "stake 1");
  raids.table.act(second, typed, "stake 1");
  const auto rolled = rolls_of(raids.table.match(anna, counted));
  REQUIRE(rolled.size() == 1);
  raids.table.act(second, typed, rolled[0]);
  const auto refusal = service.advice(second, typed, kEmpty);
  CHECK(refused(refusal) == Code::advice);
  CHECK(refusal.error().text.en.find("today's raid") != std::string::npos);
  // Where no try has stood there is advice, and here too once the try is over.
  const auto other = service.new_match(second, wanted);
  REQUIRE(other);
  raids.table.act(second, (*other)["id"], "stake 1");
  raids.table.act(second, (*other)["id"], rolled[0] == "roll 1" ? "roll 6" : "roll 1");
  CHECK(service.advice(second, (*other)["id"], kEmpty));
  raids.finish(anna, counted, "stake 1");
  CHECK(service.advice(second, typed, kEmpty));
}

TEST_CASE("Nor by a seed that gives the same dice, or by a review of the copy") {
  Raids raids;
  const auto anna = raids.table.player();
  const auto second = raids.table.player();
  auto& service = *raids.table.service;
  const std::string counted = raids.begin(anna)["id"];
  raids.table.act(anna, counted, "stake 1");
  const std::string rolled = rolls_of(raids.table.match(anna, counted))[0];
  const auto copied = [&](const Json& setup) -> std::string {
    Json wanted{{"game", "tally"}, {"scenario", "plain"}};
    wanted.update(setup);
    const auto made = service.new_match(second, wanted);
    REQUIRE(made);
    raids.table.act(second, (*made)["id"], "stake 1");
    return (*made)["id"];
  };
  // Seeds can be tried until the dice are the same.
  bool searched = false;
  for (int seed = 0; seed < 100 && !searched; ++seed) {
    const std::string game = copied({{"seed", std::to_string(seed)}});
    if (rolls_of(raids.table.match(second, game))[0] != rolled) continue;
    searched = true;
    CHECK(refused(service.advice(second, game, kEmpty)) == Code::advice);
  }
  CHECK(searched);
  // A copy that is given up is not looked back at while the try goes on.
  const std::string given_up = copied({{"real_dice", true}});
  raids.table.act(second, given_up, rolled);
  const Json version = raids.table.match(second, given_up)["version"];
  REQUIRE(service.resign(second, given_up, {{"version", version}, {"key", "enough"}}));
  CHECK(refused(service.start_review(second, given_up, kEmpty)) == Code::advice);
  CHECK(refused(service.review(second, given_up)) == Code::advice);
  raids.finish(anna, counted, "stake 1");
  CHECK(service.start_review(second, given_up, kEmpty));
}

TEST_CASE("Two who begin the same try in the same moment get the same one") {
  Raids raids;
  const auto anna = raids.table.player();
  std::vector<std::string> ids(8);
  {
    std::vector<std::jthread> threads;
    for (std::string& id : ids) {
      threads.emplace_back([&] {
        const auto made = raids.table.service->start_daily(anna, kEmpty);
        if (made) id = (*made)["id"];
      });
    }
  }
  for (const std::string& id : ids) CHECK(id == ids.front());
  CHECK_FALSE(ids.front().empty());
}

TEST_CASE("Results are listed best first, and those that came too late not at all") {
  Raids raids;
  const auto anna = raids.table.player();
  const auto bruno = raids.table.player();
  const auto late = raids.table.player();
  const std::string one = raids.begin(anna)["id"], two = raids.begin(bruno)["id"], three = raids.begin(late)["id"];
  raids.finish(anna, one, "stake 1");
  raids.finish(bruno, two, "stake 3");
  raids.now += kOneDay;
  raids.finish(late, three, "stake 1");
  const Json day = raids.today(bruno, "2024-10-04");
  REQUIRE(day["results"].size() == 2);
  CHECK(day["unfinished"] == 1);
  CHECK(day["results"][0]["result"]["score"] >= day["results"][1]["result"]["score"]);
  CHECK(day["results"][0]["you"] != day["results"][1]["you"]);
  CHECK(refused(Table().service->daily(anna, "")) == Code::missing);
}

TEST_CASE("The seed of a day is the one that docs/dice.md derives") {
  const sealed::Seed secret = *sealed::Seed::from_hex(std::string(64, '0'));
  const sealed::Seed seed = sealed::daily_seed(secret, "1941-03-26", "xmas", "suda");
  CHECK(seed.hex() == "82b9382730f88273383742ca8916650cda0af15c8f03cf524a5b1fdf81bb49bd");
  CHECK(sealed::daily_seed(secret, "1941-03-27", "xmas", "suda") != seed);
  CHECK(sealed::daily_seed(secret, "1941-03-26", "xmas", "malta") != seed);
}

TEST_CASE("A counted try that is given up counts 0 and is the last of its day") {
  Raids raids;
  const auto anna = raids.table.player();
  const auto bruno = raids.table.player();
  const std::string one = raids.begin(anna)["id"], two = raids.begin(bruno)["id"];
  raids.table.act(anna, one, "stake 1");
  const Json version = raids.table.match(anna, one)["version"];
  REQUIRE(raids.table.service->resign(anna, one, {{"version", version}, {"key", "enough"}}));
  raids.finish(bruno, two, "stake 1");
  const Json day = raids.today(anna);
  CHECK(day["mine"] == Json{{"match", one}, {"over", true}});
  REQUIRE(day["results"].size() == 2);
  CHECK(day["results"][1]["you"] == true);
  CHECK(day["results"][1]["result"]["level"] == "resigned");
  CHECK(day["results"][1]["result"]["score"] == 0);
  CHECK(raids.begin(anna)["counted"] == false);  // no second try
}
