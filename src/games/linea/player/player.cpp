#include <linea_player/player.hpp>

namespace plancia::linea {

static_assert(ai::player_is_complete<Rules>());

Player::Bench::Probe::Probe(const Rules& rules)
    : scene_{&rules.components().terrain, rules.components().opening_smoke} {
  SimulationDice dice{1, 0};
  const table::Point size = rules.components().terrain.table.high;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const auto x = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.x)));
    const auto y = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.y)));
    const auto heading = static_cast<table::Heading>(dice.below(table::kFullTurn));
    places_.push_back({rules.unit(piece).shape, {{x, y}, heading}});
  }
}

std::uint64_t Player::Bench::Probe::operator()(std::uint64_t) {
  std::uint64_t seen = 0;
  for (const table::Footprint& a : places_) {
    for (const table::Footprint& b : places_) seen += table::sees(scene_, a, b);
  }
  asm volatile("" : : "r"(seen));  // keeps the compiler from dropping the looks
  return places_.size() * places_.size();
}

}  // namespace plancia::linea
