#include "scenery.hpp"

#include <cmath>

#include <table/direction.hpp>

namespace plancia::test {
using namespace table;

Terrain open_table(Length width, Length height) {
  Terrain ground;
  ground.table = {{0, 0}, {width, height}};
  const auto set = [&](Kind kind) -> TerrainType& { return ground.types[static_cast<std::size_t>(kind)]; };
  constexpr Length cross = kCentimetre;
  set(woods) = {.sight = Sight::woods, .cover = true, .protection = true, .factor = {10, 20, 20, 20, 0}};
  set(building) = {.sight = Sight::building, .cover = true, .protection = true, .factor = {10, 10, 0, 0, 0}};
  set(crops) = {.cover = true};
  set(hill) = {.sight = Sight::hill};
  set(ridge) = {.sight = Sight::screen, .cover = true, .protection = true, .hull_down = true};
  set(hedge) = {
      .sight = Sight::low_screen, .cover = true, .crossing = {cross, kNoCrossing, 2 * cross, 4 * cross, kNoCrossing}};
  set(bocage) = {.sight = Sight::low_screen,
                 .cover = true,
                 .protection = true,
                 .hull_down = true,
                 .crossing = {3 * cross, kNoCrossing, 5 * cross, kNoCrossing, kNoCrossing}};
  set(wall) = {.cover = true,
               .protection = true,
               .hull_down = true,
               .crossing = {cross, kNoCrossing, 2 * cross, kNoCrossing, kNoCrossing}};
  set(road) = {.rank = 2, .cancels_crossings = true};
  set(water) = {.factor = {0, 0, 0, 0, 0}};
  set(ford) = {.factor = {20, 0, 20, 20, 0}, .rank = 1};
  set(foxholes) = {.cover = true, .protection = true, .works = Works::prepared};
  set(trench) = {.cover = true, .protection = true, .works = Works::entrenched, .factor = {10, 10, 20, 0, 0}};
  set(smoke) = {.sight = Sight::smoke};
  return ground;
}

Point cm(double x, double y) {
  return {static_cast<Length>(std::lround(x * kCentimetre)), static_cast<Length>(std::lround(y * kCentimetre))};
}

Shape random_shape(Numbers& numbers) {
  const Length length = numbers.between(1000, 7400);
  const Length width = numbers.between(1000, 3600);
  return numbers.between(0, 1) == 0 ? disc(length / 3) : rectangle(length, width);
}

Footprint random_footprint(Numbers& numbers, Length size) {
  const Shape shape = random_shape(numbers);
  const Point at{numbers.between(0, size), numbers.between(0, size)};
  return {shape, {at, numbers.between(0, 3599)}};
}

Points random_star(Numbers& numbers, Point middle, Length reach) {
  Points star;
  const int corners = numbers.between(3, 9);
  for (int i = 0; i < corners; ++i) {
    const Heading heading = i * kFullTurn / corners + numbers.between(0, 300 / corners);
    star.push_back(middle + along(heading, numbers.between(reach / 4, reach)));
  }
  return star;
}

Terrain random_ground(Numbers& numbers) {
  Terrain ground = open_table();
  for (std::uint8_t id = 0; id < 20; ++id) {
    const auto kind = static_cast<Kind>(numbers.between(0, 13));
    const Point middle{numbers.between(0, 120) * 1000, numbers.between(0, 120) * 1000};
    const Points star = random_star(numbers, middle, 25000);
    ground.add(is_line(kind) || kind == road ? line(id, kind, star) : area(id, kind, star));
  }
  return ground;
}

Point changed(Point p, Change change) {
  switch (change) {
    case Change::shift: return p + Vector{12347, -45679};
    case Change::mirror: return {180000 - p.x, p.y};
    case Change::quarter_turn: return {-p.y, p.x};
  }
  return p;
}

Terrain changed(const Terrain& ground, Change change) {
  Terrain there = ground;
  there.size = 0;
  for (const Feature& f : ground.all()) {
    Points points;
    for (const Point p : f.points) points.push_back(changed(p, change));
    there.add(f.line ? table::line(f.id, f.type, points) : table::area(f.id, f.type, points));
  }
  return there;
}

Footprint changed(Shape shape, Pose pose, Change change) {
  Heading heading = pose.heading;
  if (change == Change::mirror) heading = normal(1800 - heading);
  if (change == Change::quarter_turn) heading = normal(heading + kQuarterTurn);
  return {shape, {changed(pose.at, change), heading}};
}

}  // namespace plancia::test
