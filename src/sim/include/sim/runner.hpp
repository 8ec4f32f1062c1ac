#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <core/playout.hpp>
#include <front/words.hpp>
#include <sim/guest.hpp>
#include <sim/plan.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// One game as it ended.
struct Played : GameFigures {
  front::Data details = {};  // what the game tells of its end; only where it was asked for
};

// What a runner keeps of a game besides its figures.
struct Keep {
  bool details = false;
  std::vector<std::string>* actions = nullptr;  // all that was played, dice too, is added to it
};

// Plays the games of one variant, one after another, and counts. Each thread has its own.
class Runner {
 public:
  virtual ~Runner() = default;
  // Game number `game` from its start to its end.
  virtual Played play(std::uint64_t game, const Keep& keep = {}) = 0;
  // What was counted since the last call.
  virtual Tally take() = 0;
};

// A game without an end: a bug of the rules.
std::logic_error endless(std::uint64_t seed, std::uint64_t game);

// An opening that a game could not follow, after dice that nobody could foresee.
class OpeningFault : public std::runtime_error {
 public:
  explicit OpeningFault(i18n::Text text) : std::runtime_error(text.en), text_(std::move(text)) {}
  const i18n::Text& text() const { return text_; }

 private:
  i18n::Text text_;
};
// What is wrong with an opening, as far as that does not depend on dice.
std::optional<i18n::Text> opening_fault(const catalog::Game& start, const std::vector<std::string>& first);

// About how long the policies of a variant think about a game, in seconds, by trying a few decisions of one game.
double thinking_time(const PreparedVariant& prepared);

// Whether a policy knows how to play this game.
bool can_play(const catalog::Game& game, const PolicySpec& policy);

// `prepared` must outlive the runner.
std::unique_ptr<Runner> make_runner(const PreparedVariant& prepared, std::uint64_t seed, const GuestMaker& guests);

}  // namespace plancia::sim
