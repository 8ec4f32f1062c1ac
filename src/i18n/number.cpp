#include <i18n/number.hpp>

#include <algorithm>
#include <cstdio>

namespace plancia::i18n {
namespace {

bool is_zero(const std::string& digits) { return digits.find_first_of("123456789") == std::string::npos; }

}  // namespace

std::string number_text(double value, int decimals, Language language) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  std::string out = text;
  if (out.starts_with('-') && is_zero(out)) out.erase(0, 1);
  if (language == Language::it) std::ranges::replace(out, '.', ',');
  return out;
}

std::string signed_text(double value, int decimals, Language language) {
  const std::string digits = number_text(value, decimals, language);
  return value > 0 && !is_zero(digits) ? "+" + digits : digits;
}

}  // namespace plancia::i18n
