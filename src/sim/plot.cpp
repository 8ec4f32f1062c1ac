#include <sim/plot.hpp>

#include <algorithm>
#include <cmath>

#include <catalog/pack_game.hpp>
#include <sim/lines.hpp>

#include "charts.hpp"

namespace plancia::sim {
namespace {

using i18n::Language;
using i18n::number_text;

constexpr double kWidth = 820;
// From the worst rung to the best, told apart in grey print as well.
constexpr std::string_view kRungs[] = {"#8c4a2f", "#c98b5e", "#e3cfa6", "#a9c0cf", "#6f93ad", "#3c5f7c"};

constexpr double kNameColumn = 190, kRowHeight = 34;

void stacked_chart(Svg& svg, const Box& box, const Summary& summary, Language language) {
  panel_title(svg, box, say("plot.results", language));
  double y = box.y;
  const auto rows_of = [&](const VariantSummary& variant) { return outcomes(variant, language); };
  for (const VariantSummary& variant : summary.variants) {
    svg.text(box.x - 10, y + kRowHeight / 2 + 1, cut(variant.prepared->variant.name, kNameColumns),
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

// Means with their intervals, one under the other.
struct NamedMean {
  std::string name;
  Moments moments;
};
void mean_chart(Svg& svg, const Box& box, const std::string& title, const std::vector<NamedMean>& rows, bool from_zero,
                Language language) {
  panel_title(svg, box, title);
  double low = from_zero ? 0 : 1e300, high = from_zero ? 0 : -1e300;
  for (const NamedMean& row : rows) {
    low = std::min(low, row.moments.mean95.low);
    high = std::max(high, row.moments.mean95.high);
  }
  const Axis axis(low, high, 6);
  const auto x_of = [&](double value) { return box.x + box.width * axis.share(value); };
  for (int i = 0; i <= axis.steps; ++i) {
    const double x = x_of(axis.value(i));
    const bool zero = from_zero && std::abs(axis.value(i)) < axis.step / 2;
    svg.line(x, box.y, x, box.y + box.height, zero ? kInk : kGrid);
    svg.text(x, box.y + box.height + 16, number_text(axis.value(i), axis.decimals, language),
             {.size = 11, .anchor = Anchor::middle, .colour = kGrey});
  }
  double y = box.y + kRowHeight / 2;
  for (const auto& [name, m] : rows) {
    svg.text(box.x - 10, y + 4, cut(name, kNameColumns), {.size = 12, .anchor = Anchor::end, .colour = kInk});
    svg.line(x_of(m.mean95.low), y, x_of(m.mean95.high), y, kInk, 2);
    svg.circle(x_of(m.mean), y, 4.5, kMark);
    svg.text(box.x + box.width + 8, y + 4,
             from_zero ? i18n::signed_text(m.mean, 2, language) : number_text(m.mean, 2, language),
             {.size = 11, .colour = kInk});
    y += kRowHeight;
  }
}

// Whether a text is the same for all variants.
template <class Text>
bool shared(const Summary& summary, Text text) {
  return std::ranges::all_of(summary.variants, [&](const VariantSummary& variant) {
    return text(*variant.prepared) == text(*summary.variants.front().prepared);
  });
}

std::string scenario_of(const PreparedVariant& prepared) { return prepared.start->setup.setup.scenario; }
std::string players_of(const PreparedVariant& prepared) {
  return to_text(prepared.seats[0]) + (prepared.start->setup.seats < 2 ? "" : " / " + to_text(prepared.seats[1]));
}

// The game, and the scenario where there is but one.
std::string title_of(const Summary& summary, Language language) {
  const catalog::Setup& setup = summary.variants.front().prepared->start->setup.setup;
  const catalog::GameInfo& game = *catalog::find_game(setup.game);
  if (!shared(summary, scenario_of)) return game.name.in(language);
  return game.name.in(language) + ", " + catalog::scenario_of(setup).name.in(language);
}

std::string subtitle_of(const Summary& summary, Language language) {
  const PreparedVariant& prepared = *summary.variants.front().prepared;
  const catalog::SetupDone& setup = prepared.start->setup;
  const std::string games = number_text(static_cast<double>(summary.games), 0, language);
  if (summary.variants.size() == 1) {
    return say("plot.subtitle", language,
               {{"games", games},
                {"policy", players_of(prepared)},
                {"rules", setup.setup.rules},
                {"pack", setup.components_id + " " + setup.components_hash.substr(0, 12)}});
  }
  const std::string several = say("plot.subtitle.several", language, {{"games", games}});
  if (!shared(summary, players_of)) return several;
  return several + ", " + say("plot.by", language, {{"policy", players_of(prepared)}});
}

void head_and_foot(Svg& svg, const Summary& summary, double height, Language language) {
  svg.text(24, 32, title_of(summary, language), {.size = 19, .colour = kInk, .bold = true});
  svg.text(24, 52, subtitle_of(summary, language), {.size = 12, .colour = kGrey});
  std::string foot = say("plot.foot", language, {{"seed", std::to_string(summary.seed)}});
  if (summary.partial()) {
    foot =
        say("partial", language, {{"games", std::to_string(summary.games)}, {"asked", std::to_string(summary.asked)}}) +
        " " + foot;
  }
  svg.text(24, height - 14, foot, {.size = 10, .colour = kGrey});
}

std::string plot_one(const Summary& summary, Language language) {
  const VariantSummary& variant = summary.variants.front();
  const double top = 96, tall = 220, second = top + tall + 92;
  const bool time = told_lengths(variant).size() > 1;
  const double height = time ? second + tall + 84 : top + tall + 84;
  Svg svg(kWidth, height, title_of(summary, language));
  head_and_foot(svg, summary, height, language);
  std::vector<Named> rows = outcomes(variant, language);
  if (variant.wins) std::ranges::reverse(rows);  // player 1 on the left
  if (!rows.empty()) share_chart(svg, {70, top, 330, tall}, rows, language);
  score_chart(svg, rows.empty() ? Box{70, top, 726, tall} : Box{470, top, 326, tall}, variant.score, language);
  if (time) time_chart(svg, {70, second, 726, tall}, variant, language);
  return svg.take();
}

std::string plot_several(const Summary& summary, Language language) {
  const auto count = static_cast<double>(summary.variants.size());
  const bool ladder = !outcomes(summary.variants.front(), language).empty();
  const double means = ladder ? 96 + kRowHeight * count + 72 : 96;
  const double pairs = means + kRowHeight * count + 66;
  const double height = pairs + kRowHeight * (count - 1) + 60;
  Svg svg(kWidth, height, title_of(summary, language));
  head_and_foot(svg, summary, height, language);
  const double left = kNameColumn + 24, width = kWidth - left - 60;
  if (ladder) stacked_chart(svg, {left, 96, width, kRowHeight * count}, summary, language);
  std::vector<NamedMean> scores, differences;
  for (const VariantSummary& variant : summary.variants) {
    scores.push_back({variant.prepared->variant.name, variant.score.moments});
  }
  for (const PairSummary& pair : summary.pairs) differences.push_back({scores[pair.second].name, pair.score});
  mean_chart(svg, {left, means, width, kRowHeight * count}, say("plot.means", language), scores, false, language);
  mean_chart(svg, {left, pairs, width, kRowHeight * (count - 1)},
             say("plot.pairs", language, {{"first", scores.front().name}}), differences, true, language);
  return svg.take();
}

}  // namespace

std::string plot(const Summary& summary, Language language) {
  return summary.variants.size() == 1 ? plot_one(summary, language) : plot_several(summary, language);
}

}  // namespace plancia::sim
