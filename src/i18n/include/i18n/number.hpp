#pragma once

#include <string>

#include <i18n/text.hpp>

namespace plancia::i18n {

// A number as people write it: with a comma in Italian, and no minus before zero.
std::string number_text(double value, int decimals, Language language);
// The same with a plus before what is above zero.
std::string signed_text(double value, int decimals, Language language);

}  // namespace plancia::i18n
