#pragma once

#include <expected>
#include <string_view>

#include <data/decimal.hpp>
#include <table/units.hpp>

namespace plancia::linea {

// Linea di Tiro speaks one unit: lengths are centimetres and headings degrees wherever they are written, in actions,
// positions, events, packs and sentences. The rules count whole hundredths of a millimetre and tenths of a degree,
// which are the last digits.
constexpr int kLengthDigits = 3;
constexpr int kHeadingDigits = 1;
static_assert(table::kCentimetre == data::units_of_one(kLengthDigits));
static_assert(table::kDegree == data::units_of_one(kHeadingDigits));

constexpr data::Decimal centimetres(table::Length length) { return {length, kLengthDigits}; }
constexpr data::Decimal degrees(table::Heading heading) { return {heading, kHeadingDigits}; }

// Orders go no finer than the millimetre, which is one digit, and the whole degree.
constexpr int kOrderDigits = 1;
constexpr data::Decimal order_centimetres(unsigned millimetres) { return {millimetres, kOrderDigits}; }

// The millimetres of a length as a person types it: "18", "12.5", "12,5", "18cm", "125mm".
std::expected<unsigned, data::Unread> typed_millimetres(std::string_view typed);
// Whole degrees below 360.
std::expected<unsigned, data::Unread> typed_degrees(std::string_view typed);

}  // namespace plancia::linea
