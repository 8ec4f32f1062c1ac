#include "anything.hpp"

#include <algorithm>
#include <array>

#include <doctest/doctest.h>

#include <table/footprint.hpp>
#include <table/going.hpp>

#include "random_games.hpp"
#include "second_opinion.hpp"

namespace plancia::linea {
namespace {

table::Length below(SimulationDice& dice, table::Length most) {
  return static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(std::max(most, 1))));
}

bool may_stand(const Rules& rules, const State& state, unsigned piece) {
  const SecondOpinion view{rules, state};
  const table::Footprint here = view.outline(piece);
  if (!table::contains(rules.components().terrain.table, here)) return false;
  if (!table::passable(view.ground(), rules.unit(piece).mobility, here.centre())) return false;
  for (unsigned other = 0; other < piece; ++other) {
    if (view.on(other) && table::overlaps(here, view.outline(other))) return false;
  }
  return true;
}

// A distance that some rule or weapon names.
table::Length named_distance(const Rules& rules, unsigned piece, SimulationDice& dice) {
  constexpr std::array<table::Length, 12> kDistances{1'000, 2'000,  2'000,  2'500,  4'000,  5'000,
                                                     5'000, 10'000, 15'000, 20'000, 30'000, 50'000};
  if (dice.below(3) > 0 || rules.unit(piece).mounts == 0) return kDistances[dice.below(kDistances.size())];
  const auto mount = static_cast<unsigned>(below(dice, rules.unit(piece).mounts));
  const Factors& factors = rules.factors(piece, mount, static_cast<Fire>(dice.below(3)));
  if (factors.bands == 0) return factors.from;
  return factors.band[static_cast<std::size_t>(below(dice, factors.bands))].to;
}

// Beside another piece: in contact, or at such a distance and a hundredth of a millimetre more or less than what is
// still forgiven, LT-Q8.
void put_beside(const Rules& rules, State& state, unsigned piece, unsigned other, SimulationDice& dice) {
  const table::Length wanted =
      dice.below(8) == 0 ? below(dice, 2) : named_distance(rules, piece, dice) + table::kTolerance - 1 + below(dice, 3);
  PieceState& p = state.piece[piece];
  const auto way = static_cast<table::Heading>(900 * dice.below(4));
  p.facing = static_cast<std::uint16_t>(900 * dice.below(4));
  if (dice.below(2) == 0) p.facing = static_cast<std::uint16_t>((way + 1800) % 3600);  // towards it
  const auto stand = [&](table::Length far) {
    const table::Point place = rules.pose(state, other).at + table::along(way, far);
    p.x = place.x;
    p.y = place.y;
  };
  const table::Length far = wanted + 10'000;
  stand(far);
  stand(far + wanted - table::gap(rules.footprint(state, piece), rules.footprint(state, other)));
}

void put_somewhere(const Rules& rules, State& state, unsigned piece, table::Box box, SimulationDice& dice) {
  PieceState& p = state.piece[piece];
  if (piece > 0 && dice.below(3) == 0) {
    const unsigned other = dice.below(piece);
    if (rules.on_table(state, other)) return put_beside(rules, state, piece, other, dice);
  }
  p.x = box.low.x + below(dice, (box.high.x - box.low.x) / 100) * 100 + below(dice, 2) * (90 + below(dice, 10));
  p.y = box.low.y + below(dice, (box.high.y - box.low.y) / 100) * 100 + below(dice, 2) * below(dice, 10);
  p.facing = static_cast<std::uint16_t>(dice.below(2) == 0 ? 10 * dice.below(360) : 900 * dice.below(4));
  if (dice.below(6) == 0) {  // at an edge
    const table::Point size = rules.components().terrain.table.high;
    const table::Length off = below(dice, 40) * 100;
    const std::array<table::Point, 4> places{{{off, p.y}, {size.x - off, p.y}, {p.x, off}, {p.x, size.y - off}}};
    const table::Point place = places[dice.below(4)];
    p.x = place.x;
    p.y = place.y;
  }
}

void any_condition(PieceState& p, SimulationDice& dice) {
  p.posture = static_cast<Posture>(dice.below(3));
  p.shots = static_cast<std::uint8_t>(dice.below(3));
  if (dice.below(8) == 0) p.shots = kMostShots - 1 + static_cast<std::uint8_t>(dice.below(2));
  if (dice.below(3) > 0) {
    p.markers = kSpotted;
    p.seen_x = p.x;
    p.seen_y = p.y;
    p.seen_facing = p.facing;
  } else if (dice.below(3) == 0) {
    p.markers = kMarked;
    p.seen_x = p.x + 3'000;
    p.seen_y = p.y - 2'000;
    p.seen_facing = 450;
  }
  if (dice.below(4) == 0) p.markers |= kImmobilised;
  if (dice.below(6) == 0) p.markers |= kRouted;
  p.tokens = static_cast<std::uint8_t>(dice.below(3));
}

// LT-Q15: whom somebody sees is seen, and whom nobody sees is not.
void look_about(const Rules& rules, State& state) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const SecondOpinion view{rules, state};
    if (!view.on(piece)) continue;
    PieceState& p = state.piece[piece];
    const auto other_markers = static_cast<std::uint8_t>(p.markers & (kImmobilised | kRouted));
    if (view.has(piece, kSpotted) && !view.is_in_sight(piece)) p.markers = other_markers | kMarked;
    if (view.has(piece, kSpotted) || !view.is_noticed(piece)) continue;
    p.markers = other_markers | kSpotted;
    p.seen_x = p.x;
    p.seen_y = p.y;
    p.seen_facing = p.facing;
  }
}

void any_passengers(const Rules& rules, State& state, SimulationDice& dice) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const unsigned transport = dice.below(rules.pieces());
    const bool fits = rules.unit(piece).foot_or_gun() && rules.unit(transport).on_wheels_or_tracks();
    const bool there = rules.on_table(state, piece) && rules.on_table(state, transport);
    if (!fits || !there || rules.side(piece) != rules.side(transport) || dice.below(3) != 0) continue;
    state.piece[piece] = PieceState{};
    state.piece[piece].posture = Posture::bound;
    state.piece[piece].aboard = static_cast<std::uint8_t>(transport);
  }
}

void any_streaks(const Rules& rules, State& state, SimulationDice& dice) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const unsigned target = dice.below(rules.pieces());
    const bool pinned = rules.on_table(state, target) && (state.piece[target].markers & kImmobilised) != 0;
    if (!pinned) continue;
    const auto often = static_cast<std::uint8_t>(dice.below(3) == 0 ? kMostShots - 1 + below(dice, 2) : 1);
    state.section_streak[dice.below(kMaxSections)][target] = often;
    if (!rules.on_table(state, piece) || rules.side(piece) == rules.side(target)) continue;
    state.piece[piece].streak_at = static_cast<std::uint8_t>(target);
    state.piece[piece].streak = often;
  }
}

void any_missions(const Rules& rules, State& state, table::Box box, SimulationDice& dice) {
  state.requests = 7;
  for (unsigned b = 0; b < rules.components().batteries.size(); ++b) {
    const Battery& guns = rules.components().batteries[b];
    BatteryState& mission = state.battery[b];
    mission = {};
    for (unsigned i = 0; i < static_cast<unsigned>(guns.sections); ++i) {
      const unsigned section = rules.first_section(b) + i;
      state.square_x[section] = state.square_y[section] = 0;
    }
    mission.volleys = static_cast<std::uint8_t>(below(dice, guns.volleys + 1));
    if (mission.volleys == guns.volleys || dice.below(3) == 0) continue;
    mission.mission = dice.below(2) == 0 ? Mission::pending : Mission::active;
    if (mission.mission == Mission::pending) mission.order = static_cast<std::uint8_t>(7 - b);
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      if ((guns.requesters >> piece & 1) == 1) mission.requester = static_cast<std::uint8_t>(piece);
    }
    for (unsigned i = 0; i < static_cast<unsigned>(guns.sections); ++i) {
      const unsigned section = rules.first_section(b) + i;
      state.square_x[section] = box.low.x + below(dice, box.high.x - box.low.x);
      state.square_y[section] = box.low.y + below(dice, box.high.y - box.low.y);
    }
  }
}

Components of_everything() {
  Components c = scenario("knoll");
  c.joker_each = {{.kind = JokerKind::smoke, .side = Side::axis, .piece = static_cast<int>(c.pieces.size()) - 1},
                  {.kind = JokerKind::rally, .side = Side::allied},
                  {.kind = JokerKind::activate_each, .side = Side::axis}};
  c.joker_sequence = {{.kind = JokerKind::reinforce}, {.kind = JokerKind::dust, .cap = 30'000}};
  c.joker_after = {.kind = JokerKind::smoke, .side = Side::allied, .piece = 1};
  c.home = {Edge::south, Edge::east};
  c.visibility_cap = 60'000;
  c.tables.at_dice = 1;
  for (Unit& unit : c.units) {
    unit.portable_at = unit.foot();
    unit.assault_number = unit.foot() ? 3 : 0;
    if (unit.kind == UnitKind::assault_gun) unit.bound = unit.speed = 0;  // dug in
  }
  for (std::size_t piece = 0; piece < c.pieces.size(); ++piece) {
    c.pieces[piece].morale_change = static_cast<int>(piece % 3) - 1;
  }
  return c;
}

bool both_there(const Rules& rules, const State& state) {
  bool there[2]{};
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.on_table(state, piece)) there[static_cast<std::size_t>(rules.side(piece))] = true;
  }
  return there[0] && there[1];
}

}  // namespace

std::vector<const Rules*> any_rules() {
  static const Rules everything{of_everything(), {.rout_before_assault = false}};
  std::vector<const Rules*> all{&everything};
  for (const std::string_view id : kScenarios) all.push_back(&scenario_rules(id));
  return all;
}

State any_position(const Rules& rules, SimulationDice& dice) {
  const table::Point size = rules.components().terrain.table.high;
  for (;;) {
    State state = rules.start();
    table::Box box{{0, 0}, size};
    if (dice.below(3) > 0) {  // a crowd
      const table::Length wide = std::min({45'000, size.x, size.y});
      box.low = {below(dice, size.x - wide + 1) / 100 * 100, below(dice, size.y - wide + 1) / 100 * 100};
      box.high = box.low + table::Vector{wide, wide};
    }
    for (PieceState& p : state.piece) p.status = p.status == Status::due ? Status::due : Status::left;
    for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
      PieceState& p = state.piece[piece];
      if (p.status == Status::due && dice.below(3) == 0) continue;
      p = PieceState{};
      p.status = Status::destroyed;
      if (dice.below(8) == 0) continue;
      for (int tries = 0; tries < 6 && p.status == Status::destroyed; ++tries) {
        p.status = Status::in_play;
        put_somewhere(rules, state, piece, box, dice);
        if (!may_stand(rules, state, piece)) p = PieceState{.status = Status::destroyed};
      }
      if (p.status == Status::in_play) any_condition(p, dice);
    }
    if (!both_there(rules, state)) continue;
    any_passengers(rules, state, dice);
    if (!both_there(rules, state)) continue;
    any_streaks(rules, state, dice);
    any_missions(rules, state, box, dice);
    state.opening_smoke = static_cast<std::uint8_t>(below(dice, state.opening_smoke + 1));
    if (dice.below(4) == 0) {
      state.joker_smoke = 1;
      state.smoke_x = box.low.x + below(dice, box.high.x - box.low.x);
      state.smoke_y = box.low.y + below(dice, box.high.y - box.low.y);
    }
    if (dice.below(4) == 0) state.dust_cap = 40'000;
    for (std::size_t o = 0; o < rules.components().objectives.size(); ++o) {
      if (state.holder[o] == 0) continue;
      state.holder[o] = static_cast<std::uint8_t>(1 + dice.below(2));
      for (Holders& believed : state.believed) believed[o] = static_cast<std::uint8_t>(1 + dice.below(2));
    }
    // A card before the cards are shuffled, or all of them.
    state.deck = (std::uint64_t{1} << kCards) - 1;
    if (dice.below(3) == 0) state.deck -= (std::uint64_t{1} << (dice.below(2) == 0 ? 43 : 44)) - 1;
    state.cycle = static_cast<std::uint8_t>(below(dice, rules.components().deck_cycles));
    state.jokers = static_cast<std::uint8_t>(dice.below(4));
    state.step = Step::draw;
    look_about(rules, state);
    rules.complete(state);
    return state;
  }
}

State any_setup(const Rules& rules, SimulationDice& dice) {
  State state = rules.start();
  state.seat = static_cast<std::uint8_t>(dice.below(2));
  state.placings = static_cast<std::uint16_t>(dice.below(4) == 0 ? kMaxPlacings : kMaxPlacings - 1);
  return state;
}

State any_turn(const Rules& rules, SimulationDice& dice) {
  State state = any_position(rules, dice);
  state.side = state.seat = static_cast<std::uint8_t>(dice.below(2));
  state.card = static_cast<std::uint8_t>(state.side * 26 + (dice.below(2) == 0 ? 10 : dice.below(26)));
  unsigned active = kNoPiece;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const bool own = static_cast<unsigned>(rules.side(piece)) == state.side && rules.on_table(state, piece);
    if (own && (active == kNoPiece || dice.below(3) == 0)) active = piece;
  }
  state.step = dice.below(2) == 0 ? Step::card : dice.below(2) == 0 ? Step::half : Step::platoon;
  if (state.step == Step::half) {
    state.active = static_cast<std::uint8_t>(active);
    state.halves = 1;
    state.bounded = static_cast<std::uint8_t>(dice.below(2));
    state.activated = bit_of(active);
  }
  if (state.step == Step::platoon) {
    state.platoon = static_cast<std::uint8_t>(rules.components().pieces[active].platoon);
    state.activated = rules.platoon_mask(state.platoon) & (std::uint64_t{dice.below(1U << 16)} << dice.below(32));
    state.activated &= ~bit_of(active);
  }
  return state;
}

std::vector<ActionKind> kinds_at(Step step) {
  using enum ActionKind;
  switch (step) {
    case Step::setup: return {place};
    case Step::card:
      return {platoon, turn,     bound,   speed, fire,    area,    assault,  prepare,
              mount,   dismount, recover, rout,  request, sustain, reinforce};
    case Step::platoon:
    case Step::half: return {turn, bound, speed, fire, area, assault, prepare, mount, dismount, recover, rout};
    case Step::aim: return {aim};
    case Step::test:
    case Step::assaulted: return {rout};
    case Step::reply: return {reply};
    case Step::ambush: return {ambush};
    case Step::opportunity: return {opportunity};
    case Step::go_on: return {halt};
    case Step::smoke: return {smoke};
    case Step::rally: return {rally};
    case Step::roll:
    case Step::draw:
    case Step::over: return {};
  }
  return {};
}

namespace {

// Who is likely to be allowed what.
bool suits(const Rules& rules, const State& state, unsigned piece, ActionKind kind) {
  const PieceState& p = state.piece[piece];
  const bool pinned = (p.markers & kImmobilised) != 0;
  if (state.step == Step::half) return piece == state.active;
  if (state.step == Step::test) return piece == state.tested;
  if (state.step == Step::reply) return piece == state.target;
  if (state.step == Step::ambush) return (state.ambushers >> piece & 1) == 1;
  if (state.step == Step::assaulted || state.step == Step::opportunity) return piece == state.assaulted;
  if (static_cast<unsigned>(rules.side(piece)) != state.seat) return false;
  if (state.step == Step::setup) return true;
  if (p.status != Status::in_play) return false;
  if (kind == ActionKind::dismount) return p.aboard != kNoPiece;
  if (kind == ActionKind::recover) return pinned;
  if (kind == ActionKind::mount) return rules.unit(piece).foot_or_gun() && !pinned;
  if (kind == ActionKind::assault) return !rules.unit(piece).gun() && rules.unit(piece).bound > 0 && !pinned;
  if (kind == ActionKind::request) return rules.unit(piece).calls_artillery && !pinned;
  return !pinned;
}

// The nearest transport beside a piece, or the enemy it could run into; nobody in particular if there is none.
unsigned partner(const Rules& rules, const State& state, unsigned piece, ActionKind kind, SimulationDice& dice) {
  const PieceState& p = state.piece[piece];
  for (int i = 0; i < 60 && dice.below(20) > 0; ++i) {
    const unsigned other = dice.below(rules.pieces());
    if (other == piece || !rules.on_table(state, other) || p.aboard != kNoPiece) continue;
    const bool own = rules.side(other) == rules.side(piece);
    const table::Length gap = rules.gap(state, piece, other);
    const table::Vector way = rules.pose(state, other).at - rules.pose(state, piece).at;
    const bool seen = (state.piece[other].markers & kSpotted) != 0;
    if (kind == ActionKind::mount && own && gap < 2'200 && rules.unit(other).on_wheels_or_tracks()) return other;
    if (kind == ActionKind::fire && !own && seen) return other;
    const bool ahead = gap < rules.unit(piece).bound && table::in_arc(p.facing, 150, way);
    if (kind == ActionKind::assault && !own && seen && ahead) return other;
  }
  return dice.below(rules.pieces() + 1);
}

// Where somebody might go or point to: along a heading, near somebody, or as far as it may and a little farther.
table::Point any_point(const Rules& rules, const State& state, unsigned piece, ActionKind kind, table::Heading heading,
                       SimulationDice& dice) {
  const PieceState& p = state.piece[piece];
  const Unit& unit = rules.unit(piece);
  const table::Point here = p.aboard == kNoPiece ? table::Point{p.x, p.y} : rules.pose(state, p.aboard).at;
  const auto anywhere = static_cast<table::Heading>(dice.below(3600));
  if (kind == ActionKind::dismount) return here + table::along(anywhere, below(dice, 70) * 100);
  const bool moves = kind == ActionKind::bound || kind == ActionKind::speed || kind == ActionKind::assault;
  if (moves && dice.below(3) == 0) {
    const table::Length most = kind == ActionKind::speed ? unit.speed : unit.bound;
    return here + table::along(heading, most + below(dice, 3) * 100 - 100);
  }
  if (dice.below(4) == 0) {
    return rules.pose(state, dice.below(rules.pieces())).at + table::along(anywhere, below(dice, 80) * 100);
  }
  const table::Length far = below(dice, 340) * 100;
  return here + table::along(dice.below(3) == 0 ? anywhere : heading, far);
}

}  // namespace

Action any_action(const Rules& rules, const State& state, ActionKind kind, SimulationDice& dice) {
  using enum ActionKind;
  Order order;
  const bool with_piece = kind != platoon && kind != aim && kind != sustain && kind != reinforce && kind != halt &&
                          kind != smoke && kind != rally;
  if (with_piece) {
    order.piece = dice.below(rules.pieces());
    for (int more = 0; more < 60 && dice.below(80) > 0; ++more) {
      if (suits(rules, state, order.piece, kind)) break;
      order.piece = dice.below(rules.pieces());
    }
  }
  if (kind == fire || kind == assault || kind == mount) order.other = partner(rules, state, order.piece, kind, dice);
  if (kind == platoon || kind == rally) order.other = dice.below(8);
  if (kind == sustain || kind == reinforce || kind == request) order.other = dice.below(3);
  if (kind == fire || kind == area || kind == reply || kind == ambush || kind == opportunity) {
    order.mount = dice.below(3);
    order.way = static_cast<Fire>(dice.below(4));
  }
  const table::Heading facing = state.piece[order.piece].facing;
  const bool straight = kind == assault && dice.below(4) > 0;
  const table::Heading heading =
      straight ? facing : facing + 10 * (static_cast<int>(dice.below(9)) - 4) * static_cast<int>(dice.below(20));
  const bool moves = kind == bound || kind == speed || kind == assault;
  if (kind == place || kind == turn || kind == dismount || moves) {
    order.heading = static_cast<unsigned>(table::normal(heading) / 10);
  }
  if (kind == place || kind == area || kind == dismount || kind == request || kind == aim || kind == smoke || moves) {
    const table::Point size = rules.components().terrain.table.high;
    const table::Point at = any_point(rules, state, order.piece, kind, heading, dice);
    order.x = static_cast<unsigned>(std::clamp(at.x / 100, 0, size.x / 100 + 3));
    order.y = static_cast<unsigned>(std::clamp(at.y / 100, 0, size.y / 100 + 3));
  }
  if (kind == halt && dice.below(2) == 0) order.x = dice.below(300);
  return act(kind, order);
}

Action any_legal_action(const Rules& rules, const State& state, SimulationDice& dice) {
  using enum ActionKind;
  const std::vector<ActionKind> kinds = kinds_at(state.step);
  const bool many = state.step == Step::card || state.step == Step::platoon || state.step == Step::half;
  for (int i = 0; i < 8 && dice.below(many ? 10 : 2) > 0; ++i) {
    const ActionKind kind = kinds[dice.below(static_cast<std::uint32_t>(kinds.size()))];
    for (int tries = 0; tries < (kind == assault ? 100 : 20); ++tries) {
      const Action action = any_action(rules, state, kind, dice);
      if (!rules.refusal(state, action)) return action;
    }
  }
  for (const ActionKind kind : {ready, end, pass, test, decline, go}) {
    if (!rules.refusal(state, act(kind))) return act(kind);
  }
  Rules::Choices choices;  // where a square must be named
  rules.choices(state, choices);
  return choices[0];
}

}  // namespace plancia::linea
