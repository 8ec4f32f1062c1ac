// Whole games of X MAS at the terminal.

#include <doctest/doctest.h>

#include <algorithm>

#include <core/dice.hpp>
#include <record/file.hpp>
#include <record/record.hpp>

#include <text/wrap.hpp>
#include "scripted.hpp"

using namespace plancia;
using namespace plancia::terminal;

namespace {

// Types random numbers until the game is over.
class RestlessPerson : public Input {
 public:
  explicit RestlessPerson(std::uint64_t seed) : dice_(seed, 0) {}
  Line read(std::string_view, const Completer&) override {
    if (++lines_ > 5000) return {Line::Kind::end, ""};
    return {Line::Kind::text, std::to_string(dice_.below(7) + 1)};
  }
  bool interactive() const override { return false; }

 private:
  SimulationDice dice_;
  int lines_ = 0;
};

Request xmas_request(const std::filesystem::path& folder, std::string scenario, Language language) {
  Request request;
  request.setup.game = "xmas";
  request.setup.scenario = std::move(scenario);
  request.seed = "7";
  request.folder = folder;
  request.language = language;
  return request;
}

}  // namespace

TEST_CASE("X MAS is played to the end in both languages and both harbours, and its record verifies") {
  for (const char* scenario : {"suda", "malta"}) {
    for (const Language language : {Language::it, Language::en}) {
      CAPTURE(scenario);
      const ScratchFolder folder;
      Request request = xmas_request(folder.path(), scenario, language);
      request.save = folder.path() / "game.txt";
      RestlessPerson person(3);
      std::ostringstream out, errors;
      CHECK(play(request, person, out, errors) == 0);
      CHECK(errors.str() == "");
      CHECK(out.str().find(language == Language::it ? "La partita è finita" : "The game is over") != std::string::npos);
      CHECK(out.str().find(language == Language::it ? "Nella realtà storica: " : "In history: ") != std::string::npos);
      CHECK(record::verify(record::read_file(request.save)));
    }
  }
}

TEST_CASE("no line of a whole game is wider than 80 columns") {
  const ScratchFolder folder;
  Request request = xmas_request(folder.path(), "malta", Language::it);
  request.save = folder.path() / "game.txt";
  RestlessPerson person(5);
  std::ostringstream out, errors;
  play(request, person, out, errors);
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    if (line.find("game.txt") == std::string::npos) CHECK_MESSAGE(text::width_of(line) <= 80, line);
  }
}

TEST_CASE("the first decisions of X MAS in Italian") {
  const ScratchFolder folder;
  const Held held =
      hold(xmas_request(folder.path(), "suda", Language::it), "eq bin\nhar\nspeed 7\nsp 2\nmove 1010\nesci\n");
  CHECK(held.says("Scegli l'equipaggiamento: pezzo 1 di 2."));
  CHECK(held.says(" 3) equip harpoon     Arpioncino: +1 a un dado per passare una rete"));
  CHECK(held.says("> eq bin\nPezzi       Binocolo\n"));
  CHECK(held.says("Imbarcato: Binocolo."));
  CHECK(held.says("> speed 7\n! La velocità va da 1 a 4."));
  CHECK(held.says("Velocità 2."));
  CHECK(held.says("> move 1010\n! 1010"));
}

TEST_CASE("the first decisions of X MAS in English") {
  const ScratchFolder folder;
  const Held held =
      hold(xmas_request(folder.path(), "malta", Language::en), "equip charm\nequip charm\n3\nodds 2\nquit\n");
  CHECK(held.says("Choose equipment: piece 1 of 2."));
  CHECK(held.says("Taken aboard: Lucky Charm."));
  CHECK(held.says("> equip charm\n! "));
  CHECK(held.says("XM-9.1b\n"));
  CHECK(held.says("%  engine failure"));
}

TEST_CASE("Italian verbs are understood in an Italian game, shortened and without accents too") {
  const ScratchFolder folder;
  const Held held = hold(xmas_request(folder.path(), "suda", Language::it),
                         "prendi charm\nprendi harpoon\nvelocita 2\nmuov 1010\nesci\n");
  CHECK(held.says("> velocita 2\n"));
  const Held plain =
      hold(xmas_request(folder.path(), "suda", Language::it), "equip charm\nequip harpoon\nspeed 2\nmove 1010\nesci\n");
  const auto after = [](const Held& one) {
    const std::size_t from = one.out.find("1010\n");
    return one.out.substr(from, one.out.find("> esci") - from);
  };
  CHECK(after(held) == after(plain));
  CHECK(after(plain).find("1010 non è adiacente") != std::string::npos);
}

TEST_CASE("a low terminal has the unit and its surroundings, the question and its choices on one screen") {
  const ScratchFolder folder;
  Request request = xmas_request(folder.path(), "suda", Language::en);
  request.look.height = 24;
  const Held held = hold(request, "equip charm\nequip harpoon\nspeed 2\nboard\nquit\n");
  const std::string note = "Part of the board; the command board shows all of it.\n";
  // The board before the first step of the move, up to the prompt that waits for it.
  const std::size_t asked = held.out.find("> board\n");
  REQUIRE(asked != std::string::npos);
  const std::size_t part = held.out.rfind(note, asked);
  REQUIRE(part != std::string::npos);
  const std::size_t typed = held.out.rfind("> speed 2\n", asked);
  REQUIRE(typed < part);
  const std::string screen = held.out.substr(typed, asked - typed);
  CHECK(std::ranges::count(screen, '\n') <= 24);
  CHECK(screen.find("MT") != std::string::npos);               // the unit is in it
  CHECK(screen.find("     06  08  10") != std::string::npos);  // and the numbers of the columns
  const std::string whole = held.out.substr(asked);
  CHECK(std::ranges::count(whole, '\n') > 35);
  request.look.height = 60;
  CHECK_FALSE(hold(request, "quit\n").says(note));
}
