#include <sim/plot.hpp>

#include <algorithm>
#include <cmath>

#include <i18n/number.hpp>
#include <sim/lines.hpp>
#include <sim/report.hpp>

#include "svg.hpp"

namespace plancia::sim {
namespace {

using i18n::Language;
using i18n::number_text;

constexpr double kWidth = 820;
constexpr std::string_view kInk = "#222222", kGrey = "#666666", kGrid = "#dddddd", kBar = "#4a6f8f", kMark = "#b5482a";
// From the worst rung to the best, told apart in grey print as well.
constexpr std::string_view kRungs[] = {"#8c4a2f", "#c98b5e", "#e3cfa6", "#a9c0cf", "#6f93ad", "#3c5f7c"};

struct Box {
  double x, y, width, height;
};

std::string say(std::string_view key, Language language, std::initializer_list<i18n::Arg> args = {}) {
  return i18n::text("sim." + std::string(key), args).in(language);
}

// A step of 1, 2 or 5 times a power of ten, so that an axis has about `wanted` of them.
double tick_step(double range, int wanted) {
  const double rough = std::max(range, 1e-9) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= rough) return step * power;
  }
  return 10 * power;
}

// The rows of a chart of shares: the rungs of the ladder, or who won.
struct Named {
  std::string name;
  Share share;
};
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

constexpr double kNameColumn = 190, kRowHeight = 34;

void stacked_chart(Svg& svg, const Box& box, const Summary& summary, Language language) {
  panel_title(svg, box, say("plot.results", language));
  double y = box.y;
  const auto rows_of = [&](const VariantSummary& variant) { return outcomes(variant, language); };
  for (const VariantSummary& variant : summary.variants) {
    svg.text(box.x - 10, y + kRowHeight / 2 + 1, cut(variant.table->variant.name, 28),
             {.size = 12, .anchor = Anchor::end, .colour = kInk});
    double x = box.x;
    const std::vector<Named> rows = rows_of(variant);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double width = box.width * rows[i].share.share;
      const auto rung = std::min<std::size_t>(i * std::size(kRungs) / rows.size(), std::size(kRungs) - 1);
      svg.rectangle(x, y + 2, width, kRowHeight - 10, kRungs[rung]);
      const std::string label = number_text(100 * rows[i].share.share, 0, language) + "%";
      if (width > text_width(label, 11) + 6) {
        const bool dark = rung == 0 || rung >= 4;
        svg.text(x + width / 2, y + kRowHeight / 2 + 1, label,
                 {.size = 11, .anchor = Anchor::middle, .colour = dark ? "#ffffff" : kInk});
      }
      x += width;
    }
    y += kRowHeight;
  }
  double x = box.x;
  const std::vector<Named> rows = rows_of(summary.variants.front());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto rung = std::min<std::size_t>(i * std::size(kRungs) / rows.size(), std::size(kRungs) - 1);
    svg.rectangle(x, y + 4, 11, 11, kRungs[rung]);
    svg.text(x + 15, y + 14, rows[i].name, {.size = 11, .colour = kInk});
    x += 15 + text_width(rows[i].name, 11) + 14;
  }
}

void mean_chart(Svg& svg, const Box& box, const Summary& summary, Language language) {
  panel_title(svg, box, say("plot.means", language));
  double low = 1e300, high = -1e300;
  for (const VariantSummary& variant : summary.variants) {
    low = std::min(low, variant.score.moments.mean95.low);
    high = std::max(high, variant.score.moments.mean95.high);
  }
  const double step = tick_step(std::max(high - low, 0.01), 6);
  low = std::floor(low / step) * step;
  high = std::max(std::ceil(high / step) * step, low + step);
  const auto x_of = [&](double value) { return box.x + box.width * (value - low) / (high - low); };
  const int decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  for (int i = 0; low + i * step <= high + step / 2; ++i) {
    const double x = x_of(low + i * step);
    svg.line(x, box.y, x, box.y + box.height, kGrid);
    svg.text(x, box.y + box.height + 16, number_text(low + i * step, decimals, language),
             {.size = 11, .anchor = Anchor::middle, .colour = kGrey});
  }
  double y = box.y + kRowHeight / 2;
  for (const VariantSummary& variant : summary.variants) {
    const Moments& m = variant.score.moments;
    svg.text(box.x - 10, y + 4, cut(variant.table->variant.name, 28),
             {.size = 12, .anchor = Anchor::end, .colour = kInk});
    svg.line(x_of(m.mean95.low), y, x_of(m.mean95.high), y, kInk, 2);
    svg.circle(x_of(m.mean), y, 4.5, kMark);
    svg.text(box.x + box.width + 8, y + 4, number_text(m.mean, 2, language), {.size = 11, .colour = kInk});
    y += kRowHeight;
  }
}

std::string title_of(const Summary& summary, Language language) {
  const catalog::Setup& setup = summary.variants.front().table->start->setup.setup;
  const catalog::GameInfo& game = *catalog::find_game(setup.game);
  const auto scenario = std::ranges::find(game.scenarios, setup.scenario, &catalog::ScenarioInfo::id);
  return game.name.in(language) + ", " + scenario->name.in(language);
}

void head_and_foot(Svg& svg, const Summary& summary, double height, Language language) {
  const Table& table = *summary.variants.front().table;
  const catalog::SetupDone& setup = table.start->setup;
  svg.text(24, 32, title_of(summary, language), {.size = 19, .colour = kInk, .bold = true});
  const std::string players =
      ai::to_text(table.seats[0]) + (setup.seats < 2 ? "" : " / " + ai::to_text(table.seats[1]));
  const bool one = summary.variants.size() == 1;
  svg.text(24, 52,
           say(one ? "plot.subtitle" : "plot.subtitle.several", language,
               {{"games", number_text(static_cast<double>(summary.games), 0, language)},
                {"policy", players},
                {"rules", setup.setup.rules},
                {"pack", setup.components_id}}),
           {.size = 12, .colour = kGrey});
  std::string foot = say("plot.foot", language, {{"seed", std::to_string(summary.seed)}});
  if (summary.partial()) {
    foot =
        say("partial", language, {{"games", std::to_string(summary.games)}, {"asked", std::to_string(summary.asked)}}) +
        " " + foot;
  }
  svg.text(24, height - 14, foot, {.size = 10, .colour = kGrey});
}

std::string plot_one(const Summary& summary, Language language) {
  constexpr double kHeight = 400;
  const VariantSummary& variant = summary.variants.front();
  Svg svg(kWidth, kHeight, title_of(summary, language));
  head_and_foot(svg, summary, kHeight, language);
  const std::vector<Named> rows = outcomes(variant, language);
  const double top = 96, height = 220;
  if (!rows.empty()) share_chart(svg, {70, top, 330, height}, rows, language);
  score_chart(svg, rows.empty() ? Box{70, top, 720, height} : Box{470, top, 326, height}, variant.score, language);
  return svg.take();
}

std::string plot_several(const Summary& summary, Language language) {
  const double rows = kRowHeight * static_cast<double>(summary.variants.size());
  const bool ladder = !outcomes(summary.variants.front(), language).empty();
  const double second = ladder ? 96 + rows + 72 : 96;
  const double height = second + rows + 60;
  Svg svg(kWidth, height, title_of(summary, language));
  head_and_foot(svg, summary, height, language);
  const double width = kWidth - kNameColumn - 24 - 60;
  if (ladder) stacked_chart(svg, {kNameColumn + 24, 96, width, rows}, summary, language);
  mean_chart(svg, {kNameColumn + 24, second, width, rows}, summary, language);
  return svg.take();
}

}  // namespace

std::string plot(const Summary& summary, Language language) {
  return summary.variants.size() == 1 ? plot_one(summary, language) : plot_several(summary, language);
}

}  // namespace plancia::sim
