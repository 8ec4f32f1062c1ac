#pragma once

#include <string>

#include <catalog/game.hpp>

namespace plancia::record {

// A result as the header Result gives it: level, score and, where seats oppose each other, who won.
std::string result_line(const catalog::ResultText& result);

}  // namespace plancia::record
