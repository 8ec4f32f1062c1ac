#include <terminal/dialogue.hpp>

#include <algorithm>
#include <chrono>
#include <thread>

#include <terminal/interrupt.hpp>
#include <terminal/selection.hpp>
#include <terminal/words.hpp>

namespace plancia::terminal {
namespace {

constexpr std::chrono::milliseconds kPause{200};  // between two looks at a game that waits for somebody else

}  // namespace

Dialogue::Dialogue(Table& table, Input& input, std::ostream& out, Manner manner)
    : table_(table), session_(table.session()), input_(input), page_(out, manner.look), manner_(std::move(manner)) {}

std::string Dialogue::say(std::string_view key, std::initializer_list<i18n::Arg> args) const {
  return in(i18n::text(key, args));
}

std::vector<std::string> Dialogue::actions() const {
  std::vector<std::string> texts;
  for (const catalog::Choice& choice : choices_) texts.push_back(choice.action);
  return texts;
}

Ending Dialogue::run() {
  show_title();
  if (session_.ply() > 0) remind();
  while (true) {
    const bool ours = table_.go_on();
    keep();
    show_board();
    show_news();
    if (session_.over()) {
      show_result();
      return Ending::over;
    }
    if (!ours) {
      if (!interrupted() && wait()) continue;
      const Ending ending = interrupted() || input_.interactive() ? Ending::interrupted : Ending::quit;
      show_leaving(ending);
      return ending;
    }
    find_choices();
    show_prompt();
    show_choices();
    Asked asked = Asked::again;
    while (asked == Asked::again) {
      const Line line = input_.read("> ", [&](std::string_view typed) { return completions(typed, actions()); });
      if (line.kind != Line::Kind::text) {
        const Ending ending = line.kind == Line::Kind::end ? Ending::end_of_input : Ending::interrupted;
        show_leaving(ending);
        return ending;
      }
      asked = answer(line.text);
    }
    if (asked == Asked::left) {
      show_leaving(Ending::quit);
      return Ending::quit;
    }
  }
}

// Somebody elsewhere decides. False if the player does not stay for it.
bool Dialogue::wait() {
  page_.text(in(table_.waits_for()), kDim);
  if (!input_.interactive()) return false;
  while (!table_.go_on()) {
    if (interrupted()) return false;
    std::this_thread::sleep_for(kPause);
  }
  return true;
}

catalog::Sight Dialogue::viewer() const {
  const catalog::Game& game = session_.game();
  if (!game.has_secrets() || session_.over()) return catalog::kEverything;
  const Turn turn = game.turn() == Turn::chance && session_.ply() > 0 ? session_.steps().back().actor : game.turn();
  return table_.seat().value_or(turn == Turn::player2 ? 2 : 1);
}

void Dialogue::keep() {
  if (keep_failed_) return;
  const auto reason = table_.keep();
  if (!reason) return;
  keep_failed_ = true;  // a game can be played on a disk that is full; it is said once
  page_.text(say("app.keep.failed", {{"reason", *reason}}), {.ink = screen::Ink::red});
}

Dialogue::Asked Dialogue::answer(std::string_view typed) {
  typed = trim(typed);
  if (typed.empty()) {
    if (choices_.size() == 1) return play(choices_.front().action);
    show_prompt();
    show_choices();
    return Asked::again;
  }
  if (const auto order = parse_order(typed)) return obey(*order);
  const std::string translated = with_verb(typed);
  typed = translated;

  // A whole action is taken as it stands, before it could pass for the beginning of a suggestion. Of a die the face is
  // enough.
  std::vector<std::string> meant;
  if (!asks_for_dice()) {
    meant = session_.game().meant_by(lower_case(typed));
  } else if (const std::string rolled = "roll " + std::string(typed); std::ranges::count(actions(), rolled) == 1) {
    meant = {rolled};
  }
  if (meant.size() == 1) return play(meant.front());
  if (!meant.empty()) {
    page_.text(say("app.choice.ambiguous", {{"typed", std::string(typed)}}));
    for (const std::string& action : meant) page_.text(action, {.ink = screen::Ink::cyan}, 4);
    return Asked::again;
  }

  Selection selection = select(typed, actions());
  if (selection.index) {
    const std::string& action = choices_[*selection.index].action;
    // Where more can be done than is suggested, the beginning of a long action asks for its suggestions, be there only
    // one; who acts may be left out.
    const bool begun = session_.game().open() && typed.find_first_not_of("0123456789") != std::string_view::npos &&
                       split(typed).size() + 1 < split(action).size();
    if (!begun) return play(action);
    selection.candidates = {*selection.index};
  }
  if (!selection.candidates.empty()) {
    page_.text(say("app.choice.ambiguous", {{"typed", std::string(typed)}}));
    for (const std::size_t index : selection.candidates) show_choice(index);
    return Asked::again;
  }
  if (const auto order = parse_abbreviated_order(typed)) return obey(*order);
  if (typed.find_first_not_of("0123456789") == std::string_view::npos && typed.size() < 4) {
    page_.text(say("app.choice.no-number", {{"count", static_cast<int>(choices_.size())}}));
    return Asked::again;
  }
  return play(lower_case(typed));
}

// "muovi 1906" for "move 1906", in a game whose verbs have names in this language; accents may be left out.
std::string Dialogue::with_verb(std::string_view typed) const {
  const std::string first = without_accents(lower_case(split(typed).front()));
  const std::string key = session_.setup().setup.game + ".verb.";
  std::string meant;
  for (const catalog::Choice& choice : choices_) {
    const std::string verb(split(choice.action).front());
    if (verb == first) return std::string(typed);
    if (!i18n::has_text(key + verb)) continue;
    const std::string name = without_accents(lower_case(say(key + verb)));
    if (name == first || (first.size() > 2 && name.starts_with(first) && meant.empty())) meant = verb;
  }
  return meant.empty() ? std::string(typed) : meant + std::string(typed.substr(split(typed).front().size()));
}

Dialogue::Asked Dialogue::play(std::string_view action) {
  const auto played = table_.play(action);
  return played ? Asked::moved : refuse(action, played.error());
}

Dialogue::Asked Dialogue::refuse(std::string_view typed, const Refused& refused) {
  if (!refused.moved) return refuse(typed, refused.why);
  show_refusal(refused.why);
  return Asked::moved;
}

Dialogue::Asked Dialogue::refuse(std::string_view typed, const catalog::RefusalText& refusal) {
  // A refusal that names a rule understood the action. Without one the words themselves may be wrong.
  if (refusal.rule.empty()) {
    std::vector<std::string> known = command_words();
    for (const catalog::Choice& choice : choices_) {
      known.push_back(choice.action);
      known.emplace_back(split(choice.action).front());
    }
    std::vector<std::string> near = nearest(typed, known);
    if (near.empty()) near = nearest(split(typed).front(), known);
    if (!near.empty()) {
      std::string list;
      for (const std::string& word : near) list += (list.empty() ? "" : ", ") + word;
      page_.text(say("app.unknown.near", {{"typed", std::string(typed)}, {"near", list}}));
      return Asked::again;
    }
  }
  show_refusal(refusal);
  if (refusal.rule.empty()) page_.text(say("app.unknown.help"), kDim);
  return Asked::again;
}

Dialogue::Asked Dialogue::obey(const Order& order) {
  switch (order.command) {
    case Command::help: help(); return Asked::again;
    case Command::goal: goal(); return Asked::again;
    case Command::hint: hint(); return Asked::again;
    case Command::rules: rules(order.argument); return Asked::again;
    case Command::why: why(order.argument); return Asked::again;
    case Command::odds: odds(order.argument); return Asked::again;
    case Command::advise: advise(order.argument); return Asked::again;
    case Command::show: return show(order.argument);
    case Command::undo: return undo();
    case Command::resign: return resign(order.argument);
    case Command::log: log(order.argument); return Asked::again;
    case Command::board: show_whole_board(); return Asked::again;
    case Command::choices:
      show_prompt();
      show_choices();
      return Asked::again;
    case Command::save: save(order.argument); return Asked::again;
    case Command::seed: seed(); return Asked::again;
    case Command::language: return change_language(order.argument);
    case Command::quit: return Asked::left;
  }
  return Asked::again;
}

}  // namespace plancia::terminal
