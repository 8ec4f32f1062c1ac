#include <doctest/doctest.h>

#include <csignal>
#include <string>
#include <thread>

#include <unistd.h>

#include <protocol/serve.hpp>

#include "engine_of_tally.hpp"

using namespace plancia;

namespace {

struct Pipe {
  int ends[2];
  Pipe() { REQUIRE(pipe(ends) == 0); }
  ~Pipe() {
    close_read();
    close_write();
  }
  void close_read() { close_one(ends[0]); }
  void close_write() { close_one(ends[1]); }

 private:
  static void close_one(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }
};

// All that serve() answers to `input`.
std::string served(const std::string& input) {
  Pipe in, out;
  std::thread writer([&] {
    for (std::size_t at = 0; at < input.size();) {
      const ssize_t written = write(in.ends[1], input.data() + at, input.size() - at);
      if (written <= 0) break;
      at += static_cast<std::size_t>(written);
    }
    in.close_write();
  });
  std::string answers;
  std::thread reader([&] {
    char block[4096];
    for (ssize_t count; (count = read(out.ends[0], block, sizeof block)) > 0;) {
      answers.append(block, static_cast<std::size_t>(count));
    }
  });
  test::TallyEngine tally;
  protocol::serve(tally.engine, in.ends[0], out.ends[1]);
  in.close_read();
  out.close_write();
  writer.join();
  reader.join();
  return answers;
}

const std::string kUndo = R"({"jsonrpc":"2.0","id":1,"method":"undo"})";
const std::string kNoGame = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001,)"
                            R"("message":"there is no game yet: start one with \"new\", \"set\" or \"load\""}})"
                            "\n";

}  // namespace

TEST_CASE("Each line has its answer, the last one too without a line end") {
  std::signal(SIGPIPE, SIG_IGN);
  CHECK(served("") == "");
  CHECK(served("\n\n") == "");
  CHECK(served(kUndo) == kNoGame);
  CHECK(served(kUndo + "\r\n" + kUndo + "\n") == kNoGame + kNoGame);
}

TEST_CASE("quit is answered, and what follows is not") {
  CHECK(served(R"({"jsonrpc":"2.0","id":9,"method":"quit"})"
               "\n" +
               kUndo + "\n") == "{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":null}\n");
}

TEST_CASE("A line that is too long is answered once, and the next one is read") {
  const std::string answers = served(std::string(3 * protocol::kMostLineBytes, 'x') + "\n" + kUndo + "\n");
  CHECK(answers ==
        R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the line is longer than 1048576 bytes"}})"
        "\n" +
            kNoGame);
}

TEST_CASE("When nobody reads the answers it ends quietly") {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in, out;
  out.close_read();
  REQUIRE(write(in.ends[1], (kUndo + "\n").data(), kUndo.size() + 1) > 0);
  test::TallyEngine tally;
  protocol::serve(tally.engine, in.ends[0], out.ends[1]);
}
