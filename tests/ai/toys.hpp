#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <ai/game_player.hpp>
#include <core/dice.hpp>
#include <core/game.hpp>
#include <core/legal.hpp>

namespace plancia::toys {

enum class Kind : std::uint8_t { stake, roll, guess };
constexpr Action stake(unsigned points) { return Action::of(Kind::stake, points); }
constexpr Action roll(unsigned face) { return Action::of(Kind::roll, face); }
constexpr Action guess(unsigned card) { return Action::of(Kind::guess, card); }

// How the seats of Stakes stand to each other.
enum class Seating : std::uint8_t { alone, together, opposed };

struct StakesState {
  std::uint8_t rounds_left = 0;
  std::uint8_t seat = 0;
  std::uint8_t staked = 0;  // 0: to be decided
  std::array<std::uint8_t, 2> points{};
  friend bool operator==(const StakesState&, const StakesState&) = default;
};

// In each round every seat stakes 1 to 3 points and wins them if a die shows at least twice as many. Alone or together
// the points add up to one score, with a level for `goal` points; opposed, who has more wins.
class Stakes {
 public:
  using State = StakesState;
  static constexpr std::size_t kMaxChoices = 3;
  static constexpr std::size_t kMaxOutcomes = 6;
  static constexpr int kMaxActions = 64;

  explicit Stakes(Seating seating, int rounds, int goal = 3) : seating_(seating), rounds_(rounds), goal_(goal) {}

  State start() const { return {.rounds_left = static_cast<std::uint8_t>(rounds_)}; }
  Turn turn(const State& s) const {
    if (s.rounds_left == 0) return Turn::over;
    if (s.staked != 0) return Turn::chance;
    return s.seat == 0 ? Turn::player1 : Turn::player2;
  }
  void choices(const State&, FixedVector<Action, kMaxChoices>& out) const {
    for (unsigned points = 1; points <= 3; ++points) out.push_back(stake(points));
  }
  void chance(const State&, OutcomeList<kMaxOutcomes>& out) const {
    for (unsigned face = 1; face <= 6; ++face) out.push_back({roll(face), 1});
  }
  std::uint32_t weight_sum(const State&) const { return 6; }
  Action outcome(const State&, std::uint32_t draw) const { return roll(draw + 1); }
  template <class Sink>
  void play(State& s, Action action, Sink&) const {
    if (s.staked == 0) {
      s.staked = static_cast<std::uint8_t>(action.a());
      return;
    }
    if (action.a() >= 2U * s.staked) s.points[s.seat] = static_cast<std::uint8_t>(s.points[s.seat] + s.staked);
    s.staked = 0;
    if (seating_ != Seating::alone) s.seat ^= 1;
    if (s.seat == 0) --s.rounds_left;
  }
  std::optional<Refusal> refusal(const State& s, Action action) const {
    if (is_legal(*this, s, action)) return std::nullopt;
    return Refusal{};
  }
  Result result(const State& s) const {
    if (seating_ == Seating::opposed) {
      return {.winner = s.points[0] == s.points[1] ? 0 : s.points[0] > s.points[1] ? 1 : 2};
    }
    const int score = s.points[0] + s.points[1];
    return {.level = score >= goal_ ? 1 : 0, .score = score};
  }
  int round(const State& s) const { return rounds_ - s.rounds_left; }

  ai::ValueScale scale() const {
    const int seats = seating_ == Seating::alone ? 1 : 2;
    if (seating_ == Seating::opposed) return {.opposed = true};
    return {.levels = 2, .least = 0, .most = 3 * rounds_ * seats};
  }

 private:
  Seating seating_;
  int rounds_;
  int goal_;
};
static_assert(GameRules<Stakes>);

// The value of a position by plain recursion without memory, for comparison.
template <GameRules R>
double brute_force(const R& rules, const typename R::State& state, const ai::ValueScale& scale) {
  const Turn turn = rules.turn(state);
  if (turn == Turn::over) return ai::value_of(rules.result(state), scale);
  NullSink silent;
  if (turn == Turn::chance) {
    double sum = 0;
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules.chance(state, outcomes);
    for (const Outcome& outcome : outcomes) {
      auto next = state;
      rules.play(next, outcome.action, silent);
      sum += outcome.weight * brute_force(rules, next, scale);
    }
    return sum / total_weight(outcomes);
  }
  const bool second = scale.opposed && turn == Turn::player2;
  double best = second ? 2 : -1;
  FixedVector<Action, R::kMaxChoices> choices;
  rules.choices(state, choices);
  for (const Action action : choices) {
    auto next = state;
    rules.play(next, action, silent);
    const double value = brute_force(rules, next, scale);
    best = second ? std::min(best, value) : std::max(best, value);
  }
  return best;
}

struct CardsState {
  std::uint8_t hidden = 0;  // the card that seat 2 holds, 0 to 3; seat 1 does not see it
  std::uint8_t told = 0;    // a clue that both have seen: the card is at least this
  std::uint8_t guessed = 0xff;
  friend bool operator==(const CardsState&, const CardsState&) = default;
};

// Seat 1 guesses the card of seat 2 and wins if it is right; guessing card 0 is a draw whatever the card.
class Cards {
 public:
  using State = CardsState;
  static constexpr std::size_t kMaxChoices = 4;
  static constexpr std::size_t kMaxOutcomes = 1;
  static constexpr int kMaxActions = 1;
  static constexpr bool kSecrets = true;

  State start() const { return {}; }
  Turn turn(const State& s) const { return s.guessed == 0xff ? Turn::player1 : Turn::over; }
  void choices(const State&, FixedVector<Action, kMaxChoices>& out) const {
    for (unsigned card = 0; card < 4; ++card) out.push_back(guess(card));
  }
  void chance(const State&, OutcomeList<kMaxOutcomes>&) const {}
  std::uint32_t weight_sum(const State&) const { return 1; }
  Action outcome(const State&, std::uint32_t) const { return {}; }
  template <class Sink>
  void play(State& s, Action action, Sink&) const {
    s.guessed = static_cast<std::uint8_t>(action.a());
  }
  std::optional<Refusal> refusal(const State& s, Action action) const {
    if (is_legal(*this, s, action)) return std::nullopt;
    return Refusal{};
  }
  Result result(const State& s) const { return {.winner = s.guessed == 0 ? 0 : s.guessed == s.hidden ? 1 : 2}; }
  int round(const State&) const { return 0; }
};
static_assert(GameRules<Cards>);

struct CardsPlayer {
  static Action scripted(const Cards&, const CardsState&) { return guess(0); }
  static ai::ValueScale scale(const Cards&) { return {.opposed = true}; }
  static CardsState determinise(const Cards&, const CardsState& state, int seat, SimulationDice& dice) {
    CardsState possible = state;
    if (seat == 1) possible.hidden = static_cast<std::uint8_t>(state.told + dice.below(4U - state.told));
    return possible;
  }
  static CardsState seen_by(const Cards&, const CardsState& state, int seat) {
    CardsState view = state;
    if (seat == 1) view.hidden = 0;
    return view;
  }
};
CardsPlayer player_of(const Cards&);
static_assert(ai::player_is_complete<Cards>());

}  // namespace plancia::toys
