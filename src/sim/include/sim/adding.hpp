#pragma once

#include <vector>

#include <sim/tally.hpp>

namespace plancia::sim {

// The figures of games added up, millions a second: counts in places, and not in trees, until they are asked for.
class Adding {
 public:
  void add(const GameFigures& game) {
    levels_.at(game.result.level)++;
    scores_.at(game.result.score)++;
    winners_.at(game.result.winner)++;
    decisions_.at(game.decisions)++;
    steps_.at(game.steps)++;
    by_rounds_.at(game.rounds).add(game.result.score);
  }

  Tally tally() const {
    Tally out;
    const auto fill = [](Counts& counts, const Places<std::uint64_t>& places) {
      places.each([&](int value, std::uint64_t times) {
        if (times != 0) counts[value] = times;
      });
    };
    fill(out.levels, levels_);
    fill(out.scores, scores_);
    fill(out.decisions, decisions_);
    fill(out.steps, steps_);
    winners_.each([&](int seat, std::uint64_t times) {
      if (times != 0) out.winners[static_cast<std::size_t>(seat)] = times;
    });
    by_rounds_.each([&](int rounds, const Sums& sums) {
      if (sums.count == 0) return;
      out.games += sums.count;
      out.rounds[rounds] = sums.count;
      out.scores_by_rounds[rounds] = sums;
    });
    return out;
  }

 private:
  // A place for each value, from the least to the most that there was.
  template <class T>
  class Places {
   public:
    T& at(int value) {
      if (values_.empty()) least_ = value;
      if (value < least_) {
        values_.insert(values_.begin(), static_cast<std::size_t>(least_ - value), T{});
        least_ = value;
      }
      const auto place = static_cast<std::size_t>(value - least_);
      if (place >= values_.size()) values_.resize(place + 1);
      return values_[place];
    }
    template <class F>
    void each(const F& f) const {
      for (std::size_t i = 0; i < values_.size(); ++i) f(least_ + static_cast<int>(i), values_[i]);
    }

   private:
    int least_ = 0;
    std::vector<T> values_;
  };

  Places<std::uint64_t> levels_, scores_, winners_, decisions_, steps_;
  Places<Sums> by_rounds_;
};

}  // namespace plancia::sim
