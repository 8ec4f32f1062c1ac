#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace plancia::i18n {

// A catalogue pattern is text with placeholders: {name}, or {name|singular|plural} for a number, where # stands for the
// number itself. Braces have no other use.

// The pattern with each placeholder replaced by value_of(name).
std::string fill(std::string_view pattern, const std::function<std::string_view(std::string_view)>& value_of);

// The names that occur in a pattern.
std::set<std::string, std::less<>> placeholders(std::string_view pattern);

// What is wrong with a pattern, or nothing.
std::string fault(std::string_view pattern);

}  // namespace plancia::i18n
