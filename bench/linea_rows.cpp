#include "linea_rows.hpp"

#include <stdexcept>

#include <ai/linea_scripted.hpp>
#include <data/pack.hpp>
#include <linea/rules.hpp>
#include <linea_front/components_decoder.hpp>
#include <table/sight.hpp>

#include "measure.hpp"

namespace plancia::bench {
namespace {

linea::Rules linea_rules(std::string_view scenario) {
  const auto pack = data::load_embedded("linea-default");
  if (!pack) throw std::runtime_error(text(pack.error().front()));
  auto components = linea_front::decode(*pack, scenario);
  if (!components) throw std::runtime_error(text(components.error().front()));
  return linea::Rules{*std::move(components)};
}

// Steps of one game of the script against itself.
std::uint64_t scripted_game(const linea::Rules& rules, std::uint64_t game) {
  SimulationDice dice{1, game};
  linea::State state = rules.start();
  NullSink silent;
  std::uint64_t steps = 0;
  for (; rules.turn(state) != Turn::over; ++steps) {
    const bool chance = rules.turn(state) == Turn::chance;
    const Action action =
        chance ? rules.outcome(state, dice.below(rules.weight_sum(state))) : ai::linea_scripted(rules, state);
    rules.play(state, action, silent);
  }
  return steps;
}

// The pieces of the scenario anywhere on its table.
std::vector<table::Footprint> places(const linea::Rules& rules) {
  SimulationDice dice{1, 0};
  const table::Point size = rules.components().terrain.table.high;
  std::vector<table::Footprint> all;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    const auto x = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.x)));
    const auto y = static_cast<table::Length>(dice.below(static_cast<std::uint32_t>(size.y)));
    const auto heading = static_cast<table::Heading>(dice.below(table::kFullTurn));
    all.push_back({rules.unit(piece).shape, {{x, y}, heading}});
  }
  return all;
}

}  // namespace

void add_linea_rows(std::vector<Row>& rows, double seconds, const std::function<void(const std::string&)>& progress) {
  for (const std::string scenario : {"lane", "farm", "grove", "knoll"}) {
    const std::string name = "linea " + scenario + " script";
    progress(name);
    const linea::Rules rules = linea_rules(scenario);
    rows.push_back(measure_games(name, 1, seconds, [&](std::uint64_t game) { return scripted_game(rules, game); }));
  }
  const std::string name = "linea knoll sight";
  progress(name);
  const linea::Rules rules = linea_rules("knoll");
  const std::vector<table::Footprint> all = places(rules);
  const table::Scene scene{&rules.components().terrain, rules.components().opening_smoke};
  std::uint64_t seen = 0;
  rows.push_back(measure_games(name, 100, seconds, [&](std::uint64_t) {
    for (const table::Footprint& a : all) {
      for (const table::Footprint& b : all) seen += table::sees(scene, a, b);
    }
    return static_cast<std::uint64_t>(all.size() * all.size());
  }));
  asm volatile("" : : "r"(seen));  // keeps the compiler from dropping the looks
}

}  // namespace plancia::bench
