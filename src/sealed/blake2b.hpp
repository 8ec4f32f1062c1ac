#pragma once

#include <crypto/crypto.hpp>

#include <sealed/seed.hpp>

namespace plancia::sealed {

using crypto::bytes_of;

// BLAKE2b with a 32-byte digest, the one hash behind seeds, commitments and dice. Different keys keep the three uses
// apart: no commitment can ever be mistaken for a die.
inline Seed::Bytes blake2b(crypto::Bytes key, crypto::Bytes message) {
  return crypto::hash<std::tuple_size_v<Seed::Bytes>>(key, message);
}

}  // namespace plancia::sealed
