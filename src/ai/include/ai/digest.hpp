#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <core/hash.hpp>
#include <core/hex_digits.hpp>

namespace plancia::ai {

// Takes in numbers and words one after the other; what it comes to depends on all of them and their order.
class Digest {
 public:
  template <class Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
  void add(Number number) {
    const auto word = static_cast<std::uint64_t>(number);
    low_ = mix(low_ + word + 0x9e3779b97f4a7c15ULL);
    high_ = mix((high_ ^ word) + 0xc2b2ae3d27d4eb4fULL);
  }
  void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  void add(const std::string& text) { add(std::string_view{text}); }
  template <class T, class Each>
  void each(const std::vector<T>& list, Each each) {
    add(list.size());
    for (const T& item : list) each(item);
  }
  template <class... Items>
  void all(const Items&... items) {
    (add(items), ...);
  }

  std::string text() const { return hex_digits(high_) + hex_digits(low_); }

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace plancia::ai
