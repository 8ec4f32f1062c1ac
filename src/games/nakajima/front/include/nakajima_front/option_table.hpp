#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <front/option_table.hpp>
#include <nakajima/options.hpp>

namespace plancia::nakajima {

using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

// The one rule edition, "it".
std::optional<Options> preset(std::string_view edition);

}  // namespace plancia::nakajima
