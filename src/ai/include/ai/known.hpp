#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <core/parallel.hpp>

namespace plancia::ai {

// What was worked out once for rules and takes its time, by whatever tells those rules apart: a table makes a player
// anew for every decision. Some dozens are kept, and for more each is worked out again. Safe to use from many threads.
template <class Key, class Value>
class Known {
 public:
  std::optional<Value> find(const Key& key) {
    const parallel::Lock lock(guard_);
    const auto found = at(key);
    if (found == known_.end()) return std::nullopt;
    return std::optional<Value>(std::in_place, found->second);  // which may be an optional itself
  }
  void keep(const Key& key, const Value& value) {
    constexpr std::size_t kMost = 64;
    const parallel::Lock lock(guard_);
    if (const auto found = at(key); found != known_.end()) {
      found->second = value;
    } else if (known_.size() < kMost) {
      known_.emplace_back(key, value);
    }
  }

 private:
  auto at(const Key& key) { return std::ranges::find(known_, key, &std::pair<Key, Value>::first); }

  parallel::Mutex guard_;
  std::vector<std::pair<Key, Value>> known_;
};

}  // namespace plancia::ai
