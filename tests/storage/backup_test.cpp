#include <sstream>

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

}  // namespace

TEST_CASE("A backup of either kind of database restores into the other, to the byte") {
  test::Databases databases;
  const auto from = databases.urls();
  const auto into = databases.urls();
  for (std::size_t kind = 0; kind < 2; ++kind) {
    CAPTURE(from[kind]);
    Storage storage = Storage::open(from[kind]);
    storage.add_user("u", 1);
    REQUIRE(storage.name_user("u", "Anna", "hash"));
    storage.add_session("h", "u", 2);
    test::add_game(storage, "m", "u", {test::entry(1, "stake 3 ’è\""), test::entry(2, "x", "1:k")});
    const std::string text = backup_of(storage);

    Storage other = Storage::open(into[1 - kind]);
    restore_into(other, text);
    CHECK(backup_of(other) == text);
    CHECK(other.name() == storage.name());
    CHECK(other.journal("m")[0].action == "stake 3 ’è\"");
    CHECK(other.find_session("h")->name == "Anna");
    CHECK_THROWS_WITH_AS(restore_into(other, text), doctest::Contains("not empty"), storage::Failure);
  }
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
