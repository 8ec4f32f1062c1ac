#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <vector>

#include <ai/evolution.hpp>
#include <ai/play_out.hpp>
#include <ai/share_out.hpp>
#include <ai/value.hpp>
#include <xmas_player/learnt.hpp>
#include <xmas_player/player.hpp>
#include <xmas_player/raider.hpp>

#include "learnt_text.hpp"

namespace plancia::xmas {
namespace {

// A sixteenth of all games judges what was learnt, with dice of its own.
constexpr std::uint64_t kGenerations = 100;
constexpr std::uint64_t kJudgedPart = 16;
constexpr std::uint64_t kFewest = 8;    // games of a candidate
constexpr std::uint64_t kByTime = 500;  // … where time is the limit
constexpr double kWidth = 0.7;          // of the first candidates, in widths of the habits
constexpr std::size_t kCharts = 64;
constexpr std::size_t kCandidates = 16;  // of a generation

Habits moved(const ai::Evolution::Vector& off) {
  constexpr Habits kUsual;
  Habits habits;
  for (std::size_t i = 0; i < kHabitFields.size(); ++i) {
    const auto& [name, field, width, least, most] = kHabitFields[i];
    const double value = kUsual.*field + width * off[i];
    habits.*field = static_cast<int>(std::lround(std::clamp<double>(value, least, most)));
  }
  return habits;
}

class Lessons {
 public:
  Lessons(const Rules& rules, const ai::LearnLimits& limits)
      : rules_(rules),
        limits_(limits),
        scale_(Player::scale(rules)),
        began_(std::chrono::steady_clock::now()),
        each_(limits.time ? kByTime : std::max(kFewest, limits.games / (kGenerations * kCandidates))),
        generations_(std::clamp<std::uint64_t>(limits.games / (each_ * kCandidates), 1, kGenerations)) {}

  std::string take() {
    const Habits habits = evolve();
    const std::uint64_t judges = std::max(kFewest, (limits_.time ? games_ : limits_.games) / kJudgedPart);
    std::vector<double> scripted(judges), learnt(judges);
    play(judges, seed_of(3, 0), [&] { return Hand(rules_); }, scripted);
    play(judges, seed_of(3, 0), [&] { return Raider(rules_, habits); }, learnt);
    const auto mean = [](const std::vector<double>& values) {
      return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    };
    if (limits_.progress) limits_.progress(1);
    return learnt_text(rules_, habits,
                       {.seed = limits_.seed,
                        .games = games_,
                        .by_time = limits_.time.has_value() || stopped_,
                        .scripted = mean(scripted),
                        .value = mean(learnt)});
  }

 private:
  // What games come to, with a player of its own for each hundred of them.
  template <class Make>
  void play(std::uint64_t number, std::uint64_t seed, const Make& make, std::vector<double>& came) {
    constexpr std::uint64_t kPart = 100;
    ai::share_out(limits_.threads, (number + kPart - 1) / kPart, [&](std::uint64_t part) {
      auto player = make();
      for (std::uint64_t i = part * kPart; i < std::min(number, (part + 1) * kPart); ++i) {
        came[i] = value_of_game(player, seed, i);
      }
    });
    games_ += number;
  }
  template <class P>
  double value_of_game(P& player, std::uint64_t seed, std::uint64_t game) const {
    SimulationDice dice(seed, game);
    State state = rules_.start();
    ai::play_out(rules_, state, player, dice);
    return ai::value_of(rules_.result(state), scale_);
  }

  // Dice of their own for each purpose.
  std::uint64_t seed_of(std::uint64_t purpose, std::uint64_t number) const {
    return limits_.seed * 1'000'003 + purpose * 10'007 + number;
  }

  // Each generation plays other games, all its candidates the same.
  Habits evolve() {
    ai::Evolution search(seed_of(1, 0), kHabitFields.size(), kWidth, kCandidates);
    std::vector<ai::Evolution::Vector> middles;
    for (std::uint64_t generation = 0; goes_on(generation); ++generation) {
      const auto candidates = search.ask();
      const std::uint64_t seed = seed_of(2, generation);
      std::array<double, kCandidates> fitness{};
      ai::share_out(limits_.threads, kCandidates, [&](std::uint64_t i) {
        Raider raider(rules_, moved(candidates[i]), kCharts);
        for (std::uint64_t game = 0; game < each_; ++game) fitness[i] += value_of_game(raider, seed, game);
      });
      games_ += kCandidates * each_;
      search.tell(fitness);
      middles.push_back(search.middle());
    }
    return moved(middles.empty() ? search.middle() : ai::Evolution::mean_of_last(middles));
  }

  bool goes_on(std::uint64_t generation) {
    const double done = limits_.time
                            ? std::chrono::duration<double>(std::chrono::steady_clock::now() - began_) / *limits_.time
                            : static_cast<double>(generation) / static_cast<double>(generations_);
    if (limits_.progress) limits_.progress(0.95 * std::clamp(done, 0.0, 1.0));
    if (limits_.stop && limits_.stop()) stopped_ = true;
    return done < 1 && !stopped_;
  }

  const Rules& rules_;
  const ai::LearnLimits& limits_;
  const ai::ValueScale scale_;
  std::chrono::steady_clock::time_point began_;
  std::uint64_t each_;  // games of a candidate
  std::uint64_t generations_;
  std::uint64_t games_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::string learn(const Rules& rules, const ai::LearnLimits& limits) { return Lessons(rules, limits).take(); }

}  // namespace plancia::xmas
