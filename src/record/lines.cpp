#include "lines.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <core/hex_digits.hpp>
#include <text/harmless.hpp>

namespace plancia::record {
namespace {

constexpr std::array kKeys{key::kGame,       key::kNotation, key::kScenario, key::kRules,       key::kOptions,
                           key::kComponents, key::kState,    key::kProgram,  key::kDate,        key::kPlayers,
                           key::kCommitment, key::kDice,     key::kSeedFrom, key::kCommitments, key::kParts,
                           key::kSeed,       key::kSecret,   key::kResult,   key::kSeenBy};
constexpr std::array kRequired{key::kGame, key::kScenario, key::kRules, key::kComponents};

constexpr std::string_view kCommentMark = " ;";

using Fault = std::optional<i18n::Text>;  // a reason, or nothing wrong

Fault bad_characters(std::string_view line) {
  while (!line.empty()) {
    const std::size_t length = text::utf8_length(line);
    if (length == 0) return fault_text("utf8");
    if (length == 1 && text::begins_with_control(line)) return fault_text("control");
    line.remove_prefix(length);
  }
  return std::nullopt;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

bool is_position_hash(std::string_view word) { return is_hex(word, 16); }

class LineParser {
 public:
  Fault header(std::string_view line, int number) {
    const auto space = line.find(' ');
    if (space == std::string_view::npos || !line.ends_with("\"]") || line.substr(space).size() < 4 ||
        line[space + 1] != '"') {
      return fault_text("header");
    }
    const std::string name(line.substr(1, space - 1));
    if (std::ranges::find(kKeys, name) == kKeys.end()) return fault_text("unknown-header", {{"name", name}});
    if (!lines.entries.empty()) return fault_text("late-header");
    std::string value;
    const std::string_view quoted = line.substr(space + 2, line.size() - space - 4);
    for (std::size_t i = 0; i < quoted.size(); ++i) {
      if (quoted[i] == '"') return fault_text("quote");
      if (quoted[i] == '\\' && (++i == quoted.size() || (quoted[i] != '"' && quoted[i] != '\\'))) {
        return fault_text("backslash");
      }
      value += quoted[i];
    }
    if (!lines.headers.try_emplace(name, Header{number, std::string(line), value}).second) {
      return fault_text("header-twice", {{"name", name}});
    }
    return std::nullopt;
  }

  Fault entry(std::string_view line, int number) {
    RecordLine entry{number, std::string(line), RecordLineKind::decision, "", ""};
    if (line.starts_with("= ")) {
      entry.kind = RecordLineKind::position;
      entry.word = line.substr(2);
      if (!is_position_hash(entry.word)) return fault_text("hash-form");
      if (lines.entries.empty()) return fault_text("hash-place");
    } else if (line.starts_with("! ")) {
      entry.kind = RecordLineKind::resignation;
      if (line != "! resign 1" && line != "! resign 2") return fault_text("resign-form");
      entry.word = line.back();
    } else {
      if (line.starts_with("* ")) {
        entry.kind = RecordLineKind::chance;
        line.remove_prefix(2);
      }
      if (const auto mark = line.find(kCommentMark); mark != std::string_view::npos) {
        const std::string_view rest = line.substr(mark + kCommentMark.size());
        if (!rest.starts_with(' ') || rest.size() < 2) return fault_text("comment-form");
        entry.comment = rest.substr(1);
        line = line.substr(0, mark);
      }
      if (line.starts_with(';')) return fault_text("comment-place");
      if (line.empty() || line.starts_with(' ') || line.ends_with(' ')) {
        return fault_text("action-form");
      }
      entry.word = line;
    }
    lines.entries.push_back(std::move(entry));
    return std::nullopt;
  }

  Lines lines;
};

}  // namespace

i18n::Text fault_text(std::string_view why, std::initializer_list<i18n::Arg> args) {
  return i18n::text("record.fault." + std::string(why), args);
}

const Header* Lines::find(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? nullptr : &found->second;
}

std::string Lines::value(std::string_view name) const {
  const Header* header = find(name);
  return header ? header->value : "";
}

std::expected<Lines, RecordError> parse_lines(std::string_view text) {
  LineParser parser;
  int number = 0;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (is_blank(line)) continue;
    Fault fault = bad_characters(line);
    if (!fault) fault = line.starts_with('[') ? parser.header(line, number) : parser.entry(line, number);
    if (fault) return std::unexpected(RecordError{number, std::string(line), *fault});
  }
  for (const char* name : kRequired) {
    if (!parser.lines.find(name)) {
      return std::unexpected(RecordError{0, "", fault_text("missing-header", {{"name", name}})});
    }
  }
  return std::move(parser.lines);
}

std::string header_line(std::string_view name, std::string_view value) {
  std::string line = "[" + std::string(name) + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

}  // namespace plancia::record
