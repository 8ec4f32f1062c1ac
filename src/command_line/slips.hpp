#pragma once

#include <string>

namespace CLI {
class App;
}

namespace plancia::command_line {

// What is wrong with a command line that could not be read, where it is a command or an option that is not there: with
// those that are near, or all commands. Empty where it is something else.
std::string slip_in(const CLI::App& program, int argc, const char* const* argv);

}  // namespace plancia::command_line
