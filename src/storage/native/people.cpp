#include <algorithm>

#include "database.hpp"

namespace plancia::storage {
namespace {

// Names are ASCII, see the service, so this makes every spelling of one the same.
std::string folded(std::string name) {
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return name;
}

std::optional<User> user_of(const std::vector<Row>& rows) {
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  return User{row.text(0), row.optional(1), row.optional(2), row.optional(3)};
}

void renew(Connection& connection, const std::string& user, const Storage::Renewal& renewal) {
  connection.run("DELETE FROM sessions WHERE hash = $1", {renewal.old_hash});
  connection.run("INSERT INTO sessions (hash, user_id, created, used) VALUES ($1, $2, $3, $3)",
                 {renewal.hash, user, renewal.now});
}

}  // namespace

void Storage::add_user(const std::string& id, Time now) {
  database_->write(
      [&](Connection& connection) { connection.run("INSERT INTO users (id, created) VALUES ($1, $2)", {id, now}); });
}

bool Storage::name_user(const std::string& id, const std::string& name, const std::string& password,
                        const Renewal& renewal) {
  bool free = false;
  database_->write([&](Connection& connection) {
    free = connection.run("SELECT id FROM users WHERE name_folded = $1", {folded(name)}).rows.empty();
    if (!free) return;
    connection.run("UPDATE users SET name = $1, name_folded = $2, password = $3 WHERE id = $4 AND name IS NULL",
                   {name, folded(name), password, id});
    renew(connection, id, renewal);
  });
  return free;
}

std::optional<User> Storage::find_name(const std::string& name) {
  std::optional<User> found;
  database_->read([&](Connection& connection) {
    found = user_of(
        connection.run("SELECT id, name, password, shown FROM users WHERE name_folded = $1", {folded(name)}).rows);
  });
  return found;
}

bool Storage::show_as(const std::string& user, const std::optional<std::string>& shown) {
  bool free = true;
  database_->write([&](Connection& connection) {
    if (shown) {
      free = connection.run("SELECT id FROM users WHERE name_folded = $1 AND id <> $2", {folded(*shown), user})
                 .rows.empty();
    }
    if (free)
      connection.run("UPDATE users SET shown = $1 WHERE id = $2", {shown ? Value(*shown) : Value(nullptr), user});
  });
  return free;
}

void Storage::hand_over(const std::string& device, const std::string& account) {
  database_->write([&](Connection& connection) {
    connection.run(
        "INSERT INTO members (match_id, user_id, seat) SELECT match_id, $2, seat FROM members WHERE user_id = $1 "
        "ON CONFLICT DO NOTHING",
        {device, account});
    connection.run(
        "INSERT INTO shelves (match_id, user_id, name, hidden) SELECT match_id, $2, name, hidden FROM shelves "
        "WHERE user_id = $1 ON CONFLICT DO NOTHING",
        {device, account});
    // Who has tried the raid of a day on both keeps the account's try.
    connection.run(
        "INSERT INTO raids (day, user_id, match_id) SELECT day, $2, match_id FROM raids WHERE user_id = $1 "
        "ON CONFLICT DO NOTHING",
        {device, account});
    connection.run(
        "INSERT INTO own_packs (user_id, pack, added, hidden) SELECT $2, pack, added, hidden FROM own_packs "
        "WHERE user_id = $1 ON CONFLICT DO NOTHING",
        {device, account});
    for (const char* table : {"members", "shelves", "raids", "own_packs"}) {
      connection.run("DELETE FROM " + std::string(table) + " WHERE user_id = $1", {device});
    }
  });
}

void Storage::add_session(const std::string& hash, const std::string& user, Time now) {
  database_->write([&](Connection& connection) {
    connection.run("INSERT INTO sessions (hash, user_id, created, used) VALUES ($1, $2, $3, $3)", {hash, user, now});
  });
}

std::optional<Storage::Session> Storage::find_session(const std::string& hash, Time since) {
  std::optional<Session> found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection
            .run(
                "SELECT users.id, name, password, shown, used FROM sessions JOIN users ON users.id = user_id "
                "WHERE hash = $1 AND used >= $2",
                {hash, since})
            .rows;
    if (const auto user = user_of(rows)) found = Session{*user, rows.front().number(4)};
  });
  return found;
}

void Storage::use_session(const std::string& hash, Time now) {
  database_->write(
      [&](Connection& connection) { connection.run("UPDATE sessions SET used = $2 WHERE hash = $1", {hash, now}); });
}

void Storage::end_session(const std::string& hash) {
  database_->write([&](Connection& connection) { connection.run("DELETE FROM sessions WHERE hash = $1", {hash}); });
}

std::vector<Storage::Device> Storage::sessions_of(const std::string& user, Time since) {
  std::vector<Device> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run(
                              "SELECT hash, created, used FROM sessions WHERE user_id = $1 AND used >= $2 "
                              "ORDER BY used DESC, created DESC, hash",
                              {user, since})
                          .rows;
    for (const Row& row : rows) found.push_back({row.text(0), row.number(1), row.number(2)});
  });
  return found;
}

void Storage::renew_session(const std::string& user, const Renewal& renewal) {
  database_->write([&](Connection& connection) { renew(connection, user, renewal); });
}

void Storage::end_sessions_of(const std::string& user) {
  database_->write([&](Connection& connection) { connection.run("DELETE FROM sessions WHERE user_id = $1", {user}); });
}

void Storage::change_password(const std::string& user, const std::string& password, const Renewal& renewal) {
  database_->write([&](Connection& connection) {
    connection.run("UPDATE users SET password = $1 WHERE id = $2 AND name IS NOT NULL", {password, user});
    connection.run("DELETE FROM sessions WHERE user_id = $1", {user});
    renew(connection, user, renewal);
  });
}

Storage::Removed Storage::clean_up(Time since, Time guests_since) {
  const std::string guest =
      "SELECT id FROM users WHERE name IS NULL AND NOT EXISTS (SELECT 1 FROM members WHERE user_id = users.id) "
      "AND NOT EXISTS (SELECT 1 FROM own_packs WHERE user_id = users.id)";
  const std::string is_untouched =
      "changed < $1 AND NOT EXISTS (SELECT 1 FROM journal WHERE match_id = matches.id "
      "AND kind NOT IN ('sealed', 'commit'))";
  const std::string untouched = "SELECT id FROM matches WHERE " + is_untouched;
  Removed removed{};
  database_->write([&](Connection& connection) {
    // First the rows that whoever acts or sits down changes first, so that nobody does meanwhile.
    connection.run("UPDATE matches SET version = version WHERE " + is_untouched, {guests_since});
    for (const char* table : {"snapshots", "reviews", "raids", "shelves", "members", "seats", "journal"}) {
      connection.run("DELETE FROM " + std::string(table) + " WHERE match_id IN (" + untouched + ")", {guests_since});
    }
    removed.games = connection.run("DELETE FROM matches WHERE id IN (" + untouched + ")", {guests_since}).changed;
    removed.sessions = connection
                           .run("DELETE FROM sessions WHERE used < $1 OR (used < $2 AND user_id IN (" + guest + "))",
                                {since, guests_since})
                           .changed;
    // A device without a session never comes back.
    connection.run(
        "DELETE FROM own_packs WHERE user_id IN (SELECT id FROM users WHERE name IS NULL) "
        "AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = own_packs.user_id)");
    removed.packs = connection
                        .run(
                            "DELETE FROM packs WHERE NOT EXISTS (SELECT 1 FROM own_packs WHERE pack = address) "
                            "AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.pack = address)")
                        .changed;
    removed.devices = connection
                          .run("DELETE FROM users WHERE created < $1 AND id IN (" + guest +
                                   ") AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)",
                               {guests_since})
                          .changed;
  });
  return removed;
}

}  // namespace plancia::storage
