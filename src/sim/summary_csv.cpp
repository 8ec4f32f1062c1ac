#include <cstdio>

#include <sim/csv_field.hpp>
#include <sim/json.hpp>

namespace plancia::sim {
namespace {

// The shortest text that gives the same number back.
std::string csv_number(double value) {
  char text[40];
  for (const int digits : {6, 15, 17}) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  return text;
}

class Rows {
 public:
  explicit Rows(std::string variant) : variant_(csv_field(variant)) {}

  void row(const std::string& measure, const std::string& key, double value, std::uint64_t count = 0,
           const Interval* range = nullptr) {
    out_ += variant_ + "," + measure + "," + csv_field(key) + "," + csv_number(value) + ",";
    if (range != nullptr)
      out_ += csv_number(range->low) + "," + csv_number(range->high) + "," + std::to_string(count);
    else
      out_ += ",,";
    out_ += "\n";
  }
  void share(const std::string& measure, const std::string& key, const Share& s) {
    row(measure, key, s.share, s.count, &s.range);
  }
  void moments(const std::string& measure, const std::string& key, const Moments& m) {
    row(measure, key, m.mean, m.count, &m.mean95);
  }
  void distribution(const std::string& measure, const Distribution& d) {
    moments(measure, "mean", d.moments);
    row(measure, "deviation", d.moments.deviation);
    if (d.counts.empty()) return;
    for (const int percent : {5, 25, 50, 75, 95}) {
      row(measure, "q" + std::to_string(percent), quantile(d.counts, percent / 100.0));
    }
    for (const auto& [value, times] : d.counts) {
      row(measure + "-count", std::to_string(value), static_cast<double>(times));
    }
  }
  const std::string& text() const { return out_; }

 private:
  std::string variant_;
  std::string out_;
};

std::string variant_rows(const VariantSummary& variant) {
  Rows rows(variant.prepared->variant.name);
  for (const LevelRow& level : variant.levels) rows.share("level", level.level, level.share);
  if (variant.wins) {
    rows.share("win", "drawn", (*variant.wins)[0]);
    rows.share("win", "player 1", (*variant.wins)[1]);
    rows.share("win", "player 2", (*variant.wins)[2]);
  }
  rows.distribution("score", variant.score);
  rows.distribution("rounds", variant.rounds);
  rows.distribution("decisions", variant.decisions);
  rows.distribution("steps", variant.steps);
  for (const LengthRow& row : variant.by_rounds) rows.moments("score-by-rounds", std::to_string(row.rounds), row.score);
  for (const auto& [rule, share] : variant.rules) rows.share("rule", rule, share);
  for (const std::string& rule : variant.never_cited) rows.row("rule", rule, 0);
  for (const SituationRow& row : variant.situations) {
    rows.row("situation-times", row.verbs, static_cast<double>(row.times));
    rows.row("situation-freedom", row.verbs, row.freedom);
    if (row.entropy) rows.row("situation-entropy", row.verbs, *row.entropy);
  }
  return rows.text();
}

}  // namespace

std::string to_csv(const Summary& summary) {
  std::string out = "variant,measure,key,value,low,high,count\n";
  out += "," + std::string(summary.partial() ? "partial" : "complete") + ",games," + std::to_string(summary.games) +
         ",,,\n";
  for (const VariantSummary& variant : summary.variants) out += variant_rows(variant);
  for (const PairSummary& pair : summary.pairs) {
    Rows rows(summary.variants[pair.second].prepared->variant.name);
    const std::string& first = summary.variants[0].prepared->variant.name;
    rows.moments("score-less", first, pair.score);
    rows.share("better-than", first, pair.better);
    rows.share("equal-to", first, pair.equal);
    rows.share("worse-than", first, pair.worse);
    out += rows.text();
  }
  return out;
}

}  // namespace plancia::sim
