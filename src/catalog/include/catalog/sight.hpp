#pragma once

#include <compare>
#include <cstddef>

namespace plancia::catalog {

// With whose eyes a game is looked at: a seat's, who may not know everything, or everyone's at once. In a game without
// secrets every seat sees everything.
class Sight {
 public:
  constexpr Sight() = default;                // everything
  constexpr Sight(int seat) : seat_(seat) {}  // NOLINT(google-explicit-constructor): a seat, or 0 for everything

  constexpr bool is_everything() const { return seat_ == 0; }
  constexpr int seat() const { return seat_; }
  constexpr std::size_t index() const { return static_cast<std::size_t>(seat_); }
  friend constexpr auto operator<=>(const Sight&, const Sight&) = default;

 private:
  int seat_ = 0;
};
constexpr Sight kEverything{};
constexpr std::size_t kSights = 3;

}  // namespace plancia::catalog
