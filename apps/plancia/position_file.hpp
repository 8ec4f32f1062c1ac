#pragma once

#include <expected>
#include <string>

#include <catalog/catalog.hpp>

namespace plancia::app {

// Reads a file with a position: what the engine's `position` gives, or the parameters of `set`. `components` is the
// pack to use, if the file names none. The reason why it is refused is one line for a person.
std::expected<catalog::NewGame, i18n::Text> read_position(const std::string& file, const std::string& components);

}  // namespace plancia::app
