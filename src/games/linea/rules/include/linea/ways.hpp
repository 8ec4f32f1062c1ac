#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <linea/components.hpp>

namespace plancia::linea {

constexpr table::Length kNoWay = 1'000'000;

// The ways to the objectives over the ground of a scenario, for those who suggest and judge moves; the rules themselves
// never ask. Costs of LT-Q27 from a grid of places, worked out once for each kind of going that occurs.
class Ways {
 public:
  Ways() = default;
  explicit Ways(const Components& components);

  // The cells about a place, and how far off they are: where all ways from it begin.
  struct Entries {
    std::array<std::int32_t, 4> cell{};
    std::array<table::Length, 4> off{};
  };
  Entries entries(table::Point from) const;
  // What the way from a place costs, at least about; kNoWay where there is none.
  table::Length cost(unsigned objective, table::Mobility mobility, const Entries& from) const;
  table::Length cost(unsigned objective, table::Mobility mobility, table::Point from) const {
    return cost(objective, mobility, entries(from));
  }
  // A place on the way, about so far ahead.
  table::Point ahead(unsigned objective, table::Mobility mobility, table::Point from, table::Length distance) const;

  std::size_t held_bytes() const {
    std::size_t bytes = 0;
    for (const Field& field : fields_) bytes += (sizeof field.cost[0] + sizeof field.next[0]) * field.cost.size();
    return bytes;
  }

 private:
  struct Field {
    std::vector<table::Length> cost;  // of each cell
    std::vector<std::int32_t> next;   // the neighbour that leads on; itself at the end
  };
  class Steps;
  table::Point centre(int cell) const;
  int cell(int column, int row) const { return row * columns_ + column; }
  const Field& field(unsigned objective, table::Mobility mobility) const {
    return fields_[objective * table::kMobilities + static_cast<std::size_t>(mobility)];
  }
  void spread(const table::Scene& scene, const Steps& steps, table::Mobility mobility, const Objective& objective,
              Field& field) const;

  // From one of the entries, by its number.
  static table::Length cost(const Field& field, const Entries& from, std::size_t i) {
    return field.cost[static_cast<std::size_t>(from.cell[i])] + from.off[i];
  }

  int columns_ = 0;
  int rows_ = 0;
  std::vector<Field> fields_;
};

}  // namespace plancia::linea
