#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace plancia {

constexpr std::string_view kHexDigits = "0123456789abcdef";

// Two digits a byte, in order.
inline std::string hex_digits(std::span<const unsigned char> bytes) {
  std::string text;
  for (const unsigned char byte : bytes) {
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

// Sixteen of them.
inline std::string hex_digits(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kHexDigits[number >> shift & 15];
  return text;
}

// Whether the text is so many digits as we write them.
inline bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of(kHexDigits) == std::string_view::npos;
}

}  // namespace plancia
