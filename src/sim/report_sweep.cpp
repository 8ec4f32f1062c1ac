#include <algorithm>
#include <cmath>
#include <numeric>

#include "figures.hpp"

namespace plancia::sim {
namespace {

constexpr int kLabelColumns = 28, kPictureColumns = 32;

// What is set against the first variant, which is set against itself without any doubt.
Moments difference_of(const Summary& summary, std::size_t variant) {
  return variant == 0 ? Moments{} : summary.pairs[variant - 1].score;
}

// The verb with which every action of every opening begins, and a blank; empty where there is none.
std::string common_verb(const Summary& summary) {
  std::string verb;
  for (const VariantSummary& variant : summary.variants) {
    for (const std::string& action : variant.prepared->variant.first) {
      const std::string own = action.substr(0, action.find(' ') + 1);
      if (verb.empty()) verb = own;
      if (own != verb || own.empty()) return "";
    }
  }
  return verb;
}

std::string label_of(const Summary& summary, const SweepView& sweep, std::size_t variant) {
  const Variant& one = summary.variants[variant].prepared->variant;
  const std::string& name = one.name;
  const std::size_t verb = one.first.empty() ? 0 : common_verb(summary).size();
  if (verb != 0) {
    std::string label;
    for (const std::string& action : one.first) label += (label.empty() ? "" : "; ") + action.substr(verb);
    return label;
  }
  return name.starts_with(sweep.what + "=") ? name.substr(sweep.what.size() + 1) : name;
}

// A line of cells from the least to the most of all intervals: one interval with its mean, and zero.
class Scale {
 public:
  Scale(const Summary& summary, bool unicode) : unicode_(unicode) {
    for (const PairSummary& pair : summary.pairs) {
      low_ = std::min(low_, pair.score.mean95.low);
      high_ = std::max(high_, pair.score.mean95.high);
    }
    if (high_ == low_) high_ = low_ + 1;
  }
  std::string row(const Moments& m) const {
    std::vector<std::string> cells(kPictureColumns, " ");
    cells[at(0)] = unicode_ ? "│" : "|";
    for (std::size_t i = at(m.mean95.low); i <= at(m.mean95.high); ++i) {
      cells[i] = unicode_ ? (i == at(0) ? "┼" : "─") : (i == at(0) ? "+" : "-");
    }
    cells[at(m.mean)] = unicode_ ? "●" : "o";
    return std::accumulate(cells.begin(), cells.end(), std::string());
  }
  // The two ends, and zero where there is room for it between them.
  std::string ends(const Figures& out) const {
    const std::string left = out.n(low_, 2), right = out.n(high_, 2);
    std::string line(kPictureColumns, ' ');
    if (at(0) > left.size() && at(0) + right.size() + 1 < kPictureColumns) line[at(0)] = '0';
    line.replace(0, left.size(), left);
    line.replace(kPictureColumns - right.size(), right.size(), right);
    return line;
  }

 private:
  std::size_t at(double value) const {
    return static_cast<std::size_t>(std::lround((value - low_) / (high_ - low_) * (kPictureColumns - 1)));
  }
  double low_ = 0, high_ = 0;
  bool unicode_;
};

// Who is best, and who cannot be told from it: whose interval reaches into that of the best.
void best_of(Figures& out, const Summary& summary, const SweepView& sweep, const std::vector<std::size_t>& by_mean) {
  const Moments best = difference_of(summary, by_mean.front());
  std::vector<std::string> others;
  for (const std::size_t variant : by_mean) {
    if (variant == by_mean.front()) continue;
    if (difference_of(summary, variant).mean95.high >= best.mean95.low) {
      others.push_back(label_of(summary, sweep, variant));
    }
  }
  out.blank();
  out.paragraph(out.say("sweep.best", {{"name", label_of(summary, sweep, by_mean.front())}}), 0);
  if (others.empty()) return out.paragraph(out.say("sweep.alone"), 0);
  std::string list;
  for (const std::string& name : others) list += (list.empty() ? "" : " / ") + name;
  out.paragraph(out.say("sweep.not-worse", {{"list", list}}), 0);
}

}  // namespace

std::string sweep_report(const Summary& summary, const SweepView& sweep, i18n::Language language, bool unicode) {
  Figures out(language, unicode);
  head_of(out, summary, 1);
  std::vector<std::size_t> by_mean(summary.variants.size());
  std::iota(by_mean.begin(), by_mean.end(), std::size_t{0});
  std::ranges::stable_sort(by_mean, std::ranges::greater{},
                           [&](std::size_t i) { return summary.variants[i].score.moments.mean; });
  const std::vector<std::size_t>& order = sweep.in_order.empty() ? by_mean : sweep.in_order;

  const std::string base = label_of(summary, sweep, 0);
  out.heading(out.say(summary.variants[0].wins ? "sweep.opposed" : "sweep", {{"what", sweep.what}, {"base", base}}));
  out.row({{"", kLabelColumns}, {out.say("column.mean"), -7}, {out.say("column.difference"), -9}});
  const Scale scale(summary, unicode);
  for (const std::size_t variant : order) {
    const Moments m = difference_of(summary, variant);
    out.row({{cut(label_of(summary, sweep, variant), kLabelColumns - 1), kLabelColumns},
             {out.n(summary.variants[variant].score.moments.mean, 2), -7},
             {variant == 0 ? out.dash() : i18n::signed_text(m.mean, 3, language), -9},
             {"  ", 0},
             {scale.row(m), 0}});
  }
  out.row({{"", kLabelColumns + 7 + 9 + 2}, {scale.ends(out), 0}});
  best_of(out, summary, sweep, by_mean);
  out.paragraph(out.say("sweep.note"), 0);
  return out.take();
}

}  // namespace plancia::sim
