#include <command_line/help.hpp>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace plancia::command_line {
namespace {

// Text as the formatter takes it: no sign has a meaning of its own, and hyphens can be searched for.
std::string plain(std::string_view text) {
  std::string out;
  for (const char sign : text) {
    if (sign == '\\') {
      out += "\\e";
    } else if (sign == '-') {
      out += "\\-";
    } else {
      if ((sign == '.' || sign == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
      out += sign;
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }

std::string sentence(std::string_view text) {
  std::string out = plain(text);
  if (!out.empty() && out.back() != '.') out += '.';
  return out;
}

std::string usage(const CommandHelp& command) {
  std::string line = bold(command.name) + " [\\fIOPTIONS\\fR]";
  for (const OptionHelp& option : command.options) {
    if (!option.positional) continue;
    const std::string place = "\\fI" + plain(option.name) + "\\fR";
    line += option.required ? " " + place : " [" + place + "]";
  }
  if (!command.commands.empty()) line += " \\fICOMMAND\\fR";
  return line + "\n";
}

// The words it takes, or what kind of value.
std::string value(const OptionHelp& option) {
  std::string words;
  for (const std::string& word : option.words) words += (words.empty() ? "" : "|") + word;
  return words.empty() ? option.value : words;
}

std::string options(const CommandHelp& command) {
  std::string text;
  for (const OptionHelp& option : command.options) {
    text += ".TP\n" + bold(option.name);
    if (!option.value.empty()) text += " \\fI" + plain(value(option)) + "\\fR";
    text += "\n" + sentence(option.about);
    if (option.required) text += "\nIt must be given.";
    if (!option.preset.empty()) text += "\nBy itself it is " + bold(option.preset) + ".";
    if (!option.variable.empty()) text += "\nAlso by the variable " + bold(option.variable) + ".";
    text += "\n";
  }
  return text;
}

// Its lines as they are: examples.
std::string footer(const CommandHelp& command) {
  if (command.footer.empty()) return "";
  return ".PP\n.nf\n" + plain(command.footer) + "\n.fi\n";
}

std::string below(const CommandHelp& command) {
  std::string text;
  for (const CommandHelp& one : command.commands) {
    text += ".SS " + plain(one.name) + "\n" + sentence(one.about) + "\n.PP\n" + usage(one) + options(one) + footer(one);
    text += below(one);
  }
  return text;
}

}  // namespace

std::string man_page_name(const CommandHelp& command) {
  std::string name = command.name;
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string man_page(const CommandHelp& command, std::string_view source) {
  const std::string name = man_page_name(command);
  std::string title = name;
  std::ranges::transform(title, title.begin(), [](unsigned char sign) { return std::toupper(sign); });
  const bool whole = name == command.name;  // the program itself: its commands have pages of their own

  std::ostringstream page;
  page << ".TH " << plain(title) << " 1 \"\" \"" << plain(source) << "\" \"Plancia\"\n";
  page << ".SH NAME\n" << plain(name) << " \\- " << plain(command.about) << "\n";
  page << ".SH SYNOPSIS\n" << usage(command);
  page << ".SH DESCRIPTION\n" << sentence(command.about) << "\n" << footer(command);
  page << ".SH OPTIONS\n" << options(command);
  if (!command.commands.empty()) page << ".SH COMMANDS\n";
  if (whole) {
    for (const CommandHelp& one : command.commands) {
      page << ".TP\n\\fB" << plain(man_page_name(one)) << "\\fR(1)\n" << sentence(one.about) << "\n";
    }
  } else {
    page << below(command) << ".SH SEE ALSO\n\\fBplancia\\fR(1)\n";
  }
  return page.str();
}

}  // namespace plancia::command_line
