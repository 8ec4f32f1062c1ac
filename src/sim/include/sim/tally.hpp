#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <core/playout.hpp>
#include <sim/statistics.hpp>

namespace plancia::sim {

// What is counted while games run: whole numbers only, added up. Sums of whole numbers come out the same in any order,
// which is why a study gives the same figures on any number of threads or machines, in one go or resumed.

struct ChoiceCount {
  std::uint64_t offered = 0;
  std::uint64_t taken = 0;
  friend bool operator==(const ChoiceCount&, const ChoiceCount&) = default;
};

// What was answered where just these choices were on offer: how often each, by its place in the list. A game may have
// tens of thousands of lists, so that all stand in two rows, in the order of the hashes of the lists.
class Offers {
 public:
  struct Answer {
    int place = 0;
    std::uint64_t times = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
  };
  struct Offer {
    std::uint64_t list = 0;
    int size = 0;
    std::uint32_t answers = 0;  // so many of those that follow
    friend bool operator==(const Offer&, const Offer&) = default;
  };

  // A list after all that are there, and an answer to the last one, after all that it has.
  void add(std::uint64_t list, int size) { offers_.push_back({list, size, 0}); }
  void answer(int place, std::uint64_t times) {
    ++offers_.back().answers;
    answers_.push_back({place, times});
  }
  bool follows(std::uint64_t list) const { return offers_.empty() || offers_.back().list < list; }

  // Calls f(offer, its answers) for each.
  template <class F>
  void each(const F& f) const {
    const Answer* first = answers_.data();
    for (const Offer& offer : offers_) {
      f(offer, std::span(first, offer.answers));
      first += offer.answers;
    }
  }

  Offers& operator+=(Offers other);
  friend bool operator==(const Offers&, const Offers&) = default;

 private:
  struct Reader;  // goes through them one by one

  std::vector<Offer> offers_;
  std::vector<Answer> answers_;
};

// A kind of decision, known by the verbs that were on offer. Only decisions between two choices or more count.
struct Situation {
  Counts sizes;  // how often there were so many choices
  std::map<std::string, ChoiceCount> choices;
  Offers offers;

  Situation& operator+=(Situation other);
  friend bool operator==(const Situation&, const Situation&) = default;
};

// Counting rules and choices takes longer than playing, and soon changes little: in a long study it is done in the
// first games and in few of those after them.
constexpr std::uint64_t kHeardAtFirst = 5000, kHeardEvery = 50;
constexpr bool is_heard(std::uint64_t game) { return game < kHeardAtFirst || game % kHeardEvery == 0; }
// Where choices are only suggestions, listing them takes several times as long as playing: fewer are looked at.
constexpr std::uint64_t kOpenAtFirst = 100, kOpenListedAtFirst = 10, kOpenListedEvery = 100;
constexpr bool is_listed(std::uint64_t game, bool open) {
  if (!open) return is_heard(game);
  return game % (game < kOpenAtFirst ? kOpenListedAtFirst : kOpenListedEvery) == 0;
}
// How many of the first `games` that is.
std::uint64_t heard_of(std::uint64_t games);
std::uint64_t listed_of(std::uint64_t games, bool open);

// Everything about the games of one variant.
struct Tally {
  std::uint64_t games = 0;
  Counts levels;
  Counts scores;
  std::array<std::uint64_t, 3> winners{};  // drawn, seat 1, seat 2
  Counts rounds;
  Counts decisions;  // between two choices or more
  Counts steps;      // decisions, forced ones too, and dice
  std::map<int, Sums> scores_by_rounds;
  std::map<std::string, std::uint64_t> rules;  // in how many of the games that were heard each rule was cited
  std::map<std::string, Situation> situations;

  // Whether nothing but those numbers was counted: every game cites a rule.
  bool results_only() const { return games != 0 && rules.empty(); }
  Tally& operator+=(Tally other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// The same games played by two variants with the same dice: the second against the first.
struct PairTally {
  Sums score;  // of the second less that of the first
  std::uint64_t better = 0, equal = 0, worse = 0;

  void add(const Result& first, const Result& second);
  PairTally& operator+=(const PairTally& other);
  friend bool operator==(const PairTally&, const PairTally&) = default;
};

// A study of several variants: each by itself, and every further one against the first.
struct Totals {
  std::vector<Tally> variants;
  std::vector<PairTally> pairs;

  explicit Totals(std::size_t size = 0) : variants(size), pairs(size == 0 ? 0 : size - 1) {}
  Totals& operator+=(Totals other);
  std::uint64_t games() const { return variants.empty() ? 0 : variants.front().games; }
  friend bool operator==(const Totals&, const Totals&) = default;
};

// -1, 0 or 1: whether a result is worse, as good or better than another. Where two seats oppose each other, from the
// first seat's side; else by the rung of the ladder, then by points.
int compare(const Result& a, const Result& b);

}  // namespace plancia::sim
