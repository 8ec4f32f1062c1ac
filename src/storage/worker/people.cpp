#include <algorithm>
#include <set>

#include <core/fail.hpp>

#include "database.hpp"

namespace plancia::storage {
namespace {

// Columns of the users.
enum { kId, kName, kFolded, kPassword, kCreated, kShown };

std::string folded(std::string name) {
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return name;
}

User user_of(const Row& row) {
  return {row.text(kId), row.optional(kName), row.optional(kPassword), row.optional(kShown)};
}

const Row* named(const Database& database, const std::string& name) {
  for (const Row* row : database.all("users")) {
    if (row->optional(kFolded) == folded(name)) return row;
  }
  return nullptr;
}

void renew(Database& database, const std::string& user, const Storage::Renewal& renewal) {
  database.erase("sessions", {renewal.old_hash});
  database.put("sessions", {renewal.hash, user, renewal.now, renewal.now});
}

void end_sessions(Database& database, const std::string& user) {
  for (const Row* row : database.all("sessions")) {
    if (row->text(1) == user) database.erase("sessions", {std::string(row->text(0))});
  }
}

}  // namespace

void Storage::add_user(const std::string& id, Time now) {
  database_->put("users", {id, nullptr, nullptr, nullptr, now, nullptr});
}

// Nobody else is here whom a name could be mistaken for.
std::expected<void, Storage::NotNamed> Storage::name_user(const std::string& id, const std::string& name,
                                                          const std::string& password, const Renewal& renewal) {
  if (named(*database_, name) != nullptr) return std::unexpected(NotNamed::taken);
  Row row = *database_->find("users", {id});
  if (row.optional(kName)) return std::unexpected(NotNamed::is_account);
  row.set(kName, name);
  row.set(kFolded, folded(name));
  row.set(kPassword, password);
  database_->put("users", std::move(row));
  renew(*database_, id, renewal);
  return {};
}

std::optional<User> Storage::find_name(const std::string& name) {
  const Row* row = named(*database_, name);
  return row == nullptr ? std::nullopt : std::optional(user_of(*row));
}

bool Storage::show_as(const std::string& user, const std::optional<std::string>& shown) {
  const Row* other = shown ? named(*database_, *shown) : nullptr;
  if (other != nullptr && other->text(kId) != user) return false;
  Row row = *database_->find("users", {user});
  row.set(kShown, or_null(shown));
  database_->put("users", std::move(row));
  return true;
}

bool Storage::hand_over(const std::string& device, const std::string& account) {
  // Of two rows that say the same of both, the account's stands.
  struct Column {
    const char* table;
    std::size_t user;
  };
  for (const auto [table, user] :
       {Column{"members", 1}, Column{"shelves", 1}, Column{"raids", 1}, Column{"own_packs", 0}}) {
    for (const Row* found : database_->all(table)) {
      if (found->text(user) != device) continue;
      Row row = *found;
      const auto& values = row.values();
      const std::string name(table);
      if (name == "members") {
        database_->erase(table, {values[0], values[1], values[2]});
        row.set(user, account);
        database_->put(table, std::move(row));
        continue;
      }
      database_->erase(table, {values[0], values[1]});
      row.set(user, account);
      if (database_->find(table, {row.values()[0], row.values()[1]}) == nullptr) database_->put(table, std::move(row));
    }
  }
  return true;
}

void Storage::add_session(const std::string& hash, const std::string& user, Time now) {
  if (database_->find("users", {user}) == nullptr) fail("a session of nobody");
  database_->put("sessions", {hash, user, now, now});
}

// Who comes back to a device after years is still its owner.
std::optional<Storage::Session> Storage::find_session(const std::string& hash, Time) {
  const Row* row = database_->find("sessions", {hash});
  if (row == nullptr) return std::nullopt;
  const Row* user = database_->find("users", {row->text(1)});
  return user == nullptr ? std::nullopt : std::optional(Session{user_of(*user), row->number(3)});
}

void Storage::use_session(const std::string& hash, Time now) {
  const Row* found = database_->find("sessions", {hash});
  if (found == nullptr) return;
  Row row = *found;
  row.set(3, now);
  database_->put("sessions", std::move(row));
}

void Storage::end_session(const std::string& hash) { database_->erase("sessions", {hash}); }

std::vector<Storage::Device> Storage::sessions_of(const std::string& user, Time since) {
  std::vector<Device> found;
  for (const Row* row : database_->all("sessions")) {
    if (row->text(1) == user && row->number(3) >= since)
      found.push_back({row->text(0), row->number(2), row->number(3)});
  }
  std::ranges::stable_sort(found, [](const Device& a, const Device& b) {
    return std::tie(a.used, a.created) > std::tie(b.used, b.created);
  });
  return found;
}

void Storage::renew_session(const std::string& user, const Renewal& renewal) { renew(*database_, user, renewal); }

void Storage::end_sessions_of(const std::string& user) { end_sessions(*database_, user); }

void Storage::change_password(const std::string& user, const std::string& password, const Renewal& renewal) {
  Row row = *database_->find("users", {user});
  if (row.optional(kName)) {
    row.set(kPassword, password);
    database_->put("users", std::move(row));
  }
  end_sessions(*database_, user);
  renew(*database_, user, renewal);
}

// What is on a device is its owner's, for ever.
Storage::Removed Storage::clean_up(Time, Time) { return {}; }

}  // namespace plancia::storage
