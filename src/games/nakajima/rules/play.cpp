// The rules in one piece: the sections below are templates over the event sink, compiled here for silence and for a
// list of events, so that the compiler sees all of a turn at once.

#include "play.hpp"

#include <nakajima/die_rules.hpp>

#include "a01_to_04_approach.hpp"
#include "a05_to_06_flak.hpp"
#include "a07_to_10_zones.hpp"
#include "a11_to_13_release.hpp"
#include "a14_to_15_next_sequence.hpp"
#include "t01_to_04_buying.hpp"
#include "t05_to_09_training.hpp"
#include "t10_to_14_checks.hpp"

namespace plancia::nakajima {

template <class Sink>
void Play<Sink>::action(Action action) {
  const unsigned a = action.a();
  // Most actions are dice, and whether this is one was asked just before: better than one guess for all kinds.
  if (action.kind<ActionKind>() == ActionKind::roll) return rolled(static_cast<int>(a));
  switch (action.kind<ActionKind>()) {
    case ActionKind::teams: return buy_teams(static_cast<int>(a));
    case ActionKind::unit: return choose_kind(static_cast<Crew>(a), static_cast<Plane>(action.b()));
    case ActionKind::count: return buy_units(static_cast<int>(a));
    case ActionKind::crash: return crash(a);
    case ActionKind::stall: return name_stall(a);
    case ActionKind::tired: return tire(a);
    case ActionKind::elite: return make_elite(a);
    case ActionKind::repair: return repair(a);
    case ActionKind::ground: return pick(Step::ground, a);
    case ActionKind::unload: return pick(Step::unload, a);
    case ActionKind::rest: return pick(Step::rest, a);
    case ActionKind::lead: return lead(a);
    case ActionKind::escort: return add_escort(a);
    case ActionKind::shield: return shield(a);
    case ActionKind::centre: return centre(a);
    case ActionKind::train: return begin_turn();
    case ActionKind::leave: return end_training();
    case ActionKind::target: return choose_target(a);
    case ActionKind::home: return end_game(EventKind::goes_home, {"NK-A14d"});
    case ActionKind::enter: return enter(static_cast<Zone>(a));
    case ActionKind::adjust: return adjust(a == 1);
    case ActionKind::keep: tell(EventKind::no_adjustment, {"NK-A8a"}); return begin_flak();
    case ActionKind::evade: return roll(Die::evasion);
    case ActionKind::release: return roll(Die::release);
    case ActionKind::pull_up: tell(EventKind::pulls_up, {"NK-A7c"}); return begin_climb();
    case ActionKind::proceed: return proceed();
    case ActionKind::done:
      if (s.step == Step::unit) return end_buying();
      if (s.step == Step::repair) {
        tell(EventKind::no_repair, {"NK-T7a"});
        return roll(Die::catalina);
      }
      s.step = Step::entry;
      return;
    case ActionKind::roll: return;
  }
}

template <class Sink>
void Play<Sink>::roll(Die die) {
  s.die = die;
  s.step = Step::roll;
}

// NK-G3: one die at a time; a pair is two in a row.
template <class Sink>
void Play<Sink>::rolled(int face) {
  const Die die = s.die;
  if (!is_pair(die)) {
    s.die = Die::none;
    tell(EventKind::rolled, rule_of(die), static_cast<int>(die), face, modifier(die));
    return resolve_die(die, face);
  }
  if (s.first == 0) {
    s.first = static_cast<std::uint8_t>(face);
    return tell(EventKind::first_die, rule_of(die), static_cast<int>(die), face);
  }
  const int first = s.first;
  s.first = 0;
  s.die = Die::none;
  tell(EventKind::pair_rolled, rule_of(die), static_cast<int>(die), first, face, modifier(die));
  resolve_pair(die, first, face);
}

template <class Sink>
int Play<Sink>::modifier(Die die) const {
  switch (die) {
    case Die::training: return tables().crews[static_cast<std::size_t>(s.testing)].training_modifier;  // NK-T5c
    case Die::aircraft_check: return rules.aircraft_check_modifier(s);
    case Die::aircrew_check: return rules.aircrew_check_modifier(s);
    case Die::release: return rules.release_modifier(s);
    default: return 0;
  }
}

template <class Sink>
void Play<Sink>::resolve_die(Die die, int face) {
  switch (die) {
    case Die::extra: return extra_die(face);
    case Die::training: return training_die(face);
    case Die::stall: return stall_die(face);
    case Die::catalina: return catalina_die(face);
    case Die::evasion: return evasion_die(face);
    case Die::gunnery: return gunnery_die(face);
    default: return damage_die(face);
  }
}

template <class Sink>
void Play<Sink>::resolve_pair(Die die, int first, int second) {
  const int sum = first + second;
  switch (die) {
    case Die::mission: return mission_dice(first, second);
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check: return check_dice(die, sum);
    case Die::fleet: return fleet_dice(sum);
    case Die::speed:
    case Die::altitude: return test_dice(die, sum);
    case Die::adjust_speed:
    case Die::adjust_altitude: return adjust_dice(die, sum);
    case Die::flak: return flak_dice(first, second);
    default: return release_dice(sum);
  }
}

namespace {

// All that a step may offer, in the order of the list.
constexpr std::uint32_t entry(ActionKind kind, unsigned a = 0, unsigned b = 0) { return table_entry(act(kind, a, b)); }
constexpr unsigned kDoneBit = 1U << kMaxAircraft;
template <ActionKind kind>
constexpr std::array<std::uint32_t, kMaxAircraft + 1> kAircraft = [] {
  std::array<std::uint32_t, kMaxAircraft + 1> out{};
  for (unsigned a = 0; a < kMaxAircraft; ++a) out[a] = entry(kind, a);
  out[kMaxAircraft] = entry(ActionKind::done);
  return out;
}();
constexpr auto kCounts = [] {
  std::array<std::uint32_t, kMaxAircraft> out{};
  for (unsigned n = 0; n < kMaxAircraft; ++n) out[n] = entry(ActionKind::count, n + 1);
  return out;
}();
constexpr auto kKinds = [] {
  std::array<std::uint32_t, kCrews * kPlanes + 1> out{};
  for (unsigned kind = 0; kind < kCrews * kPlanes; ++kind) {
    out[kind] = entry(ActionKind::unit, kind / kPlanes, kind % kPlanes);
  }
  out.back() = entry(ActionKind::done);
  return out;
}();
constexpr auto kTargets = [] {
  std::array<std::uint32_t, kMaxShips + 1> out{};
  for (unsigned ship = 0; ship < kMaxShips; ++ship) out[ship] = entry(ActionKind::target, ship);
  out.back() = entry(ActionKind::home);
  return out;
}();
constexpr unsigned kHomeBit = 1U << kMaxShips;
constexpr std::array<std::uint32_t, 2> kTrain{entry(ActionKind::train), entry(ActionKind::leave)};
constexpr std::array<std::uint32_t, 3> kAdjust{entry(ActionKind::adjust, 0), entry(ActionKind::adjust, 1),
                                               entry(ActionKind::keep)};
constexpr std::array<std::uint32_t, 3> kDecide{entry(ActionKind::release), entry(ActionKind::pull_up),
                                               entry(ActionKind::proceed)};
constexpr std::array<std::uint32_t, 4> kZones{0, entry(ActionKind::enter, 1), entry(ActionKind::enter, 2),
                                              entry(ActionKind::enter, 3)};
static_assert(static_cast<int>(Zone::far) == 1 && static_cast<int>(Zone::close) == 3);

}  // namespace

Choosable Rules::choice_set(const State& state) const {
  const View view{*this, state};
  switch (state.step) {
    case Step::teams: return {team_choices_.data(), view.teams_to_buy()};
    case Step::unit: return {kKinds.data(), view.kinds_to_buy()};
    case Step::count: return {kCounts.data(), (1U << view.most_of(view.buying_crew(), view.buying_plane())) - 1};
    case Step::crash: return {kAircraft<ActionKind::crash>.data(), view.candidates(Step::crash)};
    case Step::stall: return {kAircraft<ActionKind::stall>.data(), view.candidates(Step::stall)};
    case Step::tired: return {kAircraft<ActionKind::tired>.data(), view.candidates(Step::tired)};
    case Step::elite: return {kAircraft<ActionKind::elite>.data(), view.candidates(Step::elite)};
    case Step::repair: return {kAircraft<ActionKind::repair>.data(), view.candidates(Step::repair) | kDoneBit};
    case Step::train: return {kTrain.data(), 0b11};
    case Step::ground: return {kAircraft<ActionKind::ground>.data(), view.candidates(Step::ground)};
    case Step::unload: return {kAircraft<ActionKind::unload>.data(), view.candidates(Step::unload)};
    case Step::rest: return {kAircraft<ActionKind::rest>.data(), view.candidates(Step::rest)};
    // NK-A2e, NK-Q16: any ship afloat. NK-A14d, NK-Q25: or the raid is ended.
    case Step::target: return {kTargets.data(), view.ships_afloat() | kHomeBit};
    case Step::lead: return {kAircraft<ActionKind::lead>.data(), view.candidates(Step::lead)};
    case Step::escort: return {kAircraft<ActionKind::escort>.data(), view.candidates(Step::escort) | kDoneBit};
    case Step::entry: return {kZones.data(), 0b1110};
    case Step::adjust: return {kAdjust.data(), state.shaken != 0 ? 0b11U : 0b111U};  // NK-A8a, NK-A8b
    case Step::hit: return {nullptr, (2U << view.escorts()) - 1, state.escort};
    // NK-A7a, NK-A7b, NK-A8c: release, pull up or proceed. NK-A10b: from Close nothing follows.
    case Step::decide: return {kDecide.data(), state.zone != Zone::close ? 0b111U : 0b11U};
    case Step::centre: return {kAircraft<ActionKind::centre>.data(), view.candidates(Step::centre)};
    case Step::roll:
    case Step::over: break;
  }
  return {kTrain.data(), 0};
}

void Rules::choices(const State& state, Choices& out) const {
  const Choosable set = choice_set(state);
  for (std::uint32_t n = 0; n < set.size(); ++n) out.push_back(set[n]);
}

void Rules::chance(const State& state, Outcomes& out) const {
  for (std::uint32_t draw = 0; draw < kFaces; ++draw) out.push_back({outcome(state, draw), 1});
}

// Here and not with the tables, so that the compiler sees these where a turn asks for them.

// NK-T1d: what crews, teams and aircraft have left of the budget.
int Rules::points_left(const State& state) const {
  int left = state.points;
  for (std::size_t c = 0; c < kCrews; ++c) left -= components_.crews[c].cost * count(state.crew[c]);
  for (std::size_t p = 0; p < kPlanes; ++p) left -= components_.planes[p].cost * count(state.plane[p]);
  if (state.teams == 0) return left;
  return left - std::ranges::find(components_.teams, state.teams, &TeamOption::teams)->cost;
}

// NK-T11a, NK-T4c: teams, and the classes of the aircraft on deck; NK-Q33: nothing in the air asks about those.
int Rules::aircraft_check_modifier(const State& state) const {
  const AircraftCheck& check = components_.aircraft_check;
  int sum = check.fresh_team * (state.teams - state.tired_teams) + check.tired_team * state.tired_teams;
  for (std::size_t p = 0; p < kPlanes; ++p) {
    sum += components_.planes[p].check_bonus * count(static_cast<DeckSet>(state.plane[p] & state.present));
  }
  return sum;
}

// NK-T13a: turns after the first, Elite and fatigued crews due to fly; NK-Q31: nothing else asks about them.
int Rules::aircrew_check_modifier(const State& state) const {
  const AircrewCheck& check = components_.aircrew_check;
  return check.further_turn * (state.turn - 1) +
         check.elite * count(static_cast<DeckSet>(state.elite & state.present)) +
         check.tired * count(static_cast<DeckSet>(state.fatigued & state.present));
}

// NK-T9b: rolls for each speed or altitude check.
int Rules::rolls(const State& state, unsigned aircraft) const {
  const auto crew = static_cast<std::size_t>(crew_of(state, aircraft));
  return components_.abilities[state.level[static_cast<std::size_t>(Skill::altitude_speed)][crew]].rolls;
}

template <class Sink>
void Rules::play(State& state, Action action, Sink& sink) const {
  Play<Sink>{*this, state, sink}.action(action);
}

template void Rules::play(State&, Action, NullSink&) const;
template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::nakajima

namespace plancia {

// The verbs are short: with all of them in place a step costs a tenth less than with calls.
template <>
[[gnu::flatten]] std::uint64_t random_playout(const nakajima::Rules& rules, nakajima::State& state,
                                              SimulationDice& dice) {
  NullSink silent;
  return play_at_random(rules, state, dice, [&](Action action) { rules.play(state, action, silent); });
}
template <>
[[gnu::flatten]] void finish_at_random(const nakajima::Rules& rules, SimulatedGame<nakajima::Rules>& game) {
  NullSink silent;
  end_at_random(rules, game, [&](Action action) { rules.play(game.state, action, silent); });
}

}  // namespace plancia
