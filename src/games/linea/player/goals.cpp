// The objectives that pieces are out for, and the ways there.

#include <core/lent.hpp>
#include <core/memory.hpp>

#include "appraisal.hpp"

namespace plancia::linea {
namespace {

struct Question {
  std::uint64_t mobility = 0;  // and whose rules
  std::uint64_t from = 0;
  friend bool operator==(const Question&, const Question&) = default;
};
using Distances = std::array<table::Length, kMaxObjectives>;  // kNoWay where there is none

// A place is asked about when a move is found, hoped for and tried, at the next decision and in the next game.
constexpr Lent<Memory<Question, Distances, 1 << 12>> measured_before;

// As far as a piece must go, which near an objective is to its edge.
Distances measure(const Rules& rules, table::Mobility mobility, table::Point from) {
  Distances all{};
  const Ways::Entries entries = rules.ways().entries(from);
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    all[o] = rules.ways().cost(o, mobility, entries);
    constexpr table::Length kNear = 10 * table::kCentimetre;  // the grid of the ways is not finer than that
    if (all[o] >= kNear) continue;
    const Objective& place = rules.components().objectives[o];
    all[o] = std::max(0, table::distance_to_area(from, place.outline) - place.margin);
  }
  return all;
}

const Distances& distances(const Rules& rules, table::Mobility mobility, table::Point from) {
  const Question question{
      .mobility = std::uint64_t{rules.number()} << 8 | static_cast<std::uint64_t>(mobility),
      .from = std::uint64_t{static_cast<std::uint32_t>(from.x)} << 32 | static_cast<std::uint32_t>(from.y)};
  return measured_before->ask(question, [&] { return measure(rules, mobility, from); });
}

}  // namespace

Appraisal::Goal Appraisal::goal_at(unsigned objective, table::Length distance) const {
  const bool ours = ours_[objective];
  const table::Length ahead = std::max(0, front_[objective] - distance);
  const Worth far = -pace_.per_centimetre * (distance + ahead * (100 - prices_.alone) / 100) / table::kCentimetre;
  const auto way = [&]() -> Worth {
    if (ours) return distance == 0 ? prices_.holding : far / 3;
    return far + (distance > 0 ? 0 : s_.holder[objective] == 0 ? prices_.inside : prices_.inside / 3);
  };
  return {objective, distance, ours, way()};
}

Appraisal::Goal Appraisal::goal(unsigned piece, table::Point at) const {
  const Unit& unit = rules_.unit(piece);
  if (unit.speed == 0) return {};  // it stays where it is
  const bool leads = unit.calls_artillery;
  const Distances& from_there = distances(rules_, unit.mobility, at);
  constexpr unsigned kNone = kMaxObjectives;
  unsigned best = kNone;
  Worth most = 0;
  for (unsigned o = 0; o < prizes_.size(); ++o) {
    // Those that belong to others are worth going far, our own only to those nearby.
    const bool ours = ours_[o];
    if (leads && !ours) continue;  // a command does not storm
    const table::Length distance = from_there[o];
    if (distance >= kNoWay) continue;
    if (ours && distance == 0) return goal_at(o, 0);
    const Worth worth = prizes_[o] - Worth{distance / table::kCentimetre} * (ours ? prices_.far_home : prices_.far_off);
    if (best != kNone && worth <= most) continue;
    most = worth;
    best = o;
  }
  return best == kNone ? Goal{} : goal_at(best, from_there[best]);
}

}  // namespace plancia::linea
