#include <linea_front/ground.hpp>

#include <array>

namespace plancia::linea_front {

std::string_view word(Ground ground) {
  static constexpr std::array<std::string_view, kGrounds> words{"woods", "building", "crops",  "hill", "ridge",
                                                                "hedge", "bocage",   "wall",   "road", "water",
                                                                "ford",  "foxholes", "trench", "smoke"};
  return words[static_cast<std::size_t>(ground)];
}

}  // namespace plancia::linea_front
