#include <xmas_player/player.hpp>

#include <ai/digest.hpp>
#include <source_hash/exact_build.hpp>
#include <xmas_front/option_table.hpp>

namespace plancia::xmas {
namespace {

std::string digest_of(const Components& c) {
  ai::Digest d;
  const auto hexes = [&](const std::vector<hex::Hex>& list) {
    d.each(list, [&](hex::Hex hex) { d.add(hex.number()); });
  };
  const auto sides = [&](const std::vector<HexSide>& list) {
    d.each(list, [&](const HexSide& side) { d.all(side.a.number(), side.b.number()); });
  };
  d.all(c.columns, c.rows, c.turns, c.boats, c.equipment, c.alarm_by_die, c.historical_level);
  d.each(c.terrain, [&](const std::string& row) { d.add(row); });
  d.each(c.depth, [&](const std::string& row) { d.add(row); });
  d.each(c.starts, [&](const StartHex& start) { d.all(start.hex.number(), start.first, start.last); });
  d.each(c.buoys, [&](const Buoy& buoy) { d.all(buoy.hex.number(), buoy.face, buoy.it, buoy.en); });
  d.each(c.nets, [&](const Net& net) { hexes(net.hexes); });
  d.each(c.anchors, [&](const Anchor& anchor) { d.all(anchor.hex.number(), anchor.ships); });
  d.each(c.ships, [&](const Ship& s) { d.all(s.id, s.points, s.points_before, s.raises_level); });
  d.each(c.beams, [&](const Beam& beam) {
    d.add(beam.colour);
    hexes(beam.hexes);
  });
  d.add(c.bridge.has_value());
  if (c.bridge) {
    d.add(c.bridge->hex.number());
    hexes(c.bridge->outside);
    hexes(c.bridge->inside);
  }
  sides(c.piers);
  sides(c.gaps);
  d.add(c.other_units.has_value());
  if (const auto& u = c.other_units) {
    d.all(u->tesei_available, u->tesei_turn, u->costa_available, u->costa_turn, u->bombers_available, u->bombers_first,
          u->bombers_last, u->ninth_available, u->submarine_points);
  }
  d.add(c.drift ? static_cast<int>(*c.drift) : -1);
  for (const int least : c.level_points) d.add(least);
  return d.text();
}

}  // namespace

ai::ExactIdentity Player::exact_identity(const Rules& rules, ai::Objective objective) {
  std::string options;
  for (const auto& [id, value] : front::words_of(option_table(), rules.options())) {
    options += (options.empty() ? "" : ",") + id + "=" + value;
  }
  return {source_hash::exact_build, "xmas",   rules.components().scenario, digest_of(rules.components()),
          std::move(options),       objective};
}

}  // namespace plancia::xmas
