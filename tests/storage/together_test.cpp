// Several threads, programs and servers on one database.

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "databases.hpp"

using namespace plancia;
using storage::JournalEntry;
using storage::Storage;

TEST_CASE("Of many that add the same number at once exactly one succeeds, and no action is lost") {
  test::on_each([&](Storage& storage, const std::string& url) {
    Storage other = Storage::open(url);  // as a second server would
    storage.add_user("u", 1);
    test::add_game(storage, "m", "u");
    constexpr int kRounds = 20;
    std::atomic<int> won = 0;
    {
      std::vector<std::jthread> threads;
      for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
          Storage& mine = t % 2 == 0 ? storage : other;
          for (int number = 1; number <= kRounds; ++number) {
            const std::vector<JournalEntry> one{test::entry(number, "by " + std::to_string(t))};
            while (mine.find_match("m")->version < number - 1) std::this_thread::yield();
            if (mine.append("m", number - 1, one, {"{}"})) ++won;
          }
        });
      }
    }
    CHECK(won == kRounds);
    CHECK(storage.journal("m").size() == kRounds);
  });
}

TEST_CASE("Programs on one SQLite file notice each other's actions, and not their own") {
  test::Databases databases;
  const std::string url = databases.urls()[0];
  std::atomic<int> heard = 0;
  const auto watcher = [&](const std::string& match, std::int64_t) { heard += match.empty() ? 1 : 100; };
  Storage listening = Storage::open(url, watcher);
  listening.add_user("u", 1);
  test::add_game(listening, "m", "u");
  Storage acting = Storage::open(url);
  CHECK(heard == 0);
  const std::vector<JournalEntry> entries{test::entry(1, "a")};
  REQUIRE(acting.append("m", 0, entries, {"{}"}));
  while (heard == 0) std::this_thread::yield();
  CHECK(heard == 1);
}

TEST_CASE("Servers on one PostgreSQL hear of each other's actions, with the number") {
  test::Databases databases;
  const std::string url = databases.urls()[1];
  std::mutex guard;
  std::set<std::pair<std::string, std::int64_t>> heard;
  Storage listening = Storage::open(url, [&](const std::string& match, std::int64_t version) {
    const std::scoped_lock lock(guard);
    heard.emplace(match, version);
  });
  const auto has = [&](const std::string& match, std::int64_t version) {
    for (int i = 0; i < 500; ++i) {
      {
        const std::scoped_lock lock(guard);
        if (heard.contains({match, version})) return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  REQUIRE(has("", 0));  // it listens: anything may have changed before
  Storage acting = Storage::open(url);
  acting.add_user("u", 1);
  test::add_game(acting, "m", "u");
  const std::vector<JournalEntry> entries{test::entry(1, "a"), test::entry(2, "b")};
  REQUIRE(acting.append("m", 0, entries, {"{}"}));
  CHECK(has("m", 2));
}
