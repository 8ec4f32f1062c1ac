#include <table/sight.hpp>

#include <algorithm>
#include <cstdlib>

namespace plancia::table {
namespace {

const TerrainType& type_of(const Scene& scene, const Feature& feature) { return scene.ground->types[feature.type]; }

bool holds(const Feature& feature, Point p) { return contains(feature.box, p) && contains(feature.points, p); }

bool on_hill(const Scene& scene, Point p) {
  return scene.of(scene.ground->hills).about(p, 0).any_feature([&](const Feature& f) {
    return type_of(scene, f).sight == Sight::hill && holds(f, p);
  });
}

bool near(const Scene& scene, const Feature& feature, const Footprint& a) {
  const Length limit = scene.ground->limits.near + kTolerance;
  return meet(grown(feature.box, limit), a.box()) && within(a, feature.points, limit);
}

// LT-Q9 for lines.
bool screens(const Scene& scene, const Feature& feature, const Footprint& a, const Footprint& b, Segment line) {
  if (!crosses(feature.points, line) || near(scene, feature, a) || near(scene, feature, b)) return false;
  return type_of(scene, feature).sight == Sight::screen || !(on_hill(scene, line.from) || on_hill(scene, line.to));
}

// LT-Q9, for a feature whose box the line of sight meets.
bool blocks(const Scene& scene, const Feature& feature, const Footprint& a, const Footprint& b, Segment line) {
  const Sight sight = type_of(scene, feature).sight;
  if (sight == Sight::clear) return false;
  if (sight == Sight::screen || sight == Sight::low_screen) return screens(scene, feature, a, b, line);
  const SightLimits& limits = scene.ground->limits;
  const std::int64_t inside = parts_inside(feature.points, line);
  if (!longer(inside, line, limits.grazing)) return false;
  if (sight == Sight::smoke) return true;
  const int ends = int{holds(feature, line.from)} + int{holds(feature, line.to)};
  if (ends == 0) return true;
  switch (sight) {
    case Sight::woods: return longer(inside, line, ends * limits.depth + kTolerance);
    case Sight::hill: return ends == 1 && longer(inside, line, limits.depth + kTolerance);
    default: return false;  // a building, for those in it
  }
}

// How far an end of a line may go before the other end of a vector from its beginning comes to be on its other side.
Length kept_aside(std::int64_t side, Vector v) { return static_cast<Length>(std::abs(side) / (length(v) + 1)); }

Length to_edge(const Points& polygon, Point p) {
  return std::min(distance(p, polygon), distance(p, {polygon[polygon.size() - 1], polygon[0]}));
}

// Two places of the line inside a convex area, further apart than what hides: while both stay inside, so does all
// between them. A place goes as far as the end does, times its share of the line. Ends stay in the area or out of it.
Length hidden_by_area(const Scene& scene, const Feature& area, Segment line) {
  if (!area.convex) return 0;
  const bool from_in = holds(area, line.from);
  const bool to_in = holds(area, line.to);
  const SightLimits& limits = scene.ground->limits;
  const Length limit = from_in || to_in ? (int{from_in} + int{to_in}) * limits.depth + kTolerance : limits.grazing;
  const Vector way = line.to - line.from;
  const Length far = length(way);
  // The line gets shorter, too, but by no more than an eighth.
  const std::int64_t apart = std::int64_t{limit + limit / 4 + limits.grazing} * kParts / far;
  const Stretch in = inside(area.points, line)[0];
  const std::int64_t spare = (in.to - in.from - apart) / 2;
  if (spare <= 0) return 0;
  std::int64_t free = std::min(far / 8, to_in ? to_edge(area.points, line.to) : distance_to_area(line.to, area.points));
  const auto keep_inside = [&](std::int64_t share) {
    const Point place{line.from.x + static_cast<Length>(round_div(way.x * share, kParts)),
                      line.from.y + static_cast<Length>(round_div(way.y * share, kParts))};
    free = std::min(free, (to_edge(area.points, place) - 2) * kParts / share);
  };
  if (!from_in) keep_inside(in.from + spare);
  if (!to_in) keep_inside(in.to - spare);
  return static_cast<Length>(free - 1);
}

// A piece of a line between the ends, and `b` not near to it, nor on a hill from which one looks over it.
Length hidden_by_line(const Scene& scene, const Feature& screen, const Footprint& b, Segment line) {
  Length free = distance(line.to, screen.points) - b.reach() - scene.ground->limits.near - kTolerance - 1;
  if (type_of(scene, screen).sight == Sight::low_screen) {
    scene.of(scene.ground->hills).any_feature([&](const Feature& f) {
      if (type_of(scene, f).sight == Sight::hill) free = std::min(free, distance_to_area(line.to, f.points) - 1);
      return false;
    });
  }
  Length crossing = 0;
  const Vector way = line.to - line.from;
  for (std::size_t i = 0; i + 1 < screen.points.size(); ++i) {
    const Segment piece{screen.points[i], screen.points[i + 1]};
    const Vector edge = piece.to - piece.from;
    const std::int64_t before = cross(way, piece.from - line.from);
    const std::int64_t after = cross(way, piece.to - line.from);
    const std::int64_t here = cross(edge, line.from - piece.from);
    const std::int64_t there = cross(edge, line.to - piece.from);
    if ((before < 0) == (after < 0) || (here < 0) == (there < 0)) continue;
    crossing = std::max(crossing, std::min({kept_aside(before, piece.from - line.from),
                                            kept_aside(after, piece.to - line.from), kept_aside(there, edge)}) -
                                      1);
  }
  return std::min(free, crossing);
}

// The test of LT-Q10 and LT-Q30 for the kinds of ground that `counts` accepts, of which `set` is.
template <class Counts>
bool sheltered(const Scene& scene, std::uint64_t set, const Footprint& a, Point from, Counts counts) {
  const Length reach = a.reach() + scene.ground->limits.near + kTolerance;
  return scene.of(set).about(a.centre(), reach).any_feature([&](const Feature& f) {
    if (!counts(type_of(scene, f))) return false;
    if (!f.line) return holds(f, a.centre());
    const Segment line{a.centre(), from};
    return meet(f.box, box_of(line.from, line.to)) && near(scene, f, a) && crosses(f.points, line);
  });
}

}  // namespace

const Feature* blocked_by(const Scene& scene, const Footprint& a, const Footprint& b) {
  std::uint8_t wall = kNoWall;
  return sees(scene, a, b, wall) ? nullptr : &scene.feature(wall);
}

bool sees(const Scene& scene, const Footprint& a, const Footprint& b) {
  std::uint8_t wall = kNoWall;
  return sees(scene, a, b, wall);
}

bool sees(const Scene& scene, const Footprint& a, const Footprint& b, std::uint8_t& wall) {
  const Segment line{a.centre(), b.centre()};
  const Box box = box_of(line.from, line.to);
  const auto in_the_way = [&](const Feature& f) { return meet(f.box, box) && blocks(scene, f, a, b, line); };
  if (wall != kNoWall && in_the_way(scene.feature(wall))) return false;
  wall = kNoWall;
  return !scene.of(scene.ground->hides).any_numbered([&](std::size_t number, const Feature& f) {
    if (!in_the_way(f)) return false;
    wall = static_cast<std::uint8_t>(number);
    return true;
  });
}

Length hidden_for(const Scene& scene, const Footprint& a, const Footprint& b, std::uint8_t wall) {
  const Feature& feature = scene.feature(wall);
  const Segment line{a.centre(), b.centre()};
  return std::max(0, feature.line ? hidden_by_line(scene, feature, b, line) : hidden_by_area(scene, feature, line));
}

bool in_cover(const Scene& scene, const Footprint& a, Point from) {
  return sheltered(scene, scene.ground->covers, a, from, [](const TerrainType& t) { return t.cover || t.protection; });
}
bool in_protection(const Scene& scene, const Footprint& a, Point from) {
  return sheltered(scene, scene.ground->protects, a, from, [](const TerrainType& t) { return t.protection; });
}
bool in_protecting_area(const Scene& scene, Point p) {
  return scene.of(scene.ground->protects).about(p, 0).any_feature([&](const Feature& f) {
    return type_of(scene, f).protection && !f.line && holds(f, p);
  });
}
bool hull_down(const Scene& scene, const Footprint& a, Point from) {
  return sheltered(scene, scene.ground->hull_down, a, from, [](const TerrainType& t) { return t.hull_down; });
}

Works works_at(const Scene& scene, Point p) {
  Works best = Works::none;
  scene.of(scene.ground->works).about(p, 0).any_feature([&](const Feature& f) {
    const Works here = type_of(scene, f).works;
    if (here > best && !f.line && holds(f, p)) best = here;
    return false;
  });
  return best;
}

}  // namespace plancia::table
