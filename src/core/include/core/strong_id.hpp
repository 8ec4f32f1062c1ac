#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace plancia {

// A small number that names one kind of thing and cannot be mixed with another kind. Built only on purpose; compares,
// and does no arithmetic, since the sum of two names means nothing.
template <class Tag, class Number = std::uint8_t>
class StrongId {
 public:
  static constexpr Number kNone = std::numeric_limits<Number>::max();

  constexpr StrongId() = default;
  constexpr explicit StrongId(Number value) : value_(value) {}
  constexpr Number value() const { return value_; }
  constexpr bool known() const { return value_ != kNone; }
  friend constexpr auto operator<=>(StrongId, StrongId) = default;

 private:
  Number value_ = kNone;
};

}  // namespace plancia
