#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include <advice/decide.hpp>
#include <ai/skill_names.hpp>
#include <catalog/catalog.hpp>
#include <rulebook/rulebook.hpp>
#include <staff/machines.hpp>
#include <terminal/edit_input.hpp>
#include <terminal/interrupt.hpp>
#include <terminal/keep.hpp>
#include <terminal/play.hpp>
#include <terminal/progress.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "learnt_file.hpp"
#include "play_match.hpp"
#include "setup_arguments.hpp"

namespace plancia::app {
namespace {

struct PlayArguments {
  SetupArguments setup;
  std::string seed, language, load, save;
  std::string opponent, seat;
  std::string match, database;
  std::string learnt;
  bool matches = false;
  bool practice = false;
  bool real_dice = false;  // plancia referee
  bool no_colour = false;
};

std::optional<terminal::RuleText> rule_text(std::string_view game, std::string_view typed) {
  const rulebook::Entry* entry = rulebook::find_typed(game, typed);
  if (entry == nullptr) return std::nullopt;
  return terminal::RuleText{entry->id, entry->text, entry->see};
}

// The games in which a machine can have the other seat: those whose seats oppose each other.
bool opposed(const catalog::GameInfo& game) {
  return std::ranges::any_of(game.scenarios, &catalog::ScenarioInfo::opposed);
}
std::string games_with_opponent() {
  std::string list;
  for (const catalog::GameInfo& game : catalog::games()) {
    if (opposed(game)) list += (list.empty() ? "" : ", ") + game.id;
  }
  return list;
}
// Why none has it in the game that was named, before anything else is asked.
std::optional<i18n::Text> no_opponent(const std::string& id) {
  const catalog::GameInfo* game = catalog::find_game(id);
  if (game == nullptr) return i18n::text("app.opponent.games", {{"games", games_with_opponent()}});
  if (opposed(*game)) return std::nullopt;
  return i18n::text(game->players_most < 2 ? "app.opponent.seat" : "app.opponent.none");
}

// The seat by its number, or by its side.
std::optional<int> seat_of(const PlayArguments& typed) {
  if (typed.seat.empty()) return std::nullopt;
  return typed.seat == "axis" || typed.seat == "2" ? 2 : 1;
}

// At one's own terminal a machine has all the time that its level is given.
terminal::Opponent opponent_of(const std::string& name, i18n::Language language) {
  if (name == "scripted") return staff::scripted;
  const ai::Skill& skill = *ai::find_skill(name);
  return [&skill, word = i18n::text("app.thinking").in(language)](const catalog::Game& game) {
    const terminal::Sign sign(skill.thinks() ? word : "");
    return advice::decide(game, skill, {.seed = game.hash()})->action;
  };
}
std::string opponent_fault(const std::string& name) {
  if (name == "scripted") return {};
  const auto skill = advice::skill_of(name);
  return skill ? std::string() : skill.error().en;
}

terminal::Request request_of(const PlayArguments& typed) {
  terminal::Request request;
  request.setup = typed.setup.setup();
  request.practice = typed.practice || typed.real_dice;  // a die that was mistyped can be taken back
  request.real_dice = typed.real_dice;
  if (!typed.seed.empty()) request.seed = typed.seed;
  request.load = typed.load;
  request.save = typed.save;
  request.folder = terminal::state_folder();
  request.language = language_of(typed.language);
  request.look = terminal::look_of_stdout(!typed.no_colour);
  request.rules = rule_text;
  if (!typed.opponent.empty()) {
    request.seat = seat_of(typed).value_or(1);
    request.opponent = opponent_of(typed.opponent, request.language);
    request.opponent_name = typed.opponent;
  }
  return request;
}

int play(const PlayArguments& typed, const terminal::Request& request, terminal::Input& input) {
  if (!typed.match.empty()) return play_match(typed.database, typed.match, seat_of(typed), request, input);
  return terminal::play(request, input, std::cout, std::cerr);
}

// Whether something was given that only a game of this terminal's own can use.
bool wants_own_game(const PlayArguments& typed) {
  const catalog::Setup& given = typed.setup.given;
  for (const std::string& text : {given.game, given.scenario, given.rules, given.components, typed.seed, typed.load,
                                  typed.save, typed.opponent}) {
    if (!text.empty()) return true;
  }
  return typed.practice || !typed.setup.options.empty();
}

int run(const PlayArguments& typed) {
  if ((!typed.match.empty() || typed.matches) && (wants_own_game(typed) || (!typed.match.empty() && typed.matches))) {
    std::cerr << "plancia play: a game of plancia serve is set up already; give --match or --matches alone, with --db, "
                 "--seat, --lang or --no-color\n";
    return 2;
  }
  const terminal::Request request = request_of(typed);
  if (!typed.opponent.empty() && typed.load.empty()) {
    if (const auto why = no_opponent(typed.setup.given.game)) {
      std::cerr << "plancia play: " << why->in(request.language) << '\n';
      return 2;
    }
  }
  take_learnt(typed.learnt, request.setup, request.language);
  if (typed.matches) return list_matches(typed.database, request);
  const terminal::InterruptGuard guard;
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
    std::error_code ignored;
    std::filesystem::create_directories(request.folder, ignored);
    terminal::EditInput input(request.folder / "history");
    return play(typed, request, input);
  }
  terminal::StreamInput input(std::cin, std::cout);
  return play(typed, request, input);
}

// What playing and refereeing have in common.
void add_table_options(command_line::Command command, PlayArguments& typed) {
  add_game_option(command, typed.setup.given.game, "The game; asked for if missing");
  add_setup_options(command, typed.setup, "The scenario; asked for if missing");
  add_language_option(command, typed.language);
  command.option("--load", typed.load, "Go on with a recorded game").existing_file();
  command.option("--save", typed.save, "The file that keeps the game, in place of one in the state folder");
  command.flag("--no-color", typed.no_colour, "No colours; NO_COLOR does the same");
}

}  // namespace

void add_play_command(command_line::Command program) {
  auto play = program.subcommand("play", "Play in the terminal, or from a pipe of typed actions");
  auto typed = std::make_shared<PlayArguments>();
  add_table_options(play, *typed);
  play.option("--opponent", typed->opponent,
              "A machine at the other seat, in a game of two sides: " + ai::skill_names() + "; scripted is a regular")
      .check(opponent_fault);
  add_learnt_option(play, typed->learnt);
  play.option("--seat", typed->seat,
              "Your seat, where a machine or somebody else has the other: 1 or allied, 2 or axis")
      .one_of({"allied", "axis", "1", "2"});
  play.option("--seed", typed->seed, "Dice that can be repeated: a number or any text")
      .check([](const std::string& text) {
        return text.starts_with('-') ? "a seed is a number from 0 on, or a text that begins with a letter"
                                     : std::string();
      });
  play.flag("--practice", typed->practice, "Let undo take back dice as well");
  play.option("--match", typed->match, "Go on with a game of plancia serve, by the beginning of its id");
  play.flag("--matches", typed->matches, "List the games of plancia serve");
  play.option("--db", typed->database, "Where those games are kept, as for plancia serve").also_variable();
  play.footer(
      "Examples: plancia play xmas --scenario suda --lang it\n"
      "          plancia play --match 3f2a (begun in the browser)");
  play.runs([typed] { return run(*typed); });
}

void add_referee_command(command_line::Command program) {
  auto referee = program.subcommand("referee", "Referee a game on a real table: dice and moves are typed in");
  auto typed = std::make_shared<PlayArguments>();
  typed->real_dice = true;
  add_table_options(referee, *typed);
  referee.footer("Example: plancia referee xmas --scenario suda");
  referee.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
