#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <ai/skill.hpp>
#include <i18n/text.hpp>

namespace plancia::sim {

// A policy as a person names it.
struct PolicySpec {
  enum class Kind : std::uint8_t { random, recruit, scripted, mcts, exact, external };
  Kind kind = Kind::random;
  std::uint32_t simulations = 0;                                 // mcts: for each decision, at most
  std::string command = {};                                      // external: a program that speaks the protocol
  std::optional<std::chrono::milliseconds> time = std::nullopt;  // mcts: for each decision, on one core
  const ai::Skill* skill = nullptr;                              // the level it was named by

  friend bool operator==(const PolicySpec&, const PolicySpec&) = default;
};
constexpr std::uint32_t kMostSimulations = ai::kAnyNumber;
constexpr std::chrono::milliseconds kMostTime{600'000};

// "random", "scripted", "mcts:2000", "mcts:500ms", "mcts:1s", "exact", a level (ai/skill.hpp) or "external:COMMAND";
// else a sentence that says what would be right.
std::expected<PolicySpec, i18n::Text> parse_policy(std::string_view text);
std::string to_text(const PolicySpec& policy);

}  // namespace plancia::sim
