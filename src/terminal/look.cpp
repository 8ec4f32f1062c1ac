#include <terminal/look.hpp>

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include <terminal/words.hpp>
#include <text/harmless.hpp>

namespace plancia::terminal {
namespace {

constexpr int kMostColumns = 80;  // longer lines are hard to read, and boards are drawn for 80

constexpr std::pair<std::string_view, char> kReplacements[] = {
    {"à", 'a'},  {"á", 'a'}, {"â", 'a'}, {"è", 'e'}, {"é", 'e'},  {"ê", 'e'}, {"ì", 'i'}, {"í", 'i'},  {"î", 'i'},
    {"ò", 'o'},  {"ó", 'o'}, {"ô", 'o'}, {"ù", 'u'}, {"ú", 'u'},  {"û", 'u'}, {"À", 'A'}, {"Á", 'A'},  {"È", 'E'},
    {"É", 'E'},  {"Ì", 'I'}, {"Ò", 'O'}, {"Ù", 'U'}, {"–", '-'},  {"—", '-'}, {"−", '-'}, {"─", '-'},  {"┄", '-'},
    {"…", '.'},  {"·", '.'}, {"□", '.'}, {"“", '"'}, {"”", '"'},  {"«", '"'}, {"»", '"'}, {"’", '\''}, {"‘", '\''},
    {"×", 'x'},  {"→", '>'}, {"≥", '>'}, {"≤", '<'}, {"│", '|'},  {"█", '#'}, {"▓", '#'}, {"▒", '#'},  {"■", '#'},
    {"░", ':'},  {"▀", '='}, {"▄", '='}, {"═", '='}, {"●", '*'},  {"◆", '*'}, {"○", 'o'}, {"◇", 'o'},  {"º", 'o'},
    {"ª", 'a'},  {"◉", '@'}, {"½", '/'}, {"╬", '+'}, {"±", '+'},  {"╡", ']'}, {"╞", '['}, {"╳", 'X'},  {"└", '\\'},
    {"┘", '/'},  {"♣", '&'}, {"∧", 'n'}, {"¤", '%'}, {"★", '$'},  {"≈", '-'}, {"°", 'o'}, {"↗", '/'},  {"↑", '^'},
    {"↖", '\\'}, {"←", '<'}, {"↙", '/'}, {"↓", 'v'}, {"↘", '\\'},
};

std::size_t code_point_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

std::string to_ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = std::min(code_point_length(text.front()), text.size());
    const std::string_view point = text.substr(0, length);
    const auto found = std::ranges::find(kReplacements, point, &std::pair<std::string_view, char>::first);
    out += length == 1 ? text.front() : found != std::end(kReplacements) ? found->second : '?';
    text.remove_prefix(length);
  }
  return out;
}

bool environment_is_utf8() {
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    const std::string name = lower_case(value);
    return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

Look look_of_stdout(bool want_colour) {
  Look look;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  look.colour = terminal && want_colour && (no_colour == nullptr || *no_colour == '\0') &&
                (kind == nullptr || std::string_view(kind) != "dumb");
  look.unicode = environment_is_utf8();
  winsize size{};
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = std::clamp<int>(size.ws_col, 40, kMostColumns);
    look.height = size.ws_row;
  }
  return look;
}

std::string shown(std::string_view text, screen::Style style, const Look& look) {
  const std::string clean = text::harmless(text);
  const std::string out = look.unicode ? clean : to_ascii(clean);
  return look.colour ? screen::ansi(style) + out + screen::ansi({}) : out;
}

std::string shown(const screen::Canvas& canvas, const Look& look) {
  const std::string text = canvas.text(look.colour);
  return look.unicode ? text : to_ascii(text);
}

std::string die(int face, const Look& look) {
  static constexpr std::array<std::string_view, 6> kFaces{"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  if (!look.unicode || face < 1 || face > 6) return "[" + std::to_string(face) + "]";
  return std::string(kFaces[static_cast<std::size_t>(face - 1)]) + " " + std::to_string(face);
}

}  // namespace plancia::terminal
