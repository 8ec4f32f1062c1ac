// Suggestions for every decision.

#include "candidates.hpp"

#include "candidate_moves.hpp"
#include "sections.hpp"

namespace plancia::linea {
namespace {

// A number card lets a side choose among all its pieces, two dozen at most in the scenarios; so many moves are divided
// among them, so that the list stays one that can be searched and printed.
constexpr std::size_t kMovesOfSide = 640;
constexpr std::size_t kMovesOfPiece = 40;
constexpr std::size_t kMostSquares = 16;  // of one requester and battery

void offer(const View& view, Rules::Choices& out, Action action) {
  if (out.size() < Rules::kMaxChoices && !view.why_not(action)) out.push_back(action);
}
void offer_once(const View& view, Rules::Choices& out, Action action) {
  if (std::ranges::find(out, action) == out.end()) offer(view, out, action);
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

table::Point middle_of(const Objective& objective) {
  const table::Box box = table::box_of(objective.outline);
  return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
}

// LT-Q22: every shot at a known enemy.
void shots(const View& view, unsigned piece, Rules::Choices& out) {
  const Side side = view.side(piece);
  for (const unsigned target : Bits{view.known_to(side) & view.rules.side_mask(other_side(side))}) {
    LineOfFire line(view, piece, target);
    view.any_shot(line, [&](unsigned mount, Fire way) {
      offer(view, out, act(ActionKind::fire, {.piece = piece, .other = target, .mount = mount, .way = way}));
      return false;
    });
  }
}

// LT-Q40: fire on the places where others were seen last.
void fire_on_marks(const View& view, unsigned piece, Rules::Choices& out) {
  for (const unsigned enemy : Bits{view.rules.side_mask(other_side(view.side(piece)))}) {
    const PieceState& p = view.at(enemy);
    if ((p.markers & kMarked) == 0) continue;
    each_weapon(view, piece, [&](unsigned mount, Fire way) {
      if (way == Fire::at) return;
      offer_once(
          view, out,
          act(ActionKind::area,
              {.piece = piece, .mount = mount, .way = way, .x = millimetres(p.seen_x), .y = millimetres(p.seen_y)}));
    });
  }
}

// LT-Q40: fire on an objective that the enemy holds, as far as the side knows, with nobody to be seen in it: on its
// middle, or on the first part of its edge that can be aimed at.
void fire_on_objectives(const View& view, unsigned piece, Rules::Choices& out) {
  const Side side = view.side(piece);
  const std::uint64_t enemies = view.known_to(side) & view.rules.side_mask(other_side(side));
  for (unsigned o = 0; o < view.data().objectives.size(); ++o) {
    const Objective& place = view.data().objectives[o];
    const bool theirs = view.s.believed[seat_of(side)][o] == as_int(seat_of(other_side(side))) + 1;
    if (!theirs || (view.rules.inside(view.s, o) & enemies) != 0) continue;
    each_weapon(view, piece, [&](unsigned mount, Fire way) {
      const std::size_t before = out.size();
      const auto aim_at = [&](table::Point p) {
        if (way == Fire::at || out.size() != before) return;
        const Order order{.piece = piece, .mount = mount, .way = way, .x = millimetres(p.x), .y = millimetres(p.y)};
        offer_once(view, out, act(ActionKind::area, order));
      };
      aim_at(middle_of(place));
      for (std::size_t i = 0; i < place.outline.size(); ++i) {
        const table::Point from = place.outline[i];
        const table::Point to = place.outline[(i + 1) % place.outline.size()];
        aim_at({(from.x + to.x) / 2, (from.y + to.y) / 2});
      }
    });
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

void piece_actions(const View& view, unsigned piece, std::size_t moves, Rules::Choices& out) {
  offer(view, out, act(ActionKind::recover, {.piece = piece}));
  if (view.immobilised(piece)) return;
  transport(view, piece, out);
  if (!view.on_table(piece)) return;
  shots(view, piece, out);
  fire_on_marks(view, piece, out);
  offer(view, out, act(ActionKind::prepare, {.piece = piece}));
  suggest_moves(view, piece, moves, out);
  if (view.nearest_known_enemy(piece) != kNoPiece) offer(view, out, act(ActionKind::rout, {.piece = piece}));
}

void pieces_actions(const View& view, std::uint64_t who, Rules::Choices& out) {
  for (const unsigned piece : Bits{who}) {
    if (!view.in_play(piece)) who &= ~bit_of(piece);
  }
  const auto number = static_cast<std::size_t>(std::max(std::popcount(who), 1));
  const std::size_t most = std::min(kMovesOfPiece, kMovesOfSide / number);
  for (const unsigned piece : Bits{who}) {
    piece_actions(view, piece, most, out);
    if (view.on_table(piece)) fire_on_objectives(view, piece, out);
  }
}

// Centres worth shelling: known enemies, the middle of two that one square can hold, the places where others were last
// seen, objectives.
template <class Each>
void each_mark(const View& view, Side side, Each each) {
  const std::uint64_t known = view.known_to(side) & view.rules.side_mask(other_side(side));
  for (const unsigned enemy : Bits{known}) {
    const table::Point here = view.centre(enemy);
    each(here);
    for (const unsigned other : Bits{known & ~(bit_of(enemy) * 2 - 1)}) {
      const table::Vector way = view.centre(other) - here;
      if (std::max(std::abs(way.x), std::abs(way.y)) > view.limits().square) continue;
      each(here + table::Vector{way.x / 2, way.y / 2});
    }
  }
  for (const unsigned enemy : Bits{view.rules.side_mask(other_side(side))}) {
    const PieceState& p = view.at(enemy);
    if ((p.markers & kMarked) != 0) each(table::Point{p.seen_x, p.seen_y});
  }
  for (const Objective& objective : view.data().objectives) each(middle_of(objective));
}

void squares(const View& view, ActionKind kind, Order order, Rules::Choices& out) {
  std::size_t left = kMostSquares;
  each_mark(view, static_cast<Side>(view.s.seat), [&](table::Point p) {
    order.x = millimetres(p.x);
    order.y = millimetres(p.y);
    const Action action = act(kind, order);
    if (left == 0) return;
    const std::size_t before = out.size();
    offer_once(view, out, action);
    left -= out.size() - before;
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

void candidates_of(const View& view, unsigned piece, Rules::Taste taste, Rules::Choices& out) {
  if (!view.in_play(piece)) return;
  offer(view, out, act(ActionKind::recover, {.piece = piece}));
  if (view.immobilised(piece) || !view.on_table(piece)) return;
  shots(view, piece, out);
  offer(view, out, act(ActionKind::prepare, {.piece = piece}));
  suggest_moves(view, piece, taste, out);
}

void candidates_of_figure(const View& view, Rules::Choices& out) {
  if (view.figure_in_hand()) figure_actions(view, out);
}

void candidates(const View& view, Rules::Choices& out) {
  const State& s = view.s;
  switch (s.step) {
    case Step::setup: out.push_back(act(ActionKind::ready)); return;
    case Step::card:
      candidates_of_figure(view, out);
      pieces_actions(view, view.rules.side_mask(static_cast<Side>(s.side)), out);
      if (out.size() < Rules::kMaxChoices) out.push_back(act(ActionKind::pass));
      return;
    case Step::platoon:
      pieces_actions(view, view.platoon_left(s.platoon), out);
      if (out.size() < Rules::kMaxChoices) out.push_back(act(ActionKind::end));
      return;
    case Step::half:
      pieces_actions(view, bit_of(s.active), out);
      out.push_back(act(ActionKind::end));
      return;
    case Step::aim: {
      squares(view, ActionKind::aim, {}, out);
      if (!out.empty()) return;
      // Where the section before it fires, rather than nowhere.
      const std::size_t before = view.rules.first_section(s.battery_firing) + s.section - 1U;
      offer(view, out,
            act(ActionKind::aim, {.x = millimetres(s.square_x[before]), .y = millimetres(s.square_y[before])}));
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
      out.push_back(act(ActionKind::go));
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
