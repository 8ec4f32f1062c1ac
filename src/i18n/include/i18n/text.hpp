#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace plancia::i18n {

enum class Language { it, en };

// One sentence in both languages.
struct Text {
  std::string it, en;
  const std::string& in(Language language) const { return language == Language::it ? it : en; }
  friend bool operator==(const Text&, const Text&) = default;
};

// The value of a {placeholder}: the same in both languages, or itself a Text.
struct Arg {
  std::string_view name;
  Text value;
  Arg(std::string_view n, const std::string& v) : name(n), value{v, v} {}
  Arg(std::string_view n, const char* v) : name(n), value{v, v} {}
  Arg(std::string_view n, int v) : name(n), value{std::to_string(v), std::to_string(v)} {}
  Arg(std::string_view n, Text v) : name(n), value(std::move(v)) {}
};

// The sentence with this key from the embedded catalogues, its placeholders filled in. A key that does not exist is a
// bug, as is a placeholder without a value; tests walk every key that the program can ask for.
Text text(std::string_view key, std::span<const Arg> args);
inline Text text(std::string_view key, std::initializer_list<Arg> args = {}) {
  return text(key, std::span(args.begin(), args.size()));
}
bool has_text(std::string_view key);

}  // namespace plancia::i18n
