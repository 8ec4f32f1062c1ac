#include <table/sight.hpp>

namespace plancia::table {
namespace {

const TerrainType& type_of(const Scene& scene, const Feature& feature) { return scene.ground->types[feature.type]; }

bool holds(const Feature& feature, Point p) { return contains(feature.box, p) && contains(feature.points, p); }

bool on_hill(const Scene& scene, Point p) {
  return scene.of(scene.ground->hills).any_feature([&](const Feature& f) {
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

// The test of LT-Q10 and LT-Q30 for the kinds of ground that `counts` accepts, of which `set` is.
template <class Counts>
bool sheltered(const Scene& scene, std::uint64_t set, const Footprint& a, Point from, Counts counts) {
  return scene.of(set).any_feature([&](const Feature& f) {
    if (!counts(type_of(scene, f))) return false;
    if (!f.line) return holds(f, a.centre());
    return near(scene, f, a) && crosses(f.points, Segment{a.centre(), from});
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

bool in_cover(const Scene& scene, const Footprint& a, Point from) {
  return sheltered(scene, scene.ground->covers, a, from, [](const TerrainType& t) { return t.cover || t.protection; });
}
bool in_protection(const Scene& scene, const Footprint& a, Point from) {
  return sheltered(scene, scene.ground->protects, a, from, [](const TerrainType& t) { return t.protection; });
}
bool in_protecting_area(const Scene& scene, Point p) {
  return scene.of(scene.ground->protects).any_feature([&](const Feature& f) {
    return type_of(scene, f).protection && !f.line && holds(f, p);
  });
}
bool hull_down(const Scene& scene, const Footprint& a, Point from) {
  return sheltered(scene, scene.ground->hull_down, a, from, [](const TerrainType& t) { return t.hull_down; });
}

Works works_at(const Scene& scene, Point p) {
  Works best = Works::none;
  scene.of(scene.ground->works).any_feature([&](const Feature& f) {
    const Works here = type_of(scene, f).works;
    if (here > best && !f.line && holds(f, p)) best = here;
    return false;
  });
  return best;
}

}  // namespace plancia::table
