#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include <ai/skill.hpp>
#include <catalog/game.hpp>

namespace plancia::advice {

// What a machine of some skill does in a position where somebody decides, and why.
struct Decision {
  std::string action;
  i18n::Text text = {};   // the action in words
  std::string kind = {};  // of the reason: "only", "usual", "searched", "exact", or one of the game's own
  i18n::Text reason = {};
  std::uint64_t simulations = 0;
  std::optional<double> value = {};  // from 0 to 1 for the seat that decides, where the search knows it
};

// `most`: the time it may take at most, where the skill is given one. The same seed gives the same decision, unless the
// skill goes by time.
struct DecisionLimits {
  std::optional<std::chrono::milliseconds> most = std::nullopt;
  std::uint64_t seed = 1;
};
std::expected<Decision, i18n::Text> decide(const catalog::Game& game, const ai::Skill& skill,
                                           const DecisionLimits& limits = {});
catalog::Json to_json(const Decision& decision);

// The skill of that name, or a sentence that names those there are.
std::expected<const ai::Skill*, i18n::Text> skill_of(std::string_view name);

}  // namespace plancia::advice
