#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <terminal/input.hpp>
#include <terminal/page.hpp>

namespace plancia::terminal {

struct MenuItem {
  std::string word;  // what may be typed instead of the number
  std::string name;
  std::string text;
};

// Asks until one item is chosen; a bare Enter takes the first. Nothing if the player leaves.
std::optional<std::string> ask_menu(Page& page, Input& input, std::string_view question,
                                    std::span<const MenuItem> items, std::string_view again);

}  // namespace plancia::terminal
