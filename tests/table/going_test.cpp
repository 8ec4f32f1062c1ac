#include <cmath>

#include <doctest/doctest.h>
#include <table/going.hpp>

#include "reference.hpp"
#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

namespace {

Points box(double x0, double y0, double x1, double y1) { return {cm(x0, y0), cm(x1, y0), cm(x1, y1), cm(x0, y1)}; }
Leg walk(double x0, double y0, double x1, double y1) { return leg(cm(x0, y0), cm(x1, y1), 0); }

// Ground of every factor, rank and price, by number.
Terrain mixed_ground(Numbers& numbers) {
  Terrain ground;
  ground.table = {{0, 0}, {60'000, 60'000}};
  for (TerrainType& type : ground.types) {
    constexpr std::array<std::uint8_t, 5> kFactors{0, 5, 10, 20, 35};
    constexpr std::array<Length, 4> kPrices{0, 700, 2000, kNoCrossing};
    for (auto& factor : type.factor) factor = kFactors[static_cast<std::size_t>(numbers.between(0, 4))];
    for (auto& price : type.crossing) price = kPrices[static_cast<std::size_t>(numbers.between(0, 3))];
    type.rank = static_cast<std::uint8_t>(numbers.between(0, 2));
    type.cancels_crossings = numbers.between(0, 3) == 0;
  }
  for (std::uint8_t id = 0; id < 10; ++id) {
    const Point middle{numbers.between(0, 60'000), numbers.between(0, 60'000)};
    const Points star = random_star(numbers, middle, 25'000);
    const auto type = static_cast<std::uint8_t>(numbers.between(0, kMaxTypes - 1));
    ground.add(id < 6 ? plancia::table::area(id, type, star) : plancia::table::line(id, type, star));
  }
  return ground;
}

// What governs a place: of the ground with the highest rank there, the worst; open ground where there is none.
struct Governing {
  int factor = 10;
  bool frees_lines = false;
};
Governing governing(const Terrain& ground, std::size_t mobility, Point p) {
  Governing here;
  int rank = -1;
  for (const Feature& f : ground.all()) {
    if (f.line || !reference::contains(f.points, p)) continue;
    const TerrainType& type = ground.types[f.type];
    here.frees_lines |= type.cancels_crossings;
    rank = std::max<int>(rank, type.rank);
  }
  bool first = true;
  for (const Feature& f : ground.all()) {
    if (f.line || ground.types[f.type].rank != rank || !reference::contains(f.points, p)) continue;
    const int factor = ground.types[f.type].factor[mobility];
    if (first || factor == 0 || (here.factor != 0 && factor > here.factor)) here.factor = factor;
    first = false;
  }
  return here;
}

}  // namespace

TEST_CASE("LT-Q27 a way costs what its places and its crossings cost, one by one") {
  Numbers numbers(61);
  int barred = 0;
  int crossed = 0;
  for (int i = 0; i < 400; ++i) {
    const Terrain ground = mixed_ground(numbers);
    const auto mobility = static_cast<std::size_t>(numbers.between(0, 4));
    const Point from{numbers.between(0, 600) * 100, numbers.between(0, 600) * 100};
    const Leg way = leg(from, from + along(numbers.between(0, 3599), numbers.between(100, 120) * 100), 0);
    constexpr Length kStep = 25;
    Length stop = way.length + 1;
    double expected = 0;
    int changes = 0;
    int before = 10;
    for (Length at = kStep / 2; at < way.length; at += kStep) {
      const int factor = governing(ground, mobility, way.at(at)).factor;
      if (factor == 0) stop = std::min(stop, at);
      if (factor != before) ++changes;
      before = factor;
      expected += factor / 10.0 * std::min<Length>(kStep, way.length - at + kStep / 2);
    }
    for (const Feature& f : ground.all()) {
      const Length price = ground.types[f.type].crossing[mobility];
      for (std::size_t k = 0; f.line && k + 1 < f.points.size(); ++k) {
        const Segment piece{f.points[k], f.points[k + 1]};
        if (!reference::meet(piece, {way.from, way.to})) continue;
        const Vector edge = piece.to - piece.from;
        const auto share = static_cast<double>(cross(piece.from - way.from, edge)) / cross(way.way(), edge);
        const auto at = static_cast<Length>(std::lround(share * way.length));
        if (governing(ground, mobility, way.at(at)).frees_lines) continue;
        if (price == kNoCrossing) stop = std::min(stop, at);
        expected += price;
        ++crossed;
      }
    }
    const auto found = cost({&ground, {}}, static_cast<Mobility>(mobility), way);
    CHECK(costs({&ground, {}}, way)[mobility] == found);
    const auto met = first_impassable({&ground, {}}, static_cast<Mobility>(mobility), way);
    CAPTURE(i);
    REQUIRE(found.has_value() == (stop > way.length));
    REQUIRE(met.has_value() == (stop <= way.length));
    if (found) REQUIRE(std::abs(*found - expected) <= 3.5 * kStep * (changes + 1));
    if (met) REQUIRE(std::abs(*met - stop) <= kStep);
    barred += met ? 1 : 0;
  }
  CHECK(barred > 100);
  CHECK(crossed > 100);
}

TEST_CASE(
    "LT-Q27 who starts on a line and walks along it crosses nothing, and a road at the start of it frees it all") {
  Terrain ground = open_table();
  ground.add(line(0, bocage, Points{cm(20, 10), cm(20, 30)}));
  ground.add(area(1, hedge, box(30, 10, 40, 30)));  // no line, so nothing to cross
  CHECK(cost({&ground, {}}, Mobility::foot, walk(20, 12, 20, 20)) == 8000);
  CHECK(cost({&ground, {}}, Mobility::foot, walk(20, 8, 20, 20)) == 15'000);
  CHECK(cost({&ground, {}}, Mobility::foot, walk(25, 20, 45, 20)) == 20'000);
  ground.add(area(2, road, box(15, 5, 25, 12)));
  CHECK(cost({&ground, {}}, Mobility::foot, walk(20, 8, 20, 20)) == 12'000);
}

TEST_CASE("LT-Q27 who stands where it may not be goes nowhere, and what lies on the ground just now counts") {
  Terrain ground = open_table();
  ground.add(area(0, water, box(20, 10, 30, 30)));
  CHECK(first_impassable({&ground, {}}, Mobility::foot, walk(25, 20, 40, 20)) == 0);
  CHECK_FALSE(cost({&ground, {}}, Mobility::foot, walk(25, 20, 40, 20)));
  const std::array<Feature, 1> flood{area(1, water, box(50, 10, 60, 30))};
  CHECK(passable({&ground, {}}, Mobility::foot, cm(55, 20)));
  CHECK_FALSE(passable({&ground, flood}, Mobility::foot, cm(55, 20)));
  CHECK_FALSE(cost({&ground, flood}, Mobility::foot, walk(40, 20, 70, 20)));
  CHECK(first_impassable({&ground, flood}, Mobility::foot, walk(40, 20, 70, 20)) == 10'000);
}

TEST_CASE("LT-Q27 a corner cut by less than a unit is not entered") {
  Terrain ground = open_table();
  ground.add(area(0, water, Points{{2000, 2000}, {9000, 3000}, {9000, 2000}}));
  const Leg through = leg({2002, 1000}, {2002, 3000}, 0);  // its sharp tip is a third of a unit wide there
  CHECK(parts_inside(ground.features[0].points, {through.from, through.to}) > 0);
  CHECK(parts_inside(ground.features[0].points, {through.from, through.to}) * through.length < kParts);
  CHECK(cost({&ground, {}}, Mobility::foot, through) == through.length);
  CHECK_FALSE(first_impassable({&ground, {}}, Mobility::foot, through));
}

TEST_CASE(
    "LT-Q27 a way that ends on the very edge of ground that bears nobody is barred, one that ends before it is not") {
  Terrain ground = open_table();
  ground.add(area(0, building, box(20, 10, 30, 30)));
  const Scene scene{&ground};
  const Leg onto = leg(cm(10, 20), cm(20, 20), 0);
  CHECK_FALSE(cost(scene, Mobility::tracked, onto));
  CHECK(first_impassable(scene, Mobility::tracked, onto) == 10'000);
  const Leg short_of_it = leg(cm(10, 20), cm(19.99, 20), 0);
  CHECK(cost(scene, Mobility::tracked, short_of_it) == 9'990);
  CHECK_FALSE(first_impassable(scene, Mobility::tracked, short_of_it));
  CHECK(cost(scene, Mobility::foot, onto) == 10'000);
}

TEST_CASE("LT-Q27 a centimetre costs the factor of its ground") {
  Terrain ground = open_table();
  ground.add(area(0, woods, box(20, 10, 30, 30)));
  const Scene scene{&ground, {}};
  CHECK(cost(scene, Mobility::foot, walk(10, 20, 40, 20)) == 30000);
  CHECK(cost(scene, Mobility::tracked, walk(10, 20, 40, 20)) == 40000);
  CHECK(cost(scene, Mobility::tracked, walk(10, 40, 40, 40)) == 30000);
  CHECK(cost(scene, Mobility::wheeled, walk(10, 20, 40, 20)) == std::nullopt);
  CHECK(cost(scene, Mobility::wheeled, walk(10, 40, 40, 40)) == 30000);
  CHECK(cost(scene, Mobility::tracked, walk(25, 20, 25, 20)) == 0);
  CHECK(first_impassable(scene, Mobility::wheeled, walk(10, 20, 40, 20)) == 10000);
  CHECK(first_impassable(scene, Mobility::tracked, walk(10, 20, 40, 20)) == std::nullopt);
  CHECK(!passable(scene, Mobility::wheeled, cm(20, 20)));
  CHECK(passable(scene, Mobility::wheeled, cm(19.99, 20)));
}

TEST_CASE("LT-Q27 the worst of overlapping ground counts") {
  Terrain ground = open_table();
  ground.add(area(0, woods, box(20, 10, 30, 30)));
  ground.add(area(1, trench, box(25, 10, 35, 30)));
  ground.add(area(2, foxholes, box(20, 10, 30, 30)));
  const Scene scene{&ground, {}};
  CHECK(cost(scene, Mobility::tracked, walk(10, 20, 40, 20)) == 45000);
  CHECK(cost(scene, Mobility::halftrack, walk(10, 20, 40, 20)) == std::nullopt);
}

TEST_CASE("LT-Q27 crossing a line costs once, where one ends and not where one starts") {
  Terrain ground = open_table();
  ground.add(line(0, bocage, Points{cm(20, 0), cm(20, 20), cm(30, 40)}));
  const Scene scene{&ground, {}};
  CHECK(cost(scene, Mobility::foot, walk(15, 10, 25, 10)) == 13000);
  CHECK(cost(scene, Mobility::tracked, walk(15, 10, 25, 10)) == 15000);
  CHECK(cost(scene, Mobility::halftrack, walk(15, 10, 25, 10)) == std::nullopt);
  CHECK(first_impassable(scene, Mobility::halftrack, walk(15, 10, 25, 10)) == 5000);
  CHECK(cost(scene, Mobility::foot, walk(15, 20, 25, 20)) == 13000);  // through the bend
  CHECK(cost(scene, Mobility::foot, walk(15, 10, 20, 10)) == 8000);
  CHECK(cost(scene, Mobility::foot, walk(20, 10, 25, 10)) == 5000);
  CHECK(cost(scene, Mobility::foot, walk(21, 15, 19, 15)) == 5000);
}

TEST_CASE("LT-Q27 a road cancels ground and lines and bridges water; a ford lets through") {
  Terrain ground = open_table();
  ground.add(area(0, water, box(0, 40, 100, 44)));
  ground.add(area(1, woods, box(40, 10, 60, 30)));
  ground.add(line(2, bocage, Points{cm(0, 50), cm(100, 50)}));
  ground.add(area(3, ford, box(10, 38, 20, 46)));
  ground.add_strip(4, static_cast<std::uint8_t>(road), Points{cm(50, 0), cm(50, 60), cm(80, 90)}, 5000);
  const Scene scene{&ground, {}};
  CHECK(cost(scene, Mobility::tracked, walk(50, 5, 50, 55)) == 50000);
  CHECK(cost(scene, Mobility::wheeled, walk(52.5, 5, 52.5, 55)) == 50000);  // on the edge of the strip
  CHECK(cost(scene, Mobility::wheeled, walk(52.6, 5, 52.6, 55)) == std::nullopt);
  CHECK(cost(scene, Mobility::tracked, walk(55, 5, 55, 35)) == 50000);
  CHECK(cost(scene, Mobility::tracked, walk(55, 35, 55, 49)) == std::nullopt);
  CHECK(first_impassable(scene, Mobility::tracked, walk(55, 35, 55, 49)) == 5000);
  CHECK(cost(scene, Mobility::foot, walk(15, 36, 15, 48)) == 20000);
  CHECK(cost(scene, Mobility::wheeled, walk(15, 36, 15, 48)) == std::nullopt);
  CHECK(passable(scene, Mobility::wheeled, cm(50, 42)));
  CHECK(!passable(scene, Mobility::foot, cm(30, 42)));
  CHECK(passable(scene, Mobility::foot, cm(15, 42)));
}

TEST_CASE("LT-Q27 ground bears on what is in its outline, not on what is only in its box") {
  Terrain ground = open_table();
  ground.add(area(0, water, Points{cm(20, 20), cm(40, 20), cm(20, 40)}));
  const Scene scene{&ground, {}};
  CHECK(!passable(scene, Mobility::foot, cm(25, 25)));
  CHECK(!passable(scene, Mobility::foot, cm(30, 30)));  // on its slanting edge
  CHECK(passable(scene, Mobility::foot, cm(30.01, 30)));
  CHECK(passable(scene, Mobility::foot, cm(38, 38)));
  CHECK(passable(scene, Mobility::foot, cm(40, 40)));  // the corner of the box
  CHECK(cost(scene, Mobility::foot, walk(40, 38, 38, 38)) == 2000);
  CHECK(cost(scene, Mobility::foot, walk(38, 36, 35, 40)) == 5000);  // past the edge, in the box
  CHECK(first_impassable(scene, Mobility::foot, walk(40, 25, 20, 25)) == 5000);
}

TEST_CASE("LT-Q27 a road runs to the end of its last piece, and a line that one walks along stops where it is met") {
  Terrain ground = open_table();
  ground.add(area(0, woods, box(0, 0, 100, 100)));
  ground.add_strip(1, static_cast<std::uint8_t>(road), Points{cm(50, 0), cm(50, 60), cm(80, 90)}, 5000);
  const Scene scene{&ground, {}};
  const Leg on_road = walk(55, 65, 75, 85);
  CHECK(cost(scene, Mobility::tracked, on_road) == on_road.length);
  const Leg past_it = walk(84, 94, 90, 100);
  CHECK(cost(scene, Mobility::tracked, past_it) == 2 * past_it.length);
  Terrain hedged = open_table();
  hedged.add(line(0, bocage, Points{cm(20, 10), cm(20, 30)}));
  CHECK(first_impassable({&hedged, {}}, Mobility::halftrack, walk(20, 5, 20, 40)) == 5000);
}

TEST_CASE("LT-Q27 a road begins where its line begins, and is whole at its bends") {
  Terrain ground = open_table();
  ground.add(area(0, water, box(0, 0, 120, 100)));
  ground.add_strip(1, static_cast<std::uint8_t>(road), Points{cm(50, 20), cm(50, 60), cm(90, 60)}, 5000);
  const auto on_road = [&](double x, double y) { return passable({&ground, {}}, Mobility::foot, cm(x, y)); };
  CHECK(on_road(50, 20));
  CHECK_FALSE(on_road(50, 19.9));
  CHECK(on_road(47.6, 62.4));  // the outer corner of the bend
  CHECK(on_road(52.4, 57.6));
  CHECK_FALSE(on_road(47.4, 62));
  CHECK(on_road(90, 60));
  CHECK_FALSE(on_road(90.1, 60));
}

TEST_CASE("Going costs the same on a moved table, and the place before what stops is free") {
  Numbers numbers(60);
  for (int i = 0; i < 60; ++i) {
    const Terrain ground = random_ground(numbers);
    const Scene scene{&ground, {}};
    for (int k = 0; k < 30; ++k) {
      const Point from{numbers.between(0, 1200) * 100, numbers.between(0, 1200) * 100};
      const Point to{numbers.between(0, 1200) * 100, numbers.between(0, 1200) * 100};
      const auto mobility = static_cast<Mobility>(numbers.between(0, 4));
      const std::optional<Length> found = cost(scene, mobility, leg(from, to, 0));
      const std::optional<Length> stop = first_impassable(scene, mobility, leg(from, to, 0));
      CHECK(found.has_value() == !stop.has_value());
      if (found) CHECK(*found >= length(to - from));
      if (stop && *stop > 0) CHECK(passable(scene, mobility, leg(from, to, 0).at(*stop - 1)));
      for (const Change change : {Change::shift, Change::mirror, Change::quarter_turn}) {
        const Terrain there = changed(ground, change);
        CHECK(cost({&there, {}}, mobility, leg(changed(from, change), changed(to, change), 0)) == found);
      }
    }
  }
}
