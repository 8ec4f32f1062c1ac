// Rulebook section Punteggio finale.

#include <nakajima/rules.hpp>

#include <algorithm>

namespace plancia::nakajima {

// NK-S1, NK-S2, NK-Q26: ships sunk, and half, rounded up, for those afloat with strictly more than half gone. NK-S3,
// NK-S4, NK-Q27: aircraft lost and damaged; those left behind count nothing. NK-S5: the sum may be negative.
Score Rules::score(const State& state) const {
  Score score;
  for (unsigned i = 0; i < static_cast<unsigned>(ships(state)); ++i) {
    const ShipClass& ship = ship_class(state, i);
    if (sunk(state, i)) {
      score.sunk += ship.value;
    } else if (2 * state.damage[i] > ship.hit_points) {
      score.crippled += (ship.value + 1) / 2;
    }
  }
  score.lost = count(state.lost_battle) + (options_.training_losses_count ? count(state.lost_training) : 0);
  score.damaged = count(static_cast<DeckSet>(state.damaged & state.present));
  score.total = score.sunk + score.crippled + score.lost * components_.aircraft_lost +
                score.damaged * components_.aircraft_damaged;
  return score;
}

int Rules::least_score() const {
  const int aircraft = std::min(components_.max_aircraft, most_points() / least_unit());
  return aircraft * std::min(components_.aircraft_lost, components_.aircraft_damaged);
}

int Rules::most_score() const {
  int most = 0;
  for (const auto& fleet : components_.fleets) {
    int value = 0;
    for (const ShipType ship : fleet) value += components_.ships[static_cast<std::size_t>(ship)].value;
    most = std::max(most, value);
  }
  return most;
}

// NK-Q28
Rung Rules::rung(int score) const {
  int rung = 0;
  for (const int least : components_.ladder) rung += score >= least;
  return static_cast<Rung>(rung);
}

Result Rules::result(const State& state) const {
  const int total = score(state).total;
  return {.level = options_.ladder ? static_cast<int>(rung(total)) : 0, .score = total};
}

}  // namespace plancia::nakajima
