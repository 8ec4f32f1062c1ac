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
    CHECK_THROWS_AS(storage.add_session("i", "nobody", 2), std::exception);
    storage.end_session("h");
    CHECK_FALSE(storage.find_session("h", 0));
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
