// What a server forgets in time. A device does not.

#include <array>

#include "databases.hpp"
#include "kept_packs.hpp"

using namespace plancia;
using storage::Storage;
using test::Addresses;
using test::kept_pack;
using test::kMany;
using test::own_addresses;
using test::play_with;

TEST_CASE("A session that was not used for too long is not found, and use makes it live on") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_session("h", "u", 100);
    CHECK(storage.find_session("h", 100)->used == 100);
    CHECK_FALSE(storage.find_session("h", 101));
    storage.use_session("h", 200);
    CHECK(storage.find_session("h", 101)->used == 200);
  });
}

TEST_CASE("Old sessions and devices without a game are removed; accounts, players and games are not") {
  test::on_each([](Storage& storage) {
    // Each with a session as old as itself: a guest, a player, an account; and a guest who came back.
    for (const char* user : {"guest", "player", "account", "back"}) {
      storage.add_user(user, 100);
      storage.add_session(std::string("of ") + user, user, 100);
    }
    storage.add_user("left", 100);  // logged in elsewhere: its games and its session are gone
    storage.add_user("fresh", 500);
    test::add_game(storage, "m", "player");
    REQUIRE(storage.name_user("account", "Anna", "hash", {"of account", "of account", 100}));
    storage.use_session("of back", 500);

    auto removed = storage.clean_up(50, 50);
    CHECK(removed.sessions == 0);
    CHECK(removed.devices == 0);
    removed = storage.clean_up(50, 200);  // old for a guest, not for the others
    CHECK(removed.sessions == 1);
    CHECK(removed.devices == 2);
    CHECK_FALSE(storage.find_session("of guest", 0));
    for (const char* session : {"of player", "of account", "of back"}) CHECK(storage.find_session(session, 0));
    CHECK_THROWS_AS(storage.add_session("s", "left", 500), storage::Failure);
    storage.add_session("s", "fresh", 500);

    removed = storage.clean_up(200, 200);
    CHECK(removed.sessions == 2);
    CHECK(removed.devices == 0);
    CHECK(storage.find_name("Anna"));
    CHECK(storage.seats_of("m", "player") == std::vector{1});
    CHECK(storage.find_match("m"));
  });
}

TEST_CASE("Games that nobody began are removed with all that hangs on them") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    test::add_game(storage, "a", "u");
    storage.shelve("a", "u", {"never", false});
    storage::Match raid = *storage.find_match("a");
    raid.id = "r";
    raid.daily = "1941-03-26";
    REQUIRE(storage.add_match(raid, {}, {}, "u", std::array{1}, true));
    CHECK(storage.clean_up(0, 2000).games == 2);
    CHECK(storage.raids("1941-03-26").empty());
  });
}

TEST_CASE("Cleaning up takes packs that nobody can reach, and no others") {
  test::on_each([&](Storage& storage) {
    for (const char* user : {"gone", "here", "named"}) storage.add_user(user, 1);
    storage.add_session("h", "here", 50);
    REQUIRE(storage.name_user("named", "Anna", "hash", {"", "s", 1}));
    REQUIRE(storage.add_pack("gone", kept_pack("a"), kMany, kMany));
    REQUIRE(storage.add_pack("gone", kept_pack("b"), kMany, kMany));
    REQUIRE(storage.add_pack("here", kept_pack("b"), kMany, kMany));
    REQUIRE(storage.add_pack("named", kept_pack("c"), kMany, kMany));
    storage.keep_pack(kept_pack("d"));
    play_with(storage, "m", "named", "d");
    storage.keep_pack(kept_pack("e"));
    const auto removed = storage.clean_up(40, 100);  // a device with a pack keeps its session like one with a game
    CHECK(removed.packs == 2);
    CHECK(removed.devices == 1);
    for (const char* address : {"b", "c", "d"}) CHECK(storage.find_pack(address));
    for (const char* address : {"a", "e"}) CHECK_FALSE(storage.find_pack(address));
    CHECK(own_addresses(storage, "here") == Addresses{"b"});
  });
}

TEST_CASE(
    "A game that nobody ever began is removed with all that belongs to it; one with an action or an arrival stays") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    storage::JournalEntry die = test::entry(1, "roll 6");
    die.kind = storage::Kind::sealed;
    storage::JournalEntry arrival = test::entry(1, "");
    arrival.kind = storage::Kind::join;
    test::add_game(storage, "empty", "u");
    test::add_game(storage, "rolled", "u", {die});
    test::add_game(storage, "played", "u", {test::entry(1, "x")});
    test::add_game(storage, "joined", "u", {arrival});
    CHECK(storage.clean_up(0, 1000).games == 0);  // changed at 1000
    CHECK(storage.clean_up(0, 1001).games == 2);
    for (const char* gone : {"empty", "rolled"}) {
      CHECK_FALSE(storage.find_match(gone));
      CHECK(storage.seats_of(gone, "u").empty());
      CHECK(storage.journal(gone).empty());
    }
    for (const char* kept : {"played", "joined"}) CHECK(storage.seats_of(kept, "u") == std::vector{1});
    CHECK(storage.clean_up(0, 1001).games == 0);
  });
}
