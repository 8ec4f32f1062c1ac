#pragma once

#include <algorithm>
#include <ctime>
#include <limits>

#include <bench/bench.hpp>
#include <core/playout.hpp>

namespace plancia::bench {

// Of all threads of this program, in seconds: what else the machine does meanwhile is not counted.
inline double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double time_of(const Work& work) {
  const double start = processor_time();
  work();
  return processor_time() - start;
}

// The ratio of two times, over several passes of the same work: that of the sums, and the least and most of a pass.
class Passes {
 public:
  void add(double time, double against) {
    time_ += time;
    against_ += against;
    low_ = std::min(low_, time / against);
    high_ = std::max(high_, time / against);
    ++count_;
  }
  // A single pass tells nothing of the spread.
  bool enough(double seconds) const { return count_ >= 2 && time_ + against_ >= seconds; }
  double time() const { return time_ / count_; }
  double against() const { return against_ / count_; }
  Spread ratio() const { return {time_ / against_, low_, high_}; }

 private:
  double time_ = 0, against_ = 0;
  double low_ = std::numeric_limits<double>::max(), high_ = 0;
  int count_ = 0;
};

// The same set of games in every pass, and as many dice as they have steps, in turns of a few games, so that a machine
// that runs slower for a while slows both alike. `play(game)` plays one game to its end and returns its steps.
template <class Play>
Row measure_games(std::string name, std::uint64_t games, std::uint64_t games_per_turn, double seconds, Play play) {
  constexpr std::uint64_t kLeastDice = 50'000;
  Passes passes;
  std::uint64_t steps = 0, allocated = 0;
  std::uint32_t unused = 0;
  do {
    double playing = 0, drawing = 0;
    steps = 0;
    for (std::uint64_t first = 0; first < games; first += games_per_turn) {
      std::uint64_t of_turn = 0;
      const std::uint64_t before = allocations();
      playing += time_of([&] {
        for (std::uint64_t game = first; game < std::min(games, first + games_per_turn); ++game) of_turn += play(game);
      });
      allocated += allocations() - before;
      // Slow games have few steps in a turn, and so few dice would cost no more than looking at the clock.
      const std::uint64_t drawn = std::max(of_turn, kLeastDice);
      SimulationDice dice{2, first};
      const double dice_time = time_of([&] {
        for (std::uint64_t i = 0; i < drawn; ++i) unused += dice.below(6);
      });
      drawing += dice_time * static_cast<double>(of_turn) / static_cast<double>(drawn);
      steps += of_turn;
    }
    passes.add(playing, drawing);
  } while (!passes.enough(seconds));
  asm volatile("" : : "r"(unused));  // keeps the compiler from dropping the dice
  const auto of_pass = static_cast<double>(steps);
  return {.name = std::move(name),
          .playouts_per_second = static_cast<double>(games) / passes.time(),
          .steps_per_second = of_pass / passes.time(),
          .nanoseconds_per_step = 1e9 * passes.time() / of_pass,
          .nanoseconds_per_die = 1e9 * passes.against() / of_pass,
          .ratio = passes.ratio(),
          .allocations = allocated};
}

}  // namespace plancia::bench
