#include <xmas/rules.hpp>

#include <algorithm>
#include <bit>
#include <cassert>

#include "view.hpp"

namespace plancia::xmas {

static_assert(GameRules<Rules>);
static_assert(sizeof(State) <= 256);

Rules::Rules(Components components, Options options)
    : components_(std::move(components)), options_(options), grid_{components_.columns, components_.rows} {
  facts_.resize(static_cast<std::size_t>(grid_.size()));
  const auto at = [this](Hex h) -> HexFacts& { return facts_[grid_.index(h).value()]; };

  for (const Buoy& buoy : components_.buoys) {  // XM-ED1
    if (options_.buoys == Edition::it ? buoy.it : buoy.en) buoys_.push_back(buoy);
  }
  std::ranges::sort(buoys_, {}, &Buoy::hex);
  anchors_ = components_.anchors;
  std::ranges::sort(anchors_, {}, &Anchor::hex);

  for (int i = 0; i < grid_.size(); ++i) {
    const Hex h = grid_.at(HexIndex{static_cast<std::uint16_t>(i)});
    const auto row = static_cast<std::size_t>(h.row - 1);
    const auto column = static_cast<std::size_t>(h.column - 1);
    at(h).sea = components_.terrain[row][column] == '.';
    if (at(h).sea) at(h).depth = static_cast<std::uint8_t>(components_.depth[row][column] - '0');
  }
  for (const Buoy& buoy : buoys_) at(buoy.hex).buoy = true;
  for (const Net& net : components_.nets) {
    for (const Hex h : net.hexes) at(h).net = true;
  }
  for (const Beam& beam : components_.beams) {
    for (const Hex h : beam.hexes) {
      at(h).beams = static_cast<std::uint8_t>(at(h).beams | 1U << static_cast<unsigned>(beam.colour));
    }
  }
  for (std::size_t a = 0; a < anchors_.size(); ++a) {
    at(anchors_[a].hex).anchor = static_cast<std::uint8_t>(a);
    anchor_ships_[a] = static_cast<std::uint8_t>(anchors_[a].ships);
  }
  if (components_.bridge) {
    at(components_.bridge->hex).bridge = true;
    for (const Hex h : components_.bridge->outside) at(h).attacks_bridge = true;
  }

  const auto has_side = [](const std::vector<HexSide>& sides, Hex a, Hex b) {
    return std::ranges::any_of(
        sides, [&](const HexSide& side) { return (side.a == a && side.b == b) || (side.a == b && side.b == a); });
  };
  for (int i = 0; i < grid_.size(); ++i) {
    const Hex h = grid_.at(HexIndex{static_cast<std::uint16_t>(i)});
    HexFacts& facts = at(h);
    for (int d = 0; d < hex::kDirections; ++d) {
      const Hex to = neighbour(h, static_cast<hex::Direction>(d));
      const HexIndex index = grid_.index(to);
      facts.neighbour[static_cast<std::size_t>(d)] = index.value();
      if (!index.known()) continue;
      const HexFacts& other = at(to);
      for (std::size_t b = 0; b < buoys_.size(); ++b) {
        if (buoys_[b].hex == to) facts.near_buoys = static_cast<std::uint8_t>(facts.near_buoys | 1U << b);
      }
      if (other.anchor != 0xff)
        facts.near_anchors = static_cast<std::uint16_t>(facts.near_anchors | 1U << other.anchor);
      if (!facts.sea || !other.sea || other.buoy || has_side(components_.piers, h, to)) continue;
      std::uint8_t& mask = has_side(components_.gaps, h, to) ? facts.gap : facts.open;
      mask = static_cast<std::uint8_t>(mask | 1U << d);
      const bool ship = other.anchor != 0xff && options_.ship_hex != Edition::it;  // XM-4b
      const bool plain = &mask == &facts.open && !other.net && !other.bridge && !ship;
      if (plain) facts.plain = static_cast<std::uint8_t>(facts.plain | 1U << d);
    }
    if (!facts.bridge) continue;
    for (int d = 0; d < hex::kDirections; ++d) {
      const Hex to = neighbour(h, static_cast<hex::Direction>(d));
      if (std::ranges::find(components_.bridge->outside, to) != components_.bridge->outside.end()) {
        bridge_outside_ = static_cast<std::uint8_t>(bridge_outside_ | 1U << d);
      }
      if (std::ranges::find(components_.bridge->inside, to) != components_.bridge->inside.end()) {
        bridge_inside_ = static_cast<std::uint8_t>(bridge_inside_ | 1U << d);
      }
    }
  }
  for (HexFacts& facts : facts_) {
    facts.free = facts.plain != 0 && !facts.net && !facts.bridge;
    facts.calm =
        !facts.net && !facts.bridge && !facts.attacks_bridge && facts.near_anchors == 0 && facts.near_buoys == 0;
  }
  for (HexFacts& facts : facts_) {
    for (std::size_t d = 0; d < hex::kDirections; ++d) {
      const bool sure = facts.free && (facts.plain >> d & 1) != 0 && facts_[facts.neighbour[d]].free;
      if (sure) facts.sure = static_cast<std::uint8_t>(facts.sure | 1U << d);
      facts.moves[d] = entry(ActionKind::move, facts.neighbour[d]);
      facts.landings[d] = entry(ActionKind::land, facts.neighbour[d]);
    }
    facts.other = static_cast<std::uint8_t>((facts.open | facts.gap) & ~facts.sure);
    facts.moves[hex::kDirections] = entry(ActionKind::stop);
  }
}

std::uint16_t Rules::hidden_ships(const State& state) const {
  unsigned seen = 0;
  for (const std::uint16_t ships : state.revealed) seen |= ships;
  return static_cast<std::uint16_t>(((1U << ships()) - 1U) & ~seen);
}

Result Rules::result(const State& state) const {
  return {.level = static_cast<int>(level(state)), .score = points(state)};
}

}  // namespace plancia::xmas
