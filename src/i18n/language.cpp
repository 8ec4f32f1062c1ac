#include <i18n/language.hpp>

#include <cstdlib>

namespace plancia::i18n {

std::optional<Language> parse_language(std::string_view code) {
  if (code == "it") return Language::it;
  if (code == "en") return Language::en;
  return std::nullopt;
}

std::string_view code_of(Language language) { return language == Language::it ? "it" : "en"; }

Language environment_language(const std::function<const char*(const char*)>& get_variable) {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = get_variable(variable);
    if (value != nullptr && *value != '\0') {
      return std::string_view(value).starts_with("it") ? Language::it : Language::en;
    }
  }
  return Language::en;
}

Language environment_language() {
  return environment_language([](const char* name) -> const char* { return std::getenv(name); });
}

}  // namespace plancia::i18n
