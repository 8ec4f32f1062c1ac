#pragma once

#include <cstdint>

#include <linea/rules.hpp>
#include <linea_player/prices.hpp>

namespace plancia::linea {

// What a side knows of a position, without what the rule of thumb does not look at when it decides there. Where two
// come to the same it does the same.
State taken_in(const Rules& rules, const State& seen, const Prices& prices);

// Of such a position, for a process to know it again: only what the scenario has is looked at.
std::uint64_t hash_taken_in(const Rules& rules, const State& state);

}  // namespace plancia::linea
