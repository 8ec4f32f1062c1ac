#include <ai/review_report.hpp>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include <i18n/number.hpp>

namespace plancia::ai {
namespace {

using catalog::Json;
using i18n::Language;

constexpr std::size_t kMostMistakes = 8;
constexpr std::size_t kMostDice = 6;
constexpr int kDecimals = 3;

class Report {
 public:
  Report(const Review& review, const record::Session& session, Language language)
      : review_(review), session_(session), language_(language) {}

  std::vector<ReportSection> write() const { return {account(), mistakes(), dice()}; }

 private:
  std::string say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const {
    return i18n::text(key, args).in(language_);
  }
  std::string plain(double value) const { return i18n::number_text(value, kDecimals, language_); }
  std::string change(double value) const { return i18n::signed_text(value, kDecimals, language_); }

  ReportSection account() const {
    const auto row = [&](const Sum& sum, std::string_view key) {
      return ReportRow{change(sum.value), say(key, {{"low", change(sum.low)}, {"high", change(sum.high)}})};
    };
    return {say("advice.review.account"),
            {{plain(review_.start), say("advice.review.start")},
             row(review_.luck, "advice.review.luck"),
             row(review_.decisions, "advice.review.decisions"),
             {plain(review_.end), say("advice.review.end", {{"result", session_.game().result()->text}})},
             {"", say("advice.review.effort", {{"simulations", std::to_string(review_.simulations)},
                                               {"searched", std::to_string(review_.searched)},
                                               {"decided", std::to_string(review_.decided)}})}}};
  }

  ReportSection mistakes() const {
    ReportSection section{say("advice.review.mistakes"), {}};
    for (const std::size_t k : review_.mistakes) {
      const ReviewedStep& step = review_.steps[k];
      if (step.loss.low <= 0 && !step.exact) continue;  // it may be chance
      if (section.rows.size() == kMostMistakes) break;
      const std::string range =
          step.exact ? say("advice.review.exact")
                     : say("advice.review.between", {{"low", plain(step.loss.low)}, {"high", plain(step.loss.high)}});
      section.rows.push_back({change(-step.loss.value), say("advice.review.mistake", {{"turn", step.round},
                                                                                      {"ply", static_cast<int>(k)},
                                                                                      {"action", step.action},
                                                                                      {"better", step.better},
                                                                                      {"range", range}})});
    }
    if (section.rows.empty()) section.rows.push_back({"", say("advice.review.no-mistakes")});
    return section;
  }

  ReportSection dice() const {
    ReportSection section{say("advice.review.dice"), {}};
    std::vector<std::size_t> chances;
    bool any = false;
    for (std::size_t k = 0; k < review_.steps.size(); ++k) {
      if (!review_.steps[k].chance()) continue;
      any = true;
      if (review_.steps[k].change() != 0) chances.push_back(k);
    }
    std::ranges::sort(chances, [&](std::size_t a, std::size_t b) {
      const double more = std::abs(review_.steps[a].change()) - std::abs(review_.steps[b].change());
      return more != 0 ? more > 0 : a < b;
    });
    chances.resize(std::min(chances.size(), kMostDice));
    for (const std::size_t k : chances) {
      const ReviewedStep& step = review_.steps[k];
      section.rows.push_back(
          {change(step.change()),
           say("advice.review.die", {{"turn", step.round},
                                     {"ply", static_cast<int>(k)},
                                     {"action", step.action},
                                     {"prompt", session_.game_at(static_cast<int>(k)).prompt().text}})});
    }
    if (section.rows.empty())
      section.rows.push_back({"", say(any ? "advice.review.no-change" : "advice.review.no-dice")});
    return section;
  }

  const Review& review_;
  const record::Session& session_;
  Language language_;
};

Json to_json(const Sum& sum) { return {{"value", sum.value}, {"low", sum.low}, {"high", sum.high}}; }

// A row of a table is one line, and a bar would end its cell.
std::string cell(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  std::ranges::replace(text, '|', '/');
  return text;
}

}  // namespace

std::vector<ReportSection> report(const Review& review, const record::Session& session, Language language) {
  return Report(review, session, language).write();
}

std::string to_markdown(const Review& review, const record::Session& session, Language language) {
  const catalog::Setup& setup = session.setup().setup;
  std::string out =
      "# " + i18n::text("advice.review.title", {{"game", setup.game}, {"scenario", setup.scenario}}).in(language) +
      "\n";
  for (const ReportSection& section : report(review, session, language)) {
    out += "\n## " + section.heading + "\n\n";
    if (section.rows.size() == 1 && section.rows.front().number.empty()) {
      out += section.rows.front().text + "\n";
      continue;
    }
    out += "| | |\n| ---: | --- |\n";
    for (const ReportRow& row : section.rows) out += "| " + row.number + " | " + cell(row.text) + " |\n";
  }
  return out;
}

Json to_json(const Review& review) {
  Json steps = Json::array();
  for (const ReviewedStep& step : review.steps) {
    Json one = {{"round", step.round},
                {"chance", step.chance()},
                {"action", step.action},
                {"before", step.before},
                {"after", step.after}};
    if (!step.better.empty()) {
      one["better"] = step.better;
      one["loss"] = to_json(step.loss);
      one["exact"] = step.exact;
    }
    steps.push_back(std::move(one));
  }
  return {{"start", review.start},
          {"luck", to_json(review.luck)},
          {"decisions", to_json(review.decisions)},
          {"end", review.end},
          {"mistakes", review.mistakes},
          {"steps", std::move(steps)},
          {"simulations", review.simulations},
          {"decided", review.decided},
          {"searched", review.searched}};
}

}  // namespace plancia::ai
