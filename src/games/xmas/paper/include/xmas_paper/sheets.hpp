#pragma once

#include <paper/game_sheets.hpp>

namespace plancia::xmas {

// The maps with their tracks, and the counters.
paper::GameSheets sheets();

}  // namespace plancia::xmas
