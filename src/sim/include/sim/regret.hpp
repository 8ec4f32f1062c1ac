#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include <catalog/game.hpp>
#include <sim/policy_spec.hpp>

namespace plancia::sim {

// What a player gives away, in the decisions whose exact values can be found. A decision is one with a choice to make;
// its regret is the value of the best choice less that of the one taken.
struct RegretRow {
  int round = 0;
  std::uint64_t decisions = 0;
  std::uint64_t exact = 0;   // of these, with exact values
  std::uint64_t best = 0;    // of the exact ones, those in which the player took a best choice
  double sum = 0, most = 0;  // of the regrets

  double mean() const { return exact == 0 ? 0 : sum / static_cast<double>(exact); }
};
struct Regret {
  std::vector<RegretRow> rounds;  // those in which anything was decided, in order
  RegretRow all;
  std::uint32_t games = 0;  // played to the end
  std::size_t table = 0;    // moves of the table of exact values that was at hand, 0 for none
};

struct RegretLimits {
  std::uint32_t games = 20;
  std::uint64_t seed = 1;
  std::uint64_t positions = 200'000;  // looked at for each decision
  int from_round = 0;                 // decisions before it are not looked at
  // Whether the games are played by rule of thumb, and the policy is only asked what it would do: then every policy
  // is measured on the same positions.
  bool by_rule_of_thumb = false;
  std::function<bool(std::uint32_t games)> watch = {};  // told after each game how many there were; false ends it
};

// Lets games be played from a position to their end and compares each decision of a policy with perfect play. The same
// seed gives the same games. A sentence if the policy is none that runs inside the program.
std::expected<Regret, i18n::Text> measure_regret(const catalog::Game& start, const PolicySpec& policy,
                                                 const RegretLimits& limits);

}  // namespace plancia::sim
