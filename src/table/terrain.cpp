#include <table/terrain.hpp>

#include <algorithm>
#include <cstdlib>

#include <table/direction.hpp>

namespace plancia::table {
namespace {

Feature feature(std::uint8_t id, std::uint8_t type, std::span<const Point> outline, bool is_line) {
  Feature made;
  for (const Point p : outline) made.points.push_back(p);
  made.box = box_of(outline);
  made.type = type;
  made.id = id;
  made.line = is_line;
  return made;
}

}  // namespace

Feature area(std::uint8_t id, std::uint8_t type, std::span<const Point> polygon) {
  Feature made = feature(id, type, polygon, false);
  made.convex = convex(polygon);
  return made;
}
Feature line(std::uint8_t id, std::uint8_t type, std::span<const Point> polyline) {
  return feature(id, type, polyline, true);
}

void Terrain::add(const Feature& feature) {
  assert(size < kMaxFeatures);
  const TerrainType& type = types[feature.type];
  const std::uint64_t bit = std::uint64_t{1} << size;
  const auto put = [&](std::uint64_t& set, bool in) { set = in ? set | bit : set & ~bit; };
  put(hides, type.sight != Sight::clear);
  put(hills, type.sight == Sight::hill);
  put(covers, type.cover || type.protection);
  put(protects, type.protection);
  put(hull_down, type.hull_down);
  put(works, type.works != Works::none);
  const Box near = grown(feature.box, kNearby);
  for (std::size_t row = 0; row < kSquares; ++row) {
    for (std::size_t column = 0; column < kSquares; ++column) {
      const bool in = row >= square(near.low.y) && row <= square(near.high.y) && column >= square(near.low.x) &&
                      column <= square(near.high.x);
      put(nearby[row][column], in);
    }
  }
  features[size++] = feature;
}

void Terrain::add_strip(std::uint8_t id, std::uint8_t type, std::span<const Point> polyline, Length width) {
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    const Vector way = polyline[i + 1] - polyline[i];
    const Vector across = along(Vector{-way.y, way.x}, width / 2);
    const Vector over = along(way, width / 2);
    const Point from = i == 0 ? polyline[i] : polyline[i] - over;
    const Point to = i + 2 == polyline.size() ? polyline[i + 1] : polyline[i + 1] + over;
    add(area(id, type, Points{from - across, to - across, to + across, from + across}));
  }
}

Scene Scene::between(Point from, std::span<const Point> hull) const {
  Scene part = within(grown(joined(box_of(hull), box_of(from, from)), 1));
  // The outermost lines, unless the point lies among the others.
  Vector left = hull.front() - from;
  Vector right = left;
  for (const Point p : hull) {
    if (cross(left, p - from) > 0) left = p - from;
    if (cross(right, p - from) < 0) right = p - from;
  }
  const bool among_them =
      std::ranges::any_of(hull, [&](Point p) { return dot(left, p - from) <= 0 || dot(right, p - from) <= 0; });
  if (among_them) return part;
  // Beyond one of them by more than a unit.
  const auto aside = [&](const Feature& f) {
    const auto all_beyond = [&](Vector line, std::int64_t sign) {
      const std::int64_t unit = std::int64_t{std::abs(line.x)} + std::abs(line.y);
      return std::ranges::all_of(f.points, [&](Point p) { return sign * cross(line, p - from) > unit; });
    };
    return all_beyond(left, 1) || all_beyond(right, -1);
  };
  std::uint64_t met = 0;
  part.any_numbered([&](std::size_t number, const Feature& f) {
    if (!aside(f)) met |= std::uint64_t{1} << number;
    return false;
  });
  part.among = met;
  return part;
}

Scene Scene::within(const Box& box) const {
  Scene part{ground, passing, 0};
  any_numbered([&](std::size_t number, const Feature& f) {
    part.among |= std::uint64_t{meet(f.box, box)} << number;
    return false;
  });
  return part;
}

}  // namespace plancia::table
