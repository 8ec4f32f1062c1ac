#include <sealed/shared_seed.hpp>

#include <algorithm>
#include <cassert>

#include <core/hex_digits.hpp>

#include "blake2b.hpp"

namespace plancia::sealed {
namespace {

constexpr std::string_view kPartsKey = "plancia seed from parts";

constexpr auto is_there = [](const auto& one) { return one.has_value(); };

}  // namespace

bool is_commitment(std::string_view text) { return is_hex(text, 64); }

SharedSeed::SharedSeed(const Seed& servers_part, int seats)
    : commitments_(static_cast<std::size_t>(seats) + 1), parts_(static_cast<std::size_t>(seats) + 1) {
  commitments_[0] = servers_part.commitment();
  parts_[0] = servers_part;
}

bool SharedSeed::commit(int seat, std::string_view commitment) {
  if (!has(seat) || all_committed() || !is_commitment(commitment)) return false;
  commitments_[static_cast<std::size_t>(seat)] = std::string(commitment);
  return true;
}

bool SharedSeed::show(int seat, const Seed& part) {
  if (!has(seat) || !all_committed()) return false;
  const auto at = static_cast<std::size_t>(seat);
  if (part.commitment() != *commitments_[at]) return false;
  parts_[at] = part;
  return true;
}

bool SharedSeed::all_committed() const { return std::ranges::all_of(commitments_, is_there); }
bool SharedSeed::complete() const { return std::ranges::all_of(parts_, is_there); }

Seed SharedSeed::seed() const {
  assert(complete());
  std::vector<std::uint8_t> message;
  for (const auto& part : parts_) message.insert(message.end(), part->bytes().begin(), part->bytes().end());
  return Seed(blake2b(bytes_of(kPartsKey), message));
}

}  // namespace plancia::sealed
