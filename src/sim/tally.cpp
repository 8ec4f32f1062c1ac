#include <sim/tally.hpp>

#include <compare>

namespace plancia::sim {
namespace {

void add_counts(Counts& to, const Counts& from) {
  for (const auto& [value, times] : from) to[value] += times;
}

int sign(std::strong_ordering order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

int first_seat(const Result& result) { return result.winner == 1 ? 1 : result.winner == 2 ? -1 : 0; }

// Zero is one of them.
std::uint64_t multiples_below(std::uint64_t end, std::uint64_t of) { return (end + of - 1) / of; }

}  // namespace

Situation& Situation::operator+=(const Situation& other) {
  add_counts(sizes, other.sizes);
  for (const auto& [action, count] : other.choices) {
    ChoiceCount& sum = choices[action];
    sum.offered += count.offered;
    sum.taken += count.taken;
  }
  for (const auto& [list, offer] : other.offers) {
    Offer& sum = offers[list];
    sum.size = offer.size;
    add_counts(sum.taken, offer.taken);
  }
  return *this;
}

std::uint64_t heard_of(std::uint64_t games) {
  if (games <= kHeardAtFirst) return games;
  return kHeardAtFirst + multiples_below(games, kHeardEvery) - multiples_below(kHeardAtFirst, kHeardEvery);
}

std::uint64_t listed_of(std::uint64_t games, bool open) {
  return open ? multiples_below(games, kOpenListedEvery) : heard_of(games);
}

Tally& Tally::operator+=(const Tally& other) {
  games += other.games;
  add_counts(levels, other.levels);
  add_counts(scores, other.scores);
  for (std::size_t i = 0; i < winners.size(); ++i) winners[i] += other.winners[i];
  add_counts(rounds, other.rounds);
  add_counts(decisions, other.decisions);
  add_counts(steps, other.steps);
  for (const auto& [length, sums] : other.scores_by_rounds) scores_by_rounds[length] += sums;
  for (const auto& [rule, times] : other.rules) rules[rule] += times;
  for (const auto& [name, situation] : other.situations) situations[name] += situation;
  return *this;
}

int compare(const Result& a, const Result& b) {
  if (a.winner != b.winner) return sign(first_seat(a) <=> first_seat(b));
  if (a.level != b.level) return sign(a.level <=> b.level);
  return sign(a.score <=> b.score);
}

void PairTally::add(const Result& first, const Result& second) {
  score.add(std::int64_t{second.score} - first.score);
  const int order = compare(second, first);
  ++(order > 0 ? better : order < 0 ? worse : equal);
}

PairTally& PairTally::operator+=(const PairTally& other) {
  score += other.score;
  better += other.better;
  equal += other.equal;
  worse += other.worse;
  return *this;
}

Totals& Totals::operator+=(const Totals& other) {
  for (std::size_t i = 0; i < variants.size(); ++i) variants[i] += other.variants[i];
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
  return *this;
}

}  // namespace plancia::sim
