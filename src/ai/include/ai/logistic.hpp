#pragma once

#include <array>
#include <cmath>
#include <vector>

namespace plancia::ai {

// Logistic curves over N features of a position, fitted to how games went on from there.
template <std::size_t N>
struct LogisticSample {
  std::array<double, N> features;
  double value = 0;  // from 0 to 1
};

template <std::size_t N>
double logistic_value(const std::array<double, N>& weights, const std::array<double, N>& features) {
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += weights[i] * features[i];
  return 1 / (1 + std::exp(-sum));
}

// x with a·x = b, for a symmetric positive matrix, by Cholesky's method.
template <std::size_t N>
std::array<double, N> solved(std::array<std::array<double, N>, N> a, std::array<double, N> b) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
    }
  }
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = N; i-- > 0;) {
    for (std::size_t k = i + 1; k < N; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

// The weights under which the samples are likeliest, by Newton's method; a little is held against large weights, so
// that what never varies gets none.
template <std::size_t N>
std::array<double, N> logistic_fit(const std::vector<LogisticSample<N>>& samples) {
  constexpr int kRounds = 8;
  constexpr double kAgainstLarge = 1;
  std::array<double, N> weights{};
  for (int round = 0; round < kRounds; ++round) {
    std::array<std::array<double, N>, N> curve{};
    std::array<double, N> slope{};
    for (std::size_t i = 0; i < N; ++i) {
      curve[i][i] = kAgainstLarge;
      slope[i] = -kAgainstLarge * weights[i];
    }
    for (const auto& [x, value] : samples) {
      const double share = logistic_value(weights, x);
      const double steep = share * (1 - share);
      for (std::size_t i = 0; i < N; ++i) {
        if (x[i] == 0) continue;
        slope[i] += (value - share) * x[i];
        for (std::size_t j = 0; j <= i; ++j) curve[i][j] += steep * x[i] * x[j];
      }
    }
    const std::array<double, N> change = solved(curve, slope);
    for (std::size_t i = 0; i < N; ++i) weights[i] += change[i];
  }
  return weights;
}

}  // namespace plancia::ai
