#include <array>
#include <limits>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;

namespace {

constexpr storage::Time kEnd = std::numeric_limits<storage::Time>::max();

std::vector<std::string> listed(Storage& storage, const std::string& user, bool hidden) {
  std::vector<std::string> ids;
  for (const auto& mine : storage.matches_of(user, 10, kEnd, "", hidden)) ids.push_back(mine.match.id);
  return ids;
}

}  // namespace

TEST_CASE("What a player takes out of the list stays for everybody else, and can be brought back") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    for (const char* id : {"a", "b"}) {
      test::add_game(storage, id, "u", {test::entry(1, "go")});
      storage.add_member(id, "v", std::array{2});
    }
    storage.shelve("a", "u", {"the long night", true});
    CHECK(listed(storage, "u", false) == std::vector<std::string>{"b"});
    CHECK(listed(storage, "u", true) == std::vector<std::string>{"a"});
    CHECK(listed(storage, "v", false) == std::vector<std::string>{"b", "a"});
    CHECK(storage.matches_of("u", 10, kEnd, "", true)[0].name == "the long night");
    CHECK_FALSE(storage.matches_of("v", 10, kEnd, "")[1].name);
    CHECK(storage.journal("a").size() == 1);
    storage.shelve("a", "u", {std::nullopt, false});
    CHECK(listed(storage, "u", false) == std::vector<std::string>{"b", "a"});
    CHECK_FALSE(storage.shelf("a", "u").name);
  });
}

TEST_CASE("A person has one counted try a day; a second one leaves nothing behind") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    storage::Match raid = test::add_game(storage, "a", "u");
    raid.daily = "1941-03-26";
    const auto tries = [&](const char* id, const char* user, bool counted) {
      raid.id = id;
      return storage.add_match(raid, {}, {}, user, std::array{1}, counted);
    };
    CHECK(tries("r1", "u", true));
    CHECK_FALSE(tries("r2", "u", true));
    CHECK_FALSE(storage.find_match("r2"));
    CHECK(tries("r3", "u", false));  // practice
    CHECK(tries("r4", "v", true));
    CHECK(storage.raid_of("u", "1941-03-26") == "r1");
    CHECK_FALSE(storage.raid_of("u", "1941-03-27"));
    const auto all = storage.raids("1941-03-26");
    REQUIRE(all.size() == 2);
    CHECK(all[0].user == "u");
    CHECK(all[1].match.id == "r4");
    CHECK(storage.find_match("r1")->daily == "1941-03-26");
    CHECK_FALSE(storage.find_match("a")->daily);
  });
}

TEST_CASE("A review stands for the game as it was, and results are told with its luck") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    const std::vector<storage::JournalEntry> one{test::entry(1, "go")};
    test::add_game(storage, "a", "u");
    test::add_game(storage, "b", "u");
    REQUIRE(storage.append("a", 0, one, {R"({"result":{"score":1}})"}));
    REQUIRE(storage.append("b", 0, one, {R"({"result":null})"}));
    CHECK_FALSE(storage.review("a"));
    storage.keep_review("a", {1, R"({"end":1})", "[1]"});
    auto outcomes = storage.outcomes_of("u");
    REQUIRE(outcomes.size() == 1);
    CHECK(outcomes[0].match.id == "a");
    CHECK(outcomes[0].seat == 1);
    CHECK(outcomes[0].luck == R"({"end":1})");
    storage.keep_review("a", {2, "{}", "[2]"});  // of another end, which was taken back
    CHECK(storage.review("a")->content == "[2]");
    CHECK_FALSE(storage.outcomes_of("u")[0].luck);
  });
}

TEST_CASE("A secret of the server's own is drawn once") {
  test::on_each([&](Storage& storage) {
    CHECK(storage.secret("raids", "first") == "first");
    CHECK(storage.secret("raids", "second") == "first");
    CHECK(storage.secret("other", "third") == "third");
  });
}
