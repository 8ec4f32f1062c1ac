#include <ai/procedure.hpp>

#include <algorithm>
#include <bit>
#include <map>

#include <ai/exact_outcomes.hpp>
#include <ai/hand.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::ai {
namespace {

// What an end is told by: two numbers that the words of its game explain.
using Told = std::pair<int, int>;

// Points on the ship, aircraft lost.
struct Run {
  const nakajima::State& start;
  bool under_way() const { return start.target != nakajima::kNobody; }
  bool done(const nakajima::State& s) const { return s.target == nakajima::kNobody; }
  Told told(const nakajima::State& s) const {
    return {s.damage[start.target] - start.damage[start.target],
            nakajima::count(s.lost_battle) - nakajima::count(start.lost_battle)};
  }
  static constexpr std::string_view kWords = "advice.procedure.nakajima";
};

// Wounds of units that stay in play, units that fall.
struct Card {
  const fiamme::State& start;
  bool under_way() const { return start.card != fiamme::kNoCard; }
  bool done(const fiamme::State& s) const { return s.turn != start.turn || s.mission != start.mission; }
  Told told(const fiamme::State& s) const {
    int wounds = 0, fallen = 0;
    for (std::size_t u = 0; u < fiamme::kMaxUnits; ++u) {
      if (start.status[u] != fiamme::Status::in_play) continue;
      const bool falls = s.status[u] == fiamme::Status::eliminated;
      fallen += falls ? 1 : 0;
      wounds += falls ? 0 : s.wounds[u] - start.wounds[u];
    }
    return {wounds, fallen};
  }
  static constexpr std::string_view kWords = "advice.procedure.fiamme";
};

// Ships sunk, boats spent.
struct RaidTurn {
  const xmas::State& start;
  bool under_way() const { return start.turn > 0; }
  bool done(const xmas::State& s) const { return s.turn != start.turn; }
  Told told(const xmas::State& s) const {
    return {std::popcount(s.sunk) - std::popcount(start.sunk), start.boats - s.boats};
  }
  static constexpr std::string_view kWords = "advice.procedure.xmas";
};

Run procedure_of(const nakajima::State& state) { return {state}; }
Card procedure_of(const fiamme::State& state) { return {state}; }
RaidTurn procedure_of(const xmas::State& state) { return {state}; }

template <GameRules R>
std::expected<std::vector<ProcedureEnd>, i18n::Text> odds_of(const R& rules, const typename R::State& state) {
  const auto procedure = procedure_of(state);
  if (rules.turn(state) == Turn::over || !procedure.under_way()) {
    return std::unexpected(i18n::text("advice.procedure.none"));
  }
  Hand<R> hand = make_hand(rules);
  const auto ends = exact_outcomes(rules, state, hand, [&](const typename R::State& s) { return procedure.done(s); });
  if (!ends) return std::unexpected(i18n::text("advice.procedure.much"));
  std::map<Told, double> shares;
  for (const auto& [end, probability] : *ends) shares[procedure.told(end)] += probability;
  std::vector<ProcedureEnd> rows;
  for (const auto& [told, probability] : shares) {
    rows.push_back({i18n::text(procedure.kWords, {{"first", told.first}, {"second", told.second}}), probability});
  }
  std::ranges::stable_sort(rows, std::greater{}, &ProcedureEnd::probability);
  return rows;
}

}  // namespace

std::expected<std::vector<ProcedureEnd>, i18n::Text> procedure_odds(const catalog::Game& game) {
  return catalog::with_rules(game, [](const auto& rules, const auto& state) {
    if constexpr (requires { procedure_of(state); }) {
      return odds_of(rules, state);
    } else {
      // In Linea di Tiro the odds of a shot are all there is to a procedure: what follows is the other seat's.
      return std::expected<std::vector<ProcedureEnd>, i18n::Text>(std::unexpected(i18n::text("advice.procedure.none")));
    }
  });
}

}  // namespace plancia::ai
