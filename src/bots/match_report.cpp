#include <bots/match_report.hpp>

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

#include <i18n/number.hpp>
#include <record/program.hpp>
#include <sim/lines.hpp>

namespace plancia::bots {
namespace {

using catalog::Json;
using i18n::Language;

std::vector<std::size_t> by_strength(const MatchResult& result) {
  std::vector<std::size_t> order(result.standings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t i) { return result.standings[i].rating.elo; });
  return order;
}

std::string share(const Score& score, Language language) {
  const double points = 0.5 * static_cast<double>(score.halves);
  return score.games == 0 ? "" : i18n::number_text(100 * points / static_cast<double>(score.games), 0, language) + "%";
}

// How a player did in each seat, or what it scored where all play alone.
std::string last_cell(const Standing& standing, Language language) {
  std::string shares;
  for (const Score& seat : standing.seats) shares += (shares.empty() ? "" : " ") + share(seat, language);
  if (!shares.empty() || standing.score.count == 0) return shares;
  return i18n::number_text(standing.score.mean, 2, language);
}

void rating_table(sim::Lines& lines, const MatchResult& result, const std::vector<std::size_t>& order) {
  const Language language = lines.language();
  lines.row({{lines.say("match.column.name"), 26},
             {"Elo", -6},
             {"95%", -15},
             {lines.say("match.column.results"), -18},
             {lines.say(result.opposed ? "match.column.seats" : "match.column.score"), -10}});
  for (const std::size_t i : order) {
    const Standing& s = result.standings[i];
    lines.row({{sim::cut(s.name, 25), 26},
               {i18n::number_text(s.rating.elo, 0, language), -6},
               {i18n::number_text(s.rating.range.low, 0, language) + " … " +
                    i18n::number_text(s.rating.range.high, 0, language),
                -15},
               {std::to_string(s.won) + "/" + std::to_string(s.drawn) + "/" + std::to_string(s.lost), -18},
               {last_cell(s, language), -10}});
  }
}

void cross_table(sim::Lines& lines, const MatchResult& result, const std::vector<std::size_t>& order) {
  constexpr std::size_t kMostColumns = 7;  // that fit beside the names
  if (order.size() > kMostColumns) return;
  lines.heading(lines.say("match.cross"));
  for (std::size_t row = 0; row < order.size(); ++row) {
    std::string cells;
    for (const std::size_t column : order) {
      std::string cell = column == order[row] ? "-" : share(result.table[order[row]][column], lines.language());
      cells += std::string(std::max<std::size_t>(7, cell.size()) - cell.size(), ' ') + cell;
    }
    lines.row({{std::to_string(row + 1) + " " + sim::cut(result.standings[order[row]].name, 22), 25}, {cells, 0}});
  }
}

void fault_list(sim::Lines& lines, const MatchResult& result) {
  bool any = false;
  for (const Standing& s : result.standings) {
    if (s.faults.empty()) continue;
    if (!any) lines.heading(lines.say("match.faults"));
    any = true;
    std::string kinds;
    for (const auto& [kind, times] : s.faults) {
      kinds += (kinds.empty() ? "" : ", ") + lines.say("match.fault." + kind) + " " + std::to_string(times);
    }
    lines.paragraph(lines.say("match.fault", {{"name", s.name}, {"kinds", kinds}, {"first", *s.first_fault}}));
    for (const std::string& line : sim::harmless_lines(s.last_words)) lines.row({{"  | " + sim::cut(line, 74), 0}});
  }
}

Json cells_of(const std::vector<Score>& row) {
  Json cells = Json::array();
  for (const Score& score : row) {
    cells.push_back({{"points", 0.5 * static_cast<double>(score.halves)}, {"games", score.games}});
  }
  return cells;
}

}  // namespace

std::string report(const MatchResult& result, Language language) {
  sim::Lines lines(language, true);
  if (result.games < result.asked) {
    lines.paragraph(
        lines.say("partial", {{"games", std::to_string(result.games)}, {"asked", std::to_string(result.asked)}}), 0);
    lines.blank();
  }
  const catalog::Setup& setup = result.setup.setup;
  lines.paragraph(
      lines.say(result.opposed ? "match.opposed" : "match.alone", {{"game", catalog::find_game(setup.game)->name},
                                                                   {"scenario", setup.scenario},
                                                                   {"games", std::to_string(result.games)},
                                                                   {"seed", std::to_string(result.seed)}}),
      0);
  lines.blank();
  const std::vector<std::size_t> order = by_strength(result);
  rating_table(lines, result, order);
  cross_table(lines, result, order);
  fault_list(lines, result);
  return lines.take();
}

Json to_json(const MatchResult& result) {
  Json standings = Json::array();
  for (const Standing& s : result.standings) {
    Json row = {{"name", s.name},
                {"elo", s.rating.elo},
                {"low", s.rating.range.low},
                {"high", s.rating.range.high},
                {"won", s.won},
                {"drawn", s.drawn},
                {"lost", s.lost},
                {"faults", s.faults},
                {"first_fault", s.first_fault ? s.first_fault->en : ""},
                {"last_words", s.last_words}};
    row["score"] = s.score.count == 0 ? Json(nullptr)
                                      : Json{{"games", s.score.count},
                                             {"mean", s.score.mean},
                                             {"low", s.score.mean95.low},
                                             {"high", s.score.mean95.high}};
    if (!s.seats.empty()) row["seats"] = cells_of(s.seats);
    standings.push_back(std::move(row));
  }
  Json table = Json::array();
  for (const auto& row : result.table) table.push_back(cells_of(row));
  const catalog::Setup& setup = result.setup.setup;
  return {{"program", record::kProgram},
          {"version", record::version()},
          {"game", setup.game},
          {"scenario", setup.scenario},
          {"rules", setup.rules},
          {"opposed", result.opposed},
          {"games", result.games},
          {"asked", result.asked},
          {"partial", result.games < result.asked},
          {"seed", result.seed},
          {"standings", std::move(standings)},
          {"table", std::move(table)}};
}

}  // namespace plancia::bots
