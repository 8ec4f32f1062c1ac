#pragma once

#include <utility>

#include <gpu/small_hand.hpp>
#include <gpu/work.hpp>

// What each thread of the GPU does. Plain C++ that is compiled for the processor, too: there it is tested against
// `simulate`.
namespace plancia::gpu {

// Who sits at the table of one thread.
template <OnGpu R, class Hand>
struct Seats {
  bool decide(const typename R::State& state, std::size_t seat, SimulationDice& mind, Action& action) {
    if ((random >> seat & 1) != 0) return random_choice(rules, state, mind, action) > 1;
    action = hand.choose(rules, state, mind);
    return choices_at(rules, state).size() > 1;
  }
  void play(typename R::State& state, Action action) {
    NullSink silent;
    rules.play(state, action, silent);
  }

  const R& rules;
  std::uint32_t random;
  Hand hand;
};

// For tables where everyone plays at random: keeps the rule of thumb out of the code that runs there.
struct NoHand {
  template <class R>
  Action choose(const R&, const typename R::State&, SimulationDice&) {
    return {};
  }
};

// Every threads-th game of the work. One loop over steps, not one over games around one over steps: threads that run in
// step with each other then need not wait for the longest of their games.
template <OnGpu R, class Hand>
void play_games(const Work& work, Hand hand, std::uint32_t thread) {
  if (thread >= work.games) return;
  const R& rules = *static_cast<const R*>(work.rules);
  const auto& start = *static_cast<const typename R::State*>(work.start);
  Seats<R, Hand> seats{rules, work.random, std::move(hand)};
  std::uint64_t at = thread;
  SimulatedGame<R> game(start, work.seed, work.first + at * work.stride);
  while (true) {
    if (game.step(rules, seats)) continue;
    if (game.endless) game.figures.steps = kEndless;
    work.figures[at] = game.figures;
    at += work.threads;
    if (at >= work.games) return;
    game = SimulatedGame<R>(start, work.seed, work.first + at * work.stride);
  }
}

// The two kernels of a game. Apart, since how many threads a GPU can run at a time depends on the code of a kernel.
template <OnGpu R>
void play_at_random(const Work& work, std::uint32_t thread) {
  play_games<R>(work, NoHand{}, thread);
}
template <OnGpu R>
void play_by_hand(const Work& work, std::uint32_t thread) {
  play_games<R>(work, small_hand(*static_cast<const R*>(work.rules)), thread);
}

}  // namespace plancia::gpu
