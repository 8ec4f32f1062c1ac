#include "weight.hpp"

#include <malloc.h>

#include <nlohmann/json.hpp>

#include "live_match.hpp"

namespace plancia::service {
namespace {

constexpr std::size_t kBlock = 16;          // what the heap adds to each piece
constexpr std::size_t kGame = 16 << 10;     // setup, seats, the position now, its place in the tables
constexpr std::size_t kJournalEntry = 256;  // what each seat noticed of it, and the key of its request

std::size_t of(const std::string& text) {
  constexpr std::size_t kInside = 15;  // shorter ones are kept in the string itself
  return text.capacity() > kInside ? text.capacity() + kBlock : 0;
}

std::size_t of(const catalog::EventText& event) {
  std::size_t bytes = sizeof event + of(event.kind) + of(event.rule) + of(event.text.it) + of(event.text.en);
  constexpr std::size_t kNode = 32;  // of a map
  for (const auto& entry : event.data) bytes += kNode + sizeof entry + kBlock + of(entry.first);
  return bytes;
}

std::size_t of(const record::Step& step) {
  std::size_t bytes = sizeof step + of(step.action) + of(step.comment) + kBlock;
  for (const auto& event : step.events) bytes += of(event);
  for (const auto& seen : step.seen) bytes += seen ? of(*seen) : 0;
  return bytes;
}

// A position is an object of its game's own size, of which the heap alone knows here. Its rules are shared by all games
// that are set up alike.
std::size_t of_position(const catalog::Game& game) {
  return kBlock + malloc_usable_size(const_cast<void*>(dynamic_cast<const void*>(&game)));
}

}  // namespace

std::size_t Weight::of(const LiveMatch& live) {
  const record::Session& session = live.session();
  if (session.ply() < plies_) *this = {};
  for (; plies_ < session.ply(); ++plies_) {
    bytes_ += service::of(session.steps()[static_cast<std::size_t>(plies_)]) + of_position(session.game());
  }
  // An eighth for what lists keep in reserve, which fits what was measured with long and short games.
  const std::size_t history = bytes_ + kJournalEntry * static_cast<std::size_t>(live.number());
  return kGame + history + history / 8;
}

}  // namespace plancia::service
