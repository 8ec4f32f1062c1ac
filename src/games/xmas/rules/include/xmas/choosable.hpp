#pragma once

#include <array>
#include <cstdint>

#include <core/choice_set.hpp>
#include <xmas/actions.hpp>

namespace plancia::xmas {

constexpr int kMaxSpeed = 4;  // XM-4.1a

// The choices of a position: bits over a table. Those of an attack, which have none, are each of its targets with every
// number of boats, and then its end.
struct Choosable {
  const std::uint32_t* table = nullptr;
  std::uint32_t bits = 0;
  std::uint16_t boats = 0;
  ActionKind end = ActionKind::hold;

  std::uint32_t size() const { return table != nullptr ? count_ones(bits) : count_ones(bits) * boats + 1; }
  Action operator[](std::uint32_t n) const { return table != nullptr ? Action{table[nth_one(bits, n)]} : attack(n); }
  Action attack(std::uint32_t n) const;
  std::uint64_t hash() const {
    return hash_over(table, bits | std::uint64_t{boats} << 32 | static_cast<std::uint64_t>(end) << 48);
  }
};

constexpr std::uint32_t entry(ActionKind kind, unsigned a = 0) { return table_entry(act(kind, a)); }

// Step::speed, and its bits.
inline constexpr std::array<std::uint32_t, 2 + kMaxSpeed> kSpeeds{
    entry(ActionKind::try_net),  entry(ActionKind::pass),     entry(ActionKind::speed, 1),
    entry(ActionKind::speed, 2), entry(ActionKind::speed, 3), entry(ActionKind::speed, 4)};
constexpr unsigned kTryBit = 1, kPassBit = 2;
constexpr unsigned speed_bit(int speed) { return kPassBit << speed; }
constexpr unsigned kAnySpeed = speed_bit(kMaxSpeed + 1) - speed_bit(1);

}  // namespace plancia::xmas
