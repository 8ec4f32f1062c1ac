#pragma once

#include <cstdint>
#include <string>

#include <command_line/command_line.hpp>
#include <i18n/text.hpp>

namespace plancia::app {

// --lang, and what it comes to: the language asked for, else that of the system.
void add_language_option(command_line::Command command, std::string& typed);
i18n::Language language_of(const std::string& typed);

// The exit status of a request that failed, after one line on stderr that says why.
int fail(const std::string& sentence);
// "interrupted after 12 of 100 games"
i18n::Text stopped(std::uint64_t games, std::uint64_t asked);
// The exit status of one that is done, once its answer is out; throws where standard output takes no more.
int done();

}  // namespace plancia::app
