#pragma once

#include <string>

#include <catalog/catalog.hpp>

namespace plancia::test {

// What every game must stand through the interface of the front ends: random games in words, in both languages, with
// save and restore at each position, or at one out of `every` where a game is long.
void front_battery(const catalog::Setup& setup, int games, int every = 1);

}  // namespace plancia::test
