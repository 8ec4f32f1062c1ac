#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "view.hpp"

namespace plancia::linea {

// The place after so much of a path.
inline table::Pose along_path(const table::Path& path, table::Length travelled) {
  if (travelled < path.legs[0].length) return path.legs[0].pose(travelled);
  return path.legs[1].pose(std::min(travelled - path.legs[0].length, path.legs[1].length));
}

// What is true at the steps of a path, every quarter of a centimetre from its beginning, and at its end, as far as it
// was asked about.
class Steps {
 public:
  static constexpr std::size_t kWords = 3;
  static constexpr std::size_t kEnd = 64 * kWords - 1;  // the number of the end of the path; before it that many steps

  // 64 steps each.
  std::uint64_t known_true(std::size_t word) const { return true_[word]; }
  std::uint64_t known_false(std::size_t word) const { return known_[word] & ~true_[word]; }

  // Whether it is true, if it is known.
  std::optional<bool> at(std::size_t step) const {
    if ((known_[step / 64] >> step % 64 & 1) == 0) return std::nullopt;
    return (true_[step / 64] >> step % 64 & 1) != 0;
  }
  void set(std::size_t step, bool is) {
    known_[step / 64] |= std::uint64_t{1} << step % 64;
    true_[step / 64] |= std::uint64_t{is} << step % 64;
  }
  // What others know, too.
  void join(const Steps& others) {
    for (std::size_t word = 0; word < kWords; ++word) {
      known_[word] |= others.known_[word];
      true_[word] |= others.true_[word];
    }
  }
  // At no step between two lengths of the path, neither included.
  void set_false_between(table::Length from, table::Length to) {
    const auto first = static_cast<std::size_t>(from < 0 ? 0 : from / table::kSearchStep + 1);
    const auto last = static_cast<std::size_t>(std::max(0, to + table::kSearchStep - 1) / table::kSearchStep);
    const std::size_t end = std::min(last, kEnd);
    for (std::size_t step = first; step < end;) {
      const std::size_t next = std::min(end, (step / 64 + 1) * 64);
      known_[step / 64] |= ~std::uint64_t{0} >> (64 - (next - step)) << step % 64;
      step = next;
    }
  }

 private:
  std::array<std::uint64_t, kWords> known_{};
  std::array<std::uint64_t, kWords> true_{};
};

// What comes to pass between a piece and one enemy along the whole path of a move.
struct Encounter {
  Steps in_sight;
  Steps spotted;  // the mover
  Steps found;    // the enemy

  void join(const Encounter& other) {
    in_sight.join(other.in_sight);
    spotted.join(other.spotted);
    found.join(other.found);
  }
};

// All that it hangs on, in whole words, which are quick to hash and to compare.
struct Meeting {
  std::uint64_t pieces = 0;  // the move, and whose rules
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t headings = 0;  // of both, and which smoke lies
  std::uint64_t enemy = 0;
  std::uint64_t smoke = 0;
  std::uint64_t seeing = 0;   // the range of the enemy
  std::uint64_t finding = 0;  // that of the mover
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

// What was found out of such a meeting before, if it was the last to be kept in its place; and to keep it.
Encounter recalled(const Meeting& meeting);
void keep(const Meeting& meeting, const Encounter& encounter);

// Where a piece on the move is after so much of its path, worked out when it is first asked for.
class PlaceOnWay {
 public:
  PlaceOnWay(const table::Path& path, table::Shape shape, table::Length travelled)
      : path_(path), shape_(shape), travelled_(travelled), step_(step_at(path, travelled)) {}
  // Before the first step it may still look elsewhere.
  PlaceOnWay(const table::Path& path, table::Shape shape, table::Length travelled, table::Pose pose)
      : path_(path), shape_(shape), travelled_(travelled), step_(step_at(path, travelled)), pose_(pose) {}

  table::Length travelled() const { return travelled_; }
  // Its number among the steps, if it has one.
  std::optional<std::size_t> step() const { return step_; }
  table::Pose pose() {
    if (!pose_) pose_ = along_path(path_, travelled_);
    return *pose_;
  }
  const table::Footprint& body() {
    if (!body_) body_.emplace(shape_, pose());
    return *body_;
  }

 private:
  static std::optional<std::size_t> step_at(const table::Path& path, table::Length travelled) {
    if (travelled == path.length()) return Steps::kEnd;
    const auto number = static_cast<std::size_t>(travelled / table::kSearchStep);
    if (travelled % table::kSearchStep != 0 || number >= Steps::kEnd) return std::nullopt;
    return number;
  }

  const table::Path& path_;
  table::Shape shape_;
  table::Length travelled_;
  std::optional<std::size_t> step_;
  std::optional<table::Pose> pose_;
  std::optional<table::Footprint> body_;
};

// An enemy of a piece on the move: what stays as it is while the piece goes along part of its path.
struct Lookout {
  unsigned piece;
  table::Footprint outline;
  SpottingRange range;    // from how far it spots the mover
  SpottingRange mover;    // and the mover it
  table::Length seeing;   // with their centres further apart than that it does not spot the mover
  table::Length finding;  // nor the mover it
  table::Scene sights;    // the ground that can lie between them
  std::span<const table::Point> way;
  bool narrowed = false;
  std::uint8_t wall = table::kNoWall;
  std::optional<table::Footprint> looked_at = {};  // last
  bool saw = false;
  table::Length hidden_for = 0;  // so far from there it is not seen, either
  std::optional<Meeting> meeting = {};
  Encounter encounter = {};
  bool has_recalled = false;  // what was found out of the meeting before
  bool learnt = false;        // something new

  bool sees(const table::Footprint& body) {
    if (looked_at == body) return saw;
    const std::int64_t hidden = hidden_for;
    if (hidden > 0 && table::squared(body.centre() - looked_at->centre()) <= hidden * hidden) return false;
    if (!narrowed) sights = sights.between(outline.centre(), way);
    narrowed = true;
    looked_at = body;
    saw = table::sees(sights, outline, body, wall);
    hidden_for = saw ? 0 : table::hidden_for(sights, outline, body, wall);
    return saw;
  }
  // The same, remembered at the steps of a path.
  bool sees(PlaceOnWay& here) {
    return recall(encounter.in_sight, here, [&] { return sees(here.body()); });
  }
  // Whether something is so that is remembered at the steps, or else found out.
  template <class Find>
  bool recall(Steps& steps, const PlaceOnWay& here, Find find) {
    const auto step = here.step();
    if (!meeting || !step) return find();
    if (const auto known = steps.at(*step)) return *known;
    if (!has_recalled) {
      has_recalled = true;
      encounter.join(recalled(*meeting));
      if (const auto known = steps.at(*step)) return *known;
    }
    const bool is = find();
    steps.set(*step, is);
    learnt = true;
    return is;
  }
  // The same of what nobody does with their centres further apart than `far`.
  template <class Find>
  bool recall_near(Steps& steps, table::Length far, PlaceOnWay& here, Find find) {
    return recall(steps, here, [&] { return near(steps, far, apart(here), here.travelled()) && find(); });
  }
  table::Length apart(PlaceOnWay& here) const { return table::length(here.pose().at - outline.centre()); }
  // Whether they are so near; if not, nothing comes of it for some way, before and after.
  static bool near(Steps& steps, table::Length far, table::Length apart, table::Length travelled) {
    const table::Length over = apart - far - 2;  // places of a path are rounded, and may be so far ahead of the length
    if (apart > far) steps.set_false_between(travelled - over, travelled + over);
    return apart <= far;
  }
};
using Lookouts = FixedVector<Lookout, kMaxPieces>;

// Steps of a way on which nothing happens but that the mover is seen.
struct Quiet {
  std::size_t end;                     // the first that is none of them
  std::optional<std::size_t> seen_at;  // last
};

}  // namespace plancia::linea
