#include <storage/storage.hpp>

#include <algorithm>
#include <filesystem>
#include <map>

#include "../kinds.hpp"
#include "match_row.hpp"
#include "migrations.hpp"

namespace plancia::storage {
namespace {

Kind known_kind(const std::string& word) {
  if (const auto kind = kind_of(word)) return *kind;
  throw Failure("the database holds an action of the unknown kind \"" + word + "\"; was it changed by hand?");
}

// Several rows with one statement, since each is a journey to a PostgreSQL and back.
void add_entries(Connection& connection, const std::string& match, std::span<const JournalEntry> entries) {
  constexpr std::size_t kMostAtOnce = 16;  // every number of rows is a statement of its own to prepare
  while (!entries.empty()) {
    const auto some = entries.first(std::min(entries.size(), kMostAtOnce));
    entries = entries.subspan(some.size());
    std::string rows;
    std::vector<Value> values{match};
    for (const JournalEntry& entry : some) {
      rows += rows.empty() ? "($1" : ", ($1";
      for (Value value : {Value(entry.number), Value(std::string(word(entry.kind))), Value(std::int64_t{entry.seat}),
                          Value(entry.action), or_null(entry.request), Value(entry.played)}) {
        values.push_back(std::move(value));
        rows += ", $" + std::to_string(values.size());
      }
      rows += ")";
    }
    connection.run("INSERT INTO journal (match_id, number, kind, seat, action, request, played) VALUES " + rows,
                   std::span<const Value>(values));
  }
}

void seat_member(Connection& connection, const std::string& match, const std::string& user, int seat) {
  connection.run("INSERT INTO members (match_id, user_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                 {match, user, std::int64_t{seat}});
}

}  // namespace

Storage::Storage(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Storage::Storage(Storage&&) noexcept = default;
Storage::~Storage() = default;

namespace {

bool is_postgres(const std::string& url) { return url.starts_with("postgresql://") || url.starts_with("postgres://"); }

std::string file_of(const std::string& url) { return url.starts_with("sqlite:") ? url.substr(7) : url; }

std::unique_ptr<Database> connect(const std::string& url, Watcher watcher, std::chrono::milliseconds limit) {
  if (is_postgres(url)) return open_postgres(url, std::move(watcher), limit);
  if (url.find("://") != std::string::npos) {
    throw Failure("unknown kind of database \"" + shown_url(url) + "\": give a file, or postgresql://…");
  }
  return open_sqlite(file_of(url), std::move(watcher), limit);
}

}  // namespace

Storage Storage::open(const std::string& url, Watcher watcher, std::chrono::milliseconds limit) {
  auto database = connect(url, std::move(watcher), limit);
  migrate(*database);
  return Storage(std::move(database));
}

Storage Storage::open_existing(const std::string& url) {
  const auto absent = [&] { return Failure("there is no database of plancia at " + shown_url(url)); };
  if (!is_postgres(url) && !std::filesystem::exists(file_of(url))) throw absent();
  auto database = connect(url, {}, kCallLimit);
  if (!has_schema(*database)) throw absent();
  migrate(*database);
  return Storage(std::move(database));
}

namespace {

// The summary of a game has its result, which is null until it is over.
std::int64_t count_open(Connection& connection, const std::string& user) {
  return connection
      .run(
          "SELECT COUNT(DISTINCT matches.id) FROM matches JOIN members ON members.match_id = matches.id "
          "WHERE members.user_id = $1 AND members.seat > 0 AND matches.summary LIKE $2",
          {user, "%\"result\":null%"})
      .rows.at(0)
      .number(0);
}

}  // namespace

// What is thrown ends the transaction, which then has changed nothing.
std::expected<void, Storage::NotAdded> Storage::add_match(const Match& match, std::span<const Seat> seats,
                                                          std::span<const JournalEntry> entries,
                                                          const std::string& user, std::span<const int> users_seats,
                                                          bool counted, std::optional<std::int64_t> most_open) {
  const auto add = [&](Connection& connection) {
    if (most_open) {
      // Whoever begins a game holds their own row, so that two at once do not both find room.
      connection.run("UPDATE users SET created = created WHERE id = $1", {user});
      if (count_open(connection, user) >= *most_open) throw NotAdded::too_many;
    }
    const auto added = connection.run(
        "INSERT INTO matches (id, setup, seed, links, parent, parent_ply, version, summary, noticed_1, noticed_2, "
        "created, changed, seed_from, hotseat, advice, daily, pack) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) "
        "ON CONFLICT DO NOTHING",
        {match.id, match.setup, match.seed, match.links, or_null(match.parent), match.parent_ply, match.version,
         match.listing.summary, match.listing.noticed[0], match.listing.noticed[1], match.created, match.changed,
         match.seed_from, std::int64_t{match.hotseat}, std::int64_t{match.advice}, or_null(match.daily),
         or_null(match.pack)});
    if (added.changed == 0) throw NotAdded::known;
    for (const Seat& seat : seats) {
      connection.run("INSERT INTO seats (match_id, seat, machine, claims) VALUES ($1, $2, $3, $4)",
                     {match.id, std::int64_t{seat.seat}, or_null(seat.machine), std::int64_t{seat.claims}});
    }
    for (const int seat : users_seats) seat_member(connection, match.id, user, seat);
    add_entries(connection, match.id, entries);
    if (!counted) return;
    const auto tried =
        connection.run("INSERT INTO raids (day, user_id, match_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                       {match.daily.value(), user, match.id});
    if (tried.changed == 0) throw NotAdded::known;
  };
  try {
    database_->write(add);
    return {};
  } catch (const NotAdded why) {
    return std::unexpected(why);
  }
}

std::optional<Match> Storage::find_match(const std::string& id) {
  std::optional<Match> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection.run("SELECT " + std::string(kMatchColumns) + " FROM matches WHERE id = $1", {id}).rows;
    if (!rows.empty()) found = match_of(rows.front());
  });
  return found;
}

namespace {

// With who sits there, as they are called.
constexpr std::string_view kSeatColumns =
    "seats.seat, machine, claims, (SELECT MIN(COALESCE(users.shown, users.name)) FROM members JOIN users "
    "ON users.id = members.user_id WHERE members.match_id = seats.match_id AND members.seat = seats.seat)";
Seat seat_of(const Row& row) {
  return {static_cast<int>(row.number(0)), row.optional(1), static_cast<int>(row.number(2)), row.optional(3)};
}

// The seats of some games, at most kMostIds, with two statements.
constexpr std::size_t kMostIds = 50;
void find_seats(Connection& connection, const std::string& user, std::span<Storage::Mine> games) {
  std::string ids;
  std::vector<Value> values;
  std::map<std::string, Storage::Mine*> by_id;
  for (std::size_t i = 0; i < kMostIds; ++i) {  // always as many, so that it is the same statement to prepare
    if (i < games.size()) by_id[games[i].match.id] = &games[i];
    values.emplace_back(games[std::min(i, games.size() - 1)].match.id);
    ids += (i == 0 ? "$" : ", $") + std::to_string(i + 1);
  }
  const std::string seats = "SELECT " + std::string(kSeatColumns) + ", match_id FROM seats WHERE match_id IN (" + ids +
                            ") ORDER BY match_id, seats.seat";
  for (const Row& row : connection.run(seats, std::span<const Value>(values)).rows) {
    by_id.at(row.text(4))->seats.push_back(seat_of(row));
  }
  values.emplace_back(user);
  const std::string own = "SELECT seat, match_id FROM members WHERE match_id IN (" + ids + ") AND user_id = $" +
                          std::to_string(values.size()) + " ORDER BY match_id, seat";
  for (const Row& row : connection.run(own, std::span<const Value>(values)).rows) {
    by_id.at(row.text(1))->own.push_back(static_cast<int>(row.number(0)));
  }
}

}  // namespace

std::vector<Seat> Storage::seats(const std::string& match) {
  std::vector<Seat> found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection
            .run("SELECT " + std::string(kSeatColumns) + " FROM seats WHERE match_id = $1 ORDER BY seats.seat", {match})
            .rows;
    for (const Row& row : rows) found.push_back(seat_of(row));
  });
  return found;
}

std::vector<JournalEntry> Storage::journal(const std::string& match, std::int64_t after) {
  std::vector<JournalEntry> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run(
                              "SELECT number, kind, seat, action, request, played FROM journal "
                              "WHERE match_id = $1 AND number > $2 ORDER BY number",
                              {match, after})
                          .rows;
    for (const Row& row : rows) {
      found.push_back({row.number(0), known_kind(row.text(1)), static_cast<int>(row.number(2)), row.text(3),
                       row.optional(4), row.number(5)});
    }
  });
  return found;
}

bool Storage::append(const std::string& match, std::int64_t after, std::span<const JournalEntry> entries,
                     const Listing& listing) {
  const JournalEntry& last = entries.back();
  bool fits = false;
  database_->write([&](Connection& connection) {
    fits = connection
               .run(
                   "UPDATE matches SET version = $1, summary = $2, noticed_1 = $3, noticed_2 = $4, changed = $5 "
                   "WHERE id = $6 AND version = $7",
                   {last.number, listing.summary, listing.noticed[0], listing.noticed[1], last.played, match, after})
               .changed == 1;
    if (!fits) return;
    add_entries(connection, match, entries);
    connection.announce(match, last.number);
  });
  return fits;
}

std::vector<int> Storage::seats_of(const std::string& match, const std::string& user) {
  return place(match, user).seats;
}

Storage::Place Storage::place(const std::string& match, const std::string& user) {
  Place found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run(
                              "SELECT seat, version FROM members JOIN matches ON matches.id = match_id "
                              "WHERE match_id = $1 AND user_id = $2 ORDER BY seat",
                              {match, user})
                          .rows;
    for (const Row& row : rows) {
      found.seats.push_back(static_cast<int>(row.number(0)));
      found.version = row.number(1);
    }
  });
  return found;
}

void Storage::add_member(const std::string& match, const std::string& user, std::span<const int> seats) {
  database_->write([&](Connection& connection) {
    for (const int seat : seats) seat_member(connection, match, user, seat);
  });
}

bool Storage::claim(const std::string& match, const std::string& user, int claims, const JournalEntry& entry,
                    const Listing& listing) {
  bool taken = false;
  database_->write([&](Connection& connection) {
    taken = connection
                .run(
                    "UPDATE matches SET version = $1, changed = $2, summary = $6, noticed_1 = $7, noticed_2 = $8 "
                    "WHERE id = $3 AND version = $1 - 1 AND EXISTS "
                    "(SELECT 1 FROM seats WHERE match_id = $3 AND seat = $4 AND claims = $5)",
                    {entry.number, entry.played, match, std::int64_t{entry.seat}, std::int64_t{claims}, listing.summary,
                     listing.noticed[0], listing.noticed[1]})
                .changed == 1;
    if (!taken) return;
    connection.run("UPDATE seats SET claims = claims + 1 WHERE match_id = $1 AND seat = $2",
                   {match, std::int64_t{entry.seat}});
    seat_member(connection, match, user, entry.seat);
    add_entries(connection, match, {&entry, 1});
    connection.announce(match, entry.number);
  });
  return taken;
}

std::vector<Storage::Mine> Storage::matches_of(const std::string& user, int limit, Time before,
                                               const std::string& before_id, bool hidden) {
  std::vector<Mine> found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection
            .run("SELECT * FROM (SELECT " + std::string(kMatchColumns) +
                     ", CASE WHEN first_seat <> last_seat THEN changed WHEN last_seat = 1 THEN noticed_1 "
                     "WHEN last_seat = 2 THEN noticed_2 ELSE changed END AS noticed, shelves.name AS own_name "
                     "FROM matches JOIN "
                     "(SELECT match_id, MIN(NULLIF(seat, 0)) AS first_seat, MAX(seat) AS last_seat "
                     "FROM members WHERE user_id = $1 GROUP BY match_id) mine ON mine.match_id = matches.id "
                     "LEFT JOIN shelves ON shelves.match_id = matches.id AND shelves.user_id = $1 "
                     "WHERE COALESCE(hidden, 0) = $5) listed "
                     "WHERE noticed < $2 OR (noticed = $2 AND id < $3) ORDER BY noticed DESC, id DESC LIMIT $4",
                 {user, before, before_id, std::int64_t{limit}, std::int64_t{hidden}})
            .rows;
    for (const Row& row : rows) {
      found.push_back({match_of(row), row.number(kMatchColumnCount), row.optional(kMatchColumnCount + 1), {}, {}});
    }
    for (std::span<Mine> rest(found); !rest.empty();) {
      const auto some = rest.first(std::min(rest.size(), kMostIds));
      rest = rest.subspan(some.size());
      find_seats(connection, user, some);
    }
  });
  return found;
}

std::vector<Match> Storage::matches(const std::string& beginning, int limit) {
  std::vector<Match> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run("SELECT " + std::string(kMatchColumns) +
                                   " FROM matches WHERE SUBSTR(id, 1, $1) = $2 ORDER BY changed DESC, id DESC LIMIT $3",
                               {static_cast<std::int64_t>(beginning.size()), beginning, std::int64_t{limit}})
                          .rows;
    for (const Row& row : rows) found.push_back(match_of(row));
  });
  return found;
}

std::vector<Member> Storage::members(const std::string& match) {
  std::vector<Member> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run(
                              "SELECT user_id, name, seat FROM members JOIN users ON users.id = user_id "
                              "WHERE match_id = $1 ORDER BY seat, user_id",
                              {match})
                          .rows;
    for (const Row& row : rows) found.push_back({row.text(0), row.optional(1), static_cast<int>(row.number(2))});
  });
  return found;
}

void Storage::keep_snapshot(const std::string& match, const Snapshot& snapshot) {
  database_->write([&](Connection& connection) {
    connection.run(
        "INSERT INTO snapshots (match_id, number, program, position, content) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (match_id) DO UPDATE SET number = excluded.number, program = excluded.program, "
        "position = excluded.position, content = excluded.content WHERE snapshots.number < excluded.number "
        "OR snapshots.program <> excluded.program",
        {match, snapshot.number, snapshot.program, snapshot.position, snapshot.content});
  });
}

std::optional<Snapshot> Storage::snapshot(const std::string& match) {
  std::optional<Snapshot> found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection.run("SELECT number, program, position, content FROM snapshots WHERE match_id = $1", {match}).rows;
    if (!rows.empty()) {
      const Row& row = rows.front();
      found = Snapshot{row.number(0), row.text(1), row.text(2), row.text(3)};
    }
  });
  return found;
}

std::int64_t Storage::open_games(const std::string& user) {
  std::int64_t count = 0;
  database_->read([&](Connection& connection) { count = count_open(connection, user); });
  return count;
}

// As much as a long action takes and of no use to whoever compresses it; a single page could still find room in what
// the database has set aside. Should we be killed in between, the next clean-up finds a device that left nothing
// behind.
void Storage::try_write() {
  constexpr std::size_t kBytes = 64 << 10;
  static const std::string filler = random_digits(kBytes);
  const std::string id = "probe " + random_digits(16);
  database_->write([&](Connection& connection) {
    connection.run("INSERT INTO users (id, password, created) VALUES ($1, $2, 0)", {id, filler});
  });
  database_->write([&](Connection& connection) { connection.run("DELETE FROM users WHERE id = $1", {id}); });
}

std::string Storage::name() {
  std::string name;
  database_->read(
      [&](Connection& connection) { name = connection.run("SELECT name FROM plancia_schema").rows.at(0).text(0); });
  return name;
}

}  // namespace plancia::storage
