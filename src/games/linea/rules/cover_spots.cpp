// Places of a scenario where a piece finds cover, worked out once.

#include "cover_spots.hpp"

#include <table/direction.hpp>

namespace plancia::linea {
namespace {

constexpr table::Length kSpacing = 5 * table::kCentimetre;
constexpr table::Length kWoodsEdge = 2500;  // inside, so that one looks out and is seen into, LT-Q9

// Points along a straight piece, its middle at least, no further apart than kSpacing.
template <class Each>
void along_piece(table::Point from, table::Point to, Each each) {
  const table::Length length = table::length(to - from);
  const table::Length pieces = length / kSpacing + 1;
  for (table::Length i = 0; i < pieces; ++i) {
    each(from + table::along(to - from, static_cast<table::Length>(length * (2 * i + 1) / (2 * pieces))));
  }
}

void line_spots(const table::Feature& line, std::vector<CoverSpot>& spots) {
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const table::Vector way = line.points[i + 1] - line.points[i];
    along_piece(line.points[i], line.points[i + 1],
                [&](table::Point p) { spots.push_back({p, table::Vector{-way.y, way.x}}); });
  }
}

void edge_spots(const table::Feature& woods, std::vector<CoverSpot>& spots) {
  for (std::size_t i = 0; i < woods.points.size(); ++i) {
    const table::Point from = woods.points[i];
    const table::Point to = woods.points[i + 1 < woods.points.size() ? i + 1 : 0];
    const table::Vector inward = table::along(table::Vector{from.y - to.y, to.x - from.x}, kWoodsEdge);
    along_piece(from, to, [&](table::Point p) {
      for (const table::Point inside : {p + inward, p - inward}) {
        if (table::contains(woods.points, inside)) spots.push_back({inside, {}});
      }
    });
  }
}

void area_spots(const table::Feature& area, std::vector<CoverSpot>& spots) {
  const table::Vector size = area.box.high - area.box.low;
  const table::Length columns = size.x / kSpacing + 1;
  const table::Length rows = size.y / kSpacing + 1;
  for (table::Length row = 0; row < rows; ++row) {
    for (table::Length column = 0; column < columns; ++column) {
      const table::Point p =
          area.box.low + table::Vector{size.x * (2 * column + 1) / (2 * columns), size.y * (2 * row + 1) / (2 * rows)};
      if (table::contains(area.points, p)) spots.push_back({p, {}});
    }
  }
}

}  // namespace

std::vector<CoverSpot> cover_spots(const table::Terrain& ground) {
  std::vector<CoverSpot> spots;
  for (const table::Feature& feature : ground.all()) {
    const table::TerrainType& type = ground.types[feature.type];
    if (!type.cover && !type.protection) continue;
    if (feature.line) {
      line_spots(feature, spots);
    } else if (type.sight == table::Sight::woods) {
      edge_spots(feature, spots);
    } else {
      area_spots(feature, spots);
    }
  }
  return spots;
}

}  // namespace plancia::linea
