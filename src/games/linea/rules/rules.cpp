// The tables of a scenario, what a player measures, and the dice.

#include <linea/rules.hpp>

#include <atomic>
#include <numeric>

#include "cover_spots.hpp"
#include "sections.hpp"

namespace plancia::linea {

static_assert(GameRules<Rules>);

namespace {
std::atomic<std::uint32_t> rules_made = 0;
}

Rules::Rules(Components components, Options options)
    : components_(std::move(components)), options_(options), number_(++rules_made) {
  for (std::size_t p = 0; p < components_.pieces.size(); ++p) {
    const Piece& piece = components_.pieces[p];
    const auto platoon = static_cast<std::size_t>(piece.platoon);
    unit_[p] = static_cast<std::uint8_t>(piece.unit);
    side_[p] = components_.platoons[platoon].side;
    mask_[static_cast<std::size_t>(side_[p])] |= std::uint64_t{1} << p;
    platoon_[platoon] |= std::uint64_t{1} << p;
    longest_reach_ = std::max(longest_reach_, table::reach(unit(static_cast<unsigned>(p)).shape));
  }
  int sections = 0;
  for (std::size_t b = 0; b < components_.batteries.size(); ++b) {
    first_section_[b] = static_cast<std::uint8_t>(sections);
    sections += components_.batteries[b].sections;
  }
  for (std::size_t o = 0; o < components_.objectives.size(); ++o) {
    const Objective& place = components_.objectives[o];
    objective_box_[o] = table::grown(table::box_of(place.outline), place.margin);
  }
  cover_ = cover_spots(components_.terrain);
  eastward_.resize(cover_.size());
  std::iota(eastward_.begin(), eastward_.end(), std::uint32_t{0});
  std::ranges::sort(eastward_, {}, [&](std::uint32_t number) { return cover_[number].at.x; });
  ways_ = Ways(components_);
}

std::size_t Rules::held_bytes() const {
  const auto of = [](const auto& list) { return list.capacity() * sizeof list[0]; };
  return ways_.held_bytes() + of(cover_) + of(eastward_) + of(components_.units) + of(components_.weapons) +
         of(components_.pieces) + of(components_.features) + of(components_.objectives);
}

State Rules::start() const {
  State state;
  NullSink silent;
  Play<NullSink>{*this, state, silent}.set_up();
  return state;
}

void Rules::complete(State& state) const {
  NullSink silent;
  Play<NullSink>{*this, state, silent}.look_everywhere();
}

std::uint32_t Rules::weight_sum(const State& state) const {
  return state.step == Step::draw ? static_cast<std::uint32_t>(std::popcount(state.deck)) : 6;
}

// LT-Q4: each draw is uniform over the cards that remain.
Action Rules::outcome(const State& state, std::uint32_t draw) const {
  if (state.step != Step::draw) return roll_action(draw + 1);
  std::uint64_t cards = state.deck;
  while (draw-- > 0) cards &= cards - 1;
  return card_action(static_cast<unsigned>(std::countr_zero(cards)));
}

void Rules::chance(const State& state, Outcomes& out) const {
  const std::uint32_t sum = weight_sum(state);
  for (std::uint32_t draw = 0; draw < sum; ++draw) out.push_back({outcome(state, draw), 1});
}

table::Length Rules::gap(const State& state, unsigned a, unsigned b) const { return View{*this, state}.gap(a, b); }

bool Rules::sees(const State& state, unsigned a, unsigned b) const {
  return table::sees(View{*this, state}.scene(), footprint(state, a), footprint(state, b));
}

bool Rules::sees_point(const State& state, unsigned piece, table::Point point) const {
  return View{*this, state}.sees_point(piece, point);
}

Rules::Prospect Rules::prospect(const State& state, unsigned piece, table::Length reach) const {
  const View view{*this, state};
  const table::Point here = pose(state, piece).at;
  Prospect prospect;
  // What covers a piece lies near its outline.
  const table::Length outline = table::reach(unit(piece).shape) + view.data().terrain.limits.near + table::kTolerance;
  prospect.about = view.scene().within(table::grown(table::box_of(here, here), reach + outline)).among;
  prospect.wall.fill(table::kNoWall);
  return prospect;
}

std::uint64_t Rules::in_sight(const State& state, unsigned piece, std::uint64_t of, Prospect& prospect) const {
  const View view{*this, state};
  std::uint64_t set = 0;
  for (const unsigned other : Bits{of}) {
    if (view.sees(piece, other, prospect.wall[other])) set |= bit_of(other);
  }
  return set;
}

bool Rules::spotted_by(const State& state, unsigned piece, std::uint64_t observers) const {
  const View view{*this, state};
  for (const unsigned observer : Bits{observers}) {
    if (view.spots(observer, piece)) return true;
  }
  return false;
}

bool Rules::in_cover(const State& state, unsigned piece, table::Point from, std::uint64_t among) const {
  if (among == 0) return false;
  const View view{*this, state};
  table::Scene about = view.scene();
  about.among = among;
  return table::in_cover(about, footprint(state, piece), from);
}

table::Length Rules::spotting_distance(const State& state, unsigned observer, unsigned piece) const {
  return View{*this, state}.spotting_distance(observer, piece, in_cover(state, piece, pose(state, observer).at));
}

std::optional<Refusal> Rules::shot_refusal(const State& state, unsigned firer, unsigned target, unsigned mount,
                                           Fire fire) const {
  return View{*this, state}.why_not_shot(firer, target, mount, fire);
}

void Rules::shots(const State& state, unsigned firer, unsigned target, bool ambush, Shots& out) const {
  const View view{*this, state};
  LineOfFire line(view, firer, target);
  view.any_shot(line, [&](unsigned mount, Fire fire) {
    out.push_back({mount, fire, view.shot_facts(line, mount, fire, ambush)});
    return false;
  });
}

ShotFacts Rules::shot_facts(const State& state, unsigned firer, unsigned target, unsigned mount, Fire fire,
                            bool ambush) const {
  return View{*this, state}.shot_facts(firer, target, mount, fire, ambush);
}

int Rules::least_defence(const State& state, unsigned piece) const {
  const View view{*this, state};
  const int from_above = view.defence_level(piece, view.centre(piece), true);
  if (unit(piece).defence != Defence::foot) return from_above;
  const DefenceLevels& levels = components_.defence;  // a line may protect from some sides
  switch (state.piece[piece].posture) {
    case Posture::fast: return std::min(from_above, levels.fast_protected);
    case Posture::bound: return std::min(from_above, levels.bound_protected);
    case Posture::stationary: break;
  }
  return std::min(from_above, levels.still_protected);
}

int Rules::test_modifier(const State& state, unsigned piece) const { return View{*this, state}.test_modifier(piece); }

bool Rules::inside(unsigned objective, table::Point p) const {
  const Objective& place = components_.objectives[objective];
  return table::contains(objective_box_[objective], p) && table::distance_to_area(p, place.outline) <= place.margin;
}

std::uint64_t Rules::inside(const State& state, unsigned objective) const {
  std::uint64_t set = 0;
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    if (!on_table(state, piece)) continue;
    if (inside(objective, pose(state, piece).at)) set |= bit_of(piece);
  }
  return set;
}

// LT-Q61: a side controls an objective with a piece in it that is not routed and no enemy piece in it.
int Rules::controller_with(const State& state, std::uint64_t pieces) const {
  std::uint64_t standing = pieces;
  for (const unsigned piece : Bits{pieces}) {
    if ((state.piece[piece].markers & kRouted) != 0) standing &= ~bit_of(piece);
  }
  for (const Side side : {Side::allied, Side::axis}) {
    if ((standing & side_mask(side)) != 0 && (pieces & ~side_mask(side)) == 0) return as_int(seat_of(side)) + 1;
  }
  return 0;
}

// LT-Q6: enemy pieces lost, and objectives.
int Rules::score(const State& state, Side side) const {
  int points = 0;
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    if (side_[piece] == side) continue;
    const Status status = state.piece[piece].status;
    if (status == Status::destroyed || status == Status::left) points += unit(piece).points;
  }
  for (unsigned o = 0; o < components_.objectives.size(); ++o) {
    const int holder = state.holder[o] != 0 ? state.holder[o] : controller(state, o);
    if (holder == static_cast<int>(side) + 1) points += components_.objectives[o].points;
  }
  return points;
}

// LT-Q6: a side without pieces has lost; else the lead decides. LT-Q69: with both sides gone the score does.
Result Rules::result(const State& state) const {
  const int lead = score(state, Side::allied) - score(state, Side::axis);
  std::array<bool, kSides> alive{};
  for (unsigned piece = 0; piece < pieces(); ++piece) {
    if (state.piece[piece].status <= Status::due) alive[seat_of(side_[piece])] = true;
  }
  int winner = lead >= components_.lead_to_win ? 1 : -lead >= components_.lead_to_win ? 2 : 0;
  if (alive[0] != alive[1]) winner = alive[0] ? 1 : 2;
  return {.level = winner == 1 ? 2 : winner == 2 ? 0 : 1, .score = lead, .winner = winner};
}

}  // namespace plancia::linea
