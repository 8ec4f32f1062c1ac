#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

#include <core/dice.hpp>

namespace plancia::ai {

// Looks for the numbers that do best where how well they do is known only from noisy trials: a cloud of candidates
// about a middle, which moves towards the better half of them, and grows or shrinks along each axis by itself (natural
// evolution strategy). Candidates come in pairs opposite to each other. The same seed and answers lead to the same
// place.
class Evolution {
 public:
  using Vector = std::vector<double>;

  // `candidates` of a generation, an even number.
  Evolution(std::uint64_t seed, std::size_t numbers, double width, std::size_t candidates)
      : dice_(seed, 0), middle_(numbers), width_(numbers, width), off_(candidates, Vector(numbers)) {}

  const Vector& middle() const { return middle_; }

  // The candidates of the next generation.
  std::vector<Vector> ask() {
    std::vector<Vector> candidates(off_.size(), middle_);
    for (std::size_t i = 0; i < off_.size(); i += 2) {
      for (std::size_t k = 0; k < middle_.size(); ++k) {
        off_[i][k] = normal();
        off_[i + 1][k] = -off_[i][k];
      }
    }
    for (std::size_t i = 0; i < off_.size(); ++i) {
      for (std::size_t k = 0; k < middle_.size(); ++k) candidates[i][k] += width_[k] * off_[i][k];
    }
    return candidates;
  }

  // How well each of them did; more is better.
  void tell(std::span<const double> fitness) {
    constexpr double kWidthRate = 0.05;
    const auto number = static_cast<double>(off_.size());
    std::vector<std::size_t> order(off_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return fitness[i]; });
    std::vector<double> weight(off_.size());
    double sum = 0;
    for (std::size_t rank = 0; rank < off_.size(); ++rank) {
      weight[rank] = std::max(0.0, std::log(number / 2.0 + 1) - std::log(static_cast<double>(rank) + 1));
      sum += weight[rank];
    }
    for (std::size_t k = 0; k < middle_.size(); ++k) {
      double move = 0, spread = 0;
      for (std::size_t rank = 0; rank < off_.size(); ++rank) {
        const double w = weight[rank] / sum - 1.0 / number;
        const double off = off_[order[rank]][k];
        move += w * off;
        spread += w * (off * off - 1);
      }
      middle_[k] += width_[k] * move;
      width_[k] *= std::exp(kWidthRate * spread);
    }
  }

  // What noise moved to and fro goes out of the mean of the last quarter of the middles.
  static Vector mean_of_last(const std::vector<Vector>& middles) {
    Vector mean(middles.empty() ? 0 : middles.front().size());
    const std::size_t last = (middles.size() + 3) / 4;
    for (std::size_t i = middles.size() - last; i < middles.size(); ++i) {
      for (std::size_t k = 0; k < mean.size(); ++k) mean[k] += middles[i][k] / static_cast<double>(last);
    }
    return mean;
  }

 private:
  // Nearly: twelve dice add up to a bell, without a logarithm that differs from machine to machine.
  double normal() {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += dice_.below(1U << 16) / 65536.0;
    return sum;
  }

  SimulationDice dice_;
  Vector middle_, width_;
  std::vector<Vector> off_;  // of each candidate from the middle, in widths
};

}  // namespace plancia::ai
