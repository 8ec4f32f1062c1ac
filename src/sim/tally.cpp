#include <sim/tally.hpp>

#include <compare>
#include <utility>

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

struct Offers::Reader {
  const Offers& of;
  std::size_t at = 0, answered = 0;

  bool ended() const { return at == of.offers_.size(); }
  const Offer& offer() const { return of.offers_[at]; }
  bool before(const Reader& other) const { return !ended() && (other.ended() || offer().list < other.offer().list); }
  std::span<const Answer> take() {
    const std::span answers(of.answers_.data() + answered, offer().answers);
    answered += answers.size();
    ++at;
    return answers;
  }
};

// Both are in order, and so is what comes of them.
Offers& Offers::operator+=(Offers other) {
  if (offers_.empty()) return *this = std::move(other);
  Offers sum;
  for (Reader mine{*this}, theirs{other}; !mine.ended() || !theirs.ended();) {
    const bool only_mine = mine.before(theirs), only_theirs = theirs.before(mine);
    const Offer& offer = only_theirs ? theirs.offer() : mine.offer();
    sum.add(offer.list, offer.size);
    Counts taken;
    for (Reader* reader : {&mine, &theirs}) {
      if (reader == &mine ? only_theirs : only_mine) continue;
      for (const Answer& answer : reader->take()) taken[answer.place] += answer.times;
    }
    for (const auto& [place, times] : taken) sum.answer(place, times);
  }
  return *this = std::move(sum);
}

Situation& Situation::operator+=(Situation other) {
  add_counts(sizes, other.sizes);
  for (const auto& [action, count] : other.choices) {
    ChoiceCount& sum = choices[action];
    sum.offered += count.offered;
    sum.taken += count.taken;
  }
  offers += std::move(other.offers);
  return *this;
}

std::uint64_t heard_of(std::uint64_t games) {
  if (games <= kHeardAtFirst) return games;
  return kHeardAtFirst + multiples_below(games, kHeardEvery) - multiples_below(kHeardAtFirst, kHeardEvery);
}

std::uint64_t listed_of(std::uint64_t games, bool open) {
  if (!open) return heard_of(games);
  if (games <= kOpenAtFirst) return multiples_below(games, kOpenListedAtFirst);
  return multiples_below(kOpenAtFirst, kOpenListedAtFirst) + multiples_below(games, kOpenListedEvery) -
         multiples_below(kOpenAtFirst, kOpenListedEvery);
}

Tally& Tally::operator+=(Tally other) {
  games += other.games;
  add_counts(levels, other.levels);
  add_counts(scores, other.scores);
  for (std::size_t i = 0; i < winners.size(); ++i) winners[i] += other.winners[i];
  add_counts(rounds, other.rounds);
  add_counts(decisions, other.decisions);
  add_counts(steps, other.steps);
  for (const auto& [length, sums] : other.scores_by_rounds) scores_by_rounds[length] += sums;
  for (const auto& [rule, times] : other.rules) rules[rule] += times;
  for (auto& [name, situation] : other.situations) situations[name] += std::move(situation);
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

Totals& Totals::operator+=(Totals other) {
  for (std::size_t i = 0; i < variants.size(); ++i) variants[i] += std::move(other.variants[i]);
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
  return *this;
}

}  // namespace plancia::sim
