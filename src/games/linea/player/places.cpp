// Places where a piece may go: what can be hoped of them, and what they are worth.

#include <algorithm>
#include <cstdlib>

#include "appraisal.hpp"

namespace plancia::linea {

table::Length Appraisal::reach(unsigned piece) const {
  return std::max(rules_.unit(piece).bound, rules_.unit(piece).speed) + table::kCentimetre;
}

void Appraisal::look_out(unsigned piece) {
  if (prospect_of_ == piece) return;
  prospect_of_ = piece;
  prospect_ = rules_.prospect(s_, piece, reach(piece));
  any_shot_at_most_ = 0;
  each_piece(enemies_, [&](unsigned enemy) {
    shot_at_most_[enemy] = shot_at_most(piece, enemy);
    any_shot_at_most_ = std::max(any_shot_at_most_, shot_at_most_[enemy]);
  });
}

// From the nearest place that the piece may go to, with whatever protects the target least.
Worth Appraisal::shot_at_most(unsigned firer, unsigned target) const {
  const Unit& who = rules_.unit(firer);
  const Unit& whom = rules_.unit(target);
  const table::Length apart = table::length(rules_.pose(s_, target).at - rules_.pose(s_, firer).at) - reach(firer) -
                              table::reach(who.shape) - table::reach(whom.shape) - table::kTolerance;
  Worth most = 0;
  for (unsigned mount = 0; mount < static_cast<unsigned>(who.mounts); ++mount) {
    for (const Fire fire : {Fire::at, Fire::mg, Fire::he}) {
      if (fire == Fire::at && !whom.armoured) continue;
      const Factors& factors = rules_.factors(firer, mount, fire);
      std::optional<int> factor;
      for (int i = 0; i < factors.bands; ++i) {
        const Band& band = factors.band[static_cast<std::size_t>(i)];
        if (apart <= band.to + table::kTolerance) factor = std::max(factor.value_or(band.factor), band.factor);
      }
      if (!factor) continue;
      const int streak = fire == Fire::he && s_.piece[firer].streak_at == target ? s_.piece[firer].streak : 0;
      const int against = fire == Fire::at ? std::min(whom.front, whom.side) : rules_.least_defence(s_, target);
      const bool close = apart <= rules_.components().limits.close + table::kTolerance;
      most = std::max(most, shot_at_most(target, fire, *factor + streak - against, close));
    }
  }
  return most;
}

// Of each row of the table the worst for the target, up to the column of the difference.
Worth Appraisal::shot_at_most(unsigned target, Fire fire, int difference, bool close) const {
  const Tables& tables = rules_.components().tables;
  std::array<Worth, kEffects> worth{};
  for (std::size_t i = 0; i < kEffects; ++i) worth[i] = effect(target, static_cast<Effect>(i));
  constexpr int kLeast = -3;  // the first column of either table, and the last
  constexpr int kMost = 5;
  constexpr int kRows = 8;
  const Worth all = std::ranges::max(worth);
  std::array<Worth, kRows + 1> row{};
  for (int total = 1; total <= kRows; ++total) {
    Worth& most = row[static_cast<std::size_t>(total)];
    for (int column = std::clamp(difference, kLeast, kMost); column >= kLeast && most < all; --column) {
      const Effect effect =
          fire == Fire::at ? rules_.at_effect(column, total, false) : rules_.other_effect(column, total);
      most = std::max(most, worth[static_cast<std::size_t>(effect)]);
    }
  }
  const auto of = [&](int total) { return row[static_cast<std::size_t>(std::clamp(total, 1, kRows))]; };
  const auto by_one = [&](int modifier) {
    Worth sum = 0;
    for (int die = 1; die <= 6; ++die) sum += of(die + modifier);
    return sum / 6;
  };
  if (fire != Fire::at) return by_one(0);
  const auto by_two = [&](int modifier) {
    Worth sum = 0;
    for (int total = 2; total <= 12; ++total) sum += (6 - std::abs(total - 7)) * of(total + modifier);
    return sum / 36;
  };
  Worth most = 0;
  for (const int cover : {0, tables.at_hull_down}) {
    for (const int near : {0, close ? tables.at_close : 0}) {
      most = std::max(most, tables.at_dice == 1 ? by_one(cover + near) : by_two(cover + near));
    }
  }
  return most;
}

Worth Appraisal::shot_at_most(unsigned piece) const {
  Worth most = 0;
  each_piece(enemies_ & in_fire(piece), [&](unsigned enemy) { most = std::max(most, shot_at_most_[enemy]); });
  return most;
}

Appraisal::Hope Appraisal::hope(unsigned piece, table::Point at) {
  look_out(piece);
  const Goal aim = goal(piece, at);
  return {aim.way + cover(front(at, aim)) + chance_of(any_shot_at_most_), any_shot_at_most_,
          enemies_ != 0 || in_contact(aim)};
}

Worth Appraisal::place(unsigned piece, table::Pose pose, Posture posture) {
  stand(piece, pose, posture);
  const Worth found = ground(piece) - exposed(piece);
  look_around(piece);
  return found - shot_at(piece) + chance_of(look_for_shot(piece).worth);
}

void Appraisal::stand(unsigned piece, table::Pose pose, Posture posture) {
  look_out(piece);
  PieceState& p = s_.piece[piece];
  before_ = p;
  sight_before_ = s_.sight[piece];
  p.x = pose.at.x;
  p.y = pose.at.y;
  p.facing = static_cast<std::uint16_t>(pose.heading);
  p.posture = posture;
  if (stand_.piece == piece && stand_.at == pose.at && stand_.posture == posture) return;  // turned
  const Unit& unit = rules_.unit(piece);
  stand_ = {.piece = unit.shape.length == 0 && !unit.armoured ? piece : kNoPiece, .at = pose.at, .posture = posture};
}

Worth Appraisal::ground(unsigned piece) {
  if (!stand_.ground) {
    const Goal aim = goal(piece, stand_.at);
    stand_.ground = aim.way + shelter(piece, aim);
  }
  return *stand_.ground;
}

Worth Appraisal::exposed(unsigned piece) {
  if (!stand_.exposed) stand_.exposed = exposure(piece);
  return *stand_.exposed;
}

void Appraisal::look_around(unsigned piece) {
  if (!stand_.sight) {
    stand_.sight = rules_.in_sight(s_, piece, enemies_, prospect_);
    stand_.seen = rules_.spotted_by(s_, piece, *stand_.sight);
  }
  set_sight(piece, *stand_.sight);
  std::uint8_t& markers = s_.piece[piece].markers;
  markers = static_cast<std::uint8_t>(stand_.seen ? markers | kSpotted : markers & ~kSpotted);
}

Worth Appraisal::shot_at(unsigned piece) {
  if (!stand_.shot_at) stand_.shot_at = stand_.seen ? danger(piece) * prices_.danger / 100 : 0;
  return *stand_.shot_at;
}

const Appraisal::Shot& Appraisal::look_for_shot(unsigned piece) {
  shot_there_ = best_shot(piece);
  return shot_there_;
}

void Appraisal::put_back(unsigned piece) {
  s_.piece[piece] = before_;
  set_sight(piece, sight_before_);
}

void Appraisal::set_sight(unsigned piece, std::uint64_t sight) {
  s_.sight[piece] = sight;
  each_piece(enemies_, [&](unsigned enemy) {
    const bool sees = (sight & bit_of(enemy)) != 0;
    s_.sight[enemy] = sees ? s_.sight[enemy] | bit_of(piece) : s_.sight[enemy] & ~bit_of(piece);
  });
}

}  // namespace plancia::linea
