#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <xmas/rules.hpp>

namespace plancia::ai {

// The future of a position of X MAS and nothing else: of all positions with the same future one stands for the others.
// What is dropped, and why nothing is lost by it, is proved in docs/study/exact.md, whose numbers (A1 …) are used in
// the code. The answer is a position for the rules to play on, though not always one that can come about in a game.
class XmasAbstraction {
 public:
  explicit XmasAbstraction(const xmas::Rules& rules);

  xmas::State operator()(const xmas::State& state) const;

  // The part of it that costs nothing: of a die that was just rolled only what it comes to (A6).
  void blur(xmas::State& state) const;

  // Steps between two dice of one procedure, quicker to look through than to remember.
  bool passing(const xmas::State& state) const {
    using xmas::Die, xmas::Step;
    return state.step == Step::charm ||
           (state.step == Step::roll && (state.bonus != 0 || state.die == Die::wear || state.die == Die::colour));
  }
  // The start of a move: the one decision that every turn comes to.
  bool milestone(const xmas::State& state) const { return state.step == xmas::Step::speed; }

 private:
  using HexIndex = xmas::HexIndex;
  static constexpr int kFar = 0xff;
  static constexpr int kRadii = 7;

  // How many turns it takes at least, from the start of a turn in a hex, until the unit can stand beside an anchor, in
  // a hex that a searchlight or a buoy can reach, on a net, at the bridge; and the colours of the beams within so many
  // hexes.
  struct Reach {
    std::array<std::uint8_t, xmas::kMaxAnchors> anchor{};
    std::uint8_t danger = 0;
    std::uint8_t net = 0;
    std::uint8_t bridge = 0;
    std::array<std::uint8_t, kRadii> beams{};
  };

  enum class Way : std::uint8_t { clear, any };  // off the nets and without the gaps, or over them too

  bool drifts() const;
  std::vector<HexIndex> around(HexIndex from, Way way) const;
  void walk(HexIndex from, int steps, Way way, std::vector<HexIndex>& out) const;
  template <class Goal>
  std::vector<std::uint8_t> turns_to(Goal goal) const;

  int turns_left(const xmas::State& s) const;
  unsigned live_anchors(const xmas::State& s) const;  // bits: those that the unit can still come to
  bool settled(const xmas::State& s, unsigned live) const;
  bool has_targets(const xmas::State& s, HexIndex hex) const;
  void forget_turn(xmas::State& s) const;
  void forget_lights(xmas::State& s) const;
  void forget_attack(xmas::State& s) const;
  void forget_tracks(xmas::State& s, unsigned live) const;
  void rename_ships(xmas::State& s, unsigned live) const;

  const xmas::Rules* rules_;
  std::vector<Reach> reach_;
  std::vector<std::vector<HexIndex>> touched_;        // the hexes one turn can touch, from each hex
  std::array<std::uint8_t, xmas::kMaxShips> kind_{};  // ships of equal worth have the same
};

}  // namespace plancia::ai
