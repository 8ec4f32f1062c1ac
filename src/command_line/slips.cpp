#include "slips.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include <text/edit_distance.hpp>

namespace plancia::command_line {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

// Those that the fewest slips of the fingers lead to, one or two, or else those of which this is the beginning.
std::vector<std::string> near(std::string_view typed, const std::vector<std::string>& words) {
  std::vector<std::string> found, begun;
  int least = typed.size() < 5 ? 1 : 2;
  for (const std::string& word : words) {
    const int slips = text::edit_distance(typed, word);
    if (slips < least) found.clear();
    if (slips <= least) found.push_back(word);
    least = std::min(least, slips);
    if (typed.size() > 3 && std::string_view(word).starts_with(typed)) begun.push_back(word);
  }
  return found.empty() ? begun : found;
}

}  // namespace

std::string slip_in(const CLI::App& program, int argc, const char* const* argv) {
  const CLI::App* app = &program;
  std::string where = "plancia";
  for (int i = 1; i < argc; ++i) {
    const std::string_view typed(argv[i]);
    const auto commands = commands_of(*app);
    if (typed.starts_with("--")) {
      const std::string name(typed.substr(0, typed.find('=')));
      const std::vector<std::string> options = options_of(*app);
      if (std::ranges::find(options, name) != options.end()) continue;
      const std::vector<std::string> meant = near(name, options);
      return where + ": there is no option " + name + (meant.empty() ? "" : "; did you mean " + listed(meant) + "?");
    }
    if (commands.empty()) continue;
    std::vector<std::string> names;
    for (const CLI::App* command : commands) names.push_back(command->get_name());
    const auto found = std::ranges::find(names, typed);
    if (found == names.end()) {
      const std::vector<std::string> meant = near(typed, names);
      return where + ": there is no command \"" + std::string(typed) + "\"" +
             (meant.empty() ? "" : "; did you mean " + listed(meant) + "?") + "\nThe commands: " + listed(names) + ".";
    }
    app = commands[static_cast<std::size_t>(found - names.begin())];
    where += " " + *found;
  }
  return "";
}

}  // namespace plancia::command_line
