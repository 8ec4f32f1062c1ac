#include "charts.hpp"

#include <algorithm>
#include <cmath>

#include <sim/report.hpp>

namespace plancia::sim {

using i18n::Language;
using i18n::number_text;

namespace {

// The axis of shares on the left, from 0 to `most`.
void share_axis(Svg& svg, const Box& box, double most, Language language) {
  const double step = tick_step(most, 5);
  for (int i = 0; i * step <= most * 1.0001; ++i) {
    const double y = box.y + box.height * (1 - i * step / most);
    svg.line(box.x, y, box.x + box.width, y, i == 0 ? kInk : kGrid);
    svg.text(box.x - 6, y + 4, number_text(100 * i * step, step < 0.01 ? 1 : 0, language) + "%",
             {.size = 11, .anchor = Anchor::end, .colour = kGrey});
  }
}

}  // namespace

std::string say(std::string_view key, Language language, std::initializer_list<i18n::Arg> args) {
  return i18n::text("sim." + std::string(key), args).in(language);
}

double tick_step(double range, int wanted) {
  const double rough = std::max(range, 1e-9) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= rough) return step * power;
  }
  return 10 * power;
}

std::vector<Named> outcomes(const VariantSummary& variant, Language language) {
  std::vector<Named> rows;
  if (variant.wins) {
    rows.push_back({say("seat", language, {{"seat", 2}}), (*variant.wins)[2]});
    rows.push_back({say("drawn", language), (*variant.wins)[0]});
    rows.push_back({say("seat", language, {{"seat", 1}}), (*variant.wins)[1]});
    return rows;
  }
  for (const LevelRow& level : variant.levels) rows.push_back({level.text.in(language), level.share});
  return rows;
}

void panel_title(Svg& svg, const Box& box, const std::string& words) {
  svg.text(box.x, box.y - 14, words, {.size = 13, .colour = kInk, .bold = true});
}

void share_chart(Svg& svg, const Box& box, const std::vector<Named>& rows, Language language) {
  double most = 0.05;
  for (const Named& row : rows) most = std::max(most, row.share.range.high * 1.12);
  panel_title(svg, box, say("plot.results", language));
  share_axis(svg, box, most, language);
  const double slot = box.width / static_cast<double>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Share& share = rows[i].share;
    const double centre = box.x + slot * (static_cast<double>(i) + 0.5);
    const auto at = [&](double value) { return box.y + box.height * (1 - value / most); };
    svg.rectangle(centre - slot * 0.33, at(share.share), slot * 0.66, box.height * share.share / most, kBar);
    svg.line(centre, at(share.range.low), centre, at(share.range.high), kInk, 1.5);
    for (const double end : {share.range.low, share.range.high}) {
      svg.line(centre - 5, at(end), centre + 5, at(end), kInk, 1.5);
    }
    svg.text(centre, at(share.range.high) - 6, percent_text(share.share, language),
             {.size = 11, .anchor = Anchor::middle, .colour = kInk});
    svg.paragraph(centre, box.y + box.height + 16, slot * 0.95, rows[i].name,
                  {.size = 11, .anchor = Anchor::middle, .colour = kInk});
  }
}

void score_chart(Svg& svg, const Box& box, const Distribution& score, Language language) {
  constexpr int kMostColumns = 40;
  const int width = (score.most - score.least) / kMostColumns + 1;
  Counts bins;
  for (const auto& [value, times] : score.counts) bins[(value - score.least) / width] += times;
  const int columns = (score.most - score.least) / width + 1;
  const auto games = static_cast<double>(score.moments.count);
  double most = 0.01;
  for (const auto& [bin, times] : bins) most = std::max(most, 1.08 * static_cast<double>(times) / games);
  panel_title(svg, box, say("plot.score", language));
  share_axis(svg, box, most, language);
  const double slot = box.width / columns;
  for (const auto& [bin, times] : bins) {
    const double height = box.height * static_cast<double>(times) / games / most;
    svg.rectangle(box.x + slot * bin + slot * 0.08, box.y + box.height - height, slot * 0.84, height, kBar);
  }
  const auto x_of = [&](double value) { return box.x + slot * ((value - score.least) / width + 0.5 / width); };
  const int step = std::max(1, static_cast<int>(tick_step(score.most - score.least, 8)));
  for (int value = static_cast<int>(std::ceil(static_cast<double>(score.least) / step)) * step; value <= score.most;
       value += step) {
    svg.text(x_of(value), box.y + box.height + 16, number_text(value, 0, language),
             {.size = 11, .anchor = Anchor::middle, .colour = kInk});
  }
  const double mean = x_of(score.moments.mean);
  svg.line(mean, box.y - 4, mean, box.y + box.height, kMark, 1.5, "5 3");
  const bool right = mean < box.x + box.width * 0.6;
  svg.text(mean + (right ? 6 : -6), box.y + 6,
           say("plot.mean", language, {{"mean", number_text(score.moments.mean, 2, language)}}),
           {.size = 11, .anchor = right ? Anchor::start : Anchor::end, .colour = kMark});
  svg.text(box.x + box.width / 2, box.y + box.height + 34, say("plot.points", language),
           {.size = 11, .anchor = Anchor::middle, .colour = kGrey});
}

Axis::Axis(double least, double most, int wanted) {
  // What does not differ at all needs no hundredths.
  if (most - least < 0.001) {
    least -= 0.5;
    most += 0.5;
  }
  step = tick_step(most - least, wanted);
  low = std::floor(least / step) * step;
  steps = std::max(1, static_cast<int>(std::ceil((most - low) / step - 1e-9)));
  high = value(steps);
  decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
}

std::vector<LengthRow> told_lengths(const VariantSummary& variant) {
  std::vector<LengthRow> rows;
  std::ranges::copy_if(variant.by_rounds, std::back_inserter(rows),
                       [](const LengthRow& row) { return row.score.count >= kFewGames; });
  return rows;
}

// Mean score against length with its interval, and the straight line through all games.
void time_chart(Svg& svg, const Box& box, const VariantSummary& variant, Language language) {
  const std::vector<LengthRow> rows = told_lengths(variant);
  double low = variant.score.moments.mean, high = low;
  for (const LengthRow& row : rows) {
    low = std::min(low, row.score.mean95.low);
    high = std::max(high, row.score.mean95.high);
  }
  const Axis axis(low, high, 5);
  const double first = rows.front().rounds - 0.5, last = rows.back().rounds + 0.5;
  const auto x_of = [&](double turns) { return box.x + box.width * (turns - first) / (last - first); };
  const auto y_of = [&](double score) { return box.y + box.height * (1 - axis.share(score)); };
  panel_title(svg, box, say("plot.time", language));
  for (int i = 0; i <= axis.steps; ++i) {
    const double y = y_of(axis.value(i));
    svg.line(box.x, y, box.x + box.width, y, i == 0 ? kInk : kGrid);
    svg.text(box.x - 6, y + 4, number_text(axis.value(i), axis.decimals, language),
             {.size = 11, .anchor = Anchor::end, .colour = kGrey});
  }
  const int each = std::max(1, static_cast<int>(tick_step(last - first, 16)));
  for (int turns = (rows.front().rounds + each - 1) / each * each; turns <= rows.back().rounds; turns += each) {
    svg.text(x_of(turns), box.y + box.height + 16, std::to_string(turns),
             {.size = 11, .anchor = Anchor::middle, .colour = kInk});
  }
  // The line, as far as it is in the picture.
  const double slope = variant.score_per_round;
  const auto turns_at = [&](double score) {
    const double turns = variant.rounds.moments.mean + (score - variant.score.moments.mean) / slope;
    return std::clamp(turns, first, last);
  };
  const double from = slope == 0 ? first : turns_at(axis.low), to = slope == 0 ? last : turns_at(axis.high);
  const auto on_line = [&](double turns) {
    return y_of(variant.score.moments.mean + slope * (turns - variant.rounds.moments.mean));
  };
  svg.line(x_of(from), on_line(from), x_of(to), on_line(to), kMark, 1.5, "5 3");
  for (const LengthRow& row : rows) {
    const double x = x_of(row.rounds);
    svg.line(x, y_of(row.score.mean95.low), x, y_of(row.score.mean95.high), kInk, 1.5);
    svg.circle(x, y_of(row.score.mean), 4, kBar);
  }
  svg.text(box.x + box.width / 2, box.y + box.height + 34,
           say("plot.turns", language, {{"least", static_cast<int>(kFewGames)}}),
           {.size = 11, .anchor = Anchor::middle, .colour = kGrey});
}

}  // namespace plancia::sim
