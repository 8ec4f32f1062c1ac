#include <sim/summary.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <rulebook/rulebook.hpp>

namespace plancia::sim {
namespace {

Share share(std::uint64_t count, std::uint64_t of) {
  return {count, of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of), wilson(count, of)};
}

Distribution distribution(const Counts& counts) {
  if (counts.empty()) return {};
  return {moments(counts), counts.begin()->first, counts.rbegin()->first, counts};
}

std::vector<LevelRow> levels(const PreparedVariant& prepared, const Tally& tally) {
  std::vector<LevelRow> rows;
  const auto ladder = prepared.start->game->levels();
  for (std::size_t i = 0; i < ladder.size(); ++i) {
    const auto found = tally.levels.find(static_cast<int>(i));
    const std::uint64_t count = found == tally.levels.end() ? 0 : found->second;
    rows.push_back({ladder[i].level, ladder[i].text, share(count, tally.games)});
  }
  return rows;
}

// Least squares over the games, from the sums for each length.
double slope(const std::map<int, Sums>& by_rounds) {
  long double n = 0, x = 0, y = 0, xx = 0, xy = 0;
  for (const auto& [rounds, sums] : by_rounds) {
    const auto count = static_cast<long double>(sums.count);
    const auto score = static_cast<long double>(sums.sum);
    n += count;
    x += count * rounds;
    y += score;
    xx += count * rounds * rounds;
    xy += score * rounds;
  }
  const long double spread = n * xx - x * x;
  return spread <= 0 ? 0 : static_cast<double>((n * xy - x * y) / spread);
}

// The bits that the answers used of those that the lists had, where the same list came up often enough, times the
// freedom over all lists. Counted from few answers an entropy comes out too small by about (kinds - 1) / (2 times ln 2)
// (Miller, 1955).
std::optional<double> answers_used(const Offers& offers, double freedom) {
  double used = 0, free = 0;
  offers.each([&](const Offers::Offer& offer, std::span<const Offers::Answer> answers) {
    Entropy entropy;
    std::uint64_t sum = 0;
    for (const Offers::Answer& answer : answers) sum += answer.times;
    const auto times = static_cast<double>(sum);
    if (times < kEnough || offer.size < 2) return;
    for (const Offers::Answer& answer : answers) entropy.add(answer.times);
    const double bits = std::log2(offer.size);
    const double missing = static_cast<double>(answers.size() - 1) / (2 * times * std::numbers::ln2);
    used += times * std::min(bits, entropy.bits() + missing);
    free += times * bits;
  });
  if (free == 0) return std::nullopt;
  return std::min(freedom, freedom * used / free);
}

SituationRow situation(const std::string& verbs, const Situation& counted) {
  SituationRow row;
  row.verbs = verbs;
  row.times = total(counted.sizes);
  double choices = 0, freedom = 0;
  for (const auto& [size, times] : counted.sizes) {
    choices += static_cast<double>(size) * static_cast<double>(times);
    freedom += std::log2(std::max(1, size)) * static_cast<double>(times);
  }
  row.choices = choices / static_cast<double>(row.times);
  row.freedom = freedom / static_cast<double>(row.times);
  for (const auto& [action, count] : counted.choices) row.actions.push_back({action, count});
  row.entropy = answers_used(counted.offers, row.freedom);
  std::ranges::stable_sort(row.actions, std::ranges::greater{}, [](const ChoiceRow& r) { return r.count.taken; });
  return row;
}

// A choice is judged over all the situations it was offered in.
void judge_choices(const Tally& tally, VariantSummary& out) {
  std::map<std::string, ChoiceCount> sums;
  for (const auto& [verbs, counted] : tally.situations) {
    for (const auto& [action, count] : counted.choices) {
      sums[action].offered += count.offered;
      sums[action].taken += count.taken;
    }
  }
  for (const auto& [action, count] : sums) {
    if (count.offered < kEnough) continue;
    if (count.taken == 0) out.never_taken.push_back({action, count});
    if (count.taken == count.offered) out.always_taken.push_back({action, count});
  }
}

void judge_rules(const std::string& game, const Tally& tally, VariantSummary& out) {
  for (const auto& [rule, times] : tally.rules) out.rules.emplace_back(rule, share(times, out.heard));
  const std::vector<std::string> citable = rulebook::citable(game);
  for (const std::string& rule : citable) {
    if (!tally.rules.contains(rule)) out.never_cited.push_back(rule);
  }
  out.uncitable = rulebook::entries(game).size() - citable.size();
}

VariantSummary variant(const PreparedVariant& prepared, const Tally& tally) {
  VariantSummary out;
  out.prepared = &prepared;
  out.games = tally.games;
  out.results_only = tally.results_only();
  if (!out.results_only) {
    out.heard = heard_of(tally.games);
    out.listed = listed_of(tally.games, prepared.start->game->open());
  }
  out.levels = levels(prepared, tally);
  if (prepared.start->setup.opposed) {
    out.wins.emplace();
    for (const std::uint64_t count : tally.winners) out.wins->push_back(share(count, tally.games));
  }
  out.score = distribution(tally.scores);
  out.rounds = distribution(tally.rounds);
  out.decisions = distribution(tally.decisions);
  out.steps = distribution(tally.steps);
  for (const auto& [rounds, sums] : tally.scores_by_rounds) out.by_rounds.push_back({rounds, moments(sums)});
  out.score_per_round = slope(tally.scores_by_rounds);
  for (const auto& [verbs, counted] : tally.situations) out.situations.push_back(situation(verbs, counted));
  std::ranges::stable_sort(out.situations, std::ranges::greater{}, &SituationRow::times);
  judge_choices(tally, out);
  if (!out.results_only) judge_rules(prepared.start->setup.setup.game, tally, out);
  return out;
}

}  // namespace

Summary summarise(const Lineup& lineup, const Totals& totals, std::uint64_t asked, std::uint64_t seed) {
  Summary summary{.variants = {}, .pairs = {}, .games = totals.games(), .asked = asked, .seed = seed};
  for (std::size_t i = 0; i < lineup.size(); ++i) summary.variants.push_back(variant(lineup[i], totals.variants[i]));
  for (std::size_t i = 0; i < totals.pairs.size(); ++i) {
    const PairTally& pair = totals.pairs[i];
    const std::uint64_t games = pair.score.count;
    summary.pairs.push_back(
        {i + 1, moments(pair.score), share(pair.better, games), share(pair.equal, games), share(pair.worse, games)});
  }
  return summary;
}

}  // namespace plancia::sim
