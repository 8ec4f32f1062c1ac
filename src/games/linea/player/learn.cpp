#include <cmath>
#include <vector>

#include <ai/evolution.hpp>
#include <ai/play_out.hpp>
#include <ai/share_out.hpp>
#include <ai/value.hpp>
#include <linea_player/learnt.hpp>
#include <linea_player/player.hpp>

#include "learnt_text.hpp"

namespace plancia::linea {
namespace {

// An eighth of all games is for the outlook, the rest for the prices of the two sides. What was learnt is judged by
// games besides, with other dice.
constexpr std::uint64_t kGenerations = 60;
constexpr std::uint64_t kOutlookPart = 8;
constexpr std::uint64_t kFewest = 8;   // games of a candidate
constexpr std::uint64_t kByTime = 50;  // games of a candidate, where time is the limit
constexpr double kWidth = 0.35;        // of the first candidates, in logarithms of prices

using Search = ai::Evolution<kPriceFields.size()>;

Prices scaled(const Search::Vector& logarithms) {
  Prices prices;
  for (std::size_t i = 0; i < kPriceFields.size(); ++i) {
    const auto& [name, field, least, most] = kPriceFields[i];
    const double value = kUsualPrices.*field * std::exp(logarithms[i]);
    prices.*field = static_cast<int>(std::lround(std::clamp<double>(value, least, most)));
  }
  return prices;
}

class Lessons {
 public:
  Lessons(const Rules& rules, const ai::LearnLimits& limits)
      : rules_(rules),
        limits_(limits),
        began_(std::chrono::steady_clock::now()),
        each_(limits.time ? kByTime : std::max(kFewest, for_prices() / (kGenerations * Search::kCandidates))),
        generations_(std::clamp<std::uint64_t>(for_prices() / (each_ * Search::kCandidates), 1, kGenerations)),
        outlook_games_(limits.time ? kByTime * 100 : std::max(kFewest, limits.games / kOutlookPart)) {}

  std::string take() {
    Learnt learnt;
    for (int side = 0; side < kSides; ++side) learnt.prices[static_cast<std::size_t>(side)] = evolve(side);
    learn_outlook(learnt);
    for (std::size_t side = 0; side < kSides; ++side) {
      SidePrices one{};
      from_.usual[side] = judged(side, one);
      one[side] = learnt.prices[side];
      from_.share[side] = judged(side, one);
    }
    from_.seed = limits_.seed;
    from_.games = games_;
    from_.by_time = limits_.time.has_value() || stopped_;
    return learnt_text(rules_, learnt, from_);
  }

 private:
  // Games for the prices of one side.
  std::uint64_t for_prices() const { return (limits_.games - limits_.games / kOutlookPart) / kSides; }

  // What a game came to for a side: half who won, half by how much, which tells more of a little better play.
  struct Came {
    double won = 0, lead = 0;
    double fitness() const { return (won + (1 + std::tanh(lead / 2)) / 2) / 2; }
  };
  Came play(std::size_t side, const SidePrices& prices, std::uint64_t seed, std::uint64_t game) const {
    SimulationDice dice(seed, game);
    NullSink silent;
    State state = rules_.start();
    for (Turn turn = rules_.turn(state); turn != Turn::over; turn = rules_.turn(state)) {
      const bool chance = turn == Turn::chance;
      const Action action = chance ? random_action(rules_, state, dice) : scripted(rules_, state, prices[state.seat]);
      rules_.play(state, action, silent);
    }
    const double won = ai::value_of(rules_.result(state), Player::scale(rules_));
    const double lead = static_cast<double>(rules_.score(state, Side::allied) - rules_.score(state, Side::axis)) /
                        rules_.components().lead_to_win;
    return side == 0 ? Came{won, lead} : Came{1 - won, -lead};
  }

  // Calls work(i) for every i below `number`, on all threads.
  template <class Work>
  void share_out(std::uint64_t number, const Work& work) {
    ai::share_out(limits_.threads, number, work);
    games_ += number;
  }

  // Dice of their own for each purpose.
  std::uint64_t seed_of(std::uint64_t purpose, std::uint64_t number) const {
    return limits_.seed * 1'000'003 + purpose * 10'007 + number;
  }

  // Each generation plays other games, all its candidates the same.
  Prices evolve(int side) {
    const auto own = static_cast<std::size_t>(side);
    Search search(seed_of(1, own), kWidth);
    std::vector<double> came(Search::kCandidates * each_);
    std::vector<Search::Vector> middles;
    for (std::uint64_t generation = 0; goes_on(side, generation); ++generation) {
      const auto candidates = search.ask();
      const std::uint64_t seed = seed_of(2 + own, generation);
      share_out(came.size(), [&](std::uint64_t i) {
        SidePrices prices{};
        prices[own] = scaled(candidates[i / each_]);
        came[i] = play(own, prices, seed, i % each_).fitness();
      });
      std::array<double, Search::kCandidates> fitness{};
      for (std::size_t i = 0; i < came.size(); ++i) fitness[i / each_] += came[i];
      search.tell(fitness);
      middles.push_back(search.middle());
    }
    return scaled(Search::mean_of_last(middles));
  }

  // By time each side has two fifths of it.
  bool goes_on(int side, std::uint64_t generation) {
    const double done =
        limits_.time
            ? std::chrono::duration<double>(std::chrono::steady_clock::now() - began_) / *limits_.time * 2.5 - side
            : static_cast<double>(generation) / static_cast<double>(generations_);
    if (limits_.progress) limits_.progress(0.4 * (side + std::clamp(done, 0.0, 1.0)));
    if (limits_.stop && limits_.stop()) stopped_ = true;
    return done < 1 && !stopped_;
  }

  void learn_outlook(Learnt& learnt) {
    const Outlook outlook(rules_);
    const auto sampled = [&](std::uint64_t purpose, std::uint64_t games) {
      std::vector<std::vector<Outlook::Sample>> of_game(games);
      share_out(games, [&](std::uint64_t i) { outlook.play(learnt.prices, seed_of(purpose, 0), i, of_game[i]); });
      std::vector<Outlook::Sample> all;
      for (const auto& one : of_game) all.insert(all.end(), one.begin(), one.end());
      return all;
    };
    const std::uint64_t held_out = std::max(kFewest, outlook_games_ / 8);
    learnt.outlook = ai::logistic_fit(sampled(4, outlook_games_ - held_out));
    const auto unseen = sampled(5, held_out);
    from_.loss = Outlook::loss(learnt.outlook, unseen);
    from_.loss_before = Outlook::loss(fitted_outlook(rules_), unseen);
    if (limits_.progress) limits_.progress(0.95);
  }

  // The share of points of a side against the usual prices.
  double judged(std::size_t side, const SidePrices& prices) {
    std::vector<double> won(std::max(kFewest, outlook_games_ / 8));
    share_out(won.size(), [&](std::uint64_t i) { won[i] = play(side, prices, seed_of(6, 0), i).won; });
    double sum = 0;
    for (const double one : won) sum += one;
    return sum / static_cast<double>(won.size());
  }

  const Rules& rules_;
  const ai::LearnLimits& limits_;
  std::chrono::steady_clock::time_point began_;
  std::uint64_t each_;  // games of a candidate
  std::uint64_t generations_, outlook_games_;
  std::uint64_t games_ = 0;
  bool stopped_ = false;
  LearntFrom from_;
};

}  // namespace

std::string learn(const Rules& rules, const ai::LearnLimits& limits) { return Lessons(rules, limits).take(); }

}  // namespace plancia::linea
