#include <data/decimal.hpp>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace plancia::data {
namespace {

constexpr std::int64_t kMostRead = 1'000'000'000;  // of a JSON number: far beyond any measure, and safe to multiply

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string to_text(Decimal decimal) {
  const std::int64_t one = units_of_one(decimal.digits);
  const std::int64_t units = decimal.units < 0 ? -decimal.units : decimal.units;
  std::string text = (decimal.units < 0 ? "-" : "") + std::to_string(units / one);
  if (units % one == 0) return text;
  std::string behind = std::to_string(units % one);
  behind.insert(0, static_cast<std::size_t>(decimal.digits) - behind.size(), '0');
  behind.erase(behind.find_last_not_of('0') + 1);
  return text + "." + behind;
}

nlohmann::ordered_json to_number(Decimal decimal) {
  const std::int64_t one = units_of_one(decimal.digits);
  if (decimal.units % one == 0) return decimal.units / one;
  return static_cast<double>(decimal.units) / static_cast<double>(one);
}

std::expected<std::int64_t, Unread> read_units(std::string_view text, int digits, std::int64_t most) {
  if (text.empty()) return std::unexpected(Unread::empty);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view front = text.substr(0, point);
  std::string_view behind = text.substr(std::min(point + 1, text.size()));
  if (!all_digits(front) || (point < text.size() && !all_digits(behind))) return std::unexpected(Unread::no_number);
  behind = behind.substr(0, behind.find_last_not_of('0') + 1);
  if (behind.size() > static_cast<std::size_t>(digits)) return std::unexpected(Unread::too_fine);
  std::string all = std::string{front} + std::string{behind};
  all.append(static_cast<std::size_t>(digits) - behind.size(), '0');
  std::int64_t units = 0;
  for (const char c : all) {
    if (units > (most - (c - '0')) / 10) return std::unexpected(Unread::too_large);
    units = 10 * units + (c - '0');
  }
  return units;
}

std::optional<std::int64_t> read_units(const nlohmann::ordered_json& number, int digits) {
  const std::int64_t one = units_of_one(digits);
  if (number.is_number_unsigned() && number.get<std::uint64_t>() > kMostRead) return std::nullopt;
  if (number.is_number_integer()) {
    const auto whole = number.get<std::int64_t>();
    return whole < -kMostRead || whole > kMostRead ? std::nullopt : std::optional(whole * one);
  }
  if (!number.is_number_float()) return std::nullopt;
  const auto value = number.get<double>();
  if (!(std::abs(value) <= static_cast<double>(kMostRead))) return std::nullopt;
  const std::int64_t units = std::llround(value * static_cast<double>(one));
  // Whoever wrote these units wrote this very number; anything else was finer.
  return static_cast<double>(units) / static_cast<double>(one) == value ? std::optional(units) : std::nullopt;
}

}  // namespace plancia::data
