#pragma once

#include <cstddef>

namespace plancia::service {

class LiveMatch;

// How much memory a game in memory takes up, about: every text and position of its history. What was weighed before is
// not weighed again.
class Weight {
 public:
  std::size_t of(const LiveMatch& live);

 private:
  int plies_ = 0;
  std::size_t bytes_ = 0;  // of so many plies
};

}  // namespace plancia::service
