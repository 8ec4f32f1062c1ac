#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <set>

#include <doctest/doctest.h>

#include <hex/grid.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;
using hex::from_number;
using hex::Hex;
using xmas::Components;

namespace {

Components components(std::string_view scenario) {
  const auto pack = data::load_embedded("xmas-default");
  REQUIRE(pack.has_value());
  const auto decoded = xmas::decode(*pack, scenario);
  if (!decoded)
    for (const auto& problem : decoded.error()) MESSAGE(text(problem));
  REQUIRE(decoded.has_value());
  return *decoded;
}

enum class Edition { it, en };

// A second, plain reading of the sheet, so that these tests do not lean on the decoder's own geometry.
struct Chart {
  explicit Chart(Components c, Edition edition = Edition::it) : components(std::move(c)) {
    for (const auto& net : components.nets) nets.insert(net.hexes.begin(), net.hexes.end());
    for (const auto& anchor : components.anchors) closed.insert(anchor.hex);
    for (const auto& buoy : components.buoys)
      if (edition == Edition::it ? buoy.it : buoy.en) closed.insert(buoy.hex);
    for (const auto& pier : components.piers) {
      walls.insert({pier.a, pier.b});
      walls.insert({pier.b, pier.a});
    }
  }
  bool sea(Hex h) const {
    return hex::Grid{components.columns, components.rows}.contains(h) &&
           components.terrain[static_cast<std::size_t>(h.row - 1)][static_cast<std::size_t>(h.column - 1)] == '.';
  }
  char depth(Hex h) const {
    return components.depth[static_cast<std::size_t>(h.row - 1)][static_cast<std::size_t>(h.column - 1)];
  }
  std::vector<Hex> ways(Hex from) const {
    std::vector<Hex> found;
    for (const Hex h : hex::neighbours(from))
      if (sea(h) && !closed.contains(h) && !walls.contains({from, h})) found.push_back(h);
    return found;
  }
  std::set<Hex> reached(Hex from, const std::set<Hex>& without) const {
    std::set<Hex> seen{from};
    std::queue<Hex> open({from});
    for (; !open.empty(); open.pop())
      for (const Hex h : ways(open.front()))
        if (!without.contains(h) && seen.insert(h).second) open.push(h);
    return seen;
  }

  // The turn at whose end a unit can stand in each hex, with speed 4 outside nets and luck at every net. The bridge is
  // closed or already open; the gap takes a turn of its own.
  std::map<Hex, int> turns(Hex start, bool bridge_open) const {
    std::map<Hex, int> best{{start, 0}};
    std::set<Hex> edge{start};
    for (int turn = 1; !edge.empty(); ++turn) {
      std::set<Hex> next;
      for (const Hex from : edge) {
        if (nets.contains(from)) {  // put there by the net before it (XM-4.2.1f)
          next.merge(beyond(from));
          continue;
        }
        next.merge(sail(from, 4, bridge_open));
        next.merge(slow(from, bridge_open));
      }
      std::erase_if(next, [&](Hex h) { return !best.emplace(h, turn).second; });
      edge = std::move(next);
    }
    return best;
  }

  Components components;
  std::set<Hex> nets, closed;
  std::set<std::pair<Hex, Hex>> walls;

 private:
  bool gap(Hex a, Hex b) const {
    return std::ranges::any_of(components.gaps,
                               [&](const auto& g) { return (g.a == a && g.b == b) || (g.a == b && g.b == a); });
  }
  bool bridge_bars(Hex a, Hex b, bool open) const {
    if (!components.bridge || open) return false;
    const auto& bridge = *components.bridge;
    const auto outside = [&](Hex h) { return std::ranges::find(bridge.outside, h) != bridge.outside.end(); };
    return (a == bridge.hex && outside(b)) || (b == bridge.hex && outside(a));
  }
  std::set<Hex> sail(Hex from, int speed, bool open) const {
    std::set<Hex> seen{from};
    std::set<Hex> edge{from};
    for (int step = 0; step < speed; ++step) {
      std::set<Hex> next;
      for (const Hex h : edge)
        for (const Hex to : ways(h))
          if (!nets.contains(to) && !gap(h, to) && !bridge_bars(h, to, open) && seen.insert(to).second) next.insert(to);
      edge = std::move(next);
    }
    return seen;
  }
  std::set<Hex> beyond(Hex net) const {
    std::set<Hex> found;
    for (const Hex h : ways(net))
      if (depth(h) > depth(net)) found.insert(h);
    return found;
  }
  std::set<Hex> slow(Hex from, bool open) const {
    std::set<Hex> found;
    for (const Hex to : ways(from)) {
      if (bridge_bars(from, to, open)) continue;
      if (!nets.contains(to)) {
        found.insert(to);
        continue;
      }
      found.merge(beyond(to));
    }
    return found;
  }
};

int first_turn_beside(const Chart& chart, const std::map<Hex, int>& turns, Hex anchor) {
  int best = std::numeric_limits<int>::max();
  for (const Hex h : hex::neighbours(anchor))
    if (const auto found = turns.find(h); found != turns.end() && chart.sea(h)) best = std::min(best, found->second);
  return best;
}

struct Approach {
  int first = std::numeric_limits<int>::max(), all = 0;
};
Approach approach(const Chart& chart, Hex start, bool bridge_open = false) {
  const auto turns = chart.turns(start, bridge_open);
  Approach result;
  for (const auto& anchor : chart.components.anchors) {
    const int turn = first_turn_beside(chart, turns, anchor.hex);
    result.first = std::min(result.first, turn);
    result.all = std::max(result.all, turn);
  }
  return result;
}

}  // namespace

TEST_CASE("the default pack can be played in both scenarios") {
  const auto pack = data::load_embedded("xmas-default");
  CHECK(xmas::Front::check(*pack).empty());
  const auto list = xmas::scenarios(*pack);
  REQUIRE(list.size() == 2);
  CHECK(list[0].id == "suda");
  CHECK(list[1].id == "malta");
  CHECK_FALSE(list[1].title.it.empty());
  CHECK_FALSE(list[1].summary.en.empty());
}

TEST_CASE("Suda has what the rulebook prints") {
  const Components c = components("suda");
  CHECK(c.scenario == "suda");
  CHECK(c.columns == 40);
  CHECK(c.rows == 14);
  CHECK(c.turns == 15);
  CHECK(c.boats == 6);
  CHECK(c.equipment == 2);
  CHECK_FALSE(c.alarm_by_die);
  REQUIRE(c.starts.size() == 2);
  CHECK(c.starts[0].hex == from_number(3811));
  CHECK(c.starts[0].first == 1);
  CHECK(c.starts[0].last == 4);
  CHECK(c.starts[1].hex == from_number(3805));
  CHECK(c.level_points == std::array{1, 4, 7, 10});
  CHECK(c.historical_level == 3);
  CHECK_FALSE(c.bridge.has_value());
  CHECK_FALSE(c.other_units.has_value());
  CHECK_FALSE(c.drift.has_value());

  std::set<std::string> ids;
  for (const auto& ship : c.ships) ids.insert(ship.id);
  CHECK(ids == std::set<std::string>{"york", "gloucester", "calcutta", "hasty", "desmoulea", "pericles", "cherryleaf",
                                     "marie-maersk", "dumana"});
  int raising = 0;
  for (const auto& ship : c.ships) raising += ship.raises_level;
  CHECK(raising == 1);
  CHECK(c.ships[0].raises_level);

  std::map<int, std::string> buoys;
  for (const auto& buoy : c.buoys) buoys[buoy.hex.number()] = std::string(buoy.it ? "it" : "") + (buoy.en ? "en" : "");
  CHECK(buoys == std::map<int, std::string>{{1806, "it"}, {1803, "en"}, {3507, "iten"}});
  CHECK(c.anchors.size() == 5);
  for (const auto& anchor : c.anchors) CHECK(anchor.ships == (anchor.hex == from_number(1104) ? 1 : 2));
}

TEST_CASE("XM-Q31 York and Pericles are the historical level under both readings") {
  const Components c = components("suda");
  int after = 0;
  int before = 0;
  for (const auto& ship : c.ships) {
    if (ship.id != "york" && ship.id != "pericles") continue;
    after += ship.points;
    before += ship.points_before;
  }
  const auto level = [&](int points) {
    return std::ranges::count_if(c.level_points, [&](int p) { return p <= points; });
  };
  CHECK(level(after) + 1 == c.historical_level);
  CHECK(level(before) == c.historical_level);
}

TEST_CASE("Malta has what the rulebook prints") {
  const Components c = components("malta");
  CHECK(c.turns == 9);
  CHECK(c.boats == 8);
  CHECK(c.equipment == 2);
  CHECK(c.alarm_by_die);
  CHECK(c.starts[0].hex == from_number(2312));
  CHECK(c.starts[1].hex == from_number(2613));
  CHECK(c.ships.size() == 7);
  CHECK(c.anchors.size() == 7);
  CHECK(c.buoys.empty());
  REQUIRE(c.bridge.has_value());
  CHECK(c.bridge->hex == from_number(1806));
  CHECK(c.bridge->outside == std::vector{from_number(1807), from_number(1906)});
  CHECK(c.bridge->inside == std::vector{from_number(1706), from_number(1705), from_number(1805)});
  CHECK(c.piers.size() == 3);
  CHECK(c.gaps.size() == 1);
  REQUIRE(c.other_units.has_value());
  CHECK(c.other_units->tesei_available == 5);
  CHECK(c.other_units->tesei_turn == 4);
  CHECK(c.other_units->costa_available == 2);
  CHECK(c.other_units->costa_turn == 8);
  CHECK(c.other_units->bombers_available == 2);
  CHECK(c.other_units->bombers_first == 2);
  CHECK(c.other_units->bombers_last == 6);
  CHECK(c.other_units->ninth_available == 1);
  CHECK(c.other_units->submarine_points == 1);
  CHECK(c.drift == hex::Direction::down_left);
  CHECK(c.level_points == std::array{1, 3, 5, 7});
  CHECK(c.historical_level == 0);
}

TEST_CASE("every hex that the rulebooks name is sea") {
  const Chart suda(components("suda"));
  for (const int number : {3811, 3805, 3507, 1806, 1803, 1104}) CHECK(suda.sea(from_number(number)));
  const Chart malta(components("malta"));
  for (const int number : {2312, 2613, 1807, 1906, 1706, 1705, 1805, 1806, 1607, 1707, 1606})
    CHECK(malta.sea(from_number(number)));
  CHECK_FALSE(malta.sea(from_number(1905)));
}

TEST_CASE("the neighbours of the bridge are the five of the rulebook and 1905") {
  std::set<int> numbers;
  for (const Hex h : hex::neighbours(from_number(1806))) numbers.insert(h.number());
  CHECK(numbers == std::set{1805, 1807, 1705, 1706, 1905, 1906});
}

TEST_CASE("beams are straight and light no anchored ship") {
  for (const char* scenario : {"suda", "malta"}) {
    const Components c = components(scenario);
    const auto pack = data::load_embedded("xmas-default");
    const auto sheet = xmas::decode_sheet(*pack, scenario);
    REQUIRE(sheet->beams.size() == c.beams.size());
    for (std::size_t i = 0; i < c.beams.size(); ++i) {
      CAPTURE(sheet->beams[i].label.en);
      Hex last = sheet->beams[i].site;
      std::optional<hex::Direction> course;
      for (const Hex h : c.beams[i].hexes) {
        for (int d = 0; d < hex::kDirections && !course; ++d)
          if (hex::neighbour(last, static_cast<hex::Direction>(d)) == h) course = static_cast<hex::Direction>(d);
        REQUIRE(course.has_value());
        CHECK(hex::neighbour(last, *course) == h);
        CHECK(std::ranges::none_of(c.anchors, [&](const auto& anchor) { return anchor.hex == h; }));
        last = h;
      }
    }
  }
}

TEST_CASE("no hex of Suda lies in two beams") {
  std::set<Hex> lit;
  for (const auto& beam : components("suda").beams)
    for (const Hex h : beam.hexes) CHECK(lit.insert(h).second);
}

TEST_CASE("each barrier of Suda cuts the bay from shore to shore") {
  for (const Edition edition : {Edition::it, Edition::en}) {
    const Chart chart(components("suda"), edition);
    for (const auto& net : chart.components.nets) {
      const std::set<Hex> barrier(net.hexes.begin(), net.hexes.end());
      for (const auto& start : chart.components.starts) {
        const auto reached = chart.reached(start.hex, barrier);
        for (const Hex h : reached) CHECK(chart.depth(h) < chart.depth(net.hexes[0]));
      }
    }
  }
}

TEST_CASE("the harbour of Malta is reached only through nets or by the bridge") {
  const Chart chart(components("malta"));
  std::set<Hex> barrier = chart.nets;
  barrier.insert(chart.components.bridge->hex);
  for (const auto& start : chart.components.starts)
    for (const Hex h : chart.reached(start.hex, barrier)) CHECK(chart.depth(h) == '0');
}

TEST_CASE("depth changes only at a net, the bridge or the gap") {
  for (const char* scenario : {"suda", "malta"}) {
    const Chart chart(components(scenario));
    const hex::Grid grid{chart.components.columns, chart.components.rows};
    for (int i = 0; i < grid.size(); ++i) {
      const Hex h = grid.at(hex::HexIndex{static_cast<std::uint16_t>(i)});
      if (!chart.sea(h) || chart.nets.contains(h)) continue;
      if (chart.components.bridge && chart.components.bridge->hex == h) continue;
      for (const Hex to : chart.ways(h)) {
        if (chart.nets.contains(to) || (chart.components.bridge && chart.components.bridge->hex == to)) continue;
        CHECK(chart.depth(h) == chart.depth(to));
      }
    }
  }
}

TEST_CASE("a net along a column of Suda leaves at most two hexes beyond") {
  const Chart chart(components("suda"));
  for (const Hex net : chart.nets) {
    const auto ways = chart.ways(net);
    CHECK(std::ranges::count_if(ways, [&](Hex h) { return chart.depth(h) > chart.depth(net); }) <= 2);
    CHECK(std::ranges::count_if(ways, [&](Hex h) { return chart.depth(h) < chart.depth(net); }) <= 2);
  }
}

TEST_CASE("a clean run at Suda is beside the first ships on turn 9 and beside any by turn 10") {
  for (const Edition edition : {Edition::it, Edition::en}) {
    const Chart chart(components("suda"), edition);
    for (const auto& start : chart.components.starts) {
      const Approach run = approach(chart, start.hex);
      CHECK(run.first == 9);
      CHECK(run.all == 10);
    }
  }
}

TEST_CASE("a clean run at Malta is beside the first ships on turn 6 or 7, over the bridge on turn 5") {
  const Chart chart(components("malta"));
  CHECK(approach(chart, from_number(2312)).first == 6);
  CHECK(approach(chart, from_number(2613)).first == 7);
  CHECK(approach(chart, from_number(2312), true).first == 5);
}

TEST_CASE("the hexes of the worked examples are as the examples need them") {
  const Components suda = components("suda");
  const auto colour_of = [](const Components& c, int number) {
    std::set<int> colours;
    for (const auto& beam : c.beams)
      if (std::ranges::find(beam.hexes, from_number(number)) != beam.hexes.end())
        colours.insert(static_cast<int>(beam.colour));
    return colours;
  };
  const auto red = std::set{static_cast<int>(xmas::Colour::red)};
  const auto yellow = std::set{static_cast<int>(xmas::Colour::yellow)};
  CHECK(colour_of(suda, 3509) == red);     // EX1
  CHECK(colour_of(suda, 2707).empty());    // EX3
  CHECK(colour_of(suda, 3008) == red);     // EX5
  CHECK(colour_of(suda, 3608).empty());    // EX6
  CHECK(colour_of(suda, 2107).empty());    // EX7
  CHECK(colour_of(suda, 2007) == yellow);  // EX8
  CHECK(colour_of(suda, 1505).empty());    // EX9

  const Chart chart(suda);
  const auto beyond = [&](int net) {
    std::set<int> found;
    for (const Hex h : chart.ways(from_number(net)))
      if (chart.depth(h) > chart.depth(from_number(net))) found.insert(h.number());
    return found;
  };
  CHECK(beyond(3410) == std::set{3309, 3310});  // EX2
  CHECK(beyond(2707) == std::set{2607, 2608});  // EX3

  const auto way = [](const Chart& on, std::initializer_list<int> numbers) {
    for (auto at = numbers.begin(); at + 1 != numbers.end(); ++at) {
      const auto ways = on.ways(from_number(*at));
      CHECK(std::ranges::find(ways, from_number(at[1])) != ways.end());
    }
  };
  way(chart, {3811, 3710, 3610, 3509});                             // EX1
  way(chart, {3510, 3410, 3309});                                   // EX2
  way(chart, {2807, 2707, 2607});                                   // EX3
  way(chart, {2608, 2508});                                         // EX4
  way(chart, {3208, 3108, 3008, 2908});                             // EX5
  way(chart, {3708, 3608, 3508});                                   // EX6
  way(chart, {2507, 2407, 2307, 2207, 2107});                       // EX7
  way(chart, {2107, 2007});                                         // EX8
  way(chart, {1607, 1506, 1505});                                   // EX9
  way(chart, {1808, 1707, 1607, 1507, 1506});                       // EX10
  way(Chart(components("malta")), {1908, 1907, 1906, 1806, 1805});  // EX12
}
