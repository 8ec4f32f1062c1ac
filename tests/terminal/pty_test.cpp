// The line editor at a real pseudo-terminal: completion, history, Ctrl-C.

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>

#include <doctest/doctest.h>

#include <terminal/edit_input.hpp>
#include <terminal/interrupt.hpp>

#include "scripted.hpp"

using namespace plancia;
using namespace plancia::terminal;

namespace {

// A child that plays at one end of a pseudo-terminal, and the hands at the other.
class TerminalPlayer {
 public:
  explicit TerminalPlayer(const Request& request) {
    child_ = forkpty(&hands_, nullptr, nullptr, nullptr);
    if (child_ != 0) return;
    setenv("TERM", "vt100", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    int status = 0;
    {
      const InterruptGuard guard;
      EditInput input(request.folder / "history");
      status = play(request, input, std::cout, std::cerr);
    }
    std::cout << std::flush;
    _exit(status);
  }
  ~TerminalPlayer() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(hands_);
  }

  void type(std::string_view keys) {
    REQUIRE(write(hands_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
  }

  // Reads until `text` has appeared since the last call, for at most ten seconds.
  bool sees(std::string_view text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (seen_.find(text) == std::string::npos) {
      pollfd ready{hands_, POLLIN, 0};
      char bytes[4096];
      if (std::chrono::steady_clock::now() > deadline) return false;
      if (poll(&ready, 1, 100) <= 0) continue;
      const ssize_t count = read(hands_, bytes, sizeof bytes);
      if (count <= 0) return false;
      seen_.append(bytes, static_cast<std::size_t>(count));
    }
    seen_.erase(0, seen_.find(text) + text.size());
    return true;
  }

  // -1 if it has not ended by itself within ten seconds.
  int exit_status() {
    int status = 0;
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (waitpid(child_, &status, WNOHANG) == 0) {
      if (std::chrono::steady_clock::now() > deadline) return -1;
      pollfd ready{hands_, POLLIN, 0};
      char bytes[4096];
      if (poll(&ready, 1, 20) > 0 && read(hands_, bytes, sizeof bytes) <= 0) usleep(20'000);
    }
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = 0;
  int hands_ = -1;
  std::string seen_;
};

}  // namespace

TEST_CASE("Tab completes an action as far as it is certain") {
  const ScratchFolder folder;
  TerminalPlayer player(tally_request(folder.path()));
  REQUIRE(player.sees("3) stake 3"));
  REQUIRE(player.sees("> "));
  player.type("st\t");
  CHECK(player.sees("stake "));
  player.type("3\r");
  CHECK(player.sees("Done: stake 3"));
}

TEST_CASE("Tab lists the candidates when nothing is certain") {
  const ScratchFolder folder;
  TerminalPlayer player(tally_request(folder.path()));
  REQUIRE(player.sees("> "));
  player.type("stake \t");
  CHECK(player.sees("  stake 1\r\n  stake 2\r\n  stake 3\r\n"));
  player.type("1\r");
  CHECK(player.sees("Done: stake 1"));
}

TEST_CASE("Tab completes a word with an accent") {
  const ScratchFolder folder;
  TerminalPlayer player(tally_request(folder.path(), Language::it));
  REQUIRE(player.sees("> "));
  player.type("per\t\r");
  CHECK(player.sees("TL-1  Si puntano da 1 a 3 punti."));
}

TEST_CASE("the up arrow brings back an earlier line, also in the next game") {
  const ScratchFolder folder;
  {
    TerminalPlayer player(tally_request(folder.path()));
    REQUIRE(player.sees("> "));
    player.type("why tl-1\r");
    REQUIRE(player.sees("Stake 1 to 3 points."));
    player.type("\x10\r");  // Ctrl-P: the same as the arrow, on any kind of terminal
    CHECK(player.sees("Stake 1 to 3 points."));
    player.type("quit\r");
    CHECK(player.exit_status() == 0);
  }
  CHECK(std::filesystem::exists(folder.path() / "history"));
  TerminalPlayer player(tally_request(folder.path()));
  REQUIRE(player.sees("> "));
  player.type("\x10\x10\r");
  CHECK(player.sees("Stake 1 to 3 points."));
}

TEST_CASE("Ctrl-C says where the game is and how to continue") {
  const ScratchFolder folder;
  TerminalPlayer player(tally_request(folder.path()));
  REQUIRE(player.sees("> "));
  player.type("stake 1\r");
  REQUIRE(player.sees("Round 2"));
  REQUIRE(player.sees("> "));
  player.type("half a li\x03");
  CHECK(player.sees("Stopped."));
  CHECK(player.sees("plancia play --load " + folder.path().string()));
  CHECK(player.exit_status() == 130);
}

TEST_CASE("Ctrl-C ends the thinking, too, and then the dialogue") {
  const ScratchFolder folder;
  Request request;
  request.setup.game = "xmas";
  request.setup.scenario = "malta";
  request.seed = "4";
  request.folder = folder.path();
  TerminalPlayer player(request);
  REQUIRE(player.sees("> "));
  player.type("advise 10000000\r");
  REQUIRE(player.sees("Thinking"));
  player.type("\x03");
  CHECK(player.sees("Stopped."));
  CHECK(player.exit_status() == 130);
}

TEST_CASE("Ctrl-C ends the turn of a machine after the decision that it is at") {
  const ScratchFolder folder;
  Request request;
  request.setup.game = "linea";
  request.setup.scenario = "lane";
  request.seed = "4";
  request.folder = folder.path();
  request.seat = 1;
  request.opponent = [](const catalog::Game& game) {
    std::cout << "one more" << std::endl;
    raise(SIGINT);
    return game.choices().front().action;
  };
  TerminalPlayer player(request);
  REQUIRE(player.sees("one more"));
  CHECK(player.sees("Stopped."));
  CHECK(player.exit_status() == 130);
}

TEST_CASE("Ctrl-D on an empty line ends the input") {
  const ScratchFolder folder;
  TerminalPlayer player(tally_request(folder.path()));
  REQUIRE(player.sees("> "));
  player.type("\x04");
  CHECK(player.sees("The input ends here."));
  CHECK(player.exit_status() == 0);
}

TEST_CASE("a killed process loses nothing") {
  const ScratchFolder folder;
  {
    TerminalPlayer player(tally_request(folder.path()));
    REQUIRE(player.sees("> "));
    player.type("stake 1\r");
    REQUIRE(player.sees("Round 2"));
    REQUIRE(player.sees("> "));
  }  // killed
  Request again = tally_request(folder.path());
  again.load = std::filesystem::directory_iterator(folder.path() / "games")->path();
  CHECK(hold(again, "log\n").says("Done: stake 1"));
}

TEST_CASE("history that cannot be written is nobody's trouble") {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder.path() / "history");
  TerminalPlayer player(tally_request(folder.path()));
  REQUIRE(player.sees("> "));
  player.type("quit\r");
  CHECK(player.sees("The game is kept"));
  CHECK(player.exit_status() == 0);
}
