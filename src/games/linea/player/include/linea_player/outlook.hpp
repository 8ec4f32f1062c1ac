#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <ai/logistic.hpp>
#include <linea_player/scripted.hpp>

namespace plancia::linea {

struct Learnt;

// What a game of Linea di Tiro is worth to the Allies before a card is drawn, learnt from games: a logistic curve over
// the lead and the time, and over what each side has left, holds and is near to. It looks at the whole position, what
// one side does not know included, so it is for positions that a search has made up.
class Outlook {
 public:
  static constexpr std::size_t kFeatures = 33;
  using Features = std::array<double, kFeatures>;
  using Weights = Features;

  explicit Outlook(const Rules& rules, const Weights& weights = {});

  double value(const State& state) const;
  Features features(const State& state) const;
  static std::string_view name(std::size_t feature);

  // Every card of some games by rule of thumb in these styles, with what the game came to; a few decisions are taken
  // by lot, for positions that the rule of thumb does not come to.
  using Sample = ai::LogisticSample<kFeatures>;
  // Adds those of one game and tells how many steps it took.
  std::size_t play(const Styles& styles, std::uint64_t seed, std::uint64_t game, std::vector<Sample>& samples) const;
  // How badly the weights foretell the samples: the mean of minus the logarithm of what they gave the truth.
  static double loss(const Weights& weights, const std::vector<Sample>& samples);

 private:
  const Rules* rules_;
  std::array<double, kSides> points_{};  // of all pieces of a side
  double ground_ = 0;                    // of all objectives
  Weights weights_;
};

// The weights that are found at once, from games at the usual prices. The same rules give the same weights.
Outlook::Weights fitted_outlook(const Rules& rules);

// The rule of thumb as the search of a player uses it, in styles it has learnt: some cards further on it sees what the
// game is worth.
class Scout {
 public:
  explicit Scout(const Rules& rules);  // by what is learnt for the rules
  Scout(const Rules& rules, const Learnt& learnt);

  // The enemy of whoever decides may have learnt, too, or not: he plays in the learnt style in one pass, in the usual
  // one in the next. Against the first alone much looks lost that is not, against the second won.
  void suppose(int seat, std::uint32_t pass) { usual_seat_ = seat == 0 || pass % 2 == 1 ? kNobody : 2 - seat; }

  Action choose(const Rules& rules, const State& state, SimulationDice&) {
    return (state.seat == usual_seat_ ? usual_ : learnt_).choose(rules, state);
  }
  void rank(const Rules& rules, const State& state, Rules::Choices& choices) const {
    learnt_.rank(rules, state, choices);
  }

  // The value of a position in a game that began with `root`, if it need not be played on.
  std::optional<double> foresee(const State& root, const State& state) const {
    if (state.step != Step::draw || state.draws < root.draws + kLooksAhead) return std::nullopt;
    return outlook_.value(state);
  }

  static constexpr int kLooksAhead = 8;  // cards
  static constexpr bool kAdvises = true;
  static constexpr bool kRaces = true;
  double doubt(int seat) const { return doubt_[static_cast<std::size_t>(seat - 1)]; }

 private:
  static constexpr int kNobody = -1;
  Hand learnt_, usual_;
  int usual_seat_ = kNobody;  // from 0, as State::seat
  Outlook outlook_;
  std::array<int, kSides> doubt_;
};

}  // namespace plancia::linea
