#include "bracket_report.hpp"

#include <algorithm>
#include <iostream>

#include <nlohmann/json.hpp>

#include <i18n/number.hpp>
#include <sim/lines.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/look.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"

namespace plancia::app {
namespace {

using Json = nlohmann::ordered_json;

std::string joined(const std::vector<std::string>& actions) {
  std::string list;
  for (const std::string& action : actions) list += (list.empty() ? "" : ", ") + action;
  return list;
}

void print_json(const sim::Bracket& bracket) {
  Json openings = Json::array();
  for (const auto& opening : bracket.openings) {
    openings.push_back({{"actions", opening.actions},
                        {"above", opening.above ? Json(*opening.above) : Json(nullptr)},
                        {"positions_looked_at", opening.looked_at}});
  }
  const auto& best = bracket.openings[bracket.best];
  const bool known =
      std::ranges::all_of(bracket.openings, [](const auto& opening) { return opening.above.has_value(); });
  std::cout << Json{{"above", known ? Json(*best.above) : Json(nullptr)},
                    {"below", bracket.games > 1 ? Json(bracket.low) : Json(nullptr)},
                    {"mean", bracket.games > 1 ? Json(bracket.mean) : Json(nullptr)},
                    {"games", bracket.games},
                    {"played", best.actions},
                    {"partial", bracket.partial},
                    {"openings", std::move(openings)}}
                   .dump(2)
            << '\n';
}

void print_table(const sim::Bracket& bracket, i18n::Language language) {
  sim::Lines out(language, terminal::look_of_stdout(false).unicode);
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    return i18n::text("exact.bracket." + std::string(key), args).in(language);
  };
  const auto number = [&](double value) { return i18n::number_text(value, 4, language); };
  if (bracket.partial) {
    out.paragraph(say("partial"), 0);
    out.blank();
  }
  const auto& best = bracket.openings[bracket.best];
  if (bracket.games > 1) {
    out.paragraph(say("found", {{"below", number(bracket.low)}, {"above", number(*best.above)}}), 0);
    out.paragraph(say("games", {{"games", static_cast<int>(bracket.games)}, {"mean", number(bracket.mean)}}), 0);
  }
  out.row({{say("column.opening"), 44}, {say("column.above"), -10}, {say("column.positions"), -18}});
  for (const auto& opening : bracket.openings) {
    out.row({{opening.actions.empty() ? out.dash() : joined(opening.actions), 44},
             {opening.above ? number(*opening.above) : out.dash(), -10},
             {std::to_string(opening.looked_at), -18}});
  }
  std::cout << out.take();
}

}  // namespace

int report_bracket(const catalog::Game& game, sim::BracketLimits limits, bool json, i18n::Language language) {
  const terminal::InterruptGuard guard;
  const auto bracket = [&] {
    std::optional<terminal::Progress> bar;
    limits.progress = [&](std::uint32_t done, std::uint32_t of) {
      if (!bar) bar.emplace("solve", of);
      bar->update(done);
    };
    limits.stop = terminal::interrupted;
    return sim::bracket(game, limits);
  }();
  if (!bracket) return fail(bracket.error().in(language));
  json ? print_json(*bracket) : print_table(*bracket, language);
  return bracket->partial ? 1 : 0;
}

}  // namespace plancia::app
