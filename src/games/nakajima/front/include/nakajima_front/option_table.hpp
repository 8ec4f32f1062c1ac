#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <front/option_table.hpp>
#include <nakajima/options.hpp>

namespace plancia::nakajima {

using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

// The one rule edition, "it".
std::optional<Options> preset(std::string_view edition);

// The value of every option as words.
std::map<std::string, std::string> option_words(const Options& options);

}  // namespace plancia::nakajima
