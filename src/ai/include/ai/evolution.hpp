#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include <core/dice.hpp>

namespace plancia::ai {

// Looks for the numbers that do best where how well they do is known only from noisy trials: a cloud of candidates
// about a middle, which moves towards the better half of them, and grows or shrinks along each axis by itself (natural
// evolution strategy). Candidates come in pairs opposite to each other. The same seed and answers lead to the same
// place.
template <std::size_t N>
class Evolution {
 public:
  using Vector = std::array<double, N>;
  static constexpr std::size_t kCandidates = 16;

  Evolution(std::uint64_t seed, double width) : dice_(seed, 0) { width_.fill(width); }

  const Vector& middle() const { return middle_; }

  // The candidates of the next generation.
  std::array<Vector, kCandidates> ask() {
    std::array<Vector, kCandidates> candidates;
    for (std::size_t i = 0; i < kCandidates; i += 2) {
      for (std::size_t k = 0; k < N; ++k) {
        off_[i][k] = normal();
        off_[i + 1][k] = -off_[i][k];
      }
    }
    for (std::size_t i = 0; i < kCandidates; ++i) {
      for (std::size_t k = 0; k < N; ++k) candidates[i][k] = middle_[k] + width_[k] * off_[i][k];
    }
    return candidates;
  }

  // How well each of them did; more is better.
  void tell(const std::array<double, kCandidates>& fitness) {
    constexpr double kWidthRate = 0.05;
    std::array<std::size_t, kCandidates> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return fitness[i]; });
    std::array<double, kCandidates> weight;
    double sum = 0;
    for (std::size_t rank = 0; rank < kCandidates; ++rank) {
      weight[rank] = std::max(0.0, std::log(kCandidates / 2.0 + 1) - std::log(static_cast<double>(rank) + 1));
      sum += weight[rank];
    }
    for (std::size_t k = 0; k < N; ++k) {
      double move = 0, spread = 0;
      for (std::size_t rank = 0; rank < kCandidates; ++rank) {
        const double w = weight[rank] / sum - 1.0 / kCandidates;
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
    Vector mean{};
    const std::size_t last = (middles.size() + 3) / 4;
    for (std::size_t i = middles.size() - last; i < middles.size(); ++i) {
      for (std::size_t k = 0; k < N; ++k) mean[k] += middles[i][k] / static_cast<double>(last);
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
  Vector middle_{};
  Vector width_{};
  std::array<Vector, kCandidates> off_{};
};

}  // namespace plancia::ai
