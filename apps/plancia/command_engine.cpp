#include <csignal>
#include <memory>

#include <unistd.h>

#include <protocol/serve.hpp>

#include "commands.hpp"

namespace plancia::app {
namespace {

int run() {
  // A driver that goes away, or Ctrl-C in the terminal that both run in, is an ordinary end.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGINT, [](int) { _exit(0); });
  protocol::Engine engine;
  protocol::serve(engine, STDIN_FILENO, STDOUT_FILENO);
  return 0;
}

}  // namespace

void add_engine_command(command_line::Command program) {
  auto engine = program.subcommand("engine", "Drive games from another program: JSON-RPC 2.0, one object per line");
  engine.footer(
      "Example: echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}' | plancia engine\n"
      "Ends at the end of its input or at the method quit.");
  engine.runs([] { return run(); });
}

}  // namespace plancia::app
