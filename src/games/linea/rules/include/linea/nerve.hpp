#pragma once

#include <cstdint>

namespace plancia::linea {

// What comes of a morale test.
enum class Nerve : std::uint8_t { holds, falls_back, flees };

// LT-L2a to LT-L2c, LT-Q51: twice the morale or more flees, above the morale falls back, else it holds.
constexpr Nerve nerve_of(int total, int morale) {
  if (total <= morale) return Nerve::holds;
  return total >= 2 * morale ? Nerve::flees : Nerve::falls_back;
}

}  // namespace plancia::linea
