#pragma once

#include <algorithm>
#include <cstdint>

namespace plancia::service {

// Whether a game with so many rows wants a new snapshot, the last of which was made behind the row `kept`. Each is as
// long as the game was then, so they stand at distances that grow with it: all of them together are a few times as long
// as the last, however often somebody acts and takes back. Once the game is over little of it is left to be replayed.
constexpr bool snapshot_is_due(std::int64_t kept, std::int64_t rows, std::int64_t every, bool over) {
  const std::int64_t behind = rows - kept;
  return behind >= std::max(every, kept / 2) || (over && behind > kept / 10);
}

}  // namespace plancia::service
