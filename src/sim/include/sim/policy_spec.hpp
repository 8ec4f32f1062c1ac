#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <i18n/text.hpp>

namespace plancia::sim {

// A policy as a person names it.
struct PolicySpec {
  enum class Kind : std::uint8_t { random, scripted, mcts, exact, external };
  Kind kind = Kind::random;
  std::uint32_t simulations = 0;  // mcts: for each decision
  std::string command = {};       // external: a program that speaks the protocol

  friend bool operator==(const PolicySpec&, const PolicySpec&) = default;
};
constexpr std::uint32_t kMostSimulations = 100'000'000;

// "random", "scripted", "mcts:2000", "exact" or "external:COMMAND"; else a sentence that says what would be right.
std::expected<PolicySpec, i18n::Text> parse_policy(std::string_view text);
std::string to_text(const PolicySpec& policy);

}  // namespace plancia::sim
