#pragma once

#include <string>
#include <vector>

#include <catalog/catalog.hpp>
#include <command_line/command_line.hpp>

namespace plancia::app {

// How a game is set up on the command line, the same for every command.
struct SetupArguments {
  catalog::Setup given;
  std::vector<std::string> options;  // id=value

  catalog::Setup setup() const;
};

// The place for the game, with the names of those there are.
command_line::Option add_game_option(command_line::Command command, std::string& game, const std::string& help);

// --scenario, --rules, --option and --components. The game itself is the command's business, and what it does without
// a scenario.
void add_setup_options(command_line::Command command, SetupArguments& arguments, const std::string& scenario_help);

// What is wrong with "id=value", or nothing.
std::string fault_of_setting(const std::string& setting);

}  // namespace plancia::app
