#pragma once

#include <vector>

#include <linea/components.hpp>

namespace plancia::linea {

// The ways to the objectives over the ground of a scenario, for those who suggest and judge moves; the rules themselves
// never ask. Costs of LT-Q27 from a grid of places, worked out once for each kind of going that occurs.
class Ways {
 public:
  Ways() = default;
  explicit Ways(const Components& components);

  // What the way from a place costs, at least about; kNoWay where there is none.
  table::Length cost(unsigned objective, table::Mobility mobility, table::Point from) const;
  // A place on the way, about so far ahead.
  table::Point ahead(unsigned objective, table::Mobility mobility, table::Point from, table::Length distance) const;

 private:
  struct Field {
    std::vector<table::Length> cost;  // of each cell
    std::vector<std::int32_t> next;   // the neighbour that leads on; itself at the end
  };
  table::Point centre(int cell) const;
  int cell(int column, int row) const { return row * columns_ + column; }
  const Field& field(unsigned objective, table::Mobility mobility) const {
    return fields_[objective * table::kMobilities + static_cast<std::size_t>(mobility)];
  }
  // The grid cell about a place from which the way is shortest, or -1.
  int entry(const Field& field, table::Point from, table::Length* cost) const;
  void spread(const table::Scene& scene, table::Mobility mobility, const Objective& objective, Field& field) const;

  int columns_ = 0;
  int rows_ = 0;
  std::vector<Field> fields_;
};

constexpr table::Length kNoWay = 1'000'000;

}  // namespace plancia::linea
