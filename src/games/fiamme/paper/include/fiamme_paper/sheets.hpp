#pragma once

#include <paper/game_sheets.hpp>

namespace plancia::fiamme {

// Both boards, the cards, the counters, and the missions.
paper::GameSheets sheets();

}  // namespace plancia::fiamme
