#include <map>
#include <string_view>
#include <type_traits>

#include <ai/exact_file.hpp>
#include <core/hash.hpp>
#include <xmas_front/option_table.hpp>

namespace plancia::ai {
namespace {

// Takes in numbers and words one after the other; what it comes to depends on all of them and their order.
class Digest {
 public:
  template <class Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
  void add(Number number) {
    const auto word = static_cast<std::uint64_t>(number);
    low_ = mix(low_ + word + 0x9e3779b97f4a7c15ULL);
    high_ = mix((high_ ^ word) + 0xc2b2ae3d27d4eb4fULL);
  }
  void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  void add(const std::string& text) { add(std::string_view{text}); }
  void add(hex::Hex hex) { add(hex.number()); }
  template <class T, class Each>
  void each(const std::vector<T>& list, Each each) {
    add(list.size());
    for (const T& item : list) each(item);
  }
  template <class... Items>
  void all(const Items&... items) {
    (add(items), ...);
  }

  std::string text() const {
    std::string digits;
    for (const std::uint64_t word : {high_, low_}) {
      for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[word >> shift & 15];
    }
    return digits;
  }

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

std::string digest_of(const xmas::Components& c) {
  Digest d;
  const auto hexes = [&](const std::vector<hex::Hex>& list) { d.each(list, [&](hex::Hex hex) { d.add(hex); }); };
  const auto sides = [&](const std::vector<xmas::HexSide>& list) {
    d.each(list, [&](const xmas::HexSide& side) { d.all(side.a, side.b); });
  };
  d.all(c.columns, c.rows, c.turns, c.boats, c.equipment, c.alarm_by_die, c.historical_level);
  d.each(c.terrain, [&](const std::string& row) { d.add(row); });
  d.each(c.depth, [&](const std::string& row) { d.add(row); });
  d.each(c.starts, [&](const xmas::StartHex& start) { d.all(start.hex, start.first, start.last); });
  d.each(c.buoys, [&](const xmas::Buoy& buoy) { d.all(buoy.hex, buoy.face, buoy.it, buoy.en); });
  d.each(c.nets, [&](const xmas::Net& net) { hexes(net.hexes); });
  d.each(c.anchors, [&](const xmas::Anchor& anchor) { d.all(anchor.hex, anchor.ships); });
  d.each(c.ships, [&](const xmas::Ship& s) { d.all(s.id, s.points, s.points_before, s.raises_level); });
  d.each(c.beams, [&](const xmas::Beam& beam) {
    d.add(beam.colour);
    hexes(beam.hexes);
  });
  d.add(c.bridge.has_value());
  if (c.bridge) {
    d.add(c.bridge->hex);
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

ExactIdentity identity_of(const xmas::Rules& rules, Objective objective) {
  std::string options;
  for (const auto& [id, value] : xmas::option_words(rules.options())) {
    options += (options.empty() ? "" : ",") + id + "=" + value;
  }
  return {PLANCIA_EXACT_BUILD, "xmas",   rules.components().scenario, digest_of(rules.components()),
          std::move(options),  objective};
}

std::filesystem::path exact_path(const std::filesystem::path& folder, const ExactIdentity& identity) {
  Digest d;
  d.all(identity.tables, identity.options, identity.objective);
  return folder / "exact" / (identity.game + "-" + identity.scenario + "-" + d.text().substr(0, 16) + ".table");
}

}  // namespace plancia::ai
