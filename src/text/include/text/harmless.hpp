#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plancia::text {

// The length of the well-formed UTF-8 sequence at the start of `text`, 0 if there is none.
std::size_t utf8_length(std::string_view text);

// Whether a text begins with a sign that does something to a terminal and is not seen: C0, DEL or C1.
bool begins_with_control(std::string_view text);

// A text from elsewhere as it may go to a terminal: a question mark for each control sign, and for each byte that is
// not UTF-8.
std::string harmless(std::string_view text);

// The same with a blank for each control sign, and none at either end: what may have had several lines fits on one.
std::string one_line(std::string_view text);

}  // namespace plancia::text
