#include <xmas_player/charts.hpp>

#include <algorithm>

#include <core/hash.hpp>

namespace plancia::xmas {

Charts::Charts(const Rules& rules, std::size_t number, Costs costs)
    : costs_(costs),
      finder_(rules.grid()),
      hexes_(static_cast<std::size_t>(rules.grid().size())),
      keys_(number),
      charts_(number * hexes_) {}

std::span<const int> Charts::distances(const Rules& rules, const State& state, bool to_bridge) {
  const bool enter_bridge = to_bridge && rules.options().bridge_attack == Edition::en;
  const bool open = state.bridge == BridgeState::open;
  std::uint32_t ships = 0;
  for (std::size_t a = 0; a < rules.anchors().size(); ++a) {
    const auto anchor = static_cast<int>(a);
    ships |= std::uint32_t{rules.hidden_at(state, anchor) > 0 || rules.afloat_at(state, anchor) != 0} << a;
  }
  const std::uint32_t key = ships | std::uint32_t{to_bridge} << 16 | std::uint32_t{open} << 17 | 1U << 31;  // never 0
  const std::size_t place = mix(key) % keys_.size();
  const std::span<int> chart(charts_.data() + place * hexes_, hexes_);
  if (keys_[place] == key) return chart;
  keys_[place] = key;
  const auto goal = [&](HexIndex hex) {
    const HexFacts& facts = rules.facts(hex);
    if (to_bridge) return enter_bridge ? facts.bridge : facts.attacks_bridge;
    if (!facts.sea || facts.buoy || (facts.anchor != 0xff && (ships >> facts.anchor & 1) != 0)) return false;
    return (facts.near_anchors & ships) != 0;
  };
  finder_.find(chart, goal, [&](HexIndex from, HexIndex to) {
    const HexFacts& origin = rules.facts(from);
    const HexFacts& target = rules.facts(to);
    const auto side = std::ranges::find(origin.neighbour, to.value());
    const auto direction = static_cast<unsigned>(side - origin.neighbour.begin());
    if (((origin.open | origin.gap) >> direction & 1) == 0) return 0;
    if (target.anchor != 0xff && (ships >> target.anchor & 1) != 0) return 0;
    if ((origin.bridge || target.bridge) && !open && !enter_bridge) return 0;
    return costs_.hex + (target.net ? costs_.net : 0) + (target.beams != 0 ? costs_.beam : 0) +
           (target.near_buoys != 0 ? costs_.buoy : 0);
  });
  return chart;
}

Ahead ahead(const Rules& rules, std::span<const int> distance, HexIndex at, int most) {
  Ahead found;
  for (; found.hexes < most && distance[at.value()] > 0; ++found.hexes) {
    HexIndex best;
    for (const std::uint16_t n : rules.facts(at).neighbour) {
      const HexIndex next{n};
      if (next.known() && (!best.known() || distance[n] < distance[best.value()])) best = next;
    }
    if (!best.known() || distance[best.value()] >= distance[at.value()]) break;
    found.net = rules.facts(best).net;
    if (found.net) break;
    at = best;
  }
  return found;
}

}  // namespace plancia::xmas
