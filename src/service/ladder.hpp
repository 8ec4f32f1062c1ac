#pragma once

#include <vector>

#include <catalog/catalog.hpp>
#include <record/session.hpp>
#include <storage/rows.hpp>

namespace plancia::service {

using catalog::Json;

// How the results of a scenario compare: by who won where seats oppose each other, else by the level and then the
// score.
struct Ladder {
  std::vector<catalog::LevelText> levels;
  bool opposed = false;

  static constexpr int kLost = 0, kDrawn = 1, kWon = 2;  // the levels where seats oppose each other
  struct Rank {
    int level = 0, score = 0;
    auto operator<=>(const Rank&) const = default;
  };
  // Of a result as lists and games tell it, for a seat.
  Rank rank(const Json& result, int seat) const;
};

// Of a stored game; empty where this program no longer has its rules or components.
Ladder ladder_of(const storage::Match& match, const record::GameMaker& make);

}  // namespace plancia::service
