#pragma once

#include <algorithm>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <core/enum_words.hpp>
#include <data/reader.hpp>
#include <front/state_check.hpp>
#include <front/words.hpp>

// A position as JSON, said once. Each game has one template in its front,
//
//   template <class Io, class S> void fields(Io& io, const Rules& rules, S& s) {
//     io("turn", s.turn, up_to(kMaxTurns), "the number of the turn, 0 during setup");
//     …
//   }
//
// which writes a state (FieldWriter), reads one with its ranges (FieldReader) and lists its members for documents and
// for the types of the pages (FieldList). What a position must be besides, the game checks by itself.
namespace plancia::front {

// The kinds of values. Each writes a value, reads one (leaving a problem with the reader if it is wrong), and gives its
// type as the pages write it.

struct Number {
  int least, most;
  template <class T>
  Json write(const T& value) const {
    return static_cast<int>(value);
  }
  template <class T>
  void read(const data::Value& json, T& value) const {
    value = static_cast<T>(json.integer(least, most).value_or(least));
  }
  std::string type() const { return "number"; }
};
constexpr Number up_to(int most) { return {0, most}; }
constexpr Number between(int least, int most) { return {least, most}; }

// Counted from 1 in JSON and from 0 in the state.
struct Ordinal {
  int most;
  template <class T>
  Json write(const T& value) const {
    return static_cast<int>(value) + 1;
  }
  template <class T>
  void read(const data::Value& json, T& value) const {
    value = static_cast<T>(json.integer(1, most).value_or(1) - 1);
  }
  std::string type() const { return "number"; }
};
constexpr Ordinal counted_to(int most) { return {most}; }

struct Flag {
  template <class T>
  Json write(const T& value) const {
    return value != 0;
  }
  template <class T>
  void read(const data::Value& json, T& value) const {
    value = static_cast<T>(json.boolean().value_or(false));
  }
  std::string type() const { return "boolean"; }
};

// 'a' | 'b'
inline std::string one_of_type(std::span<const std::string_view> words) {
  std::string type;
  for (const std::string_view word : words) type += (type.empty() ? "'" : " | '") + std::string{word} + "'";
  return type;
}

// A word of an enumeration.
template <class Enum>
struct Words {
  Json write(const Enum& value) const { return word(value); }
  void read(const data::Value& json, Enum& value) const {
    value = static_cast<Enum>(json.one_of(kWordsOf<Enum>).value_or(0));
  }
  std::string type() const { return one_of_type(kWordsOf<Enum>); }
};

// The same without its first value, for which null stands.
template <class Enum>
struct WordsOrNull {
  static constexpr std::span kWords = std::span{kWordsOf<Enum>}.template subspan<1>();
  Json write(const Enum& value) const { return value == Enum{} ? Json(nullptr) : Json(word(value)); }
  void read(const data::Value& json, Enum& value) const {
    value = Enum{};
    if (json.json().is_null()) return;
    if (const auto at = json.one_of(kWords)) value = static_cast<Enum>(*at + 1);
  }
  std::string type() const { return one_of_type(kWords) + " | null"; }
};

// Bits of a number as a list of words.
struct WordSet {
  std::span<const std::string_view> words;
  template <class T>
  Json write(const T& bits) const {
    Json list = Json::array();
    for (std::size_t i = 0; i < words.size(); ++i) {
      if ((bits >> i & 1) != 0) list.push_back(words[i]);
    }
    return list;
  }
  template <class T>
  void read(const data::Value& json, T& bits) const {
    for (const data::Value& value : json.list(0, words.size())) {
      const auto at = value.one_of(words);
      if (!at) continue;
      if ((bits >> *at & 1) != 0) value.refuse("This word stands in the list already; name each once.");
      bits = static_cast<T>(bits | T{1} << *at);
    }
  }
  std::string type() const { return "(" + one_of_type(words) + ")[]"; }
};
template <class Enum>
constexpr WordSet words_as_bits() {
  return {kWordsOf<Enum>};
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
  void read(const data::Value& json, T& value) const {
    value = static_cast<T>(none);
    if (!json.json().is_null()) kind.read(json, value);
  }
  std::string type() const { return kind.type() + " | null"; }
};

// Something that has an id in the pack: name(value) gives it, find(id) the value, if there is one.
template <class Name, class Find>
struct Id {
  Name name;
  Find find;
  std::string_view unknown = "in this game";
  template <class T>
  Json write(const T& value) const {
    return name(value);
  }
  template <class T>
  void read(const data::Value& json, T& value) const {
    const auto id = json.string();
    if (!id) return;
    if (const auto found = find(std::string_view{*id})) {
      value = static_cast<T>(*found);
    } else {
      json.refuse("There is no " + data::in_quotes(*id) + " " + std::string{unknown} + ".");
    }
  }
  std::string type() const { return "string"; }
};

// The id of the thing that must stand here.
struct Expected {
  std::string id;
  std::string_view order;  // "The ships must stand in the order of the pack"
  Json write(std::size_t) const { return id; }
  void read(const data::Value& json, std::size_t) const {
    const auto told = json.string();
    if (told && *told != id) json.refuse(std::string{order} + "; here " + data::in_quotes(id) + " is expected.");
  }
  std::string type() const { return "string"; }
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
  void read(const data::Value& json, T& bits) const {
    for (const data::Value& value : json.list(0, size)) {
      std::uint8_t at = 0xff;
      kind.read(value, at);
      if (at >= size) continue;  // refused by the kind, or not one of these
      if ((bits >> at & 1) != 0) value.refuse("This stands in the list already; name each once.");
      bits = static_cast<T>(bits | T{1} << at);
    }
  }
  std::string type() const { return kind.type() + "[]"; }
};

// Writes.
class FieldWriter {
 public:
  static constexpr bool kReads = false;

  template <class T, class Kind>
  void operator()(std::string_view name, const T& value, const Kind& kind, std::string_view) {
    json[std::string{name}] = kind.write(value);
  }
  // What follows from the rest: told, and refused where it is told wrongly.
  template <class Compute>
  void derived(std::string_view name, Compute compute, std::string_view, std::string_view) {
    json[std::string{name}] = compute();
  }
  template <class Inside>
  void part(std::string_view name, std::string_view, Inside inside) {
    FieldWriter io;
    inside(io);
    json[std::string{name}] = std::move(io.json);
  }
  // A list of records: `count` of them are written, and as many are expected unless a range is given.
  template <class Inside>
  void list(std::string_view name, std::size_t count, std::string_view, Inside inside,
            std::optional<std::pair<std::size_t, std::size_t>> = {}) {
    Json list = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
      FieldWriter io;
      inside(io, i);
      list.push_back(std::move(io.json));
    }
    json[std::string{name}] = std::move(list);
  }
  // A list of plain values: at(i) is a reference to the one numbered i, or something that stands for it.
  template <class At, class Kind>
  void values(std::string_view name, std::size_t count, std::size_t, std::size_t, const Kind& kind, std::string_view,
              At at) {
    Json list = Json::array();
    for (std::size_t i = 0; i < count; ++i) list.push_back(kind.write(at(i)));
    json[std::string{name}] = std::move(list);
  }
  void refuse(const std::string&) {}

  Json json = Json::object();
};

// Reads. Wrong members leave problems with the record, and the first of them is the answer.
class FieldReader {
 public:
  static constexpr bool kReads = true;
  struct Derived {
    std::string pointer;
    int told;
    std::function<int()> compute;
    std::string sentence;
  };

  FieldReader(const data::Value& object, std::vector<Derived>& derived)
      : object_(object), record_(object, data::Record::Kind::plain), derived_(derived) {}

  template <class T, class Kind>
  void operator()(std::string_view name, T& value, const Kind& kind, std::string_view) {
    if (const auto json = record_.value(name)) kind.read(*json, value);
  }
  template <class Compute>
  void derived(std::string_view name, Compute compute, std::string_view, std::string_view sentence) {
    constexpr int kMost = 1'000'000;
    const int told = record_.integer(name, -kMost, kMost);
    derived_.push_back({object_.pointer() + "/" + std::string{name}, told, compute, std::string{sentence}});
  }
  template <class Inside>
  void part(std::string_view name, std::string_view, Inside inside) {
    if (const auto json = record_.part(name)) {
      FieldReader io{*json, derived_};
      inside(io);
      io.close();
    }
  }
  template <class Inside>
  void list(std::string_view name, std::size_t count, std::string_view, Inside inside,
            std::optional<std::pair<std::size_t, std::size_t>> range = {}) {
    const auto [least, most] = range.value_or(std::pair{count, count});
    const auto list = record_.parts(name, least, most);
    for (std::size_t i = 0; i < std::min(most, list.size()); ++i) {
      FieldReader io{list[i], derived_};
      inside(io, i);
      io.close();
    }
  }
  template <class At, class Kind>
  void values(std::string_view name, std::size_t, std::size_t least, std::size_t most, const Kind& kind,
              std::string_view, At at) {
    const auto list = record_.list(name, least, most);
    for (std::size_t i = 0; i < std::min(most, list.size()); ++i) {
      auto&& value = at(i);
      kind.read(list[i], value);
    }
  }
  // Something is wrong with the record as a whole.
  void refuse(const std::string& why) { object_.refuse(why); }
  void close() { record_.close(); }

 private:
  data::Value object_;
  data::Record record_;
  std::vector<Derived>& derived_;
};

// Lists, for documents and types.
class FieldList {
 public:
  static constexpr bool kReads = false;

  template <class T, class Kind>
  void operator()(std::string_view name, const T&, const Kind& kind, std::string_view text) {
    add(name, kind.type(), text);
  }
  template <class Compute>
  void derived(std::string_view name, Compute, std::string_view text, std::string_view) {
    add(name, "number", text);
  }
  template <class Inside>
  void part(std::string_view name, std::string_view text, Inside inside) {
    FieldList io;
    inside(io);
    add(name, io.record_type(), text);
  }
  template <class Inside>
  void list(std::string_view name, std::size_t, std::string_view text, Inside inside,
            std::optional<std::pair<std::size_t, std::size_t>> = {}) {
    FieldList io;
    inside(io, std::size_t{0});
    add(name, io.record_type() + "[]", text);
  }
  template <class At, class Kind>
  void values(std::string_view name, std::size_t, std::size_t, std::size_t, const Kind& kind, std::string_view text,
              At) {
    const std::string type = kind.type();
    add(name, (type.find(' ') == std::string::npos ? type : "(" + type + ")") + "[]", text);
  }
  void refuse(const std::string&) {}

  const std::vector<Field>& fields() const { return fields_; }
  std::string record_type() const {
    std::string type = "{";
    for (const Field& field : fields_) type += (type.size() == 1 ? " " : "; ") + field.name + ": " + field.type;
    return type + " }";
  }

 private:
  void add(std::string_view name, std::string type, std::string_view text) {
    fields_.push_back({std::string{name}, std::move(type), std::string{text}});
  }
  std::vector<Field> fields_;
};

template <class Rules, class State, class Fields>
Json write_fields(const Rules& rules, const State& state, Fields fields) {
  FieldWriter io;
  fields(io, rules, state);
  return std::move(io.json);
}

template <class Rules, class State, class Fields>
std::vector<Field> list_fields(const Rules& rules, const State& state, Fields fields) {
  FieldList io;
  fields(io, rules, state);
  return io.fields();
}

// Reads a whole state: its members, then what is impossible about it, then what must follow from the rest.
template <class State, class Rules, class Fields, class Impossible>
std::expected<State, StateError> read_fields(const Rules& rules, const Json& json, Fields fields,
                                             Impossible impossible) {
  State state;
  data::Problems problems;
  std::vector<FieldReader::Derived> derived;
  FieldReader io{data::Value{json, "state", problems}, derived};
  fields(io, rules, state);
  io.close();
  if (!problems.empty()) return std::unexpected(StateError{problems.front().pointer, problems.front().message});
  if (auto error = impossible(rules, state)) return std::unexpected(*std::move(error));
  for (const FieldReader::Derived& value : derived) {
    const int right = value.compute();
    if (right == value.told) continue;
    return std::unexpected(StateError{
        value.pointer, value.sentence + " " + std::to_string(right) + ", not " + std::to_string(value.told) + "."});
  }
  return state;
}

}  // namespace plancia::front
