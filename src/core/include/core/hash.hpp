#pragma once

#include <array>
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

// The same for what a process keeps to itself: four sums go side by side, so that a large value takes a quarter of the
// time.
template <class T>
std::uint64_t quick_hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T> && sizeof(T) % sizeof(std::uint64_t) == 0);
  constexpr std::size_t kWords = sizeof(T) / sizeof(std::uint64_t);
  const auto words = std::bit_cast<std::array<std::uint64_t, kWords>>(value);
  std::array<std::uint64_t, 4> sum{1, 2, 3, 4};
  const auto add = [&](std::size_t to, std::uint64_t word) {
    sum[to] = (sum[to] ^ word) * 0x9e3779b97f4a7c15ULL;
    sum[to] ^= sum[to] >> 32;
  };
  std::size_t at = 0;
  for (; at + 4 <= kWords; at += 4) {
    for (std::size_t i = 0; i < 4; ++i) add(i, words[at + i]);
  }
  for (; at < kWords; ++at) add(at % 4, words[at]);
  return mix(mix(mix(sum[0]) + sum[1]) + mix(mix(sum[2]) + sum[3]));
}

}  // namespace plancia
