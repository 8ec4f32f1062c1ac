#pragma once

#include <fiamme/rules.hpp>

namespace plancia::ai {

// A sensible way to play Fiamme d'assalto by rule of thumb: of all that the points can buy, what spares the squad most
// on this card, against a price for each resource that is spent; a die again where that saves more than the point is
// worth; the unit of least worth stays behind for DEFENCE. It looks no further than the card on the table and passes no
// bombs. A baseline for comparisons.
Action fiamme_scripted(const fiamme::Rules& rules, const fiamme::State& state);

}  // namespace plancia::ai
