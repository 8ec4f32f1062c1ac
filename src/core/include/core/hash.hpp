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

// The same for what a process keeps to itself, of one part after the other: four sums go side by side, so that a large
// value takes a quarter of the time.
class QuickHash {
 public:
  // Whole words.
  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    std::size_t at = 0;
    for (; at + 32 <= size; at += 32) {
      for (std::size_t i = 0; i < 4; ++i) add(i, word(bytes + at + 8 * i));
    }
    for (std::size_t i = 0; at < size; at += 8, ++i) add(i, word(bytes + at));
  }
  std::uint64_t value() const { return mix(mix(mix(sum_[0]) + sum_[1]) + mix(mix(sum_[2]) + sum_[3])); }

 private:
  static std::uint64_t word(const unsigned char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
  }
  void add(std::size_t to, std::uint64_t word) {
    sum_[to] = (sum_[to] ^ word) * 0x9e3779b97f4a7c15ULL;
    sum_[to] ^= sum_[to] >> 32;
  }

  std::array<std::uint64_t, 4> sum_{1, 2, 3, 4};
};

}  // namespace plancia
