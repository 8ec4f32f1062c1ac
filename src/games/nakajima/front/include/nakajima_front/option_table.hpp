#pragma once

#include <span>

#include <front/option_table.hpp>
#include <nakajima/options.hpp>

namespace plancia::nakajima {

using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

}  // namespace plancia::nakajima
