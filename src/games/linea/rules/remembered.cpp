// What was asked about before: moves, what comes to pass on them, and how far pieces are from each other.

#include <core/lent.hpp>
#include <core/memory.hpp>

#include "sections.hpp"

namespace plancia::linea {
namespace {

// Both in whole words, which are quick to hash and to compare.
struct Declaration {
  std::uint64_t smoke = 0;
  std::uint64_t smoke_at = 0;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t headings = 0;
  std::uint64_t piece = 0;  // its move, and whose rules
  friend bool operator==(const Declaration&, const Declaration&) = default;
};

struct Pair {
  std::uint64_t pieces = 0;  // and whose rules
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t headings = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};

// A line of sight between two pieces, of which corners alone hang on the heading.
struct Line {
  std::uint64_t smoke = 0;
  std::uint64_t smoke_at = 0;
  std::uint64_t pieces = 0;  // and whose rules
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t headings = 0;
  friend bool operator==(const Line&, const Line&) = default;
};

// Pieces come to the same places again and again, in this game and in the next, and look at the same moves from there.
constexpr Lent<Memory<Declaration, Declared, 1 << 14>> declared_before;
// While they stand, the same pieces are asked about for every weapon, place and decision.
constexpr Lent<Memory<Pair, table::Length, 1 << 10>> measured_before;
// Who moves to a place has looked around there before, as it thought of it.
constexpr Lent<Memory<Line, bool, 1 << 12>> looked_before;
// The same moves are made again and again before enemies that have not stirred.
constexpr Lent<Memory<Meeting, Encounter, 1 << 13>> met_before;

}  // namespace

const Declared& View::declared(const Surroundings& about, Move move, table::Pose to) const {
  const GroundNow ground = ground_now();
  const table::Pose from = pose(about.piece);
  const Declaration question{
      .smoke = word(ground.opening_smoke, ground.joker_smoke),
      .smoke_at = word(ground.smoke),
      .from = word(from.at),
      .to = word(to.at),
      .headings = word(from.heading, to.heading),
      .piece = std::uint64_t{ground.rules} << 32 | about.piece << 8 | static_cast<unsigned>(move)};
  return declared_before->ask(question, [&] { return declare(about, move, to); });
}

table::Length View::gap(unsigned a, unsigned b) const {
  const table::Shape& of_a = unit(a).shape;
  const table::Shape& of_b = unit(b).shape;
  if (of_a.length == 0 && of_b.length == 0) return table::gap(centre(a), of_a.radius, centre(b), of_b.radius);
  const table::Pose from = pose(a);
  const table::Pose to = pose(b);
  const Pair question{.pieces = std::uint64_t{rules.number()} << 32 | a << 8 | b,
                      .from = word(from.at),
                      .to = word(to.at),
                      .headings = word(from.heading, to.heading)};
  return measured_before->ask(question, [&] { return table::gap(footprint(a), footprint(b)); });
}

bool View::sees(unsigned piece, unsigned enemy, std::uint8_t& wall) const {
  const GroundNow ground = ground_now();
  const auto facing = [&](unsigned which) { return unit(which).shape.length == 0 ? 0 : at(which).facing; };
  const Line question{.smoke = word(ground.opening_smoke, ground.joker_smoke),
                      .smoke_at = word(ground.smoke),
                      .pieces = std::uint64_t{ground.rules} << 32 | piece << 8 | enemy,
                      .from = word(centre(piece)),
                      .to = word(centre(enemy)),
                      .headings = word(facing(piece), facing(enemy))};
  return looked_before->ask(question, [&] { return table::sees(scene(), footprint(piece), footprint(enemy), wall); });
}

Encounter recalled(const Meeting& meeting) {
  return met_before->ask(meeting, [] { return Encounter{}; });
}
void keep(const Meeting& meeting, const Encounter& encounter) { met_before->keep(meeting, encounter); }

}  // namespace plancia::linea
