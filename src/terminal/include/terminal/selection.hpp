#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plancia::terminal {

// What a typed line means among the actions that are offered.
struct Selection {
  std::optional<std::size_t> index;     // exactly one is meant
  std::vector<std::size_t> candidates;  // several could be meant
};

// A line is, in this order: a number of the list; the text of an action; the beginning of each of its words in order
// ("att yo 2"); or one word of an action that no other has, such as a hex number or the beginning of a name.
Selection select(std::string_view line, std::span<const std::string> actions);

// The texts that a line could be completed to, given what stands before the cursor.
std::vector<std::string> completions(std::string_view line, std::span<const std::string> actions);

}  // namespace plancia::terminal
