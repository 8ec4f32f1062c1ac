#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plancia::front {

// One switch of a game as people name it. The first value is the default.
template <class Options>
struct OptionRow {
  std::string_view id;
  std::vector<std::string_view> values;
  // Sets the option to values[index].
  void (*set)(Options&, std::size_t index);
  std::size_t (*get)(const Options&);
};

template <auto Member>
struct MemberOf;
template <class Class, class Value, Value Class::* Member>
struct MemberOf<Member> {
  using Options = Class;
  using Type = Value;
};

// A switch whose first value means true or false.
template <auto Member, bool First>
auto flag(std::string_view id, std::string_view first = First ? "on" : "off",
          std::string_view second = First ? "off" : "on") {
  using Options = typename MemberOf<Member>::Options;
  return OptionRow<Options>{id,
                            {first, second},
                            [](Options& options, std::size_t index) { options.*Member = index == 0 ? First : !First; },
                            [](const Options& options) { return static_cast<std::size_t>(options.*Member != First); }};
}

// A switch with one word for each value, in the order of the numbers or of the enumeration, which begin at 0.
template <auto Member>
auto choice(std::string_view id, std::vector<std::string_view> values) {
  using Options = typename MemberOf<Member>::Options;
  using Type = typename MemberOf<Member>::Type;
  return OptionRow<Options>{id, std::move(values),
                            [](Options& options, std::size_t index) { options.*Member = static_cast<Type>(index); },
                            [](const Options& options) { return static_cast<std::size_t>(options.*Member); }};
}

// The value of every option as words.
template <class Options>
std::map<std::string, std::string> words_of(std::span<const OptionRow<Options>> table, const Options& options) {
  std::map<std::string, std::string> words;
  for (const OptionRow<Options>& row : table) words.emplace(row.id, row.values[row.get(options)]);
  return words;
}

}  // namespace plancia::front
