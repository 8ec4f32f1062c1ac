#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include <command_line/help.hpp>

namespace CLI {
class App;
class Option;
}  // namespace CLI

// The arguments of a program. CLI11 reads them; a file that includes it compiles for seconds, so only ours does.
namespace plancia::command_line {

// An argument, and what else must hold of it.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required();
  Option needs(Option other);     // not without the other one
  Option excludes(Option other);  // not with it
  Option shows_default();         // help tells the value it has by itself
  Option separated_by(char delimiter);
  Option one_at_a_time();  // of several values each stands behind a name of its own
  Option existing_file();
  Option not_negative();
  Option one_of(std::initializer_list<const char*> words);
  Option suggests(const std::vector<std::string>& words);  // help and completion tell them; others are taken, too
  Option also_variable();  // --port is also taken from the variable PLANCIA_PORT of the environment
  template <class Number>
  Option between(Number least, Number most);
  Option check(std::function<std::string(const std::string&)> fault_of);  // what is wrong with a text, or nothing

 private:
  CLI::Option* option_;
};

// One command, or the program of which it is one.
class Command {
 public:
  Command subcommand(const std::string& name, const std::string& about);
  void needs_subcommand();
  // An argument, as "record", or a named one, as "--seed". The kinds of values are listed in the .cpp.
  template <class Value>
  Option option(const std::string& name, Value& value, const std::string& about);
  Option flag(const std::string& name, bool& value, const std::string& about);
  void footer(const std::string& text);
  // What the command does, once everything typed is read. The answer is the exit status: 0 done, 1 the request failed
  // (one line on stderr that says what to do).
  void runs(std::function<int()> work);

 protected:
  Command(CLI::App* app, int* status) : app_(app), status_(status) {}

  CLI::App* app_;
  int* status_;
};

class Program : public Command {
 public:
  explicit Program(const std::string& about);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void version(const std::string& text);
  CommandHelp help(const std::string& name) const;  // everything that it takes, under the name of the program
  // Reads what was typed and runs the command in it. The exit status is that of the command, 2 where the usage was
  // wrong, and 1 where the world failed.
  int run(int argc, const char* const* argv);

 private:
  struct Parts;
  explicit Program(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// For a command that finds only when it runs that something was not typed: wrong usage.
[[noreturn]] void missing(const std::string& argument);

}  // namespace plancia::command_line
