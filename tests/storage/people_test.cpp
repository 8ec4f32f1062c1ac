#include <array>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;

TEST_CASE("Names are unique whatever their case, and belong to one user") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    storage.add_session("old", "u", 1);
    CHECK(storage.name_user("u", "Anna", "hash", {"old", "new", 2}));
    CHECK_FALSE(storage.name_user("v", "ANNA", "other", {"", "w", 2}));
    CHECK_FALSE(storage.find_session("old", 0));
    CHECK(storage.find_session("new", 0)->user.name == "Anna");
    CHECK_FALSE(storage.find_session("w", 0));
    CHECK(storage.find_name("anna")->id == "u");
    CHECK(storage.find_name("Anna")->password == "hash");
    CHECK(storage.find_name("Anna")->name == "Anna");
    CHECK_FALSE(storage.find_name("v"));
  });
}

TEST_CASE("What others see of a user is theirs to change, unless it is the name of another's account") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    storage.add_session("h", "v", 1);
    CHECK(storage.name_user("u", "Anna", "hash", {"", "s", 2}));
    CHECK_FALSE(storage.show_as("v", "anna"));
    CHECK_FALSE(storage.find_session("h", 0)->user.shown);
    CHECK(storage.show_as("u", "anna"));
    CHECK(storage.show_as("v", "Bruno"));
    CHECK(storage.find_session("h", 0)->user.shown == "Bruno");
    CHECK(storage.find_name("Anna")->shown == "anna");
    CHECK(storage.show_as("v", std::nullopt));
    CHECK_FALSE(storage.find_session("h", 0)->user.shown);
  });
}

TEST_CASE("A session leads to its user until it ends") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_session("h", "u", 2);
    CHECK(storage.find_session("h", 0)->user.id == "u");
    CHECK_FALSE(storage.find_session("i", 0));
    CHECK_THROWS_AS(storage.add_session("i", "nobody", 2), storage::Failure);
    storage.end_session("h");
    CHECK_FALSE(storage.find_session("h", 0));
  });
}

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

TEST_CASE("A new password ends every session of the account but the new one, and nobody else's") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    REQUIRE(storage.name_user("u", "Anna", "hash", {"", "desk", 100}));
    storage.add_session("phone", "u", 200);
    storage.add_session("other", "v", 150);
    const auto devices = storage.sessions_of("u", 0);
    REQUIRE(devices.size() == 2);
    CHECK(devices[0].hash == "phone");  // last used first
    CHECK(devices[1].created == 100);
    CHECK(storage.sessions_of("u", 150).size() == 1);
    storage.change_password("u", "better", {"desk", "fresh", 300});
    CHECK(storage.find_name("Anna")->password == "better");
    for (const char* gone : {"desk", "phone"}) CHECK_FALSE(storage.find_session(gone, 0));
    CHECK(storage.find_session("fresh", 0));
    CHECK(storage.find_session("other", 0));
    storage.end_sessions_of("u");
    CHECK(storage.sessions_of("u", 0).empty());
    CHECK(storage.find_session("other", 0));
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

TEST_CASE("Open games are counted by who sits at them, not by who watches, and not once they are over") {
  test::on_each([](Storage& storage) {
    for (const char* user : {"u", "v"}) storage.add_user(user, 1);
    for (const char* match : {"a", "b", "c"}) {
      test::add_game(storage, match, "u", {test::entry(1, "x")});
      REQUIRE(storage.append(match, 1, std::vector{test::entry(2, "y")}, {R"({"sights":[],"result":null})"}));
    }
    storage.add_member("a", "u", std::array{2});  // both seats of one game
    storage.add_member("a", "v", std::array{0});
    CHECK(storage.open_games("u") == 3);
    CHECK(storage.open_games("v") == 0);
    REQUIRE(storage.append("b", 2, std::vector{test::entry(3, "z")}, {R"({"sights":[],"result":{"level":"won"}})"}));
    CHECK(storage.open_games("u") == 2);
  });
}

TEST_CASE("A device's games go over to an account, also those that both have") {
  test::on_each([&](Storage& storage) {
    storage.add_user("device", 1);
    storage.add_user("account", 1);
    test::add_game(storage, "a", "device");
    test::add_game(storage, "b", "account");
    storage.add_member("b", "device", std::array{1});
    storage.shelve("a", "device", {"mine", false});
    storage.shelve("b", "device", {"the device's", true});
    storage.shelve("b", "account", {"the account's", false});
    storage::Match raid = *storage.find_match("a");
    for (const auto& [id, user, day] :
         {std::array{"r1", "device", "1941-03-26"}, {"r2", "device", "1941-03-27"}, {"r3", "account", "1941-03-27"}}) {
      raid.id = id;
      raid.daily = day;
      REQUIRE(storage.add_match(raid, {}, {}, user, {}, true));
    }
    storage.hand_over("device", "account");
    CHECK(storage.shelf("a", "account").name == "mine");
    CHECK(storage.shelf("b", "account").name == "the account's");
    CHECK_FALSE(storage.shelf("a", "device").name);
    CHECK(storage.raid_of("account", "1941-03-26") == "r1");
    CHECK(storage.raid_of("account", "1941-03-27") == "r3");
    CHECK_FALSE(storage.raid_of("device", "1941-03-26"));
    CHECK(storage.seats_of("a", "account") == std::vector{1});
    CHECK(storage.seats_of("b", "account") == std::vector{1});
    CHECK(storage.seats_of("a", "device").empty());
  });
}
