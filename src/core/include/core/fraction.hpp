#pragma once

#include <cstdint>
#include <numeric>
#include <string>

namespace plancia {

// An exact probability or expectation, always in lowest terms with a positive denominator. Dice odds stay far below
// 64 bits: the deepest procedure multiplies fewer than twenty dice.
class Fraction {
 public:
  constexpr Fraction(std::int64_t numerator = 0, std::int64_t denominator = 1) {
    const std::int64_t divisor = std::gcd(numerator, denominator);
    const std::int64_t sign = denominator < 0 ? -1 : 1;
    numerator_ = divisor == 0 ? 0 : sign * numerator / divisor;
    denominator_ = divisor == 0 ? 1 : sign * denominator / divisor;
  }

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }

  friend constexpr Fraction operator+(Fraction a, Fraction b) {
    const std::int64_t common = std::lcm(a.denominator_, b.denominator_);
    return {a.numerator_ * (common / a.denominator_) + b.numerator_ * (common / b.denominator_), common};
  }
  friend constexpr Fraction operator-(Fraction a, Fraction b) { return a + Fraction{-b.numerator_, b.denominator_}; }
  friend constexpr Fraction operator*(Fraction a, Fraction b) {
    // Reduced crosswise first, so that the products stay small.
    const Fraction left{a.numerator_, b.denominator_};
    const Fraction right{b.numerator_, a.denominator_};
    return {left.numerator_ * right.numerator_, left.denominator_ * right.denominator_};
  }
  friend constexpr bool operator==(Fraction, Fraction) = default;

  std::string text() const {
    return denominator_ == 1 ? std::to_string(numerator_)
                             : std::to_string(numerator_) + "/" + std::to_string(denominator_);
  }

 private:
  std::int64_t numerator_;
  std::int64_t denominator_;
};

}  // namespace plancia
