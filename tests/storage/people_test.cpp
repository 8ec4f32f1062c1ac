#include "databases.hpp"

using namespace plancia;
using storage::Storage;

TEST_CASE("Names are unique whatever their case, and belong to one user") {
  test::Databases databases;
  for (const std::string& url : databases.urls()) {
    CAPTURE(url);
    Storage storage = Storage::open(url);
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    CHECK(storage.name_user("u", "Anna", "hash"));
    CHECK_FALSE(storage.name_user("v", "ANNA", "other"));
    CHECK(storage.find_name("anna")->id == "u");
    CHECK(storage.find_name("Anna")->password == "hash");
    CHECK(storage.find_name("Anna")->name == "Anna");
    CHECK_FALSE(storage.find_name("v"));
  }
}

TEST_CASE("A session leads to its user until it ends") {
  test::Databases databases;
  for (const std::string& url : databases.urls()) {
    CAPTURE(url);
    Storage storage = Storage::open(url);
    storage.add_user("u", 1);
    storage.add_session("h", "u", 2);
    CHECK(storage.find_session("h")->id == "u");
    CHECK_FALSE(storage.find_session("i"));
    CHECK_THROWS_AS(storage.add_session("i", "nobody", 2), storage::Failure);
    storage.end_session("h");
    CHECK_FALSE(storage.find_session("h"));
  }
}

TEST_CASE("A device's games go over to an account, also those that both have") {
  test::Databases databases;
  for (const std::string& url : databases.urls()) {
    CAPTURE(url);
    Storage storage = Storage::open(url);
    storage.add_user("device", 1);
    storage.add_user("account", 1);
    test::add_game(storage, "a", "device");
    test::add_game(storage, "b", "account");
    storage.add_member("b", "device", 1);
    storage.hand_over("device", "account");
    CHECK(storage.seats_of("a", "account") == std::vector{1});
    CHECK(storage.seats_of("b", "account") == std::vector{1});
    CHECK(storage.seats_of("a", "device").empty());
  }
}
