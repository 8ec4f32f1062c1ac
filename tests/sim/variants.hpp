#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sim/plan.hpp>
#include <sim/run.hpp>

namespace plancia::test {

// A variant of a game's scenario, named by its policy.
sim::Variant variant(const std::string& game, const std::string& scenario, const std::string& policy);

// Variants that must be right.
sim::Lineup lineup(const std::vector<sim::Variant>& variants);

// Games first … last-1 with so many threads, seed 7.
sim::Totals play(const sim::Lineup& lineup, sim::Range range, unsigned threads = 2);

}  // namespace plancia::test
