#include <cmath>
#include <vector>

#include <ai/evolution.hpp>
#include <ai/play_out.hpp>
#include <ai/share_out.hpp>
#include <ai/value.hpp>
#include <linea_player/learnt.hpp>
#include <linea_player/player.hpp>

#include "learnt_text.hpp"
#include "style_space.hpp"

namespace plancia::linea {
namespace {

// An eighth of all games is for the outlook, the rest for the styles of the two sides. What was learnt is judged by
// games besides, with other dice.
constexpr std::uint64_t kOutlookPart = 8;
constexpr std::uint64_t kFewest = 8;      // games for one purpose
constexpr std::uint64_t kByTime = 5'000;  // games for the outlook, where time is the limit
constexpr std::size_t kCandidates = 64;   // of a generation, for each side
constexpr std::uint64_t kMeets = 4;       // LearnLimits::meets, and so many games of a candidate
constexpr std::size_t kAnswering = 128;   // candidates of a generation of answers,
constexpr std::size_t kAnswers = 6;       // … in so many games each
constexpr double kStylesTime = 0.8;       // of all, where time is the limit,
constexpr double kOutlookBegins = 0.9;    // … and how far it is after answers

class Lessons {
 public:
  Lessons(const Rules& rules, const ai::LearnLimits& limits)
      : rules_(rules),
        limits_(limits),
        began_(std::chrono::steady_clock::now()),
        each_(limits.meets.value_or(kMeets)),
        generations_(
            std::max<std::uint64_t>(1, (limits.games - limits.games / kOutlookPart) / (kSides * kCandidates * each_))),
        outlook_games_(limits.time ? kByTime : std::max(kFewest, limits.games / kOutlookPart)) {}

  std::string take() {
    Learnt learnt{.styles = evolve()};
    answer(learnt.styles);
    learn_outlook(learnt);
    for (std::size_t side = 0; side < kSides; ++side) {
      Styles one{};
      from_.usual[side] = judged(side, one);
      one[side] = learnt.styles[side];
      from_.share[side] = judged(side, one);
      learnt.doubt[side] = doubt_of(from_.share[side]);
    }
    from_.seed = limits_.seed;
    from_.games = games_;
    from_.meets = each_;
    from_.answers = limits_.answers;
    from_.by_time = limits_.time.has_value() || stopped_;
    return learnt_text(rules_, learnt, from_);
  }

 private:
  // What a game came to for a side: half who won, half by how much, which tells more of a little better play.
  struct Came {
    double won = 0, lead = 0;
    double fitness() const { return (won + (1 + std::tanh(lead / 2)) / 2) / 2; }
  };
  Came play(std::size_t side, const Styles& styles, std::uint64_t seed, std::uint64_t game) const {
    SimulationDice dice(seed, game);
    NullSink silent;
    State state = rules_.start();
    for (Turn turn = rules_.turn(state); turn != Turn::over; turn = rules_.turn(state)) {
      const bool chance = turn == Turn::chance;
      const Action action = chance ? random_action(rules_, state, dice) : by_style(rules_, state, styles[state.seat]);
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

  // Candidates of a side play one game against each of these foes, all with the same dice.
  void generation(std::size_t side, const StyleSpace& space, ai::Evolution& search, const std::vector<Style>& foes,
                  std::uint64_t seed) {
    std::vector<Style> candidates;
    for (const auto& numbers : search.ask()) candidates.push_back(space.style(numbers));
    std::vector<double> came(candidates.size() * foes.size());
    share_out(came.size(), [&](std::uint64_t i) {
      Styles styles;
      styles[side] = candidates[i / foes.size()];
      styles[1 - side] = foes[i % foes.size()];
      came[i] = play(side, styles, seed, i % foes.size()).fitness();
    });
    std::vector<double> fitness(candidates.size());
    for (std::size_t i = 0; i < came.size(); ++i) fitness[i / foes.size()] += came[i];
    search.tell(fitness);
  }

  // Both sides learn in turns, each from games against the usual style and against the other as far as that has come:
  // what only beats a player who never learns is no way to play. Each generation plays other games, all its candidates
  // the same.
  Styles evolve() {
    const std::array<StyleSpace, kSides> spaces{{{rules_, Side::allied}, {rules_, Side::axis}}};
    std::vector<ai::Evolution> searches;
    std::array<std::vector<ai::Evolution::Vector>, kSides> middles;
    for (std::size_t side = 0; side < kSides; ++side) {
      searches.emplace_back(seed_of(1, side), spaces[side].numbers(), StyleSpace::kWidth, kCandidates);
    }
    for (std::uint64_t number = 0; goes_on(number); ++number) {
      for (std::size_t side = 0; side < kSides; ++side) {
        const std::size_t other = 1 - side;
        std::vector<Style> foes(each_);  // of the usual style
        foes.back() = spaces[other].style(searches[other].middle());
        generation(side, spaces[side], searches[side], foes, seed_of(2 + side, number));
        middles[side].push_back(searches[side].middle());
      }
    }
    Styles learnt;
    for (std::size_t side = 0; side < kSides; ++side) {
      if (!middles[side].empty()) learnt[side] = spaces[side].style(ai::Evolution::mean_of_last(middles[side]));
    }
    return learnt;
  }

  // Learning in turns can go round in circles: what a side has learnt loses to what the other has learnt since. So who
  // loses learns once more, from the beginning, half of it against the usual style, half against the other, which stays
  // as it is.
  void answer(Styles& learnt) {
    if (limits_.answers == 0 || stopped_) return;
    const std::size_t side = judged(0, learnt) < 0.5 ? 0 : 1;
    const StyleSpace space(rules_, static_cast<Side>(side));
    ai::Evolution search(seed_of(7, side), space.numbers(), StyleSpace::kWidth, kAnswering);
    std::vector<Style> foes(kAnswers);
    for (std::size_t i = kAnswers / 2; i < kAnswers; ++i) foes[i] = learnt[1 - side];
    std::vector<ai::Evolution::Vector> middles;
    const std::uint64_t generations = std::max<std::uint64_t>(1, limits_.answers / (kAnswering * kAnswers));
    for (std::uint64_t number = 0; number < generations && !stopped_; ++number) {
      generation(side, space, search, foes, seed_of(8, number));
      middles.push_back(search.middle());
      stopped_ = limits_.stop && limits_.stop();
      if (limits_.progress) {
        const double done = static_cast<double>(number + 1) / static_cast<double>(generations);
        limits_.progress(kStylesTime + (kOutlookBegins - kStylesTime) * done);
      }
    }
    learnt[side] = space.style(ai::Evolution::mean_of_last(middles));
  }

  bool goes_on(std::uint64_t generation) {
    const double done = limits_.time ? std::chrono::duration<double>(std::chrono::steady_clock::now() - began_) /
                                           *limits_.time / kStylesTime
                                     : static_cast<double>(generation) / static_cast<double>(generations_);
    if (limits_.progress) limits_.progress(kStylesTime * std::clamp(done, 0.0, 1.0));
    if (limits_.stop && limits_.stop()) stopped_ = true;
    return done < 1 && !stopped_;
  }

  void learn_outlook(Learnt& learnt) {
    const Outlook outlook(rules_);
    const auto sampled = [&](std::uint64_t purpose, std::uint64_t games) {
      std::vector<std::vector<Outlook::Sample>> of_game(games);
      share_out(games,
                [&](std::uint64_t i) { outlook.play(meeting(learnt.styles, i), seed_of(purpose, 0), i, of_game[i]); });
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

  // The share of points of a side against the usual style.
  double judged(std::size_t side, const Styles& styles) {
    std::vector<double> won(std::max(kFewest, outlook_games_ / 8));
    share_out(won.size(), [&](std::uint64_t i) { won[i] = play(side, styles, seed_of(6, 0), i).won; });
    double sum = 0;
    for (const double one : won) sum += one;
    return sum / static_cast<double>(won.size());
  }

  const Rules& rules_;
  const ai::LearnLimits& limits_;
  std::chrono::steady_clock::time_point began_;
  std::uint64_t each_;  // games of a candidate, the last of them against what the other side has learnt
  std::uint64_t generations_, outlook_games_;
  std::uint64_t games_ = 0;
  bool stopped_ = false;
  LearntFrom from_;
};

}  // namespace

Styles meeting(const Styles& learnt, std::uint64_t game) {
  Styles styles = learnt;
  if (const std::uint64_t who = game % (kSides + 1); who != kSides) styles[who] = {};
  return styles;
}

std::string learn(const Rules& rules, const ai::LearnLimits& limits) { return Lessons(rules, limits).take(); }

}  // namespace plancia::linea
