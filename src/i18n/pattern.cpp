#include <i18n/pattern.hpp>

namespace plancia::i18n {
namespace {

// A placeholder's inside, cut at its bars.
struct Placeholder {
  std::string_view name, singular, plural;
  bool counts = false;
  bool sound = false;
};

Placeholder parse(std::string_view inside) {
  Placeholder placeholder;
  const std::size_t first = inside.find('|');
  placeholder.name = inside.substr(0, first);
  placeholder.sound =
      !placeholder.name.empty() &&
      placeholder.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string_view::npos;
  if (first == std::string_view::npos) return placeholder;
  const std::size_t second = inside.find('|', first + 1);
  placeholder.counts = true;
  if (second == std::string_view::npos || inside.find('|', second + 1) != std::string_view::npos) {
    placeholder.sound = false;
    return placeholder;
  }
  placeholder.singular = inside.substr(first + 1, second - first - 1);
  placeholder.plural = inside.substr(second + 1);
  return placeholder;
}

// Calls plain(text) and slot(placeholder) in the order of the pattern; false if the braces do not match.
template <class Plain, class Slot>
bool walk(std::string_view pattern, Plain plain, Slot slot) {
  while (!pattern.empty()) {
    const std::size_t open = pattern.find_first_of("{}");
    plain(pattern.substr(0, open));
    if (open == std::string_view::npos) return true;
    const std::size_t close = pattern.find_first_of("{}", open + 1);
    if (pattern[open] == '}' || close == std::string_view::npos || pattern[close] == '{') return false;
    slot(parse(pattern.substr(open + 1, close - open - 1)));
    pattern.remove_prefix(close + 1);
  }
  return true;
}

}  // namespace

std::string fill(std::string_view pattern, const std::function<std::string_view(std::string_view)>& value_of) {
  std::string out;
  walk(
      pattern, [&](std::string_view plain) { out += plain; },
      [&](const Placeholder& placeholder) {
        const std::string_view value = value_of(placeholder.name);
        if (!placeholder.counts) {
          out += value;
          return;
        }
        const bool one = value == "1" || value == "-1" || value == "−1" || value == "+1";
        for (const char c : one ? placeholder.singular : placeholder.plural) {
          if (c == '#') {
            out += value;
          } else {
            out += c;
          }
        }
      });
  return out;
}

std::set<std::string, std::less<>> placeholders(std::string_view pattern) {
  std::set<std::string, std::less<>> names;
  walk(pattern, [](std::string_view) {}, [&](const Placeholder& placeholder) { names.emplace(placeholder.name); });
  return names;
}

std::string fault(std::string_view pattern) {
  if (pattern.empty()) return "is empty";
  std::string found;
  const bool matched = walk(
      pattern, [](std::string_view) {},
      [&](const Placeholder& placeholder) {
        if (!placeholder.sound) found = "has a malformed placeholder";
      });
  return matched ? found : "has braces that do not match";
}

}  // namespace plancia::i18n
