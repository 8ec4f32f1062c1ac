#pragma once

// Section 1, scale: pieces, and how one measures between them.

#include "view.hpp"

namespace plancia::linea {

// LT-Q60: the smoke that lies on the ground now, of the opening and of a joker.
inline void View::look_for_smoke() {
  const std::span<const table::Feature> opening{data().opening_smoke};
  scene_ = {&data().terrain, s.opening_smoke != 0 ? opening : opening.first(0)};
  if (s.joker_smoke == 0) return;
  smoke_.clear();
  for (const table::Feature& smoke : scene_.passing) smoke_.push_back(smoke);
  const table::Length half = limits().square / 2;
  const table::Points corners{{s.smoke_x - half, s.smoke_y - half},
                              {s.smoke_x + half, s.smoke_y - half},
                              {s.smoke_x + half, s.smoke_y + half},
                              {s.smoke_x - half, s.smoke_y + half}};
  smoke_.push_back(table::area(0, static_cast<std::uint8_t>(data().smoke_type), corners));
  scene_.passing = {smoke_.begin(), smoke_.size()};
}

inline std::uint64_t View::on_table(Side side) const {
  std::uint64_t set = 0;
  for (const unsigned piece : Bits{rules.side_mask(side)}) {
    if (on_table(piece)) set |= bit_of(piece);
  }
  return set;
}

inline std::uint64_t View::known_to(Side side) const {
  std::uint64_t set = on_table(side);
  for (const unsigned piece : Bits{on_table(other_side(side))}) {
    if (spotted(piece)) set |= bit_of(piece);
  }
  return set;
}

// No point of an outline is farther from its centre.
inline table::Length extent(const table::Shape& shape) { return shape.radius + (shape.length + shape.width) / 2 + 1; }

// Whether a piece that goes so far from a place could touch another at all: what is clear at a glance needs no
// measuring.
inline bool View::within_reach(unsigned piece, table::Point from, table::Length way, unsigned other) const {
  const std::int64_t reach = std::int64_t{way} + extent(unit(piece).shape) + extent(unit(other).shape);
  return table::squared(centre(other) - from) <= reach * reach;
}

// LT-Q28: the first of these pieces on which the piece would stand.
inline unsigned View::overlapped(unsigned piece, table::Pose pose, std::uint64_t among) const {
  const table::Footprint here{unit(piece).shape, pose};
  for (const unsigned other : Bits{among & ~bit_of(piece)}) {
    if (within_reach(piece, pose.at, 0, other) && table::overlaps(here, footprint(other))) return other;
  }
  return kNoPiece;
}

// LT-Q72: whether a piece may be on a piece of ground is asked of its centre only.
inline bool View::free_place(unsigned piece, table::Pose pose, std::uint64_t among) const {
  return table::contains(data().terrain.table, table::Footprint{unit(piece).shape, pose}) &&
         table::passable(scene(), unit(piece).mobility, pose.at) && overlapped(piece, pose, among) == kNoPiece;
}

// LT-Q11: the offset is the angle between the facing and the bearing of the other's centre.
inline bool View::in_front_arc(unsigned piece, table::Point from) const {
  return table::in_arc(at(piece).facing, limits().front_arc, from - centre(piece));
}
inline bool View::in_rear_arc(unsigned piece, table::Point from) const {
  const table::Heading back = at(piece).facing + table::kFullTurn / 2;
  return table::in_arc(back, table::kFullTurn / 2 - limits().rear_arc, from - centre(piece));
}

}  // namespace plancia::linea
