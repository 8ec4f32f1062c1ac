#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <terminal/advice.hpp>

#include "scripted.hpp"

using namespace plancia;

namespace {

// What the terminal says to these lines at the start of a raid.
std::string typed_at_suda(const std::string& lines) {
  const terminal::ScratchFolder folder;
  terminal::Request request;
  request.setup.game = "xmas";
  request.setup.scenario = "suda";
  request.seed = "1";
  request.folder = folder.path();
  request.language = i18n::Language::en;
  const terminal::Held held = terminal::hold(request, lines);
  CHECK(held.status == 0);
  return held.out;
}

}  // namespace

TEST_CASE("advise and consiglio tell what the choices are worth, with the numbers to type") {
  const std::string text = typed_at_suda("advise 60\nlang it\nconsiglio 60\nconsiglio 0\nconsiglio molto\n");
  const std::size_t english = text.find("> advise 60\n");
  REQUIRE(english != std::string::npos);
  CHECK(text.find(") equip charm       0.", english) != std::string::npos);
  CHECK(text.find("5) equip charm       0.", english) != std::string::npos);
  const std::size_t levels = text.find("How the game ends after ", english);
  REQUIRE(levels != std::string::npos);
  CHECK(text.find("    Defeat     ", levels) != std::string::npos);
  CHECK(text.find("    Strategic victory  ", levels) != std::string::npos);
  CHECK(text.find("from 60 simulated games.", levels) != std::string::npos);
  const std::size_t italian = text.find("> consiglio 60\n");
  REQUIRE(italian != std::string::npos);
  CHECK(text.find("5) equip charm       0,", italian) != std::string::npos);
  const std::size_t wrong = text.find("> consiglio 0\nScrivi consiglio", italian);
  REQUIRE(wrong != std::string::npos);
  CHECK(text.find("> consiglio molto\nScrivi consiglio", wrong) != std::string::npos);
}

TEST_CASE("hint and suggerimento name one of the choices with its words and its rule, and leave the position alone") {
  const std::string text = typed_at_suda("hint\nlang it\nsuggerimento\nequip harpoon\n");
  // The rules of this program are those of the test's own game, so the rule that is looked up is not found.
  const bool told = std::ranges::any_of(
      std::vector<std::string>{"binoculars – Binoculars: +1 to an attack die", "wrench – Wrench: +1 to a repair die",
                               "harpoon – Harpoon: +1 to a die to pass a net",
                               "cover – Dark Cover: +1 to a spotting die", "charm – Lucky Charm: reroll one die, once"},
      [&](const std::string& choice) {
        return text.find("> hint\nequip " + choice + "\nThere is no rule called XM-3e.\n") != std::string::npos;
      });
  CHECK(told);
  CHECK(text.find("XM-3e", text.find("> suggerimento\nequip ")) != std::string::npos);
  const std::size_t played = text.find("> equip harpoon\n");
  REQUIRE(played != std::string::npos);
  CHECK(text.find("2 di 2", played) != std::string::npos);  // the first piece was still to be chosen
}

TEST_CASE("an advised action that is not among the suggestions is told without a number to type") {
  std::ostringstream out;
  terminal::Page page(out, {.colour = false, .unicode = true, .width = 80});
  const std::vector<catalog::Choice> choices(1, {.action = "pass", .rule = "", .text = {"passa", "pass"}});
  advice::Advice advised{.simulations = 8};
  advised.choices = {
      {.action = "move far", .value = 0.75, .low = 0.5, .high = 1, .visits = 4, .text = {"va lontano", "go far"}},
      {.action = "pass", .value = 0.25, .low = 0, .high = 0.5, .visits = 4, .text = {"passa", "pass"}}};
  terminal::show_advice(advised, choices, page, i18n::Language::en);
  CHECK(out.str().find("-) move far") != std::string::npos);
  CHECK(out.str().find("go far") != std::string::npos);
  CHECK(out.str().find("1) pass") != std::string::npos);
}
