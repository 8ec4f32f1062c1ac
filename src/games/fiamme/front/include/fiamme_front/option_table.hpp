#pragma once

#include <span>

#include <fiamme/options.hpp>
#include <front/option_table.hpp>

namespace plancia::fiamme {

using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

}  // namespace plancia::fiamme
