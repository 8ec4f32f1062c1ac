// What is told is true: the numbers of every report against the dice and the position, in random games.

#include <algorithm>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <core/playout.hpp>
#include <nakajima_front/words.hpp>

#include "scene.hpp"

namespace plancia::nakajima {
namespace {

bool is(const Event& event, EventKind kind) { return event.kind == static_cast<std::uint16_t>(kind); }

// The dice of a step: those told before its results.
struct Dice {
  int die = -1;
  int sum = 0;
  int modifier = 0;
};

void check(const Rules& rules, const State& before, const State& after, const Event& event, Dice& dice) {
  using enum EventKind;
  const auto& args = event.args;
  const auto aircraft = static_cast<unsigned>(args[0]);
  CAPTURE(event.kind);
  REQUIRE(tells_by_rule(rules, event));
  switch (static_cast<EventKind>(event.kind)) {
    case rolled: dice = {args[0], args[1], args[2]}; break;
    case first_die:
      REQUIRE(args[0] == static_cast<int>(before.die));
      REQUIRE(args[1] == after.first);
      break;
    case pair_rolled:
      REQUIRE(args[1] == before.first);
      dice = {args[0], args[1] + args[2], args[3]};
      break;
    case points_set: REQUIRE(args[0] == after.points); break;
    case teams_bought:
      REQUIRE(args[0] == after.teams);
      REQUIRE(args[1] == rules.points_left(before) - rules.points_left(after));
      break;
    case units_bought:
      REQUIRE(args[0] == count(bought(after)) - count(bought(before)));
      REQUIRE(args[3] == rules.points_left(before) - rules.points_left(after));
      REQUIRE(args[1] == static_cast<int>(crew_of(after, static_cast<unsigned>(units(before)))));
      REQUIRE(args[2] == static_cast<int>(plane_of(after, static_cast<unsigned>(units(before)))));
      break;
    case buying_done:
      REQUIRE(args[0] == count(after.present));
      REQUIRE(args[1] == rules.points_left(after));
      break;
    case turn_begins: REQUIRE(args[0] == after.turn); break;
    case alert_cross:
    case EventKind::spotted:
    case unseen: REQUIRE(args[0] == before.turn); break;
    case trained: {
      const auto crew = static_cast<std::size_t>(args[0]);
      const auto skill = static_cast<std::size_t>(args[1]);
      REQUIRE(args[0] == static_cast<int>(before.testing));
      REQUIRE(args[1] == static_cast<int>(before.skill));
      REQUIRE(args[3] == after.level[skill][crew]);
      REQUIRE(args[3] == std::min(before.level[skill][crew] + args[2], rules.max_level()));
      break;
    }
    case crash_due:
    case stall_due:
    case class_gone: REQUIRE(args[0] == static_cast<int>(before.testing)); break;
    case effect_lost: REQUIRE(args[1] == static_cast<int>(before.testing)); break;
    case stall_damage: REQUIRE((has(after.damaged, aircraft) && !has(before.damaged, aircraft))); break;
    case crashed:
    case stall_loss: REQUIRE((has(after.lost_training, aircraft) && has(before.present, aircraft))); break;
    case crew_tired: REQUIRE((has(after.fatigued, aircraft) && !has(before.fatigued, aircraft))); break;
    case crew_elite: REQUIRE((has(after.elite, aircraft) && !has(before.elite, aircraft))); break;
    case repaired:
      REQUIRE((!has(after.damaged, aircraft) && has(before.damaged, aircraft)));
      REQUIRE(args[1] == after.teams - after.tired_teams);
      break;
    case check_result:
      REQUIRE(args[0] == dice.die);
      REQUIRE(args[1] == dice.sum + dice.modifier);
      break;
    case left_behind:
    case crew_unfit: REQUIRE((!has(after.present, aircraft) && has(before.present, aircraft))); break;
    case torpedo_removed: REQUIRE((!has(after.torpedo, aircraft) && has(before.torpedo, aircraft))); break;
    case fleet_sighted: REQUIRE(args[0] == after.fleet); break;
    case sequence_begins:
      REQUIRE(args[0] == after.sequences);
      REQUIRE(args[1] == rules.ship_argument(after, after.target));
      break;
    case leads: REQUIRE(args[0] == after.leader); break;
    case escorts: REQUIRE((after.escort[0] == aircraft || after.escort[1] == aircraft)); break;
    case run_begins:
    case moves_on: REQUIRE(args[0] == static_cast<int>(after.zone)); break;
    case test_result: REQUIRE(args[1] == dice.sum); break;
    case value_set: REQUIRE(args[1] == (args[0] == 1 ? after.altitude : after.speed)); break;
    case flak_misses: REQUIRE(args[0] == dice.sum); break;
    case flak_hits:
      REQUIRE(args[0] == dice.sum);
      REQUIRE(args[1] == (dice.sum == 7 ? 2 : 1));
      break;
    case evaded: REQUIRE(args[0] == before.leader); break;
    case damaged: REQUIRE((has(after.damaged, aircraft) && !has(before.damaged, aircraft))); break;
    case shot_down: REQUIRE((has(after.lost_battle, aircraft) && has(before.damaged, aircraft))); break;
    case shot_down_alone: REQUIRE((has(after.lost_battle, aircraft) && args[0] == before.leader)); break;
    case shielded: REQUIRE((before.escort[0] == aircraft || before.escort[1] == aircraft)); break;
    case gunnery_hit: REQUIRE(dice.sum <= before.flak[before.target]); break;
    case gunnery_miss: REQUIRE(dice.sum > before.flak[before.target]); break;
    case flak_falls:
      REQUIRE(args[0] == rules.ship_argument(before, before.target));
      REQUIRE(args[1] == after.flak[before.target]);
      break;
    case release_success:
    case release_failure:
    case concussion: REQUIRE(args[0] == dice.sum + dice.modifier); break;
    case dud: REQUIRE(before.left == 0); [[fallthrough]];
    case no_more_damage:
    case ship_sunk: REQUIRE(args[0] == rules.ship_argument(before, before.target)); break;
    case ship_damaged:
      REQUIRE(args[0] == rules.ship_argument(before, before.target));
      REQUIRE(args[2] == after.damage[before.target]);
      REQUIRE(args[2] <= before.damage[before.target] + args[1]);
      break;
    case new_centre: REQUIRE(args[0] == after.leader); break;
    default: break;
  }
}

// What a die may come to; none for the first of a pair and for mission points, which are told at their end.
std::vector<EventKind> results(Die die) {
  using enum EventKind;
  switch (die) {
    case Die::training: return {trained};
    case Die::stall: return {stall_damage, stall_loss};
    case Die::catalina: return {EventKind::spotted, unseen};
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check: return {check_result};
    case Die::fleet: return {fleet_sighted};
    case Die::speed:
    case Die::altitude:
    case Die::adjust_speed:
    case Die::adjust_altitude: return {test_result};
    case Die::flak: return {flak_misses, flak_hits};
    case Die::evasion: return {evaded, damaged, shot_down};
    case Die::gunnery: return {gunnery_hit, gunnery_miss};
    case Die::release: return {release_success, release_failure, concussion};
    case Die::damage: return {dud, no_more_damage, ship_damaged};
    default: return {};
  }
}

}  // namespace

TEST_CASE("NK-G1 Properties: a decision of another step is refused as such, one of this step for a reason of its own") {
  const Rules rules = make_rules();
  const std::vector<std::pair<ActionKind, std::vector<Step>>> steps{
      {ActionKind::teams, {Step::teams}},
      {ActionKind::unit, {Step::unit}},
      {ActionKind::count, {Step::count}},
      {ActionKind::crash, {Step::crash}},
      {ActionKind::stall, {Step::stall}},
      {ActionKind::tired, {Step::tired}},
      {ActionKind::elite, {Step::elite}},
      {ActionKind::repair, {Step::repair}},
      {ActionKind::ground, {Step::ground}},
      {ActionKind::unload, {Step::unload}},
      {ActionKind::rest, {Step::rest}},
      {ActionKind::lead, {Step::lead}},
      {ActionKind::escort, {Step::escort}},
      {ActionKind::shield, {Step::hit}},
      {ActionKind::evade, {Step::hit}},
      {ActionKind::centre, {Step::centre}},
      {ActionKind::train, {Step::train}},
      {ActionKind::leave, {Step::train}},
      {ActionKind::target, {Step::target}},
      {ActionKind::home, {Step::target}},
      {ActionKind::enter, {Step::entry}},
      {ActionKind::adjust, {Step::adjust}},
      {ActionKind::keep, {Step::adjust}},
      {ActionKind::release, {Step::decide}},
      {ActionKind::pull_up, {Step::decide}},
      {ActionKind::proceed, {Step::decide}},
      {ActionKind::done, {Step::unit, Step::repair, Step::escort}},
  };
  constexpr unsigned kNoSuch = 0x7fff;
  NullSink silent;
  for (std::uint64_t game = 0; game < 40; ++game) {
    SimulationDice dice{23, game};
    for (State state = rules.start(); rules.turn(state) != Turn::over;
         rules.play(state, random_action(rules, state, dice), silent)) {
      if (rules.turn(state) != Turn::player1) continue;
      for (const auto& [kind, where] : steps) {
        CAPTURE(static_cast<int>(kind));
        const bool here = std::ranges::count(where, state.step) == 1;
        const auto refusal = rules.refusal(state, act(kind, kNoSuch));
        REQUIRE(refusal);
        REQUIRE((refusal->kind == static_cast<std::uint16_t>(RefusalKind::other_decision)) == !here);
      }
    }
  }
}

TEST_CASE("NK-G3 NK-G4 Properties: every report of a game says what was rolled and what has become of it") {
  const Rules rules = make_rules();
  for (std::uint64_t game = 0; game < 150; ++game) {
    CAPTURE(game);
    SimulationDice dice{17, game};
    State state = rules.start();
    while (rules.turn(state) != Turn::over) {
      const State before = state;
      EventList list;
      rules.play(state, random_action(rules, state, dice), list);
      Dice fallen;
      for (const Event& event : list.events) check(rules, before, state, event, fallen);
      const bool told = std::ranges::any_of(list.events, [](const Event& event) {
        return is(event, EventKind::rolled) || is(event, EventKind::first_die) || is(event, EventKind::pair_rolled);
      });
      REQUIRE(told == (before.step == Step::roll));
      const std::vector<EventKind> kinds =
          is_pair(before.die) && before.first == 0 ? std::vector<EventKind>{} : results(before.die);
      const bool resolved = std::ranges::any_of(list.events, [&](const Event& event) {
        return std::ranges::count(kinds, static_cast<EventKind>(event.kind)) == 1;
      });
      if (before.step == Step::roll && !kinds.empty()) REQUIRE(resolved);
      // Whatever changes on deck is told.
      for (unsigned aircraft = 0; aircraft < kMaxAircraft; ++aircraft) {
        const bool gone = has(before.present, aircraft) && !has(state.present, aircraft);
        const bool hurt = has(state.damaged, aircraft) && !has(before.damaged, aircraft);
        if (!gone && !hurt) continue;
        const bool heard = std::ranges::any_of(list.events, [&](const Event& event) {
          using enum EventKind;
          const auto kind = static_cast<EventKind>(event.kind);
          const bool names = kind == crashed || kind == stall_loss || kind == left_behind || kind == crew_unfit ||
                             kind == shot_down || kind == shot_down_alone || kind == damaged || kind == stall_damage;
          return names && event.args[0] == static_cast<int>(aircraft);
        });
        REQUIRE(heard);
      }
    }
  }
}

TEST_CASE("NK-T7b NK-T3a NK-T1c NK-Q15 Texts: numbers agree, and what changed for all is told of all") {
  const auto told = [](const Rules& rules, EventKind kind, std::array<int, 4> args) {
    return narrate(rules, Event{static_cast<std::uint16_t>(kind), {"NK-T7b"}, args}).text;
  };
  const Rules rules = make_rules();
  CHECK(told(rules, EventKind::repaired, {0, 1}).it == "L'aereo 1 è riparato; resta 1 squadra fresca.");
  CHECK(told(rules, EventKind::repaired, {0, 2}).it == "L'aereo 1 è riparato; restano 2 squadre fresche.");
  CHECK(told(rules, EventKind::teams_bought, {1, 1}).it == "1 squadra di terra per 1 punto.");
  CHECK(told(rules, EventKind::teams_bought, {1, 1}).en == "1 ground team for 1 point.");
  CHECK(told(rules, EventKind::no_repair, {}).en == "No further repairs.");
  CHECK(told(rules, EventKind::extra_die, {1}).en == "For sixes: one more die to roll.");
  const int release = static_cast<int>(Die::release);
  CHECK(told(rules, EventKind::pair_rolled, {release, 1, 2, -7}).en.ends_with("1 + 2 −7 = −4."));
  CHECK(told(rules, EventKind::release_failure, {-1}).en == "Release −1: it fails.");
  const Rules fleet = make_rules({{"flak_level", "fleet"}});
  CHECK(told(rules, EventKind::flak_falls, {0, 2}).en == "Ship 1 (cruiser): the Flak level falls to 2.");
  CHECK(told(fleet, EventKind::flak_falls, {0, 2}).en == "The Flak level of the whole fleet falls to 2.");
  CHECK(told(fleet, EventKind::flak_falls, {0, 2}).it == "Il livello Flak di tutta la flotta scende a 2.");
}

}  // namespace plancia::nakajima
