#pragma once

#include <compare>
#include <cstdint>

namespace plancia {

// A decision or a chance outcome in one 64-bit value. Bits 0-7 hold the kind, which each game numbers for itself; the
// other 56 are the game's own. Most games use the three 16-bit arguments: bits 8-23 a, 24-39 b, 40-55 c.
struct Action {
  std::uint64_t bits = 0;

  template <class Kind>
  static constexpr Action of(Kind kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
    return {static_cast<std::uint64_t>(kind) | std::uint64_t{a} << 8 | std::uint64_t{b} << 24 | std::uint64_t{c} << 40};
  }
  template <class Kind>
  constexpr Kind kind() const {
    return static_cast<Kind>(bits & 0xff);
  }
  constexpr unsigned a() const { return static_cast<unsigned>(bits >> 8 & 0xffff); }
  constexpr unsigned b() const { return static_cast<unsigned>(bits >> 24 & 0xffff); }
  constexpr unsigned c() const { return static_cast<unsigned>(bits >> 40 & 0xffff); }

  friend constexpr auto operator<=>(Action, Action) = default;
};

}  // namespace plancia
