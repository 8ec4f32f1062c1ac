#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>

#include <sodium.h>

#include <sealed/seed.hpp>

namespace plancia::sealed {

// BLAKE2b with a 32-byte digest, the one hash behind seeds, commitments and dice. Different keys keep the three uses
// apart: no commitment can ever be mistaken for a die.
inline Seed::Bytes blake2b(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message) {
  Seed::Bytes digest;
  [[maybe_unused]] const int failed =
      crypto_generichash(digest.data(), digest.size(), message.data(), message.size(), key.data(), key.size());
  assert(!failed);
  return digest;
}

inline std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace plancia::sealed
