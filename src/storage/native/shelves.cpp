// What people come back to: their lists, what came of their games, the raid of the day.

#include "match_row.hpp"

namespace plancia::storage {

void Storage::shelve(const std::string& match, const std::string& user, const Shelf& shelf) {
  database_->write([&](Connection& connection) {
    connection.run(
        "INSERT INTO shelves (match_id, user_id, name, hidden) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (match_id, user_id) DO UPDATE SET name = excluded.name, hidden = excluded.hidden",
        {match, user, or_null(shelf.name), std::int64_t{shelf.hidden}});
  });
}

Shelf Storage::shelf(const std::string& match, const std::string& user) {
  Shelf found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection.run("SELECT name, hidden FROM shelves WHERE match_id = $1 AND user_id = $2", {match, user}).rows;
    if (!rows.empty()) found = {rows.front().optional(0), rows.front().number(1) != 0};
  });
  return found;
}

// The summary of a game has its result, which is null until it is over.
std::vector<Outcome> Storage::outcomes_of(const std::string& user) {
  std::vector<Outcome> found;
  database_->read([&](Connection& connection) {
    const auto rows =
        connection
            .run("SELECT " + std::string(kMatchColumns) +
                     ", first_seat, luck FROM matches JOIN (SELECT match_id, MIN(seat) AS first_seat FROM members "
                     "WHERE user_id = $1 AND seat > 0 GROUP BY match_id) mine ON mine.match_id = matches.id "
                     "LEFT JOIN reviews ON reviews.match_id = matches.id AND reviews.number = matches.version "
                     "WHERE summary NOT LIKE $2 ORDER BY changed DESC, matches.id DESC",
                 {user, "%\"result\":null%"})
            .rows;
    for (const Row& row : rows) {
      found.push_back(
          {match_of(row), static_cast<int>(row.number(kMatchColumnCount)), row.optional(kMatchColumnCount + 1)});
    }
  });
  return found;
}

std::vector<Raid> Storage::raids(const std::string& day) {
  std::vector<Raid> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection
                          .run("SELECT " + std::string(kMatchColumns) +
                                   ", raids.user_id, users.name FROM raids JOIN matches ON matches.id = raids.match_id "
                                   "JOIN users ON users.id = raids.user_id WHERE day = $1 ORDER BY matches.id",
                               {day})
                          .rows;
    for (const Row& row : rows) {
      found.push_back({match_of(row), row.text(kMatchColumnCount), row.optional(kMatchColumnCount + 1)});
    }
  });
  return found;
}

std::optional<std::string> Storage::raid_of(const std::string& user, const std::string& day) {
  std::optional<std::string> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection.run("SELECT match_id FROM raids WHERE day = $1 AND user_id = $2", {day, user}).rows;
    if (!rows.empty()) found = rows.front().text(0);
  });
  return found;
}

void Storage::keep_review(const std::string& match, const KeptReview& review) {
  database_->write([&](Connection& connection) {
    connection.run(
        "INSERT INTO reviews (match_id, number, luck, content) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (match_id) DO UPDATE SET number = excluded.number, luck = excluded.luck, "
        "content = excluded.content",
        {match, review.number, review.luck, review.content});
  });
}

std::optional<KeptReview> Storage::review(const std::string& match) {
  std::optional<KeptReview> found;
  database_->read([&](Connection& connection) {
    const auto rows = connection.run("SELECT number, luck, content FROM reviews WHERE match_id = $1", {match}).rows;
    if (!rows.empty()) found = KeptReview{rows.front().number(0), rows.front().text(1), rows.front().text(2)};
  });
  return found;
}

// Of several servers that begin at once, the first one's stands.
std::string Storage::secret(const std::string& name, const std::string& fresh) {
  std::string found;
  const auto look = [&](Connection& connection) {
    const auto rows = connection.run("SELECT secret FROM secrets WHERE name = $1", {name}).rows;
    if (!rows.empty()) found = rows.front().text(0);
  };
  database_->read(look);
  if (!found.empty()) return found;
  database_->write([&](Connection& connection) {
    connection.run("INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING", {name, fresh});
  });
  database_->read(look);
  return found;
}

}  // namespace plancia::storage
