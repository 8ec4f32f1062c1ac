#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <core/enum_words.hpp>
#include <data/decimal.hpp>
#include <data/reader.hpp>
#include <data/schema.hpp>

// The kinds of values of packs (data/part.hpp) and of positions (front/fields.hpp). Each reads a value, leaving a
// problem with the reader if it is wrong, and says by a JSON schema what it allows; those of positions write one, too,
// and say it in numbers by features(value, out), which calls out(part, number, least, most, words) for each of them
// (front/features.hpp). A game makes its own where these do not do, with the same functions.
namespace plancia::data {

using Json = nlohmann::ordered_json;

struct Number {
  int least, most;
  template <class T>
  Json write(const T& value) const {
    return static_cast<int>(value);
  }
  template <class T>
  void read(const Value& json, T& value) const {
    value = static_cast<T>(json.integer(least, most).value_or(least));
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    out("", static_cast<int>(value), least, most);
  }
  Json schema() const { return {{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }
};
constexpr Number up_to(int most) { return {0, most}; }
constexpr Number between(int least, int most) { return {least, most}; }
constexpr Number either_way(int most) { return {-most, most}; }

// A number with digits behind the point, of which the smallest units are kept, as the limits are.
struct Measure {
  int digits, least, most;
  template <class T>
  Json write(const T& value) const {
    return to_number({value, digits});
  }
  template <class T>
  void read(const Value& json, T& value) const {
    value = static_cast<T>(json.decimal(digits, least, most).value_or(least));
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    out("", static_cast<int>(value), least, most);
  }
  Json schema() const {
    return {{"type", "number"}, {"minimum", to_number({least, digits})}, {"maximum", to_number({most, digits})}};
  }
};

// The one number that may stand here, out of those that may stand elsewhere.
struct Exactly {
  int number, least, most;
  template <class T>
  void read(const Value& json, T& value) const {
    Number{number, number}.read(json, value);
  }
  Json schema() const { return Number{least, most}.schema(); }
};

// Counted from 1 in JSON and from 0 in the state.
struct Ordinal {
  int most;
  template <class T>
  Json write(const T& value) const {
    return static_cast<int>(value) + 1;
  }
  template <class T>
  void read(const Value& json, T& value) const {
    value = static_cast<T>(json.integer(1, most).value_or(1) - 1);
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    out("", static_cast<int>(value) + 1, 1, most);
  }
  Json schema() const { return Number{1, most}.schema(); }
};
constexpr Ordinal counted_to(int most) { return {most}; }

struct Flag {
  template <class T>
  Json write(const T& value) const {
    return value != 0;
  }
  template <class T>
  void read(const Value& json, T& value) const {
    value = static_cast<T>(json.boolean().value_or(false));
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    out("", value != 0, 0, 1);
  }
  Json schema() const { return {{"type", "boolean"}}; }
};

inline Json words_schema(std::span<const std::string_view> words) {
  if (words.size() == 1) return {{"const", words.front()}};
  return {{"enum", std::vector<std::string>(words.begin(), words.end())}};
}
inline Json or_null(Json schema) { return {{"anyOf", Json::array({std::move(schema), Json{{"type", "null"}}})}}; }

// One of a few words, by its number.
struct OneOf {
  std::span<const std::string_view> words;
  template <class T>
  void read(const Value& json, T& value) const {
    value = static_cast<T>(json.one_of(words).value_or(0));
  }
  Json schema() const { return words_schema(words); }
};

// A word of an enumeration.
template <class Enum>
struct Words {
  Json write(const Enum& value) const { return word(value); }
  void read(const Value& json, Enum& value) const { OneOf{kWordsOf<Enum>}.read(json, value); }
  template <class Out>
  void features(const Enum& value, Out& out) const {
    out("", static_cast<int>(value), 0, static_cast<int>(kCountOf<Enum>) - 1, kWordsOf<Enum>);
  }
  Json schema() const { return words_schema(kWordsOf<Enum>); }
};

// The same without its first value, which means that there is none: it is not written at all in a pack…
template <class Enum>
struct LaterWords {
  static constexpr std::span kWords = std::span{kWordsOf<Enum>}.template subspan<1>();
  void read(const Value& json, Enum& value) const {
    if (const auto at = json.one_of(kWords)) value = static_cast<Enum>(*at + 1);
  }
  Json schema() const { return words_schema(kWords); }
};
// … and null stands for it in a position.
template <class Enum>
struct WordsOrNull {
  Json write(const Enum& value) const { return value == Enum{} ? Json(nullptr) : Json(word(value)); }
  void read(const Value& json, Enum& value) const {
    value = Enum{};
    if (!json.json().is_null()) LaterWords<Enum>{}.read(json, value);
  }
  template <class Out>
  void features(const Enum& value, Out& out) const {
    Words<Enum>{}.features(value, out);
  }
  Json schema() const { return or_null(LaterWords<Enum>{}.schema()); }
};

// Bits of a number as a list of words.
struct WordSet {
  std::span<const std::string_view> words;
  std::size_t least = 0;
  template <class T>
  Json write(const T& bits) const {
    Json list = Json::array();
    for (std::size_t i = 0; i < words.size(); ++i) {
      if ((bits >> i & 1) != 0) list.push_back(words[i]);
    }
    return list;
  }
  template <class T>
  void read(const Value& json, T& bits) const {
    for (const Value& value : json.list(least, words.size())) {
      const auto at = value.one_of(words);
      if (!at) continue;
      if ((bits >> *at & 1) != 0) value.refuse("This word stands in the list already; name each once.");
      bits = static_cast<T>(bits | T{1} << *at);
    }
  }
  template <class T, class Out>
  void features(const T& bits, Out& out) const {
    for (std::size_t i = 0; i < words.size(); ++i) out(words[i], static_cast<int>(bits >> i & 1), 0, 1);
  }
  Json schema() const {
    return {{"type", "array"},
            {"minItems", least},
            {"maxItems", words.size()},
            {"uniqueItems", true},
            {"items", words_schema(words)}};
  }
};
template <class Enum>
constexpr WordSet words_as_bits() {
  return {kWordsOf<Enum>};
}

// A value that may be missing, in numbers: whether it is there, and what it is or zeros.
template <class Kind, class T, class Out>
void features_if(bool there, const Kind& kind, const T& value, Out& out) {
  out("known", there, 0, 1);
  out.optional(there, [&](auto& inside) { kind.features(value, inside); });
}

// Null stands for one value.
template <class Kind, class None>
struct OrNull {
  Kind kind;
  None none;
  template <class T>
  Json write(const T& value) const {
    return value == static_cast<T>(none) ? Json(nullptr) : kind.write(value);
  }
  template <class T>
  void read(const Value& json, T& value) const {
    value = static_cast<T>(none);
    if (!json.json().is_null()) kind.read(json, value);
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    features_if(value != static_cast<T>(none), kind, value, out);
  }
  Json schema() const { return or_null(kind.schema()); }
};

// Something that has an id in the pack: name(value) gives it, find(id) the value, if there is one; there are `size`.
template <class Name, class Find>
struct Id {
  Name name;
  Find find;
  std::size_t size;
  std::string_view unknown = "in this game";
  template <class T>
  Json write(const T& value) const {
    return name(value);
  }
  template <class T>
  void read(const Value& json, T& value) const {
    const auto id = json.string();
    if (!id) return;
    if (const auto found = find(std::string_view{*id})) {
      value = static_cast<T>(*found);
    } else {
      json.refuse("There is no " + in_quotes(*id) + " " + std::string{unknown} + ".");
    }
  }
  template <class T, class Out>
  void features(const T& value, Out& out) const {
    out("", static_cast<int>(value), 0, static_cast<int>(size) - 1);
  }
  Json schema() const { return {{"type", "string"}}; }
};

// The id of the thing that must stand here.
struct Expected {
  std::string_view id;
  std::string_view order;  // "The ships must stand in the order of the pack"
  Json write(std::size_t) const { return id; }
  void read(const Value& json, std::size_t) const {
    const auto told = json.string();
    if (told && *told != id) json.refuse(std::string{order} + "; here " + in_quotes(id) + " is expected.");
  }
  template <class Out>
  void features(std::size_t, Out& out) const {  // no news: it is what the record is called
    out.called(id);
  }
  Json schema() const { return {{"type", "string"}}; }
};

// Bits of a number as a list of what they stand for, numbered from 0 by `kind`.
template <class Kind>
struct SetOf {
  Kind kind;
  std::size_t size;
  template <class T>
  Json write(const T& bits) const {
    Json list = Json::array();
    for (std::size_t i = 0; i < size; ++i) {
      if ((bits >> i & 1) != 0) list.push_back(kind.write(static_cast<std::uint8_t>(i)));
    }
    return list;
  }
  template <class T>
  void read(const Value& json, T& bits) const {
    for (const Value& value : json.list(0, size)) {
      std::uint8_t at = 0xff;
      kind.read(value, at);
      if (at >= size) continue;  // refused by the kind, or not one of these
      if ((bits >> at & 1) != 0) value.refuse("This stands in the list already; name each once.");
      bits = static_cast<T>(bits | T{1} << at);
    }
  }
  template <class T, class Out>
  void features(const T& bits, Out& out) const {
    const auto part = [this](std::size_t i) {
      const Json name = kind.write(static_cast<std::uint8_t>(i));
      return name.is_string() ? name.get<std::string>() : name.dump();
    };
    for (std::size_t i = 0; i < size; ++i) {
      out([&part, i] { return part(i); }, static_cast<int>(bits >> i & 1), 0, 1);
    }
  }
  Json schema() const { return {{"type", "array"}, {"items", kind.schema()}}; }
};

// A text for people, a word by which programs know something, a text in both languages.
struct Readable {
  template <class T>
  void read(const Value& json, T& value) const {
    value = T(json.string().value_or(""));
  }
  Json schema() const;
};
struct Word {
  template <class T>
  void read(const Value& json, T& value) const {
    value = T(json.word().value_or(""));
  }
  Json schema() const;
};
struct BothLanguages {
  template <class T>
  void read(const Value& json, T& value) const {
    if (auto text = json.text()) value = T{std::move(text->it), std::move(text->en)};
  }
  Json schema() const;
};

// The ids of a list by their numbers, in the order in which they are read; the id of a new record, unlike those before
// it; and the number of the one that is named.
using Ids = std::map<std::string, int, std::less<>>;
struct NewId {
  Ids& ids;
  void read(const Value& json, std::string& id) const;
  Json schema() const { return Word{}.schema(); }
};
struct NumberOf {
  const Ids& ids;
  std::string_view what;  // "weapon"
  void read(const Value& json, int& number) const;
  Json schema() const { return Word{}.schema(); }
};

// A list of such values, into an array of that size or a vector.
template <class Kind>
struct ListOf {
  Kind kind;
  std::size_t least, most;
  template <class T, std::size_t N>
  void read(const Value& json, std::array<T, N>& values) const {
    const auto list = json.list(least, most);
    for (std::size_t i = 0; i < std::min(N, list.size()); ++i) kind.read(list[i], values[i]);
  }
  template <class T>
  void read(const Value& json, std::vector<T>& values) const {
    for (const Value& one : json.list(least, most)) {
      T value{};
      kind.read(one, value);
      values.push_back(std::move(value));
    }
  }
  Json schema() const { return {{"type", "array"}, {"minItems", least}, {"maxItems", most}, {"items", kind.schema()}}; }
};
template <class Kind>
ListOf(Kind, std::size_t, std::size_t) -> ListOf<Kind>;

// Two numbers in square brackets, each with its range.
struct TwoNumbers {
  Number first, second;
  bool rising = false;
  void read(const Value& json, std::pair<int, int>& value) const {
    const auto ends = json.list(2, 2);
    if (ends.size() != 2) return;
    first.read(ends[0], value.first);
    value.second = ends[1].integer(second.least, second.most).value_or(std::max(value.first, second.least));
    if (rising && value.first > value.second) json.refuse("Write the smaller number first.");
  }
  Json schema() const {
    return {{"type", "array"},
            {"minItems", 2},
            {"maxItems", 2},
            {"prefixItems", Json::array({first.schema(), second.schema()})}};
  }
};

}  // namespace plancia::data
