#include <storage/storage.hpp>

#include <algorithm>
#include <set>

#include <core/fail.hpp>
#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>

#include "../kinds.hpp"
#include "database.hpp"

namespace plancia::storage {
namespace {

// The rows of the page, before and while a storage is open on them.
Database& rows() {
  static Database one;
  return one;
}

void add_entries(Database& database, const std::string& match, std::span<const JournalEntry> entries) {
  for (const JournalEntry& entry : entries) {
    database.put("journal", {match, entry.number, std::string(word(entry.kind)), std::int64_t{entry.seat}, entry.action,
                             or_null(entry.request), entry.played});
  }
}

// The service has answered such a request before it comes to this.
bool repeats_request(const Database& database, const std::string& match, std::span<const JournalEntry> entries) {
  const auto asked = [](const JournalEntry& entry) { return entry.request.has_value(); };
  const auto fresh = std::ranges::find_if(entries, asked);
  return fresh != entries.end() && std::ranges::any_of(database.all("journal", {match}), [&](const Row* row) {
           return row->optional(5) == fresh->request;
         });
}

void seat_member(Database& database, const std::string& match, const std::string& user, int seat) {
  if (database.find("members", {match, user, std::int64_t{seat}}) == nullptr) {
    database.put("members", {match, user, std::int64_t{seat}});
  }
}

// What others call a user.
std::optional<std::string> called(const Database& database, const std::string& user) {
  const Row* row = database.find("users", {user});
  if (row == nullptr) return std::nullopt;
  const auto shown = row->optional(5);
  return shown ? shown : row->optional(1);
}

}  // namespace

bool device::load(const Change& row) { return rows().load(row); }
std::vector<std::string> device::astray() { return rows().astray(); }
std::vector<device::Change> device::take_changes() { return rows().take_changes(); }

Storage::Storage(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Storage::Storage(Storage&&) noexcept = default;
// The rows outlive it.
Storage::~Storage() { static_cast<void>(database_.release()); }

Storage Storage::open(const std::string&, Watcher, std::chrono::milliseconds) {
  return Storage(std::unique_ptr<Database>(&rows()));
}

std::expected<void, Storage::NotAdded> Storage::add_match(const Match& match, std::span<const Seat> seats,
                                                          std::span<const JournalEntry> entries,
                                                          const std::string& user, std::span<const int> users_seats,
                                                          bool counted, std::optional<std::int64_t> most_open) {
  if (most_open && open_games(user) >= *most_open) return std::unexpected(NotAdded::too_many);
  if (database_->find("matches", {match.id}) != nullptr) return std::unexpected(NotAdded::known);
  if (counted && raid_of(user, match.daily.value())) return std::unexpected(NotAdded::known);
  if (match.pack && !find_pack(*match.pack)) fail("a game with a pack that is not there");
  database_->put("matches", row_of(match));
  for (const Seat& seat : seats) {
    database_->put("seats", {match.id, std::int64_t{seat.seat}, or_null(seat.machine), std::int64_t{seat.claims}});
  }
  for (const int seat : users_seats) seat_member(*database_, match.id, user, seat);
  add_entries(*database_, match.id, entries);
  if (counted) database_->put("raids", {match.daily.value(), user, match.id});
  return {};
}

std::optional<Match> Storage::find_match(const std::string& id) {
  const Row* row = database_->find("matches", {id});
  return row == nullptr ? std::nullopt : std::optional(match_of(*row));
}

std::vector<Seat> Storage::seats(const std::string& match) {
  std::vector<Seat> found;
  for (const Row* row : database_->all("seats", {match})) {
    found.push_back({static_cast<int>(row->number(1)), row->optional(2), static_cast<int>(row->number(3)), {}});
  }
  for (const Row* row : database_->all("members", {match})) {
    const auto seat = std::ranges::find(found, static_cast<int>(row->number(2)), &Seat::seat);
    const auto name = called(*database_, row->text(1));
    if (seat != found.end() && name && (!seat->player || *name < *seat->player)) seat->player = name;
  }
  return found;
}

std::vector<JournalEntry> Storage::journal(const std::string& match, std::int64_t after) {
  std::vector<JournalEntry> found;
  for (const Row* row : database_->all("journal", {match})) {
    const auto kind = kind_of(row->text(2));
    if (!kind) fail("an action of the unknown kind " + row->text(2));
    if (row->number(1) <= after) continue;
    found.push_back(
        {row->number(1), *kind, static_cast<int>(row->number(3)), row->text(4), row->optional(5), row->number(6)});
  }
  return found;
}

bool Storage::append(const std::string& match, std::int64_t after, std::span<const JournalEntry> entries,
                     const Listing& listing) {
  auto found = find_match(match);
  if (!found || found->version != after) return false;
  if (repeats_request(*database_, match, entries)) fail("a request that was answered before");
  found->version = entries.back().number;
  found->changed = entries.back().played;
  found->listing = listing;
  database_->put("matches", row_of(*found));
  add_entries(*database_, match, entries);
  return true;
}

std::vector<int> Storage::seats_of(const std::string& match, const std::string& user) {
  std::vector<int> found;
  for (const Row* row : database_->all("members", {match, user})) found.push_back(static_cast<int>(row->number(2)));
  return found;
}

Storage::Place Storage::place(const std::string& match, const std::string& user) {
  const auto found = find_match(match);
  return {seats_of(match, user), found ? found->version : 0};
}

void Storage::add_member(const std::string& match, const std::string& user, std::span<const int> seats) {
  for (const int seat : seats) seat_member(*database_, match, user, seat);
}

bool Storage::claim(const std::string& match, const std::string& user, int claims, const JournalEntry& entry,
                    const Listing& listing) {
  const Row* seat = database_->find("seats", {match, std::int64_t{entry.seat}});
  if (seat == nullptr || seat->number(3) != claims) return false;
  if (!append(match, entry.number - 1, {&entry, 1}, listing)) return false;
  Row taken = *seat;
  taken.set(3, std::int64_t{claims} + 1);
  database_->put("seats", std::move(taken));
  seat_member(*database_, match, user, entry.seat);
  return true;
}

std::vector<Match> Storage::matches(const std::string& beginning, int limit) {
  std::vector<Match> found;
  for (const Row* row : database_->all("matches")) {
    if (row->text(0).starts_with(beginning)) found.push_back(match_of(*row));
  }
  std::ranges::sort(found, std::greater(), [](const Match& match) { return std::tie(match.changed, match.id); });
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::vector<Member> Storage::members(const std::string& match) {
  std::vector<Member> found;
  for (const Row* row : database_->all("members", {match})) {
    const Row* user = database_->find("users", {row->text(1)});
    found.push_back(
        {row->text(1), user == nullptr ? std::nullopt : user->optional(1), static_cast<int>(row->number(2))});
  }
  std::ranges::sort(found, {}, [](const Member& member) { return std::tie(member.seat, member.user); });
  return found;
}

void Storage::keep_snapshot(const std::string& match, const Snapshot& snapshot) {
  if (!find_match(match)) fail("a snapshot of no game");
  const Row* known = database_->find("snapshots", {match});
  if (known != nullptr && known->number(1) >= snapshot.number && known->text(2) == snapshot.program) return;
  database_->put("snapshots", {match, snapshot.number, snapshot.program, snapshot.position, snapshot.content});
}

std::optional<Snapshot> Storage::snapshot(const std::string& match) {
  const Row* row = database_->find("snapshots", {match});
  if (row == nullptr) return std::nullopt;
  return Snapshot{row->number(1), row->text(2), row->text(3), row->text(4)};
}

// The page finds out, when it stores what changed.
void Storage::try_write() {}

std::string Storage::name() {
  if (const Row* row = database_->find("secrets", {"name"})) return row->text(1);
  std::array<std::uint8_t, 4> bytes{};
  crypto::fill_randomly(bytes);
  database_->put("secrets", {"name", hex_digits(bytes)});
  return hex_digits(bytes);
}

}  // namespace plancia::storage
