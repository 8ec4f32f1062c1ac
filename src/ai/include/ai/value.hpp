#pragma once

#include <optional>

#include <ai/levels.hpp>
#include <core/game.hpp>

namespace plancia::ai {

// The results a game can come to, from which the search makes one number.
struct ValueScale {
  int levels = 1;           // rungs of the ladder, 0 … levels - 1
  int least = 0, most = 0;  // scores that can be reached
  bool opposed = false;     // two seats against each other: only who won counts

  friend bool operator==(const ValueScale&, const ValueScale&) = default;
};

// How much all scores together count beside one rung.
constexpr double kScoreShare = 0.5;

// What a result is worth to seat 1, from 0 to 1. A higher level is always worth more, and on one level a higher score:
//
//   (level + kScoreShare · (score − least) / (most − least)) / (levels − 1 + kScoreShare)
//
// In an opposed game 1 for its victory, ½ for a draw, 0 for the other's; seat 2 sees 1 minus that. Seats on the same
// side see the same value.
double value_of(const Result& result, const ValueScale& scale);

// The mean score behind a mean value, where the levels that it is made of are known, or there is but one; none where
// only winning counts.
std::optional<double> expected_score(double value, const std::optional<LevelShares>& levels, const ValueScale& scale);

// Whether values are nothing but scores on another scale: then everything may be told in points.
inline bool is_score(const ValueScale& scale) {
  return !scale.opposed && scale.levels == 1 && scale.most > scale.least;
}

// The level of a result, and how many there are; in an opposed game 0 if seat 1 lost, 1 for a draw, 2 if it won.
std::size_t level_of(const Result& result, const ValueScale& scale);
std::size_t levels_of(const ValueScale& scale);

}  // namespace plancia::ai
