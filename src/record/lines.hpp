#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <record/record.hpp>

namespace plancia::record {

// The header lines of a record, in the order in which they are written.
namespace key {
constexpr const char* kGame = "Game";
constexpr const char* kNotation = "Notation";
constexpr const char* kScenario = "Scenario";
constexpr const char* kRules = "Rules";
constexpr const char* kOptions = "Options";
constexpr const char* kComponents = "Components";
constexpr const char* kState = "State";
constexpr const char* kProgram = "Program";
constexpr const char* kDate = "Date";
constexpr const char* kPlayers = "Players";
constexpr const char* kCommitment = "Commitment";
constexpr const char* kDice = "Dice";
constexpr const char* kSeedFrom = "SeedFrom";
constexpr const char* kCommitments = "Commitments";
constexpr const char* kParts = "Parts";
constexpr const char* kSeed = "Seed";
constexpr const char* kSecret = "Secret";
constexpr const char* kResult = "Result";
constexpr const char* kSeenBy = "SeenBy";
}  // namespace key

constexpr std::string_view kSealed = "sealed";
constexpr std::string_view kEntered = "entered";
constexpr std::string_view kMissing = "-";  // a commitment that nobody gave yet

struct Header {
  int line;
  std::string text;  // the line as it stands
  std::string value;
};

enum class RecordLineKind { decision, chance, position, resignation };
struct RecordLine {
  int line;
  std::string text;  // the line as it stands
  RecordLineKind kind;
  std::string word;  // the action, the hash of the position, or the seat that gave up
  std::string comment;
};

// A record taken apart, before any game looks at it.
struct Lines {
  std::map<std::string, Header, std::less<>> headers;
  std::vector<RecordLine> entries;

  const Header* find(std::string_view name) const;
  std::string value(std::string_view name) const;  // empty where the header is absent
};

// Why a line does not fit: the sentence record.fault.<why>.
i18n::Text fault_text(std::string_view why, std::initializer_list<i18n::Arg> args = {});

std::expected<Lines, RecordError> parse_lines(std::string_view text);
std::string header_line(std::string_view name, std::string_view value);

}  // namespace plancia::record
