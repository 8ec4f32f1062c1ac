#include <algorithm>

#include "figures.hpp"

namespace plancia::sim {
namespace {

using i18n::Language;

constexpr int kMostBars = 24;    // rows of a histogram before values are put together
constexpr int kMostListed = 12;  // situations, or lengths, that the text shows; JSON has all
constexpr int kBarColumns = 30;
constexpr int kVerbColumns = 20;

// Verbs on a line of their own, which may be broken between them.
std::string spaced(std::string_view verbs) {
  std::string list;
  for (const char c : verbs) list += c == '/' ? std::string(", ") : std::string(1, c);
  return list;
}

// The figures of one study, section by section.
class Report : private Figures {
 public:
  Report(const Summary& summary, Language language, bool unicode) : Figures(language, unicode), summary_(summary) {}

  std::string write() {
    head_of(*this, summary_, summary_.variants.size());
    if (summary_.variants.size() == 1) {
      whole(summary_.variants.front());
    } else {
      compare(*this, summary_);
    }
    return take();
  }

 private:
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
      row({{name, -12},
           {pc(share), -9},
           {"  ", 0},
           {bar(static_cast<double>(times) / static_cast<double>(tallest), kBarColumns), 0}});
    }
  }

  void score(const VariantSummary& variant) {
    const Distribution& d = variant.score;
    heading(score_heading(variant));
    paragraph(say("score.moments", {{"mean", n(d.moments.mean, 2)},
                                    {"range", between(d.moments.mean95, 2)},
                                    {"deviation", n(d.moments.deviation, 2)}}));
    paragraph(say("score.quantiles", {{"median", quantile(d.counts, 0.5)},
                                      {"q25", quantile(d.counts, 0.25)},
                                      {"q75", quantile(d.counts, 0.75)},
                                      {"q5", quantile(d.counts, 0.05)},
                                      {"q95", quantile(d.counts, 0.95)},
                                      {"least", d.least},
                                      {"most", d.most}}));
    histogram(d);
  }

  void length(const VariantSummary& variant) {
    heading(say("length"));
    const auto line = [&](std::string_view key, const Distribution& d) {
      row({{say(key), 24},
           {n(d.moments.mean, 1), -9},
           {n(d.moments.deviation, 1), -9},
           {std::to_string(d.least) + dash() + std::to_string(d.most), -17}});
    };
    row({{"", 24}, {say("column.mean"), -9}, {say("column.deviation"), -9}, {say("column.extremes"), -17}});
    line("rounds", variant.rounds);
    line("decisions", variant.decisions);
    line("steps", variant.steps);
  }

  void time_cost(const VariantSummary& variant) {
    if (variant.by_rounds.size() < 2) return;
    heading(say("time"));
    row({{say("column.rounds"), -9},
         {say("column.games"), -10},
         {say("column.score"), -10},
         {say("column.range"), -18}});
    // The most frequent lengths, in their order.
    std::vector<LengthRow> rows = variant.by_rounds;
    std::ranges::stable_sort(rows, std::ranges::greater{}, [](const LengthRow& r) { return r.score.count; });
    rows.resize(std::min<std::size_t>(rows.size(), kMostListed));
    std::ranges::sort(rows, {}, &LengthRow::rounds);
    for (const LengthRow& length : rows) {
      row({{std::to_string(length.rounds), -9},
           {n(length.score.count), -10},
           {n(length.score.mean, 2), -10},
           {length.score.count < kFewGames ? "" : between(length.score.mean95, 2), -18}});
    }
    if (rows.size() < variant.by_rounds.size()) {
      std::uint64_t games = 0;
      for (const LengthRow& length : rows) games += length.score.count;
      paragraph(say("time.others", {{"count", static_cast<int>(variant.by_rounds.size() - rows.size())},
                                    {"games", n(variant.games - games)}}));
    }
    paragraph(say("time.slope", {{"slope", n(variant.score_per_round, 2)}}));
  }

  void decisions(const VariantSummary& variant) {
    if (variant.situations.empty()) return;
    heading(say("situations"));
    row({{say("column.verbs"), kVerbColumns},
         {say("column.times"), -8},
         {say("column.choices"), -8},
         {say("column.freedom"), -8},
         {say("column.entropy"), -9},
         {"  ", 0},
         {say("column.mostly"), 0}});
    int shown = 0;
    for (const SituationRow& situation : variant.situations) {
      if (shown++ == kMostListed) break;
      const double times = static_cast<double>(situation.times) / static_cast<double>(variant.listed);
      const ChoiceRow& top = situation.actions.front();
      const double share = static_cast<double>(top.count.taken) / static_cast<double>(situation.times);
      const bool beside = text::width_of(situation.verbs) < kVerbColumns;
      if (!beside) paragraph(spaced(situation.verbs));
      row({{beside ? situation.verbs : "", kVerbColumns},
           {n(times, 2), -8},
           {n(situation.choices, 1), -8},
           {n(situation.freedom, 2), -8},
           {situation.entropy ? n(*situation.entropy, 2) : dash(), -9},
           {"  ", 0},
           {cut(n(100 * share, 0) + "% " + top.action, 23), 0}});
    }
    paragraph(say("situations.note"));
    if (variant.listed != variant.games) {
      const bool open = variant.prepared->start->game->open();
      paragraph(open ? say("situations.open", {{"games", n(variant.listed)}})
                     : heard("situations.heard", variant.listed));
    }
    choices("never", variant.never_taken);
    choices("always", variant.always_taken);
  }

  std::string heard(std::string_view key, std::uint64_t games) const {
    return say(key, {{"first", n(kHeardAtFirst)}, {"every", n(kHeardEvery)}, {"games", n(games)}});
  }

  void choices(std::string_view key, const std::vector<ChoiceRow>& rows) {
    std::string names;
    std::size_t count = 0;
    for (const ChoiceRow& row : rows) {
      if (count++ == std::size_t{3} * kMostListed) {
        names += ", " + say("more", {{"count", static_cast<int>(rows.size() - count + 1)}});
        break;
      }
      names += (names.empty() ? "" : ", ") + row.action;
    }
    paragraph(say(key, {{"least", static_cast<int>(kEnough)}, {"list", names.empty() ? say("none") : names}}));
  }

  void rules(const VariantSummary& variant) {
    heading(say("rules"));
    paragraph(say("rules.never", {{"count", static_cast<int>(variant.never_cited.size())},
                                  {"of", static_cast<int>(variant.never_cited.size() + variant.rules.size())},
                                  {"others", static_cast<int>(variant.uncitable)}}));
    if (!variant.never_cited.empty()) paragraph(listed(variant.never_cited), 4);
    if (variant.heard != variant.games) paragraph(heard("rules.heard", variant.heard));
  }

  void whole(const VariantSummary& variant) {
    if (!variant.levels.empty() || variant.wins) heading(say("results"));
    results(variant);
    score(variant);
    length(variant);
    time_cost(variant);
    if (variant.results_only) return results_only(*this);
    decisions(variant);
    rules(variant);
  }

  const Summary& summary_;
};

}  // namespace

void results_only(Figures& out) {
  out.blank();
  out.paragraph(out.say("results-only"), 0);
}

void head_of(Figures& out, const Summary& summary, std::size_t variants) {
  if (summary.partial()) {
    out.paragraph(out.say("partial", {{"games", out.n(summary.games)}, {"asked", out.n(summary.asked)}}), 0);
    out.blank();
  }
  for (std::size_t i = 0; i < variants; ++i) {
    const PreparedVariant& prepared = *summary.variants[i].prepared;
    const catalog::SetupDone& setup = prepared.start->setup;
    const std::string second = setup.seats < 2 ? "" : " / " + to_text(prepared.seats[1]);
    out.paragraph(out.say("variant", {{"name", prepared.variant.name},
                                      {"game", catalog::find_game(setup.setup.game)->name},
                                      {"scenario", setup.setup.scenario},
                                      {"rules", setup.setup.rules},
                                      {"pack", setup.components_id + " " + setup.components_hash.substr(0, 12)},
                                      {"policy", to_text(prepared.seats[0]) + second}}),
                  0);
  }
  out.paragraph(out.say("games", {{"games", out.n(summary.games)}, {"seed", std::to_string(summary.seed)}}), 0);
}

std::string percent_text(double share, Language language) { return i18n::number_text(100 * share, 1, language) + "%"; }

std::string report(const Summary& summary, Language language, bool unicode) {
  return Report(summary, language, unicode).write();
}

}  // namespace plancia::sim
