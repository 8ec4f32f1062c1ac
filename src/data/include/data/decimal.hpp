#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace plancia::data {

// A number with digits behind its point, kept without rounding as a whole number of its smallest units: thousandths
// where it has three digits. Every text and every JSON number of such a measure is written and read here.
struct Decimal {
  std::int64_t units = 0;
  int digits = 0;
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

// 10 to the power of `digits`.
constexpr std::int64_t units_of_one(int digits) { return digits == 0 ? 1 : 10 * units_of_one(digits - 1); }

// The one text of a value: "18", "12.5", "-0.25". No zeros stand at the end.
std::string to_text(Decimal decimal);
// The same as a JSON number, which is written with the same digits.
nlohmann::ordered_json to_number(Decimal decimal);

enum class Unread : std::uint8_t { empty, no_number, too_fine, too_large };

// The units that a text stands for: digits, and a point with more of them. Zeros at either end are read, too; whoever
// allows one text only compares it with to_text(). Signs, exponents and words are no number.
std::expected<std::int64_t, Unread> read_units(std::string_view text, int digits, std::int64_t most);
// The units of a JSON number that is no finer than these digits.
std::optional<std::int64_t> read_units(const nlohmann::ordered_json& number, int digits);

}  // namespace plancia::data
