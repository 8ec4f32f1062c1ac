#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <xmas/rules.hpp>
#include <xmas_player/abstraction.hpp>
#include <xmas_player/fleets.hpp>

namespace plancia::xmas {

// What is left of a raid at most once the unit is in the innermost zone: as if no light burnt there, ships barred no
// hex, a unit could stop early, and boats went one by one, each told how the one before fared. Time, ways, engines,
// equipment and the search for the ships stay as they are. No play of the rules is worth more (docs/study/exact.md,
// "Brackets").
class Harbour {
 public:
  // Whether that can be said of these rules: ships in one zone only, and no drift.
  static bool covers(const Rules& rules);

  // How finely ships are told apart: for a proof, by all threads, which takes seconds; or for somebody who waits for a
  // decision, by one.
  enum class Care : std::uint8_t { thorough, quick };

  // For positions that can follow from `start`.
  Harbour(const Rules& rules, const State& start, Care care);
  // Whether a position is one of them, as far as what is asked here goes, and no harbour made for it would know better:
  // a turn later there is less to come, so that ships can be told apart more finely.
  bool holds_for(const State& state) const;

  // At least the value of a position at the start of a move, or at the end of one where ships come into sight; nothing
  // elsewhere.
  std::optional<double> bound(const State& state) const;

 private:
  // What the unit has: dice and decisions depend on it. Equipment that has no use here is left out.
  struct Force {
    int boats = 0, binoculars = 0, wrenches = 0, charm = 0;
  };
  using Layer = std::vector<double>;  // by hex, fleet and force
  using Kept = std::vector<float>;    // the same, rounded up

  std::size_t number(Force force) const;
  std::size_t place(std::size_t hex, std::uint32_t fleet) const { return hex * per_hex_ + first_[fleet]; }
  template <class F>
  void each_force(std::uint32_t fleet, F f) const;
  template <class F>
  void each_place(F f) const;
  template <class Then>
  double rolled(Force force, int Force::* gear, int pieces, int faces, Then then) const;
  template <class Then>
  double worn(Force force, int Force::* gear, int pieces, Then then) const;

  Layer ended(bool submarine) const;
  void attack(Layer& layer) const;
  void look(Layer& layer) const;
  Layer after_event(const Layer& after, int faces, bool submarine) const;
  Layer step(const Layer& arrived) const;
  void work_out(int first, bool submarine);

  const Rules* rules_;
  unsigned threads_;
  int turn_;  // it was made in
  Force most_;
  std::optional<Fleets> fleets_;
  std::vector<std::uint16_t> numbers_;          // of the zone's hexes by their index in the map
  std::vector<HexIndex> hexes_;                 // of the zone
  std::vector<std::vector<std::size_t>> next_;  // hexes one step away
  std::vector<std::size_t> first_;              // of a fleet's forces
  std::size_t per_hex_ = 0;
  // By submarine and turn, from the first on that can matter: layers at the start of a move, and at the end of one that
  // has brought ships into sight.
  std::array<std::vector<Kept>, 2> begun_, landed_;
};

// The abstraction of a raid that ends where the harbour begins: what a solver finds with it is never below the value.
// Copies share the harbour.
class Generous : public Abstraction {
 public:
  // None where the harbour has nothing to say.
  static std::optional<Generous> make(const Rules& rules, const State& start, Harbour::Care care) {
    if (!Harbour::covers(rules)) return std::nullopt;
    return Generous(rules, start, care);
  }

  std::optional<double> bound(const State& state) const { return harbour_->bound(state); }
  bool holds_for(const State& state) const { return harbour_->holds_for(state); }

 private:
  Generous(const Rules& rules, const State& start, Harbour::Care care)
      : Abstraction(rules), harbour_(std::make_shared<const Harbour>(rules, start, care)) {}

  std::shared_ptr<const Harbour> harbour_;
};

}  // namespace plancia::xmas
