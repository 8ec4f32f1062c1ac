#include <command_line/command_line.hpp>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <text/harmless.hpp>

#include "slips.hpp"

namespace plancia::command_line {

Option Option::required() { return Option(option_->required()); }
Option Option::needs(Option other) { return Option(option_->needs(other.option_)); }
Option Option::excludes(Option other) { return Option(option_->excludes(other.option_)); }
Option Option::shows_default() { return Option(option_->capture_default_str()); }
Option Option::separated_by(char delimiter) { return Option(option_->delimiter(delimiter)); }
Option Option::one_at_a_time() { return Option(option_->allow_extra_args(false)); }
Option Option::existing_file() { return Option(option_->check(CLI::ExistingFile)); }
Option Option::not_negative() { return Option(option_->check(CLI::NonNegativeNumber)); }

Option Option::one_of(std::initializer_list<const char*> words) {
  return Option(option_->check(CLI::IsMember(std::vector<std::string>(words.begin(), words.end()))));
}

Option Option::suggests(const std::vector<std::string>& words) {
  return Option(option_->check(
      CLI::Validator([](const std::string&) { return std::string(); }, CLI::detail::generate_set(words))));
}

Option Option::also_variable() {
  std::string name = "PLANCIA_" + option_->get_single_name();
  std::ranges::transform(name, name.begin(),
                         [](unsigned char sign) { return sign == '-' ? '_' : static_cast<char>(std::toupper(sign)); });
  return Option(option_->envname(name));
}

template <class Number>
Option Option::between(Number least, Number most) {
  return Option(option_->check(CLI::Range(least, most)));
}
template Option Option::between(int, int);
template Option Option::between(unsigned, unsigned);
template Option Option::between(std::int64_t, std::int64_t);
template Option Option::between(std::uint64_t, std::uint64_t);
template Option Option::between(double, double);

Option Option::check(std::function<std::string(const std::string&)> fault_of) {
  return Option(option_->check(std::move(fault_of)));
}

Command Command::subcommand(const std::string& name, const std::string& about) {
  return {app_->add_subcommand(name, about), status_};
}

void Command::needs_subcommand() { app_->require_subcommand(1); }

namespace {

std::string below_zero(const std::string& typed) {
  return typed.starts_with('-') ? typed + " is below zero" : std::string();
}

template <class Value>
constexpr bool kCounts = std::is_unsigned_v<Value>;
template <class Value>
constexpr bool kCounts<std::optional<Value>> = std::is_unsigned_v<Value>;

}  // namespace

template <class Value>
Option Command::option(const std::string& name, Value& value, const std::string& about) {
  const Option option(app_->add_option(name, value, about));
  // A number below zero would be read as one near the largest there is.
  if constexpr (kCounts<Value>) return Option(option).check(below_zero);
  return option;
}
template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::option(const std::string&, int&, const std::string&);
template Option Command::option(const std::string&, unsigned&, const std::string&);
template Option Command::option(const std::string&, std::uint16_t&, const std::string&);
template Option Command::option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::option(const std::string&, std::int64_t&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::uint16_t>&, const std::string&);
template Option Command::option(const std::string&, double&, const std::string&);
template Option Command::option(const std::string&, std::optional<int>&, const std::string&);
template Option Command::option(const std::string&, std::optional<unsigned>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::int64_t>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::uint64_t>&, const std::string&);

Option Command::flag(const std::string& name, bool& value, const std::string& about) {
  return Option(app_->add_flag(name, value, about));
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::runs(std::function<int()> work) {
  app_->callback([work = std::move(work), status = status_] { *status = work(); });
}

struct Program::Parts {
  explicit Parts(const std::string& about) : app(about) {}

  CLI::App app;
  int status = 0;
};

Program::Program(const std::string& about) : Program(std::make_unique<Parts>(about)) {}

Program::Program(std::unique_ptr<Parts> parts) : Command(&parts->app, &parts->status), parts_(std::move(parts)) {}

Program::~Program() = default;

void Program::version(const std::string& text) { app_->set_version_flag("--version", text); }

namespace {

// The words in "TEXT:{it,en}".
std::vector<std::string> words_of(const std::string& kind) {
  const std::size_t from = kind.find(":{");
  if (from == std::string::npos || kind.back() != '}') return {};
  return CLI::detail::split(kind.substr(from + 2, kind.size() - from - 3), ',');
}

OptionHelp help_of(const CLI::Option& option) {
  OptionHelp help;
  help.positional = option.get_positional();
  help.name = option.get_name(help.positional);
  help.name = help.name.substr(help.name.rfind(',') + 1);  // of "-h,--help" the longer
  if (option.get_expected_max() > 0) {
    const std::string kind = option.get_type_name();
    help.words = words_of(kind);
    help.value = kind.substr(0, kind.find(':'));
    if (const std::size_t limits = kind.find(":" + help.value + " in "); limits != std::string::npos) {
      help.value = kind.substr(limits + 1);
    }
    if (option.get_expected_max() > 1) help.value += " ...";
  }
  help.preset = option.get_default_str();
  help.variable = option.get_envname();
  help.about = option.get_description();
  help.required = option.get_required();
  return help;
}

CommandHelp help_of(const CLI::App& app, const std::string& name) {
  CommandHelp help{name, app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* option : app.get_options()) help.options.push_back(help_of(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    help.commands.push_back(help_of(*command, name + " " + command->get_name()));
  }
  return help;
}

}  // namespace

CommandHelp Program::help(const std::string& name) const { return help_of(*app_, name); }

namespace {

// A message names only the option; its value may come from here.
void tell_variables(const CLI::App& app) {
  std::string set;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    for (const CLI::Option* option : command->get_options()) {
      const std::string name = option->get_envname();
      if (name.empty() || std::getenv(name.c_str()) == nullptr || set.find(" " + name) != std::string::npos) continue;
      set += " " + name;
    }
  }
  if (!set.empty()) std::cerr << "Set in the environment:" << set << '\n';
}

}  // namespace

namespace {

// What was printed must have come out: a full disk is no success.
int written(int status) {
  if (std::cout.flush()) return status;
  if (status == 0) std::cerr << "plancia: cannot write the output\n";
  return status == 0 ? 1 : status;
}

}  // namespace

int Program::run(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) {
      if (const std::string slip = slip_in(*app_, argc, argv); !slip.empty()) {
        std::cerr << slip << "\nRun with --help for more information.\n";
        return 2;
      }
    }
    if (app_->exit(error) == 0) return written(0);
    tell_variables(*app_);
    return 2;
  } catch (const std::exception& error) {  // the world failed: disk, memory, a closed pipe
    std::cerr << "plancia: " << text::one_line(error.what()) << '\n';
    return 1;
  }
  return written(*status_);
}

void missing(const std::string& argument) { throw CLI::RequiredError(argument); }

}  // namespace plancia::command_line
