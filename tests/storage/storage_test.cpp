#include <array>
#include <limits>

#include "databases.hpp"

using namespace plancia;
using storage::JournalEntry;
using storage::Storage;

namespace {
constexpr storage::Time kNow = std::numeric_limits<storage::Time>::max();
}

TEST_CASE("A game comes back as it was stored, to the byte, also after the database was closed") {
  test::Databases databases;
  for (const std::string& url : databases.urls()) {
    CAPTURE(url);
    const std::string odd = "{\"b\": 1,  \"a\":2, \"text\":\"è ’ \\u0000 \\\"\"}";
    {
      Storage storage = Storage::open(url);
      storage.add_user("u", 5);
      storage::Match match;
      match.id = "m";
      match.setup = odd;
      match.seed = "s";
      match.links = "l";
      match.parent = "p";
      match.parent_ply = 7;
      match.version = 2;
      match.listing.summary = odd;
      match.created = 10;
      match.changed = 20;
      const std::vector<storage::Seat> seats{{1, std::nullopt, 1, std::nullopt}, {2, "scripted", 0, std::nullopt}};
      const std::vector<JournalEntry> entries{{1, storage::Kind::sealed, 0, "roll 5", std::nullopt, 11},
                                              {2, storage::Kind::decision, 2, "pass", "2:key", 12}};
      const std::vector<int> mine{1};
      storage.add_match(match, seats, entries, "u", mine);
    }
    Storage storage = Storage::open(url);
    const auto match = storage.find_match("m");
    REQUIRE(match);
    CHECK(match->setup == odd);
    CHECK(match->listing.summary == odd);
    CHECK(match->parent == "p");
    CHECK(match->parent_ply == 7);
    CHECK(match->version == 2);
    CHECK(match->created == 10);
    CHECK(match->changed == 20);
    const auto seats = storage.seats("m");
    REQUIRE(seats.size() == 2);
    CHECK(seats[0].claims == 1);
    CHECK(seats[1].machine == "scripted");
    const auto journal = storage.journal("m");
    REQUIRE(journal.size() == 2);
    CHECK(journal[0].kind == storage::Kind::sealed);
    CHECK(journal[0].action == "roll 5");
    CHECK_FALSE(journal[0].request);
    CHECK(journal[1].seat == 2);
    CHECK(journal[1].request == "2:key");
    CHECK(journal[1].played == 12);
    CHECK(storage.journal("m", 1).size() == 1);
    CHECK_FALSE(storage.find_match("n"));
    CHECK(storage.journal("n").empty());
  }
}

TEST_CASE("Actions are added only behind the last one, and once for each number and request") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    test::add_game(storage, "m", "u");
    const std::vector<JournalEntry> first{test::entry(1, "a", "1:k"), test::entry(2, "b")};
    CHECK(storage.append("m", 0, first, {"now"}));
    CHECK_FALSE(storage.append("m", 0, first, {"again"}));
    CHECK_FALSE(storage.append("absent", 0, first, {"again"}));
    CHECK(storage.find_match("m")->version == 2);
    CHECK(storage.find_match("m")->listing.summary == "now");
    CHECK(storage.find_match("m")->changed == 1002);

    const std::vector<JournalEntry> same_request{test::entry(3, "c"), test::entry(4, "d", "1:k")};
    CHECK_THROWS_AS(storage.append("m", 2, same_request, {"bad"}), std::exception);
    CHECK(storage.journal("m").size() == 2);  // all of it or nothing
    CHECK(storage.find_match("m")->listing.summary == "now");
    const std::vector<JournalEntry> third{test::entry(3, "c")};
    CHECK(storage.append("m", 2, third, {"then"}));
  });
}

TEST_CASE("Many actions at once are all there, in order, each with its own fields") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    test::add_game(storage, "m", "u");
    std::vector<JournalEntry> many;
    for (int number = 1; number <= 40; ++number) {
      const auto request = number % 3 == 0 ? std::optional("1:" + std::to_string(number)) : std::nullopt;
      many.push_back(test::entry(number, "action " + std::to_string(number), request));
    }
    REQUIRE(storage.append("m", 0, many, {"{}"}));
    const auto journal = storage.journal("m");
    REQUIRE(journal.size() == many.size());
    for (std::size_t i = 0; i < many.size(); ++i) {
      CHECK(journal[i].number == many[i].number);
      CHECK(journal[i].action == many[i].action);
      CHECK(journal[i].request == many[i].request);
      CHECK(journal[i].played == many[i].played);
    }
  });
}

TEST_CASE("A seat is claimed once, by who is first") {
  test::on_each([&](Storage& storage) {
    for (const char* user : {"u", "v", "w"}) storage.add_user(user, 1);
    test::add_game(storage, "m", "u");
    const JournalEntry join{1, storage::Kind::join, 2, "", std::nullopt, 9};
    CHECK(storage.claim("m", "v", 0, join, {"taken"}));
    CHECK_FALSE(storage.claim("m", "w", 0, join, {"bad"}));
    const JournalEntry late{2, storage::Kind::join, 2, "", std::nullopt, 9};
    CHECK_FALSE(storage.claim("m", "w", 0, late, {"bad"}));
    CHECK(storage.seats_of("m", "v") == std::vector{2});
    CHECK(storage.seats_of("m", "w").empty());
    CHECK(storage.seats("m")[1].claims == 1);
    CHECK(storage.find_match("m")->listing.summary == "taken");
    CHECK(storage.journal("m").size() == 1);
    storage.add_member("m", "w", std::array{0});
    storage.add_member("m", "w", std::array{0});
    CHECK(storage.seats_of("m", "w") == std::vector{0});
  });
}

TEST_CASE("A player's games are listed last noticed first, page by page, and nobody else's") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    for (const char* id : {"a", "b", "c"}) test::add_game(storage, id, "u");
    test::add_game(storage, "x", "v");
    const std::vector<JournalEntry> one{test::entry(1, "go")};
    REQUIRE(storage.append("b", 0, one, {"{}"}));
    storage.add_member("b", "u", std::array{2});  // both seats, and yet listed once

    const auto first = storage.matches_of("u", 2, kNow, "");
    REQUIRE(first.size() == 2);
    CHECK(first[0].match.id == "b");
    CHECK(first[0].noticed == 1001);
    CHECK(first[1].match.id == "c");
    const auto rest = storage.matches_of("u", 2, first[1].noticed, first[1].match.id);
    REQUIRE(rest.size() == 1);
    CHECK(rest[0].match.id == "a");
  });
}

TEST_CASE("What only the other seat noticed does not move a game in a player's list; who has both seats sees it") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    storage.add_user("w", 1);
    for (const char* id : {"a", "b"}) test::add_game(storage, id, "u");
    storage.add_member("a", "v", std::array{1, 2});
    storage.add_member("b", "v", std::array{1});
    storage.add_member("a", "w", std::array{0});
    const std::vector<JournalEntry> one{test::entry(1, "unseen")};
    REQUIRE(storage.append("a", 0, one, {"{}", {1000, 1001}}));
    const auto listed = [&](const char* user) {
      const auto found = storage.matches_of(user, 9, kNow, "");
      return found.front().match.id + " " + std::to_string(found.front().noticed);
    };
    CHECK(listed("u") == "b 1000");
    CHECK(listed("v") == "a 1001");
    CHECK(listed("w") == "a 1001");
    CHECK(storage.find_match("a")->listing.noticed == std::array<storage::Time, 2>{1000, 1001});
  });
}

TEST_CASE("All games are found by the beginning of their id, and who has a place at them") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    for (const char* id : {"ab1", "ab2", "b%"}) test::add_game(storage, id, "u");
    REQUIRE(storage.name_user("v", "Vera", "hash", {"", "s", 1}));
    storage.add_member("ab1", "v", std::array{0});
    CHECK(storage.matches("", 2).size() == 2);
    CHECK(storage.matches("ab", 9).size() == 2);
    CHECK(storage.matches("ab1", 9).front().id == "ab1");
    CHECK(storage.matches("%", 9).empty());
    const auto members = storage.members("ab1");
    REQUIRE(members.size() == 2);
    CHECK(members[0].user == "v");
    CHECK(members[0].name == "Vera");
    CHECK(members[1].seat == 1);
  });
}

TEST_CASE("A snapshot gives way to a newer one, or to one of another program, and never to an older one") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    test::add_game(storage, "m", "u");
    CHECK_FALSE(storage.snapshot("m"));
    storage.keep_snapshot("m", {5, "1", "p5", "five"});
    storage.keep_snapshot("m", {4, "1", "p4", "four"});
    CHECK(storage.snapshot("m")->content == "five");
    storage.keep_snapshot("m", {7, "1", "p7", "seven"});
    CHECK(storage.snapshot("m")->number == 7);
    CHECK(storage.snapshot("m")->position == "p7");
    storage.keep_snapshot("m", {6, "2", "p6", "six"});
    CHECK(storage.snapshot("m")->program == "2");
    CHECK_THROWS_AS(storage.keep_snapshot("absent", {1, "1", "p", "x"}), std::exception);
  });
}
