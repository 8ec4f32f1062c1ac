#include <advice/review_report.hpp>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include <catalog/pack_game.hpp>
#include <catalog/with_rules.hpp>
#include <i18n/number.hpp>

namespace plancia::advice {
namespace {

using catalog::Json;
using i18n::Language;

constexpr std::size_t kMostMistakes = 8;
constexpr std::size_t kMostDice = 6;
constexpr int kDecimals = 3;

// An action in the words of the position it was or could have been taken in, without the full stop that some have.
i18n::Text words_of(const record::Session& session, std::size_t ply, const std::string& action) {
  const catalog::Game& game = session.game_at(static_cast<int>(ply));
  i18n::Text words = catalog::with_rules(game, [&](const auto& rules, const auto& state) {
    return describe(rules, state, *from_text(rules, action)).text;
  });
  for (std::string* text : {&words.it, &words.en}) {
    if (text->ends_with('.')) text->pop_back();
  }
  return words;
}

int seat_of(Turn actor) { return actor == Turn::player1 ? 1 : actor == Turn::player2 ? 2 : 0; }

class Report {
 public:
  Report(const ai::Review& review, const record::Session& session, Language language)
      : review_(review), session_(session), language_(language) {}

  std::vector<ReportSection> write() const { return {account(), mistakes(), dice(), turns()}; }

  // Every decision with what the position was worth before and after it: too much for a terminal.
  ReportSection all_decisions() const {
    ReportSection section{say("advice.review.all"), {}};
    for (std::size_t k = 0; k < review_.steps.size(); ++k) {
      const ai::ReviewedStep& step = review_.steps[k];
      if (step.chance()) continue;
      section.rows.push_back(
          {change(step.change()), say("advice.review.decision", {{"turn", step.round},
                                                                 {"ply", static_cast<int>(k)},
                                                                 {"action", words_of(session_, k, step.action)},
                                                                 {"before", plain(step.before)},
                                                                 {"after", plain(step.after)}})});
    }
    return section;
  }

 private:
  std::string say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const {
    return i18n::text(key, args).in(language_);
  }
  // Who decided, where there are two.
  i18n::Text who(const ai::ReviewedStep& step) const {
    if (session_.setup().seats < 2) return {};
    return i18n::text("advice.review.who", {{"seat", seat_of(step.actor)}});
  }
  // In points where values are nothing else.
  std::string plain(double value) const {
    if (!review_.points) return i18n::number_text(value, kDecimals, language_);
    return i18n::number_text(review_.points->least + value * range(), 1, language_);
  }
  std::string change(double value) const {
    return review_.points ? i18n::signed_text(value * range(), 1, language_)
                          : i18n::signed_text(value, kDecimals, language_);
  }
  std::string gain(double value) const {
    return review_.points ? i18n::number_text(value * range(), 1, language_) : plain(value);
  }
  double range() const { return review_.points->most - review_.points->least; }
  std::string player() const {
    using Kind = ai::PlayedBy::Kind;
    const Kind kind = review_.played_by.kind;
    if (kind == Kind::search) return "mcts:" + std::to_string(review_.played_by.simulations);
    return kind == Kind::random ? "random" : say("advice.review.thumb");
  }

  ReportSection account() const {
    const auto row = [&](const ai::Sum& sum, std::string_view key) {
      return ReportRow{change(sum.value), say(key, {{"low", change(sum.low)}, {"high", change(sum.high)}})};
    };
    const ai::OrdinaryLuck& ordinary = review_.ordinary;
    const std::string share = i18n::number_text(100 * ordinary.below, 0, language_);
    ReportSection section{say(review_.points ? "advice.review.account.points" : "advice.review.account"),
                          {{plain(review_.start), say("advice.review.start")},
                           row(review_.luck, "advice.review.luck"),
                           {"", say("advice.review.ordinary", {{"low", change(ordinary.low)},
                                                               {"high", change(ordinary.high)},
                                                               {"share", share},
                                                               {"player", player()}})},
                           row(review_.decisions, "advice.review.decisions"),
                           {plain(review_.end), say("advice.review.end", {{"result", session_.result()->text}})},
                           {"", say("advice.review.effort", {{"simulations", std::to_string(review_.simulations)},
                                                             {"searched", std::to_string(review_.searched)},
                                                             {"decided", std::to_string(review_.decided)}})}}};
    if (review_.partial) section.rows.push_back({"", say("advice.review.partial")});
    return section;
  }

  ReportSection mistakes() const {
    ReportSection section{say("advice.review.mistakes"), {}};
    for (const std::size_t k : review_.mistakes) {
      const ai::ReviewedStep& step = review_.steps[k];
      if (step.loss.low <= 0 && !step.exact) continue;  // it may be chance
      if (section.rows.size() == kMostMistakes) break;
      const std::string range =
          step.from_table ? say("advice.review.table")
          : step.exact    ? say("advice.review.exact")
                       : say("advice.review.between", {{"low", gain(step.loss.low)}, {"high", gain(step.loss.high)}});
      section.rows.push_back(
          {change(-step.loss.value), say("advice.review.mistake", {{"turn", step.round},
                                                                   {"ply", static_cast<int>(k)},
                                                                   {"who", who(step)},
                                                                   {"action", words_of(session_, k, step.action)},
                                                                   {"better", words_of(session_, k, step.better)},
                                                                   {"range", range}})});
    }
    if (section.rows.empty()) section.rows.push_back({"", say("advice.review.no-mistakes")});
    return section;
  }

  // What luck and decisions changed in each turn, where that was anything to speak of.
  ReportSection turns() const {
    constexpr double kLittle = 0.005;
    ReportSection section{say("advice.review.turns"), {}};
    for (std::size_t k = 0; k < review_.steps.size();) {
      const int turn = review_.steps[k].round;
      const double before = review_.steps[k].before;
      double luck = 0, decisions = 0;
      for (; k < review_.steps.size() && review_.steps[k].round == turn; ++k) {
        (review_.steps[k].chance() ? luck : decisions) += review_.steps[k].change();
      }
      if (std::abs(luck) < kLittle && std::abs(decisions) < kLittle) continue;
      section.rows.push_back(
          {plain(before),
           say("advice.review.turn", {{"turn", turn}, {"luck", change(luck)}, {"decisions", change(decisions)}})});
    }
    if (section.rows.empty()) section.rows.push_back({"", say("advice.review.no-change")});
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
      const ai::ReviewedStep& step = review_.steps[k];
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

  const ai::Review& review_;
  const record::Session& session_;
  Language language_;
};

Json text_json(const i18n::Text& text) { return {{"it", text.it}, {"en", text.en}}; }
Json to_json(const ai::Sum& sum) { return {{"value", sum.value}, {"low", sum.low}, {"high", sum.high}}; }

// A row of a table is one line, and a bar would end its cell.
std::string cell(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  std::ranges::replace(text, '|', '/');
  return text;
}

}  // namespace

std::vector<ReportSection> report(const ai::Review& review, const record::Session& session, Language language) {
  return Report(review, session, language).write();
}

std::string to_markdown(const ai::Review& review, const record::Session& session, Language language) {
  const catalog::Setup& setup = session.setup().setup;
  const catalog::GameInfo& game = *catalog::find_game(setup.game);
  std::string out =
      "# " +
      i18n::text("advice.review.title", {{"game", game.name}, {"scenario", catalog::scenario_of(setup).name}})
          .in(language) +
      "\n";
  const Report words(review, session, language);
  std::vector<ReportSection> sections = words.write();
  sections.push_back(words.all_decisions());
  for (const ReportSection& section : sections) {
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

Json to_json(const ai::Review& review, const record::Session& session) {
  Json steps = Json::array();
  for (std::size_t k = 0; k < review.steps.size(); ++k) {
    const ai::ReviewedStep& step = review.steps[k];
    Json one = {{"round", step.round},   {"seat", seat_of(step.actor)}, {"chance", step.chance()},
                {"action", step.action}, {"before", step.before},       {"after", step.after}};
    if (!step.better.empty()) {
      one["words"] = text_json(words_of(session, k, step.action));
      one["better"] = step.better;
      one["better_words"] = text_json(words_of(session, k, step.better));
      one["loss"] = to_json(step.loss);
      one["exact"] = step.exact;
      if (step.from_table) one["from_table"] = true;
    }
    steps.push_back(std::move(one));
  }
  Json json{{"start", review.start},
            {"luck", to_json(review.luck)},
            {"ordinary_luck",
             {{"low", review.ordinary.low}, {"high", review.ordinary.high}, {"below", review.ordinary.below}}},
            {"decisions", to_json(review.decisions)},
            {"end", review.end},
            {"mistakes", review.mistakes},
            {"steps", std::move(steps)},
            {"simulations", review.simulations},
            {"decided", review.decided},
            {"searched", review.searched},
            {"partial", review.partial}};
  if (review.points) json["points"] = {{"least", review.points->least}, {"most", review.points->most}};
  return json;
}

Json to_json(const ai::ReviewDraft& draft) {
  Json values = Json::array(), searched = Json::array();
  for (const auto& [step, is] : draft.values) values.push_back({step, is.value, is.error});
  for (const auto& [step, is] : draft.searched) {
    searched.push_back({step, is.better, is.loss, is.error, is.exact, is.from_table});
  }
  return {{"plan", {draft.plan.values, draft.plan.search, draft.plan.decisions}},
          {"values", std::move(values)},
          {"searched", std::move(searched)}};
}

ai::ReviewDraft draft_of(const Json& json) {
  constexpr std::uint32_t kMost = 1'000'000;
  // Rows of as many columns as the word has letters: a natural number, a decimal one, a text, yes or no.
  const auto fits = [](const Json& row, std::string_view columns) {
    if (!row.is_array() || row.size() != columns.size()) return false;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const bool right = columns[i] == 'n'   ? row[i].is_number_unsigned() && row[i] <= kMost
                         : columns[i] == 'd' ? row[i].is_number()
                         : columns[i] == 't' ? row[i].is_string()
                                             : row[i].is_boolean();
      if (!right) return false;
    }
    return true;
  };
  if (!json.is_object() || json.size() != 3) return {};
  const Json plan = json.value("plan", Json()), values = json.value("values", Json()),
             searched = json.value("searched", Json());
  if (!fits(plan, "nnn") || plan[0] == 0 || plan[1] == 0 || !values.is_array() || !searched.is_array()) return {};
  ai::ReviewDraft draft{.plan = {plan[0], plan[1], plan[2]}};
  for (const Json& row : values) {
    if (!fits(row, "ndd")) return {};
    draft.values[row[0]] = {row[1], row[2]};
  }
  for (const Json& row : searched) {
    if (!fits(row, "ntddbb")) return {};
    draft.searched[row[0]] = {row[1], row[2], row[3], row[4], row[5]};
  }
  return draft;
}

}  // namespace plancia::advice
