#include "setup_arguments.hpp"

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

command_line::Option add_game_option(command_line::Command command, std::string& game, const std::string& help) {
  std::vector<std::string> ids;
  for (const catalog::GameInfo& info : catalog::games()) ids.push_back(info.id);
  return command.option("game", game, help).suggests(ids);
}

void add_setup_options(command_line::Command command, SetupArguments& arguments, const std::string& scenario_help) {
  command.option("--scenario", arguments.given.scenario, scenario_help);
  command.option("--rules", arguments.given.rules, "The rule edition");
  command.option("--option", arguments.options, "A switch of the rules, id=value; may be repeated")
      .one_at_a_time()
      .check(fault_of_setting);
  command.option("--components", arguments.given.components, "A component pack: its id, or a folder");
}

}  // namespace plancia::app
