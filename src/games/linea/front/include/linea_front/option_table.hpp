#pragma once

#include <span>

#include <front/option_table.hpp>
#include <linea/options.hpp>

namespace plancia::linea {

using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

}  // namespace plancia::linea
