#include <table/terrain.hpp>

#include <table/direction.hpp>

namespace plancia::table {
namespace {

Feature feature(std::uint8_t id, std::uint8_t type, std::span<const Point> outline, bool is_line) {
  Feature made;
  for (const Point p : outline) made.points.push_back(p);
  made.box = box_of(outline);
  made.type = type;
  made.id = id;
  made.line = is_line;
  return made;
}

}  // namespace

Feature area(std::uint8_t id, std::uint8_t type, std::span<const Point> polygon) {
  return feature(id, type, polygon, false);
}
Feature line(std::uint8_t id, std::uint8_t type, std::span<const Point> polyline) {
  return feature(id, type, polyline, true);
}

void Terrain::add_strip(std::uint8_t id, std::uint8_t type, std::span<const Point> polyline, Length width) {
  for (std::size_t i = 0; i + 1 < polyline.size(); ++i) {
    const Vector way = polyline[i + 1] - polyline[i];
    const Vector across = along(Vector{-way.y, way.x}, width / 2);
    const Vector over = along(way, width / 2);
    const Point from = i == 0 ? polyline[i] : polyline[i] - over;
    const Point to = i + 2 == polyline.size() ? polyline[i + 1] : polyline[i + 1] + over;
    add(area(id, type, Points{from - across, to - across, to + across, from + across}));
  }
}

Scene Scene::within(const Box& box) const {
  Scene part{ground, passing, 0};
  for (std::size_t i = 0; i < ground->size; ++i) {
    part.among |= std::uint64_t{meet(ground->features[i].box, box)} << i;
  }
  for (std::size_t i = 0; i < passing.size(); ++i) {
    part.among |= std::uint64_t{meet(passing[i].box, box)} << (kMaxFeatures + i);
  }
  part.among &= among;
  return part;
}

}  // namespace plancia::table
