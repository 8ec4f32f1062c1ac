#include <doctest/doctest.h>

#include <array>
#include <optional>

#include <ai/exact_solver.hpp>
#include <core/playout.hpp>
#include <xmas_player/player.hpp>

#include "late_positions.hpp"

using namespace plancia;

namespace {

// Raids that begin in their last two turns with that many boats, Binoculars and Charm, and have sunk nothing.
class LateRaids {
 public:
  LateRaids(const xmas::Rules& rules, int boats) : rules_(rules), boats_(boats), bounds_(*generous()) {}

  // What the harbour says of one of them, and the truth; nothing if that is too much work.
  struct Compared {
    double bound = 0, value = 0;
  };
  std::optional<Compared> compared(int turns_left, SimulationDice& dice) const {
    xmas::State state = xmas_tests::late_xmas(rules_, turns_left, boats_, dice);
    state.sunk = 0;
    state.gear = kGear;
    const auto bound = bounds_.bound(state);
    ai::ExactSolver solver(rules_, ai::make_abstraction(rules_), ai::scale_of(rules_), {.positions = 100'000});
    const auto value = solver.value(state);
    if (!bound || !value) return std::nullopt;
    return Compared{*bound, *value};
  }

 private:
  static constexpr std::array<std::uint8_t, xmas::kGear> kGear{1, 0, 0, 0, 1};

  std::optional<xmas::Generous> generous() const {
    xmas::State start;
    start.turn = static_cast<std::uint8_t>(rules_.components().turns - 1);
    start.boats = static_cast<std::uint8_t>(boats_);
    start.gear = kGear;
    return xmas::Player::generous(rules_, start);
  }

  const xmas::Rules& rules_;
  int boats_;
  xmas::Generous bounds_;
};

}  // namespace

TEST_CASE("no position in the harbour is worth more than its bound, under every option") {
  int seen = 0;
  std::uint64_t game = 0;
  for (const auto& [name, printed] : xmas_tests::xmas_variants()) {
    // Ships that are all alike leave nothing to find out, which is quick; how they are found comes below.
    xmas::Components alike = printed.components();
    for (xmas::Ship& ship : alike.ships) ship.points = ship.points_before = 2;
    const xmas::Rules rules(std::move(alike), printed.options());
    if (!xmas::Harbour::covers(rules)) continue;
    CAPTURE(name);
    const LateRaids raids(rules, 2);
    for (int i = 0; i < 2; ++i) {
      SimulationDice dice(71, game++);
      const auto found = raids.compared(i % 2, dice);
      if (!found) continue;
      CAPTURE(game);
      CHECK(found->bound >= found->value - 1e-12);
      ++seen;
    }
  }
  CHECK(seen > 50);
}

TEST_CASE("with more boats the bound holds as well, and is not far off") {
  int seen = 0;
  double gap = 0, sum = 0;
  std::uint64_t game = 0;
  for (const auto& [name, rules] : xmas_tests::xmas_editions()) {
    CAPTURE(name);
    const LateRaids raids(rules, 2);
    for (int i = 0; i < 12; ++i) {
      SimulationDice dice(72, game++);
      const auto found = raids.compared(i % 2, dice);
      if (!found) continue;
      CHECK(found->bound >= found->value - 1e-12);
      gap += found->bound - found->value;
      sum += found->value;
      ++seen;
    }
  }
  CHECK(seen > 8);
  CHECK(sum > 1);
  CHECK(gap < 0.2 * sum);
}

TEST_CASE("a solver that is generous in the harbour finds no less than the value") {
  // Malta without the way in: the last turns of a raid that begins before the inner net.
  const xmas::Rules rules = xmas_tests::xmas_rules("malta", "it");
  const ai::ValueScale scale = ai::scale_of(rules);
  int seen = 0;
  for (std::uint64_t game = 0; game < 5; ++game) {
    SimulationDice dice(73, game);
    xmas::State state = xmas_tests::late_xmas(rules, 1, 2, dice);
    state.hex = rules.grid().index(hex::from_number(1706));
    state.sunk = 0;
    state.revealed = {};
    ai::ExactSolver exact(rules, ai::make_abstraction(rules), scale);
    ai::ExactSolver above(rules, *xmas::Player::generous(rules, state), scale);
    const auto value = exact.value(state), bound = above.value(state);
    REQUIRE(value);
    REQUIRE(bound);
    CHECK(*bound >= *value - 1e-12);
    CHECK(above.looked_at() <= exact.looked_at());
    seen += above.looked_at() < exact.looked_at() ? 1 : 0;
  }
  CHECK(seen > 2);
}

TEST_CASE("a guide made in a moment is no less generous, also where ships were sunk before") {
  int seen = 0;
  std::uint64_t game = 0;
  for (const auto& [name, rules] : xmas_tests::xmas_editions()) {
    CAPTURE(name);
    for (int i = 0; i < 12; ++i) {
      SimulationDice dice(74, game++);
      const xmas::State state = xmas_tests::late_xmas(rules, i % 2, 2, dice);
      const auto guide = xmas::Player::guide(rules, state);
      REQUIRE(guide);
      REQUIRE(guide->holds_for(state));
      const auto bound = guide->bound(state);
      ai::ExactSolver solver(rules, ai::make_abstraction(rules), ai::scale_of(rules), {.positions = 100'000});
      const auto value = solver.value(state);
      if (!bound || !value) continue;
      CHECK(*bound >= *value - 1e-12);
      ++seen;
    }
  }
  CHECK(seen > 8);
}

TEST_CASE("with more to come a guide tells fewer ships apart, and is the more generous") {
  int seen = 0, looser = 0;
  for (std::uint64_t game = 0; game < 4; ++game) {
    const xmas::Rules rules = xmas_tests::xmas_rules("suda", "it");
    SimulationDice dice(76, game);
    xmas::State state = xmas_tests::late_xmas(rules, 3, 3, dice);
    xmas::State before = state;
    before.turn = static_cast<std::uint8_t>(before.turn - 4);
    before.boats = static_cast<std::uint8_t>(before.boats + 2);
    const auto bound = xmas::Player::guide(rules, state)->bound(state);
    const auto early = xmas::Player::guide(rules, before)->bound(state);
    const auto thorough = xmas::Player::generous(rules, state)->bound(state);
    if (!bound || !early || !thorough) continue;
    CHECK(*early >= *bound - 1e-6);
    CHECK(*bound >= *thorough - 1e-6);
    looser += *early > *bound + 1e-6 ? 1 : 0;
    ++seen;
  }
  CHECK(seen > 2);
  CHECK(looser > 0);
}

TEST_CASE("a guide holds as long as none would know better, and for its raid alone") {
  const xmas::Rules rules = xmas_tests::xmas_rules("suda", "it");
  SimulationDice dice(75, 0);
  xmas::State state = xmas_tests::late_xmas(rules, 1, 1, dice);
  state.gear = {1, 1, 0, 0, 1};
  const auto holds = [&](const xmas::State& made_for, auto change) {
    const auto guide = xmas::Player::guide(rules, made_for);
    REQUIRE(guide);
    xmas::State other = made_for;
    change(other);
    return guide->holds_for(other);
  };
  CHECK(holds(state, [](xmas::State&) {}));
  CHECK(holds(state, [](xmas::State& s) { s.gear = {}; }));
  CHECK(holds(state, [](xmas::State& s) { s.boats = 0; }));
  CHECK_FALSE(holds(state, [](xmas::State& s) { --s.turn; }));
  CHECK_FALSE(holds(state, [](xmas::State& s) { s.boats = xmas::kMaxBoats; }));
  for (const xmas::Gear gear : {xmas::Gear::binoculars, xmas::Gear::wrench, xmas::Gear::charm}) {
    CHECK_FALSE(holds(state, [&](xmas::State& s) { s.gear[static_cast<std::size_t>(gear)] = 2; }));
  }
  // With one boat all ships are told apart as it is; with many, they will be a turn later.
  CHECK(holds(state, [](xmas::State& s) { ++s.turn; }));
  xmas::State early = state;
  early.turn = static_cast<std::uint8_t>(early.turn - 6);
  early.boats = 6;
  CHECK_FALSE(holds(early, [](xmas::State& s) { ++s.turn; }));
  CHECK_FALSE(xmas::Player::guide(rules, rules.start()));
}

TEST_CASE("from its way to the ships a raid comes to positions that have a bound, no sooner than the guide thinks") {
  int seen = 0;
  for (const std::string_view scenario : {"suda", "malta"}) {
    const xmas::Rules rules = xmas_tests::xmas_rules(scenario, "it");
    for (std::uint64_t game = 0; game < 6; ++game) {
      SimulationDice dice(77, game);
      NullSink silent;
      xmas::State state = rules.start();
      std::optional<xmas::Generous> guide;
      for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state)) {
        if (state.step == xmas::Step::speed) {
          if (!guide) guide = xmas::Player::guide(rules, state);
          const auto anew = xmas::Player::guide(rules, state);
          REQUIRE(anew);
          if (anew->bound(state)) {
            CHECK(guide->bound(state));
            ++seen;
            break;
          }
        }
        rules.play(state, turn == Turn::chance ? random_action(rules, state, dice) : xmas::scripted(rules, state),
                   silent);
      }
    }
  }
  CHECK(seen > 6);
}

TEST_CASE("where all ships nobody has seen are alike, they are known") {
  const xmas::Rules printed = xmas_tests::xmas_rules("suda", "it");
  xmas::Components alike = printed.components();
  for (xmas::Ship& ship : alike.ships) {
    ship.points = ship.points_before = 2;
    ship.raises_level = false;
  }
  const xmas::Rules rules(std::move(alike), printed.options());
  xmas::State state = rules.start();
  const xmas::Fleets fleets(rules, state, 2, 1'000);
  const auto unseen = fleets.of(state);
  REQUIRE(unseen);
  state.revealed[0] = static_cast<std::uint16_t>((1U << rules.anchor_ships(0)) - 1);
  CHECK(fleets.of(state) == unseen);
  CHECK(fleets.seen(*unseen, 0).empty());
  CHECK(fleets.all_apart());
  state.sunk = 1;
  const auto sunk = fleets.of(state);
  REQUIRE(sunk);
  CHECK(sunk != unseen);
  CHECK(fleets.sunk(*sunk) == 1);
}

TEST_CASE("with the drift there is no bound (XM-10.2.6a)") {
  const xmas::Rules plain = xmas_tests::xmas_rules("malta", "it");
  xmas::Options options = plain.options();
  options.drift = true;
  const xmas::Rules drifting(plain.components(), options);
  CHECK(xmas::Harbour::covers(plain));
  CHECK_FALSE(xmas::Harbour::covers(drifting));
  CHECK_FALSE(xmas::Player::generous(drifting, drifting.start()));
}
