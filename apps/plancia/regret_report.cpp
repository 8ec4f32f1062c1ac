#include "regret_report.hpp"

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

Json row_json(const sim::RegretRow& row) {
  return {{"round", row.round}, {"decisions", row.decisions}, {"exact", row.exact},
          {"best", row.best},   {"regret_mean", row.mean()},  {"regret_most", row.most}};
}

void print_json(const sim::Regret& regret, const std::string& policy, std::uint32_t asked) {
  Json rounds = Json::array();
  for (const sim::RegretRow& row : regret.rounds) rounds.push_back(row_json(row));
  Json all = row_json(regret.all);
  all.erase("round");
  std::cout << Json{{"policy", policy},      {"games", regret.games},       {"partial", regret.games < asked},
                    {"table", regret.table}, {"rounds", std::move(rounds)}, {"all", std::move(all)}}
                   .dump(2)
            << '\n';
}

// Turns one after the other without a single exact decision are one row: nothing more is known of them.
std::vector<std::pair<std::string, sim::RegretRow>> rows_of(const sim::Regret& regret) {
  std::vector<std::pair<std::string, sim::RegretRow>> rows;
  int first = 0;
  for (const sim::RegretRow& row : regret.rounds) {
    if (row.exact == 0 && !rows.empty() && rows.back().second.exact == 0) {
      rows.back().first = std::to_string(first) + "-" + std::to_string(row.round);
      rows.back().second.decisions += row.decisions;
      continue;
    }
    first = row.round;
    rows.emplace_back(std::to_string(row.round), row);
  }
  return rows;
}

void print_table(const sim::Regret& regret, const std::string& policy, std::uint32_t asked, i18n::Language language) {
  sim::Lines out(language, terminal::look_of_stdout(false).unicode);
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    return i18n::text("exact.regret." + std::string(key), args).in(language);
  };
  if (regret.games < asked) {
    out.paragraph(out.say("partial", {{"games", std::to_string(regret.games)}, {"asked", std::to_string(asked)}}), 0);
    out.blank();
  }
  out.paragraph(say("title", {{"policy", policy}, {"games", static_cast<int>(regret.games)}}), 0);
  out.row({{say("column.turn"), 10},
           {say("column.decisions"), -11},
           {say("column.exact"), -10},
           {say("column.best"), -17},
           {say("column.mean"), -14},
           {say("column.most"), -14}});
  const auto print = [&](const std::string& name, const sim::RegretRow& row) {
    const bool known = row.exact != 0;
    const double best = known ? 100.0 * static_cast<double>(row.best) / static_cast<double>(row.exact) : 0;
    out.row({{name, 10},
             {std::to_string(row.decisions), -11},
             {std::to_string(row.exact), -10},
             {known ? i18n::number_text(best, 1, language) + "%" : out.dash(), -17},
             {known ? i18n::number_text(row.mean(), 4, language) : out.dash(), -14},
             {known ? i18n::number_text(row.most, 4, language) : out.dash(), -14}});
  };
  for (const auto& [name, row] : rows_of(regret)) print(name, row);
  print(say("all"), regret.all);
  out.paragraph(say("legend"), 0);
  if (regret.table != 0) out.paragraph(say("table", {{"moves", std::to_string(regret.table)}}), 0);
  std::cout << out.take();
}

}  // namespace

int report_regret(const catalog::Game& game, const std::string& policy, sim::RegretLimits limits, bool json,
                  i18n::Language language) {
  const auto spec = sim::parse_policy(policy);
  if (!spec) return fail(spec.error().in(language));
  const terminal::InterruptGuard guard;
  const auto regret = [&] {
    terminal::Progress bar("solve", limits.games);
    limits.watch = [&](std::uint32_t games) {
      bar.update(games);
      return !terminal::interrupted();
    };
    return sim::measure_regret(game, *spec, limits);
  }();
  if (!regret) return fail(regret.error().in(language));
  if (json) {
    print_json(*regret, sim::to_text(*spec), limits.games);
  } else {
    print_table(*regret, sim::to_text(*spec), limits.games, language);
  }
  done();
  if (regret->games == limits.games) return 0;
  return fail(stopped(regret->games, limits.games).in(language) + ".");
}

}  // namespace plancia::app
