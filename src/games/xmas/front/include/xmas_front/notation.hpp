#pragma once

#include <string>

#include <xmas_front/arguments.hpp>

namespace plancia::xmas {

// A target of an attack: a ship's id, or "bridge".
std::string target_word(const Rules& rules, unsigned target);
std::string hex_text(const Rules& rules, HexIndex hex);

}  // namespace plancia::xmas
