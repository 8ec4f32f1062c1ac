#include <i18n/text.hpp>

#include <cassert>

#include <i18n/catalogue.hpp>
#include <i18n/pattern.hpp>

namespace plancia::i18n {
namespace {

std::string fill_in(const std::string& pattern, std::span<const Arg> args, Language language) {
  return fill(pattern, [&](std::string_view name) -> std::string_view {
    for (const Arg& arg : args) {
      if (arg.name == name) return arg.value.in(language);
    }
    assert(!"a placeholder without a value");
    return "?";
  });
}

}  // namespace

Text text(std::string_view key, std::span<const Arg> args) {
  const auto found = catalogue().find(key);
  assert(found != catalogue().end());
  if (found == catalogue().end()) return {std::string(key), std::string(key)};
  const Text& pattern = found->second.pattern;
  return {fill_in(pattern.it, args, Language::it), fill_in(pattern.en, args, Language::en)};
}

bool has_text(std::string_view key) { return catalogue().contains(key); }

}  // namespace plancia::i18n
