#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <advice/advise.hpp>
#include <record/session.hpp>
#include <terminal/command.hpp>
#include <terminal/input.hpp>
#include <terminal/page.hpp>
#include <terminal/report.hpp>
#include <terminal/table.hpp>

namespace plancia::terminal {

using i18n::Language;
using i18n::Text;

// What a rule of a game says, found by its id as a person may type it.
struct RuleText {
  std::string id;
  Text text;
  std::vector<std::string> see;  // ids to read with it
};
using RuleTexts = std::function<std::optional<RuleText>(std::string_view game, std::string_view typed)>;

// A machine at the other seat: its decision, as the text of an action.
using Opponent = std::function<std::string(const catalog::Game&)>;

// How a dialogue is held.
struct Manner {
  Language language = Language::en;
  Look look;
  RuleTexts rules;
  const catalog::GameInfo* info = nullptr;  // the game's entry in the catalog, for its name
};

enum class Ending { over, quit, end_of_input, interrupted };

// One game at the terminal, from its present position until it is over or the player leaves. Chance rolls by itself,
// or is asked for where the dice are real.
class Dialogue {
 public:
  Dialogue(Table& table, Input& input, std::ostream& out, Manner manner);
  Ending run();

 private:
  enum class Asked { moved, again, left };  // the position changed; ask once more; the player goes

  // The flow.
  void keep();
  bool wait();
  Asked answer(std::string_view typed);
  Asked play(std::string_view action);
  Asked refuse(std::string_view typed, const Refused& refused);
  Asked refuse(std::string_view typed, const catalog::RefusalText& refusal);

  // What is shown.
  void show_title();
  void remind();
  void show_board();
  void show_whole_board();
  void show_news();
  void show_prompt();
  void find_choices();
  void show_choices();
  bool asks_for_dice() const;  // real ones
  void show_outcomes();
  void show_choice(std::size_t index);
  void show_group(std::string_view verb);
  catalog::Sight viewer() const;  // whose knowledge is shown; everything where there are no secrets
  void show_refusal(const catalog::RefusalText& refusal);
  void show_result();
  void show_leaving(Ending ending);
  void show_lines(std::span<const LogLine> lines);
  // As far as the viewer can know them.
  std::expected<std::vector<catalog::OddsRow>, catalog::RefusalText> odds_shown(
      std::optional<std::string_view> action) const;
  std::string odds_beside(const catalog::Choice& choice) const;

  // The commands.
  Asked obey(const Order& order);
  void help();
  void goal();
  void hint();
  void rules(std::string_view argument);
  void why(std::string_view argument);
  void odds(std::string_view argument);
  void advise(std::string_view argument);
  std::expected<advice::Advice, Text> thought_of(ai::AdviceLimits limits) const;
  Asked show(std::string_view argument);
  Asked undo();
  Asked resign(std::string_view argument);
  void log(std::string_view argument);
  void save(std::string_view argument);
  void seed();
  Asked change_language(std::string_view argument);

  // Words.
  std::string with_verb(std::string_view typed) const;  // a verb of the language as that of the action
  const std::string& in(const Text& text) const { return text.in(manner_.language); }
  catalog::ScenarioInfo scenario() const;
  std::string say(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const;
  std::vector<std::string> actions() const;

  Table& table_;
  const record::Session& session_;  // the table's
  Input& input_;
  Page page_;
  Manner manner_;
  std::vector<catalog::Choice> choices_;             // of the pending decision
  std::vector<std::string> board_shown_;             // the lines of the last picture, to show only what differs
  std::array<int, catalog::kSights> steps_shown_{};  // to everybody, to seat 1, to seat 2
  bool keep_failed_ = false;
  std::set<std::filesystem::path> written_;  // copies this dialogue made, which it may write again
};

}  // namespace plancia::terminal
