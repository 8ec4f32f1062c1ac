#pragma once

#include <i18n/text.hpp>
#include <record/record.hpp>
#include <terminal/page.hpp>

namespace plancia::terminal {

// A recorded game step by step: its setup, a heading for each turn, every action with its events and their rules, and
// the end. `board` draws the board at each heading and at the end.
void show_replay(const record::Session& session, Page& page, i18n::Language language, bool board);

// What was checked of a record that verified.
void show_verified(const record::Verified& verified, Page& page, i18n::Language language);

}  // namespace plancia::terminal
