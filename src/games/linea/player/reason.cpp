#include <linea_player/reason.hpp>

#include <bit>

#include <linea/secrets.hpp>
#include <linea_front/names.hpp>

#include "appraisal.hpp"

namespace plancia::linea {
namespace {

using front::Reason;

Reason because(std::string_view kind, std::initializer_list<i18n::Arg> args = {}) {
  return front::because("linea", kind, args);
}

// A move by what it changes most: ground taken, enemies it hides from, cover, a shot to be had, the way.
std::optional<Reason> of_move(const Rules& rules, const State& state, unsigned piece, table::Pose end, bool fast) {
  Appraisal worth(rules, state, static_cast<Side>(state.seat));
  const State& s = worth.known();
  const table::Pose here = rules.pose(s, piece);
  const Appraisal::Goal before = worth.goal(piece, here.at), after = worth.goal(piece, end.at);
  const auto seen = [&] { return std::popcount(s.sight[piece] & worth.enemies()); };
  const auto covered = [&] {  // from all that it sees
    bool all = seen() > 0;
    for (std::uint64_t left = s.sight[piece] & worth.enemies(); left != 0; left &= left - 1) {
      all = all && rules.in_cover(s, piece, rules.pose(s, static_cast<unsigned>(std::countr_zero(left))).at);
    }
    return all;
  };
  const int seen_before = seen();
  const bool covered_before = covered(), shot_before = worth.best_shot(piece).target != kNoPiece;
  worth.place(piece, end, fast ? Posture::fast : Posture::bound);
  const int seen_after = seen();
  const unsigned target = worth.best_shot(piece).target;
  if (after.objective && !after.ours && after.distance == 0 && before.distance > 0) {
    return because("ground", {{"objective", both(rules.components().objectives[*after.objective].name)}});
  }
  if (seen_after < seen_before) return because("hidden", {{"number", seen_before - seen_after}});
  if (covered() && !covered_before) return because("cover", {{"number", seen_after}});
  if (target != kNoPiece && !shot_before) return because("shot", {{"target", piece_text(rules, target)}});
  if (after.objective && after.objective == before.objective && after.distance < before.distance) {
    return because("nearer", {{"objective", both(rules.components().objectives[*after.objective].name)}});
  }
  return std::nullopt;
}

// Where a move is to end; the same place for a turn on the spot.
table::Pose end_of(const Rules& rules, const State& state, const Order& order) {
  const bool stays = order.x == 0 && order.y == 0;
  return {stays ? rules.pose(state, order.piece).at
                : table::Point{static_cast<table::Length>(order.x) * table::kMillimetre,
                               static_cast<table::Length>(order.y) * table::kMillimetre},
          static_cast<table::Heading>(order.heading) * table::kDegree};
}

bool is_way(ActionKind kind) { return kind == ActionKind::bound || kind == ActionKind::speed; }

}  // namespace

std::optional<Reason> reason(const Rules& rules, const State& state, Action action) {
  const Order order = order_of(action);
  switch (action.kind<ActionKind>()) {
    case ActionKind::turn:
    case ActionKind::bound:
    case ActionKind::speed:
      return of_move(rules, state, order.piece, end_of(rules, state, order),
                     action.kind<ActionKind>() == ActionKind::speed);
    case ActionKind::fire: {
      const Appraisal worth(rules, state, static_cast<Side>(state.seat));
      const Appraisal::Shot best = worth.best_shot(order.piece);
      if (best.target != order.other) return std::nullopt;
      return because("best-shot", {{"target", piece_text(rules, order.other)}});
    }
    case ActionKind::place: return because("deployment");
    case ActionKind::prepare: return because("ready");
    case ActionKind::recover: return because("recover");
    default: return std::nullopt;
  }
}

std::optional<Reason> seen_reason(const Rules& rules, const State& before, const State& after, Action action,
                                  int seat) {
  const State known = seen_by(rules, before, seat), then = seen_by(rules, after, seat);
  const unsigned piece = order_of(action).piece;
  const auto kind = action.kind<ActionKind>();
  if (piece >= rules.pieces() || !rules.on_table(known, piece)) return std::nullopt;
  if (!is_way(kind)) return reason(rules, known, action);
  if (!rules.on_table(then, piece)) return std::nullopt;
  return of_move(rules, known, piece, rules.pose(then, piece), kind == ActionKind::speed);
}

}  // namespace plancia::linea
