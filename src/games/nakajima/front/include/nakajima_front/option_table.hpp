#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nakajima/options.hpp>

namespace plancia::nakajima {

// One switch of the game as people name it. The first value is the default.
struct OptionRow {
  std::string_view id;
  std::vector<std::string_view> values;
  // Sets the option to values[index].
  void (*set)(Options&, std::size_t index);
  std::size_t (*get)(const Options&);
};
std::span<const OptionRow> option_table();

// The one rule edition, "it".
std::optional<Options> preset(std::string_view edition);

// The value of every option as words.
std::map<std::string, std::string> option_words(const Options& options);

}  // namespace plancia::nakajima
