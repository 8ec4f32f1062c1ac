#pragma once

#include <span>
#include <string>

#include <advice/advise.hpp>
#include <advice/procedure.hpp>
#include <i18n/text.hpp>
#include <terminal/page.hpp>

namespace plancia::terminal {

// What the choices of a position are worth, best first and so many at most, each with the number it has in the list of
// choices.
void show_advice(const advice::Advice& advice, std::span<const catalog::Choice> choices, Page& page,
                 i18n::Language language, std::size_t lines = std::string::npos);

// How what is under way can end, the likeliest first.
void show_procedure(const std::vector<advice::ProcedureEnd>& ends, Page& page, i18n::Language language);

}  // namespace plancia::terminal
