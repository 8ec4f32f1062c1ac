#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <ai/decided.hpp>

namespace plancia::advice {

// What a player has decided, as ai::Decided, with its action as text.
struct Found {
  std::string action;
  ai::Decided::Why why = ai::Decided::Why::usual;
  std::uint64_t simulations = 0;
  std::optional<double> value = {}, usual = {};
};

}  // namespace plancia::advice
