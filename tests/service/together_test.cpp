// What holds however many ask at once, at whichever server, and however much they ask for.

#include <atomic>
#include <ctime>
#include <thread>

#include <snapshot_due.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;
using test::Visitor;

TEST_CASE("Nobody begins more games than they may, however many requests they send at once") {
  service::Offer offer;
  offer.guest_games = 5;
  Table table(offer);
  const Visitor anna = table.player();
  std::atomic<int> begun = 0, limited = 0;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 8; ++t) {
      threads.emplace_back([&] {
        for (int i = 0; i < 3; ++i) {
          const auto made = table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}});
          ++(made ? begun : limited);
          if (!made) CHECK(made.error().code == Code::limit);
        }
      });
    }
  }
  CHECK(begun == 5);
  CHECK(limited == 19);
}

TEST_CASE("Of two accounts made in one session at once one is made, and the other is told of it") {
  Table table;
  for (int round = 0; round < 5; ++round) {
    const std::string session = *table.service->enter("", Json::object())->session;
    const Visitor visitor = *table.service->visitor(session);
    std::atomic<int> made = 0, taken = 0;
    {
      std::vector<std::jthread> threads;
      for (const char* name : {"one-", "two-"}) {
        threads.emplace_back([&, name] {
          const auto account = table.service->make_account(
              visitor, session, {{"name", name + std::to_string(round)}, {"password", "correct horse"}});
          ++(account ? made : taken);
          if (!account) CHECK(account.error().code == Code::taken);
        });
      }
    }
    CHECK(made == 1);
    CHECK(taken == 1);
  }
}

TEST_CASE("What was done at one server is there for whoever asks another then") {
  Table table;
  const auto other = table.another();
  const Visitor anna = table.player();
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  for (int i = 0; i < 20; ++i) {
    service::Service& here = i % 2 == 0 ? *table.service : *other;
    service::Service& there = i % 2 == 0 ? *other : *table.service;
    const std::int64_t version = (*here.match(anna, id))["version"];
    const std::string key = "k" + std::to_string(i);
    const auto done = i % 4 < 2 ? here.act(anna, id, {{"action", "stake 1"}, {"version", version}, {"key", key}})
                                : here.undo(anna, id, {{"version", version}, {"key", key}});
    if (!done) continue;  // what chance made of it cannot be taken back
    CHECK((*there.match(anna, id))["version"] == (*done)["version"]);
    CHECK(!*there.update(anna, id, (*done)["version"]));
  }
}

TEST_CASE("Two devices at one table do not come to one account while the game goes on") {
  Table table;
  const std::string session = *table.service->enter("", Json::object())->session;
  const Visitor device = *table.service->visitor(session);
  const std::string id = table.start(device, "bluff");
  const auto account = table.service->make_account(device, session, {{"name", "Anna"}, {"password", "correct horse"}});
  REQUIRE(account);
  const Visitor anna = *table.service->visitor(*account->session);
  const std::string other = *table.service->enter("", Json::object())->session;
  const Visitor second = *table.service->visitor(other);
  REQUIRE(table.service->join(second, id, {{"token", Table::token(table.last_made["seats"][1]["link"])}}));
  const Json login = {{"name", "Anna"}, {"password", "correct horse"}};
  CHECK(refused(table.service->log_in(second, other, login)) == Code::taken);
  CHECK(table.service->seats_of(anna, id) == std::vector{1});
  CHECK(table.service->visitor(other));  // it stays where it is
  REQUIRE(table.service->resign(anna, id, {{"version", table.version(anna, id)}, {"key", "r"}}));
  CHECK(table.service->log_in(second, other, login));
}

TEST_CASE("A game whose other seat never gives its part of the seed can be called off by either, and nobody lost it") {
  for (const int who : {1, 2}) {
    CAPTURE(who);
    service::Offer offer;
    offer.guest_games = 1;
    Table table(offer);
    const Visitor anna = table.player(), bruno = table.player();
    const std::string id = table.start(anna, "duel");
    REQUIRE(table.service->join(bruno, id, {{"token", Table::token(table.last_made["seats"][1]["link"])}}));
    CHECK(refused(table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}})) == Code::limit);
    const Visitor& leaves = who == 1 ? anna : bruno;
    const auto done = table.service->resign(leaves, id, {{"version", table.version(leaves, id)}, {"key", "off"}});
    REQUIRE(done);
    const auto check = [&] {
      for (const Visitor& visitor : {anna, bruno}) {
        const Json match = table.match(visitor, id);
        CHECK(match["position"]["turn"] == "over");
        CHECK(match["position"]["result"]["level"] == "called-off");
        CHECK(match["position"]["result"]["winner"].is_null());
        CHECK(match["seed"].is_null());
        CHECK(table.service->results(visitor)["scenarios"].empty());
      }
    };
    check();
    CHECK(refused(table.commit(bruno, id, 2)) == Code::over);
    CHECK(table.service->new_match(anna, {{"game", "tally"}, {"scenario", "plain"}}));
    table.open();
    check();
  }
}

TEST_CASE("To look through a list costs in proportion to its length") {
  Table table;
  storage::Storage storage = storage::Storage::open(table.file());
  const auto seconds_with = [&](int games) {
    const Visitor anna = table.player();
    const std::string id = table.start(anna, "tally");
    storage::Match match = *storage.find_match(id);
    const auto seats = storage.seats(id);
    for (int i = 1; i < games; ++i) {
      match.id = anna.user.substr(0, 26) + std::to_string(100'000 + i);
      REQUIRE(storage.add_match(match, seats, {}, anna.user, std::array{1}));
    }
    const service::ListFilter filter{.search = "no such name"};
    const std::clock_t begun = std::clock();
    for (int i = 0; i < 4; ++i) CHECK((*table.service->matches(anna, 10, "", filter))["matches"].empty());
    return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  };
  const double few = seconds_with(150);
  CHECK(seconds_with(1500) < 30 * few);  // of ten times as many
}

TEST_CASE("All snapshots of a game are a few times as long as the last, however often one acts and takes back") {
  constexpr std::int64_t kRows = 20'000;
  std::int64_t kept = 0, written = 0;
  for (std::int64_t rows = 1; rows <= kRows; ++rows) {
    const bool over = rows % 3 == 0;  // and the end of a practice game can be taken back, too
    if (!service::snapshot_is_due(kept, rows, 100, over)) continue;
    kept = rows;
    written += rows;
  }
  CHECK(written < 12 * kRows);
  CHECK(kept > kRows * 3 / 5);
}

TEST_CASE("A game weighs what its rules do, and games that share them count them once") {
  const auto bytes = [](const std::vector<std::string>& scenarios) {
    Table table({}, Table::Games::real);
    const Visitor anna = table.player();
    for (const std::string& scenario : scenarios) {
      table.match(anna, table.start(anna, "linea", {{"scenario", scenario}, {"hotseat", true}}));
    }
    return table.service->memory().bytes;
  };
  const std::size_t one = bytes({"knoll"}), two = bytes({"knoll", "knoll"}), others = bytes({"knoll", "farm"});
  CHECK(one > 60'000);
  CHECK(two - one < one / 2);
  CHECK(others > two);
}
