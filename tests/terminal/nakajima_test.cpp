// Whole games of Nakajima Raid at the terminal.

#include <doctest/doctest.h>

#include <record/file.hpp>
#include <record/record.hpp>

#include <text/wrap.hpp>
#include "scripted.hpp"

using namespace plancia;
using namespace plancia::terminal;

TEST_CASE("Nakajima Raid is played to the end in both languages, within 80 columns, and its record verifies") {
  for (const Language language : {Language::it, Language::en}) {
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
      CAPTURE(seed);
      const ScratchFolder folder;
      Request request;
      request.setup.game = "nakajima";
      request.setup.scenario = "raid";
      request.seed = std::to_string(seed);
      request.folder = folder.path();
      request.language = language;
      request.save = folder.path() / "game.txt";
      CuriousPerson person(seed, 6);
      std::ostringstream out, errors;
      CHECK(play(request, person, out, errors) == 0);
      CHECK(errors.str() == "");
      CHECK(out.str().find(language == Language::it ? "La partita è finita" : "The game is over") != std::string::npos);
      CHECK(record::verify(record::read_file(request.save)));
      std::istringstream lines(out.str());
      for (std::string line; std::getline(lines, line);) {
        if (line.find("game.txt") == std::string::npos) CHECK_MESSAGE(text::width_of(line) <= 80, line);
      }
    }
  }
}
