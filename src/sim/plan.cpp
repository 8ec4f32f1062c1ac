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

bool Table::has_guest() const { return seats[0].kind == Kind::external || seats[1].kind == Kind::external; }

std::expected<Table, i18n::Text> prepare(const Variant& variant, std::shared_ptr<const catalog::NewGame> start) {
  Table table{.variant = variant, .start = std::move(start), .seats = {}};
  if (!variant.opponent.empty() && table.start->setup.seats < 2) {
    return std::unexpected(i18n::text("study.no-opponent"));
  }
  const std::string& second = variant.opponent.empty() ? variant.policy : variant.opponent;
  for (const auto& [at, text] : {std::pair(0U, variant.policy), std::pair(1U, second)}) {
    auto policy = parse_policy(text);
    if (!policy) return std::unexpected(policy.error());
    table.seats[at] = *std::move(policy);
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.start->setup.seats); ++seat) {
    if (!can_play(*table.start->game, table.seats[seat])) {
      return std::unexpected(i18n::text(
          "study.policy.foreign", {{"policy", to_text(table.seats[seat])}, {"game", table.start->setup.setup.game}}));
    }
  }
  return table;
}

std::expected<Tables, i18n::Text> prepare(const Plan& plan) {
  if (plan.games < 1 || plan.games > kMostGames) {
    return std::unexpected(i18n::text("study.games", {{"most", std::to_string(kMostGames)}}));
  }
  Tables tables;
  for (const Variant& variant : plan.variants) {
    auto made = catalog::new_game(variant.setup);
    if (!made) return std::unexpected(made.error());
    auto table = prepare(variant, std::make_shared<const catalog::NewGame>(*std::move(made)));
    if (!table) return std::unexpected(table.error());
    tables.push_back(*std::move(table));
  }
  return tables;
}

std::string fingerprint(const Tables& tables, std::uint64_t seed) {
  std::string text =
      std::string(record::kProgram) + " " + std::string(record::version()) + "\nseed " + std::to_string(seed) + "\n";
  for (const Table& table : tables) {
    text += setup_line(table.start->setup) + " | " + to_text(table.seats[0]) + " | " + to_text(table.seats[1]) + "\n";
  }
  return text;
}

}  // namespace plancia::sim
