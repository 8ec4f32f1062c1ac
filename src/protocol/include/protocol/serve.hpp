#pragma once

#include <protocol/engine.hpp>

namespace plancia::protocol {

// Answers the lines of one file descriptor on another, each at once, until the input ends, `quit` was answered or
// nobody reads the output any more. Throws std::system_error when the output fails in another way.
void serve(Engine& engine, int input, int output);

}  // namespace plancia::protocol
