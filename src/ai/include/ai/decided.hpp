#pragma once

#include <cstdint>
#include <optional>

#include <core/action.hpp>

namespace plancia::ai {

// What a player has decided, and what it knew of it.
struct Decided {
  Action action;
  enum class Why : std::uint8_t {
    only,      // there was nothing else
    usual,     // by rule of thumb, or as that does
    searched,  // the search found it better than the rule of thumb's choice
    guided,    // all was looked at up to where bounds tell what more there is to be had (ai/guided_policy.hpp)
    exact,     // all that can still happen was looked at
  };
  Why why = Why::usual;
  std::uint64_t simulations = 0;
  // Of a search, to the seat that decides: what this choice and that of the rule of thumb are worth.
  std::optional<double> value = std::nullopt;
  std::optional<double> usual = std::nullopt;
};

}  // namespace plancia::ai
