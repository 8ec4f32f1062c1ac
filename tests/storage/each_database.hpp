#pragma once

#include <concepts>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <storage/storage.hpp>

namespace plancia::test {

class Databases;  // new ones, of each kind

// Runs a test on a new database of each kind.
template <class Test, class Each = Databases>
void on_each(Test test) {
  Each databases;
  for (const std::string& url : databases.urls()) {
    CAPTURE(url);
    storage::Storage storage = storage::Storage::open(url);
    if constexpr (std::invocable<Test, storage::Storage&>) {
      test(storage);
    } else {
      test(storage, url);
    }
  }
}

inline storage::JournalEntry entry(std::int64_t number, const std::string& action,
                                   std::optional<std::string> request = {}) {
  return {number, storage::Kind::decision, 1, action, std::move(request), 1000 + number};
}

// A game with two seats, of which `user` has the first.
inline storage::Match add_game(storage::Storage& storage, const std::string& id, const std::string& user,
                               std::vector<storage::JournalEntry> entries = {}) {
  storage::Match match;
  match.id = id;
  match.setup = R"({"game":"tally"})";
  match.seed = "seed of " + id;
  match.links = "links of " + id;
  match.version = static_cast<std::int64_t>(entries.size());
  match.listing.summary = "{}";
  match.created = match.changed = 1000;
  match.listing.noticed = {1000, 1000};
  const std::vector<storage::Seat> seats{{1, std::nullopt, 1, std::nullopt}, {2, std::nullopt, 0, std::nullopt}};
  const std::vector<int> mine{1};
  storage.add_match(match, seats, entries, user, mine);
  return match;
}

}  // namespace plancia::test
