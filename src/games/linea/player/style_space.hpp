#pragma once

#include <span>
#include <vector>

#include <linea_player/style.hpp>

namespace plancia::linea {

// The styles of a side as numbers that learning can move: all zero is the usual style, and one is a step for each.
// First the prices, by logarithms, then for every piece that stands on the table from the start how far east, north and
// to the left it is set up from where the scenario puts it.
class StyleSpace {
 public:
  StyleSpace(const Rules& rules, Side side);

  std::size_t numbers() const;
  // Places that the rules refuse are left out.
  Style style(std::span<const double> numbers) const;

  static constexpr double kWidth = 1;  // of the first candidates

 private:
  const Rules& rules_;
  State start_;  // when the side sets up
  std::vector<unsigned> pieces_;
};

}  // namespace plancia::linea
