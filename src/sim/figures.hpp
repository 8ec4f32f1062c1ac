#pragma once

#include <string>

#include <i18n/number.hpp>
#include <sim/lines.hpp>
#include <sim/report.hpp>
#include <sim/summary.hpp>

namespace plancia::sim {

// The lines of a report together with how it writes figures.
class Figures : public Lines {
 public:
  using Lines::Lines;

  std::string n(double value, int decimals) const { return i18n::number_text(value, decimals, language()); }
  std::string n(std::uint64_t count) const { return n(static_cast<double>(count), 0); }
  std::string pc(double share) const { return percent_text(share, language()); }
  // Either end may be below zero, where a dash between them would be read as a minus.
  std::string between(const Interval& range, int decimals) const {
    return n(range.low, decimals) + ellipsis() + n(range.high, decimals);
  }
  std::string share_range(const Interval& range) const {
    return n(100 * range.low, 1) + dash() + n(100 * range.high, 1);
  }

  // The rungs of the ladder, or who won.
  void results(const VariantSummary& variant, const std::string& indent = "") {
    for (const LevelRow& level : variant.levels) share_row(indent + level.text.in(language()), level.share);
    if (!variant.wins) return;
    share_row(indent + say("seat", {{"seat", 1}}), (*variant.wins)[1]);
    share_row(indent + say("seat", {{"seat", 2}}), (*variant.wins)[2]);
    share_row(indent + say("drawn"), (*variant.wins)[0]);
  }
  std::string score_heading(const VariantSummary& variant) const {
    return say(variant.wins ? "score.opposed" : "score");
  }
  static std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
  }

 private:
  void share_row(const std::string& name, const Share& share) {
    row({{name, 24},
         {n(share.count), -9},
         {pc(share.share), -9},
         {share_range(share.range), -12},
         {"  ", 0},
         {bar(share.share, 22), 0}});
  }
};

// What was played, by so many of its variants, the first ones.
void head_of(Figures& out, const Summary& summary, std::size_t variants);

// In place of the sections about choices and rules, where those were not counted.
void results_only(Figures& out);

// The part of a report that sets several variants side by side.
void compare(Figures& figures, const Summary& summary);

}  // namespace plancia::sim
