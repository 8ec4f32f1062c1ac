#include <sim/policy_spec.hpp>

#include <charconv>

#include <ai/skill_names.hpp>

namespace plancia::sim {
namespace {

using Kind = PolicySpec::Kind;

constexpr std::string_view kMcts = "mcts:";
constexpr std::string_view kExternal = "external:";

std::unexpected<i18n::Text> wrong(std::string_view text, std::string_view why) {
  return std::unexpected(
      i18n::text("study.policy." + std::string(why), {{"policy", std::string(text)},
                                                      {"levels", ai::skill_names()},
                                                      {"most", std::to_string(kMostSimulations)},
                                                      {"seconds", std::to_string(kMostTime.count() / 1000)}}));
}

PolicySpec of_skill(const ai::Skill& skill) {
  using Look = ai::Skill::Look;
  const Kind kind = skill.look == Look::glance  ? Kind::recruit
                    : skill.look == Look::thumb ? Kind::scripted
                                                : Kind::mcts;
  return {.kind = kind, .simulations = skill.simulations, .time = skill.time, .skill = &skill};
}

// How long or how much a search may think: "2000", "500ms" or "1s".
std::optional<PolicySpec> search_of(std::string_view effort) {
  std::uint32_t number = 0;
  const auto read = std::from_chars(effort.data(), effort.data() + effort.size(), number);
  if (read.ec != std::errc{} || number == 0) return std::nullopt;
  const std::string_view unit = effort.substr(static_cast<std::size_t>(read.ptr - effort.data()));
  if (unit.empty() && number <= kMostSimulations) return PolicySpec{.kind = Kind::mcts, .simulations = number};
  if (unit != "ms" && unit != "s") return std::nullopt;
  const auto time = unit == "s" ? std::chrono::seconds{number} : std::chrono::milliseconds{number};
  if (time > kMostTime) return std::nullopt;
  return PolicySpec{.kind = Kind::mcts, .simulations = kMostSimulations, .time = time};
}

}  // namespace

std::expected<PolicySpec, i18n::Text> parse_policy(std::string_view text) {
  if (text == "random") return PolicySpec{.kind = Kind::random};
  if (text == "scripted") return PolicySpec{.kind = Kind::scripted};
  if (text == "exact") return PolicySpec{.kind = Kind::exact};
  if (const ai::Skill* const skill = ai::find_skill(text)) return of_skill(*skill);
  if (text.starts_with(kMcts)) {
    if (const auto search = search_of(text.substr(kMcts.size()))) return *search;
    return wrong(text, "mcts");
  }
  if (text.starts_with(kExternal)) {
    const std::size_t start = text.find_first_not_of(' ', kExternal.size());
    if (start == std::string_view::npos) return wrong(text, "external");
    return PolicySpec{.kind = Kind::external, .command = std::string(text.substr(start))};
  }
  return wrong(text, "unknown");
}

std::string to_text(const PolicySpec& policy) {
  if (policy.skill != nullptr) return std::string(policy.skill->name);
  switch (policy.kind) {
    case Kind::random: return "random";
    case Kind::recruit: return "recruit";
    case Kind::scripted: return "scripted";
    case Kind::mcts:
      return std::string(kMcts) +
             (policy.time ? std::to_string(policy.time->count()) + "ms" : std::to_string(policy.simulations));
    case Kind::exact: return "exact";
    case Kind::external: return std::string(kExternal) + policy.command;
  }
  return {};
}

}  // namespace plancia::sim
