#pragma once

#include <string_view>

#include <sealed/seed.hpp>

namespace plancia::sealed {

// The seed of a day's raid, the same for everyone on one server: it follows from a secret of the server's own, which is
// used for nothing else and never shown. docs/dice.md gives the derivation byte by byte.
Seed daily_seed(const Seed& secret, std::string_view day, std::string_view game, std::string_view scenario);

}  // namespace plancia::sealed
