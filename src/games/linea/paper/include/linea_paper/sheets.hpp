#pragma once

#include <paper/game_sheets.hpp>

namespace plancia::linea {

// Scenario sheets, terrain in its true size, pieces, unit cards, the deck, rulers and gauges, the tables.
paper::GameSheets sheets();

}  // namespace plancia::linea
