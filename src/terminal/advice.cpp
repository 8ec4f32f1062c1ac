#include <terminal/advice.hpp>

#include <algorithm>

#include <i18n/number.hpp>
#include <text/wrap.hpp>

namespace plancia::terminal {

void show_advice(const ai::Advice& advice, const catalog::Game& game, Page& page, i18n::Language language) {
  const auto say = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    return i18n::text(key, args).in(language);
  };
  constexpr int kWidestAction = 22;
  const std::vector<catalog::Choice> choices = game.choices();
  int widest = 0;
  for (const ai::AdvisedChoice& advised : advice.choices) widest = std::max(widest, text::width_of(advised.action));
  widest = std::min(widest, kWidestAction);
  for (const ai::AdvisedChoice& advised : advice.choices) {
    const auto at = std::ranges::find(choices, advised.action, &catalog::Choice::action);
    const std::string number = std::to_string(at - choices.begin() + 1);
    std::string front = (number.size() < 2 ? " " : "") + number + ") " + advised.action;
    front.append(static_cast<std::size_t>(std::max(widest + 6 - text::width_of(front), 1)), ' ');
    front += i18n::number_text(advised.value, 3, language);
    if (!advice.exact) {
      front += "  " + i18n::number_text(advised.low, 3, language) + "–" + i18n::number_text(advised.high, 3, language);
    }
    page.row({.front = front,
              .front_style = {.ink = screen::Ink::cyan},
              .front_width = widest + (advice.exact ? 13 : 26),
              .text = at->text.in(language)});
  }
  page.text(advice.exact ? say("advice.exact")
                         : say("advice.searched", {{"simulations", std::to_string(advice.simulations)}}),
            kDim);
  if (advice.choices.size() < choices.size()) {
    page.text(say("advice.untried", {{"count", static_cast<int>(choices.size() - advice.choices.size())}}), kDim);
  }
}

}  // namespace plancia::terminal
