#include <algorithm>
#include <map>

#include "figures.hpp"

namespace plancia::sim {
namespace {

const std::string& name_of(const VariantSummary& variant) { return variant.prepared->variant.name; }

void scores(Figures& out, const Summary& summary) {
  out.heading(out.score_heading(summary.variants.front()));
  for (const VariantSummary& variant : summary.variants) {
    const Moments& m = variant.score.moments;
    out.row({{cut(name_of(variant), 30), 31},
             {out.n(m.mean, 2), -8},
             {out.between(m.mean95, 2), -18},
             {out.n(m.deviation, 2), -8}});
  }
}

void results(Figures& out, const Summary& summary) {
  if (summary.variants.front().levels.empty() && !summary.variants.front().wins) return;
  out.heading(out.say("results"));
  for (const VariantSummary& variant : summary.variants) {
    out.paragraph(name_of(variant));
    out.results(variant, "  ");
  }
}

// The same games played by several hands, or with several rules.
bool only_players_differ(const Summary& summary) {
  const catalog::SetupDone& first = summary.variants.front().prepared->start->setup;
  return std::ranges::all_of(summary.variants, [&](const VariantSummary& variant) {
    const catalog::SetupDone& setup = variant.prepared->start->setup;
    return setup.setup.scenario == first.setup.scenario && setup.setup.rules == first.setup.rules &&
           setup.setup.options == first.setup.options && setup.components_hash == first.components_hash;
  });
}

void against_first(Figures& out, const Summary& summary) {
  out.heading(out.say(only_players_differ(summary) ? "gap" : "pairs", {{"first", name_of(summary.variants.front())}}));
  for (const PairSummary& pair : summary.pairs) {
    out.paragraph(out.say("pair", {{"second", name_of(summary.variants[pair.second])},
                                   {"mean", i18n::signed_text(pair.score.mean, 3, out.language())},
                                   {"range", out.between(pair.score.mean95, 3)},
                                   {"better", out.pc(pair.better.share)},
                                   {"equal", out.pc(pair.equal.share)},
                                   {"worse", out.pc(pair.worse.share)}}));
  }
}

// Means over all decisions, each kind weighed by how often it came up.
void decisions(Figures& out, const Summary& summary) {
  out.heading(out.say("situations"));
  out.row({{"", 31},
           {out.say("column.times"), -8},
           {out.say("column.freedom"), -8},
           {out.say("column.entropy"), -9},
           {out.say("column.never"), -11},
           {out.say("column.always"), -11}});
  for (const VariantSummary& variant : summary.variants) {
    double times = 0, freedom = 0, told = 0, entropy = 0;
    for (const SituationRow& row : variant.situations) {
      const auto weight = static_cast<double>(row.times);
      times += weight;
      freedom += weight * row.freedom;
      if (!row.entropy) continue;
      told += weight * row.freedom;
      entropy += weight * *row.entropy;
    }
    if (times == 0) continue;
    // Of the kinds whose answers are known, as a share of what was free in them: so it stays below the freedom of all.
    const double used = told == 0 ? 0 : entropy / told;
    out.row({{cut(name_of(variant), 30), 31},
             {out.n(times / static_cast<double>(variant.listed), 1), -8},
             {out.n(freedom / times, 2), -8},
             {told == 0 ? out.dash() : out.n(used * freedom / times, 2), -9},
             {out.n(variant.never_taken.size()), -11},
             {out.n(variant.always_taken.size()), -11}});
  }
  out.paragraph(out.say("compared.note", {{"least", static_cast<int>(kEnough)}}));
}

// Rules that fired nowhere, and those that fired for one variant alone.
void rules(Figures& out, const Summary& summary) {
  std::map<std::string, int> silent;  // in how many variants
  for (const VariantSummary& variant : summary.variants) {
    for (const std::string& rule : variant.never_cited) ++silent[rule];
  }
  std::vector<std::string> nowhere;
  for (const auto& [rule, times] : silent) {
    if (times == static_cast<int>(summary.variants.size())) nowhere.push_back(rule);
  }
  out.heading(out.say("rules"));
  out.paragraph(out.say("rules.nowhere", {{"list", nowhere.empty() ? out.say("none") : Figures::listed(nowhere)}}));
  for (const VariantSummary& variant : summary.variants) {
    std::vector<std::string> alone;
    for (const auto& [rule, share] : variant.rules) {
      if (silent[rule] == static_cast<int>(summary.variants.size()) - 1) alone.push_back(rule);
    }
    if (alone.empty()) continue;
    out.paragraph(out.say("rules.alone", {{"name", name_of(variant)}, {"list", Figures::listed(alone)}}));
  }
}

}  // namespace

void compare(Figures& figures, const Summary& summary) {
  scores(figures, summary);
  results(figures, summary);
  against_first(figures, summary);
  if (summary.variants.front().results_only) return results_only(figures);
  decisions(figures, summary);
  rules(figures, summary);
}

}  // namespace plancia::sim
