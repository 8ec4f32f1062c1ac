#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include <protocol/engine.hpp>

#include "cost.hpp"

using namespace plancia;

// Any lines, one after the other: every answer is one line of JSON-RPC, and nothing ends the engine but quit.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Cost cost(size);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  protocol::Engine engine;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string answer = engine.handle_line(text.substr(0, end));
    if (answer.find('\n') != std::string::npos) std::abort();
    if (!answer.empty() && !answer.starts_with("{\"jsonrpc\":\"2.0\"") && !answer.starts_with("[{")) std::abort();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
