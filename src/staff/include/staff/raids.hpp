#pragma once

#include <vector>

#include <catalog/catalog.hpp>

namespace plancia::staff {

// The raids of the days: the games in turn, and of each its scenarios for one player in turn.
std::vector<catalog::Setup> raids();

}  // namespace plancia::staff
