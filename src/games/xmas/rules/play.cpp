// The rules in one piece: the sections below are templates over the event sink, compiled here for silence and for a
// list of events, so that the compiler sees all of a turn at once.

#include "play.hpp"

#include <bit>

#include "s02_sequence.hpp"
#include "s03_setup.hpp"
#include "s04_movement.hpp"
#include "s05_events.hpp"
#include "s06_attacks.hpp"
#include "s07_batteries.hpp"
#include "s08_alarm.hpp"
#include "s09_equipment.hpp"
#include "s10_1_suda.hpp"
#include "s10_2_malta.hpp"

namespace plancia::xmas {

template <class Sink>
void Play<Sink>::action(Action action) {
  // Most actions are dice, and whether this is one was asked just before: better than one guess for all kinds.
  if (action.kind<ActionKind>() == ActionKind::roll) return rolled(static_cast<int>(action.a()));
  const auto hex = HexIndex{static_cast<std::uint16_t>(action.a())};
  switch (action.kind<ActionKind>()) {
    case ActionKind::equip: return choose_gear(static_cast<Gear>(action.a()));
    case ActionKind::bomb: return roll(Die::bombers);
    case ActionKind::wait: tell(EventKind::bombers_wait, {"XM-10.2.2d"}); return begin_movement();
    case ActionKind::speed: return choose_speed(static_cast<int>(action.a()));
    case ActionKind::try_net: return retry_net();
    case ActionKind::pass: return pass_net();
    case ActionKind::move: return move(hex);
    case ActionKind::stop: tell(EventKind::stopped, {"XM-Q52"}, s.hex.value()); return end_movement();
    case ActionKind::land: return land(hex);
    case ActionKind::bonus: return choose_bonus(static_cast<int>(action.a()));
    case ActionKind::keep: {
      const int face = s.face;
      s.face = 0;
      return settle(face);
    }
    case ActionKind::reroll:
      tell(EventKind::charm_used, {"XM-9.1.5a"}, static_cast<int>(s.die), s.face);
      s.gear[static_cast<std::size_t>(Gear::charm)] = 0;
      s.face = 0;
      s.step = Step::roll;
      return;
    case ActionKind::attack: return declare(action.a(), action.b());
    case ActionKind::launch: return launch();
    case ActionKind::hold: tell(EventKind::attack_held, {"XM-6f"}); return after_attack();
    case ActionKind::reveal: return reveal(static_cast<int>(action.a()));
    case ActionKind::roll: return;
  }
}

State Rules::start() const {
  // XM-3c, XM-3d: boats by the scenario, alarm 0, no lights; the turn marker moves to 1 when the setup is done.
  State state;
  state.boats = static_cast<std::uint8_t>(components_.boats);
  if (components_.equipment == 0) {
    NullSink silent;
    Play<NullSink>{*this, state, silent}.begin_start_die();
  }
  return state;
}

namespace {

// All that a step may offer, in the order of the list.
constexpr std::array<std::uint32_t, 2> kBombersOrNot{entry(ActionKind::bomb), entry(ActionKind::wait)};
constexpr std::array<std::uint32_t, 2> kCharmOrNot{entry(ActionKind::keep), entry(ActionKind::reroll)};
template <ActionKind kind>
constexpr std::array<std::uint32_t, 8> kNumbered = [] {
  std::array<std::uint32_t, 8> out{};
  for (unsigned a = 0; a < out.size(); ++a) out[a] = entry(kind, a);
  return out;
}();

}  // namespace

Choosable Rules::any_choice_set(const State& state) const {
  const View view{*this, state};
  switch (state.step) {
    case Step::equip: return {kNumbered<ActionKind::equip>.data(), view.gear_to_take()};
    case Step::bombers: return {kBombersOrNot.data(), 0b11};
    case Step::speed: return {kSpeeds.data(), view.speeds()};
    case Step::move: return {facts(state.hex).moves.data(), view.moves()};
    case Step::landing: return {facts(view.net_to_leave()).landings.data(), view.landings()};
    case Step::bonus: return {kNumbered<ActionKind::bonus>.data(), (2U << view.pieces_allowed(state.die)) - 1};
    case Step::charm: return {kCharmOrNot.data(), 0b11};
    case Step::attack:
      return {nullptr, view.open_targets(), static_cast<std::uint16_t>(view.boats_unplanned()),
              state.plan_size > 0 ? ActionKind::launch : ActionKind::hold};
    case Step::roll:
    case Step::reveal:
    case Step::over: break;
  }
  return {kCharmOrNot.data(), 0};
}

Action Choosable::attack(std::uint32_t n) const {
  if (n == count_ones(bits) * boats) return act(end);
  const std::uint32_t target = nth_one(bits, n / boats);
  return act(ActionKind::attack, target == kMaxShips ? kBridgeTarget : target, n % boats + 1);
}

void Rules::choices(const State& state, Choices& out) const {
  const Choosable set = choice_set(state);
  for (std::uint32_t n = 0; n < set.size(); ++n) out.push_back(set[n]);
}

Action Rules::ship_outcome(const State& state, std::uint32_t draw) const {
  unsigned ships = hidden_ships(state);
  while (draw-- > 0) ships &= ships - 1;
  return act(ActionKind::reveal, static_cast<unsigned>(std::countr_zero(ships)));
}

void Rules::chance(const State& state, Outcomes& out) const {
  const std::uint32_t sum = weight_sum(state);
  for (std::uint32_t draw = 0; draw < sum; ++draw) out.push_back({outcome(state, draw), 1});
}

bool Rules::occupied(const State& state) const { return View{*this, state}.occupied(facts(state.hex)); }
bool Rules::lit(const State& state) const { return View{*this, state}.lit(); }
int Rules::event_modifier(const State& state) const { return View{*this, state}.event_modifier(); }

// XM-4.2b: then the −1 of that speed will not be had.
bool Rules::only_nets_ahead(const State& state) const {
  State moving = state;
  NullSink silent;
  Play<NullSink>{*this, moving, silent}.choose_speed(1);
  unsigned ways = View{*this, moving}.moves();
  for (; ways != 0; ways &= ways - 1) {
    const auto direction = static_cast<std::size_t>(std::countr_zero(ways));
    if (!facts(HexIndex{facts(state.hex).neighbour[direction]}).net) return false;
  }
  return true;
}

bool Rules::time_to_attack(const State& state) const { return View{*this, state}.time_to_attack(); }
bool Rules::may_attack(const State& state) const { return View{*this, state}.may_attack(); }
std::uint16_t Rules::targets(const State& state) const { return View{*this, state}.targets(); }
bool Rules::bridge_in_reach(const State& state) const { return View{*this, state}.bridge_in_reach(); }
bool Rules::reveals(const State& state) const { return View{*this, state}.reveal_anchor() >= 0; }
int Rules::pieces_allowed(const State& state, Die die) const { return View{*this, state}.pieces_allowed(die); }
bool Rules::charm_allowed(const State& state) const { return View{*this, state}.charm_allowed(); }

bool Rules::leads(HexIndex from, HexIndex to) const {
  const HexFacts& origin = facts(from);
  for (int d = 0; d < hex::kDirections; ++d) {
    const bool way = ((origin.open | origin.gap) >> d & 1) != 0;
    if (way && origin.neighbour[static_cast<std::size_t>(d)] == to.value()) return true;
  }
  return false;
}

bool Rules::can_try(const State& state, HexIndex net) const {
  const auto& around = facts(state.hex).neighbour;
  const auto direction = static_cast<int>(std::ranges::find(around, net.value()) - around.begin());
  return direction < hex::kDirections && View{*this, state}.may_step(state.hex, state.bridge_inside != 0, direction, 1);
}

template <class Sink>
void Rules::play(State& state, Action action, Sink& sink) const {
  Play<Sink>{*this, state, sink}.action(action);
}

template void Rules::play(State&, Action, NullSink&) const;
template void Rules::play(State&, Action, EventList&) const;

}  // namespace plancia::xmas

namespace plancia {
template std::uint64_t random_playout(const xmas::Rules&, xmas::State&, SimulationDice&);
template void finish_at_random(const xmas::Rules&, SimulatedGame<xmas::Rules>&);
}  // namespace plancia
