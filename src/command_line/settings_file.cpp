#include <command_line/help.hpp>

namespace plancia::command_line {

std::string settings_file(const CommandHelp& command) {
  std::string text = "# Settings of " + command.name +
                     ", one NAME=value to a line; each has its option in the manual: man " + man_page_name(command) +
                     "\n# Take away the sign in front of a line to set it.\n";
  for (const OptionHelp& option : command.options) {
    if (option.variable.empty()) continue;
    const bool flag = option.value.empty();
    text += "\n# " + option.about + (flag ? ": true or false" : "") + "\n#" + option.variable + "=" +
            (flag ? "false" : option.preset) + "\n";
  }
  return text;
}

}  // namespace plancia::command_line
