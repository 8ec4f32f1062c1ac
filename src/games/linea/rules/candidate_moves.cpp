// Moves worth a thought, LT-M2a to LT-M3c and LT-Q42, out of all that the continuous table allows.

#include "candidate_moves.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include <core/lent.hpp>
#include <core/memory.hpp>

#include "sections.hpp"

namespace plancia::linea {
namespace {

using table::Heading;
using table::kCentimetre;
using table::kDegree;
using table::Length;
using table::Point;
using table::Pose;
using table::Vector;

constexpr Length kSamePlace = kCentimetre;
constexpr Heading kSameHeading = 15 * kDegree;
constexpr std::size_t kMostMoves = 64;
constexpr std::size_t kNearest = 3;     // enemies worth a look
constexpr std::size_t kFavourites = 4;  // of a kind

struct Suggested {
  std::array<Action, kMostMoves> move{};
  std::size_t size = 0;

  void push_back(Action action) { move[size++] = action; }
  void append_to(Rules::Choices& out) const {
    for (std::size_t i = 0; i < size && out.size() < Rules::kMaxChoices; ++i) out.push_back(move[i]);
  }
};

// All that the moves of a piece hang on, but for assaults.
struct Occasion {
  GroundNow ground;
  std::uint64_t about = 0;            // pieces that it may meet or looks for, as bits, and itself
  std::array<Pose, kMaxPieces> pose;  // theirs
  Point threat;
  std::uint8_t piece = 0;
  std::uint8_t may_bound = 0;
  std::uint8_t may_run = 0;
  std::uint8_t assaults = 0;  // suggested before
  std::uint32_t most = 0;
  friend bool operator==(const Occasion&, const Occasion&) = default;
};

// A covered place of the scenario or an enemy, by its distance.
struct Spot {
  std::int64_t distance;
  std::uint32_t number;
  Point place;
};

// The nearest of some places, up to a number, the nearest first.
class Nearest {
 public:
  explicit Nearest(std::size_t most) : most_(std::min(most, spot_.size())) {}
  void add(const Spot& spot) {
    const auto before = [](const Spot& a, const Spot& b) {
      return a.distance < b.distance || (a.distance == b.distance && a.number < b.number);
    };
    if (size_ == most_ && !before(spot, spot_[size_ - 1])) return;
    if (size_ < most_) ++size_;
    std::size_t i = size_ - 1;
    for (; i > 0 && before(spot, spot_[i - 1]); --i) spot_[i] = spot_[i - 1];
    spot_[i] = spot;
  }
  const Spot* begin() const { return spot_.data(); }
  const Spot* end() const { return spot_.data() + size_; }

 private:
  std::array<Spot, 8> spot_;
  std::size_t most_;
  std::size_t size_ = 0;
};

class Moves {
 public:
  Moves(const View& view, unsigned piece, std::size_t most, Rules::Taste taste, Suggested& out)
      : view_(view),
        piece_(piece),
        unit_(view.unit(piece)),
        here_(view.pose(piece)),
        known_(view.known_to(view.side(piece))),
        about_(view.surroundings(piece, std::max(unit_.bound, unit_.speed), known_)),
        may_bound_(!view.why_not_half(piece, true)),
        may_run_(!view.why_not_whole(piece)),
        most_(std::min(most, kMostMoves)),
        taste_(taste),
        out_(out) {
    find_enemies();
    threat_ = find_threat();
  }

  // As it is before the first move that is no assault.
  Occasion occasion() const {
    Occasion now{.ground = view_.ground_now(),
                 .about = bit_of(piece_),
                 .pose = {},
                 .threat = threat_,
                 .piece = static_cast<std::uint8_t>(piece_),
                 .may_bound = may_bound_,
                 .may_run = may_run_,
                 .assaults = static_cast<std::uint8_t>(out_.size),
                 .most = static_cast<std::uint32_t>(most_)};
    for (const Surroundings::Other& other : about_.others) now.about |= bit_of(other.piece);
    for (const unsigned enemy : enemies_) now.about |= bit_of(enemy);
    for (const unsigned one : Bits{now.about}) now.pose[one] = view_.pose(one);
    return now;
  }

  // Towards the enemies, the quarter turns, and whatever a weapon has out of its arc.
  void turns() {
    turn_to(table::bearing(threat_ - here_.at));
    for (const unsigned enemy : enemies_) turn_to(table::bearing(view_.centre(enemy) - here_.at));
    for (const Heading quarter : {900, -900, 1800}) turn_to(here_.heading + quarter);
  }

  // LT-Q10: where there is cover, the nearest within a bound and within a run.
  void cover(std::size_t near, std::size_t far) {
    Nearest bounds(near);
    Nearest runs(far);
    const auto square = [](Length length) { return std::int64_t{length} * length; };
    const Length reach = std::max(unit_.bound, unit_.speed) + spot_reach() + 2;  // with what roundings add
    for (const std::uint32_t number : view_.rules.cover_between(here_.at.x - reach, here_.at.x + reach)) {
      const CoverSpot& spot = view_.rules.cover()[number];
      if (table::squared(spot.at - here_.at) > square(reach)) continue;
      const Point place = spot.across == Vector{} ? spot.at : behind(spot);
      const std::int64_t distance = table::squared(place - here_.at);
      if (distance < square(kCentimetre)) continue;
      if (distance <= square(unit_.bound)) {
        bounds.add({distance, number, place});
      } else if (distance <= square(unit_.speed)) {
        runs.add({distance, number, place});
      }
    }
    for (const Spot& spot : bounds) bound_to(ActionKind::bound, spot.place, 0);
    for (const Spot& spot : runs) speed_to(spot.place);
  }

  // LT-V2a: on the way ahead, the first place that sees an enemy out of sight now, and the last that does not.
  void sight_entries() {
    for (const unsigned enemy : enemies_) {
      const table::Footprint body = view_.footprint(enemy);
      if (table::sees(view_.scene(), view_.footprint(piece_), body)) continue;
      for (const Heading turn : kTurns) {
        const Heading heading = ahead(turn);
        const auto sees_from = [&](Length travelled) {
          const Pose there{here_.at + table::along(heading, travelled), heading};
          return table::sees(view_.scene(), {unit_.shape, there}, body);
        };
        Length hit = kCentimetre;
        while (hit <= unit_.bound && !sees_from(hit)) hit += kCentimetre;
        if (hit > unit_.bound) continue;
        Length miss = hit - kCentimetre;
        while (hit - miss > table::kMillimetre) {
          const Length middle = (hit + miss) / 2;
          (sees_from(middle) ? hit : miss) = middle;
        }
        straight(ActionKind::bound, heading, std::min(hit + 2 * table::kMillimetre, unit_.bound));
        straight(ActionKind::bound, heading, miss);
      }
    }
  }

  // The nearest place out of sight of every enemy known.
  void sight_exit() {
    if (enemies_.empty() || hidden({unit_.shape, here_})) return;
    for (Length length = kCentimetre * 2; length <= unit_.bound; length += kCentimetre * 2) {
      for (const Heading turn : kTurns) {
        for (const int sign : {-1, 1}) {
          const Heading heading = ahead(turn);
          const Pose there{here_.at + table::along(heading, sign * length), heading};
          if (hidden({unit_.shape, there}) && straight(ActionKind::bound, heading, sign * length)) return;
        }
      }
    }
  }

  // LT-Q11: ends of straight moves that look at the side or rear of a known vehicle within range.
  void flanks() {
    for (const unsigned enemy : enemies_) {
      if (!view_.unit(enemy).armoured) continue;
      const table::Footprint body = view_.footprint(enemy);
      for (const ActionKind kind : {ActionKind::bound, ActionKind::speed}) {
        for (const Heading turn : kTurns) {
          const Heading heading = ahead(turn);
          const Length length = kind == ActionKind::bound ? unit_.bound : unit_.speed;
          const Pose there{here_.at + table::along(heading, length), heading};
          if (view_.in_front_arc(enemy, there.at) || !table::sees(view_.scene(), {unit_.shape, there}, body)) continue;
          straight(kind, heading, length);
        }
      }
    }
  }

  // Bounds and runs on the headings that a turn of at most 60° allows, every 30°.
  void headings(bool halves) {
    for (const Heading turn : kTurns) {
      const bool whole = straight(ActionKind::bound, ahead(turn), unit_.bound);
      if (halves || !whole) straight(ActionKind::bound, ahead(turn), unit_.bound / 2);
      const bool run = straight(ActionKind::speed, ahead(turn), unit_.speed);
      if (halves || !run) straight(ActionKind::speed, ahead(turn), unit_.speed / 2);
    }
    straight(ActionKind::bound, ahead(0), -unit_.bound);
    if (!halves) return;
    for (const Heading turn : kTurns) straight(ActionKind::bound, ahead(turn), -unit_.bound);
  }

  // Just inside the distances at which something changes: 5, 20 and 50 cm.
  void bands() {
    for (const unsigned enemy : enemies_) {
      const Vector way = view_.centre(enemy) - here_.at;
      const Length gap = view_.gap(piece_, enemy);
      for (const Length band : {5, 20, 50}) {
        const Length distance = gap - band * kCentimetre + table::kMillimetre;
        if (distance > kCentimetre) go_to(here_.at + table::along(way, distance));
      }
    }
  }

  // On the way to each objective, as far as a bound and as a run go.
  void objectives() {
    for (unsigned o = 0; o < view_.data().objectives.size(); ++o) {
      const Ways& ways = view_.rules.ways();
      const Point near = ways.ahead(o, unit_.mobility, here_.at, unit_.bound);
      if (table::length(near - here_.at) < kCentimetre) continue;
      as_far_as_possible(ActionKind::bound, near - here_.at, unit_.bound);
      if (unit_.speed > 0) {
        const Point far = ways.ahead(o, unit_.mobility, here_.at, unit_.speed);
        as_far_as_possible(ActionKind::speed, far - here_.at, unit_.speed);
      }
      const Heading bearing = table::bearing(near - here_.at);
      if (std::abs(table::turn_between(here_.heading, bearing)) > table::kMaxTurn) turn_to(bearing);
    }
  }

  // LT-Q42: straight at every enemy that a bound can reach: through it, or, where the ground behind is dear or barred,
  // `up_to` it.
  void assaults(bool up_to) {
    for (const unsigned enemy : Bits{known_enemies()}) {
      const Vector way = view_.centre(enemy) - here_.at;
      const Length gap = view_.gap(piece_, enemy);
      if (gap > unit_.bound) continue;
      const Length through = std::min(table::length(way), unit_.bound - table::kMillimetre);
      const Length contact = std::min(gap + 3 * table::kMillimetre, through);
      if (bound_to(ActionKind::assault, here_.at + table::along(way, through), enemy)) continue;
      if (up_to) bound_to(ActionKind::assault, here_.at + table::along(way, contact), enemy);
    }
  }

  void tell_favourites() {
    for (const Favourites& kept : {bounds_, runs_}) {
      for (std::size_t i = 0; i < kept.size; ++i) out_.push_back(kept.move[i].second);
    }
  }

 private:
  static constexpr std::array<Heading, 5> kTurns{0, -300, 300, -600, 600};

  std::uint64_t known_enemies() const { return known_ & view_.rules.side_mask(other_side(view_.side(piece_))); }

  void find_enemies() {
    Nearest nearest(kNearest);
    for (const unsigned enemy : Bits{known_enemies()}) {
      const Point there = view_.centre(enemy);
      nearest.add({table::squared(there - here_.at), static_cast<std::uint16_t>(enemy), there});
    }
    for (const Spot& one : nearest) enemies_.push_back(one.number);
  }

  // Where danger is to be expected: the nearest enemy, or where one was seen last, or the far edge of the table.
  Point find_threat() const {
    if (!enemies_.empty()) return view_.centre(enemies_[0]);
    const Side side = view_.side(piece_);
    Point nearest;
    std::int64_t least = -1;
    for (const unsigned enemy : Bits{view_.rules.side_mask(other_side(side))}) {
      const PieceState& p = view_.at(enemy);
      if ((p.markers & kMarked) == 0) continue;
      const std::int64_t distance = table::squared(Point{p.seen_x, p.seen_y} - here_.at);
      if (least >= 0 && distance >= least) continue;
      nearest = {p.seen_x, p.seen_y};
      least = distance;
    }
    if (least > 0) return nearest;
    constexpr Length kFar = 300 * kCentimetre;
    switch (view_.data().home[seat_of(side)]) {
      case Edge::west: return here_.at + Vector{kFar, 0};
      case Edge::east: return here_.at - Vector{kFar, 0};
      case Edge::south: return here_.at + Vector{0, kFar};
      case Edge::north: return here_.at - Vector{0, kFar};
    }
    return here_.at;
  }

  bool hidden(const table::Footprint& there) const {
    return std::ranges::none_of(
        enemies_, [&](unsigned enemy) { return table::sees(view_.scene(), there, view_.footprint(enemy)); });
  }

  // A whole degree near `heading + turn`, on the near side so that a turn of 60° stays one.
  Heading ahead(Heading turn) const {
    const Heading wanted = here_.heading + turn + (turn < 0 ? kDegree - 1 : 0);
    return table::normal(wanted) / kDegree * kDegree;
  }

  bool known_already(ActionKind kind, Pose end) const {
    return std::ranges::any_of(taken_, [&](const Taken& t) {
      return t.kind == kind && table::squared(t.end.at - end.at) < std::int64_t{kSamePlace} * kSamePlace &&
             std::abs(table::turn_between(t.end.heading, end.heading)) < kSameHeading;
    });
  }

  bool add(ActionKind kind, Pose end, unsigned target) {
    if (taken_.size() >= most_ || !table::contains(view_.data().terrain.table, end.at)) return false;
    if (!to_taste(kind, end.at) || known_already(kind, end)) return false;
    Order order{.piece = piece_, .heading = static_cast<unsigned>(end.heading / kDegree)};
    if (kind == ActionKind::assault) order.other = target;
    if (kind != ActionKind::turn) {
      order.x = static_cast<unsigned>(end.at.x / table::kMillimetre);
      order.y = static_cast<unsigned>(end.at.y / table::kMillimetre);
    }
    const Action action = act(kind, order);
    if (choosy(kind)) return favour(action, {kind, end});
    if (!legal(action, {kind, end})) return false;
    taken_.push_back({kind, end});
    out_.push_back(action);
    return true;
  }

  struct Taken {
    ActionKind kind;
    Pose end;
  };
  // As the validator says; what is the same for all moves of a kind has been asked.
  bool legal(Action action, const Taken& move) const {
    switch (move.kind) {
      case ActionKind::turn: return may_bound_ && !view_.why_not_turn(about_, move.end.heading);
      case ActionKind::bound: return may_bound_ && !view_.why_not_move(about_, Move::bound, move.end, kNoPiece);
      case ActionKind::speed: return may_run_ && !view_.why_not_move(about_, Move::speed, move.end, kNoPiece);
      default: return !view_.why_not(action);
    }
  }
  // The favourites of a kind, the best first.
  struct Favourites {
    std::array<std::pair<std::int64_t, Action>, kFavourites> move;
    std::size_t size = 0;
  };
  Favourites& favourites(ActionKind kind) { return kind == ActionKind::speed ? runs_ : bounds_; }
  bool choosy(ActionKind kind) const {
    return taste_.worth != nullptr && (kind == ActionKind::bound || kind == ActionKind::speed);
  }
  // Of one end after the other, each asked about a few times.
  std::int64_t worth(Point end) {
    if (tasted_ != end) {
      tasted_ = end;
      worth_ = taste_.worth(taste_.whose, piece_, end);
    }
    return worth_;
  }
  // Whether a place would be among the favourites, if they are told at all: that is far cheaper to know than the way
  // there, and whether it is legal.
  bool to_taste(ActionKind kind, Point end) {
    const Favourites& kept = favourites(kind);
    return !choosy(kind) || kept.size < kFavourites || worth(end) > kept.move[kFavourites - 1].first;
  }
  bool favour(Action action, const Taken& taken) {
    if (!legal(action, taken)) return false;
    taken_.push_back(taken);
    Favourites& kept = favourites(taken.kind);
    const std::int64_t value = worth(taken.end.at);
    if (kept.size < kFavourites) ++kept.size;
    std::size_t i = kept.size - 1;
    for (; i > 0 && kept.move[i - 1].first < value; --i) kept.move[i] = kept.move[i - 1];
    kept.move[i] = {value, action};
    return true;
  }

  void turn_to(Heading heading) {
    const Heading whole = table::normal(heading + kDegree / 2) / kDegree * kDegree;
    if (std::abs(table::turn_between(here_.heading, whole)) < kSameHeading) return;
    add(ActionKind::turn, {here_.at, whole}, 0);
  }

  // A turn first, then straight; a negative length goes backward.
  bool straight(ActionKind kind, Heading heading, Length length) {
    const Point end = table::to_end_grid(here_.at, here_.at + table::along(heading, length));
    return add(kind, {end, heading}, 0);
  }

  // The ground may cost too much for the whole length.
  void as_far_as_possible(ActionKind kind, Vector way, Length most) {
    const Length length = std::min(table::length(way), most);
    if (length == 0) return;  // already there, or a piece that never runs
    for (const int percent : {100, 75, 50, 30}) {
      const Point end = here_.at + table::along(way, static_cast<Length>(std::int64_t{length} * percent / 100));
      if (kind == ActionKind::bound ? bound_to(kind, end, 0) : speed_to(end)) return;
    }
  }

  void go_to(Point p) {
    const Length distance = table::length(p - here_.at);
    if (distance <= unit_.bound) {
      bound_to(ActionKind::bound, p, 0);
    } else if (distance <= unit_.speed) {
      speed_to(p);
    }
  }

  // LT-Q25: the facing at the end lies between the direction of the place and 60°. As near as possible to the threat if
  // the bound is long enough for that, else as straight as possible.
  bool bound_to(ActionKind kind, Point place, unsigned target) {
    const Point end = table::to_end_grid(here_.at, place);
    if (end == here_.at || !to_taste(kind, end)) return false;
    Heading off = table::turn_between(here_.heading, table::bearing(end - here_.at));
    if (std::abs(off) >= kFullTurnLess60) off = table::turn_between(here_.heading, table::bearing(here_.at - end));
    if (std::abs(off) > table::kMaxTurn) return false;
    const int sign = off < 0 ? -1 : 1;
    const auto facing = [&](Heading size) {  // the next whole degree outwards
      const Heading outwards = here_.heading + sign * size + (sign > 0 ? kDegree - 1 : 0);
      return table::normal(outwards) / kDegree * kDegree;
    };
    const Heading wanted = table::turn_between(here_.heading, table::bearing(threat_ - end)) * sign;
    const Heading most = table::kMaxTurn - kDegree + 1;  // what is left after rounding outwards
    const Heading least = std::min(std::abs(off), most);
    const bool better = wanted > least + kSameHeading;
    if (better && add(kind, {end, facing(std::min(wanted, most))}, target)) return true;
    return add(kind, {end, facing(least)}, target);
  }

  // LT-Q26: straight there, or with a turn at the half when the place lies beyond 60°.
  bool speed_to(Point place) {
    const Point end = table::to_end_grid(here_.at, place);
    if (end == here_.at || !to_taste(ActionKind::speed, end)) return false;
    const Heading off = table::turn_between(here_.heading, table::bearing(end - here_.at));
    const Heading beyond =
        std::abs(off) > table::kMaxTurn ? 2 * off - (off < 0 ? -table::kMaxTurn : table::kMaxTurn) : off;
    return add(ActionKind::speed, {end, table::normal(here_.heading + beyond + kDegree / 2) / kDegree * kDegree}, 0);
  }

  Length spot_reach() const { return kCentimetre + unit_.shape.radius + unit_.shape.length / 2; }
  // LT-Q10: one centimetre behind a line, seen from the threat.
  Point behind(const CoverSpot& spot) const {
    const Length reach = spot_reach();
    const bool left = table::dot(spot.across, threat_ - spot.at) < 0;
    return spot.at + table::along(spot.across, left ? reach : -reach);
  }

  static constexpr Heading kFullTurnLess60 = table::kFullTurn / 2 - table::kMaxTurn;

  const View& view_;
  unsigned piece_;
  const Unit& unit_;
  Pose here_;
  std::uint64_t known_;  // to its side
  Surroundings about_;
  bool may_bound_;
  bool may_run_;
  std::size_t most_;
  Rules::Taste taste_;
  Suggested& out_;
  FixedVector<unsigned, kNearest> enemies_;  // the nearest known, nearest first
  Point threat_;
  FixedVector<Taken, kMostMoves> taken_;
  Favourites bounds_;
  Favourites runs_;
  std::optional<Point> tasted_;
  std::int64_t worth_ = 0;
};

bool bound_used(const View& view) { return view.s.step == Step::half && view.s.bounded != 0; }

// Most decisions move nobody, so that whoever lists all choices asks for the same moves again at the next.
constexpr Lent<Memory<Occasion, Suggested, 1 << 8>> suggested_before;

}  // namespace

void suggest_moves(const View& view, unsigned piece, std::size_t most, Rules::Choices& out) {
  Suggested found;
  Moves moves(view, piece, most, {}, found);
  moves.assaults(true);
  found.append_to(out);
  if (bound_used(view)) return;
  const auto find = [&] {
    found.size = 0;
    moves.turns();
    moves.objectives();
    moves.cover(8, 4);
    moves.sight_entries();
    moves.sight_exit();
    moves.flanks();
    moves.bands();
    moves.headings(true);
    return found;
  };
  suggested_before->ask(moves.occasion(), find).append_to(out);
}

void suggest_moves(const View& view, unsigned piece, Rules::Taste taste, Rules::Choices& out) {
  Suggested found;
  Moves moves(view, piece, kMostMoves, taste, found);
  moves.assaults(false);
  if (!bound_used(view)) {
    moves.turns();
    moves.objectives();
    moves.cover(4, 3);
    moves.headings(false);
    moves.tell_favourites();
  }
  found.append_to(out);
}

}  // namespace plancia::linea
