#include <algorithm>

#include <text/name_key.hpp>

#include "match_row.hpp"

namespace plancia::storage {
namespace {

// Names are ASCII, see the service, so this makes every spelling of one the same.
std::string folded(std::string name) {
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return name;
}

// All who give or change a name do it one after the other, whatever server they are at.
void lock_names(Connection& connection) { connection.run("UPDATE plancia_schema SET name = name"); }

// Whether it looks like what an account is called or shown as that is not `but`.
bool is_taken(Connection& connection, const std::string& key, const std::string& but) {
  return !connection
              .run("SELECT 1 FROM users WHERE name IS NOT NULL AND (name_key = $1 OR shown_key = $1) AND id <> $2",
                   {key, but})
              .rows.empty();
}

// Devices that are shown like an account is called or shown, are no longer; other devices do not count.
void rename_devices(Connection& connection, const std::string& account) {
  connection.run(
      "UPDATE users SET shown = NULL, shown_key = NULL WHERE name IS NULL AND shown_key IN "
      "(SELECT name_key FROM users WHERE id = $1 AND name IS NOT NULL UNION "
      "SELECT shown_key FROM users WHERE id = $1 AND name IS NOT NULL)",
      {account});
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

std::expected<void, Storage::NotNamed> Storage::name_user(const std::string& id, const std::string& name,
                                                          const std::string& password, const Renewal& renewal) {
  std::expected<void, NotNamed> named;
  const std::string key = text::name_key(name);
  database_->write([&](Connection& connection) {
    lock_names(connection);
    if (is_taken(connection, key, id)) {
      named = std::unexpected(NotNamed::taken);
    } else if (connection
                   .run("UPDATE users SET name = $1, name_folded = $2, name_key = $3, password = $4 "
                        "WHERE id = $5 AND name IS NULL",
                        {name, folded(name), key, password, id})
                   .changed == 0) {
      named = std::unexpected(NotNamed::is_account);  // made in the same session meanwhile
    } else {
      rename_devices(connection, id);
      renew(connection, id, renewal);
    }
  });
  return named;
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
    lock_names(connection);
    const std::string key = text::name_key(shown.value_or(""));
    free = !shown || !is_taken(connection, key, user);
    if (!free) return;
    connection.run("UPDATE users SET shown = $1, shown_key = $2 WHERE id = $3",
                   {or_null(shown), shown ? Value(key) : Value(nullptr), user});
    rename_devices(connection, user);
  });
  return free;
}

bool Storage::hand_over(const std::string& device, const std::string& account) {
  bool fits = false;
  database_->write([&](Connection& connection) {
    // Of two devices that come to the account at once, the second sees what the first brought.
    connection.run("UPDATE users SET created = created WHERE id = $1", {account});
    fits = connection
               .run(
                   "SELECT 1 FROM members theirs JOIN members ours ON ours.match_id = theirs.match_id "
                   "JOIN matches ON matches.id = ours.match_id WHERE theirs.user_id = $1 AND ours.user_id = $2 "
                   "AND theirs.seat > 0 AND ours.seat > 0 AND theirs.seat <> ours.seat AND hotseat = 0 "
                   "AND summary LIKE $3 LIMIT 1",
                   {device, account, "%\"result\":null%"})
               .rows.empty();
    if (!fits) return;
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
  return fits;
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
      "AND (kind NOT IN ('sealed', 'join', 'commit', 'part') OR (kind = 'join' AND seed_from <> 'parts'))) "
      "AND (SELECT COUNT(*) FROM journal WHERE match_id = matches.id AND kind = 'part') < 2";
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
