#include <array>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;

namespace {

constexpr std::int64_t kMany = 1000;

storage::KeptPack kept_pack(const std::string& address, std::size_t bytes = 10, storage::Time created = 5) {
  return {address, R"({"id":"mine"})", std::string(bytes, 'x'), created};
}

std::vector<std::string> own_addresses(Storage& storage, const std::string& user) {
  std::vector<std::string> addresses;
  for (const auto& own : storage.packs_of(user)) addresses.push_back(own.address);
  return addresses;
}

void play_with(Storage& storage, const std::string& match, const std::string& user, const std::string& address) {
  storage::Match game;
  game.id = match;
  game.setup = game.listing.summary = "{}";
  game.created = game.changed = 1000;
  game.pack = address;
  REQUIRE(storage.add_match(game, {}, std::array{test::entry(1, "go")}, user, std::array{1}));
}

using Addresses = std::vector<std::string>;

}  // namespace

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
    CHECK_THROWS_AS(storage.add_match(game, {}, {}, "u", {}), storage::Failure);
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
