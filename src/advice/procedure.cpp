#include <advice/procedure.hpp>

#include <algorithm>
#include <functional>

#include <ai/procedure.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::advice {

std::expected<std::vector<ProcedureEnd>, i18n::Text> procedure_odds(const catalog::Game& game) {
  using Ends = std::expected<std::vector<ProcedureEnd>, i18n::Text>;
  return catalog::with_rules(game, []<class R>(const R& rules, const typename R::State& state) -> Ends {
    if constexpr (ai::HasProcedure<R>) {
      const auto procedure = ai::PlayerOf<R>::procedure(state);
      if (rules.turn(state) != Turn::over && procedure.under_way()) {
        const auto shares = ai::procedure_ends(rules, state);
        if (!shares) return std::unexpected(i18n::text("advice.procedure.much"));
        std::vector<ProcedureEnd> rows;
        for (const auto& [told, probability] : *shares) {
          rows.push_back({i18n::text(procedure.kWords, {{"first", told.first}, {"second", told.second}}), probability});
        }
        std::ranges::stable_sort(rows, std::greater{}, &ProcedureEnd::probability);
        return rows;
      }
    }
    return std::unexpected(i18n::text("advice.procedure.none"));
  });
}

}  // namespace plancia::advice
