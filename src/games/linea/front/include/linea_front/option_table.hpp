#pragma once

#include <map>
#include <span>
#include <string>

#include <front/option_table.hpp>
#include <linea/options.hpp>

namespace plancia::linea {

using OptionRow = front::OptionRow<Options>;
std::span<const OptionRow> option_table();

// The value of every option as words.
std::map<std::string, std::string> option_words(const Options& options);

}  // namespace plancia::linea
