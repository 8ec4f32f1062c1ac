#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <i18n/text.hpp>

// The rules of the games in our own words: what the rulebooks say, where their editions differ, how we read what they
// leave open, and where the code and the tests of each of these are.
namespace plancia::rulebook {

enum class Kind : std::uint8_t { rule, difference, ruling };

// A rule has one part, its statement. A difference has what each edition says and what it changes in play. A ruling has
// its question, its answer, why, and sometimes what else could be played.
enum class PartKind : std::uint8_t { statement, italian, english, effect, question, answer, reason, alternatives };

struct Part {
  PartKind kind;
  i18n::Text text;
};

struct Entry {
  std::string id;  // "XM-4.1b"
  Kind kind = Kind::rule;
  std::string game;     // its id
  std::string section;  // "4.1"
  i18n::Text text;      // what it says in one breath, for a single paragraph
  std::vector<Part> parts;
  std::vector<std::string> see;       // ids to read with it; of a difference or a ruling, the rules that point to it
  std::vector<std::string> options;   // the switches of the game that change it
  std::vector<std::string> editions;  // of a rule, those that have it; of a difference, the one we follow, if any

  const i18n::Text* part(PartKind wanted) const;
};

struct Section {
  std::string id;
  i18n::Text title;
};

// The games that have their rules here. Every other call gives nothing for a game that is not among them.
std::span<const std::string_view> games();
i18n::Text name_of(std::string_view game);

// In the order of the rulebook; entries are all the rules, then the differences, then the rulings.
std::span<const Section> sections(std::string_view game);
std::span<const Entry> entries(std::string_view game);

// One entry or section by its exact id, null if there is none. Ids of entries are unique over all games.
const Entry* find(std::string_view id);
const Section* find_section(std::string_view game, std::string_view id);

// As a person types it: any case, with or without the letters of the game ("4.1B", "q4").
const Entry* find_typed(std::string_view game, std::string_view typed);

// The ids that begin most like a mistyped one, best first, at most three.
std::vector<std::string> nearest(std::string_view game, std::string_view typed);

// All its parts with their labels, one paragraph to a line.
std::string plain_text(const Entry& entry, i18n::Language language);
std::string first_sentence(std::string_view text);

// Where an entry lives, by file and function, heading or title: "src/games/GAME/rules/s04_movement.hpp: Play::move",
// "tests/GAME/s04_movement_test.cpp: XM-4.1b The unit …". Nothing for an id that is not in the rules.
struct Places {
  std::vector<std::string> code;   // that follows it, or the part of the pack that holds it
  std::vector<std::string> tests;  // whose titles begin with it
  bool cited = false;              // by some event or choice of its game
};
const Places& places_of(std::string_view id);

// The ids that an event or a choice of this game can cite, sorted. The other rules only explain or forbid.
std::vector<std::string> citable(std::string_view game);

}  // namespace plancia::rulebook
