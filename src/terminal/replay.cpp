#include <terminal/replay.hpp>

#include <string>

#include <catalog/pack_game.hpp>
#include <terminal/words.hpp>

namespace plancia::terminal {
namespace {

constexpr int kNumberWidth = 5;
constexpr int kEventIndent = 7;

class Replay {
 public:
  Replay(const record::Session& session, Page& page, i18n::Language language)
      : session_(session), page_(page), language_(language) {}

  void title() {
    const catalog::SetupDone& done = session_.setup();
    std::string title = done.setup.game + " – " + done.setup.scenario;
    if (const catalog::GameInfo* info = catalog::find_game(done.setup.game)) {
      title = info->name.in(language_);
      title += " – " + catalog::scenario_of(done.setup).name.in(language_);
    }
    page_.text(title, kBold);
    const record::Particulars& particulars = session_.particulars();
    say("replay.particulars", {{"date", particulars.date}, {"players", particulars.players}});
    say("replay.setup", {{"rules", edition_of(done.setup.rules)}, {"components", done.components_id}});
    if (done.practice) say("replay.practice");
    if (session_.start_state()) say("replay.elsewhere");
    say(session_.all_sealed() ? "replay.dice.sealed" : "replay.dice.entered");
    if (session_.seed_from() == sealed::SeedFrom::chosen) say("replay.seed.chosen");
    if (session_.seed_from() == sealed::SeedFrom::parts) say("replay.seed.parts");
    if (session_.real_dice()) say("replay.seed.real");
  }

  void heading(int ply, bool board) {
    page_.blank();
    const int turn = session_.game_at(ply).round();
    page_.text(turn == 0 ? words("replay.before") : words("replay.turn", {{"turn", turn}}), kBold);
    if (board) page_.picture(session_.game_at(ply).picture(language_));
  }

  void step(int ply) {
    const record::Step& step = session_.steps()[static_cast<std::size_t>(ply)];
    const std::string number = std::to_string(ply + 1);
    page_.row({.front = number,
               .front_style = kDim,
               .front_width = kNumberWidth,
               .text = (step.is_chance() ? "* " : "> ") + step.action,
               .text_style = step.is_chance() ? screen::Style{} : kBold});
    if (!step.comment.empty()) page_.text("; " + step.comment, kDim, kEventIndent);
    for (const catalog::EventText& event : step.events) {
      page_.row({.front = "",
                 .front_style = {},
                 .front_width = kEventIndent,
                 .text = event.text.in(language_),
                 .margin = event.rule});
    }
  }

  void end(bool board) {
    page_.blank();
    if (board) page_.picture(session_.game().picture(language_));
    const auto result = session_.result();
    if (!result) {
      page_.text(words("replay.unfinished", {{"steps", session_.ply()}}), kBold);
      return;
    }
    page_.text(words("replay.result", {{"result", result->text.in(language_)}}), kBold);
    if (result->winner > 0) say("replay.result.winner", {{"seat", result->winner}});
  }

 private:
  std::string words(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const {
    return i18n::text(key, args).in(language_);
  }
  void say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) { page_.text(words(key, args)); }

  const record::Session& session_;
  Page& page_;
  i18n::Language language_;
};

}  // namespace

void show_replay(const record::Session& session, Page& page, i18n::Language language, bool board) {
  Replay replay(session, page, language);
  replay.title();
  for (int ply = 0; ply < session.ply(); ++ply) {
    if (ply == 0 || session.game_at(ply).round() != session.game_at(ply - 1).round()) replay.heading(ply, board);
    replay.step(ply);
  }
  replay.end(board);
}

void show_verified(const record::Verified& verified, Page& page, i18n::Language language) {
  const auto item = [&](std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
    page.row({.front = "-", .front_style = {}, .front_width = 2, .text = i18n::text(key, args).in(language)});
  };
  page.text(i18n::text("replay.verified").in(language), kBold);
  item("replay.verified.seed", {{"commitment", verified.commitment}});
  if (verified.seed_from == sealed::SeedFrom::parts) item("replay.verified.parts");
  if (verified.seed_from == sealed::SeedFrom::chosen) item("replay.verified.chosen");
  if (verified.sealed) {
    item("replay.verified.sealed", {{"count", verified.chances}});
  } else {
    item("replay.verified.entered", {{"seed", verified.from_seed}, {"count", verified.chances}});
  }
  item("replay.verified.steps", {{"count", verified.steps}});
  item("replay.verified.positions", {{"count", verified.positions}});
  if (verified.result.empty()) {
    item("replay.verified.unfinished");
  } else {
    item("replay.verified.result", {{"result", verified.result}});
  }
}

}  // namespace plancia::terminal
