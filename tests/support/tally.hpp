#pragma once

#include <expected>
#include <span>
#include <string>

#include <catalog/catalog.hpp>

namespace plancia::tally {

// A small complete game for tests of everything around a game. Two rounds; in each, every seat stakes 1 to 3 points
// (TL-1) and rolls a die that must show at least twice the stake to win it (TL-2). Who stakes 3 also draws a token, two
// red and three blue in the bag; red costs a point (TL-3). Alone as "tally"; against each other as
// "duel", where a seat may also pass (TL-4). "bluff" is a duel in which the other seat sees neither the stake before
// the round is over nor a pass at all.
std::span<const catalog::GameInfo> games();

// Packs "basic" and "gold" inside, and the folder "/packs/gold", which holds the same as "gold".
std::expected<catalog::NewGame, i18n::Text> new_game(const catalog::Setup& setup);

}  // namespace plancia::tally
