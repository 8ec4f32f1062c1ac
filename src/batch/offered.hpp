#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia::batch {

// The numbers of the decisions that a game offers, for a learner's mask. They are kept in groups, the last of which is
// filled up with repetitions: how many there are changes with every step, and a loop that ended with them would be
// foreseen by no processor, where one over whole groups nearly always is.
template <std::size_t Most>
class alignas(64) Offered {
 public:
  void clear() { count_ = 0; }
  void add(std::int32_t number) {
    if (count_ % kGroup == 0) std::fill_n(numbers_.data() + count_, kGroup, number);
    numbers_[count_++] = number;
  }

  std::size_t size() const { return count_; }
  std::int32_t operator[](std::size_t place) const { return numbers_[place]; }
  bool has(std::int32_t number) const {
    for (std::size_t from = 0; from < count_; from += kGroup) {
      unsigned found = 0;
      for (std::size_t i = from; i < from + kGroup; ++i) found |= numbers_[i] == number ? 1U : 0U;
      if (found != 0) return true;
    }
    return false;
  }
  void mark(std::int8_t* mask, std::int8_t with) const {
    for (std::size_t from = 0; from < count_; from += kGroup) {
      for (std::size_t i = from; i < from + kGroup; ++i) mask[numbers_[i]] = with;
    }
  }

 private:
  static constexpr std::size_t kGroup = 8;

  std::size_t count_ = 0;
  std::array<std::int32_t, (Most + kGroup - 1) / kGroup * kGroup> numbers_;
};

}  // namespace plancia::batch
