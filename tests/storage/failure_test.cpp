#include <filesystem>
#include <pqxx/pqxx>

#include <sqlite3.h>
#include <sys/stat.h>

#include "databases.hpp"
#include "sqlite.hpp"

using namespace plancia;
using storage::Storage;

TEST_CASE("A database that cannot be used is refused with a sentence that says why") {
  const test::TemporaryFolder folder;
  folder.write("text.db", std::string(4096, 'x'));
  CHECK_THROWS_WITH_AS(Storage::open((folder.path() / "text.db").string()),
                       doctest::Contains("not a database of plancia"), storage::Failure);
  CHECK_THROWS_WITH_AS(Storage::open("mysql://somewhere"), doctest::Contains("postgresql://"), storage::Failure);
  CHECK_THROWS_AS(Storage::open("postgresql://nobody@/nothing?host=" + folder.path().string()), storage::Failure);
  folder.write("file", "");
  CHECK_THROWS_AS(Storage::open((folder.path() / "file" / "games.db").string()), storage::Failure);
}

TEST_CASE("The file of a new database is its owner's alone, since it holds the seeds of games in progress") {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "new" / "games.db";
  const Storage storage = Storage::open(file.string());
  struct stat about{};
  REQUIRE(stat(file.c_str(), &about) == 0);
  CHECK((about.st_mode & 077) == 0);
  REQUIRE(stat(file.parent_path().c_str(), &about) == 0);
  CHECK((about.st_mode & 077) == 0);
}

TEST_CASE("A database of a newer version is left alone") {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "games.db").string();
  {
    const Storage storage = Storage::open(file);
  }
  sqlite3* raw = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
  CHECK(sqlite3_exec(raw, "UPDATE plancia_schema SET version = 99", nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(raw);
  CHECK_THROWS_WITH_AS(Storage::open(file), doctest::Contains("newer version"), storage::Failure);
}

TEST_CASE(
    "A database of the first schema is brought up to date: sessions count from their beginning, games are as new") {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "games.db").string();
  sqlite3* raw = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
  const char* const first =
      "CREATE TABLE plancia_schema (version BIGINT NOT NULL, name TEXT NOT NULL);"
      "INSERT INTO plancia_schema VALUES (1, '0a1b2c3d');"
      "CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT, name_folded TEXT UNIQUE, password TEXT, "
      "created BIGINT NOT NULL);"
      "CREATE TABLE sessions (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), "
      "created BIGINT NOT NULL);"
      "CREATE TABLE matches (id TEXT PRIMARY KEY, setup TEXT NOT NULL, seed TEXT NOT NULL, links TEXT NOT NULL, "
      "parent TEXT, parent_ply BIGINT NOT NULL, version BIGINT NOT NULL, summary TEXT NOT NULL, "
      "created BIGINT NOT NULL, changed BIGINT NOT NULL);"
      "INSERT INTO users (id, created) VALUES ('u', 5);"
      "INSERT INTO sessions VALUES ('h', 'u', 7);"
      "INSERT INTO matches VALUES ('game', '{}', 'seed', 'links', NULL, 0, 3, '{}', 8, 9);"
      "INSERT INTO matches VALUES ('branch', '{}', 'seed', 'links', 'game', 2, 3, '{}', 8, 9);";
  REQUIRE(sqlite3_exec(raw, first, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(raw);
  for (int opened = 0; opened < 2; ++opened) {  // once to bring it up to date, once to find it so
    Storage storage = Storage::open(file);
    CHECK(storage.name() == "0a1b2c3d");
    CHECK(storage.find_session("h", 0)->used == 7);  // counted from its beginning
    CHECK_FALSE(storage.snapshot("m"));
    CHECK(storage.find_match("game")->listing.noticed == std::array<storage::Time, 2>{9, 9});
    const storage::Match game = storage.find_match("game").value();
    CHECK(game.seed_from == "program");
    CHECK_FALSE(game.advice);
    CHECK_FALSE(game.hotseat);
    CHECK(storage.find_match("branch")->hotseat);  // its maker has every seat
  }
}

TEST_CASE("A database that must be there is not made") {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "games.db";
  CHECK_THROWS_WITH_AS(Storage::open_existing(file.string()), doctest::Contains("there is no database of plancia"),
                       storage::Failure);
  CHECK_FALSE(std::filesystem::exists(file));
  test::Databases databases;
  const std::string empty = databases.urls()[1];
  CHECK_THROWS_WITH_AS(Storage::open_existing(empty), doctest::Contains("there is no database of plancia"),
                       storage::Failure);
  const std::string name = Storage::open(empty).name();
  CHECK(Storage::open_existing(empty).name() == name);
}

TEST_CASE("A call that waits for a database held by others fails in its time, and the next one works") {
  const std::chrono::milliseconds limit{300};
  test::Databases databases;
  const auto urls = databases.urls();

  Storage file = Storage::open(urls[0], {}, limit);
  sqlite3* raw = nullptr;
  REQUIRE(sqlite3_open(urls[0].c_str(), &raw) == SQLITE_OK);
  REQUIRE(sqlite3_exec(raw, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
  CHECK_THROWS_WITH_AS(file.try_write(), doctest::Contains("held it for too long"), storage::Failure);
  CHECK_FALSE(file.name().empty());  // reading goes on
  REQUIRE(sqlite3_exec(raw, "ROLLBACK", nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(raw);
  file.try_write();

  Storage server = Storage::open(urls[1], {}, limit);
  pqxx::connection other(urls[1]);
  {
    pqxx::work holding(other);
    holding.exec("LOCK TABLE plancia_schema, users IN ACCESS EXCLUSIVE MODE");
    CHECK_THROWS_WITH_AS(server.try_write(), doctest::Contains("timeout"), storage::Failure);
    CHECK_THROWS_WITH_AS(server.name(), doctest::Contains("timeout"), storage::Failure);
  }
  server.try_write();
}

TEST_CASE("A statement of SQLite that goes on for ever is interrupted") {
  const test::TemporaryFolder folder;
  storage::SqliteConnection connection((folder.path() / "games.db").string(), std::chrono::milliseconds(100));
  const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";
  CHECK_THROWS_WITH_AS(connection.run(endless), doctest::Contains("took too long"), storage::Failure);
  CHECK(connection.run("SELECT 1").rows.size() == 1);
}

TEST_CASE("A URL is shown without its password") {
  CHECK(storage::shown_url("postgresql://anna:secret@host/db") == "postgresql://anna:…@host/db");
  CHECK(storage::shown_url("postgresql://anna@host:5432/db") == "postgresql://anna@host:5432/db");
  CHECK(storage::shown_url("/home/anna/games.db") == "/home/anna/games.db");
}
