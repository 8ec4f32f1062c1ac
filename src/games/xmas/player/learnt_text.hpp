#pragma once

#include <cstdint>
#include <string>

#include <xmas_player/learnt.hpp>

namespace plancia::xmas {

// Where habits come from.
struct LearntFrom {
  std::uint64_t seed = 0, games = 0;
  bool by_time = false;            // the clock or a hand ended it
  double scripted = 0, value = 0;  // mean value of games of their own: by rule of thumb, and as learnt
};
std::string learnt_text(const Rules& rules, const Habits& habits, const LearntFrom& from);

}  // namespace plancia::xmas
