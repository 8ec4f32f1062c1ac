#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <data/pack.hpp>
#include <front/rule_table.hpp>
#include <i18n/text.hpp>

namespace plancia::paper {

enum class Paper : std::uint8_t { a4, letter };
enum class Ink : std::uint8_t { full, low };
// Where the backs of cards and counters are: on the other side of the leaf, or below them behind a fold.
enum class Backs : std::uint8_t { duplex, fold };

struct PaperName {
  Paper paper;
  std::string_view name;
  double width, height;  // upright, in millimetres
};
const std::vector<PaperName>& papers();

// How many values of a pack under one name come from one place, for the page that says what is reconstructed.
struct OriginCount {
  std::string origin;  // "reconstructed"
  i18n::Text label;
  int values = 0;
};

// The value of a pack that a text is, for who must shorten it where it does not fit.
struct Source {
  std::string file, pointer;
  std::string thing;  // what it should stand on: "card tr-05"
};

// What is to be printed. The pack has been checked by its game.
struct Order {
  std::string game;
  i18n::Text title;
  data::Pack pack;
  std::vector<std::string> scenarios;  // their ids, one or all
  std::vector<front::RuleTable> tables;
  std::vector<OriginCount> origins;
  i18n::Language language = i18n::Language::en;
  Paper paper = Paper::a4;
  Ink ink = Ink::full;
  Backs backs = Backs::duplex;

  // In the language of the order: a text of the catalogues, and one that is at hand, also as a pack has it.
  std::string words(std::string_view key, std::initializer_list<i18n::Arg> args = {}) const;
  std::string in(const i18n::Text& text) const { return text.in(language); }
  std::string in(const data::Json& text) const;
  // The longest value of the pack that a text contains; no file where it has none of them.
  Source source_of(std::string_view text) const;
  // A colour that saves ink where it is asked for.
  std::string_view ink_of(std::string_view full, std::string_view low) const { return ink == Ink::full ? full : low; }
};

}  // namespace plancia::paper
