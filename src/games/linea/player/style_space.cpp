#include "style_space.hpp"

#include <algorithm>
#include <cmath>

namespace plancia::linea {
namespace {

// A step of each kind.
constexpr double kLogarithm = 0.3;
constexpr double kPlace = 5.0 * table::kCentimetre;
constexpr double kFacing = 25.0 * table::kDegree;

constexpr std::size_t kOfPiece = 3;

// The nearest place of an order, which goes to the millimetre and the whole degree.
unsigned whole(double value, double unit) { return static_cast<unsigned>(std::lround(value / unit)); }

Action place(unsigned piece, table::Pose from, std::span<const double> off, const table::Box& room) {
  const double x = std::min<double>(std::max<double>(from.at.x + kPlace * off[0], room.low.x), room.high.x);
  const double y = std::min<double>(std::max<double>(from.at.y + kPlace * off[1], room.low.y), room.high.y);
  const double heading = std::fmod(from.heading + kFacing * off[2], table::kFullTurn);
  return act(ActionKind::place,
             {.piece = piece,
              .x = whole(x, table::kMillimetre),
              .y = whole(y, table::kMillimetre),
              .heading = whole(heading < 0 ? heading + table::kFullTurn : heading, table::kDegree) % 360});
}

// Where the middle of a piece may be: in the zone, and so far from the edges of the table that it can face anywhere.
table::Box room_of(const Rules& rules, unsigned piece) {
  const Components& data = rules.components();
  const table::Box zone = table::box_of(data.zone[static_cast<std::size_t>(rules.side(piece))]);
  const table::Box inner = table::grown(data.terrain.table, -table::reach(rules.unit(piece).shape));
  return {{std::max(zone.low.x, inner.low.x), std::max(zone.low.y, inner.low.y)},
          {std::min(zone.high.x, inner.high.x), std::min(zone.high.y, inner.high.y)}};
}

}  // namespace

StyleSpace::StyleSpace(const Rules& rules, Side side) : rules_(rules), start_(setting_up(rules, side)) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.side(piece) == side && rules.on_table(start_, piece)) pieces_.push_back(piece);
  }
}

std::size_t StyleSpace::numbers() const { return kPriceFields.size() + kOfPiece * pieces_.size(); }

Style StyleSpace::style(std::span<const double> numbers) const {
  Style style;
  for (std::size_t i = 0; i < kPriceFields.size(); ++i) {
    const auto& [name, field, least, most] = kPriceFields[i];
    const double value = kUsualPrices.*field * std::exp(kLogarithm * numbers[i]);
    style.prices.*field = static_cast<int>(std::lround(std::clamp<double>(value, least, most)));
  }
  Deployment wanted;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const auto off = numbers.subspan(kPriceFields.size() + kOfPiece * i, kOfPiece);
    wanted.push_back(place(pieces_[i], rules_.pose(start_, pieces_[i]), off, room_of(rules_, pieces_[i])));
  }
  NullSink silent;
  State state = start_;
  for (Action next = deploy(rules_, state, wanted); next.kind<ActionKind>() == ActionKind::place;
       next = deploy(rules_, state, wanted)) {
    rules_.play(state, next, silent);
    style.deployment.push_back(next);
  }
  return style;
}

}  // namespace plancia::linea
