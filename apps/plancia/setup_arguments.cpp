#include "setup_arguments.hpp"

#include <CLI/CLI.hpp>

namespace plancia::app {

catalog::Setup SetupArguments::setup() const {
  catalog::Setup setup = given;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    setup.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return setup;
}

std::string fault_of_setting(const std::string& setting) {
  return setting.find('=') == std::string::npos ? "write it as id=value: " + setting : std::string();
}

void add_setup_options(CLI::App& command, SetupArguments& arguments, const std::string& scenario_help) {
  command.add_option("--scenario", arguments.given.scenario, scenario_help);
  command.add_option("--rules", arguments.given.rules, "The rule edition");
  command.add_option("--option", arguments.options, "A switch of the rules, id=value; may be repeated")
      ->allow_extra_args(false)
      ->check(fault_of_setting);
  command.add_option("--components", arguments.given.components, "A component pack: its id, or a folder");
}

}  // namespace plancia::app
