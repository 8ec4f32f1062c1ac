#include "databases.hpp"

using namespace plancia;
using storage::Storage;

TEST_CASE("Names are unique whatever their case, and belong to one user") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    CHECK(storage.name_user("u", "Anna", "hash"));
    CHECK_FALSE(storage.name_user("v", "ANNA", "other"));
    CHECK(storage.find_name("anna")->id == "u");
    CHECK(storage.find_name("Anna")->password == "hash");
    CHECK(storage.find_name("Anna")->name == "Anna");
    CHECK_FALSE(storage.find_name("v"));
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
    REQUIRE(storage.name_user("account", "Anna", "hash"));
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

TEST_CASE("A device's games go over to an account, also those that both have") {
  test::on_each([&](Storage& storage) {
    storage.add_user("device", 1);
    storage.add_user("account", 1);
    test::add_game(storage, "a", "device");
    test::add_game(storage, "b", "account");
    storage.add_member("b", "device", 1);
    storage.hand_over("device", "account");
    CHECK(storage.seats_of("a", "account") == std::vector{1});
    CHECK(storage.seats_of("b", "account") == std::vector{1});
    CHECK(storage.seats_of("a", "device").empty());
  });
}
