// Who is called what: one space for the names of accounts and what they are shown as.

#include <atomic>
#include <sstream>
#include <thread>
#include <vector>

#include <sqlite3.h>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;
using enum Storage::NotNamed;

namespace {

std::optional<std::string> shown(Storage& storage, const std::string& session) {
  return storage.find_session(session, 0)->user.shown;
}

}  // namespace

TEST_CASE("No account is called like another, whatever alphabet or case its name is written in") {
  test::on_each([](Storage& storage) {
    for (const char* user : {"a", "b", "c"}) storage.add_user(user, 1);
    REQUIRE(storage.name_user("a", "Ilaria.Morn", "hash", {"", "s", 2}));
    for (const char* alike : {"ilaria.morn", "llaria.Morn", "ILARIA.MORN", "1laria.M0rn", "Ilaria.Mom"}) {
      CAPTURE(alike);
      const auto named = storage.name_user("b", alike, "hash", {"", "t", 2});
      REQUIRE_FALSE(named);
      CHECK(named.error() == taken);
    }
    // The letters of another alphabet, and an account's own shown name.
    CHECK_FALSE(storage.show_as("b", "Ilаria.Morn"));
    REQUIRE(storage.show_as("a", "Signora"));
    CHECK_FALSE(storage.show_as("b", "Ѕignora"));
    CHECK_FALSE(storage.name_user("b", "Signora", "hash", {"", "t", 2}));
    CHECK(storage.show_as("a", "ilaria.morn"));
    CHECK(storage.show_as("b", "Signora"));  // given up
    CHECK(storage.show_as("c", "Signora"));  // devices may be shown alike
  });
}

TEST_CASE("A device that is shown like a new account loses that name, and others keep theirs") {
  test::on_each([](Storage& storage) {
    for (const char* user : {"guest", "other", "account"}) storage.add_user(user, 1);
    storage.add_session("of guest", "guest", 1);
    storage.add_session("of other", "other", 1);
    REQUIRE(storage.show_as("guest", "Mаrco"));  // with a Cyrillic a
    REQUIRE(storage.show_as("other", "Bruno"));
    REQUIRE(storage.show_as("account", "Marco"));
    REQUIRE(storage.name_user("account", "marco", "hash", {"", "s", 2}));
    CHECK_FALSE(shown(storage, "of guest"));
    CHECK(shown(storage, "of other") == "Bruno");
    CHECK(shown(storage, "s") == "Marco");
    REQUIRE(storage.show_as("account", "Bruno"));
    CHECK_FALSE(shown(storage, "of other"));
    REQUIRE(storage.show_as("guest", "Carla"));
    REQUIRE(storage.show_as("other", "Carla"));
    REQUIRE(storage.name_user("other", "Dora", "hash", {"of other", "t", 3}));  // and is still shown as Carla
    CHECK(shown(storage, "t") == "Carla");
    CHECK_FALSE(shown(storage, "of guest"));
  });
}

TEST_CASE("Of two who ask for one name at once one gets it, and of two accounts in one session one is made") {
  test::on_each([](Storage& storage, const std::string& url) {
    Storage other = Storage::open(url);  // as a second server would
    for (int round = 0; round < 10; ++round) {
      const std::string number = std::to_string(round);
      storage.add_user("a" + number, 1);
      storage.add_user("b" + number, 1);
      storage.add_user("c" + number, 1);
      std::atomic<int> named = 0, made = 0;
      {
        std::vector<std::jthread> threads;
        threads.emplace_back(
            [&] { named += storage.name_user("a" + number, "Mario" + number, "x", {"", "s" + number, 2}) ? 1 : 0; });
        threads.emplace_back(
            [&] { named += other.name_user("b" + number, "MARIO" + number, "x", {"", "t" + number, 2}) ? 1 : 0; });
        for (Storage* server : {&storage, &other}) {
          threads.emplace_back([&, server] {
            const std::string name = std::string(server == &storage ? "one-" : "two-") + number;
            made += server->name_user("c" + number, name, "x", {"", "of " + name, 2}) ? 1 : 0;
          });
        }
      }
      CHECK(named == 1);
      CHECK(made == 1);
    }
  });
}

TEST_CASE("Names of a backup are compared like the others") {
  test::on_each([](Storage& storage) {
    storage.add_user("a", 1);
    storage.add_user("b", 1);
    REQUIRE(storage.name_user("a", "Anna", "hash", {"", "s", 2}));
    std::stringstream backup;
    storage.backup(backup);
    test::Databases fresh;
    for (const std::string& empty : fresh.urls()) {
      Storage restored = Storage::open(empty);
      std::stringstream lines(backup.str());
      restored.restore(lines);
      CHECK_FALSE(restored.show_as("b", "Аnna"));  // with a Cyrillic A
    }
  });
}

TEST_CASE("Names of a database from before are compared like the others, and devices shown like accounts lose theirs") {
  test::Databases databases;
  const std::string url = databases.urls()[0];
  {
    Storage storage = Storage::open(url);
    for (const char* user : {"a", "b", "c"}) storage.add_user(user, 1);
    storage.add_session("of b", "b", 1);
    REQUIRE(storage.name_user("a", "Anna", "hash", {"", "s", 2}));
  }
  sqlite3* raw = nullptr;
  REQUIRE(sqlite3_open(url.substr(url.find(':') + 1).c_str(), &raw) == SQLITE_OK);
  CHECK(sqlite3_exec(raw,
                     "DROP INDEX users_name_key; DROP INDEX users_shown_key;"
                     "ALTER TABLE users DROP COLUMN name_key; ALTER TABLE users DROP COLUMN shown_key;"
                     "UPDATE users SET shown = 'Аnna' WHERE id = 'b'; UPDATE plancia_schema SET version = 7",
                     nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(raw);
  Storage storage = Storage::open(url);
  CHECK_FALSE(shown(storage, "of b"));
  CHECK_FALSE(storage.show_as("c", "anna"));
}
