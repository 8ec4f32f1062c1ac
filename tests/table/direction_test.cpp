#include <cmath>
#include <numbers>

#include <doctest/doctest.h>
#include <table/direction.hpp>

#include "scenery.hpp"

using namespace plancia::table;
using plancia::test::Numbers;

TEST_CASE("Square roots round down and up as they say") {
  for (std::uint64_t root = 0; root < 3000; ++root) {
    CHECK(floor_sqrt(root * root) == static_cast<std::int64_t>(root));
    CHECK(ceil_sqrt(root * root) == static_cast<std::int64_t>(root));
    CHECK(floor_sqrt(root * root + 2 * root) == static_cast<std::int64_t>(root));
    CHECK(ceil_sqrt(root * root + 1) == static_cast<std::int64_t>(root) + 1);
  }
  CHECK(floor_sqrt((std::uint64_t{1} << 62) - 1) == (std::int64_t{1} << 31) - 1);
  CHECK(floor_sqrt(~std::uint64_t{0}) == 0xffff'ffff);
  CHECK(floor_sqrt(std::uint64_t{0xffff'ffff} * 0xffff'ffff - 1) == 0xffff'fffe);
}

TEST_CASE("Division rounds to the nearest, halves away from zero") {
  CHECK(round_div(5, 2) == 3);
  CHECK(round_div(-5, 2) == -3);
  CHECK(round_div(5, -2) == -3);
  CHECK(round_div(7, 3) == 2);
  CHECK(round_div(8, 3) == 3);
  CHECK(round_div_wide(Wide{5} << 90, Wide{-2} << 90) == -3);
}

TEST_CASE("Every direction is the nearest whole number to 2^30 times cosine and sine") {
  for (Heading h = 0; h < kFullTurn; ++h) {
    const long double angle = std::numbers::pi_v<long double> * h / 1800;
    CHECK(direction(h).x == std::llroundl(std::cos(angle) * static_cast<long double>(kUnit)));
    CHECK(direction(h).y == std::llroundl(std::sin(angle) * static_cast<long double>(kUnit)));
  }
}

TEST_CASE("Headings and turns are normal") {
  CHECK(normal(-1) == 3599);
  CHECK(normal(3600) == 0);
  CHECK(turn_between(3500, 100) == 200);
  CHECK(turn_between(100, 3500) == -200);
  CHECK(turn_between(0, 1800) == 1800);
  CHECK(turn_between(1800, 0) == 1800);
}

TEST_CASE("A distance along a heading is rounded once, and the same backward") {
  CHECK(along(0, 12345) == Vector{12345, 0});
  CHECK(along(900, 12345) == Vector{0, 12345});
  CHECK(along(300, 18000) == Vector{15588, 9000});
  for (Heading h = 0; h < kFullTurn; h += 7) {
    CHECK(along(h, -7777) == -along(h, 7777));
    CHECK(along(normal(-h), 7777) == Vector{along(h, 7777).x, -along(h, 7777).y});
    CHECK(along(h + kQuarterTurn, 7777) == Vector{-along(h, 7777).y, along(h, 7777).x});
  }
}

TEST_CASE("A distance along a vector is the nearest point of the grid") {
  CHECK(along(Vector{3, 4}, 5000) == Vector{3000, 4000});
  CHECK(along(Vector{-40000, 30000}, 25000) == Vector{-20000, 15000});
  CHECK(along(Vector{}, 25000) == Vector{});
  Numbers numbers(1);
  for (int i = 0; i < 2000; ++i) {
    const Vector way{numbers.between(-90000, 90000), numbers.between(1, 90000)};
    const Length distance = numbers.between(0, 40000);
    const long double share = distance / std::sqrt(static_cast<long double>(squared(way)));
    CHECK(std::abs(static_cast<long double>(along(way, distance).x) - way.x * share) <= 0.5000001L);
    CHECK(std::abs(static_cast<long double>(along(way, distance).y) - way.y * share) <= 0.5000001L);
  }
}

TEST_CASE("The bearing of every heading is that heading") {
  for (Heading h = 0; h < kFullTurn; ++h) CHECK(bearing(along(h, 100000)) == h);
}

TEST_CASE("A bearing is the nearest tenth of a degree, also in mirrors and turned tables") {
  Numbers numbers(2);
  for (int i = 0; i < 5000; ++i) {
    const Vector v{numbers.between(-180000, 180000), numbers.between(1, 120000)};
    const Heading found = bearing(v);
    const long double exact = std::atan2(static_cast<long double>(v.y), static_cast<long double>(v.x)) * 1800 /
                              std::numbers::pi_v<long double>;
    CHECK(std::abs(exact - found) <= 0.500001L);
    CHECK(bearing({v.x, -v.y}) == normal(-found));
    CHECK(bearing({-v.x, v.y}) == normal(1800 - found));
    CHECK(bearing({-v.y, v.x}) == normal(found + 900));
    CHECK(bearing({v.y, v.x}) == normal(900 - found));
  }
}

TEST_CASE("LT-Q11 front and rear include their limits, the side lies between") {
  CHECK(aspect(300, {0, 5000}) == Aspect::front);  // exactly 60°
  CHECK(aspect(300, {-1, 5000}) == Aspect::side);  // 60.01°
  CHECK(aspect(3300, {0, 5000}) == Aspect::rear);  // exactly 120°
  CHECK(aspect(3300, {1, 5000}) == Aspect::side);  // 119.99°
  CHECK(aspect(0, {5000, 0}) == Aspect::front);
  CHECK(aspect(0, {-5000, 0}) == Aspect::rear);
  CHECK(aspect(0, {0, -5000}) == Aspect::side);
  for (Heading h = 0; h < kFullTurn; ++h) {  // a limit met on the grid is met, within 0.001° from 28.7 cm on
    CHECK(aspect(h, along(h + 600, 40000)) == Aspect::front);
    CHECK(aspect(h, along(h + 1200, 40000)) == Aspect::rear);
    CHECK(aspect(h, along(h - 602, 40000)) == Aspect::side);
    CHECK(aspect(h, along(h - 1198, 40000)) == Aspect::side);
  }
}

TEST_CASE("LT-Q11 arcs have a thousandth of a degree to spare, and no more, at any distance") {
  // 60.0005° and 60.002° off, the tangents by hand.
  CHECK(in_arc(0, 600, {1'000'000, 1'732'085}));
  CHECK(!in_arc(0, 600, {1'000'000, 1'732'190}));
  CHECK(in_arc(0, 600, {1'000'000, -1'732'085}));
  CHECK(!in_arc(0, 600, {1'000'000, -1'732'190}));
  for (Length x = 1'000; x < 450'000; x += 7'000) {  // up to eight metres away
    CHECK(!in_arc(0, 600, {x, 800'000}));
    CHECK(!in_arc(0, 600, {x, -800'000}));
  }
}

TEST_CASE("LT-Q12 arcs of every width agree with the angle between") {
  Numbers numbers(3);
  for (int i = 0; i < 20000; ++i) {
    const Vector v{numbers.between(-50000, 50000), numbers.between(1, 50000)};
    const Heading facing = numbers.between(0, 3599);
    const Heading half = numbers.between(0, 1800);
    const long double angle = std::atan2(static_cast<long double>(v.y), static_cast<long double>(v.x)) * 1800 /
                              std::numbers::pi_v<long double>;
    long double offset = std::abs(angle - facing);
    if (offset > 1800) offset = 3600 - offset;
    if (std::abs(offset - half) < 0.02L) continue;  // in the 0.001° to spare, or as near
    CHECK(in_arc(facing, half, v) == (offset <= half));
  }
  CHECK(in_arc(0, 0, {1, 0}));
  CHECK(!in_arc(0, 0, {-1, 0}));
  CHECK(in_arc(0, 900, {0, 1}));
  CHECK(in_arc(0, 900, {0, -1}));
  CHECK(!in_arc(0, 900, {-1, 1000}));
  CHECK(in_arc(0, 1800, {-1, 0}));
  CHECK(in_arc(123, 5, {0, 0}));
}
