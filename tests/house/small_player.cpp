// Compiled by contract_messages_test.py: complete, without a player at all, and with one that has nothing.

#include <ai/game_player.hpp>

#include "small_game.hpp"

namespace plancia::small {

struct Player {
#ifndef LACKS_FUNCTIONS
  static Action scripted(const Rules&, const State&);
  static ai::ValueScale scale(const Rules&);
  static State determinise(const Rules&, const State&, int seat, SimulationDice&);
#endif
};
#ifndef LACKS_STRUCT
Player player_of(const Rules&);
#endif

static_assert(ai::player_is_complete<Rules>());

}  // namespace plancia::small
