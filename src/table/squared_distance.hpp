#pragma once

#include <table/polygon.hpp>

namespace plancia::table {

// The squared distance of a point from a segment, as a fraction.
struct SquaredDistance {
  Wide numerator;
  std::int64_t denominator;
};
inline SquaredDistance squared_distance(Point p, Segment s) {
  const Vector way = s.to - s.from;
  const Vector to_p = p - s.from;
  const std::int64_t size = squared(way);
  const std::int64_t forward = dot(way, to_p);
  if (forward <= 0) return {squared(to_p), 1};
  if (forward >= size) return {squared(p - s.to), 1};
  const Wide off = cross(way, to_p);
  return {off * off, size};
}

inline SquaredDistance lesser(const SquaredDistance& a, const SquaredDistance& b) {
  return a.numerator * b.denominator <= b.numerator * a.denominator ? a : b;
}
inline Length rounded_up(const SquaredDistance& d) {
  return static_cast<Length>(ceil_sqrt(quotient(d.numerator + d.denominator - 1, d.denominator)));
}

}  // namespace plancia::table
