#pragma once

#include <string>
#include <vector>

#include <i18n/number.hpp>
#include <sim/summary.hpp>

#include "svg.hpp"

namespace plancia::sim {

constexpr std::string_view kInk = "#222222", kGrey = "#666666", kGrid = "#dddddd", kBar = "#4a6f8f", kMark = "#b5482a";

struct Box {
  double x, y, width, height;
};

// The sentence with this key of the area "sim".
std::string say(std::string_view key, i18n::Language language, std::initializer_list<i18n::Arg> args = {});

// A step of 1, 2 or 5 times a power of ten, so that an axis has about `wanted` of them.
double tick_step(double range, int wanted);

// An axis with round numbers over everything from `least` to `most`.
struct Axis {
  Axis(double least, double most, int wanted);
  double value(int i) const { return low + i * step; }
  double share(double at) const { return (at - low) / (high - low); }  // of the way along it

  double low = 0, high = 0, step = 0;
  int steps = 0, decimals = 0;
};

constexpr int kNameColumns = 34;  // of a variant, beside its row

// The rows of a chart of shares: the rungs of the ladder, or who won.
struct Named {
  std::string name;
  Share share;
};
std::vector<Named> outcomes(const VariantSummary& variant, i18n::Language language);

void panel_title(Svg& svg, const Box& box, const std::string& words);

// The three pictures of one variant.
void share_chart(Svg& svg, const Box& box, const std::vector<Named>& rows, i18n::Language language);
void score_chart(Svg& svg, const Box& box, const Distribution& score, i18n::Language language);
void time_chart(Svg& svg, const Box& box, const VariantSummary& variant, i18n::Language language);

// The lengths that enough games had for a mean to say something.
std::vector<LengthRow> told_lengths(const VariantSummary& variant);

}  // namespace plancia::sim
