#include <algorithm>
#include <limits>

#include "database.hpp"

namespace plancia::storage {
namespace {

bool is_over(const Match& match) { return match.listing.summary.find("\"result\":null") == std::string::npos; }

// The games of a user with the seats that are theirs, 0 for a spectator's place.
struct Sat {
  Match match;
  std::vector<std::int64_t> seats;
};
std::vector<Sat> games_of(const Database& database, const std::string& user) {
  std::vector<Sat> found;
  for (const Row* row : database.all("members")) {
    if (row->text(1) != user) continue;
    if (found.empty() || found.back().match.id != row->text(0)) {
      found.push_back({match_of(*database.find("matches", {row->text(0)})), {}});
    }
    found.back().seats.push_back(row->number(2));
  }
  return found;
}

// When who has these seats last noticed something.
Time noticed(const Sat& sat) {
  std::vector<std::int64_t> own = sat.seats;
  std::erase(own, 0);
  return own.size() == 1 ? sat.match.listing.noticed[static_cast<std::size_t>(own.front() - 1)] : sat.match.changed;
}

}  // namespace

std::int64_t Storage::open_games(const std::string& user) {
  return std::ranges::count_if(games_of(*database_, user),
                               [](const Sat& sat) { return sat.seats.back() > 0 && !is_over(sat.match); });
}

std::vector<Storage::Mine> Storage::matches_of(const std::string& user, int limit, Time before,
                                               const std::string& before_id, bool hidden) {
  std::vector<Mine> found;
  for (const Sat& sat : games_of(*database_, user)) {
    const Shelf kept = shelf(sat.match.id, user);
    const Time at = noticed(sat);
    if (kept.hidden != hidden || std::tie(at, sat.match.id) >= std::tie(before, before_id)) continue;
    found.push_back({sat.match, at, kept.name, {}, std::vector<int>(sat.seats.begin(), sat.seats.end())});
  }
  std::ranges::sort(found, std::greater(), [](const Mine& mine) { return std::tie(mine.noticed, mine.match.id); });
  if (found.size() > static_cast<std::size_t>(limit)) found.erase(found.begin() + limit, found.end());
  for (Mine& mine : found) mine.seats = seats(mine.match.id);
  return found;
}

void Storage::shelve(const std::string& match, const std::string& user, const Shelf& shelf) {
  database_->put("shelves", {match, user, or_null(shelf.name), std::int64_t{shelf.hidden}});
}

Shelf Storage::shelf(const std::string& match, const std::string& user) {
  const Row* row = database_->find("shelves", {match, user});
  if (row == nullptr) return {};
  return {row->optional(2), row->number(3) != 0};
}

std::vector<Outcome> Storage::outcomes_of(const std::string& user) {
  std::vector<Outcome> found;
  for (const Sat& sat : games_of(*database_, user)) {
    const auto first = std::ranges::find_if(sat.seats, [](std::int64_t seat) { return seat > 0; });
    if (first == sat.seats.end() || !is_over(sat.match)) continue;
    const auto kept = review(sat.match.id);
    const bool fits = kept && kept->number == sat.match.version;
    found.push_back({sat.match, static_cast<int>(*first), fits ? std::optional(kept->luck) : std::nullopt});
  }
  std::ranges::sort(found, std::greater(),
                    [](const Outcome& outcome) { return std::tie(outcome.match.changed, outcome.match.id); });
  return found;
}

std::vector<Raid> Storage::raids(const std::string& day) {
  std::vector<Raid> found;
  for (const Row* row : database_->all("raids", {day})) {
    const Row* user = database_->find("users", {row->text(1)});
    found.push_back({match_of(*database_->find("matches", {row->text(2)})), row->text(1), user->optional(1)});
  }
  std::ranges::sort(found, {}, [](const Raid& raid) { return raid.match.id; });
  return found;
}

std::optional<std::string> Storage::raid_of(const std::string& user, const std::string& day) {
  const Row* row = database_->find("raids", {day, user});
  return row == nullptr ? std::nullopt : std::optional(row->text(2));
}

void Storage::keep_review(const std::string& match, const KeptReview& review) {
  database_->put("reviews", {match, review.number, review.luck, review.content});
}

std::optional<KeptReview> Storage::review(const std::string& match) {
  const Row* row = database_->find("reviews", {match});
  if (row == nullptr) return std::nullopt;
  return KeptReview{row->number(1), row->text(2), row->text(3)};
}

std::string Storage::secret(const std::string& name, const std::string& fresh) {
  if (const Row* row = database_->find("secrets", {name})) return row->text(1);
  database_->put("secrets", {name, fresh});
  return fresh;
}

}  // namespace plancia::storage
