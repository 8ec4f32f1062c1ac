#include <sim/policy_spec.hpp>

#include <charconv>

namespace plancia::sim {
namespace {

constexpr std::string_view kMcts = "mcts:";
constexpr std::string_view kExternal = "external:";

std::unexpected<i18n::Text> wrong(std::string_view text, std::string_view why) {
  return std::unexpected(i18n::text("study.policy." + std::string(why),
                                    {{"policy", std::string(text)}, {"most", std::to_string(kMostSimulations)}}));
}

}  // namespace

std::expected<PolicySpec, i18n::Text> parse_policy(std::string_view text) {
  using Kind = PolicySpec::Kind;
  if (text == "random") return PolicySpec{.kind = Kind::random};
  if (text == "scripted") return PolicySpec{.kind = Kind::scripted};
  if (text == "exact") return PolicySpec{.kind = Kind::exact};
  if (text.starts_with(kMcts)) {
    const std::string_view digits = text.substr(kMcts.size());
    const char* const end = digits.data() + digits.size();
    std::uint32_t simulations = 0;
    const auto read = std::from_chars(digits.data(), end, simulations);
    if (digits.empty() || read.ec != std::errc{} || read.ptr != end || simulations == 0 ||
        simulations > kMostSimulations) {
      return wrong(text, "mcts");
    }
    return PolicySpec{.kind = Kind::mcts, .simulations = simulations};
  }
  if (text.starts_with(kExternal)) {
    const std::size_t start = text.find_first_not_of(' ', kExternal.size());
    if (start == std::string_view::npos) return wrong(text, "external");
    return PolicySpec{.kind = Kind::external, .command = std::string(text.substr(start))};
  }
  return wrong(text, "unknown");
}

std::string to_text(const PolicySpec& policy) {
  using Kind = PolicySpec::Kind;
  switch (policy.kind) {
    case Kind::random: return "random";
    case Kind::scripted: return "scripted";
    case Kind::mcts: return std::string(kMcts) + std::to_string(policy.simulations);
    case Kind::exact: return "exact";
    case Kind::external: return std::string(kExternal) + policy.command;
  }
  return {};
}

}  // namespace plancia::sim
