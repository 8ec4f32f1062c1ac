#include "late_positions.hpp"

#include <doctest/doctest.h>

#include <core/playout.hpp>
#include <data/pack.hpp>
#include <hex/hex.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/option_table.hpp>

namespace plancia::xmas_tests {

using namespace xmas;

Rules xmas_rules(std::string_view scenario, std::string_view edition) {
  const auto pack = data::load_embedded("xmas-default");
  REQUIRE(pack);
  auto components = xmas::decode(*pack, scenario);
  REQUIRE(components);
  return Rules{*std::move(components), *preset(edition)};
}

std::vector<NamedXmas> xmas_editions() {
  std::vector<NamedXmas> list;
  for (const std::string scenario : {"suda", "malta"}) {
    for (const std::string edition : {"it", "en"}) {
      list.push_back({scenario + " " + edition, xmas_rules(scenario, edition)});
    }
  }
  return list;
}

std::vector<NamedXmas> xmas_variants() {
  std::vector<NamedXmas> list = xmas_editions();
  const std::size_t editions = list.size();
  for (std::size_t i = 0; i < editions; ++i) {
    for (const OptionRow& row : option_table()) {
      for (std::size_t value = 0; value < row.values.size(); ++value) {
        Options options = list[i].rules.options();
        if (row.get(options) == value) continue;
        row.set(options, value);
        list.push_back({list[i].name + " " + std::string{row.id} + "=" + std::string{row.values[value]},
                        Rules{list[i].rules.components(), options}});
      }
    }
  }
  return list;
}

State late_xmas(const Rules& rules, int turns_left, int most_boats, SimulationDice& dice) {
  const auto below = [&](int n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
  NullSink silent;
  State state = rules.start();
  while (state.step != Step::speed) rules.play(state, random_action(rules, state, dice), silent);
  state.turn = static_cast<std::uint8_t>(rules.components().turns - turns_left);
  state.boats = static_cast<std::uint8_t>(1 + below(most_boats));
  state.alarm = static_cast<std::uint8_t>(below(kMaxAlarm + 1));
  state.lights = static_cast<std::uint8_t>(below(8));
  state.other_units = static_cast<std::uint8_t>(state.other_units & ~(kTesei | kCosta));
  if (rules.components().bridge) state.bridge = static_cast<BridgeState>(below(3));

  // Some anchors have been visited, some of what lay there is sunk.
  for (std::size_t a = 0; a < rules.anchors().size(); ++a) {
    if (below(2) == 0) continue;
    for (int i = 0; i < rules.anchor_ships(static_cast<int>(a)); ++i) {
      const std::uint16_t hidden = rules.hidden_ships(state);
      int ship = below(rules.ships());
      while ((hidden >> ship & 1) == 0) ship = (ship + 1) % rules.ships();
      state.revealed[a] = static_cast<std::uint16_t>(state.revealed[a] | 1U << ship);
      if (below(3) == 0) state.sunk = static_cast<std::uint16_t>(state.sunk | 1U << ship);
    }
  }
  // A hex from which the boats can sail, no further from an anchor than six hexes.
  for (;;) {
    const HexIndex hex{static_cast<std::uint16_t>(below(rules.grid().size()))};
    const HexFacts& facts = rules.facts(hex);
    if (facts.plain == 0 || !facts.sea || facts.net || facts.bridge || facts.buoy || facts.anchor != 0xff) continue;
    const hex::Hex anchor = rules.anchors()[dice.below(static_cast<std::uint32_t>(rules.anchors().size()))].hex;
    if (hex::distance(rules.grid().at(hex), anchor) > 6) continue;
    state.hex = hex;
    // What lies beside it has been seen.
    bool seen = true;
    for (std::size_t a = 0; a < rules.anchors().size(); ++a) {
      if ((facts.near_anchors >> a & 1) != 0 && rules.hidden_at(state, static_cast<int>(a)) > 0) seen = false;
    }
    if (seen) return state;
  }
}

}  // namespace plancia::xmas_tests
