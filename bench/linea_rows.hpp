#pragma once

#include <functional>

#include <bench/bench.hpp>

namespace plancia::bench {

// Linea di Tiro: its continuous table makes random games slow and pointless, so the player by rule of thumb plays both
// sides; and lines of sight alone, in the scenario with most ground.
void add_linea_rows(std::vector<Row>& rows, double seconds, const std::function<void(const std::string&)>& progress);

}  // namespace plancia::bench
