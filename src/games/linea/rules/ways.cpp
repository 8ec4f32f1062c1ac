// The ways to the objectives: shortest paths on a grid of places.

#include <linea/ways.hpp>

#include <algorithm>
#include <cstdlib>
#include <queue>

#include <table/going.hpp>

namespace plancia::linea {
namespace {

constexpr table::Length kCell = 4 * table::kCentimetre;
constexpr table::Length kBeside = 8 * table::kCentimetre;  // near enough where one may not go in

}  // namespace

// What the steps between neighbouring cells cost for every kind of going: all objectives ask for the same.
class Ways::Steps {
 public:
  Steps(const Ways& ways, const table::Scene& scene)
      : ways_(ways), known_(static_cast<std::size_t>(ways.columns_ * ways.rows_)) {
    for (int from = 0; from < ways.columns_ * ways.rows_; ++from) {
      each_neighbour(from, [&](int to, std::size_t direction) {
        known_[static_cast<std::size_t>(from)][direction] =
            table::costs(scene, table::leg(ways.centre(from), ways.centre(to), 0));
      });
    }
  }
  // Calls visit(from, cost) for each cell from which one can step to this one.
  template <class Visit>
  void each_to(int to, table::Mobility mobility, Visit visit) const {
    each_neighbour(to, [&](int from, std::size_t direction) {
      const table::Costs& there = known_[static_cast<std::size_t>(from)][kDirections - 1 - direction];
      if (const auto cost = there[static_cast<std::size_t>(mobility)]) visit(from, *cost);
    });
  }

 private:
  static constexpr std::size_t kDirections = 9;  // the one in the middle, which leads nowhere, among them

  template <class Visit>
  void each_neighbour(int cell, Visit visit) const {
    std::size_t direction = 0;
    for (int row = cell / ways_.columns_ - 1; row <= cell / ways_.columns_ + 1; ++row) {
      for (int column = cell % ways_.columns_ - 1; column <= cell % ways_.columns_ + 1; ++column, ++direction) {
        const bool inside = row >= 0 && row < ways_.rows_ && column >= 0 && column < ways_.columns_;
        if (inside && ways_.cell(column, row) != cell) visit(ways_.cell(column, row), direction);
      }
    }
  }

  const Ways& ways_;
  std::vector<std::array<table::Costs, kDirections>> known_;
};

Ways::Ways(const Components& components) {
  if (components.objectives.empty()) return;
  const table::Point size = components.terrain.table.high;
  columns_ = size.x / kCell + 1;
  rows_ = size.y / kCell + 1;
  fields_.resize(components.objectives.size() * table::kMobilities);
  const table::Scene scene{&components.terrain, {}};
  const Steps steps(*this, scene);
  for (std::size_t o = 0; o < components.objectives.size(); ++o) {
    for (std::size_t m = 0; m < table::kMobilities; ++m) {
      const auto mobility = static_cast<table::Mobility>(m);
      const bool used = std::ranges::any_of(components.pieces, [&](const Piece& piece) {
        return components.units[static_cast<std::size_t>(piece.unit)].mobility == mobility;
      });
      if (used) spread(scene, steps, mobility, components.objectives[o], fields_[o * table::kMobilities + m]);
    }
  }
}

table::Point Ways::centre(int cell) const {
  return {cell % columns_ * kCell + kCell / 2, cell / columns_ * kCell + kCell / 2};
}

// From the objective outwards, always the cheapest place first.
void Ways::spread(const table::Scene& scene, const Steps& steps, table::Mobility mobility, const Objective& objective,
                  Field& field) const {
  const int cells = columns_ * rows_;
  field.cost.assign(static_cast<std::size_t>(cells), kNoWay);
  field.next.assign(static_cast<std::size_t>(cells), -1);
  std::priority_queue<std::pair<table::Length, int>> open;  // the cost negated, since the greatest comes first
  for (const table::Length near : {objective.margin, kBeside}) {
    if (!open.empty()) break;
    for (int c = 0; c < cells; ++c) {
      if (table::distance_to_area(centre(c), objective.outline) > near) continue;
      if (!table::passable(scene, mobility, centre(c))) continue;
      field.cost[static_cast<std::size_t>(c)] = 0;
      field.next[static_cast<std::size_t>(c)] = c;
      open.push({0, c});
    }
  }
  while (!open.empty()) {
    const auto [minus_cost, here] = open.top();
    open.pop();
    if (-minus_cost > field.cost[static_cast<std::size_t>(here)]) continue;
    steps.each_to(here, mobility, [&, minus = minus_cost, to = here](int from, table::Length step) {
      const table::Length cost = step - minus;
      if (cost >= field.cost[static_cast<std::size_t>(from)]) return;
      field.cost[static_cast<std::size_t>(from)] = cost;
      field.next[static_cast<std::size_t>(from)] = to;
      open.push({-cost, from});
    });
  }
}

Ways::Entries Ways::entries(table::Point from) const {
  const int column = (from.x - kCell / 2) / kCell;
  const int row = (from.y - kCell / 2) / kCell;
  const table::Vector off = from - table::Point{column * kCell + kCell / 2, row * kCell + kCell / 2};
  const table::Length west = std::abs(off.x);
  const table::Length east = std::abs(off.x - kCell);
  const table::Length south = std::abs(off.y);
  const table::Length north = std::abs(off.y - kCell);
  // Within 7 % of the distance, and far cheaper.
  const auto about = [](table::Length x, table::Length y) { return std::max(x, y) + std::min(x, y) * 3 / 8; };
  const int here = cell(column, row);
  Entries found{{here, here + 1, here + columns_, here + columns_ + 1},
                {about(west, south), about(east, south), about(west, north), about(east, north)}};
  if (column >= 0 && column + 1 < columns_ && row >= 0 && row + 1 < rows_) return found;
  for (std::size_t i = 0; i < found.cell.size(); ++i) {  // beyond the edge of the table no way leads on
    const int c = column + static_cast<int>(i % 2);
    const int r = row + static_cast<int>(i / 2);
    if (r >= 0 && r < rows_ && c >= 0 && c < columns_) continue;
    found.cell[i] = 0;
    found.off[i] = kNoWay;
  }
  return found;
}

table::Length Ways::cost(unsigned objective, table::Mobility mobility, const Entries& from) const {
  const Field& way = field(objective, mobility);
  const table::Length south = std::min(cost(way, from, 0), cost(way, from, 1));
  const table::Length north = std::min(cost(way, from, 2), cost(way, from, 3));
  return std::min({south, north, kNoWay});
}

table::Point Ways::ahead(unsigned objective, table::Mobility mobility, table::Point from,
                         table::Length distance) const {
  const Field& way = field(objective, mobility);
  const Entries about = entries(from);
  int here = -1;
  table::Length least = kNoWay;
  for (std::size_t i = 0; i < about.cell.size(); ++i) {
    if (cost(way, about, i) >= least) continue;
    least = cost(way, about, i);
    here = about.cell[i];
  }
  if (here < 0) return from;
  const std::int64_t less = distance - 1;  // what is shorter, rounded up, is no longer than that
  const auto near = [&] { return less >= 0 && table::squared(centre(here) - from) <= less * less; };
  while (way.next[static_cast<std::size_t>(here)] != here && near()) {
    here = way.next[static_cast<std::size_t>(here)];
  }
  return centre(here);
}

}  // namespace plancia::linea
