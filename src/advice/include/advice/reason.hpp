#pragma once

#include <optional>
#include <string_view>

#include <catalog/game.hpp>
#include <front/reason.hpp>

namespace plancia::advice {

// What speaks for an action that is legal in a position, if the game's player knows something to say
// (ai/game_player.hpp).
std::optional<front::Reason> reason_of(const catalog::Game& before, std::string_view action);
// The same for somebody who looks on and saw what came of it, by what that sight itself knows: it tells nothing new.
std::optional<front::Reason> reason_seen(const catalog::Game& before, const catalog::Game& after,
                                         std::string_view action, catalog::Sight sight);

}  // namespace plancia::advice
