#pragma once

#include <paper/game_sheets.hpp>

namespace plancia::nakajima {

// The two sheets: training, and attack.
paper::GameSheets sheets();

}  // namespace plancia::nakajima
