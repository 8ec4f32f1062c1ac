#include <algorithm>

#include <doctest/doctest.h>

#include <record/file.hpp>

#include "scripted.hpp"

using namespace plancia;
using namespace plancia::terminal;

TEST_CASE("a whole game in English, line by line") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.save = "/dev/null/never";  // so that no path of this machine is in the transcript
  const Held held = hold(request, "stake 2\n3\n");
  CHECK(held.status == 0);
  CHECK(held.errors == "");
  CHECK(held.out.substr(0, held.out.find("The game cannot")) ==
        "Tally – Plain\n"
        "Two rounds.\n"
        "Rules: Italian edition. Components: basic.\n"
        "The seed of the dice was chosen:\n"
        "5caff780864b249af3227ded4f7cee07c705d91ac6fab492d5d0727d0c644aad. Anyone who\n"
        "knows it can know every roll.\n"
        "Type a number, an action or help. Tab completes.\n"
        "\n");
  const std::string rest = held.out.substr(held.out.find("points 0"));
  CHECK(
      rest.starts_with("points 0\n"
                       "\n"
                       "Round 1                                                                     TL-1\n"
                       " 1) stake 1  Stake 1 (The stake is won 5/6)                                 TL-1\n"
                       " 2) stake 2  Stake 2 (The stake is won 1/2)                                 TL-1\n"
                       " 3) stake 3  Stake 3 (The stake is won 1/6)                                 TL-1\n"
                       "> stake 2\n"));
  CHECK(
      held.says("·    Done: stake 2                                                          TL-2\n"
                "⚄ 5  Done: roll 5                                                           TL-2\n"));
  CHECK(held.says("The game is over\n"));
  CHECK(held.says("Seed of the dice:"));
}

TEST_CASE("the same game in Italian says the same things") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path(), Language::it), "stake 2\n3\n");
  CHECK(held.status == 0);
  CHECK(held.says("(it) Tally – (it) Plain\n"));
  CHECK(held.says("Scrivi un numero, un'azione o aiuto."));
  CHECK(held.says("⚄ 5  (it) Done: roll 5"));
  CHECK(held.says("La partita è finita\n"));
  CHECK(held.says("Seme dei dadi:"));
}

TEST_CASE("a bare Enter shows the choices again when there are several") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()), "\n");
  const std::size_t first = held.out.find(" 1) stake 1");
  CHECK(held.out.find(" 1) stake 1", first + 1) != std::string::npos);
  CHECK(held.says("The input ends here."));
}

TEST_CASE("the commands answer and leave the position alone") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()),
                         "help\nwhy\nwhy 2\nwhy tl-1\nwhy TL-9\nodds 2\nodds\nlog\nseed\nboard\nchoices\nundo\n");
  CHECK(held.says("why [3 | TL-1]"));
  CHECK(held.says("> why\nTL-1  Stake 1 to 3 points.\n      See also: TL-2, TL-Q1.\n"));
  CHECK(held.says("> why 2\nTL-1  Stake 1 to 3 points.\n"));
  CHECK(held.says("> why tl-1\nTL-1  Stake 1 to 3 points.\n"));
  CHECK(held.says("There is no rule called TL-9."));
  CHECK(held.says("  1/2   50.0 %  The stake is won\n"));
  CHECK(held.says("Nothing is rolled here before you decide."));
  CHECK(held.says("Nothing has happened yet."));
  CHECK(held.says("> seed\nThe seed of the dice was chosen:\n"));
  CHECK(held.says("> board\npoints 0\n"));
  CHECK(held.says("> choices\nRound 1"));
  CHECK(held.says("Nothing has been played yet."));
}

TEST_CASE("goal and rules answer, and leave the position alone") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()), "goal\nrules\nrules TL-1\nstake 2\n");
  CHECK(held.says("> goal\nTwo rounds.\n"));
  CHECK(held.says("> rules\nTL-1  Stake 1 to 3 points.\n"));
  CHECK(held.says("All the rules: plancia rules tally in another terminal.\n"));
  CHECK(held.says("> rules TL-1\nTL-1  Stake 1 to 3 points.\n"));
  CHECK(held.says("Done: stake 2"));
}

TEST_CASE("the Italian words do the same") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path(), Language::it),
                         "aiuto\nperché\nperche 2\nprobabilità 2\nregistro\nseme\nmappa\nscelte\nannulla\nesci\n");
  CHECK(held.says("perché [3 | TL-1]"));
  CHECK(held.says("> perché\nTL-1  Si puntano da 1 a 3 punti.\n"));
  CHECK(held.says("> perche 2\nTL-1"));
  CHECK(held.says("50,0 %  (it) The stake is won"));
  CHECK(held.says("Non è ancora successo nulla."));
  CHECK(held.says("> seme\nIl seme dei dadi è stato scelto:\n"));
  CHECK(held.says("> mappa\npoints 0\n"));
  CHECK(held.says("Non è stato ancora giocato nulla."));
  CHECK(held.says("Per continuare:\n  plancia play --load "));
}

TEST_CASE("the language changes in the middle of a game") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()), "lang it\nlingua en\nlang fr\n");
  CHECK(held.says("> lang it\nOra il programma parla italiano.\n(it) Round 1"));
  CHECK(held.says("> lingua en\nThe program speaks English now.\nRound 1"));
  CHECK(held.says("Say which: lang it or lang en."));
}

TEST_CASE("an illegal action is refused with its sentence and its rule, and the question stands") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()), "stake 9\nstake 1\n");
  CHECK(held.says("> stake 9\n! Not possible now"));
  CHECK(held.says("TL-1\n> stake 1\n"));
  CHECK(held.says("Done: stake 1"));
}

TEST_CASE("unknown words get suggestions, a number out of range the range, an ambiguous beginning its readings") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()), "stke 2\n7\nst\nqwertyuiop\n");
  CHECK(held.says("I do not know “stke 2”. Did you mean: stake 2"));
  CHECK(held.says("The choices are numbered 1 to 3."));
  CHECK(held.says("“st” could be any of these:\n 1) stake 1"));
  CHECK(held.says("choices lists what is possible now, help the commands."));
}

TEST_CASE("a die that was rolled is not taken back") {
  const ScratchFolder folder;
  const Held held = hold(tally_request(folder.path()), "stake 1\nundo\n");
  CHECK(held.says("> undo\n! "));
  CHECK_FALSE(held.says("Taken back."));
}

TEST_CASE("in practice undo goes back to the last decision, over the dice") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.practice = true;
  const Held held = hold(request, "stake 1\nundo\nlog\n");
  CHECK(held.says("> undo\nTaken back.\n"));
  CHECK(held.says("> log\nNothing has happened yet.\n"));
}

TEST_CASE("A referee asks for every real die, tells its odds, and takes back what was mistyped") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.seed.reset();
  request.practice = request.real_dice = true;
  request.save = folder.path() / "real.record";
  const Held held = hold(request, "stake 1\n7\nundo\nstake 2\n6\nundo\n5\nlog\n");
  CHECK(held.says("You roll real dice"));
  CHECK(held.says("Type what your die shows, 1 to 6.\n> 7\n"));  // no die shows a 7: it is asked for again
  CHECK(held.says("Done: stake 2"));
  CHECK(held.says("> 6\n"));
  CHECK(held.says("Done: roll 5"));
  CHECK(held.says("plancia referee --load"));
  const std::string kept = record::read_file(request.save);
  CHECK(kept.find("[SeedFrom \"real\"]") != std::string::npos);
  CHECK(kept.find("[Dice \"entered\"]") != std::string::npos);
  CHECK(kept.find("stake 2\n* roll 5\n") != std::string::npos);  // neither the first stake nor the six

  // The record goes on as it is, whoever loads it.
  Request again = tally_request(folder.path());
  again.seed.reset();
  again.load = request.save;
  CHECK(hold(again, "stake 1\n").says("Type what your die shows"));
}

TEST_CASE("two players are told whose turn it is") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.setup.game = "duel";
  const Held held = hold(request, "1\n");
  CHECK(held.says("Player 1: Round 1"));
  CHECK(held.says("Player 2: Round 1"));
}

TEST_CASE("colour is for terminals that have it, and nothing is lost without") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.look = {.colour = true, .unicode = false, .width = 80};
  const Held held = hold(request, "1\n");
  CHECK(held.says("\x1b[0;36m 1) stake 1\x1b[0m"));
  CHECK(held.says("[5]"));
  CHECK(std::ranges::all_of(held.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  request.look.colour = false;
  CHECK_FALSE(hold(request, "1\n").says("\x1b"));
}
