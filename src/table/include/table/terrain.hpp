#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include <table/polygon.hpp>

namespace plancia::table {

// How a kind of ground stands in the way of sight (LT-Q9).
enum class Sight : std::uint8_t {
  clear,       // never
  smoke,       // any crossing
  woods,       // any crossing; seen into and out of, `depth` for each end inside
  building,    // any crossing, but not for an end inside
  hill,        // any crossing; not with both ends on it; with one, at most `depth` on it
  screen,      // a line; not when an end's outline is within `near` of it
  low_screen,  // the same, and not when an end stands on a hill
};

enum class Works : std::uint8_t { none, prepared, entrenched };

enum class Mobility : std::uint8_t { foot, manhandled, tracked, halftrack, wheeled };
constexpr std::size_t kMobilities = 5;

// One kind of ground, as the scenario data has it.
struct TerrainType {
  Sight sight = Sight::clear;
  bool cover = false;       // against spotting
  bool protection = false;  // against fire; gives cover as well
  bool hull_down = false;
  Works works = Works::none;
  // Cost of a centimetre inside an area in tenths of a centimetre; 0 = no entry.
  std::array<std::uint8_t, kMobilities> factor{10, 10, 10, 10, 10};
  // Cost of crossing a line; kNoCrossing = it cannot be crossed.
  std::array<Length, kMobilities> crossing{};
  // Where areas overlap the highest rank decides how one moves, and among equals the worst: a ford above water, a road
  // above both. Ground that cancels crossings frees lines inside it as well.
  std::uint8_t rank = 0;
  bool cancels_crossings = false;
};
constexpr Length kNoCrossing = -1;

// The numbers of LT-Q9 and LT-Q10.
struct SightLimits {
  Length depth = 5 * kCentimetre;
  Length near = 2 * kCentimetre;
  Length grazing = kMillimetre;  // a crossing of an area up to this long is none
};

// One area or line of a scenario. A road is several features with one id.
struct Feature {
  Points points;
  Box box;
  std::uint8_t type = 0;
  std::uint8_t id = 0;  // number in the scenario's list
  bool line = false;
  bool convex = false;  // an area
};
Feature area(std::uint8_t id, std::uint8_t type, std::span<const Point> polygon);
Feature line(std::uint8_t id, std::uint8_t type, std::span<const Point> polyline);

constexpr std::size_t kMaxTypes = 24;
constexpr std::size_t kMaxFeatures = 48;
constexpr std::size_t kMaxPassing = 8;

// The squares in which a terrain knows what is near; those at the edge stand for all beyond.
constexpr Length kSquare = 8 * kCentimetre;
constexpr std::size_t kSquares = 32;  // along either edge
constexpr Length kNearby = 8 * kCentimetre;

// The ground of a scenario: what never changes during a game. Plain data, built once.
struct Terrain {
  Box table;
  SightLimits limits;
  std::array<TerrainType, kMaxTypes> types{};
  std::array<Feature, kMaxFeatures> features{};
  std::uint32_t size = 0;
  // Which features do what, as bits in their order: most questions are about a few of them.
  std::uint64_t hides = 0;  // what is behind it
  std::uint64_t hills = 0;
  std::uint64_t covers = 0;  // or protects
  std::uint64_t protects = 0;
  std::uint64_t hull_down = 0;
  std::uint64_t works = 0;
  // Of each square, the features whose boxes come as near as kNearby to it.
  std::array<std::array<std::uint64_t, kSquares>, kSquares> nearby{};

  std::span<const Feature> all() const { return {features.data(), size}; }
  // Of a type that is known by then.
  void add(const Feature& feature);
  void add_strip(std::uint8_t id, std::uint8_t type, std::span<const Point> polyline, Length width);
  std::uint64_t nearby_to(Point p) const { return nearby[square(p.y)][square(p.x)]; }

 private:
  static constexpr std::size_t square(Length x) {
    return std::min(static_cast<std::size_t>(std::max(x, 0) / kSquare), kSquares - 1);
  }
};

// What a query looks at: the ground, and what lies on it just now (smoke). Refers to both, owns neither.
// At most kMaxPassing things lie on it.
struct Scene {
  const Terrain* ground = nullptr;
  std::span<const Feature> passing{};
  // Which features count, as bits: the ground's in their order, then what lies on it.
  std::uint64_t among = ~std::uint64_t{0};

  // The same with those features alone whose boxes meet this one, for those who ask about one part of the table again
  // and again.
  Scene within(const Box& box) const;
  // The same with those alone that a line can meet from a point to a place within the hull of some points, rounded.
  Scene between(Point from, std::span<const Point> hull) const;
  // The same with those of the ground alone that are in a set, and all that lies on it.
  Scene of(std::uint64_t set) const { return {ground, passing, among & (set | ~last_bits(kMaxFeatures))}; }
  // The same with those alone whose boxes may come so near to a place, for those who ask once.
  Scene about(Point p, Length reach) const { return reach <= kNearby ? of(ground->nearby_to(p)) : *this; }
  const Feature& feature(std::size_t number) const {
    return number < kMaxFeatures ? ground->features[number] : passing[number - kMaxFeatures];
  }
  // Calls `visit` for each feature, the ground first, until it says true; whether it did. The second tells its number.
  template <class Visit>
  bool any_feature(Visit visit) const {
    return any_numbered([&](std::size_t, const Feature& f) { return visit(f); });
  }
  template <class Visit>
  bool any_numbered(Visit visit) const {
    for (std::uint64_t rest = among & last_bits(ground->size); rest != 0; rest &= rest - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(rest));
      if (visit(number, ground->features[number])) return true;
    }
    for (std::uint64_t rest = among >> kMaxFeatures & last_bits(passing.size()); rest != 0; rest &= rest - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(rest));
      if (visit(kMaxFeatures + number, passing[number])) return true;
    }
    return false;
  }

 private:
  static constexpr std::uint64_t last_bits(std::size_t number) { return (std::uint64_t{1} << number) - 1; }
};
static_assert(kMaxFeatures + kMaxPassing <= 64);

}  // namespace plancia::table
