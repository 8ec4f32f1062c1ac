#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include <i18n/text.hpp>

namespace plancia::i18n {

// "it" or "en".
std::optional<Language> parse_language(std::string_view code);
std::string_view code_of(Language language);

// The language of the first of LC_ALL, LC_MESSAGES and LANG that is set: Italian if it begins with "it", else English.
Language environment_language(const std::function<const char*(const char*)>& get_variable);
Language environment_language();

}  // namespace plancia::i18n
