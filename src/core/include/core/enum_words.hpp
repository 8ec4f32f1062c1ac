#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace plancia {

// The words of an enumeration are its own names, with a hyphen where the name has an underscore: net_passed is
// "net-passed" in actions, records, packs and the protocol, the same in every language. Enumerations count from 0
// without a gap. Where a word must differ (a keyword of C++, a verb that people type otherwise), the enumeration's
// namespace has a constexpr std::string_view spelled(Enum), which gives it, or nothing for the others.
namespace enum_words {

// The compiler tells the name of a value that has one, and a number in parentheses for one that has none.
template <auto Value>
constexpr std::string_view told() {
  std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t from = text.find("Value = ") + 8;
  text = text.substr(from, text.find_first_of(";]", from) - from);
  return text.front() == '(' ? std::string_view{} : text.substr(text.rfind(':') + 1);
}

template <class Enum, std::size_t Count = 0>
constexpr std::size_t count() {
  if constexpr (told<static_cast<Enum>(Count)>().empty()) {
    return Count;
  } else {
    return count<Enum, Count + 1>();
  }
}

// A name with its hyphens, kept for as long as the program runs.
template <auto Value>
struct Hyphenated {
  static constexpr auto letters = [] {
    constexpr std::string_view name = told<Value>();
    std::array<char, name.size()> out{};
    for (std::size_t i = 0; i < name.size(); ++i) out[i] = name[i] == '_' ? '-' : name[i];
    return out;
  }();
};

template <auto Value>
constexpr std::string_view one() {
  if constexpr (requires { spelled(Value); }) {
    if constexpr (!spelled(Value).empty()) return spelled(Value);
  }
  return {Hyphenated<Value>::letters.data(), Hyphenated<Value>::letters.size()};
}

}  // namespace enum_words

template <class Enum>
constexpr std::size_t kCountOf = enum_words::count<Enum>();

// All of them, in their order.
template <class Enum>
  requires std::is_enum_v<Enum>
constexpr std::array<std::string_view, kCountOf<Enum>> kWordsOf = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{enum_words::one<static_cast<Enum>(I)>()...};
}(std::make_index_sequence<kCountOf<Enum>>());

template <class Enum>
  requires std::is_enum_v<Enum>
constexpr std::string_view word(Enum value) {
  return kWordsOf<Enum>[static_cast<std::size_t>(value)];
}

// The value whose word this is.
template <class Enum>
constexpr std::optional<Enum> from_word(std::string_view text) {
  for (std::size_t i = 0; i < kCountOf<Enum>; ++i) {
    if (kWordsOf<Enum>[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace plancia
