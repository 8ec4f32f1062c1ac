#include <stdexcept>

#include <nlohmann/json.hpp>

#include <sim/json.hpp>

namespace plancia::sim {
namespace {

using catalog::Json;

// No game has values or studies counts beyond these; within them nothing that is added up can overflow.
constexpr std::int64_t kMostValue = 1 << 16;
constexpr std::uint64_t kMostCount = 10'000 * kMostGames;

// A number with more digits than any whole one is read as a fraction, which must not be made whole.
std::uint64_t read_unsigned(const Json& json) {
  if (!json.is_number_unsigned()) throw std::out_of_range("a number is not a count");
  return json.get<std::uint64_t>();
}
std::int64_t read_whole(const Json& json) {
  if (!json.is_number_integer()) throw std::out_of_range("a number is not whole");
  return json.get<std::int64_t>();
}

std::uint64_t read_count(const Json& json, std::uint64_t most = kMostCount) {
  const std::uint64_t count = read_unsigned(json);
  if (count > most) throw std::out_of_range("a count is too large");
  return count;
}
int read_value(const Json& json) {
  const std::int64_t value = read_whole(json);
  if (value < -kMostValue || value > kMostValue) throw std::out_of_range("a value is too large");
  return static_cast<int>(value);
}

Json write(const Counts& counts) {
  Json json = Json::array();
  for (const auto& [value, times] : counts) json.push_back({value, times});
  return json;
}
Counts read_counts(const Json& json) {
  Counts counts;
  for (const Json& row : json) counts[read_value(row.at(0))] = read_count(row.at(1));
  return counts;
}

Json write(const Sums& sums) { return {sums.count, sums.sum, sums.squares}; }
Sums read_sums(const Json& json) {
  const Sums sums{read_count(json.at(0), kMostGames), read_whole(json.at(1)), read_unsigned(json.at(2))};
  const auto most = kMostValue * static_cast<std::int64_t>(sums.count);
  if (sums.sum < -most || sums.sum > most) throw std::out_of_range("a sum is too large");
  return sums;
}

Json write(const Situation& situation) {
  Json choices = Json::object();
  for (const auto& [action, count] : situation.choices) choices[action] = {count.offered, count.taken};
  Json offers = Json::array();
  situation.offers.each([&](const Offers::Offer& offer, std::span<const Offers::Answer> answers) {
    Json taken = Json::array();
    for (const auto& [place, times] : answers) taken.push_back({place, times});
    offers.push_back({offer.list, offer.size, std::move(taken)});
  });
  return {{"sizes", write(situation.sizes)}, {"choices", std::move(choices)}, {"offers", std::move(offers)}};
}
Situation read_situation(const Json& json) {
  Situation situation;
  situation.sizes = read_counts(json.at("sizes"));
  for (const auto& [action, count] : json.at("choices").items()) {
    situation.choices[action] = {read_count(count.at(0)), read_count(count.at(1))};
  }
  for (const Json& row : json.at("offers")) {
    const std::uint64_t list = read_unsigned(row.at(0));
    if (!situation.offers.follows(list)) throw std::out_of_range("lists of choices are out of order");
    situation.offers.add(list, read_value(row.at(1)));
    for (const auto& [place, times] : read_counts(row.at(2))) situation.offers.answer(place, times);
  }
  return situation;
}

Json write(const Tally& tally) {
  Json json = {{"games", tally.games},        {"levels", write(tally.levels)}, {"scores", write(tally.scores)},
               {"winners", tally.winners},    {"rounds", write(tally.rounds)}, {"decisions", write(tally.decisions)},
               {"steps", write(tally.steps)}, {"rules", tally.rules}};
  Json& by_rounds = json["scores_by_rounds"] = Json::array();
  for (const auto& [rounds, sums] : tally.scores_by_rounds) by_rounds.push_back({rounds, write(sums)});
  Json& situations = json["situations"] = Json::object();
  for (const auto& [verbs, situation] : tally.situations) situations[verbs] = write(situation);
  return json;
}
Tally read_tally(const Json& json) {
  Tally tally;
  tally.games = read_count(json.at("games"), kMostGames);
  tally.levels = read_counts(json.at("levels"));
  tally.scores = read_counts(json.at("scores"));
  for (std::size_t i = 0; i < tally.winners.size(); ++i) tally.winners[i] = read_unsigned(json.at("winners").at(i));
  tally.rounds = read_counts(json.at("rounds"));
  tally.decisions = read_counts(json.at("decisions"));
  tally.steps = read_counts(json.at("steps"));
  for (const auto& [rule, times] : json.at("rules").items()) tally.rules[rule] = read_unsigned(times);
  for (const Json& row : json.at("scores_by_rounds")) {
    tally.scores_by_rounds[read_value(row.at(0))] = read_sums(row.at(1));
  }
  for (const auto& [verbs, situation] : json.at("situations").items()) {
    tally.situations[verbs] = read_situation(situation);
  }
  return tally;
}

}  // namespace

Json to_json(const Totals& totals) {
  Json variants = Json::array(), pairs = Json::array();
  for (const Tally& tally : totals.variants) variants.push_back(write(tally));
  for (const PairTally& pair : totals.pairs) {
    pairs.push_back({{"score", write(pair.score)}, {"orders", {pair.better, pair.equal, pair.worse}}});
  }
  return {{"variants", std::move(variants)}, {"pairs", std::move(pairs)}};
}

std::expected<Totals, std::string> read_totals(const Json& json) {
  try {
    Totals totals;
    for (const Json& tally : json.at("variants")) totals.variants.push_back(read_tally(tally));
    for (const Json& pair : json.at("pairs")) {
      const Json& orders = pair.at("orders");
      totals.pairs.push_back(
          {read_sums(pair.at("score")), read_count(orders.at(0)), read_count(orders.at(1)), read_count(orders.at(2))});
    }
    // Every count of games must agree, or the file was cut or edited.
    if (totals.pairs.size() + 1 != totals.variants.size()) return std::unexpected("it lacks a variant");
    for (const Tally& tally : totals.variants) {
      if (tally.games != totals.games() || total(tally.scores) != tally.games || total(tally.rounds) != tally.games) {
        return std::unexpected("its counts do not agree with each other");
      }
    }
    return totals;
  } catch (const std::exception& error) {
    return std::unexpected(error.what());
  }
}

}  // namespace plancia::sim
