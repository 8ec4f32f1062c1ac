#pragma once

#include <cstdint>
#include <map>

// The few formulas that the reports rest on. Everything that is added up while games run is a whole number, so that the
// order of the games cannot matter; floating point begins here.
namespace plancia::sim {

// How often each number came up.
using Counts = std::map<int, std::uint64_t>;

struct Interval {
  double low = 0;
  double high = 0;
};

constexpr double kNormal95 = 1.959963984540054;  // of the normal distribution, between minus this and this, lie 95 %

// Wilson's interval of 95 % for a share: stays within 0 and 1, and is right for shares near them too.
Interval wilson(std::uint64_t successes, std::uint64_t trials);

// The number t such that Student's distribution with so many degrees of freedom has 95 % between -t and t.
double student95(std::uint64_t degrees);

struct Moments {
  std::uint64_t count = 0;
  double mean = 0;
  double deviation = 0;  // of a single value, with count - 1
  Interval mean95;       // by Student's distribution
};
// Sums of whole numbers. A billion games of 65,535 points each would not overflow the squares.
struct Sums {
  std::uint64_t count = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;

  void add(std::int64_t value) { add(value, 1); }
  void add(std::int64_t value, std::uint64_t times);
  Sums& operator+=(const Sums& other);
  friend bool operator==(const Sums&, const Sums&) = default;
};
Moments moments(const Sums& sums);
Moments moments(const Counts& counts);

std::uint64_t total(const Counts& counts);
// The smallest value that at least this share of the values does not exceed. There must be a value.
int quantile(const Counts& counts, double share);

// Bits of a distribution: 0 where everything is alike, log2 n where n things are equally likely.
class Entropy {
 public:
  void add(std::uint64_t count);
  double bits() const;

 private:
  double weighted_ = 0;
  std::uint64_t total_ = 0;
};

}  // namespace plancia::sim
