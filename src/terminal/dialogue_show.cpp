// What the dialogue shows by itself: the title, the board, the news, the question and the end.

#include <algorithm>
#include <cctype>

#include <advice/reason.hpp>
#include <catalog/pack_game.hpp>
#include <terminal/dialogue.hpp>
#include <terminal/keep.hpp>
#include <terminal/words.hpp>
#include <text/wrap.hpp>

namespace plancia::terminal {
namespace {

constexpr std::size_t kTrackLines = 8;     // at the foot of a board
constexpr std::size_t kRemindedLines = 6;  // of a game that is continued
constexpr int kLogFront = 5;               // room for a die
constexpr std::size_t kFewChoices = 20;    // with more of them the odds would be a wall of numbers
constexpr std::size_t kFewOutcomes = 3;
constexpr std::size_t kFewInGroup = 4;  // suggestions of one kind that are listed one by one
constexpr int kWidestAction = 28;

std::string_view verb_of(const catalog::Choice& choice) { return split(choice.action).front(); }

std::vector<std::string> verbs_of(std::span<const catalog::Choice> choices) {
  std::vector<std::string> verbs;
  for (const catalog::Choice& choice : choices) {
    if (std::ranges::find(verbs, verb_of(choice)) == verbs.end()) verbs.emplace_back(verb_of(choice));
  }
  return verbs;
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1) {
    lines.emplace_back(text.substr(begin, text.find('\n', begin) - begin));
  }
  return lines;
}

// Which lines of a picture a low terminal shows, so that there is room for the question below it: its first two, which
// number the columns, those around what is marked by reverse, and the first tracks. None where all of it has room.
std::vector<std::size_t> part_of(const screen::Canvas& picture, int height) {
  constexpr std::size_t kQuestion = 12, kRulers = 2, kMostTracks = 4, kLeastRows = 5;
  const std::vector<std::string> lines = split_lines(picture.text(false));
  const std::vector<std::string> styled = split_lines(picture.text(true));
  if (height == 0 || lines.size() + kQuestion <= static_cast<std::size_t>(height)) return {};
  // Rows of a map begin with a number or a blank, tracks with their names.
  std::size_t map = kRulers;
  while (map < lines.size() && (lines[map].empty() || std::isalpha(static_cast<unsigned char>(lines[map][0])) == 0)) {
    ++map;
  }
  std::size_t marked = map / 2;
  for (std::size_t i = map; i-- > kRulers;) {
    if (styled[i].find(";7") != std::string::npos) marked = i;
  }
  const std::size_t tracks = std::min(kMostTracks, lines.size() - map);
  const std::size_t rest = kQuestion + kRulers + tracks, all = static_cast<std::size_t>(height);
  const std::size_t rows = std::max(kLeastRows, all > rest ? all - rest : 0);
  const std::size_t latest = map > rows + kRulers ? map - rows : kRulers;
  const std::size_t first = std::clamp(marked > rows / 2 ? marked - rows / 2 : 0, kRulers, latest);
  std::vector<std::size_t> part{0, 1};
  for (std::size_t i = first; i < std::min(first + rows, map); ++i) part.push_back(i);
  for (std::size_t i = map; i < map + tracks; ++i) part.push_back(i);
  return part;
}

}  // namespace

catalog::ScenarioInfo Dialogue::scenario() const {
  const catalog::Setup& setup = session_.setup().setup;
  if (manner_.info != nullptr) {
    const auto known = std::ranges::find(manner_.info->scenarios, setup.scenario, &catalog::ScenarioInfo::id);
    if (known != manner_.info->scenarios.end()) return *known;
  }
  return catalog::scenario_of(setup);  // one that a pack has added
}

void Dialogue::show_title() {
  const catalog::Setup& setup = session_.setup().setup;
  std::string title = setup.game;
  std::string about;
  if (const catalog::GameInfo* game = manner_.info) {
    title = in(game->name);
    const catalog::ScenarioInfo played = scenario();
    title += " – " + in(played.name);
    about = in(played.text);
  }
  if (const std::string level = table_.machine(); !level.empty()) {
    title = say(session_.setup().opposed ? "app.title.against" : "app.title.with",
                {{"title", title}, {"level", say("app.level." + level)}});
  }
  page_.text(title, kBold);
  if (!about.empty()) page_.text(about);
  page_.text(
      say("app.title.setup", {{"rules", edition_of(setup.rules)}, {"components", session_.setup().components_id}}),
      kDim);
  if (const std::string& notes = in(session_.setup().components_notes); !notes.empty()) page_.text(notes, kDim);
  if (table_.real_dice()) {
    page_.text(say("app.title.referee"), kDim);
  } else if (session_.setup().practice) {
    page_.text(say("app.title.practice"), kDim);
  }
  if (session_.seed_from() == sealed::SeedFrom::chosen) seed();
  page_.text(say("app.title.help"), kDim);
  page_.blank();
}

void Dialogue::remind() {
  const std::vector<LogLine> lines = log_lines(session_, 0, viewer());
  page_.text(say("app.title.continued"), kDim);
  show_lines(std::span(lines).last(std::min(kRemindedLines, lines.size())));
  steps_shown_.fill(session_.ply());
}

void Dialogue::show_board() {
  const screen::Canvas picture = session_.game().picture(manner_.language, viewer());
  std::vector<std::string> lines = split_lines(shown(picture, page_.look()));
  // When nothing changed but the tracks at the foot of the board, the lines that did are enough.
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (board_shown_.size() != lines.size() || board_shown_[i] != lines[i]) changed.push_back(i);
  }
  if (changed.empty()) return;
  if (changed.front() + kTrackLines >= lines.size() && board_shown_.size() == lines.size()) {
    for (const std::size_t i : changed) page_.stream() << lines[i] << '\n';
  } else if (const auto part = part_of(picture, page_.look().height); !part.empty()) {
    for (const std::size_t i : part) page_.stream() << lines[i] << '\n';
    page_.text(say("app.board.part"), kDim);
  } else {
    page_.picture(picture);
  }
  board_shown_ = std::move(lines);
  page_.blank();
}

void Dialogue::show_whole_board() {
  page_.picture(session_.game().picture(manner_.language, viewer()));
  page_.blank();
}

void Dialogue::show_news() {
  // At the end of a game with secrets everybody sees everything, from where the last one left off.
  const catalog::Sight sight = viewer();
  const int first = sight.is_everything() ? std::ranges::max(steps_shown_) : steps_shown_[sight.index()];
  const auto reasons = [&](int step) -> std::optional<Text> {
    const record::Step& done = session_.steps()[static_cast<std::size_t>(step)];
    if (!table_.is_machine(done.actor)) return std::nullopt;
    int next = step + 1;
    while (next < session_.ply() && !session_.steps()[static_cast<std::size_t>(next)].is_seen(sight)) ++next;
    const auto before = session_.game_at(step).clone();
    const auto reason = advice::reason_seen(*before, session_.game_at(next), done.action, sight);
    return reason ? std::optional(reason->text) : std::nullopt;
  };
  show_lines(log_lines(session_, std::min(first, session_.ply()), sight, reasons));
  steps_shown_[sight.index()] = session_.ply();
}

void Dialogue::show_lines(std::span<const LogLine> lines) {
  for (const LogLine& line : lines) {
    const std::string front = line.die > 0 ? die(line.die, page_.look()) : line.decided ? ">" : "·";
    page_.row({.front = front,
               .front_style = line.die > 0 ? kBold : kDim,
               .front_width = kLogFront,
               .text = in(line.text),
               .text_style = line.heading ? kBold : screen::Style{},
               .margin = line.rule});
  }
  if (!lines.empty()) page_.blank();
}

void Dialogue::show_prompt() {
  const catalog::Prompt prompt = session_.game().prompt();
  Text question = prompt.text;
  if (session_.setup().seats > 1 && !table_.seat() && !asks_for_dice()) {
    question = i18n::text("app.prompt.seat",
                          {{"seat", session_.game().turn() == Turn::player2 ? 2 : 1}, {"prompt", question}});
  }
  page_.row({.front = "",
             .front_style = {},
             .front_width = 0,
             .text = in(question),
             .text_style = kBold,
             .margin = prompt.rule});
}

// Suggestions by the hundred are shown by their verbs, and numbered so.
void Dialogue::find_choices() {
  if (asks_for_dice()) {
    choices_.clear();
    const std::string rule = session_.game().prompt().rule;
    for (const catalog::ChanceOutcome& one : session_.game().chance()) choices_.push_back({one.action, rule, {}});
    return;
  }
  std::vector<catalog::Choice> all = session_.game().choices();
  if (!session_.game().open() || all.size() <= kFewChoices) {
    choices_ = std::move(all);
    return;
  }
  choices_.clear();
  for (const std::string& verb : verbs_of(all)) {
    for (catalog::Choice& choice : all) {
      if (verb_of(choice) == verb) choices_.push_back(choice);
    }
  }
}

bool Dialogue::asks_for_dice() const { return session_.turn() == Turn::chance; }

// What can come, and how likely: of a die by what it leads to, of anything else one by one.
void Dialogue::show_outcomes() {
  odds("");
  const bool die = std::ranges::all_of(choices_, [](const catalog::Choice& one) { return verb_of(one) == "roll"; });
  if (die) {
    const auto face = [](const catalog::Choice& one) { return std::string(split(one.action).back()); };
    page_.text(say("app.dice.face", {{"least", face(choices_.front())}, {"most", face(choices_.back())}}));
    return;
  }
  for (std::size_t index = 0; index < choices_.size() && choices_.size() <= kFewChoices; ++index) show_choice(index);
  page_.text(say("app.dice.outcome", {{"example", choices_.front().action}}));
}

void Dialogue::show_choices() {
  if (asks_for_dice()) {
    show_outcomes();
    return;
  }
  if (!session_.game().open() || choices_.size() <= kFewChoices) {
    for (std::size_t index = 0; index < choices_.size(); ++index) show_choice(index);
    return;
  }
  for (const std::string& verb : verbs_of(choices_)) show_group(verb);
  page_.text(say("app.choice.open"), kDim);
}

void Dialogue::show_group(std::string_view verb) {
  std::vector<std::size_t> group;
  for (std::size_t index = 0; index < choices_.size(); ++index) {
    if (verb_of(choices_[index]) == verb) group.push_back(index);
  }
  if (group.size() <= kFewInGroup) {
    for (const std::size_t index : group) show_choice(index);
    return;
  }
  page_.row({.front = "    " + std::string(verb) + " …",
             .front_style = {.ink = screen::Ink::cyan},
             .front_width = kWidestAction + 6,
             .text = say("app.choice.group", {{"count", static_cast<int>(group.size())},
                                              {"example", choices_[group[group.size() / 2]].action}}),
             .margin = choices_[group.front()].rule});
}

void Dialogue::show_choice(std::size_t index) {
  int widest = 0;
  for (const catalog::Choice& choice : choices_) {
    widest = std::max(widest, text::width_of(choice.action));
  }
  const catalog::Choice& choice = choices_[index];
  const std::string number = std::to_string(index + 1);
  const std::string front = (number.size() < 2 ? " " : "") + number + ") " + choice.action;
  page_.row({.front = front,
             .front_style = {.ink = screen::Ink::cyan},
             .front_width = std::min(widest, kWidestAction) + 6,
             .text = in(choice.text) + odds_beside(choice),
             .margin = choice.rule});
}

std::expected<std::vector<catalog::OddsRow>, catalog::RefusalText> Dialogue::odds_shown(
    std::optional<std::string_view> action) const {
  return session_.game().odds(action, viewer());
}

std::string Dialogue::odds_beside(const catalog::Choice& choice) const {
  if (asks_for_dice()) return {};
  if (choices_.size() > kFewChoices && !session_.game().open()) return {};
  const auto rows = odds_shown(choice.action);
  if (!rows || rows->empty() || rows->size() > kFewOutcomes) return {};
  std::string list;
  for (const catalog::OddsRow& row : *rows) {
    list += (list.empty() ? " (" : ", ") + in(row.text) + " " + row.probability.text();
    if (rows->size() == 2) break;  // the other outcome is the rest
  }
  return list + ")";
}

void Dialogue::show_refusal(const catalog::RefusalText& refusal) {
  page_.row({.front = "!",
             .front_style = {.ink = screen::Ink::red, .bold = true},
             .front_width = 2,
             .text = in(refusal.text),
             .margin = refusal.rule});
}

void Dialogue::show_result() {
  const auto result = session_.result();
  if (!result) return;
  page_.text(say("app.result.heading"), kBold);
  page_.text(in(result->text), kBold, 2);
  if (result->winner > 0) page_.text(say("app.result.winner", {{"seat", result->winner}}), {}, 2);
  // The level that history reached is a word of the protocol; the game's catalogue has it in words for people.
  if (const auto historical = result->details.find("historical"); historical != result->details.end()) {
    const std::string key = session_.setup().setup.game + ".level." + std::get<std::string>(historical->second);
    if (i18n::has_text(key)) page_.text(say("app.result.historical", {{"level", i18n::text(key)}}), {}, 2);
  }
  if (session_.all_sealed()) {
    page_.text(say("app.result.seed", {{"seed", session_.seed().hex()}}), {}, 2);
    page_.text(say("app.result.commitment", {{"commitment", session_.commitment()}}), {}, 2);
  } else {
    page_.text(say("app.result.entered"), {}, 2);
  }
  if (!table_.file().empty() && !keep_failed_) {
    page_.text(say("app.result.record", {{"file", typed_path(table_.file())}}), {}, 2);
  }
}

void Dialogue::show_leaving(Ending ending) {
  if (ending == Ending::end_of_input) page_.text(say("app.leave.end"));
  if (ending == Ending::interrupted) page_.text(say("app.leave.interrupted"));
  if (table_.command().empty() || keep_failed_) {
    page_.text(say("app.kept.nowhere"));
    return;
  }
  page_.text(say("app.leave.kept", {{"kept", in(table_.kept())}}));
  page_.stream() << "  " << table_.command() << '\n';
}

}  // namespace plancia::terminal
