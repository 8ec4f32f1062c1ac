#pragma once

#include <core/action.hpp>
#include <core/few_bits.hpp>
#include <core/hash.hpp>

namespace plancia {

// What a table of choices holds of an action: the lower half, which is all that those of most games have.
constexpr std::uint32_t table_entry(Action action) { return static_cast<std::uint32_t>(action.bits); }

// Tells the choices over one table from those over another, for as long as the program runs.
inline std::uint64_t hash_over(const std::uint32_t* table, std::uint64_t bits) {
  return mix(bits ^ mix(reinterpret_cast<std::uintptr_t>(table)));
}

// Choices as bits over a table of all that a step may offer, in the order of the list: each can be had without the
// others.
struct ChoiceSet {
  const std::uint32_t* table = nullptr;
  std::uint64_t bits = 0;

  std::uint32_t size() const { return count_ones(bits); }
  Action operator[](std::uint32_t n) const { return {table[nth_one(bits, n)]}; }
  std::uint64_t hash() const { return hash_over(table, bits); }
};

}  // namespace plancia
