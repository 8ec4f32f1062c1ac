#pragma once

#include <cstdint>
#include <string>

#include <data/decimal.hpp>

namespace plancia::front {

// A measure is a whole number of the smallest units that are told: tenths of a degree, thousandths of a centimetre.
// `finest` says how many digits that is behind the point.

// In units of so many digits, to the nearest, halves away from zero.
constexpr std::int64_t rounded(std::int64_t measure, int finest, int digits) {
  const std::int64_t unit = data::units_of_one(finest - digits);
  return (measure < 0 ? measure - unit / 2 : measure + unit / 2) / unit;
}

// As people read it, rounded to so many digits behind the point. Exact texts are data::to_text().
inline std::string decimal(std::int64_t measure, int finest, int digits, char point) {
  const std::int64_t units = rounded(measure, finest, digits);
  std::string text = std::to_string(units < 0 ? -units : units);
  if (text.size() <= static_cast<std::size_t>(digits)) text.insert(0, digits + 1 - text.size(), '0');
  if (digits > 0) text.insert(text.size() - static_cast<std::size_t>(digits), 1, point);
  return units < 0 ? "-" + text : text;
}

// How a measure missed its limit: it should have been at most that, at least that, or more than that.
enum class Missed : std::uint8_t { above, below, not_above };

// A measure beside the limit that it missed, told so that the two do not look as if the limit had been met.
struct Apart {
  std::int64_t measure = 0;
  int digits = 0;  // for both
};

// With as few digits as show it, and at least so many. A measure that was itself rounded onto its limit, or past it, is
// told as the nearest that missed it.
constexpr Apart apart(std::int64_t measure, std::int64_t limit, Missed how, int finest, int least) {
  const auto agrees = [how](std::int64_t told, std::int64_t bound) {
    return how == Missed::above ? told > bound : how == Missed::below ? told < bound : told <= bound;
  };
  if (!agrees(measure, limit)) {
    measure = limit + (how == Missed::above ? 1 : how == Missed::below ? -1 : 0);
  }
  int digits = least;
  while (digits < finest && !agrees(rounded(measure, finest, digits), rounded(limit, finest, digits))) ++digits;
  return {measure, digits};
}

}  // namespace plancia::front
