#pragma once

#include "secrets_battery.hpp"

namespace plancia::test {

// LT-Q19: what a seat of Linea di Tiro cannot know, by the rules alone: where enemies that it has not spotted are, what
// they hold, whether they are there yet or still, what they took; what its enemy called for, how much of a card is used
// and for whom, and where a move in sight is going.
Worlds linea_worlds();

}  // namespace plancia::test
