#pragma once

#include <advice/review.hpp>
#include <terminal/page.hpp>

namespace plancia::terminal {

// A game looked back at: what it was worth, luck and decisions, the worst mistakes and the dice that mattered.
void show_review(const ai::Review& review, const record::Session& session, Page& page, i18n::Language language);

}  // namespace plancia::terminal
