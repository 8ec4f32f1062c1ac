#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include <core/hash.hpp>

namespace plancia::ai {

// A position as 128 bits. Two positions of one table that differ get the same fingerprint with a chance of about
// n²/2^129 for n positions: for the most a table can hold (2^28) less than 10^-22, far below the odds that the memory
// itself errs.
struct Fingerprint {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
};

template <class T>
Fingerprint fingerprint(const T& value) {
  static_assert(std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::uint64_t low = sizeof(T);
  std::uint64_t high = ~low;
  for (std::size_t at = 0; at < sizeof(T); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, sizeof(T) - at < 8 ? sizeof(T) - at : 8);
    // Two chains of multiplications that share nothing but the word: each alone is a good hash.
    low = (low ^ word) * 0x9e3779b97f4a7c15ULL;
    low ^= low >> 32;
    high = (high + word) * 0xc2b2ae3d27d4eb4fULL;
    high ^= high >> 29;
  }
  return {mix(low), mix(high + 0x632be59bd9b4e019ULL)};
}

struct ExactEntry {
  Fingerprint key;
  double value = 0;
};

// Values that are kept, by fingerprint, up to a number set from the start.
class ExactMemory {
 public:
  explicit ExactMemory(std::size_t most) : most_(most), entries_(1024) {}

  const double* find(const Fingerprint& key) const {
    const ExactEntry& entry = entries_[place(key)];
    return used(entry) ? &entry.value : nullptr;
  }
  // False if there is no room.
  bool store(const Fingerprint& key, double value) {
    if (size_ >= most_) return false;
    if (2 * size_ >= entries_.size()) grow();
    ExactEntry& entry = entries_[place(key)];
    size_ += used(entry) ? 0 : 1;
    entry = {key, value};
    return true;
  }
  std::size_t size() const { return size_; }
  void clear() { *this = ExactMemory(most_); }

  std::vector<ExactEntry> entries() const {
    std::vector<ExactEntry> list;
    list.reserve(size_);
    for (const ExactEntry& entry : entries_) {
      if (used(entry)) list.push_back(entry);
    }
    return list;
  }

 private:
  // The fingerprint of all zeros stands for an empty place; a position has it once in 2^128.
  static bool used(const ExactEntry& entry) { return entry.key != Fingerprint{}; }

  std::size_t place(const Fingerprint& key) const {
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = key.low & mask;
    while (used(entries_[at]) && entries_[at].key != key) at = (at + 1) & mask;
    return at;
  }
  void grow() {
    std::vector<ExactEntry> old(2 * entries_.size());
    old.swap(entries_);
    for (const ExactEntry& entry : old) {
      if (used(entry)) entries_[place(entry.key)] = entry;
    }
  }

  std::size_t most_;
  std::size_t size_ = 0;
  std::vector<ExactEntry> entries_;
};

// Values worked out before, which no longer change.
class ExactTable {
 public:
  ExactTable() = default;
  explicit ExactTable(std::vector<ExactEntry> entries);

  const double* find(const Fingerprint& key) const;
  std::size_t size() const { return entries_.size(); }
  const std::vector<ExactEntry>& entries() const { return entries_; }  // in rising order of their keys

 private:
  std::vector<ExactEntry> entries_;
};

// Values for a while: a newcomer takes the place of whoever was there.
class PassingMemory {
 public:
  // `entries` is a power of two.
  explicit PassingMemory(std::size_t entries) : entries_(entries) {}

  const double* find(const Fingerprint& key) const {
    const ExactEntry& entry = entries_[key.low & (entries_.size() - 1)];
    return entry.key == key ? &entry.value : nullptr;
  }
  void store(const Fingerprint& key, double value) { entries_[key.low & (entries_.size() - 1)] = {key, value}; }

 private:
  std::vector<ExactEntry> entries_;
};

}  // namespace plancia::ai
