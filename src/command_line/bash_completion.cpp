#include <command_line/help.hpp>

#include <functional>

namespace plancia::command_line {
namespace {

void for_each(const CommandHelp& command, const std::function<void(const CommandHelp&)>& visit) {
  visit(command);
  for (const CommandHelp& one : command.commands) for_each(one, visit);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// What may stand next in a command: its options, its commands, the words of its places.
std::string next_words(const CommandHelp& command) {
  std::vector<std::string> words;
  for (const CommandHelp& one : command.commands) words.push_back(one.name.substr(one.name.rfind(' ') + 1));
  for (const OptionHelp& option : command.options) {
    if (option.positional) words.insert(words.end(), option.words.begin(), option.words.end());
  }
  for (const OptionHelp& option : command.options) {
    if (!option.positional) words.push_back(option.name);
  }
  return joined(words);
}

}  // namespace

std::string bash_completion(const CommandHelp& program) {
  std::string commands, values, words;
  for_each(program, [&](const CommandHelp& command) {
    if (command.name != program.name) commands += (commands.empty() ? "" : " | ") + ("'" + command.name + "'");
    words += "    '" + command.name + "') words='" + next_words(command) + "' ;;\n";
    for (const OptionHelp& option : command.options) {
      if (option.positional || option.value.empty()) continue;
      values += "    '" + command.name + " " + option.name + "') words='" + joined(option.words) + "' ;;\n";
    }
  });
  // A value without known words is completed by bash itself, with the names of files.
  return "# Completes the words of " + program.name + ". Made from its help by: " + program.name + " manual\n_" +
         program.name +
         "() {\n"
         "  local i command='" +
         program.name +
         "' words=\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$command ${COMP_WORDS[i]}\" in\n"
         "      " +
         commands +
         ") command+=\" ${COMP_WORDS[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$command ${COMP_WORDS[COMP_CWORD - 1]}\" in\n" +
         values + "    *) case \"$command\" in\n" + words +
         "    esac ;;\n"
         "  esac\n"
         "  COMPREPLY=()\n"
         "  while IFS= read -r i; do COMPREPLY+=(\"$i\"); done < <(compgen -W \"$words\" -- "
         "\"${COMP_WORDS[COMP_CWORD]}\")\n"
         "}\n"
         "complete -o default -F _" +
         program.name + " " + program.name + "\n";
}

}  // namespace plancia::command_line
