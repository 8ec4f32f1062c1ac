#include "migrations.hpp"

#include <cassert>

#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>
#include <text/name_key.hpp>

namespace plancia::storage {
namespace {

constexpr const char* kUseFromCreation = "UPDATE sessions SET used = created";
constexpr const char* kNoticeFromChange = "UPDATE matches SET noticed_1 = changed, noticed_2 = changed";
// A branch puts its maker on every seat.
constexpr const char* kBranchesAreHotseat = "UPDATE matches SET hotseat = 1 WHERE parent IS NOT NULL";

// One step per version; a step that was released is never changed, only followed by another. Texts that are hashed or
// signed stay TEXT, since PostgreSQL's JSON types would rewrite them.
const std::vector<std::vector<std::string>>& steps() {
  static const std::vector<std::vector<std::string>> all{
      {
          "CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT, name_folded TEXT UNIQUE, password TEXT, "
          "created BIGINT NOT NULL)",
          "CREATE TABLE sessions (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), "
          "created BIGINT NOT NULL)",
          "CREATE TABLE matches (id TEXT PRIMARY KEY, setup TEXT NOT NULL, seed TEXT NOT NULL, links TEXT NOT NULL, "
          "parent TEXT, parent_ply BIGINT NOT NULL, version BIGINT NOT NULL, summary TEXT NOT NULL, "
          "created BIGINT NOT NULL, changed BIGINT NOT NULL)",
          "CREATE TABLE seats (match_id TEXT NOT NULL REFERENCES matches (id), seat BIGINT NOT NULL, machine TEXT, "
          "claims BIGINT NOT NULL, PRIMARY KEY (match_id, seat))",
          "CREATE TABLE members (match_id TEXT NOT NULL REFERENCES matches (id), "
          "user_id TEXT NOT NULL REFERENCES users (id), seat BIGINT NOT NULL, PRIMARY KEY (match_id, user_id, seat))",
          "CREATE INDEX members_user ON members (user_id)",
          "CREATE TABLE journal (match_id TEXT NOT NULL REFERENCES matches (id), number BIGINT NOT NULL, "
          "kind TEXT NOT NULL, seat BIGINT NOT NULL, action TEXT NOT NULL, request TEXT, played BIGINT NOT NULL, "
          "PRIMARY KEY (match_id, number))",
          "CREATE UNIQUE INDEX journal_request ON journal (match_id, request) WHERE request IS NOT NULL",
      },
      {
          "ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0",
          kUseFromCreation,
          "CREATE INDEX sessions_user ON sessions (user_id)",
          "CREATE TABLE snapshots (match_id TEXT PRIMARY KEY REFERENCES matches (id), number BIGINT NOT NULL, "
          "program TEXT NOT NULL, position TEXT NOT NULL, content TEXT NOT NULL)",
      },
      {
          "ALTER TABLE matches ADD COLUMN noticed_1 BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN noticed_2 BIGINT NOT NULL DEFAULT 0",
          kNoticeFromChange,
      },
      {
          "ALTER TABLE matches ADD COLUMN seed_from TEXT NOT NULL DEFAULT 'program'",
          "ALTER TABLE matches ADD COLUMN hotseat BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN advice BIGINT NOT NULL DEFAULT 0",
          kBranchesAreHotseat,
      },
      {
          "ALTER TABLE matches ADD COLUMN daily TEXT",
          "CREATE TABLE shelves (match_id TEXT NOT NULL REFERENCES matches (id), "
          "user_id TEXT NOT NULL REFERENCES users (id), name TEXT, hidden BIGINT NOT NULL, "
          "PRIMARY KEY (match_id, user_id))",
          "CREATE TABLE reviews (match_id TEXT PRIMARY KEY REFERENCES matches (id), number BIGINT NOT NULL, "
          "luck TEXT NOT NULL, content TEXT NOT NULL)",
          "CREATE TABLE raids (day TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users (id), "
          "match_id TEXT NOT NULL REFERENCES matches (id), PRIMARY KEY (day, user_id))",
          "CREATE TABLE secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)",
      },
      {
          "ALTER TABLE users ADD COLUMN shown TEXT",
      },
      {
          "CREATE TABLE packs (address TEXT PRIMARY KEY, about TEXT NOT NULL, content TEXT NOT NULL, "
          "created BIGINT NOT NULL)",
          "CREATE TABLE own_packs (user_id TEXT NOT NULL REFERENCES users (id), "
          "pack TEXT NOT NULL REFERENCES packs (address), added BIGINT NOT NULL, hidden BIGINT NOT NULL, "
          "PRIMARY KEY (user_id, pack))",
          "ALTER TABLE matches ADD COLUMN pack TEXT REFERENCES packs (address)",
          "CREATE INDEX matches_pack ON matches (pack) WHERE pack IS NOT NULL",
      },
      {
          // Not unique: there may be accounts from before that look alike.
          "ALTER TABLE users ADD COLUMN name_key TEXT",
          "ALTER TABLE users ADD COLUMN shown_key TEXT",
          "CREATE INDEX users_name_key ON users (name_key) WHERE name_key IS NOT NULL",
          "CREATE INDEX users_shown_key ON users (shown_key) WHERE shown_key IS NOT NULL",
      },
  };
  return all;
}

// They follow from the names, so that backups leave them out. A device that is shown like an account, as it could be
// once, is no longer.
void fill_name_keys(Connection& connection) {
  const auto key = [](const std::optional<std::string>& name) {
    return name ? Value(text::name_key(*name)) : Value(nullptr);
  };
  for (const Row& row :
       connection.run("SELECT id, name, shown FROM users WHERE name IS NOT NULL OR shown IS NOT NULL").rows) {
    connection.run("UPDATE users SET name_key = $1, shown_key = $2 WHERE id = $3",
                   {key(row.optional(1)), key(row.optional(2)), row.text(0)});
  }
  connection.run(
      "UPDATE users SET shown = NULL, shown_key = NULL WHERE name IS NULL AND shown_key IN "
      "(SELECT name_key FROM users WHERE name IS NOT NULL UNION "
      "SELECT shown_key FROM users WHERE name IS NOT NULL AND shown_key IS NOT NULL)");
}

}  // namespace

std::string random_digits(std::size_t count) {
  std::vector<std::uint8_t> bytes((count + 1) / 2);
  crypto::fill_randomly(bytes);
  return hex_digits(bytes).substr(0, count);
}

void complete(Connection& connection, std::int64_t schema) {
  if (schema < kSchemaWithUse) connection.run(kUseFromCreation);
  if (schema < kSchemaWithNotice) connection.run(kNoticeFromChange);
  if (schema < kSchemaWithDice) connection.run(kBranchesAreHotseat);
  fill_name_keys(connection);
}

bool has_schema(Database& database) {
  try {
    database.read([](Connection& connection) { connection.run("SELECT version FROM plancia_schema"); });
    return true;
  } catch (const Failure&) {
    return false;
  }
}

void migrate(Database& database) {
  assert(static_cast<std::int64_t>(steps().size()) == schema_version());
  database.write([](Connection& connection) {
    connection.lock_schema();
    connection.take_time();
    connection.run("CREATE TABLE IF NOT EXISTS plancia_schema (version BIGINT NOT NULL, name TEXT NOT NULL)");
    const auto found = connection.run("SELECT version FROM plancia_schema").rows;
    const std::int64_t version = found.empty() ? 0 : found.front().number(0);
    if (version > schema_version()) {
      throw Failure("the database was written by a newer version of plancia; use that version, or another database");
    }
    for (auto step = static_cast<std::size_t>(version); step < steps().size(); ++step) {
      for (const std::string& sql : steps()[step]) connection.run(sql);
    }
    if (version < kSchemaWithNameKeys) fill_name_keys(connection);
    if (found.empty()) {
      connection.run("INSERT INTO plancia_schema (version, name) VALUES ($1, $2)",
                     {schema_version(), random_digits(8)});
    } else if (version < schema_version()) {
      connection.run("UPDATE plancia_schema SET version = $1", {schema_version()});
    }
  });
}

}  // namespace plancia::storage
