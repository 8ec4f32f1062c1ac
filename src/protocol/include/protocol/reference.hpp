#pragma once

#include <string_view>

#include <protocol/position.hpp>

namespace plancia::protocol {

// What can be looked up: the words for the values of a game's packs, and the tables that its rules have.
Json parts(std::string_view game);
Json tables(const catalog::Game& game);

// The kinds of actions, events and dice of a game, and the members of its position, each with the types of its parts:
// {actions, events, dice, state, view}.
Json kinds(std::string_view game);

}  // namespace plancia::protocol
