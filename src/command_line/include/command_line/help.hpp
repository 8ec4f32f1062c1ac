#pragma once

#include <string>
#include <string_view>
#include <vector>

// What --help tells, as data, and what is made of it: manual pages, the completion of a shell, a file of settings.
namespace plancia::command_line {

struct OptionHelp {
  std::string name;                // as it is typed, "--port", or that of a place, "game"
  std::string value;               // its kind and its limits; empty for a flag
  std::vector<std::string> words;  // those it takes, where they are known
  std::string preset;              // the value it has by itself, where help shows it
  std::string variable;            // of the environment, that gives it as well
  std::string about;
  bool positional = false;
  bool required = false;
};

struct CommandHelp {
  std::string name;  // in full, as it is typed: "plancia data export"
  std::string about;
  std::string footer;
  std::vector<OptionHelp> options;
  std::vector<CommandHelp> commands;
};

// The page of one command in the language of man, with those below it; `source` is the program with its version.
std::string man_page(const CommandHelp& command, std::string_view source);
// The page's name without its section: "plancia-data".
std::string man_page_name(const CommandHelp& command);

// A script that teaches bash to complete the words of the program.
std::string bash_completion(const CommandHelp& program);

// Every option of a command that the environment gives, as lines to be filled in; systemd and containers read such a
// file.
std::string settings_file(const CommandHelp& command);

}  // namespace plancia::command_line
