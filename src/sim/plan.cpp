#include <sim/plan.hpp>

#include <record/program.hpp>

#include <sim/runner.hpp>

namespace plancia::sim {
namespace {

using Kind = PolicySpec::Kind;

std::string setup_line(const catalog::SetupDone& done) {
  std::string line = done.setup.game + " " + done.setup.scenario + " " + done.setup.rules;
  for (const auto& [id, value] : done.setup.options) line += " " + id + "=" + value;
  return line + " " + done.components_id + " " + done.components_hash;
}

}  // namespace

bool PreparedVariant::has_guest() const { return seats[0].kind == Kind::external || seats[1].kind == Kind::external; }

std::expected<PreparedVariant, i18n::Text> prepare(const Variant& variant,
                                                   std::shared_ptr<const catalog::NewGame> start) {
  PreparedVariant prepared{.variant = variant, .start = std::move(start), .seats = {}};
  if (!variant.opponent.empty() && prepared.start->setup.seats < 2) {
    return std::unexpected(i18n::text("app.opponent.seat"));
  }
  const std::string& second = variant.opponent.empty() ? variant.policy : variant.opponent;
  for (const auto& [at, text] : {std::pair(0U, variant.policy), std::pair(1U, second)}) {
    auto policy = parse_policy(text);
    if (!policy) return std::unexpected(policy.error());
    prepared.seats[at] = *std::move(policy);
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(prepared.start->setup.seats); ++seat) {
    if (!can_play(*prepared.start->game, prepared.seats[seat])) {
      return std::unexpected(i18n::text("study.policy.foreign", {{"policy", to_text(prepared.seats[seat])},
                                                                 {"game", prepared.start->setup.setup.game}}));
    }
  }
  if (auto fault = opening_fault(*prepared.start->game, variant.first)) return std::unexpected(*std::move(fault));
  return prepared;
}

std::expected<Lineup, i18n::Text> prepare(const Plan& plan) {
  if (plan.games < 1 || plan.games > kMostGames) {
    return std::unexpected(i18n::text("study.games", {{"most", std::to_string(kMostGames)}}));
  }
  Lineup lineup;
  for (const Variant& variant : plan.variants) {
    std::shared_ptr<const catalog::NewGame> start = variant.start;
    if (!start) {
      auto made = catalog::new_game(variant.setup);
      if (!made) return std::unexpected(made.error());
      start = std::make_shared<const catalog::NewGame>(*std::move(made));
    }
    auto prepared = prepare(variant, std::move(start));
    if (!prepared) return std::unexpected(prepared.error());
    lineup.push_back(*std::move(prepared));
  }
  return lineup;
}

std::string fingerprint(const Lineup& lineup, std::uint64_t seed) {
  std::string text =
      std::string(record::kProgram) + " " + std::string(record::version()) + "\nseed " + std::to_string(seed) + "\n";
  for (const PreparedVariant& prepared : lineup) {
    text += setup_line(prepared.start->setup) + " " + std::to_string(prepared.start->game->hash()) + " | ";
    for (const std::string& action : prepared.variant.first) text += action + "; ";
    text += "| " + to_text(prepared.seats[0]) + " | " + to_text(prepared.seats[1]) + "\n";
  }
  return text;
}

}  // namespace plancia::sim
