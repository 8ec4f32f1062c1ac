#pragma once

#include <vector>

#include <core/dice.hpp>
#include <linea/rules.hpp>

// Positions that no game need come to, and decisions that nobody need take: where the rules are held against the second
// opinion, rare things should not be rare.
namespace plancia::linea {

// Every scenario, and one that has something of everything: all that jokers can do, both readings of an option, other
// edges, a cap on what is seen, infantry that fights tanks.
std::vector<const Rules*> any_rules();

// Pieces in any condition anywhere they may stand, often close together, at the edge, in line with each other, or just
// as far apart as one of the rules' distances. What one side knows of the other is anything too. No card is drawn.
State any_position(const Rules& rules, SimulationDice& dice);

// The scenario's own, with pieces still to be placed.
State any_setup(const Rules& rules, SimulationDice& dice);

// A position with a card of one side and something to decide.
State any_turn(const Rules& rules, SimulationDice& dice);

// The decisions of a step that need more to be said than their kind.
std::vector<ActionKind> kinds_at(Step step);

// A decision of this kind, sensible or not.
Action any_action(const Rules& rules, const State& state, ActionKind kind, SimulationDice& dice);

// A legal decision at this step.
Action any_legal_action(const Rules& rules, const State& state, SimulationDice& dice);

}  // namespace plancia::linea
