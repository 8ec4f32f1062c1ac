#include <cmath>

#include <doctest/doctest.h>
#include <table/path.hpp>

#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

namespace {

bool near(Point a, Point b, Length limit) { return squared(a - b) <= std::int64_t{limit} * limit; }

}  // namespace

TEST_CASE("LT-Q25 a bound backward with a turn, as in WE-7") {
  const PathAnswer found = bound_path({cm(40, 40), 900}, {cm(45.2, 33), 1500});
  REQUIRE(found);
  CHECK(found.path.backward);
  CHECK(near(found.path.legs[0].to, cm(40, 36), 100));
  CHECK(std::abs(found.path.length() - 10000) < 100);
  CHECK(found.path.legs[0].heading == 900);
  CHECK(found.path.legs[1].heading == 1500);
  CHECK(found.path.end() == Pose{cm(45.2, 33), 1500});
}

TEST_CASE("LT-Q25 the turn may come first or last, and straight needs none") {
  const PathAnswer first = bound_path({cm(20, 20), 0}, {cm(20, 30), 900 - 300});
  CHECK(first.problem == NoPath::not_on_two_legs);
  const PathAnswer turned = bound_path({cm(20, 20), 300}, {cm(20, 30), 900});
  REQUIRE(turned);
  CHECK(turned.path.legs[0].length == 0);
  CHECK(turned.path.legs[1].length == 10000);
  const PathAnswer last = bound_path({cm(20, 20), 0}, {cm(30, 20), 600});
  REQUIRE(last);
  CHECK(last.path.legs[0].length == 10000);
  CHECK(last.path.legs[1].length == 0);
  CHECK(last.path.legs[0].heading == 0);
  CHECK(last.path.end().heading == 600);
  const PathAnswer back = bound_path({cm(20, 20), 0}, {cm(10, 20), 0});
  REQUIRE(back);
  CHECK(back.path.backward);
}

TEST_CASE("LT-Q25 sixty degrees are allowed, more are not, and a turn on the spot is no bound") {
  CHECK(bound_path({cm(20, 20), 0}, {cm(30, 20), 600}));
  CHECK(bound_path({cm(20, 20), 0}, {cm(30, 20), 610}).problem == NoPath::turn_too_wide);
  CHECK(bound_path({cm(20, 20), 0}, {cm(30, 20), 2990}).problem == NoPath::turn_too_wide);
  CHECK(bound_path({cm(20, 20), 0}, {cm(20, 20), 300}).problem == NoPath::no_displacement);
  CHECK(bound_path({cm(20, 20), 0}, {cm(20, 25), 0}).problem == NoPath::not_on_two_legs);
  CHECK(bound_path({cm(20, 20), 0}, {cm(25, 22), 3300}).problem == NoPath::not_on_two_legs);  // the wrong way round
  CHECK(bound_path({cm(20, 20), 0}, {cm(20, 20.1), 0}).problem == NoPath::not_on_two_legs);   // no side step
}

TEST_CASE("LT-Q25 every bound by its parameters is found again from its end pose") {
  Numbers numbers(40);
  for (int i = 0; i < 20000; ++i) {
    const Pose start{{numbers.between(0, 1800) * 100, numbers.between(0, 1200) * 100}, numbers.between(0, 359) * 10};
    const bool backward = numbers.between(0, 1) == 1;
    const int sign = backward ? -1 : 1;
    const Length d1 = numbers.between(500, 6000);
    const Length d2 = numbers.between(500, 6000);
    const Heading turn = numbers.between(5, 60) * 10 * (numbers.between(0, 1) == 0 ? 1 : -1);
    const Point corner = start.at + along(start.heading, sign * d1);
    const Pose end{corner + along(start.heading + turn, sign * d2), normal(start.heading + turn)};
    const PathAnswer found = bound_path(start, end);
    REQUIRE(found);
    CHECK(found.path.backward == backward);
    CHECK(found.path.end() == end);
    // A unit off the end moves the corner by up to 1 / sin of the turn; nearly straight ones may be taken as straight.
    if (found.path.legs[0].length > 0 && found.path.legs[1].length > 0) CHECK(near(found.path.legs[0].to, corner, 25));
    CHECK(std::abs(found.path.length() - d1 - d2) <= 150);
    // On the grid of end poses as well: never out of reach, never longer.
    const PathAnswer grid = bound_path(start, {to_end_grid(start.at, end.at), end.heading});
    if (grid) CHECK(grid.path.length() <= d1 + d2 + 150);
  }
}

TEST_CASE("LT-Q25 a bound with its turn first or last is found at every heading, to the millimetre of the grid") {
  Numbers numbers(42);
  for (int i = 0; i < 5000; ++i) {
    const Pose start{{numbers.between(0, 1800) * 100, numbers.between(0, 1200) * 100}, numbers.between(0, 3599)};
    const int sign = numbers.between(0, 1) == 0 ? 1 : -1;
    const Length far = numbers.between(1000, 10'000);
    const Heading facing = normal(start.heading + numbers.between(-600, 600));
    for (const bool last : {true, false}) {
      const Point at = start.at + along(last ? start.heading : facing, sign * far);
      const PathAnswer found = bound_path(start, {to_end_grid(start.at, at), facing});
      REQUIRE(found);
      CHECK(found.path.backward == (sign < 0));
      CHECK(std::abs(found.path.length() - far) <= 2 * kMillimetre);
    }
  }
}

TEST_CASE("LT-Q26 full speed as in WE-7: half of the way, one turn, the other half") {
  const PathAnswer found = speed_path({cm(20, 20), 0}, {cm(51.177, 20), 3300});
  REQUIRE(found);
  CHECK(near(found.path.legs[0].to, cm(35.5885, 29), 3));
  CHECK(std::abs(found.path.length() - 36000) <= 2);
  CHECK(found.path.legs[0].heading == 300);
  CHECK(std::abs(found.path.legs[0].length - found.path.legs[1].length) <= 2);
  CHECK(!found.path.backward);
  CHECK(speed_path({cm(20, 20), 0}, {cm(51.177, 20), 3290}).problem == NoPath::turn_too_wide);  // 62° at the half
  CHECK(speed_path({cm(20, 20), 0}, {cm(51.177, 20), 3290}).turn == 620);
  CHECK(speed_path({cm(20, 20), 0}, {cm(10, 20), 0}).problem == NoPath::turn_too_wide);  // backward
  CHECK(speed_path({cm(20, 20), 0}, {cm(10, 20), 0}).turn == 1800);                      // no turn is wider
  CHECK(speed_path({cm(20, 20), 0}, {cm(20, 20), 0}).problem == NoPath::no_displacement);
  CHECK(speed_path({cm(20, 20), 0}, {cm(40, 20), 0}).path.length() == 20000);
  CHECK(speed_path({cm(20, 20), 0}, {cm(30, 40), 630}).problem == NoPath::turn_too_wide);  // 63° to begin with
  CHECK(std::abs(speed_path({cm(20, 20), 0}, {cm(30, 40), 630}).turn - 639) <= 1);
  CHECK(speed_path({cm(20, 20), 0}, {cm(30, 37.3), 600}));
}

TEST_CASE("LT-Q26 every run by its parameters is found again from its end pose") {
  Numbers numbers(41);
  for (int i = 0; i < 20000; ++i) {
    const Pose start{{numbers.between(0, 1800) * 100, numbers.between(0, 1200) * 100}, numbers.between(0, 359) * 10};
    const Length half = numbers.between(500, 18000);
    const Heading first = normal(start.heading + numbers.between(-59, 59) * 10);
    const Heading second = normal(first + numbers.between(-59, 59) * 10);
    const Point corner = start.at + along(first, half);
    const Pose end{corner + along(second, half), second};
    const PathAnswer found = speed_path(start, end);
    REQUIRE(found);
    CHECK(near(found.path.legs[0].to, corner, 3));
    CHECK(std::abs(found.path.length() - 2 * half) <= 4);
    CHECK(std::abs(turn_between(found.path.legs[0].heading, first)) <= 3);
    CHECK(found.path.end() == end);
  }
}

TEST_CASE("The grid of end poses never lengthens a move") {
  CHECK(to_end_grid({0, 0}, {1299, -1299}) == Point{1200, -1200});
  CHECK(to_end_grid({5000, 5000}, {1299, 1201}) == Point{1300, 1300});
  CHECK(to_end_grid({5000, 5000}, {1300, 1300}) == Point{1300, 1300});
}
