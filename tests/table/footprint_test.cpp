#include <cmath>

#include <doctest/doctest.h>
#include <table/footprint.hpp>

#include "reference.hpp"
#include "scenery.hpp"

using namespace plancia::table;
using namespace plancia::test;

namespace {

Footprint foot(double x, double y) { return {disc(1500), {cm(x, y), 0}}; }
Footprint hull(double length, double width, double x, double y, Heading heading) {
  return {rectangle(static_cast<Length>(std::lround(length * 1000)), static_cast<Length>(std::lround(width * 1000))),
          {cm(x, y), heading}};
}

}  // namespace

TEST_CASE("LT-Q8 gaps of the worked examples, to a tenth of a millimetre") {
  const auto about = [](Length found, double centimetres) { return std::abs(found / 1000.0 - centimetres) <= 0.0051; };
  const Footprint pz4 = hull(5.9, 2.9, 60, 40, 1800);
  CHECK(about(gap(pz4, foot(40, 50)), 17.57));                                           // WE-1
  CHECK(about(gap(hull(5.8, 2.6, 20, 40, 0), pz4), 34.15));                              // WE-1
  CHECK(about(gap(foot(40, 50), foot(64, 52)), 21.08));                                  // WE-1
  CHECK(about(gap(hull(5.9, 2.6, 20, 30, 0), hull(6.9, 3.3, 65, 30, 1800)), 38.60));     // WE-2
  CHECK(about(gap(hull(5.8, 2.6, 45.58, 17, 0), foot(50, 22)), 2.5));                    // WE-3
  CHECK(gap(foot(30, 30), foot(60, 30)) == 27000);                                       // WE-4
  CHECK(gap(hull(5.8, 2.6, 20, 30, 0), foot(60, 30)) == 35600);                          // WE-5
  CHECK(about(gap(foot(38, 40), Footprint{disc(2500), {cm(72, 30), 0}}), 31.44));        // WE-6
  CHECK(gap(hull(5.8, 2.6, 35.6, 30, 0), foot(40, 30)) == 0);                            // WE-8
  CHECK(about(gap(hull(5.8, 2.6, 60, 10, 370), hull(5.9, 2.9, 100, 40, 2170)), 44.15));  // WE-12
}

TEST_CASE("LT-Q50 the square of WE-10 touches what the example says") {
  const Footprint square(rectangle(10000, 10000), {cm(70, 60), 0});
  CHECK(touches(square, foot(75.9, 58)));
  CHECK(touches(square, foot(64, 60)));
  CHECK(gap(square, foot(63.4, 66.6)) == 763);  // 0.7627 from the corner: its box would have touched
  CHECK(touches(square, foot(76.5, 60)));       // edge to edge
  CHECK(!overlaps(square, foot(76.5, 60)));
  CHECK(!touches(square, foot(76.501, 60)));
}

TEST_CASE("Touching is no overlap, and overlap has no gap") {
  const Footprint a = hull(6, 3, 20, 20, 0);
  CHECK(touches(a, hull(6, 3, 26, 20, 0)));
  CHECK(!overlaps(a, hull(6, 3, 26, 20, 0)));
  CHECK(overlaps(a, hull(6, 3, 25.999, 20, 0)));
  CHECK(gap(a, hull(6, 3, 26.001, 20, 0)) == 1);
  CHECK(overlaps(a, hull(1, 1, 20, 20, 450)));  // one inside the other
  CHECK(overlaps(a, Footprint(disc(200), {cm(20, 20), 0})));
  CHECK(overlaps(Footprint(disc(20000), {cm(20, 20), 0}), a));
  CHECK(gap(a, hull(1, 1, 20, 20, 450)) == 0);
  CHECK(!overlaps(foot(10, 10), foot(13, 10)));
  CHECK(touches(foot(10, 10), foot(13, 10)));
  CHECK(overlaps(foot(10, 10), foot(12.999, 10)));
}

TEST_CASE("A turned rectangle has its corners on the grid") {
  const Footprint a = hull(6, 2, 0, 0, 300);
  CHECK(a.corners()[0] == Point{3098, 634});  // (3, −1) turned by 30°
  CHECK(a.corners()[2] == Point{-3098, -634});
  CHECK(a.moved({5, 7}).corners()[0] == Point{3103, 641});
}

TEST_CASE("Gaps are symmetric, exact against limits, and right by the slow reference") {
  Numbers numbers(20);
  for (int i = 0; i < 20000; ++i) {
    const Footprint a = random_footprint(numbers, 20000);
    const Footprint b = random_footprint(numbers, 20000);
    const Length found = gap(a, b);
    const long double slow = reference::gap(a, b);
    CHECK(found >= slow - 0.0001L);
    CHECK(found <= slow + 1.0001L);
    CHECK(gap(b, a) == found);
    CHECK(within(a, b, found));
    CHECK(within(b, a, found));
    if (found > 0) CHECK(!within(a, b, found - 1));
    CHECK(touches(a, b) == (found == 0));
    CHECK(overlaps(a, b) == overlaps(b, a));
    if (overlaps(a, b)) CHECK(found == 0);
  }
}

TEST_CASE("Gaps do not change with the table") {
  Numbers numbers(21);
  for (int i = 0; i < 5000; ++i) {
    const Shape shape_a = random_shape(numbers);
    const Shape shape_b = random_shape(numbers);
    const Pose a{{numbers.between(0, 20000), numbers.between(0, 20000)}, numbers.between(0, 3599)};
    const Pose b{{numbers.between(0, 20000), numbers.between(0, 20000)}, numbers.between(0, 3599)};
    const Length found = gap({shape_a, a}, {shape_b, b});
    for (const Change change : {Change::shift, Change::mirror, Change::quarter_turn}) {
      CHECK(gap(changed(shape_a, a, change), changed(shape_b, b, change)) == found);
    }
  }
}

TEST_CASE("LT-Q9 two centimetres from a line are within, and not a unit more") {
  const Points line{cm(30, 10), cm(30, 50)};
  CHECK(within(foot(26.5, 30), line, 2000));
  CHECK(!within(foot(26.499, 30), line, 2000));
  CHECK(within(hull(6, 3, 25, 30, 0), line, 2000));
  CHECK(!within(hull(6, 3, 24.999, 30, 0), line, 2000));
  CHECK(within(hull(6, 3, 26.5, 30, 900), line, 2000));
  CHECK(within(hull(6, 3, 30, 30, 900), line, 0));     // astride
  CHECK(within(hull(80, 60, 30, 30, 0), line, 0));     // the whole line underneath
  CHECK(within(hull(6, 3, 30, 53.5, 0), line, 2000));  // past the end
  CHECK(!within(hull(6, 3, 30, 53.501, 0), line, 2000));
}

TEST_CASE("An outline overlaps an area by more than its edge") {
  const Points square{cm(10, 10), cm(20, 10), cm(20, 20), cm(10, 20)};
  CHECK(overlaps_area(foot(21, 15), square));
  CHECK(!overlaps_area(foot(21.5, 15), square));
  CHECK(overlaps_area(foot(15, 15), square));
  CHECK(!overlaps_area(hull(6, 3, 23, 15, 0), square));
  CHECK(overlaps_area(hull(6, 3, 22.999, 15, 0), square));
  CHECK(overlaps_area(hull(2, 2, 15, 15, 450), square));
  CHECK(overlaps_area(hull(40, 40, 15, 15, 0), square));
  CHECK(overlaps_area(hull(10, 10, 15, 15, 0), square));  // the same square
  CHECK(gap_to_area(hull(6, 3, 23, 15, 0), square) == 0);
  CHECK(gap_to_area(hull(6, 3, 24, 15, 0), square) == 1000);
  CHECK(gap_to_area(foot(15, 25), square) == 3500);
  CHECK(gap_to_area(hull(40, 40, 15, 15, 0), square) == 0);
}

TEST_CASE("Gaps to areas, smaller and larger than the outline, are right by the slow reference") {
  Numbers numbers(24);
  int inside = 0;
  for (int i = 0; i < 5000; ++i) {
    const Footprint a = random_footprint(numbers, 12'000);
    const Point middle{numbers.between(0, 12'000), numbers.between(0, 12'000)};
    const Points star = random_star(numbers, middle, i % 2 == 0 ? 600 : 9000);
    const long double slow = reference::gap_to_area(a, star);
    const Length gap = gap_to_area(a, star);
    REQUIRE(gap >= slow - 1e-6L);
    REQUIRE(gap < slow + 1 + 1e-6L);
    if (slow > 0) REQUIRE(!overlaps_area(a, star));
    // Where one begins to count the corners makes no difference.
    Points turned;
    for (std::size_t k = 1; k <= star.size(); ++k) turned.push_back(star[k % star.size()]);
    REQUIRE(gap_to_area(a, turned) == gap);
    REQUIRE(overlaps_area(a, turned) == overlaps_area(a, star));
    if (slow == 0 && i % 2 == 0 && !reference::contains(star, a.centre())) ++inside;
  }
  CHECK(inside > 50);
}

TEST_CASE("Outlines of a few units touch, overlap and are apart as the slow reference has it") {
  Numbers numbers(25);
  int touching = 0;
  for (int i = 0; i < 30'000; ++i) {
    const auto tiny = [&] {
      const Shape shape =
          i % 5 == 0 ? disc(numbers.between(0, 3)) : rectangle(numbers.between(1, 6), numbers.between(1, 6));
      return Footprint(shape, {{numbers.between(0, 7), numbers.between(0, 7)}, numbers.between(0, 35) * 100});
    };
    const Footprint a = tiny();
    const Footprint b = tiny();
    const auto flat = [](const Footprint& f) {  // rounded away
      for (std::size_t k = 0; !f.round() && k < 4; ++k) {
        const Point corner = f.corners()[(k + 1) % 4];
        if (cross(corner - f.corners()[k], f.corners()[(k + 2) % 4] - corner) <= 0) return true;
      }
      return false;
    };
    if (flat(a) || flat(b)) continue;
    const long double slow = reference::gap(a, b);
    REQUIRE(touches(a, b) == (slow < 1e-9L));
    REQUIRE(within(a, b, 1) == (slow < 1 + 1e-9L));
    REQUIRE(gap(a, b) == static_cast<Length>(std::ceil(slow - 1e-9L)));
    if (!touches(a, b)) REQUIRE(!overlaps(a, b));
    touching += touches(a, b) && !overlaps(a, b) ? 1 : 0;
  }
  CHECK(touching > 500);
}

TEST_CASE("LT-Q8 an outline is on the table with its edge on the table's") {
  const Box table{{0, 0}, {90000, 60000}};
  CHECK(contains(table, foot(1.5, 58.5)));
  CHECK(!contains(table, foot(1.499, 58.5)));
  CHECK(contains(table, hull(6, 3, 3, 1.5, 0)));
  CHECK(!contains(table, hull(6, 3, 3, 1.5, 10)));
}
