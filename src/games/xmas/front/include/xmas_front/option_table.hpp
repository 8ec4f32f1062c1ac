#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <front/option_table.hpp>
#include <xmas/options.hpp>

namespace plancia::xmas {

// The first value of a switch is the default of the Italian edition.
using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

// The rule editions: "it" (the default) and "en".
std::optional<Options> preset(std::string_view edition);

}  // namespace plancia::xmas
