#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <catalog/game.hpp>

namespace plancia::protocol {

using catalog::Json;

// The numbers are public; docs/protocol.md has the table.
enum class Code {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  no_game = -32001,
  illegal_action = -32002,
  undo_refused = -32003,
  state_refused = -32004,
  record_refused = -32005,
  no_decision = -32006,
};

struct Error {
  Code code;
  std::string message;
  Json data = nullptr;  // left out where null
};

}  // namespace plancia::protocol
