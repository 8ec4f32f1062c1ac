#pragma once

#include <array>
#include <cstdint>

#include <core/choice_set.hpp>
#include <nakajima/actions.hpp>

namespace plancia::nakajima {

// The choices of a position: bits over a table. Those of a Hit, which have none, are to evade it or to give it to an
// escort.
struct Choosable {
  const std::uint32_t* table = nullptr;
  std::uint32_t bits = 0;
  std::array<std::uint8_t, 2> escort{};

  std::uint32_t size() const { return count_ones(bits); }
  Action operator[](std::uint32_t n) const {
    if (table != nullptr) return {table[nth_one(bits, n)]};
    return n == 0 ? act(ActionKind::evade) : act(ActionKind::shield, escort[n - 1]);
  }
  std::uint64_t hash() const {
    return hash_over(table, bits | std::uint64_t{escort[0]} << 32 | std::uint64_t{escort[1]} << 40);
  }
};

}  // namespace plancia::nakajima
