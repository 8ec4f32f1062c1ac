#pragma once

#include <catalog/catalog.hpp>

namespace plancia::test {

// What every game must stand in numbers: every number of an observation keeps its range and every decision its own
// number in all positions of random games; and many games at once are, move for move, the games that `simulate` plays
// with the same seeds, however many threads play them and whatever is done with those that end.
void batch_battery(const catalog::Setup& setup, int games);

}  // namespace plancia::test
