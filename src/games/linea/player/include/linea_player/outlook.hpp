#pragma once

#include <array>
#include <optional>

#include <linea_player/scripted.hpp>

namespace plancia::linea {

// What a game of Linea di Tiro is worth to the Allies before a card is drawn, learnt from games by rule of thumb: a
// logistic curve over the lead and the time, and over what each side has left, holds and is near to. It looks at the
// whole position, what one side does not know included, so it is for positions that a search has made up. The same
// rules give the same outlook.
class Outlook {
 public:
  explicit Outlook(const Rules& rules);

  double value(const State& state) const;

  static constexpr std::size_t kFeatures = 33;
  using Features = std::array<double, kFeatures>;

 private:
  Features fit(const Rules& rules) const;
  Features features(const State& state) const;

  const Rules* rules_;
  std::array<double, kSides> points_{};  // of all pieces of a side
  double ground_ = 0;                    // of all objectives
  Features weights_{};
};

// The rule of thumb as the search of a player uses it: some cards further on it sees what the game is worth.
class Scout : public Hand {
 public:
  explicit Scout(const Rules& rules) : outlook_(rules) {}

  // The value of a position in a game that began with `root`, if it need not be played on.
  std::optional<double> foresee(const State& root, const State& state) const {
    if (state.step != Step::draw || state.draws < root.draws + kLooksAhead) return std::nullopt;
    return outlook_.value(state);
  }

  static constexpr int kLooksAhead = 8;  // cards

 private:
  Outlook outlook_;
};

}  // namespace plancia::linea
