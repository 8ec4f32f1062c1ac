#include <algorithm>
#include <fstream>

#include <doctest/doctest.h>

#include <record/file.hpp>
#include <record/record.hpp>
#include <terminal/keep.hpp>

#include "scripted.hpp"

using namespace plancia;
using namespace plancia::terminal;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> kept_games(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder / "games")) files.push_back(entry.path());
  return files;
}

}  // namespace

TEST_CASE("a game that breaks off is kept, and goes on in the same file with the same dice") {
  const ScratchFolder folder;
  const Held whole = hold(tally_request(folder.path()), "stake 2\nstake 2\n");
  const std::vector<fs::path> first = kept_games(folder.path());
  REQUIRE(first.size() == 1);
  fs::remove(first.front());

  const Held broken = hold(tally_request(folder.path()), "stake 2\n");
  const std::vector<fs::path> kept = kept_games(folder.path());
  REQUIRE(kept.size() == 1);
  CHECK(broken.says("plancia play --load " + kept.front().string()));

  Request again = tally_request(folder.path());
  again.setup = {};
  again.seed.reset();
  again.load = kept.front();
  const Held rest = hold(again, "stake 2\n");
  CHECK(rest.status == 0);
  CHECK(rest.says("The game goes on."));
  CHECK(rest.says("⚄ 5  Done: roll 5"));
  CHECK(kept_games(folder.path()) == kept);
  const auto ending = [](const Held& held) { return held.out.substr(held.out.find("Seed of the dice")); };
  CHECK(ending(rest).substr(0, 80) == ending(whole).substr(0, 80));
}

TEST_CASE("a person is offered the game that was left; a pipe, and who asks for a particular game, are not") {
  const ScratchFolder folder;
  hold(tally_request(folder.path()), "stake 2\n");
  const std::vector<fs::path> kept = kept_games(folder.path());
  REQUIRE(kept.size() == 1);
  Request plain = tally_request(folder.path());
  plain.seed.reset();
  const Held resumed = hold<ScriptedPerson>(plain, "1\nquit\n");
  CHECK(resumed.says("A game was left unfinished.\n 1) Go on with it: Tally, plain, begun on "));
  CHECK(resumed.says(" 2) Begin a new game\n"));
  CHECK(resumed.says("The game goes on."));
  CHECK(kept_games(folder.path()) == kept);
  CHECK_FALSE(hold(plain, "quit\n").says("left unfinished"));                                         // a pipe
  CHECK_FALSE(hold<ScriptedPerson>(tally_request(folder.path()), "quit\n").says("left unfinished"));  // a seed
  Request other = plain;
  other.setup.game = "bluff";
  CHECK_FALSE(hold<ScriptedPerson>(other, "quit\n").says("left unfinished"));
  const Held fresh = hold<ScriptedPerson>(plain, "new\nquit\n");
  CHECK_FALSE(fresh.says("The game goes on."));
  CHECK(kept_games(folder.path()).size() > kept.size());
}

TEST_CASE("a record from elsewhere is played on in a new file") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.save = folder.path() / "elsewhere.txt";
  hold(request, "stake 1\n");
  const std::string before = record::read_file(request.save);
  Request again = tally_request(folder.path());
  again.load = request.save;
  hold(again, "stake 1\n");
  CHECK(record::read_file(request.save) == before);
  CHECK(kept_games(folder.path()).size() == 1);
}

TEST_CASE("what cannot be started is one line on the error stream and status 1") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.setup.scenario = "nowhere";
  const Held held = hold(request, "");
  CHECK(held.status == 1);
  CHECK(held.out == "");
  CHECK(std::ranges::count(held.errors, '\n') == 1);
}

TEST_CASE("a record that does not fit is named with its line") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.load = folder.path() / "broken.txt";
  std::ofstream(request.load) << "[Game \"tally\"]\n\nfly away\n";
  const Held held = hold(request, "");
  CHECK(held.status == 1);
  CHECK(held.errors.find("broken.txt") != std::string::npos);
}

TEST_CASE("a person is asked for the game, a pipe gets the first one") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.setup = {};
  const Held asked = hold<ScriptedPerson>(request, "what\n2\nquit\n");
  CHECK(asked.says(
      "Which game?\n 1) Tally\n 2) Duel\n 3) Bluff\n> what\nType one of the numbers or names above, or quit.\n> 2\n"));
  CHECK(asked.says("Duel – Plain"));
  const Held piped = hold(request, "quit\n");
  CHECK_FALSE(piped.says("Which game?"));
  CHECK(piped.says("Tally – Plain"));
  const Held left = hold<ScriptedPerson>(request, "quit\n");
  CHECK(left.status == 0);
  CHECK_FALSE(left.says("Tally – Plain"));
}

TEST_CASE("a game that cannot be kept is played all the same, and it is said once") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  std::ofstream(folder.path() / "file") << "not a folder";
  request.save = folder.path() / "file" / "game.txt";
  const Held held = hold(request, "stake 1\nstake 1\n");
  CHECK(held.status == 0);
  const std::size_t said = held.out.find("cannot be kept");
  CHECK(said != std::string::npos);
  CHECK(held.out.find("cannot be kept", said + 1) == std::string::npos);
  CHECK(held.says("The game is over"));
}

TEST_CASE("save writes a copy that can be loaded") {
  const ScratchFolder folder;
  const fs::path copy = folder.path() / "my game.txt";
  const Held held = hold(tally_request(folder.path()), "stake 1\nsave " + copy.string() + "\nsave\nsave /dev/null/x\n");
  CHECK(held.says("Saved in '" + copy.string() + "'."));
  CHECK(held.says("The game is kept in "));
  CHECK(held.says("Not saved: "));
  CHECK(hold(tally_request(folder.path()), "save " + copy.string() + "\n").says("exists already"));
  Request again = tally_request(folder.path());
  again.load = copy;
  CHECK(hold(again, "log\n").says("Done: stake 1"));
}

TEST_CASE("a kept game is named by what it is and when it began, and never written over another") {
  const ScratchFolder folder;
  const fs::path first = new_game_file(folder.path(), "xmas", "suda", 0);
  CHECK(first.filename().string().starts_with("xmas-suda-19"));
  std::ofstream(first) << "x";
  const fs::path second = new_game_file(folder.path(), "xmas", "suda", 0);
  CHECK(second.filename().string().ends_with("-2.txt"));
}

TEST_CASE("a path is quoted when a shell would need it") {
  CHECK(typed_path("/a/b-c.txt") == "/a/b-c.txt");
  CHECK(typed_path("/a/b c.txt") == "'/a/b c.txt'");
  CHECK(typed_path("/a/l'una.txt") == "'/a/l'\\''una.txt'");
}

TEST_CASE("a new game is not kept over an existing file") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.save = folder.path() / "precious.txt";
  std::ofstream(request.save) << "precious";
  const Held held = hold(request, "stake 1\n");
  CHECK(held.status == 1);
  CHECK(held.errors.find("exists already") != std::string::npos);
  CHECK(record::read_file(request.save) == "precious");
}

TEST_CASE("what is over stays over: a finished game that is loaded shows its end and takes nothing back") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.setup.game = "duel";
  request.save = folder.path() / "duel.record";
  const Held played = hold(request, "pass\npass\npass\npass\nundo\npass\n");
  REQUIRE(played.says("The game is over"));
  const std::string kept = record::read_file(request.save);
  request.load = request.save;
  const Held again = hold(request, "undo\npass\n");
  CHECK(again.status == 0);
  CHECK(again.says("The game is over"));
  CHECK(record::read_file(request.save) == kept);
  CHECK(record::verify(kept, {.make = tally::new_game}));
}

TEST_CASE("who gives the game up is asked first; then it is over, in the record, too") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.setup.game = "duel";
  request.save = folder.path() / "duel.record";
  const Held held = hold(request, "pass\nresign\nresign yes\n");
  CHECK(held.says("> resign\nThat ends the game"));
  CHECK(held.says("Player 2 resigns."));
  CHECK(held.says("Player 1 wins."));
  const std::string kept = record::read_file(request.save);
  CHECK(kept.find("! resign 2") != std::string::npos);
  CHECK(record::verify(kept, {.make = tally::new_game}));
}

TEST_CASE("a seed that was chosen is shown from the start, and stands in the record") {
  const ScratchFolder folder;
  Request request = tally_request(folder.path());
  request.save = folder.path() / "tally.record";
  const std::string seed = sealed::Seed::from_text("3").hex();
  const Held held = hold(request, "seed\nquit\n");
  CHECK(held.out.find(seed.substr(0, 20)) != held.out.rfind(seed.substr(0, 20)));  // unasked and asked for
  CHECK(record::read_file(request.save).find("[SeedFrom \"chosen\"]") != std::string::npos);

  request.seed.reset();
  request.save = folder.path() / "other.record";
  CHECK(hold(request, "seed\nquit\n").says("> seed\nThe dice are sealed by\n"));
  CHECK(record::read_file(request.save).find("SeedFrom") == std::string::npos);
}
