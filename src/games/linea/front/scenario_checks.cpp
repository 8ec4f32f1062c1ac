// What no single record of a scenario can know: that everything stands where it may.

#include <algorithm>
#include <bit>

#include <table/footprint.hpp>
#include <table/going.hpp>
#include <table/polygon.hpp>

#include <linea_front/ground.hpp>

#include "scenario_reader.hpp"

namespace plancia::linea {
namespace {

// Two edges of an outline that are not neighbours have nothing in common, and no two corners are the same.
bool simple(std::span<const table::Point> outline) {
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      if (outline[i] == outline[j]) return false;
      if (j == i + 1 || (i == 0 && j == n - 1)) continue;
      if (table::meet(table::Segment{outline[i], outline[i + 1]}, table::Segment{outline[j], outline[(j + 1) % n]}))
        return false;
    }
  }
  return true;
}

class Checks {
 public:
  Checks(const Components& components, const std::string& file, data::Problems& problems)
      : c_(components), file_(file), problems_(problems) {}

  void run() {
    outlines();
    ground();
    pieces();
    forces();
    jokers();
  }

 private:
  void refuse(const std::string& pointer, std::string message) {
    problems_.push_back({file_, pointer, std::move(message)});
  }
  static std::string at(std::string_view list, std::size_t index) {
    return "/" + std::string(list) + "/" + std::to_string(index);
  }
  void outline(std::span<const table::Point> corners, const std::string& pointer) {
    if (!simple(corners)) refuse(pointer, "The edges of an outline must not touch or cross each other.");
  }

  void outlines() {
    for (const table::Feature& feature : c_.terrain.all()) {
      if (!feature.line && !road(feature.type)) outline(feature.points, at("terrain", feature.id) + "/outline");
    }
    const std::size_t first = c_.features.size() - c_.opening_smoke.size();
    for (const table::Feature& smoke : c_.opening_smoke)
      outline(smoke.points, at("opening_smoke", smoke.id - first) + "/outline");
    for (std::size_t i = 0; i < c_.objectives.size(); ++i)
      outline(c_.objectives[i].outline, at("objectives", i) + "/outline");
    outline(c_.zone[0], "/setup/allied_zone");
    outline(c_.zone[1], "/setup/axis_zone");
  }
  // Every step of the ways to the objectives is held against the corners of all that lies near it, so a table full of
  // ground upon ground with many corners would cost whoever sets it up seconds.
  void ground() {
    constexpr std::size_t kMost = 100'000;  // our largest scenario has some 3,000
    std::size_t corners = 0;
    for (const auto& row : c_.terrain.nearby) {
      for (std::uint64_t set : row) {
        for (; set != 0; set &= set - 1) {
          corners += c_.terrain.features[static_cast<std::size_t>(std::countr_zero(set))].points.size();
        }
      }
    }
    if (corners <= kMost) return;
    refuse("/terrain",
           "This ground takes too long to work out: too many corners lie upon each other over too much of the table (" +
               std::to_string(corners) + " in all its squares of 8 centimetres, and " + std::to_string(kMost) +
               " is the most). Give the areas fewer corners, or make them smaller.");
  }
  static bool road(std::uint8_t type) { return type == static_cast<std::uint8_t>(Ground::road); }

  // Where the record of a piece stands in the file.
  std::string pointer_of(std::size_t piece) const {
    const int platoon = c_.pieces[piece].platoon;
    std::size_t within = 0;
    for (std::size_t i = piece; i > 0 && c_.pieces[i - 1].platoon == platoon; --i) ++within;
    return at("platoons", static_cast<std::size_t>(platoon)) + at("pieces", within);
  }
  const Unit& unit(std::size_t piece) const { return c_.units[static_cast<std::size_t>(c_.pieces[piece].unit)]; }
  table::Footprint footprint(std::size_t piece) const { return {unit(piece).shape, c_.pieces[piece].start}; }
  bool due(std::size_t piece) const {
    return std::ranges::any_of(c_.reinforcements,
                               [&](const Reinforcement& r) { return r.platoon == c_.pieces[piece].platoon; });
  }

  void pieces() {
    const table::Scene scene{&c_.terrain};
    for (std::size_t i = 0; i < c_.pieces.size(); ++i) {
      const Piece& piece = c_.pieces[i];
      const std::string where = pointer_of(i) + "/at";
      const Side side = c_.platoons[static_cast<std::size_t>(piece.platoon)].side;
      if (!table::contains(c_.terrain.table, footprint(i)))
        refuse(where, "The piece does not stand wholly on the table.");
      if (!table::passable(scene, unit(i).mobility, piece.start.at))
        refuse(where, "A piece of this kind cannot stand on this ground.");
      if (!due(i) && !table::contains(c_.zone[static_cast<std::size_t>(side)], piece.start.at))
        refuse(where, "The piece stands outside the zone of its side.");
      for (std::size_t j = 0; j < i; ++j) {
        if (due(i) == due(j) && table::overlaps(footprint(i), footprint(j)))
          refuse(where, "The piece stands on \"" + c_.pieces[j].id + "\"; move one of them.");
      }
    }
  }

  void forces() {
    for (const Side side : {Side::allied, Side::axis}) {
      bool any = false;
      for (std::size_t i = 0; i < c_.pieces.size(); ++i)
        any = any || (!due(i) && c_.platoons[static_cast<std::size_t>(c_.pieces[i].platoon)].side == side);
      if (!any) refuse("/platoons", "Each side needs a piece that is there from the start.");
    }
  }

  // A reinforcement comes by a joker or by a figure, and by one of them only.
  void jokers() {
    for (std::size_t i = 0; i < c_.reinforcements.size(); ++i) {
      const auto brings = [&](const JokerEffect& effect) {
        return effect.kind == JokerKind::reinforce && effect.reinforcement == static_cast<int>(i);
      };
      const auto times =
          std::ranges::count_if(c_.joker_sequence, brings) + std::ranges::count_if(c_.joker_each, brings);
      if (c_.reinforcements[i].from_cycle == 0 && times != 1)
        refuse(at("reinforcements", i), "Name it in one joker of the sequence, or give it a \"from_cycle\".");
      if (c_.reinforcements[i].from_cycle != 0 && times != 0)
        refuse(at("reinforcements", i), "It has a \"from_cycle\", so that no joker brings it.");
    }
  }

  const Components& c_;
  const std::string& file_;
  data::Problems& problems_;
};

}  // namespace

void scenario_problems(const Components& components, const std::string& file, data::Problems& problems) {
  Checks{components, file, problems}.run();
}

}  // namespace plancia::linea
