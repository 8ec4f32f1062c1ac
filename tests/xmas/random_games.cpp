#include "random_games.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include <doctest/doctest.h>

#include <core/hash.hpp>
#include <core/playout.hpp>
#include <xmas_front/option_table.hpp>
#include <xmas_front/state_json.hpp>

namespace plancia::xmas {

std::vector<NamedRules> edition_rules() {
  std::vector<NamedRules> list;
  for (const std::string scenario : {"suda", "malta"}) {
    for (const std::string edition : {"it", "en"}) {
      list.push_back({scenario + " " + edition, make_rules(scenario, edition)});
    }
  }
  return list;
}

std::vector<NamedRules> all_rules(int mixtures) {
  std::vector<NamedRules> list = edition_rules();
  const std::array<Rules, 2> plain{list[0].rules, list[2].rules};
  for (const Rules& rules : plain) {
    const std::string& scenario = rules.components().scenario;
    for (const OptionRow& row : option_table()) {
      for (std::size_t value = 0; value < row.values.size(); ++value) {
        Options options;
        if (row.get(options) == value) continue;
        row.set(options, value);
        list.push_back({scenario + " " + std::string{row.id} + "=" + std::string{row.values[value]},
                        Rules{rules.components(), options}});
      }
    }
    SimulationDice dice{17, 0};
    for (int i = 0; i < mixtures; ++i) {
      Options options;
      for (const OptionRow& row : option_table())
        row.set(options, dice.below(static_cast<std::uint32_t>(row.values.size())));
      list.push_back({scenario + " mixture " + std::to_string(i), Rules{rules.components(), options}});
    }
  }
  return list;
}

int effort() {
  const char* wanted = std::getenv("PLANCIA_TEST_EFFORT");
  return wanted == nullptr ? 1 : std::max(1, std::atoi(wanted));
}

State scattered(const Rules& rules, SimulationDice& dice) {
  const Components& c = rules.components();
  const auto some = [&](int n) { return static_cast<std::uint8_t>(dice.below(static_cast<std::uint32_t>(n))); };
  const auto interesting = [&](HexIndex hex) {
    const HexFacts& facts = rules.facts(hex);
    return facts.net || facts.bridge || facts.attacks_bridge || facts.near_anchors != 0 || facts.near_buoys != 0;
  };
  State state;
  const bool anywhere = dice.below(3) == 0;
  do {
    state = rules.start();
    state.hex = HexIndex{static_cast<std::uint16_t>(dice.below(static_cast<std::uint32_t>(rules.grid().size())))};
    state.turn = static_cast<std::uint8_t>(1 + some(c.turns));
    state.phase = Phase::movement;
    state.step = Step::speed;
    state.boats = static_cast<std::uint8_t>(1 + some(c.boats));
    state.alarm = some(kMaxAlarm + 1);
    state.lights = some(8);
    for (int i = 0; i < c.equipment; ++i) {
      auto& count = state.gear[some(kGear)];
      if (count == 0) ++count;
    }
    if (dice.below(4) == 0) state.gear = {some(3), 0, 0, 0, 0};
    if (c.bridge) {
      state.bridge = static_cast<BridgeState>(some(3));
      state.bridge_inside = rules.facts(state.hex).bridge ? some(2) : 0;
    }
    if (c.other_units) state.other_units = some(8);
    if (rules.facts(state.hex).net) {
      state.net_outward = some(2);
      if (dice.below(2) == 0) state.net_failed = state.hex;
    }
    if (!rules.options().net_fail_stays && dice.below(3) == 0) {  // thrown back
      for (const std::uint16_t next : rules.facts(state.hex).neighbour) {
        if (HexIndex{next}.known() && rules.facts(HexIndex{next}).net) state.net_failed = HexIndex{next};
      }
    }
    // XM-6a: what lies beside the unit has been seen.
    for (unsigned near = rules.facts(state.hex).near_anchors; near != 0; near &= near - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(near));
      while (rules.hidden_at(state, static_cast<int>(anchor)) > 0) {
        const unsigned hidden = rules.hidden_ships(state);
        state.revealed[anchor] = static_cast<std::uint16_t>(state.revealed[anchor] | (hidden & (~hidden + 1)));
      }
    }
  } while (impossible(rules, state) || (!anywhere && !interesting(state.hex)));
  return state;
}

void random_positions(const Rules& rules, int games, const std::function<void(const State&)>& visit) {
  NullSink silent;
  for (int game = 0; game < games; ++game) {
    SimulationDice dice{hash_of(rules.options()), static_cast<std::uint64_t>(game)};
    State state = game % 2 == 0 ? scattered(rules, dice) : rules.start();
    for (int steps = 0; rules.turn(state) != Turn::over; ++steps) {
      REQUIRE(steps < Rules::kMaxActions);
      visit(state);
      rules.play(state, random_action(rules, state, dice), silent);
    }
    visit(state);
  }
}

}  // namespace plancia::xmas
