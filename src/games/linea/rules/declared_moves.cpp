// Moves that were asked about before.

#include <core/memory.hpp>

#include "sections.hpp"

namespace plancia::linea {
namespace {

struct Declaration {
  GroundNow ground;
  table::Pose from;
  table::Pose to;
  std::uint32_t piece = 0;
  std::uint32_t move = 0;
  friend bool operator==(const Declaration&, const Declaration&) = default;
};

// Pieces come to the same places again and again, in this game and in the next, and look at the same moves from there.
constinit thread_local Memory<Declaration, Declared, 1 << 11> declared_before;

}  // namespace

const Declared& View::declared(const Surroundings& about, Move move, table::Pose to) const {
  const Declaration question{ground_now(), pose(about.piece), to, about.piece, static_cast<std::uint32_t>(move)};
  return declared_before.ask(question, [&] { return declare(about, move, to); });
}

}  // namespace plancia::linea
