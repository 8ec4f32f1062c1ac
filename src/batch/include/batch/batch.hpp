#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <catalog/catalog.hpp>
#include <front/feature.hpp>

// A game in numbers, and many games at once: for programs that learn. Players are counted from 0 here, as learners do.
namespace plancia::batch {

// How large the tensors of a game are that is set up in one way.
struct Layout {
  std::size_t features = 0;         // of an observation
  std::size_t actions = 0;          // numbered decisions; 0 where choices are open
  std::size_t candidates = 0;       // where they are open: the most that are ever offered
  std::size_t choice_features = 0;  // and the numbers of each
  std::size_t outcomes = 0;         // of a chance step, at most
  std::size_t longest = 0;          // no game has more decisions and dice
};

// The numbers of one game.
class Encoding {
 public:
  virtual ~Encoding() = default;
  virtual const Layout& layout() const = 0;
  virtual std::vector<front::Feature> features() const = 0;
  virtual std::vector<front::Feature> choice_features() const = 0;
  // A numbered decision as text, and back. None where choices are open.
  virtual std::string action(std::size_t number) const = 0;
  virtual std::optional<std::int32_t> number(std::string_view action) const = 0;

  // Of a position: as a seat (1 or 2) knows it; the decisions as text, by their numbers or where choices are open by
  // their places, and each in numbers, as many as there is room for, of which the count comes back.
  virtual void observe(const catalog::Game& game, int seat, std::int32_t* out) const = 0;
  virtual std::vector<std::string> decisions(const catalog::Game& game) const = 0;
  virtual std::vector<std::int32_t> numbers(const catalog::Game& game) const = 0;
  virtual std::size_t observe_choices(const catalog::Game& game, std::int32_t* out, std::size_t room) const = 0;
  // Plays a decision by such a number; false where it cannot be taken.
  virtual bool play(catalog::Game& game, std::int32_t number) const = 0;
  virtual bool same(const catalog::Game& one, const catalog::Game& other) const = 0;
  // What the result of a game that is over is worth to seat 1: from 0 to 1, or where the seats play against each other
  // 1, 0 or -1.
  virtual double reward(const catalog::Game& game) const = 0;
  // Another position that fits all that a seat knows of this one; without secrets the same.
  virtual std::unique_ptr<catalog::Game> determinised(const catalog::Game& game, int seat, std::uint64_t seed,
                                                      std::uint64_t number) const = 0;
};

// What is done with a game that is over: the next step begins another and ignores its action; the same step does; or it
// stays until it is reset.
enum class Autoreset : std::uint8_t { next_step, same_step, disabled };

// Where a step writes: arrays of whoever calls, each with a row for every game. What may be null is left out.
struct Buffers {
  std::int32_t* observations = nullptr;
  std::int8_t* masks = nullptr;                // of numbered decisions: 1 for those that can be taken
  std::int32_t* candidates = nullptr;          // of open choices, in numbers
  std::int32_t* counts = nullptr;              // how many decisions can be taken
  double* rewards = nullptr;                   // to seat 1
  std::uint8_t* terminated = nullptr;          // whether the game ended by this step
  std::int8_t* players = nullptr;              // who decides, -1 if the game is over
  std::int32_t* results = nullptr;             // level, score, winner, actions played: of a game that ended, else zero
  std::int32_t* final_observations = nullptr;  // with same_step: of games that ended
  std::uint8_t* illegal = nullptr;             // with `lenient`: whether the decision could not be taken
};

struct Options {
  std::size_t games = 1;
  unsigned threads = 1;
  Autoreset autoreset = Autoreset::next_step;
  bool lenient = false;  // a decision that cannot be taken changes nothing in its game, and the others go on
};

// Many games, each with dice of its own: the one with seed s plays the games 0, 1, 2 … of that seed, the same that
// `simulate` plays. Dice are rolled as part of the step before them, so that a game always waits for a decision or is
// over. Nothing here allocates once it is made.
class Batch {
 public:
  virtual ~Batch() = default;
  // A pair of buffers that steps write to in turn. Both must be given before the first reset.
  virtual void bind(std::size_t which, const Buffers& buffers) = 0;
  // Begins games anew: those of `wanted`, or all where that is empty; with these seeds, or where `seeds` is empty the
  // next game of the seed each has.
  virtual void reset(std::size_t which, std::span<const std::uint64_t> seeds, std::span<const std::uint8_t> wanted) = 0;
  // Plays one decision in each, and says how many games ended by it. Where a decision cannot be taken nothing is
  // played, unless `lenient`, and the number of its game comes back instead.
  virtual std::expected<std::size_t, std::size_t> step(std::size_t which, std::span<const std::int32_t> actions) = 0;
  // A decision for each at random, as the policy `random` takes it; 0 where a game is over.
  virtual void sample(std::span<std::int32_t> actions) = 0;
  // One game as a seat knows it; and a game as a value.
  virtual void observe(std::size_t game, int seat, std::int32_t* out) const = 0;
  virtual std::unique_ptr<catalog::Game> game(std::size_t number) const = 0;
};

std::unique_ptr<Encoding> encoding_of(const catalog::Game& game);
std::unique_ptr<Batch> make_batch(const catalog::Game& start, const Options& options);

}  // namespace plancia::batch
