#include <linea_front/option_table.hpp>

#include <array>

namespace plancia::linea {

std::span<const OptionRow> option_table() {
  static const std::array<OptionRow, 1> rows{front::flag<&Options::rout_before_assault, true>("rout_before_assault")};
  return rows;
}

}  // namespace plancia::linea
