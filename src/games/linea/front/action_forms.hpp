#pragma once

#include <string_view>
#include <vector>

#include <linea/actions.hpp>

namespace plancia::linea {

// The words of a line, however many blanks stand between them.
std::vector<std::string_view> words_of_line(std::string_view line);

// The kinds of action whose verb, English or Italian, is this one; or begins so, if none is and it may be shortened.
std::vector<ActionKind> kinds_of(std::string_view verb, bool may_shorten);

}  // namespace plancia::linea
