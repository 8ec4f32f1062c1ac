#include <table/polygon.hpp>

#include <algorithm>
#include <utility>

#include "squared_distance.hpp"

namespace plancia::table {
namespace {

std::size_t next(std::size_t i, std::size_t size) { return i + 1 < size ? i + 1 : 0; }

// numerator/denominator of a segment in parts of its length, cut off at its ends.
std::int64_t parts(std::int64_t numerator, std::int64_t denominator) {
  if (denominator < 0) numerator = -numerator, denominator = -denominator;
  if (numerator <= 0) return 0;
  if (numerator >= denominator) return kParts;
  // Where 64 bits are not enough, long division by hand in two digits; denominators of a table up to five metres wide
  // fit.
  std::int64_t whole = 0;
  std::int64_t rest = 0;
  if (numerator < std::int64_t{1} << 33) {
    whole = numerator * kParts / denominator;
    rest = numerator * kParts % denominator;
  } else if (denominator < std::int64_t{1} << 38) {
    whole = (numerator << 25) / denominator << 5;
    rest = (numerator << 25) % denominator << 5;
    whole += rest / denominator;
    rest %= denominator;
  } else {
    whole = static_cast<std::int64_t>(Wide{numerator} * kParts / denominator);
    rest = static_cast<std::int64_t>(Wide{numerator} * kParts % denominator);
  }
  const bool half = rest * 2 == denominator;
  if (half ? whole % 2 != 0 : rest * 2 > denominator) ++whole;
  return whole;
}

// Joins what overlaps or touches; `list` in any order.
Stretches merged(std::span<Stretch> list) {
  if (list.size() == 1) {
    Stretches one;
    one.push_back(list[0]);
    return one;
  }
  std::ranges::sort(list, {}, &Stretch::from);
  Stretches all;
  Stretch open{};
  bool any = false;
  for (const Stretch s : list) {
    if (any && s.from <= open.to) {
      open.to = std::max(open.to, s.to);
    } else {
      if (any) all.push_back(open);
      open = s;
      any = true;
    }
  }
  if (any) all.push_back(open);
  return all;
}

// From a polyline and one segment more.
SquaredDistance squared_distance(Point p, std::span<const Point> polyline, Segment and_this) {
  SquaredDistance least = table::squared_distance(p, and_this);
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    least = lesser(least, table::squared_distance(p, {polyline[i], polyline[i + 1]}));
  }
  return least;
}

}  // namespace

Box box_of(std::span<const Point> points) {
  Box box = box_of(points.front(), points.front());
  for (const Point p : points) box = joined(box, box_of(p, p));
  return box;
}

bool contains(std::span<const Point> polygon, Point p) {
  bool in = false;
  Point b = polygon.back();
  for (const Point corner : polygon) {
    const Point a = std::exchange(b, corner);
    if ((a.y > p.y && b.y > p.y) || (a.y < p.y && b.y < p.y)) continue;
    const std::int64_t side = cross(b - a, p - a);
    if (side == 0 && contains(box_of(a, b), p)) return true;
    // An edge counts when it passes p's height, its upper end left out, with p on its west.
    if ((a.y <= p.y) != (b.y <= p.y) && (side > 0) == (b.y > a.y)) in = !in;
  }
  return in;
}

bool convex(std::span<const Point> polygon) {
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point corner = polygon[next(i, polygon.size())];
    const Point after = polygon[next(next(i, polygon.size()), polygon.size())];
    const std::int64_t turn = cross(corner - polygon[i], after - corner);
    left |= turn > 0;
    right |= turn < 0;
  }
  return !(left && right);
}

namespace {

// The sides of the line on which the corners of a polygon lie.
struct Sides {
  std::array<std::int64_t, kMaxPoints> side;
  bool left = false;
  bool right = false;
  bool on = false;

  Sides(std::span<const Point> polygon, Segment segment) {
    const Vector way = segment.to - segment.from;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      side[i] = cross(way, polygon[i] - segment.from);
      left |= side[i] > 0;
      right |= side[i] < 0;
      on |= side[i] == 0;
    }
  }
  bool apart() const { return !on && !(left && right); }
};

// Where a segment crosses the edges of a polygon, in order, as parts of its length. Corners on the line count with
// those on its left if `hair` is 0 and on its right if it is 1.
using Crossings = FixedVector<std::int64_t, kMaxPoints>;
Crossings crossings(std::span<const Point> polygon, Segment segment, const Sides& of, std::int64_t hair) {
  Crossings all;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const std::size_t j = next(i, polygon.size());
    if ((of.side[i] >= hair) == (of.side[j] >= hair)) continue;
    const Vector edge = polygon[j] - polygon[i];
    all.push_back(parts(cross(polygon[i] - segment.from, edge), of.side[j] - of.side[i]));
  }
  if (all.size() == 2) {
    if (all[0] > all[1]) std::swap(all[0], all[1]);
  } else {
    std::sort(all.begin(), all.end());
  }
  return all;
}

}  // namespace

Stretches inside(std::span<const Point> polygon, Segment segment) {
  // A line through a corner is moved a hair to the right, and also a hair to the left, and the two answers are joined:
  // so an edge along the line is inside whichever way one looks.
  const Sides sides(polygon, segment);
  if (sides.apart()) return {};
  std::array<Stretch, 2 * kMaxPoints> list;
  std::size_t size = 0;
  for (const std::int64_t hair : {0, 1}) {
    if (hair == 1 && !sides.on) break;
    const Crossings crossing = crossings(polygon, segment, sides, hair);
    for (std::size_t k = 0; k + 1 < crossing.size(); k += 2) {
      if (crossing[k] < crossing[k + 1]) list[size++] = {crossing[k], crossing[k + 1]};
    }
  }
  return merged({list.data(), size});
}

Length length_of_parts(std::int64_t some, Segment segment) {
  const Wide product = 4 * Wide{some} * some * squared(segment.to - segment.from) / (Wide{kParts} * kParts);
  return static_cast<Length>((floor_sqrt(static_cast<std::uint64_t>(product)) + 1) / 2);
}

std::int64_t parts_inside(std::span<const Point> polygon, Segment segment) {
  const Sides sides(polygon, segment);
  if (sides.apart()) return 0;
  std::int64_t sum = 0;
  if (sides.on) {
    for (const Stretch s : inside(polygon, segment)) sum += s.to - s.from;
  } else {  // nothing to be joined
    const Crossings crossing = crossings(polygon, segment, sides, 0);
    for (std::size_t k = 0; k + 1 < crossing.size(); k += 2) sum += crossing[k + 1] - crossing[k];
  }
  return sum;
}

Length length_inside(std::span<const Point> polygon, Segment segment) {
  return length_of_parts(parts_inside(polygon, segment), segment);
}

bool longer(std::int64_t some, Segment segment, Length limit) {
  const Wide over = 2 * Wide{limit} + 1;  // half a unit more is the next whole length
  return 4 * Wide{some} * some * squared(segment.to - segment.from) >= over * over * kParts * kParts;
}

bool meet(Segment a, Segment b) {
  if (!meet(box_of(a.from, a.to), box_of(b.from, b.to))) return false;
  const auto sides = [](Segment s, Segment other) {
    const std::int64_t from = cross(s.to - s.from, other.from - s.from);
    const std::int64_t to = cross(s.to - s.from, other.to - s.from);
    return (from <= 0 || to <= 0) && (from >= 0 || to >= 0);
  };
  return sides(a, b) && sides(b, a);
}

bool crosses(std::span<const Point> polyline, Segment segment) {
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    if (meet(Segment{polyline[i], polyline[i + 1]}, segment)) return true;
  }
  return false;
}

Stretches meetings(std::span<const Point> polyline, Segment segment) {
  const Vector way = segment.to - segment.from;
  std::array<Stretch, kMaxPoints> list;
  std::size_t size = 0;
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    const Segment piece{polyline[i], polyline[i + 1]};
    if (!meet(piece, segment)) continue;
    const Vector edge = piece.to - piece.from;
    const std::int64_t slant = cross(way, edge);
    if (slant != 0) {
      const std::int64_t at = parts(cross(piece.from - segment.from, edge), slant);
      list[size++] = {at, at};
    } else if (way != Vector{}) {
      const std::int64_t from = parts(dot(way, piece.from - segment.from), squared(way));
      const std::int64_t to = parts(dot(way, piece.to - segment.from), squared(way));
      list[size++] = {std::min(from, to), std::max(from, to)};
    }
  }
  return merged({list.data(), size});
}

Length distance(Point p, Segment segment) { return rounded_up(squared_distance(p, segment)); }
bool within(Point p, Segment segment, Length limit) {
  const SquaredDistance d = squared_distance(p, segment);
  return d.numerator <= Wide{limit} * limit * d.denominator;
}
bool nearer(Point p, Segment segment, Length limit) {
  const SquaredDistance d = squared_distance(p, segment);
  return d.numerator < Wide{limit} * limit * d.denominator;
}

Length distance(Point p, std::span<const Point> polyline) {
  return rounded_up(squared_distance(p, polyline, {polyline.back(), polyline.back()}));
}

Length distance_to_area(Point p, std::span<const Point> polygon) {
  if (contains(polygon, p)) return 0;
  return rounded_up(squared_distance(p, polygon, {polygon.back(), polygon.front()}));
}

bool surrounded(Point p, std::span<const Point> others) {
  // Outside or on the edge of the hull means that some line through p has nobody on one side; turned about p, that line
  // still has nobody there when it first meets one of the others.
  bool any = false;
  for (const Point a : others) {
    if (a == p) continue;
    any = true;
    bool left = false;
    bool right = false;
    for (const Point b : others) {
      const std::int64_t side = cross(a - p, b - p);
      left |= side > 0;
      right |= side < 0;
    }
    if (!left || !right) return false;
  }
  return any;
}

}  // namespace plancia::table
