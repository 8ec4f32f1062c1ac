#include "reference.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace plancia::test::reference {
namespace {

using namespace table;

// numerator / denominator, denominator positive. Terms stay below 2^62 here, so products fit.
struct Fraction {
  Wide numerator;
  Wide denominator;
  friend bool operator<(const Fraction& a, const Fraction& b) {
    return a.numerator * b.denominator < b.numerator * a.denominator;
  }
  long double value() const { return static_cast<long double>(numerator) / static_cast<long double>(denominator); }
};
Fraction fraction(Wide n, Wide d) { return d < 0 ? Fraction{-n, -d} : Fraction{n, d}; }

// A point with coordinates x/d, y/d: on the boundary, or by the number of edges a ray to the east meets.
bool contains_scaled(std::span<const Point> polygon, Wide x, Wide y, Wide d) {
  bool in = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    const Wide side = Wide{b.x - a.x} * (y - a.y * d) - Wide{b.y - a.y} * (x - a.x * d);
    const Wide forward = (x - a.x * d) * (b.x - a.x) + (y - a.y * d) * (b.y - a.y);
    if (side == 0 && forward >= 0 && forward <= squared(b - a) * d) return true;
    const bool up = a.y * d <= y && b.y * d > y;
    const bool down = b.y * d <= y && a.y * d > y;
    if ((up && side > 0) || (down && side < 0)) in = !in;
  }
  return in;
}

long double distance(long double px, long double py, Point a, Point b) {
  const long double wx = b.x - a.x;
  const long double wy = b.y - a.y;
  const long double size = wx * wx + wy * wy;
  const long double share = size == 0 ? 0 : std::clamp(((px - a.x) * wx + (py - a.y) * wy) / size, 0.0L, 1.0L);
  return std::hypot(px - (a.x + share * wx), py - (a.y + share * wy));
}

bool segments_meet(Point a, Point b, Point c, Point d) {
  const std::array<Point, 2> ends{c, d};
  const auto on = [](Point from, Point to, Point p) {
    return cross(to - from, p - from) == 0 && dot(p - from, p - to) <= 0;
  };
  if (on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)) return true;
  const auto opposite = [](std::int64_t s, std::int64_t t) { return (s < 0 && t > 0) || (s > 0 && t < 0); };
  return opposite(cross(b - a, ends[0] - a), cross(b - a, ends[1] - a)) &&
         opposite(cross(d - c, a - c), cross(d - c, b - c));
}

long double to_line(const Footprint& a, std::span<const Point> polyline) {
  long double least = 1e18L;
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    const Point p = polyline[i];
    const Point q = polyline[i + 1];
    if (a.round()) {
      least = std::min(least, std::max(0.0L, distance(a.centre().x, a.centre().y, p, q) - a.radius()));
      continue;
    }
    if (reference::contains(a.corners(), p) || reference::contains(a.corners(), q)) return 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const Point c = a.corners()[k];
      const Point d = a.corners()[(k + 1) % 4];
      if (segments_meet(p, q, c, d)) return 0;
      least = std::min({least, distance(c.x, c.y, p, q), distance(p.x, p.y, c, d), distance(q.x, q.y, c, d)});
    }
  }
  return least;
}

}  // namespace

bool contains(std::span<const Point> polygon, Point p) { return contains_scaled(polygon, p.x, p.y, 1); }

long double length_inside(std::span<const Point> polygon, Segment s) {
  const Vector way = s.to - s.from;
  std::vector<Fraction> cuts{{0, 1}, {1, 1}};
  const auto cut = [&](Fraction f) {
    if (Fraction{0, 1} < f && f < Fraction{1, 1}) cuts.push_back(f);
  };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point p = polygon[i];
    const Vector edge = polygon[(i + 1) % polygon.size()] - p;
    if (cross(way, edge) != 0) cut(fraction(cross(p - s.from, edge), cross(way, edge)));
    if (cross(way, p - s.from) == 0) cut(fraction(dot(way, p - s.from), squared(way)));
  }
  std::sort(cuts.begin(), cuts.end());
  long double sum = 0;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    // The middle of two cuts has the product of their denominators below.
    const Wide d = 2 * cuts[i].denominator * cuts[i + 1].denominator;
    const Wide n = cuts[i].numerator * cuts[i + 1].denominator + cuts[i + 1].numerator * cuts[i].denominator;
    const bool in = contains_scaled(polygon, s.from.x * d + way.x * n, s.from.y * d + way.y * n, d);
    if (in) sum += cuts[i + 1].value() - cuts[i].value();
  }
  return sum * std::sqrt(static_cast<long double>(squared(way)));
}

long double gap(const Footprint& a, const Footprint& b) {
  if (a.round() && b.round()) {
    const Vector way = b.centre() - a.centre();
    return std::max(
        0.0L, std::hypot(static_cast<long double>(way.x), static_cast<long double>(way.y)) - a.radius() - b.radius());
  }
  if (!a.round() && b.round()) return reference::gap(b, a);
  Points ring;
  for (const Point p : b.corners()) ring.push_back(p);
  ring.push_back(b.corners()[0]);
  if (reference::contains(b.corners(), a.centre()) || (!a.round() && reference::contains(a.corners(), b.centre()))) {
    return 0;
  }
  return to_line(a, ring);
}

bool meet(Segment a, Segment b) { return segments_meet(a.from, a.to, b.from, b.to); }

long double distance(Point p, Segment segment) { return distance(p.x, p.y, segment.from, segment.to); }

long double gap_to_area(const Footprint& a, std::span<const Point> polygon) {
  if (reference::contains(polygon, a.centre())) return 0;
  Points ring;
  for (const Point p : polygon) ring.push_back(p);
  ring.push_back(polygon.front());
  return to_line(a, ring);
}

std::optional<bool> sees(const Terrain& ground, const Footprint& a, const Footprint& b) {
  bool sure = true;
  const auto longer = [&](long double length, long double limit) {
    if (std::abs(length - limit) < 0.01L) sure = false;
    return length > limit;
  };
  const auto stands_on_hill = [&](const Footprint& end) {
    return std::ranges::any_of(ground.all(), [&](const Feature& f) {
      return ground.types[f.type].sight == Sight::hill && reference::contains(f.points, end.centre());
    });
  };
  bool clear = true;
  for (const Feature& f : ground.all()) {
    const Sight sight = ground.types[f.type].sight;
    if (sight == Sight::clear) continue;
    if (sight == Sight::screen || sight == Sight::low_screen) {
      bool crossed = false;
      for (std::size_t i = 0; i + 1 < f.points.size(); ++i) {
        crossed |= segments_meet(f.points[i], f.points[i + 1], a.centre(), b.centre());
      }
      if (!crossed) continue;
      const bool far = longer(to_line(a, f.points), 2005) && longer(to_line(b, f.points), 2005);
      const bool over = sight == Sight::low_screen && (stands_on_hill(a) || stands_on_hill(b));
      if (far && !over) clear = false;
      continue;
    }
    const long double length = reference::length_inside(f.points, {a.centre(), b.centre()});
    if (!longer(length, 100)) continue;
    const int ends = int{reference::contains(f.points, a.centre())} + int{reference::contains(f.points, b.centre())};
    switch (sight) {
      case Sight::woods: clear &= ends > 0 && !longer(length, 5000.0L * ends + 5); break;
      case Sight::building: clear &= ends > 0; break;
      case Sight::hill: clear &= ends == 2 || (ends == 1 && !longer(length, 5005)); break;
      default: clear = false;
    }
  }
  if (!sure) return std::nullopt;
  return clear;
}

}  // namespace plancia::test::reference
