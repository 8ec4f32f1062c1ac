// Linea di Tiro at the terminal: two people, or one against a machine.

#include <algorithm>
#include <regex>

#include <doctest/doctest.h>

#include <advice/decide.hpp>
#include <record/file.hpp>
#include <record/record.hpp>

#include <text/wrap.hpp>
#include "scripted.hpp"

using namespace plancia;
using namespace plancia::terminal;

namespace {

Request lane(const std::filesystem::path& folder, Language language) {
  Request request;
  request.setup.game = "linea";
  request.setup.scenario = "lane";
  request.seed = "4";
  request.folder = folder;
  request.language = language;
  request.save = folder / "game.txt";
  return request;
}

// A machine that does as little as it may.
std::string idle(const catalog::Game& game) {
  const auto choices = game.choices();
  for (const catalog::Choice& choice : choices)
    for (const char* word : {"pass", "end", "decline", "ready", "go", "test"})
      if (choice.action == word) return choice.action;
  return choices.front().action;
}

void check_width(const std::string& out) {
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("game.txt") == std::string::npos) CHECK_MESSAGE(text::width_of(line) <= 80, line);
  }
}

// The numbers of the choices in a text, as they come.
std::vector<int> numbers_in(const std::string& out) {
  static const std::regex kChoice(R"((?:^|\n) *(\d+)\) )");
  std::vector<int> numbers;
  for (std::sregex_iterator at(out.begin(), out.end(), kChoice), end; at != end; ++at)
    numbers.push_back(std::stoi((*at)[1]));
  return numbers;
}

// Goes through a game with chance choices, shots first; calls `look` after each step.
template <class Look>
void play_at_random(std::uint64_t seed, Look look) {
  auto session = record::Session::start({"linea", "lane", {}, {}, {}}, sealed::Seed::from_text(std::to_string(seed)));
  REQUIRE(session);
  SimulationDice dice{seed, 1};
  while (!session->over()) {
    if (session->game().turn() == Turn::chance) {
      REQUIRE(session->roll());
    } else {
      const auto choices = session->game().choices();
      const auto shot = std::ranges::find_if(choices, [](const auto& c) { return c.action.starts_with("fire "); });
      const auto any = choices.begin() + dice.below(static_cast<std::uint32_t>(choices.size()));
      REQUIRE(session->play((shot != choices.end() ? shot : any)->action));
    }
    look(*session);
  }
}

// The Allies in the lane against a machine that does nothing.
Request against_idle(const std::filesystem::path& folder, Language language) {
  Request request = lane(folder, language);
  request.seat = 1;
  request.opponent = idle;
  return request;
}

}  // namespace

TEST_CASE("Linea di Tiro is played to the end in both languages, within 80 columns, and its record verifies") {
  for (const Language language : {Language::it, Language::en}) {
    for (const bool machine : {false, true}) {
      const ScratchFolder folder;
      Request request = lane(folder.path(), language);
      if (machine) {
        request.seat = 1;
        request.opponent = idle;
      }
      CuriousPerson person(7, 60);
      std::ostringstream out, errors;
      CHECK(play(request, person, out, errors) == 0);
      CHECK(errors.str() == "");
      CHECK(out.str().find(language == Language::it ? "La partita è finita" : "The game is over") != std::string::npos);
      CHECK(record::verify(record::read_file(request.save)));
      check_width(out.str());
    }
  }
}

TEST_CASE("the beginning of a game against the machine tells what to type and what is wrong, in both languages") {
  const std::string typed = "ready\nmove sherman-1 22.2 12 0\nmove sherman-1 18 12 0\nprepare sherman-1\n";
  {
    const ScratchFolder folder;
    Request request = against_idle(folder.path(), Language::it);
    const Held held = hold(request, typed);
    CHECK(held.says("Il giocatore alleato schiera i pezzi"));
    CHECK(held.says("14,2 cm, un balzo ne consente 10,0."));
    CHECK(held.says("M4A1 Sherman arriva in (18,0; 12,0), fronte 0°."));
    CHECK(held.says("M4A1 Sherman prepara un attacco: ora ne ha 1."));
    CHECK(held.says("proposte, per esempio move"));
    check_width(held.out);
  }
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  const Held held = hold(request, typed);
  CHECK(held.says("The Allied player sets up"));
  CHECK(held.says("14.2 cm, a bound allows 10.0."));
  CHECK(held.says("M4A1 Sherman comes to (18.0, 12.0), facing 0°."));
  CHECK(held.says("M4A1 Sherman prepares an attack: it now holds 1."));
  check_width(held.out);
}

TEST_CASE("against the machine the terminal never names a piece that was not spotted") {
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  std::string typed = "ready\n";
  for (int i = 0; i < 60; ++i) typed += "pass\nlog all\n";
  const Held held = hold(request, typed);
  REQUIRE(held.says("The game is over"));
  const std::size_t end = held.out.rfind("\n> ");  // then everything is shown
  REQUIRE(end != std::string::npos);
  CHECK(held.out.substr(0, end).find("gren-1") == std::string::npos);
  CHECK(held.out.substr(0, end).find("Grenadiers") == std::string::npos);
  CHECK(held.out.substr(0, end).find("sherman-1") != std::string::npos);
}

TEST_CASE("what is typed whole is played as it stands, not as the beginning of a suggestion") {
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  request.practice = true;  // or a move could not be taken back
  // The suggestions have sherman-1 at 18 12 and 13 12; the beginnings of both numbers are another place.
  const Held held = hold(request, "ready\nmove sherman-1 1 12 0\nmove a 130mm 12.0\nundo\nmuovi b 20,0 38cm\n");
  CHECK(held.says("At (1.0, 12.0) the base is not wholly on the table."));
  CHECK(held.says("M4A1 Sherman comes to (13.0, 12.0), facing 0°."));
  CHECK(held.says("US rifles comes to (20.0, 38.0), facing 0°."));
}

TEST_CASE("the beginning of a long action shows the only suggestion, and is not played") {
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  // One suggestion begins like the second line.
  const Held held = hold(request, "ready\nrun rifle-1 39.1\nmove sherman-1 18 12 0\nprep\n");
  CHECK(held.says("could be any of these"));
  CHECK_FALSE(held.says("US rifles comes to"));
  CHECK(held.says("M4A1 Sherman prepares an attack: it now holds 1."));
}

TEST_CASE("help explains how to type the actions of the game, and set-up what one has") {
  for (const Language language : {Language::it, Language::en}) {
    const ScratchFolder folder;
    Request request = against_idle(folder.path(), language);
    const Held held = hold(request, "help\nplace a 30.0 12.0\n");
    const bool it = language == Language::it;
    CHECK(held.says(it ? "move PEZZO X Y FRONTE" : "move PIECE X Y FACING"));
    CHECK(held.says(it ? "antiorario" : "counter-clockwise"));
    CHECK(held.says(it ? "Zona di schieramento 0,0 / 0,0 – 20,0 / 0,0" : "Set-up zone 0.0 / 0.0 – 20.0 / 0.0"));
    CHECK(held.says(it ? "M4A1 Sherman: balzo 10,0 cm" : "M4A1 Sherman: bound 10.0 cm"));
    CHECK(held.says(it ? "(30,0; 12,0) è fuori" : "(30.0, 12.0) is outside"));
    check_width(held.out);
  }
}

TEST_CASE("the title names the machine at the other side, and its level, within 80 columns") {
  for (const Language language : {Language::it, Language::en}) {
    for (const catalog::ScenarioInfo& scenario : catalog::find_game("linea")->scenarios) {
      const ScratchFolder folder;
      Request request = against_idle(folder.path(), language);
      request.setup.scenario = scenario.id;
      request.opponent_name = "veteran";
      const Held held = hold(request, "");
      const std::string title = "Linea di Tiro – " + scenario.name.in(language);
      CHECK(held.says(title + (language == Language::it ? ", contro la macchina (veterano)\n"
                                                        : ", against the machine (veteran)\n")));
      check_width(held.out);
    }
  }
}

TEST_CASE("a game against the machine goes on against it with the command that is printed") {
  const ScratchFolder folder;
  Request request = lane(folder.path(), Language::en);
  request.seat = 2;
  request.opponent = idle;
  request.opponent_name = "veteran";
  CHECK(hold(request, "quit\n").says("--opponent veteran --seat 2"));
  request.load = request.save;
  const Held on = hold(request, "");
  CHECK(on.status == 0);
  CHECK(on.says("The Axis player sets up"));
}

TEST_CASE("who is offered a game against the machine again is told at which seat") {
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  request.seed.reset();
  request.save.clear();
  request.seat = 2;
  REQUIRE(hold<ScriptedPerson>(request, "ready\nquit\n").status == 0);
  request.seat = 1;
  CHECK(hold<ScriptedPerson>(request, "quit\n").says("with you in seat 1; --seat takes the other"));
  CHECK(hold<ScriptedPerson>(request, "1\nquit\n").says("--seat 1"));
}

TEST_CASE("what a machine does at the other side comes with a reason") {
  const ScratchFolder folder;
  Request request = lane(folder.path(), Language::en);
  request.seat = 1;
  request.opponent = [](const catalog::Game& game) { return advice::decide(game, *ai::find_skill("regular"))->action; };
  CuriousPerson person(7, 60);
  std::ostringstream out, errors;
  CHECK(play(request, person, out, errors) == 0);
  CHECK(std::regex_search(out.str(), std::regex("Why: [^.\n]+ is its best shot\\.")));
  check_width(out.str());
}

TEST_CASE("a loaded game without an opponent refuses one, in the player's language") {
  const ScratchFolder folder;
  Request request;
  request.setup.game = "xmas";
  request.seed = "4";
  request.folder = folder.path();
  request.language = Language::it;
  request.save = folder.path() / "game.txt";
  REQUIRE(hold(request, "esci\n").status == 0);
  request.load = request.save;
  request.seat = 1;
  request.opponent = idle;
  const Held refused = hold(request, "");
  CHECK(refused.status == 1);
  CHECK(refused.errors == "plancia play: Questo scenario ha un posto solo e nessun avversario: togli --opponent.\n");
}

TEST_CASE("suggestions are numbered in the order in which they are listed") {
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  const Held held = hold(request, "ready\nmove\n");
  const std::size_t asked = held.out.find("> ready");
  const std::size_t listed = held.out.find("> move");
  REQUIRE(listed != std::string::npos);
  const std::vector<int> choices = numbers_in(held.out.substr(asked, listed - asked));
  REQUIRE(choices.size() > 2);
  CHECK(std::ranges::is_sorted(choices));
  const std::vector<int> moves = numbers_in(held.out.substr(listed));
  REQUIRE(moves.size() > 10);
  CHECK(moves.back() - moves.front() + 1 == static_cast<int>(moves.size()));
  CHECK(held.says(") move sherman-1 18 12 0"));
}

TEST_CASE("advice on long actions keeps its columns within 80") {
  const ScratchFolder folder;
  Request request = against_idle(folder.path(), Language::en);
  const Held held = hold(request, "ready\nadvise 2000\n");
  check_width(held.out);
  static const std::regex kRow(R"(\n *\d+\) [^\n]*?  (0\.\d{3}  ))");
  const std::string advice = held.out.substr(held.out.find("> advise 2000"));
  std::vector<std::ptrdiff_t> columns;
  for (std::sregex_iterator at(advice.begin(), advice.end(), kRow), end; at != end; ++at)
    columns.push_back(at->position(1) - at->position(0));
  CHECK(columns.size() == 8);  // the best stay in sight
  CHECK(std::ranges::count(columns, columns.front()) == static_cast<std::ptrdiff_t>(columns.size()));
  CHECK(std::regex_search(advice, std::regex("\n\\d+ more choices are worth less\\.\n")));
}

TEST_CASE("who sees everything reads of a shot once, and every action in words") {
  int shots_from_nowhere = 0;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    play_at_random(seed, [&](const record::Session& session) {
      const record::Step& step = session.steps().back();
      const std::vector<LogLine> lines = log_lines(session, session.ply() - 1, 0);
      CAPTURE(step.action);
      CHECK(std::ranges::none_of(lines, [](const LogLine& line) { return line.decided; }));
      if (std::ranges::count(step.events, std::string{"fires"}, &catalog::EventText::kind) < 2) return;
      ++shots_from_nowhere;
      const auto told = [](const LogLine& line) { return line.text.en.find(" fires at ") != std::string::npos; };
      CHECK(std::ranges::count_if(lines, told) == 1);
      const auto entries = session.log(0, session.ply() - 1);  // what a page shows when the game is over
      REQUIRE(entries.size() == 1);
      CHECK(std::ranges::count(entries[0].events, std::string{"fires"}, &catalog::EventText::kind) == 1);
      const auto unseen = [](const LogLine& line) { return line.text.en.find("unseen") != std::string::npos; };
      CHECK(std::ranges::none_of(lines, unseen));
    });
  }
  CHECK(shots_from_nowhere > 0);
}

TEST_CASE("the machine shows how it would play, and why, in both languages") {
  for (const Language language : {Language::it, Language::en}) {
    const ScratchFolder folder;
    Request request = against_idle(folder.path(), language);
    const bool it = language == Language::it;
    const std::string own = it ? "mostra veterano\nmostra rec\n" : "show veteran\nshow rec\n";
    const Held held = hold(request, "ready\nshow regular\nmostra recruit\n" + own + "show nobody\nshow re\nshow 2\n");
    const std::regex none(it ? "Non c'è il livello" : "There is no level");
    CHECK(std::distance(std::sregex_iterator(held.out.begin(), held.out.end(), none), {}) == 3);
    CHECK(held.says(it ? "Non c'è il livello \"nobody\": ci sono recruit, regular, veteran, ace."
                       : "There is no level \"nobody\": there are recruit, regular, veteran, ace."));
    CHECK(std::regex_search(held.out, std::regex(R"((prepare|move|run|turn|fire)[^\n]* – [^\n]*\.)")));
    CHECK(record::load(record::read_file(request.save))->ply() > 5);
    check_width(held.out);
  }
}
