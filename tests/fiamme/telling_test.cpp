// What is told is true: the numbers of every report against the dice and the position, in random games.

#include <algorithm>

#include <doctest/doctest.h>

#include <core/playout.hpp>

#include "scene.hpp"

namespace plancia::fiamme {
namespace {

// Rules of section 8 speak of No Man's Land, those of section 9 of the trenches; what both sections have is told by the
// section of the phase.
void check_phase(const State& before, const Event& event) {
  using enum EventKind;
  const std::string_view rule = event.rule.id;
  const bool land = rule.starts_with("FA-8.");
  switch (static_cast<EventKind>(event.kind)) {
    case card_drawn:
    case points_gained:
    case points_lost:
    case marker_placed:
    case courage_gained:
    case unit_selected:
    case free_choice:
    case rolled:
      if (land || rule.starts_with("FA-9.")) REQUIRE(land == (before.phase == Phase::land));
      break;
    default: break;
  }
}

void check(const Rules& rules, const State& before, const State& after, const Event& event, int die) {
  using enum EventKind;
  const auto& args = event.args;
  const auto unit = static_cast<std::size_t>(args[0]);
  CAPTURE(event.kind);
  REQUIRE(tells_by_rule(rules, event));
  check_phase(before, event);
  switch (static_cast<EventKind>(event.kind)) {
    case turn_begins: REQUIRE(args[0] == after.turn); break;
    case rolled:
      REQUIRE(args[0] == static_cast<int>(before.die));
      REQUIRE(args[1] == die);
      REQUIRE(args[2] == before.seat + 1);
      break;
    case rerolled: REQUIRE(args[2] == after.courage); break;
    case points_gained: REQUIRE(args[1] == before.seat + 1); break;
    case points_lost: REQUIRE(after.points[static_cast<std::size_t>(args[1] - 1)] == 0); break;
    case marker_placed:
    case bomb_prepared:
    case pool_offered:
    case pool_declined: REQUIRE(args[0] == before.seat + 1); break;
    case bomb_passed:
      REQUIRE(after.bombs[unit] + 1 == before.bombs[unit]);
      REQUIRE(after.bombs[static_cast<std::size_t>(args[1])] == before.bombs[static_cast<std::size_t>(args[1])] + 1);
      break;
    case courage_gained:
    case courage_shared:
      REQUIRE(args[0] == before.courage + 1);
      REQUIRE(args[0] == after.courage);
      break;
    case artillery_short: REQUIRE(args[0] == after.courage); break;
    case pm_fires: REQUIRE(args[1] == before.suppression + args[0]); break;
    case fuoco_fires: REQUIRE(args[2] == before.suppression + args[1]); break;
    case test_passed:
      REQUIRE(args[1] >= args[2]);
      REQUIRE(args[0] == before.active);
      break;
    case test_failed:
      REQUIRE(args[1] < args[2]);
      REQUIRE(args[0] == before.active);
      break;
    case reward: REQUIRE(after.carried[static_cast<std::size_t>(args[1] - 1)] > 0); break;
    case wounded:
      REQUIRE(args[0] == before.active);
      REQUIRE(args[1] == before.wounds[unit] + 1);
      break;
    case unit_falls: REQUIRE(before.wounds[unit] + 1 == kMaxWounds); break;
    case bomb_thrown:
    case bomb_in_vain:
      REQUIRE(args[0] == before.active);
      REQUIRE(args[1] == before.bombs[unit] - 1);
      break;
    case counter_drawn: REQUIRE(args[1] == before.enemy_count + 1); break;
    case round_won:
      REQUIRE(args[0] > args[1]);
      REQUIRE(args[2] == (before.enemies[0] & kKindMask));
      break;
    case round_lost:
      REQUIRE(args[0] <= args[1]);
      REQUIRE(args[2] == (before.enemies[0] & kKindMask));
      break;
    case grenades_found: REQUIRE(args[1] == before.bombs[before.active] + args[0]); break;
    case garrison_stays: REQUIRE(args[0] == before.active); break;
    case came_through: REQUIRE(args[1] == before.survived[unit] + 1); break;
    case improved:
      REQUIRE(rules.raised(after, args[0], static_cast<Attribute>(args[1])) ==
              rules.raised(before, args[0], static_cast<Attribute>(args[1])) + 1);
      break;
    default: break;
  }
}

bool names(const Event& event, EventKind kind, unsigned unit) {
  return event.kind == static_cast<std::uint16_t>(kind) && event.args[0] == static_cast<int>(unit);
}

}  // namespace

TEST_CASE("FA-1b FA-4a FA-8.0a FA-9.0.1 Properties: every report says what was rolled and what has become of it") {
  for (const std::string_view scenario : {"campaign", "campaign-coop"}) {
    const Rules rules = make_rules(scenario);
    for (std::uint64_t game = 0; game < 25; ++game) {
      CAPTURE(game);
      SimulationDice dice{19, game};
      State state = rules.start();
      while (rules.turn(state) != Turn::over) {
        const State before = state;
        const Action action = random_action(rules, state, dice);
        EventList list;
        rules.play(state, action, list);
        for (const Event& event : list.events) {
          check(rules, before, state, event, static_cast<int>(action.a()));
        }
        if (before.mission != state.mission) continue;
        for (unsigned unit = 0; unit < static_cast<unsigned>(rules.units()); ++unit) {
          const auto told = [&](EventKind kind) {
            return std::ranges::any_of(list.events, [&](const Event& event) { return names(event, kind, unit); });
          };
          if (state.wounds[unit] > before.wounds[unit]) REQUIRE(told(EventKind::wounded));
          if (state.status[unit] == before.status[unit]) continue;
          if (state.status[unit] == Status::eliminated) REQUIRE(told(EventKind::unit_falls));
          if (state.status[unit] == Status::garrison) REQUIRE(told(EventKind::garrison_stays));
        }
      }
    }
  }
}

}  // namespace plancia::fiamme
