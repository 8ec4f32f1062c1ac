#include "own_table.hpp"

#include <cassert>

#include <record/file.hpp>
#include <record/record.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/keep.hpp>

namespace plancia::terminal {

bool OwnTable::go_on() {
  while (!session_.over() && !is_own(session_.game().turn())) {
    if (interrupted()) return false;
    if (session_.game().turn() == Turn::chance) {
      [[maybe_unused]] const auto rolled = session_.roll();
    } else {
      [[maybe_unused]] const auto played = session_.play(players_.opponent(session_.game()));
      assert(played);
    }
  }
  return true;
}

std::expected<void, Refused> OwnTable::play(std::string_view action) {
  const auto played = session_.play(action);
  if (!played) return std::unexpected(Refused{played.error()});
  return {};
}

std::expected<void, Refused> OwnTable::undo() {
  // With practice on, the dice since the last decision go with it; of typed ones the last goes alone, since that is
  // what was mistyped.
  bool decision = false;
  while (!decision && session_.ply() > 0) {
    const record::Step& last = session_.steps().back();
    decision = is_own(last.actor);
    if (const auto undone = session_.undo(); !undone) return std::unexpected(Refused{undone.error()});
  }
  return {};
}

std::expected<void, Refused> OwnTable::resign() {
  const bool second = session_.game().turn() == Turn::player2;
  [[maybe_unused]] const bool resigned = session_.resign(players_.seat.value_or(second ? 2 : 1));
  assert(resigned);  // nobody is asked once the game is over
  return {};
}

std::optional<std::string> OwnTable::keep() {
  if (file_.empty()) return std::nullopt;
  try {
    if (file_.has_parent_path()) std::filesystem::create_directories(file_.parent_path());
    record::save_file(file_, copy().text, record::Access::owner);
    return std::nullopt;
  } catch (const std::exception& error) {
    return error.what();
  }
}

i18n::Text OwnTable::kept() const {
  if (file_.empty()) return i18n::text("app.kept.nowhere");
  return i18n::text("app.kept.file", {{"file", typed_path(file_)}});
}

std::string OwnTable::command() const {
  if (file_.empty()) return "";
  const std::string load =
      "plancia " + std::string(session_.real_dice() ? "referee" : "play") + " --load " + typed_path(file_);
  return players_.opponent ? load + " --opponent " + players_.name + " --seat " + std::to_string(*players_.seat) : load;
}

Table::Copy OwnTable::copy() const {
  const bool over = session_.over();
  return {record::write(session_, over ? record::Form::shared : record::Form::own), !over};
}

}  // namespace plancia::terminal
