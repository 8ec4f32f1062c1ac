#include <sim/statistics.hpp>

#include <algorithm>
#include <cmath>

namespace plancia::sim {

Interval wilson(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(successes) / n;
  const double z2 = kNormal95 * kNormal95;
  const double centre = share + z2 / (2 * n);
  const double half = kNormal95 * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  const double scale = 1 + z2 / n;
  return {successes == 0 ? 0 : std::max(0.0, (centre - half) / scale),
          successes == trials ? 1 : std::min(1.0, (centre + half) / scale)};
}

double student95(std::uint64_t degrees) {
  // The expansion below needs three degrees; the first two are known exactly enough.
  if (degrees <= 1) return 12.706204736432095;
  if (degrees == 2) return 4.302652729911275;
  const double z = kNormal95;
  const auto v = static_cast<double>(degrees);
  const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, z9 = z7 * z * z;
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

void Sums::add(std::int64_t value, std::uint64_t times) {
  const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
  count += times;
  sum += value * static_cast<std::int64_t>(times);
  squares += size * size * times;
}

Sums& Sums::operator+=(const Sums& other) {
  count += other.count;
  sum += other.sum;
  squares += other.squares;
  return *this;
}

Moments moments(const Sums& sums) {
  Moments out;
  out.count = sums.count;
  if (sums.count == 0) return out;
  const auto n = static_cast<long double>(sums.count);
  const long double mean = static_cast<long double>(sums.sum) / n;
  out.mean = static_cast<double>(mean);
  if (sums.count > 1) {
    const long double spread = static_cast<long double>(sums.squares) - static_cast<long double>(sums.sum) * mean;
    out.deviation = static_cast<double>(std::sqrt(std::max(0.0L, spread / (n - 1))));
  }
  const double half =
      sums.count < 2 ? 0 : student95(sums.count - 1) * out.deviation / std::sqrt(static_cast<double>(sums.count));
  out.mean95 = {out.mean - half, out.mean + half};
  return out;
}

Moments moments(const Counts& counts) {
  Sums sums;
  for (const auto& [value, times] : counts) sums.add(value, times);
  return moments(sums);
}

std::uint64_t total(const Counts& counts) {
  std::uint64_t sum = 0;
  for (const auto& [value, times] : counts) sum += times;
  return sum;
}

int quantile(const Counts& counts, double share) {
  const double wanted = share * static_cast<double>(total(counts));
  std::uint64_t so_far = 0;
  for (const auto& [value, times] : counts) {
    so_far += times;
    if (static_cast<double>(so_far) >= wanted) return value;
  }
  return counts.rbegin()->first;
}

void Entropy::add(std::uint64_t count) {
  if (count == 0) return;
  const auto c = static_cast<double>(count);
  weighted_ += c * std::log2(c);
  total_ += count;
}

double Entropy::bits() const {
  if (total_ == 0) return 0;
  const auto n = static_cast<double>(total_);
  return std::max(0.0, std::log2(n) - weighted_ / n);
}

}  // namespace plancia::sim
