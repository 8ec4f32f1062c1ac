#include <sim/report.hpp>

#include <algorithm>

#include <i18n/number.hpp>
#include <sim/lines.hpp>

namespace plancia::sim {
namespace {

using i18n::Language;
using i18n::number_text;

constexpr int kMostBars = 24;    // rows of a histogram before values are put together
constexpr int kMostListed = 12;  // situations, or lengths, that the text shows; JSON has all
constexpr int kBarColumns = 30;

// The figures of one study, section by section.
class Report {
 public:
  Report(const Summary& summary, Language language, bool unicode)
      : summary_(summary), language_(language), lines_(language, unicode) {}

  std::string write() {
    head();
    if (summary_.variants.size() == 1) {
      whole(summary_.variants.front());
    } else {
      side_by_side();
      against_first();
    }
    return lines_.take();
  }

 private:
  std::string n(double value, int decimals) const { return number_text(value, decimals, language_); }
  std::string n(std::uint64_t count) const { return number_text(static_cast<double>(count), 0, language_); }
  std::string pc(double share) const { return percent_text(share, language_); }
  std::string between(const Interval& range, int decimals) const {
    return n(range.low, decimals) + lines_.dash() + n(range.high, decimals);
  }
  std::string share_range(const Interval& range) const {
    return n(100 * range.low, 1) + lines_.dash() + n(100 * range.high, 1);
  }
  std::string say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const {
    return lines_.say(key, args);
  }

  void head() {
    if (summary_.partial()) {
      lines_.paragraph(say("partial", {{"games", n(summary_.games)}, {"asked", n(summary_.asked)}}), 0);
      lines_.blank();
    }
    for (const VariantSummary& variant : summary_.variants) {
      const Table& table = *variant.table;
      const catalog::SetupDone& setup = table.start->setup;
      const std::string second = setup.seats < 2 ? "" : " / " + ai::to_text(table.seats[1]);
      lines_.paragraph(say("variant", {{"name", table.variant.name},
                                       {"game", catalog::find_game(setup.setup.game)->name},
                                       {"scenario", setup.setup.scenario},
                                       {"rules", setup.setup.rules},
                                       {"pack", setup.components_id + " " + setup.components_hash.substr(0, 12)},
                                       {"policy", ai::to_text(table.seats[0]) + second}}),
                       0);
    }
    lines_.paragraph(say("games", {{"games", n(summary_.games)}, {"seed", std::to_string(summary_.seed)}}), 0);
  }

  void share_row(const std::string& name, const Share& share) {
    lines_.row({{name, 24},
                {n(share.count), -9},
                {pc(share.share), -9},
                {share_range(share.range), -12},
                {"  ", 0},
                {lines_.bar(share.share, 22), 0}});
  }

  void results(const VariantSummary& variant) {
    if (!variant.levels.empty() || variant.wins) lines_.heading(say("results"));
    for (const LevelRow& level : variant.levels) share_row(level.text.in(language_), level.share);
    if (!variant.wins) return;
    share_row(say("seat", {{"seat", 1}}), (*variant.wins)[1]);
    share_row(say("seat", {{"seat", 2}}), (*variant.wins)[2]);
    share_row(say("drawn"), (*variant.wins)[0]);
  }

  // A histogram; values are put together where there are too many for one row each.
  void histogram(const Distribution& d) {
    const int width = (d.most - d.least) / kMostBars + 1;
    Counts bins;
    for (int from = d.least; from <= d.most; from += width) bins[from] = 0;
    for (const auto& [value, times] : d.counts) bins[d.least + (value - d.least) / width * width] += times;
    std::uint64_t tallest = 1;
    for (const auto& [from, times] : bins) tallest = std::max(tallest, times);
    for (const auto& [from, times] : bins) {
      const std::string name =
          width == 1 ? std::to_string(from) : std::to_string(from) + ".." + std::to_string(from + width - 1);
      const double share = static_cast<double>(times) / static_cast<double>(d.moments.count);
      lines_.row({{name, -12},
                  {pc(share), -9},
                  {"  ", 0},
                  {lines_.bar(static_cast<double>(times) / static_cast<double>(tallest), kBarColumns), 0}});
    }
  }

  void score(const VariantSummary& variant) {
    const Distribution& d = variant.score;
    lines_.heading(say("score"));
    lines_.paragraph(say("score.moments", {{"mean", n(d.moments.mean, 2)},
                                           {"range", between(d.moments.mean95, 2)},
                                           {"deviation", n(d.moments.deviation, 2)}}));
    lines_.paragraph(say("score.quantiles", {{"median", quantile(d.counts, 0.5)},
                                             {"q25", quantile(d.counts, 0.25)},
                                             {"q75", quantile(d.counts, 0.75)},
                                             {"q5", quantile(d.counts, 0.05)},
                                             {"q95", quantile(d.counts, 0.95)},
                                             {"least", d.least},
                                             {"most", d.most}}));
    histogram(d);
  }

  void length(const VariantSummary& variant) {
    lines_.heading(say("length"));
    const auto line = [&](std::string_view key, const Distribution& d) {
      lines_.row({{say(key), 24},
                  {n(d.moments.mean, 1), -9},
                  {n(d.moments.deviation, 1), -9},
                  {std::to_string(d.least) + lines_.dash() + std::to_string(d.most), -14}});
    };
    lines_.row({{"", 24}, {say("column.mean"), -9}, {say("column.deviation"), -9}, {say("column.extremes"), -14}});
    line("rounds", variant.rounds);
    line("decisions", variant.decisions);
    line("steps", variant.steps);
  }

  void time_cost(const VariantSummary& variant) {
    if (variant.by_rounds.size() < 2) return;
    lines_.heading(say("time"));
    lines_.row({{say("column.rounds"), -9},
                {say("column.games"), -10},
                {say("column.score"), -10},
                {say("column.range"), -16}});
    // The most frequent lengths, in their order.
    std::vector<LengthRow> rows = variant.by_rounds;
    std::ranges::stable_sort(rows, std::ranges::greater{}, [](const LengthRow& r) { return r.score.count; });
    rows.resize(std::min<std::size_t>(rows.size(), kMostListed));
    std::ranges::sort(rows, {}, &LengthRow::rounds);
    for (const LengthRow& row : rows) {
      lines_.row({{std::to_string(row.rounds), -9},
                  {n(row.score.count), -10},
                  {n(row.score.mean, 2), -10},
                  {row.score.count < 2 ? "" : between(row.score.mean95, 2), -16}});
    }
    lines_.paragraph(say("time.slope", {{"slope", n(variant.score_per_round, 2)}}));
  }

  void decisions(const VariantSummary& variant) {
    if (variant.situations.empty()) return;
    lines_.heading(say("situations"));
    lines_.row({{say("column.verbs"), 26},
                {say("column.times"), -8},
                {say("column.choices"), -8},
                {say("column.freedom"), -8},
                {say("column.entropy"), -9},
                {"  ", 0},
                {say("column.mostly"), 0}});
    int shown = 0;
    for (const SituationRow& row : variant.situations) {
      if (shown++ == kMostListed) break;
      const double times = static_cast<double>(row.times) / static_cast<double>(variant.games);
      const ChoiceRow& top = row.actions.front();
      const double share = static_cast<double>(top.count.taken) / static_cast<double>(row.times);
      const std::string mostly = n(100 * share, 0) + "% " + top.action;
      lines_.row({{cut(row.verbs, 25), 26},
                  {n(times, 2), -8},
                  {n(row.choices, 1), -8},
                  {n(row.freedom, 2), -8},
                  {n(row.entropy, 2), -9},
                  {"  ", 0},
                  {cut(mostly, 17), 0}});
    }
    lines_.paragraph(say("situations.note"));
    listed("never", variant.never_taken);
    listed("always", variant.always_taken);
  }

  void listed(std::string_view key, const std::vector<ChoiceRow>& rows) {
    std::string names;
    std::size_t count = 0;
    for (const ChoiceRow& row : rows) {
      if (count++ == 3 * kMostListed) {
        names += ", " + say("more", {{"count", static_cast<int>(rows.size() - count + 1)}});
        break;
      }
      names += (names.empty() ? "" : ", ") + row.action;
    }
    lines_.paragraph(say(key, {{"least", static_cast<int>(kEnough)}, {"list", names.empty() ? say("none") : names}}));
  }

  void rules(const VariantSummary& variant) {
    lines_.heading(say("rules"));
    std::string names;
    for (const std::string& rule : variant.never_cited) names += (names.empty() ? "" : ", ") + rule;
    lines_.paragraph(say("rules.never", {{"count", static_cast<int>(variant.never_cited.size())},
                                         {"of", static_cast<int>(variant.never_cited.size() + variant.rules.size())},
                                         {"others", static_cast<int>(variant.uncitable)}}));
    if (!names.empty()) lines_.paragraph(names, 4);
  }

  void whole(const VariantSummary& variant) {
    results(variant);
    score(variant);
    length(variant);
    time_cost(variant);
    decisions(variant);
    rules(variant);
  }

  void side_by_side() {
    lines_.heading(say("score"));
    for (const VariantSummary& variant : summary_.variants) {
      const Moments& m = variant.score.moments;
      lines_.row({{cut(variant.table->variant.name, 30), 31},
                  {n(m.mean, 2), -8},
                  {between(m.mean95, 2), -16},
                  {n(m.deviation, 2), -8}});
    }
    lines_.heading(say("results"));
    for (const VariantSummary& variant : summary_.variants) {
      lines_.row({{variant.table->variant.name, 0}});
      for (const LevelRow& level : variant.levels) share_row("  " + level.text.in(language_), level.share);
      if (!variant.wins) continue;
      share_row("  " + say("seat", {{"seat", 1}}), (*variant.wins)[1]);
      share_row("  " + say("seat", {{"seat", 2}}), (*variant.wins)[2]);
      share_row("  " + say("drawn"), (*variant.wins)[0]);
    }
  }

  void against_first() {
    const std::string& first = summary_.variants.front().table->variant.name;
    lines_.heading(say("pairs", {{"first", first}}));
    for (const PairSummary& pair : summary_.pairs) {
      lines_.paragraph(say("pair", {{"second", summary_.variants[pair.second].table->variant.name},
                                    {"mean", i18n::signed_text(pair.score.mean, 3, language_)},
                                    {"range", n(pair.score.mean95.low, 3) + " … " + n(pair.score.mean95.high, 3)},
                                    {"better", pc(pair.better.share)},
                                    {"equal", pc(pair.equal.share)},
                                    {"worse", pc(pair.worse.share)}}));
    }
  }

  const Summary& summary_;
  Language language_;
  Lines lines_;
};

}  // namespace

std::string percent_text(double share, Language language) { return number_text(100 * share, 1, language) + "%"; }

std::string report(const Summary& summary, Language language, bool unicode) {
  return Report(summary, language, unicode).write();
}

}  // namespace plancia::sim
