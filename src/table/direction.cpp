#include <table/direction.hpp>

#include <array>
#include <cstdlib>

namespace plancia::table {
namespace {

// Sines of the multiples of a twentieth of a degree up to 90°: every heading, and halfway between headings for rounding
// a bearing. Taylor's series with 60 binary places, whole numbers only; the error stays below 2^-55, far from moving
// any entry rounded to 30 places.
constexpr int kSteps = 1800;
constexpr int kStepsPerHeading = 2;
constexpr int kPlaces = 60;
constexpr Wide kPi = Wide{3622009729038561421};  // pi · 2^60, nearest

constexpr std::int32_t sine(int step) {
  const Wide x = kPi * step / (2 * kSteps);
  const Wide xx = x * x >> kPlaces;
  Wide term = x;
  Wide sum = x;
  for (int n = 2; term != 0; n += 2) {
    term = -((term * xx >> kPlaces) / (n * (n + 1)));
    sum += term;
  }
  return static_cast<std::int32_t>(round_div_wide(sum, Wide{1} << (kPlaces - 30)));
}

constexpr auto kSines = [] {
  std::array<std::int32_t, kSteps + 1> all{};
  for (int step = 0; step <= kSteps; ++step) all[static_cast<std::size_t>(step)] = sine(step);
  return all;
}();
static_assert(kSines[0] == 0 && kSines[kSteps] == kUnit && kSines[600] == kUnit / 2);

// Of an angle between 0° and 90°, in steps of the table.
constexpr Direction first_quarter(int step) {
  return {kSines[static_cast<std::size_t>(kSteps - step)], kSines[static_cast<std::size_t>(step)]};
}

Length scaled(std::int32_t component, Length distance) {
  return static_cast<Length>(round_div(std::int64_t{component} * distance, kUnit));
}

// component · distance / |way|, nearest.
Length share(Length component, Length distance, std::int64_t way_squared) {
  const Wide product = Wide{component} * distance;
  const auto size = static_cast<Length>((floor_sqrt(quotient(4 * product * product, way_squared)) + 1) / 2);
  return product < 0 ? -size : size;
}

// Whether `side`, a cross product of a Direction with v, is not below the 0.001° that arcs have to spare: 1/57296 is
// the sine of that angle. Beyond twice as much the answer is clear and the squares would not fit.
bool not_right_of(std::int64_t side, Vector v) {
  if (side >= 0) return true;
  const std::int64_t size = std::int64_t{std::max(std::abs(v.x), std::abs(v.y))};
  if (-side > size << 16) return false;
  constexpr Wide kInverseSine = 57296;
  return Wide{side} * side * kInverseSine * kInverseSine <= Wide{squared(v)} * kUnit * kUnit;
}

}  // namespace

Direction direction(Heading heading) {
  Heading h = heading >= 0 && heading < kFullTurn ? heading : normal(heading);
  const bool back = h >= kFullTurn / 2;
  if (back) h -= kFullTurn / 2;
  const bool left = h >= kQuarterTurn;
  if (left) h -= kQuarterTurn;
  const Direction d = first_quarter(h * kStepsPerHeading);
  const Direction turned = left ? Direction{-d.y, d.x} : d;
  return back ? Direction{-turned.x, -turned.y} : turned;
}

Vector along(Heading heading, Length distance) {
  const Direction d = direction(heading);
  return {scaled(d.x, distance), scaled(d.y, distance)};
}

Vector along(Vector way, Length distance) {
  const std::int64_t size = squared(way);
  if (size == 0) return {};
  return {share(way.x, distance, size), share(way.y, distance, size)};
}

Heading bearing(Vector way) {
  const Vector size{std::abs(way.x), std::abs(way.y)};
  const bool steep = size.y > size.x;
  const Vector v = steep ? Vector{size.y, size.x} : size;
  // The headings up to 45° whose upper half step is at or below v: guessed from the slope, 45° · x + 15.6° · x · (1 −
  // x) being near its angle, then put right.
  const auto past = [&](Heading h) { return cross(first_quarter(h * kStepsPerHeading + 1), v) >= 0; };
  const std::int64_t slope = v.x == 0 ? 0 : (std::int64_t{v.y} << 10) / v.x;
  auto heading = static_cast<Heading>((slope * (606 * 1024 - 156 * slope)) >> 20);
  while (heading > 0 && !past(heading - 1)) --heading;
  while (heading < 450 && past(heading)) ++heading;
  if (steep) heading = kQuarterTurn - heading;
  if (way.x < 0) heading = kFullTurn / 2 - heading;
  return normal(way.y < 0 ? -heading : heading);
}

bool in_arc(Heading facing, Heading half_arc, Vector way) {
  if (half_arc >= kFullTurn / 2 || way == Vector{}) return true;
  const std::int64_t ahead = dot(direction(facing), way);
  const std::int64_t past_right = cross(direction(facing - half_arc), way);
  const std::int64_t past_left = -cross(direction(facing + half_arc), way);
  if (half_arc < kQuarterTurn) return ahead > 0 && not_right_of(past_right, way) && not_right_of(past_left, way);
  return ahead >= 0 || not_right_of(past_right, way) || not_right_of(past_left, way);
}

Aspect aspect(Heading facing, Vector way) {
  constexpr Heading kHalfArc = 60 * kDegree;
  if (in_arc(facing, kHalfArc, way)) return Aspect::front;
  return in_arc(facing + kFullTurn / 2, kHalfArc, way) ? Aspect::rear : Aspect::side;
}

}  // namespace plancia::table
