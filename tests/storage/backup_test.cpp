#include <array>
#include <sstream>

#include <sodium.h>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;

namespace {

std::string backup_of(Storage& storage) {
  std::ostringstream out;
  storage.backup(out);
  return out.str();
}

void restore_into(Storage& storage, const std::string& text) {
  std::istringstream in(text);
  storage.restore(in);
}

// What stands at the end of a backup with these lines.
std::string hash_of_lines(const std::string& lines) {
  std::array<unsigned char, 32> bytes{};
  crypto_generichash(bytes.data(), bytes.size(), reinterpret_cast<const unsigned char*>(lines.data()), lines.size(),
                     nullptr, 0);
  std::array<char, 2 * bytes.size() + 1> text{};
  return sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
}

}  // namespace

TEST_CASE("A backup of either kind of database restores into the other, to the byte") {
  test::Databases databases;
  const auto from = databases.urls();
  const auto into = databases.urls();
  for (std::size_t kind = 0; kind < 2; ++kind) {
    CAPTURE(from[kind]);
    Storage storage = Storage::open(from[kind]);
    storage.add_user("u", 1);
    REQUIRE(storage.name_user("u", "Anna", "hash", {"", "s", 1}));
    storage.add_session("h", "u", 2);
    test::add_game(storage, "m", "u", {test::entry(1, "stake 3 ’è\""), test::entry(2, "x", "1:k")});
    storage.shelve("m", "u", {"first night", true});
    storage.keep_review("m", {2, "{}", "[]"});
    storage.secret("s", "deep");
    storage::Match raid = *storage.find_match("m");
    raid.id = "r";
    raid.daily = "1941-03-26";
    REQUIRE(storage.add_pack("u", {"p", "{}", "the printed map", 3}, 9, 99));
    raid.pack = "p";
    REQUIRE(storage.add_match(raid, {}, {}, "u", {}, true));
    const std::string text = backup_of(storage);

    Storage other = Storage::open(into[1 - kind]);
    restore_into(other, text);
    CHECK(backup_of(other) == text);
    CHECK(other.name() == storage.name());
    CHECK(other.journal("m")[0].action == "stake 3 ’è\"");
    CHECK(other.find_session("h", 0)->user.name == "Anna");
    CHECK(other.shelf("m", "u").name == "first night");
    CHECK(other.raid_of("u", "1941-03-26") == "r");
    CHECK(other.secret("s", "another") == "deep");
    CHECK(other.find_pack("p")->content == "the printed map");
    CHECK(other.packs_of("u").size() == 1);
    CHECK(other.find_match("r")->pack == "p");
    CHECK_THROWS_WITH_AS(restore_into(other, text), doctest::Contains("not empty"), storage::Failure);
  }
}

TEST_CASE(
    "A backup of the first schema is still good: sessions count from their beginning, games from their last change") {
  const std::string lines =
      "{\"format\":\"plancia backup 1\",\"schema\":1,\"name\":\"0a1b2c3d\"}\n"
      "{\"table\":\"users\"}\n[\"u\",null,null,null,5]\n"
      "{\"table\":\"sessions\"}\n[\"h\",\"u\",7]\n"
      "{\"table\":\"matches\"}\n[\"game\",\"{}\",\"seed\",\"links\",null,0,3,\"{}\",8,9]\n"
      "[\"branch\",\"{}\",\"seed\",\"links\",\"game\",2,3,\"{}\",8,9]\n";
  const std::string end = "{\"end\":\"" + hash_of_lines(lines) + "\"}\n";
  test::on_each([&](Storage& storage) {
    restore_into(storage, lines + end);
    CHECK(storage.name() == "0a1b2c3d");
    CHECK(storage.find_session("h", 0)->used == 7);
    CHECK(storage.find_match("game")->listing.noticed == std::array<storage::Time, 2>{9, 9});
    CHECK(storage.find_match("game")->seed_from == "program");
    CHECK_FALSE(storage.find_match("game")->hotseat);
    CHECK(storage.find_match("branch")->hotseat);
  });
}

TEST_CASE("A snapshot is left out of a backup, since it can be made again") {
  test::on_each([](Storage& storage) {
    storage.add_user("u", 1);
    test::add_game(storage, "m", "u");
    const std::string before = backup_of(storage);
    storage.keep_snapshot("m", {1, "0", "p", "content of a snapshot"});
    CHECK(backup_of(storage) == before);
  });
}

TEST_CASE("A backup that was cut short or changed is refused, and the database stays empty") {
  test::Databases databases;
  const auto from = databases.urls();
  Storage storage = Storage::open(from[0]);
  storage.add_user("u", 1);
  test::add_game(storage, "m", "u", {test::entry(1, "a")});
  const std::string good = backup_of(storage);

  std::string changed = good;
  changed.replace(changed.find("\"links of m\""), 12, "\"links of n\"");
  std::string wrong_table = good;
  wrong_table.replace(wrong_table.find("\"journal\""), 9, "\"nothing\"");
  const auto into = databases.urls();
  for (const std::string& url : into) {
    CAPTURE(url);
    Storage empty = Storage::open(url);
    const std::string before = backup_of(empty);
    for (const std::string& bad :
         {changed, wrong_table, good.substr(0, good.size() / 2), good.substr(0, good.rfind("{\"end")), std::string(),
          std::string("hello\n"), std::string("[1]\n"), "{\"format\":\"plancia backup 1\",\"schema\":99}\n" + good}) {
      CHECK_THROWS_AS(restore_into(empty, bad), storage::Failure);
      CHECK(backup_of(empty) == before);
    }
    restore_into(empty, good);
  }
}
