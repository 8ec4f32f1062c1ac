#pragma once

#include <algorithm>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <data/kinds.hpp>
#include <data/reader.hpp>
#include <front/feature.hpp>
#include <front/state_check.hpp>
#include <front/words.hpp>

// A position as JSON, said once. Each game has one template in its front,
//
//   template <class Io, class S> void fields(Io& io, const Rules& rules, S& s) {
//     io("turn", s.turn, up_to(kMaxTurns), "the number of the turn, 0 during setup");
//     …
//   }
//
// which writes a state (FieldWriter), reads one with its ranges (FieldReader), lists its members for documents and for
// the types of the pages (FieldList), and gives it in numbers for learners (front/features.hpp). What a position must
// be besides, the game checks by itself.
namespace plancia::front {

// The kinds of values (data/kinds.hpp) by their short names.
using data::between;
using data::counted_to;
using data::Expected;
using data::Flag;
using data::Id;
using data::Measure;
using data::Number;
using data::OrNull;
using data::SetOf;
using data::up_to;
using data::Words;
using data::words_as_bits;
using data::WordSet;
using data::WordsOrNull;

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
  void derived(std::string_view name, Compute compute, Between, std::string_view, std::string_view) {
    json[std::string{name}] = compute();
  }
  template <class Inside>
  void part(std::string_view name, std::string_view, Inside inside) {
    FieldWriter io;
    inside(io);
    json[std::string{name}] = std::move(io.json);
  }
  // A list of records: `count` of them are written, and as many are expected unless a range is given. `places`, where
  // the count differs from position to position without a range, is the most there can be.
  template <class Inside>
  void list(std::string_view name, std::size_t count, std::string_view, Inside inside,
            std::optional<std::pair<std::size_t, std::size_t>> = {}, std::size_t = 0) {
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
  void derived(std::string_view name, Compute compute, Between range, std::string_view, std::string_view sentence) {
    const int told = record_.integer(name, range.least, range.most);
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
            std::optional<std::pair<std::size_t, std::size_t>> range = {}, std::size_t = 0) {
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
    add(name, kind.schema(), text);
  }
  template <class Compute>
  void derived(std::string_view name, Compute, Between, std::string_view text, std::string_view) {
    add(name, {{"type", "integer"}}, text);
  }
  template <class Inside>
  void part(std::string_view name, std::string_view text, Inside inside) {
    FieldList io;
    inside(io);
    add(name, std::move(io.schema), text);
  }
  template <class Inside>
  void list(std::string_view name, std::size_t, std::string_view text, Inside inside,
            std::optional<std::pair<std::size_t, std::size_t>> = {}, std::size_t = 0) {
    FieldList io;
    inside(io, std::size_t{0});
    add(name, {{"type", "array"}, {"items", std::move(io.schema)}}, text);
  }
  template <class At, class Kind>
  void values(std::string_view name, std::size_t, std::size_t, std::size_t, const Kind& kind, std::string_view text,
              At) {
    add(name, {{"type", "array"}, {"items", kind.schema()}}, text);
  }
  void refuse(const std::string&) {}

  Json schema{{"type", "object"}, {"properties", Json::object()}};

 private:
  void add(std::string_view name, Json member, std::string_view text) {
    member["description"] = text;
    schema["properties"][std::string{name}] = std::move(member);
  }
};

template <class Rules, class State, class Fields>
Json write_fields(const Rules& rules, const State& state, Fields fields) {
  FieldWriter io;
  fields(io, rules, state);
  return std::move(io.json);
}

// The members of a record, those of a record inside after it: "ships", "ships[].type".
inline void list_members(const Json& record, const std::string& before, std::vector<Field>& listed) {
  for (const auto& [name, member] : record["properties"].items()) {
    listed.push_back({before + name, data::page_type(member), member.value("description", "")});
    const bool list = member.value("type", "") == "array" && member.contains("items");
    const Json& one = list ? member["items"] : member;
    if (one.contains("properties")) list_members(one, before + name + (list ? "[]." : "."), listed);
  }
}

template <class Rules, class State, class Fields>
std::vector<Field> list_fields(const Rules& rules, const State& state, Fields fields) {
  FieldList io;
  fields(io, rules, state);
  std::vector<Field> listed;
  list_members(io.schema, "", listed);
  return listed;
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
