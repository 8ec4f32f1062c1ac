#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <xmas/rules.hpp>

namespace plancia::xmas {

// The future of a position of X MAS and nothing else: of all positions with the same future one stands for the others.
// What is dropped, and why nothing is lost by it, is proved in docs/study/exact.md, whose numbers (A1 …) are used in
// the code. The answer is a position for the rules to play on, though not always one that can come about in a game.
class Abstraction {
 public:
  explicit Abstraction(const Rules& rules);

  State operator()(const State& state) const;

  // The part of it that costs nothing: of a die that was just rolled only what it comes to (A6).
  void blur(State& state) const;

  // Steps between two dice of one procedure, quicker to look through than to remember.
  bool passing(const State& state) const {
    return state.step == Step::charm ||
           (state.step == Step::roll && (state.bonus != 0 || state.die == Die::wear || state.die == Die::colour));
  }
  // The start of a move: the one decision that every turn comes to.
  bool milestone(const State& state) const { return state.step == Step::speed; }

 private:
  static constexpr int kFar = 0xff;
  static constexpr int kSteps = 6;  // up to a move of four hexes and the drift

  // Of what the unit may still meet: how many turns must begin, after the one under way, before it can stand beside an
  // anchor, in a hex that a searchlight or a buoy can reach, on a net, at the bridge (0: still in this one); and the
  // colours of the beams over the hexes that it can touch in the turn under way.
  struct Ahead {
    std::array<std::uint8_t, kMaxAnchors> anchor{};
    std::uint8_t danger = 0;
    std::uint8_t net = 0;
    std::uint8_t bridge = 0;
    std::uint8_t beams = 0;
  };
  // From one hex: with a whole turn before the unit, or with the last steps of a move, at speed 1 and above it.
  struct Reach {
    Ahead turn;
    std::array<Ahead, kSteps> slow;
    std::array<Ahead, kSteps> fast;
  };

  enum class Way : std::uint8_t { clear, any };  // off the nets and without the gaps, or over them too

  bool drifts() const;
  std::vector<HexIndex> around(HexIndex from, Way way) const;
  void walk(HexIndex from, int steps, Way way, std::vector<HexIndex>& out) const;
  template <class Goal>
  std::vector<std::uint8_t> turns_to(Goal goal) const;
  std::vector<Ahead> ahead_of_turns() const;

  int turns_to_begin(const State& s) const;
  const Ahead& ahead(const State& s) const;
  bool attacks_over(const State& s) const;
  unsigned live_anchors(const State& s) const;  // bits: those that the unit can still come to
  bool settled(const State& s, unsigned live) const;
  bool has_targets(const State& s, HexIndex hex) const;
  void forget_turn(State& s) const;
  void forget_lights(State& s) const;
  void forget_attack(State& s) const;
  void forget_tracks(State& s, unsigned live) const;
  void rename_ships(State& s, unsigned live) const;

  const Rules* rules_;
  std::vector<Reach> reach_;
  std::vector<std::vector<HexIndex>> touched_;  // the hexes one turn can touch, from each hex
  std::array<std::uint8_t, kMaxShips> kind_{};  // ships of equal worth have the same
};

}  // namespace plancia::xmas
