#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <unordered_set>

#include <core/parallel.hpp>

#include "live_match.hpp"

namespace plancia::service {

// Where the unfinished tries at a day's raid have stood. A game whose dice somebody types can be played along with one,
// and its advice would be the try's.
class Service::Tries {
 public:
  using Load = std::function<std::expected<LiveMatch, std::string>(const storage::Match&)>;

  // Whether one of these tries stands or has stood at one of the positions. Those that have gone on are replayed.
  bool met(std::span<const storage::Raid> raids, std::span<const std::uint64_t> positions, const Load& load);

 private:
  struct Try {
    std::int64_t version = -1;
    std::unordered_set<std::uint64_t> positions;
  };
  parallel::Mutex guard_;
  std::map<std::string, Try> tries_;  // of one day, by their games
};

}  // namespace plancia::service
