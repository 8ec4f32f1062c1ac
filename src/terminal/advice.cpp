#include <terminal/advice.hpp>

#include <algorithm>

#include <i18n/number.hpp>
#include <text/bar.hpp>
#include <text/wrap.hpp>

namespace plancia::terminal {

namespace {

// Where the best choice leads: a bar for each level that can still be reached.
void show_levels(const advice::Advice& advice, std::string_view best, Page& page, i18n::Language language) {
  if (advice.levels.empty()) return;
  constexpr int kBar = 30;
  const auto name = [&](const advice::AdvisedLevel& level) { return level.text.in(language); };
  int widest = 0;
  for (const advice::AdvisedLevel& level : advice.levels) widest = std::max(widest, text::width_of(name(level)));
  page.text(i18n::text("advice.levels", {{"action", std::string{best}}}).in(language));
  for (const advice::AdvisedLevel& level : advice.levels) {
    const std::string share = i18n::number_text(100 * level.probability, 1, language) + " %";
    const std::string blanks(static_cast<std::size_t>(widest + 10 - text::width_of(name(level) + share)), ' ');
    page.row({.front = "    " + name(level) + blanks + share,
              .front_style = {},
              .front_width = widest + 16,
              .text = text::bar(level.probability, kBar, page.look().unicode),
              .text_style = {.ink = screen::Ink::cyan}});
  }
}

}  // namespace

void show_advice(const advice::Advice& advice, std::span<const catalog::Choice> choices, Page& page,
                 i18n::Language language, std::size_t lines) {
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    return i18n::text(key, args).in(language);
  };
  constexpr int kWidestAction = 22;
  const auto choice_of = [&](const advice::AdvisedChoice& advised) {
    return std::ranges::find(choices, advised.action, &catalog::Choice::action);
  };
  int widest = 0;
  const auto shown = std::span(advice.choices).first(std::min(lines, advice.choices.size()));
  for (const advice::AdvisedChoice& advised : shown) {
    widest = std::max(widest, text::width_of(advised.action));
  }
  // Beside long actions there is no room for words: they go below.
  const int number_width = std::max(text::width_of(std::to_string(choices.size())), 2);
  const int values = advice.exact ? 7 : 20;
  // In points where values are nothing else: wider numbers, fewer digits behind the point.
  const auto value_text = [&](double value) {
    if (!advice.points) return i18n::number_text(value, 3, language);
    const auto [least, most] = *advice.points;
    return i18n::number_text(least + value * (most - least), 1, language);
  };
  for (const advice::AdvisedChoice& advised : shown) {
    const auto at = choice_of(advised);
    // Where choices are only suggestions, one that was advised may not be among them.
    const bool listed = at != choices.end();
    const std::string number = listed ? std::to_string(at - choices.begin() + 1) : "-";
    std::string front(static_cast<std::size_t>(number_width - text::width_of(number)), ' ');
    front += number + ") " + advised.action;
    front.append(static_cast<std::size_t>(number_width + 4 + widest - text::width_of(front)), ' ');
    const std::string value = value_text(advised.value);
    front.append(static_cast<std::size_t>(std::max(5 - text::width_of(value), 0)), ' ');
    front += value;
    if (!advice.exact) front += "  " + value_text(advised.low) + "–" + value_text(advised.high);
    page.row({.front = front,
              .front_style = {.ink = screen::Ink::cyan},
              .front_width = number_width + (widest > kWidestAction ? 2 : 4 + widest + values),
              .text = advised.text.in(language)});
  }
  if (shown.size() < advice.choices.size()) {
    page.text(say("app.advise.more", {{"count", static_cast<int>(advice.choices.size() - shown.size())}}), kDim);
  }
  if (!advice.choices.empty()) {
    show_levels(advice, advice.choices.front().action, page, language);
  }
  if (advice.score && !advice.points) {
    page.text(say("advice.score", {{"score", i18n::number_text(*advice.score, 2, language)}}));
  }
  const std::string scale = say(advice.points ? "advice.scale.points" : "advice.scale");
  page.text(advice.exact
                ? say("advice.exact", {{"scale", scale}})
                : say("advice.searched", {{"scale", scale}, {"simulations", std::to_string(advice.simulations)}}),
            kDim);
  if (advice.partial) page.text(say("advice.cut-short"), kDim);
  if (advice.from_table) page.text(say("advice.from-table"), kDim);
  if (advice.choices.size() < choices.size()) {
    page.text(say("advice.untried", {{"count", static_cast<int>(choices.size() - advice.choices.size())}}), kDim);
  }
}

void show_procedure(const std::vector<advice::ProcedureEnd>& ends, Page& page, i18n::Language language) {
  page.text(i18n::text("advice.procedure.title").in(language));
  for (const auto& [text, probability] : ends) {
    const std::string share = i18n::number_text(100 * probability, 2, language) + " %";
    const std::string blanks(static_cast<std::size_t>(std::max(10 - text::width_of(share), 0)), ' ');
    page.row({.front = blanks + share,
              .front_style = {.ink = screen::Ink::cyan},
              .front_width = 12,
              .text = text.in(language)});
  }
}

}  // namespace plancia::terminal
