#include <array>
#include <bit>
#include <cmath>

#include <doctest/doctest.h>
#include <table/direction.hpp>
#include <table/sight.hpp>

#include "reference.hpp"
#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

namespace {

Footprint foot(double x, double y) { return {disc(1500), {cm(x, y), 0}}; }
Points box(double x0, double y0, double x1, double y1) { return {cm(x0, y0), cm(x1, y0), cm(x1, y1), cm(x0, y1)}; }

Terrain with(Kind kind, const Points& points) {
  Terrain ground = open_table();
  const bool is_line = points.size() == 2;
  ground.add(is_line ? line(7, kind, points) : area(7, kind, points));
  return ground;
}
bool sight(const Terrain& ground, const Footprint& a, const Footprint& b) {
  const Scene scene{&ground, {}};
  CHECK(sees(scene, a, b) == sees(scene, b, a));
  return sees(scene, a, b);
}

}  // namespace

TEST_CASE("LT-Q9 woods block, and are seen into for five centimetres at each end inside") {
  const Terrain ground = with(woods, box(40, 20, 60, 40));
  CHECK(!sight(ground, foot(20, 30), foot(80, 30)));
  CHECK(sight(ground, foot(20, 30), foot(45, 30)));
  CHECK(!sight(ground, foot(20, 30), foot(45.01, 30)));
  CHECK(sight(ground, foot(44, 30), foot(54, 30)));
  CHECK(!sight(ground, foot(44, 30), foot(54.01, 30)));
  CHECK(sight(ground, foot(20, 20), foot(40, 20)));
  CHECK(sight(ground, foot(20, 41), foot(80, 41)));
  CHECK(!sight(ground, foot(20, 40), foot(80, 40)));  // along the edge, which is inside
}

TEST_CASE("LT-Q9 cutting a corner for a millimetre is no crossing") {
  const Terrain ground = with(woods, box(40, 20, 60, 40));
  CHECK(sight(ground, foot(39.95, 10), foot(39.95, 50)));
  // A slanting line cuts √2 · depth of the corner.
  CHECK(sight(ground, foot(30, 29.93), foot(50.07, 50)));
  CHECK(!sight(ground, foot(30, 29.90), foot(50.10, 50)));
}

TEST_CASE("LT-Q9 the sights of WE-3 and WE-6") {
  const Terrain grove = with(woods, box(40, 20, 60, 30));
  CHECK(!sight(grove, Footprint(rectangle(5800, 2600), {cm(20, 17), 0}), foot(50, 22)));
  CHECK(sight(grove, Footprint(rectangle(5800, 2600), {cm(45.58, 17), 0}), foot(50, 22)));
  const Terrain wood = with(woods, box(70, 20, 90, 40));
  CHECK(sight(wood, foot(38, 40), Footprint(disc(2500), {cm(72, 30), 0})));
}

TEST_CASE("LT-Q9 a building blocks, but not for those in it") {
  const Terrain ground = with(building, box(40, 20, 60, 40));
  CHECK(!sight(ground, foot(20, 30), foot(80, 30)));
  CHECK(sight(ground, foot(20, 30), foot(59, 30)));
  CHECK(sight(ground, foot(41, 30), foot(80, 30)));
  CHECK(sight(ground, foot(41, 21), foot(59, 39)));
}

TEST_CASE("LT-Q9 a hill blocks, its far side is hidden, its top sees over it") {
  const Terrain ground = with(hill, box(40, 20, 60, 40));
  CHECK(!sight(ground, foot(20, 30), foot(80, 30)));
  CHECK(sight(ground, foot(20, 30), foot(45, 30)));
  CHECK(!sight(ground, foot(20, 30), foot(45.01, 30)));
  CHECK(sight(ground, foot(41, 30), foot(59, 30)));
}

TEST_CASE("LT-Q9 hedge, bocage and ridge block unless an end is within two centimetres") {
  for (const Kind kind : {ridge, hedge, bocage}) {
    const Terrain ground = with(kind, Points{cm(50, 0), cm(50, 60)});
    CHECK(!sight(ground, foot(20, 30), foot(80, 30)));
    CHECK(sight(ground, foot(46.5, 30), foot(80, 30)));
    CHECK(!sight(ground, foot(46.49, 30), foot(80, 30)));
    CHECK(sight(ground, foot(20, 30), foot(53.5, 30)));
    CHECK(sight(ground, foot(20, 61), foot(80, 61)));
    CHECK(!sight(ground, foot(20, 60), foot(80, 60)));  // through the end point
  }
}

TEST_CASE("LT-Q9 from a hill one looks over hedge and bocage, not over a ridge") {
  for (const Kind kind : {ridge, hedge, bocage}) {
    Terrain ground = with(kind, Points{cm(50, 0), cm(50, 60)});
    ground.add(area(8, hill, box(70, 20, 90, 40)));
    CHECK(sight(ground, foot(20, 30), foot(72, 30)) == (kind != ridge));
    CHECK(!sight(ground, foot(20, 30), foot(69, 30)));
  }
}

TEST_CASE("LT-Q9 walls, crops, water, road and works never block") {
  for (const Kind kind : {crops, water, ford, foxholes, trench, road}) {
    CHECK(sight(with(kind, box(40, 20, 60, 40)), foot(20, 30), foot(80, 30)));
  }
  CHECK(sight(with(wall, Points{cm(50, 0), cm(50, 60)}), foot(20, 30), foot(80, 30)));
}

TEST_CASE("LT-Q60 smoke blocks whoever stands in it, and may pass") {
  const Terrain ground = open_table();
  const Feature cloud = area(0, smoke, box(40, 20, 60, 40));
  const Scene misty{&ground, {&cloud, 1}};
  CHECK(!sees(misty, foot(20, 30), foot(80, 30)));
  CHECK(!sees(misty, foot(50, 30), foot(80, 30)));
  CHECK(!sees(misty, foot(45, 30), foot(55, 30)));
  CHECK(sees(misty, foot(59.9, 30), foot(80, 30)));  // a millimetre of it
  CHECK(blocked_by(misty, foot(20, 30), foot(80, 30)) == &cloud);
  CHECK(sees({&ground, {}}, foot(20, 30), foot(80, 30)));
}

TEST_CASE("What blocks is named, the first in the scenario's order") {
  Terrain ground = with(hedge, Points{cm(50, 0), cm(50, 60)});
  ground.add(area(8, building, box(60, 20, 70, 40)));
  const Scene scene{&ground, {}};
  CHECK(blocked_by(scene, foot(20, 30), foot(80, 30))->id == 7);
  CHECK(blocked_by(scene, foot(55, 30), foot(80, 30))->id == 8);
  CHECK(blocked_by(scene, foot(55, 10), foot(80, 10)) == nullptr);
}

TEST_CASE("LT-Q10 cover by area and by a line near enough and crossed") {
  for (const Kind kind : {woods, building, crops, foxholes, trench}) {
    const Terrain ground = with(kind, box(40, 20, 60, 40));
    const Scene scene{&ground, {}};
    CHECK(in_cover(scene, foot(40, 30), cm(0, 30)));
    CHECK(!in_cover(scene, foot(39.99, 30), cm(0, 30)));
    CHECK(in_protection(scene, foot(50, 30), cm(0, 30)) == (kind != crops));
    CHECK(in_protecting_area(scene, cm(50, 30)) == (kind != crops));
    CHECK(!hull_down(scene, foot(50, 30), cm(0, 30)));
  }
  for (const Kind kind : {hedge, bocage, wall, ridge}) {
    const Terrain ground = with(kind, Points{cm(50, 0), cm(50, 60)});
    const Scene scene{&ground, {}};
    CHECK(in_cover(scene, foot(53.5, 30), cm(0, 30)));
    CHECK(!in_cover(scene, foot(53.51, 30), cm(0, 30)));
    CHECK(!in_cover(scene, foot(52, 30), cm(100, 30)));
    CHECK(in_protection(scene, foot(52, 30), cm(0, 30)) == (kind != hedge));
    CHECK(hull_down(scene, foot(52, 30), cm(0, 30)) == (kind != hedge));
    CHECK(!in_protecting_area(scene, cm(50, 30)));
  }
  for (const Kind kind : {hill, water, road, smoke}) {
    const Terrain ground = with(kind, box(40, 20, 60, 40));
    CHECK(!in_cover({&ground, {}}, foot(50, 30), cm(0, 30)));
  }
}

TEST_CASE("LT-Q37 the best works at a place count") {
  Terrain ground = with(foxholes, box(40, 20, 60, 40));
  ground.add(area(8, trench, box(50, 20, 70, 40)));
  const Scene scene{&ground, {}};
  CHECK(works_at(scene, cm(45, 30)) == Works::prepared);
  CHECK(works_at(scene, cm(55, 30)) == Works::entrenched);
  CHECK(works_at(scene, cm(65, 30)) == Works::entrenched);
  CHECK(works_at(scene, cm(75, 30)) == Works::none);
}

TEST_CASE("Sight is symmetric, moves with the table and agrees with the slow reference") {
  Numbers numbers(50);
  int clear = 0;
  int asked = 0;
  for (int i = 0; i < 120; ++i) {
    const Terrain ground = random_ground(numbers);
    const Scene scene{&ground, {}};
    const std::array there{changed(ground, Change::shift), changed(ground, Change::mirror),
                           changed(ground, Change::quarter_turn)};
    for (int k = 0; k < 40; ++k) {
      const Shape shape = random_shape(numbers);
      const Pose from{{numbers.between(0, 120) * 1000, numbers.between(0, 120000)}, numbers.between(0, 3599)};
      const Pose to{{numbers.between(0, 120) * 1000, numbers.between(0, 120000)}, numbers.between(0, 3599)};
      const Footprint a(shape, from);
      const Footprint b(disc(1500), to);
      const bool seen = sees(scene, a, b);
      CHECK(sees(scene, b, a) == seen);
      const bool covered = in_cover(scene, a, b.centre());
      for (std::size_t c = 0; c < there.size(); ++c) {
        const auto change = static_cast<Change>(c);
        const Scene other{&there[c], {}};
        CHECK(sees(other, changed(shape, from, change), changed(disc(1500), to, change)) == seen);
        CHECK(in_cover(other, changed(shape, from, change), changed(to.at, change)) == covered);
      }
      const std::optional<bool> slow = reference::sees(ground, a, b);
      if (!slow) continue;
      CHECK(*slow == seen);
      ++asked;
      clear += seen;
    }
  }
  CHECK(asked > 4500);
  CHECK(clear > 500);
  CHECK(clear < asked - 500);
}

TEST_CASE("Who is hidden stays so as far as it is told, whichever way it goes and turns") {
  Numbers numbers(45);
  std::array<int, 2> told{};  // by areas and by lines
  for (int i = 0; i < 400; ++i) {
    const Terrain ground = random_ground(numbers);
    const std::array<Feature, 1> smokes{area(60, smoke, random_star(numbers, {60000, 40000}, 20000))};
    const Scene scene{&ground, smokes};
    for (int k = 0; k < 30; ++k) {
      const Footprint a = random_footprint(numbers, 120000);
      const Shape shape = random_shape(numbers);
      const Point here{numbers.between(0, 120000), numbers.between(0, 120000)};
      const Footprint b(shape, {here, numbers.between(0, 3599)});
      std::uint8_t wall = kNoWall;
      if (sees(scene, a, b, wall)) continue;
      const Length far = hidden_for(scene, a, b, wall);
      REQUIRE(far >= 0);
      if (far < 2) continue;
      ++told[scene.feature(wall).line ? 1 : 0];
      for (int step = 0; step < 24; ++step) {
        const Length gone = step % 2 == 0 ? far - 1 : numbers.between(0, far - 1);
        const Footprint there(shape, {here + along(numbers.between(0, 3599), gone), numbers.between(0, 3599)});
        CHECK_FALSE(sees(scene, a, there));
        CHECK_FALSE(sees({&ground, smokes, std::uint64_t{1} << wall | ground.hills}, a, there));
      }
    }
  }
  CHECK(told[0] > 500);
  CHECK(told[1] > 500);
}

TEST_CASE("LT-Q9 A notch in woods is soon looked through: nobody in them is told to stay hidden") {
  // From 41 to 46 cm the woods end a millimetre north of the line.
  const Points notched{cm(40, 20),   cm(60, 20),   cm(60, 40), cm(46, 40),
                       cm(46, 30.1), cm(41, 30.1), cm(41, 40), cm(40, 40)};
  const Terrain ground = with(woods, notched);
  const Scene scene{&ground, {}};
  const Footprint observer = foot(20, 30);
  std::uint8_t wall = kNoWall;
  REQUIRE(!sees(scene, observer, foot(47, 30), wall));
  REQUIRE(sees(scene, observer, foot(47, 30.4)));
  CHECK(hidden_for(scene, observer, foot(47, 30), wall) < 400);
}

TEST_CASE("LT-Q9 Who is hidden by a hedge is told to stay so short of a hill, from whose very edge one looks over it") {
  Terrain ground = with(hedge, Points{cm(50, 0), cm(50, 60)});
  ground.add(area(8, hill, box(65, 20, 80, 40)));
  const Scene scene{&ground, {}};
  const Footprint observer = foot(20, 30);
  std::uint8_t wall = kNoWall;
  REQUIRE(!sees(scene, observer, foot(60, 30), wall));
  REQUIRE(sees(scene, observer, foot(65, 30)));
  const Length far = hidden_for(scene, observer, foot(60, 30), wall);
  CHECK(far > 4 * kCentimetre);
  CHECK(far < 5 * kCentimetre);
}

TEST_CASE("No feature near a place is left out of those about it") {
  Numbers numbers(46);
  int left_out = 0;
  int near = 0;
  for (int i = 0; i < 200; ++i) {
    Terrain ground = open_table();
    const Length size = i % 2 == 0 ? 120000 : 400000;  // of wide ones no square stands for the far edge alone
    for (std::uint8_t id = 0; id < 12; ++id) {
      const Point middle{numbers.between(-20000, size), numbers.between(-20000, size)};
      ground.add(area(id, woods, random_star(numbers, middle, 20000)));
    }
    const std::array<Feature, 1> smokes{area(60, smoke, random_star(numbers, {60000, 40000}, 20000))};
    const Scene scene{&ground, smokes};
    for (int k = 0; k < 200; ++k) {
      Point p{numbers.between(-40000, size + 40000), numbers.between(-40000, size + 40000)};
      const Length reach = k % 4 == 0 ? 0 : k % 4 == 1 ? kNearby : numbers.between(0, 3 * kNearby);
      const Box& one = ground.features[static_cast<std::size_t>(k) % ground.size].box;
      if (k % 5 == 0) p.x = one.high.x + reach;  // just as near as that, if no further off across
      if (k % 5 == 1) p.x = one.low.x - reach;
      if (k % 10 < 2) p.y = numbers.between(one.low.y, one.high.y);
      if (k % 5 == 2) p.y = one.high.y + reach;
      if (k % 5 == 3) p.y = one.low.y - reach;
      if (k % 10 == 2 || k % 10 == 3) p.x = numbers.between(one.low.x, one.high.x);
      const Scene about = scene.about(p, reach);
      scene.any_numbered([&](std::size_t number, const Feature& f) {
        const bool in = (about.among >> number & 1) != 0;
        const bool meets = meet(f.box, grown(Box{p, p}, reach));
        CHECK((in || !meets));
        near += meets;
        left_out += !in;
        return false;
      });
      CHECK((about.among >> kMaxFeatures & 1) != 0);
    }
  }
  CHECK(near > 10000);
  CHECK(left_out > 100000);
}

TEST_CASE("The features about a place, or between places, answer as all of them do") {
  Numbers numbers(44);
  const auto near = [&](Point p, Length size) {
    return Point{p.x + numbers.between(-size, size), p.y + numbers.between(-size, size)};
  };
  int left_out = 0;
  int blocked = 0;
  for (int i = 0; i < 400; ++i) {
    const Terrain ground = random_ground(numbers);
    const std::array<Feature, 1> smokes{area(60, smoke, random_star(numbers, {60000, 40000}, 20000))};
    const Scene scene{&ground, smokes};
    const Point eye{numbers.between(0, 180000), numbers.between(0, 120000)};
    const Point middle{numbers.between(0, 180000), numbers.between(0, 120000)};
    const std::array<Point, 3> hull{near(middle, 20000), near(middle, 20000), near(middle, 20000)};
    const Scene between = scene.between(eye, hull);
    const Scene within = scene.within(joined(box_of(hull), box_of(eye, eye)));
    left_out += std::popcount(within.among) - std::popcount(between.among);
    std::uint8_t wall = kNoWall;
    const Footprint observer(disc(1500), {eye, 0});
    for (int k = 0; k < 30; ++k) {  // places inside the triangle, each rounded
      const std::int64_t a = numbers.between(0, 1000);
      const std::int64_t b = numbers.between(0, static_cast<int>(1000 - a));
      const auto mix = [&](Length x, Length y, Length z) {
        return static_cast<Length>(round_div(a * x + b * y + (1000 - a - b) * z, 1000));
      };
      const Point at{mix(hull[0].x, hull[1].x, hull[2].x), mix(hull[0].y, hull[1].y, hull[2].y)};
      const Footprint there(rectangle(5800, 2600), {at, numbers.between(0, 3599)});
      const bool seen = sees(scene, observer, there);
      if (!seen) ++blocked;
      CHECK(sees(between, observer, there) == seen);
      CHECK(sees(within, observer, there) == seen);
      CHECK(sees(between, observer, there, wall) == seen);
      CHECK((wall == kNoWall) == seen);
    }
  }
  CHECK(left_out > 400);
  CHECK(blocked > 1000);
}
