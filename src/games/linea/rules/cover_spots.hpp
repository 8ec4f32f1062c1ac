#pragma once

#include <vector>

#include <linea/rules.hpp>

namespace plancia::linea {

// Along lines, inside the edges of woods and across all other ground that covers, some five centimetres apart.
std::vector<CoverSpot> cover_spots(const table::Terrain& ground);

}  // namespace plancia::linea
