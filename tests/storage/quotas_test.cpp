// Limits that hold however many ask at once, and at two servers.

#include <atomic>
#include <thread>
#include <vector>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;
using enum Storage::NotAdded;

namespace {

std::expected<void, Storage::NotAdded> begin(Storage& storage, const std::string& id, const std::string& user,
                                             std::int64_t most) {
  storage::Match match;
  match.id = id;
  match.setup = match.seed = match.links = "{}";
  match.listing.summary = R"({"result":null})";
  const std::vector<storage::Seat> seats{{1, std::nullopt, 1, std::nullopt}};
  return storage.add_match(match, seats, {}, user, std::vector{1}, false, most);
}

}  // namespace

TEST_CASE("Nobody has more open games than they may, however many they begin at once") {
  test::on_each([](Storage& storage, const std::string& url) {
    Storage other = Storage::open(url);
    storage.add_user("u", 1);
    std::atomic<int> added = 0, refused = 0;
    {
      std::vector<std::jthread> threads;
      for (int t = 0; t < 8; ++t) {
        threads.emplace_back([&, t] {
          for (int i = 0; i < 5; ++i) {
            const auto done = begin(t % 2 == 0 ? storage : other, std::to_string(t) + "-" + std::to_string(i), "u", 10);
            ++(done ? added : refused);
            if (!done) CHECK(done.error() == too_many);
          }
        });
      }
    }
    CHECK(added == 10);
    CHECK(refused == 30);
    CHECK(storage.open_games("u") == 10);
    storage.add_user("v", 1);
    CHECK(begin(storage, "v", "v", 1));
    CHECK(begin(storage, "v", "v", 2).error() == known);
  });
}

TEST_CASE("Whoever is refused a hundred times leaves the others their connections to the database") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    REQUIRE(begin(storage, "m", "u", 1));
    for (int i = 0; i < 100; ++i) CHECK_FALSE(begin(storage, "n", "u", 1));
    CHECK(storage.find_match("m"));
  });
}

TEST_CASE("Two devices with the two seats of a running game do not both come to one account") {
  test::on_each([](Storage& storage, const std::string& url) {
    Storage other = Storage::open(url);
    for (int round = 0; round < 10; ++round) {
      const std::string number = std::to_string(round);
      for (const char* user : {"account", "one", "two"}) storage.add_user(user + number, 1);
      storage::Match match = test::add_game(storage, "m" + number, "one" + number);
      storage.add_member("m" + number, "two" + number, std::vector{2});
      const std::vector<storage::JournalEntry> move{test::entry(1, "x")};
      REQUIRE(storage.append("m" + number, 0, move, {R"({"result":null})", {1, 1}}));
      std::atomic<int> came = 0;
      {
        std::jthread first([&] { came += storage.hand_over("one" + number, "account" + number) ? 1 : 0; });
        std::jthread second([&] { came += other.hand_over("two" + number, "account" + number) ? 1 : 0; });
      }
      CHECK(came == 1);
      CHECK(storage.seats_of("m" + number, "account" + number).size() == 1);
      const std::vector<storage::JournalEntry> end{test::entry(2, "y")};
      REQUIRE(storage.append("m" + number, 1, end, {R"({"result":{}})", {2, 2}}));
      CHECK(storage.hand_over("one" + number, "account" + number));  // over: both are theirs to look at
      CHECK(storage.hand_over("two" + number, "account" + number));
      CHECK(storage.seats_of("m" + number, "account" + number) == std::vector{1, 2});
    }
  });
}

TEST_CASE(
    "A game whose seed was never complete is removed after its time, whoever sat down; one that could begin stays") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    const auto add = [&](const std::string& id, const std::vector<storage::Kind>& kinds) {
      std::vector<storage::JournalEntry> entries;
      for (const storage::Kind kind : kinds) {
        entries.push_back(test::entry(static_cast<std::int64_t>(entries.size()) + 1, ""));
        entries.back().kind = kind;
      }
      storage::Match match;
      match.id = id;
      match.setup = match.seed = match.links = "{}";
      match.seed_from = "parts";
      match.listing.summary = "{}";
      match.version = static_cast<std::int64_t>(entries.size());
      match.created = match.changed = 1000;
      REQUIRE(storage.add_match(match, {}, entries, "u", std::vector{1}));
    };
    using enum storage::Kind;
    add("waits", {commit, join, commit, part});
    add("could begin", {commit, join, commit, part, part});
    CHECK(storage.clean_up(0, 1000).games == 0);
    CHECK(storage.clean_up(0, 1001).games == 1);
    CHECK_FALSE(storage.find_match("waits"));
    CHECK(storage.find_match("could begin"));
  });
}
