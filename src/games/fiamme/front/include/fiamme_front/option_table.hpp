#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fiamme/options.hpp>

namespace plancia::fiamme {

// One switch of the game as people name it. The first value is the default.
struct OptionRow {
  std::string_view id;
  std::vector<std::string_view> values;
  // Sets the option to values[index].
  void (*set)(Options&, std::size_t index);
  std::size_t (*get)(const Options&);
};
std::span<const OptionRow> option_table();

// The value of every option as words.
std::map<std::string, std::string> option_words(const Options& options);

}  // namespace plancia::fiamme
