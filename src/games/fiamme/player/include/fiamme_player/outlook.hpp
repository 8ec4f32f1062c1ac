#pragma once

#include <array>
#include <optional>

#include <fiamme/rules.hpp>
#include <fiamme_player/scripted.hpp>

namespace plancia::fiamme {

// What a game of Fiamme d'assalto is worth at the start of a turn, learnt from games by rule of thumb: a logistic curve
// over what is left of the squad and of its means, and over how far it has come. In a campaign there is one for each
// mission, of whether it is won; the missions to come, which begin with a squad that is whole again, are won as often
// as in those games. A whole playout says little about one decision, since all the dice of the mission fall between
// them; to play to the end of the turn and to ask this is nearer to the point. The same rules give the same outlook.
class Outlook {
 public:
  explicit Outlook(const Rules& rules);

  double value(const State& state) const;

  static constexpr std::size_t kFeatures = 33;
  using Features = std::array<double, kFeatures>;

 private:
  double campaign_value(const State& state) const;

  bool campaign_;
  std::array<Features, kMissions> weights_{};
  std::array<double, kMissions> chances_{};    // of each mission of a campaign
  std::array<double, kMissions + 1> worth_{};  // of a campaign with so many missions won
};

// The same, worked out once for each pack, scenario and set of options: it takes a fifth of a second.
Outlook outlook_for(const Rules& rules);

// The rule of thumb as the search uses it in playouts: it sees what a game is worth once the turn is over.
class Scout {
 public:
  static constexpr double kDoubt = 2;  // SearchParameters::doubt: this rule of thumb is not easily bettered

  explicit Scout(const Rules& rules) : outlook_(outlook_for(rules)) {}

  Action choose(const Rules& rules, const State& state, SimulationDice& dice) {
    return hand_.choose(rules, state, dice);
  }
  // The value of a position in a game that began with `root`, if it need not be played on.
  std::optional<double> foresee(const State& root, const State& state) const {
    if (state.turn < root.turn + kTurns) return std::nullopt;
    return outlook_.value(state);
  }

 private:
  static constexpr int kTurns = 1;

  Hand hand_;
  Outlook outlook_;
};

}  // namespace plancia::fiamme
