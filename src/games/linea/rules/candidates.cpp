// Suggestions for every decision.

#include "candidates.hpp"

#include <array>
#include <utility>

#include "sections.hpp"

namespace plancia::linea {
namespace {

void offer(const View& view, Rules::Choices& out, Action action) {
  if (out.size() < Rules::kMaxChoices && !view.why_not(action)) out.push_back(action);
}

unsigned millimetres(table::Length length) { return static_cast<unsigned>(length / table::kMillimetre); }

bool on_grid(const View& view, table::Point p) { return table::contains(view.data().terrain.table, p); }

// Every way to fire of a piece.
template <class Each>
void each_weapon(const View& view, unsigned piece, Each each) {
  for (unsigned mount = 0; mount < static_cast<unsigned>(view.unit(piece).mounts); ++mount) {
    for (const Fire way : {Fire::at, Fire::mg, Fire::he}) {
      if (view.rules.factors(piece, mount, way).bands != 0) each(mount, way);
    }
  }
}

void moves(const View& view, unsigned piece, Rules::Choices& out) {
  const table::Pose here = view.pose(piece);
  for (unsigned heading = 0; heading < 360; heading += 30) {
    offer(view, out, act(ActionKind::turn, {.piece = piece, .heading = heading}));
  }
  const std::array<std::pair<ActionKind, table::Length>, 2> ways{
      {{ActionKind::bound, view.unit(piece).bound}, {ActionKind::speed, view.unit(piece).speed}}};
  for (const auto& [kind, reach] : ways) {
    for (table::Heading turn = -600; turn <= 600; turn += 300) {
      for (const table::Length length : {reach / 2, reach}) {
        const table::Heading heading = table::normal(here.heading + turn) / table::kDegree * table::kDegree;
        const table::Point end = table::to_end_grid(here.at, here.at + table::along(heading, length));
        if (!on_grid(view, end)) continue;
        offer(view, out,
              act(kind, {.piece = piece,
                         .x = millimetres(end.x),
                         .y = millimetres(end.y),
                         .heading = static_cast<unsigned>(heading / table::kDegree)}));
      }
    }
  }
}

void attacks(const View& view, unsigned piece, Rules::Choices& out) {
  for (const unsigned target :
       Bits{view.known_to(view.side(piece)) & view.rules.side_mask(other_side(view.side(piece)))}) {
    each_weapon(view, piece, [&](unsigned mount, Fire way) {
      offer(view, out, act(ActionKind::fire, {.piece = piece, .other = target, .mount = mount, .way = way}));
    });
    const table::Pose here = view.pose(piece);
    const table::Vector way = view.centre(target) - here.at;
    const table::Heading heading = (table::bearing(way) + 5) / table::kDegree % 360 * table::kDegree;
    const table::Point end = table::to_end_grid(here.at, here.at + table::along(heading, view.unit(piece).bound));
    if (!on_grid(view, end)) continue;
    offer(view, out,
          act(ActionKind::assault, {.piece = piece,
                                    .other = target,
                                    .x = millimetres(end.x),
                                    .y = millimetres(end.y),
                                    .heading = static_cast<unsigned>(heading / table::kDegree)}));
  }
}

void transport(const View& view, unsigned piece, Rules::Choices& out) {
  const unsigned carrier = view.at(piece).aboard;
  if (carrier == kNoPiece) {
    for (const unsigned other : Bits{view.on_table(view.side(piece))}) {
      if (view.unit(other).carries_squads + view.unit(other).tows_guns == 0) continue;
      offer(view, out, act(ActionKind::mount, {.piece = piece, .other = other}));
    }
    return;
  }
  const table::Pose here = view.pose(carrier);
  for (table::Heading way = 0; way < table::kFullTurn; way += 450) {
    const table::Point place = table::to_end_grid(here.at, here.at + table::along(way, 5 * table::kCentimetre));
    if (!on_grid(view, place)) continue;
    offer(view, out,
          act(ActionKind::dismount, {.piece = piece,
                                     .x = millimetres(place.x),
                                     .y = millimetres(place.y),
                                     .heading = static_cast<unsigned>(way / table::kDegree)}));
  }
}

void piece_actions(const View& view, unsigned piece, Rules::Choices& out) {
  offer(view, out, act(ActionKind::recover, {.piece = piece}));
  if (view.immobilised(piece)) return;
  transport(view, piece, out);
  if (!view.on_table(piece)) return;
  moves(view, piece, out);
  attacks(view, piece, out);
  offer(view, out, act(ActionKind::prepare, {.piece = piece}));
  if (view.nearest_known_enemy(piece) != kNoPiece) offer(view, out, act(ActionKind::rout, {.piece = piece}));
}

// Centres worth shelling: known enemies and the places where others were last seen.
template <class Each>
void each_mark(const View& view, Side side, Each each) {
  for (const unsigned enemy : Bits{view.rules.side_mask(other_side(side))}) {
    const PieceState& p = view.at(enemy);
    if (view.on_table(enemy) && view.spotted(enemy)) each(table::Point{p.x, p.y});
    if ((p.markers & kMarked) != 0) each(table::Point{p.seen_x, p.seen_y});
  }
  for (const Objective& objective : view.data().objectives) {
    const table::Box box = table::box_of(objective.outline);
    each(table::Point{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
  }
}

void squares(const View& view, ActionKind kind, Order order, Rules::Choices& out) {
  each_mark(view, static_cast<Side>(view.s.seat), [&](table::Point p) {
    order.x = millimetres(p.x);
    order.y = millimetres(p.y);
    const Action action = act(kind, order);
    if (std::ranges::find(out, action) == out.end()) offer(view, out, action);
  });
}

void figure_actions(const View& view, Rules::Choices& out) {
  for (unsigned p = 0; p < view.data().platoons.size(); ++p) offer(view, out, act(ActionKind::platoon, {.other = p}));
  for (unsigned b = 0; b < view.data().batteries.size(); ++b) {
    offer(view, out, act(ActionKind::sustain, {.other = b}));
    for (const unsigned piece : Bits{view.data().batteries[b].requesters}) {
      squares(view, ActionKind::request, {.piece = piece, .other = b}, out);
    }
  }
  for (unsigned r = 0; r < view.data().reinforcements.size(); ++r) {
    offer(view, out, act(ActionKind::reinforce, {.other = r}));
  }
}

void reactions(const View& view, ActionKind kind, std::uint64_t who, Rules::Choices& out) {
  for (const unsigned piece : Bits{who}) {
    each_weapon(view, piece, [&](unsigned mount, Fire way) {
      offer(view, out, act(kind, {.piece = piece, .mount = mount, .way = way}));
    });
  }
  out.push_back(act(ActionKind::decline));
}

}  // namespace

void candidates(const View& view, Rules::Choices& out) {
  const State& s = view.s;
  switch (s.step) {
    case Step::setup: out.push_back(act(ActionKind::ready)); return;
    case Step::card:
      if (view.figure_in_hand()) figure_actions(view, out);
      for (const unsigned piece : Bits{view.rules.side_mask(static_cast<Side>(s.side))}) {
        if (view.in_play(piece)) piece_actions(view, piece, out);
      }
      if (out.size() == Rules::kMaxChoices) return;
      out.push_back(act(ActionKind::pass));
      return;
    case Step::platoon:
      for (const unsigned piece : Bits{view.platoon_left(s.platoon)}) piece_actions(view, piece, out);
      out.push_back(act(ActionKind::end));
      return;
    case Step::half:
      piece_actions(view, s.active, out);
      out.push_back(act(ActionKind::end));
      return;
    case Step::aim: {
      squares(view, ActionKind::aim, {}, out);
      if (!out.empty()) return;
      // A piece always sees the ground it stands on, to the millimetre.
      const unsigned eye = s.battery[s.battery_firing].requester;
      out.push_back(act(ActionKind::aim, {.x = millimetres(view.at(eye).x), .y = millimetres(view.at(eye).y)}));
      return;
    }
    case Step::test:
      out.push_back(act(ActionKind::test));
      out.push_back(act(ActionKind::rout, {.piece = s.tested}));
      return;
    case Step::reply: return reactions(view, ActionKind::reply, bit_of(s.target), out);
    case Step::ambush: return reactions(view, ActionKind::ambush, s.ambushers, out);
    case Step::opportunity: return reactions(view, ActionKind::opportunity, bit_of(s.assaulted), out);
    case Step::go_on:
      out.push_back(act(ActionKind::go_on));
      out.push_back(act(ActionKind::halt));
      return;
    case Step::assaulted:
      out.push_back(act(ActionKind::rout, {.piece = s.assaulted}));
      out.push_back(act(ActionKind::decline));
      return;
    case Step::smoke:
      squares(view, ActionKind::smoke, {}, out);
      out.push_back(act(ActionKind::pass));
      return;
    case Step::rally:
      for (unsigned p = 0; p < view.data().platoons.size(); ++p) {
        offer(view, out, act(ActionKind::rally, {.other = p}));
      }
      out.push_back(act(ActionKind::pass));
      return;
    case Step::roll:
    case Step::draw:
    case Step::over: return;
  }
}

}  // namespace plancia::linea
