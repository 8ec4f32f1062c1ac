#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace plancia {

constexpr std::uint64_t mix(std::uint64_t x) {  // the finaliser of splitmix64
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ x >> 27) * 0x94d049bb133111ebULL;
  return x ^ x >> 31;
}

// A hash of bytes, the same on every machine we build for.
inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
  static_assert(std::endian::native == std::endian::little);
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = size;
  for (std::size_t at = 0; at < size; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, size - at < 8 ? size - at : 8);
    hash = mix(hash + word + 0x9e3779b97f4a7c15ULL);
  }
  return hash;
}

// The hash of a state: a function of its bytes and of nothing else.
template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>);
  return hash_bytes(&value, sizeof(T));
}

}  // namespace plancia
