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

TEST_CASE("A pack is in the list of who added it, once, and in nobody else's") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage.add_user("v", 1);
    CHECK(storage.add_pack("u", kept_pack("a"), kMany, kMany));
    CHECK(storage.add_pack("u", kept_pack("b", 20, 6), kMany, kMany));
    CHECK(storage.add_pack("u", kept_pack("a"), kMany, kMany));
    CHECK(own_addresses(storage, "u") == Addresses{"b", "a"});
    CHECK(storage.packs_of("u")[0].bytes == 20);
    CHECK(storage.packs_of("u")[0].about == R"({"id":"mine"})");
    CHECK(own_addresses(storage, "v").empty());
    CHECK(storage.may_use_pack("u", "a"));
    CHECK_FALSE(storage.may_use_pack("v", "a"));
    CHECK_FALSE(storage.remove_pack("v", "a"));
    CHECK(storage.find_pack("a")->content == std::string(10, 'x'));
    CHECK_FALSE(storage.find_pack("c"));
    storage.keep_pack(kept_pack("c"));
    CHECK(storage.find_pack("c"));
    CHECK_FALSE(storage.may_use_pack("u", "c"));
  });
}

TEST_CASE("There is room for so many packs and so many bytes, and a pack without room leaves nothing behind") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    REQUIRE(storage.add_pack("u", kept_pack("a", 10), 2, 30));
    CHECK_FALSE(storage.add_pack("u", kept_pack("b", 21), 2, 30));
    CHECK_FALSE(storage.find_pack("b"));
    REQUIRE(storage.add_pack("u", kept_pack("b", 20), 2, 30));
    CHECK(storage.add_pack("u", kept_pack("b", 20), 2, 30));  // which is there already
    CHECK_FALSE(storage.add_pack("u", kept_pack("c", 0), 2, 30));
    CHECK(own_addresses(storage, "u") == Addresses{"a", "b"});
    CHECK(storage.remove_pack("u", "a"));
    CHECK_FALSE(storage.find_pack("a"));
    CHECK(storage.add_pack("u", kept_pack("c", 10), 2, 30));
  });
}

TEST_CASE(
    "What is taken out of a list stays for its games and counts as long as they use it; others at the table "
    "may use it") {
  test::on_each([&](Storage& storage) {
    for (const char* user : {"u", "v", "w"}) storage.add_user(user, 1);
    REQUIRE(storage.add_pack("u", kept_pack("a", 10), kMany, 30));
    play_with(storage, "m", "u", "a");
    storage.add_member("m", "v", std::array{0});
    CHECK(storage.packs_of("u")[0].games == 1);
    CHECK(storage.find_match("m")->pack == "a");
    CHECK(storage.may_use_pack("v", "a"));
    CHECK_FALSE(storage.may_use_pack("w", "a"));
    CHECK(storage.remove_pack("u", "a"));
    CHECK_FALSE(storage.remove_pack("u", "a"));
    CHECK(own_addresses(storage, "u").empty());
    CHECK(storage.find_pack("a"));
    CHECK(storage.may_use_pack("u", "a"));  // at the table
    CHECK_FALSE(storage.add_pack("u", kept_pack("b", 21), kMany, 30));
    CHECK(storage.add_pack("u", kept_pack("a", 10), kMany, 30));
    CHECK(own_addresses(storage, "u") == Addresses{"a"});
    CHECK(storage.clean_up(0, 0).packs == 0);
  });
}

TEST_CASE("A game is never begun with a pack that is not there") {
  test::on_each([&](Storage& storage) {
    storage.add_user("u", 1);
    storage::Match game;
    game.id = "m";
    game.setup = game.listing.summary = "{}";
    game.pack = "nowhere";
    CHECK_THROWS_AS(storage.add_match(game, {}, {}, "u", {}), std::exception);
    CHECK_FALSE(storage.find_match("m"));
  });
}

TEST_CASE("A device's packs go over to an account") {
  test::on_each([&](Storage& storage) {
    storage.add_user("device", 1);
    storage.add_user("account", 1);
    REQUIRE(storage.add_pack("device", kept_pack("a"), kMany, kMany));
    REQUIRE(storage.add_pack("account", kept_pack("b"), kMany, kMany));
    storage.hand_over("device", "account");
    CHECK(own_addresses(storage, "account") == Addresses{"a", "b"});
    CHECK(own_addresses(storage, "device").empty());
  });
}
