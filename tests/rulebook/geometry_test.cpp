#include <algorithm>
#include <array>
#include <vector>

#include <doctest/doctest.h>

#include <hex/hex.hpp>

using plancia::hex::Hex;

namespace {

// Whether two hexes touch if the columns of this parity meet rows r-1 and r of the columns beside them.
bool touch(Hex a, Hex b, int parity) {
  const int across = b.column - a.column;
  const int down = b.row - a.row;
  if (across == 0) return down == 1 || down == -1;
  if (across != 1 && across != -1) return false;
  return a.column % 2 == parity ? down == -1 || down == 0 : down == 0 || down == 1;
}

struct Solution {
  Hex bridge;
  int parity;
};

// What the rules of Malta name: the hexes around the bridge, and those that meet 1706 at a pier or an opening.
std::vector<Solution> solutions() {
  constexpr std::array kAroundBridge{1807, 1906, 1706, 1705, 1805};
  constexpr std::array kAround1706{1607, 1707, 1807, 1606};
  std::vector<Solution> found;
  for (int number = 101; number <= 9999; ++number) {
    for (const int parity : {0, 1}) {
      const Hex bridge = plancia::hex::from_number(number);
      const auto touches = [&](Hex from) {
        return [=](int other) { return touch(from, plancia::hex::from_number(other), parity); };
      };
      if (std::ranges::all_of(kAroundBridge, touches(bridge)) &&
          std::ranges::all_of(kAround1706, touches(plancia::hex::from_number(1706))))
        found.push_back({bridge, parity});
    }
  }
  return found;
}

}  // namespace

TEST_CASE("the hexes that the rules name leave one bridge hex and one pattern of columns") {
  const auto found = solutions();
  REQUIRE(found.size() == 1);
  CHECK(found.front().bridge.number() == 1806);
  CHECK(found.front().parity == 0);
}

TEST_CASE("the grid has the pattern that the rules leave") {
  for (const int number : {1806, 1706, 2312, 1101}) {
    const Hex from = plancia::hex::from_number(number);
    for (int column = from.column - 2; column <= from.column + 2; ++column) {
      for (int row = from.row - 2; row <= from.row + 2; ++row) {
        const Hex to{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
        CAPTURE(to.number());
        CHECK(plancia::hex::adjacent(from, to) == touch(from, to, 0));
        CHECK((std::ranges::count(plancia::hex::neighbours(from), to) == 1) == touch(from, to, 0));
      }
    }
  }
}
