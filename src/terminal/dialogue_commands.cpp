// The commands of the terminal that leave the position alone, and undo.

#include <algorithm>
#include <charconv>
#include <chrono>

#include <advice/decide.hpp>
#include <i18n/language.hpp>
#include <record/file.hpp>
#include <terminal/advice.hpp>
#include <terminal/dialogue.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/keep.hpp>
#include <terminal/progress.hpp>
#include <terminal/selection.hpp>
#include <terminal/words.hpp>
#include <text/wrap.hpp>

namespace plancia::terminal {
namespace {

constexpr std::size_t kLogLines = 20;
constexpr std::size_t kAdvisedLines = 8;  // where choices are open: the best stay in sight on a low terminal
constexpr std::chrono::seconds kPatience{10};
constexpr std::chrono::milliseconds kMoment{1000};  // for a hint
constexpr int kHelpFront = 24;                      // room for a command
constexpr int kFormFront = 36;                      // room for the form of an action

std::string percent(const Fraction& probability, Language language) {
  // In tenths of a percent, rounded half up, in whole numbers.
  const std::int64_t tenths =
      (2000 * probability.numerator() + probability.denominator()) / (2 * probability.denominator());
  const std::string whole =
      std::to_string(tenths / 10) + (language == Language::it ? "," : ".") + std::to_string(tenths % 10) + " %";
  return std::string(whole.size() < 7 ? 7 - whole.size() : 0, ' ') + whole;
}

// The level of that name in either language, or of as much of it as tells it apart; the best one for no name.
std::expected<const ai::Skill*, Text> level_of(std::string_view typed, Language language) {
  if (typed.empty()) return &ai::kSkills.back();
  std::vector<std::string> names;
  for (const ai::Skill& skill : ai::kSkills) {
    names.push_back(std::string(skill.name) + " " + i18n::text("app.level." + std::string(skill.name)).in(language));
  }
  const bool number = typed.find_first_of("0123456789") != std::string_view::npos;
  const Selection chosen = number ? Selection{} : select(typed, names);
  if (chosen.index) return &ai::kSkills.at(*chosen.index);
  return advice::skill_of(lower_case(typed));
}

}  // namespace

// Ctrl-C ends the thinking, not the answer; the dialogue leaves after it.
std::expected<advice::Advice, Text> Dialogue::thought_of(ai::AdviceLimits limits) const {
  const Sign sign(say("app.thinking"));
  limits.threads = advice::all_threads();
  limits.watch = [](std::uint64_t) { return !interrupted(); };
  return advice::advise(session_.game(), limits);
}

void Dialogue::help() {
  const std::string about = session_.setup().setup.game + ".help";  // where a game has more to say
  page_.text(i18n::has_text(about) ? say(about) : say("app.help.actions", {{"example", choices_.front().action}}));
  page_.blank();
  for (const catalog::FormText& form : session_.game().forms()) {
    page_.row({.front = in(form.form),
               .front_style = {.ink = screen::Ink::cyan},
               .front_width = kFormFront,
               .text = in(form.text)});
  }
  if (!session_.game().forms().empty()) page_.blank();
  for (const std::string name : {"help", "goal", "hint", "rules", "why", "odds", "advise", "show", "undo", "resign",
                                 "log", "board", "choices", "save", "seed", "lang", "quit"}) {
    page_.row({.front = say("app.help." + name + ".usage", {{"rule", session_.game().prompt().rule}}),
               .front_style = {.ink = screen::Ink::cyan},
               .front_width = kHelpFront,
               .text = say("app.help." + name + ".text")});
  }
  page_.blank();
  page_.text(say("app.help.keys"));
}

// What the scenario asks for, and the results that there are.
void Dialogue::goal() {
  const catalog::Setup& setup = session_.setup().setup;
  if (const std::string about = in(scenario().text); !about.empty()) page_.text(about);
  if (const std::string about = setup.game + ".goal"; i18n::has_text(about)) page_.text(say(about));
  std::string levels;
  for (const catalog::LevelText& level : session_.game().levels()) {
    levels += (levels.empty() ? "" : " < ") + in(level.text);
  }
  if (!levels.empty()) page_.text(say("app.goal.levels", {{"levels", levels}}));
}

// The best choice after a moment's thought, and the rule behind it.
void Dialogue::hint() {
  if (const auto refused = table_.advice_refusal()) {
    page_.text(in(*refused));
    return;
  }
  const auto advice = thought_of({.time = kMoment});
  if (!advice) {
    page_.text(in(advice.error()));
    return;
  }
  const advice::AdvisedChoice& best = advice->choices.front();
  page_.text(say("app.hint", {{"action", best.action}, {"text", in(best.text)}}));
  why(best.rule);
}

// A rule by its id, or the one behind the question; and where all of them are.
void Dialogue::rules(std::string_view argument) {
  why(argument);
  if (argument.empty()) page_.text(say("app.rules.all", {{"game", session_.setup().setup.game}}), kDim);
}

void Dialogue::why(std::string_view argument) {
  std::string rule;
  if (argument.empty()) {
    rule = session_.game().prompt().rule;
  } else if (const Selection chosen = select(argument, actions()); chosen.index) {
    rule = choices_[*chosen.index].rule;
  } else {
    rule = argument;
  }
  const auto found = manner_.rules ? manner_.rules(session_.setup().setup.game, rule) : std::nullopt;
  if (!found) {
    page_.text(say("app.why.unknown", {{"rule", rule}}));
    return;
  }
  page_.row({.front = found->id,
             .front_style = kBold,
             .front_width = text::width_of(found->id) + 2,
             .text = in(found->text)});
  std::string see;
  for (const std::string& id : found->see) see += (see.empty() ? "" : ", ") + id;
  if (!see.empty()) page_.text(say("app.why.see", {{"rules", see}}), kDim, text::width_of(found->id) + 2);
}

void Dialogue::odds(std::string_view argument) {
  std::optional<std::string> action;
  if (!argument.empty()) {
    const std::vector<std::string> meant = session_.game().meant_by(lower_case(argument));
    const Selection chosen = meant.size() == 1 ? Selection{} : select(argument, actions());
    action = chosen.index ? choices_[*chosen.index].action : meant.size() == 1 ? meant.front() : lower_case(argument);
  }
  const auto rows = odds_shown(action);
  if (!rows) {
    refuse(*action, rows.error());
    return;
  }
  if (rows->empty()) {
    page_.text(say(action ? "app.odds.none-for" : "app.odds.none", {{"action", action.value_or("")}}));
    return;
  }
  int widest = 0;
  for (const catalog::OddsRow& row : *rows) widest = std::max(widest, text::width_of(row.probability.text()));
  for (const catalog::OddsRow& row : *rows) {
    std::string front = row.probability.text();
    front = std::string(static_cast<std::size_t>(widest - text::width_of(front)), ' ') + front + "  " +
            percent(row.probability, manner_.language);
    page_.row({.front = "  " + front, .front_style = {}, .front_width = widest + 13, .text = in(row.text)});
  }
}

void Dialogue::advise(std::string_view argument) {
  if (const auto refused = table_.advice_refusal()) {
    page_.text(in(*refused));
    return;
  }
  ai::AdviceLimits limits;
  // Where choices are open a game is long and slow, and nobody should wait minutes without having asked to.
  if (argument.empty() && session_.game().open()) limits.time = kPatience;
  if (!argument.empty()) {
    const char* const last = argument.data() + argument.size();
    const auto [end, error] = std::from_chars(argument.data(), last, limits.simulations);
    if (error != std::errc{} || end != last || limits.simulations == 0 ||
        limits.simulations > advice::kMostAdviceSimulations) {
      page_.text(say("advice.usage", {{"most", std::to_string(advice::kMostAdviceSimulations)}}));
      return;
    }
  }
  const auto advice = thought_of(limits);
  if (!advice) {
    page_.text(in(advice.error()));
    return;
  }
  const std::size_t most = session_.game().open() ? kAdvisedLines : advice->choices.size();
  show_advice(*advice, choices_, page_, manner_.language, most);
}

// A machine takes the decision, and says why.
Dialogue::Asked Dialogue::show(std::string_view argument) {
  if (const auto refused = table_.advice_refusal()) {
    page_.text(in(*refused));
    return Asked::again;
  }
  const auto skill = level_of(argument, manner_.language);
  if (!skill) {
    page_.text(in(skill.error()));
    return Asked::again;
  }
  const auto decision = [&] {
    const Sign sign(say("app.thinking"));
    return advice::decide(session_.game(), **skill);
  }();
  if (!decision) {
    page_.text(in(decision.error()));
    return Asked::again;
  }
  page_.text(say("app.show", {{"action", decision->action}, {"reason", decision->reason}}), kBold);
  return play(decision->action);
}

Dialogue::Asked Dialogue::undo() {
  if (session_.ply() == 0) {
    page_.text(say("app.undo.nothing"));
    return Asked::again;
  }
  if (const auto undone = table_.undo(); !undone) {
    show_refusal(undone.error().why);
    return undone.error().moved ? Asked::moved : Asked::again;
  }
  steps_shown_.fill(session_.ply());
  page_.text(say("app.undo.done"), kDim);
  return Asked::moved;
}

// It cannot be taken back, so that the word alone only asks.
Dialogue::Asked Dialogue::resign(std::string_view argument) {
  const std::string sure = lower_case(argument);
  if (sure != "yes" && sure != "sì" && sure != "si") {
    page_.text(say("app.resign.sure"));
    return Asked::again;
  }
  if (const auto resigned = table_.resign(); !resigned) {
    show_refusal(resigned.error().why);
    return resigned.error().moved ? Asked::moved : Asked::again;
  }
  return Asked::moved;
}

void Dialogue::log(std::string_view argument) {
  const std::vector<LogLine> lines = log_lines(session_, 0, viewer());
  std::size_t count = kLogLines;
  if (!argument.empty()) {
    const auto [end, error] = std::from_chars(argument.data(), argument.data() + argument.size(), count);
    if (error != std::errc{}) count = lines.size();  // "log all", in whatever language
  }
  if (lines.empty()) page_.text(say("app.log.empty"));
  show_lines(std::span(lines).last(std::min(count, lines.size())));
}

void Dialogue::save(std::string_view argument) {
  if (argument.empty()) {
    page_.text(say("app.save.usage", {{"kept", in(table_.kept())}}));
    return;
  }
  const std::filesystem::path file(argument);
  if (std::filesystem::exists(file) && !written_.contains(file)) {
    page_.text(say("app.save.exists", {{"file", typed_path(file)}}));
    return;
  }
  try {
    const Table::Copy copy = table_.copy();
    record::save_file(file, copy.text, record::Access::owner);
    written_.insert(file);
    page_.text(say(copy.secret ? "app.save.done" : "app.save.shared", {{"file", typed_path(file)}}));
  } catch (const std::exception& error) {
    page_.text(say("app.save.failed", {{"reason", error.what()}}), {.ink = screen::Ink::red});
  }
}

void Dialogue::seed() {
  if (!session_.ready()) {
    page_.text(say("app.seed.waiting"));
  } else if (session_.seed_from() == sealed::SeedFrom::chosen) {
    page_.text(say("app.title.chosen", {{"seed", session_.seed().hex()}}));
  } else {
    page_.text(say("app.seed.commitment", {{"commitment", session_.commitment()}}));
  }
}

Dialogue::Asked Dialogue::change_language(std::string_view argument) {
  const auto language = i18n::parse_language(lower_case(argument));
  if (!language) {
    page_.text(say("app.lang.usage"));
    return Asked::again;
  }
  manner_.language = *language;
  page_.text(say("app.lang.done"));
  return Asked::moved;  // nothing moved, but the board and the question are shown again in the new language
}

}  // namespace plancia::terminal
