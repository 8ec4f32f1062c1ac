#include <nlohmann/json.hpp>

#include <record/program.hpp>
#include <sim/json.hpp>

namespace plancia::sim {
namespace {

using catalog::Json;

Json text_json(const i18n::Text& text) { return {{"it", text.it}, {"en", text.en}}; }

Json share_json(const Share& share) {
  return {{"count", share.count}, {"share", share.share}, {"low", share.range.low}, {"high", share.range.high}};
}

Json moments_json(const Moments& moments) {
  return {{"mean", moments.mean},
          {"low", moments.mean95.low},
          {"high", moments.mean95.high},
          {"deviation", moments.deviation}};
}

Json distribution_json(const Distribution& distribution) {
  Json json = moments_json(distribution.moments);
  json["least"] = distribution.least;
  json["most"] = distribution.most;
  Json& quantiles = json["quantiles"] = Json::object();
  if (!distribution.counts.empty()) {
    for (const int percent : {5, 25, 50, 75, 95}) {
      quantiles[std::to_string(percent)] = quantile(distribution.counts, percent / 100.0);
    }
  }
  Json& counts = json["counts"] = Json::array();
  for (const auto& [value, times] : distribution.counts) counts.push_back({value, times});
  return json;
}

Json choice_json(const ChoiceRow& row) {
  return {{"action", row.action}, {"offered", row.count.offered}, {"taken", row.count.taken}};
}

Json choices_json(const std::vector<ChoiceRow>& rows) {
  Json json = Json::array();
  for (const ChoiceRow& row : rows) json.push_back(choice_json(row));
  return json;
}

Json situation_json(const SituationRow& row) {
  return {{"verbs", row.verbs},
          {"times", row.times},
          {"choices", row.choices},
          {"freedom", row.freedom},
          {"entropy", row.entropy ? Json(*row.entropy) : Json(nullptr)},
          {"actions", choices_json(row.actions)}};
}

Json setup_json(const catalog::SetupDone& done) {
  return {{"game", done.setup.game},
          {"scenario", done.setup.scenario},
          {"rules", done.setup.rules},
          {"options", done.setup.options},
          {"components", {{"id", done.components_id}, {"hash", done.components_hash}}}};
}

Json rules_json(const VariantSummary& variant) {
  if (variant.results_only) return nullptr;
  Json cited = Json::object();
  for (const auto& [rule, share] : variant.rules) cited[rule] = share.count;
  return {{"games", variant.heard},
          {"cited", std::move(cited)},
          {"never", variant.never_cited},
          {"uncitable", variant.uncitable}};
}

Json variant_json(const VariantSummary& variant) {
  Json json = {{"name", variant.prepared->variant.name}};
  json.update(setup_json(variant.prepared->start->setup));
  json["policy"] = to_text(variant.prepared->seats[0]);
  json["opponent"] =
      variant.prepared->start->setup.seats < 2 ? Json(nullptr) : Json(to_text(variant.prepared->seats[1]));
  json["games"] = variant.games;
  json["games_listed"] = variant.listed;
  Json& levels = json["levels"] = Json::array();
  for (const LevelRow& row : variant.levels) {
    Json level = {{"level", row.level}, {"text", text_json(row.text)}};
    level.update(share_json(row.share));
    levels.push_back(std::move(level));
  }
  if (variant.wins) {
    json["wins"] = {{"drawn", share_json((*variant.wins)[0])},
                    {"player 1", share_json((*variant.wins)[1])},
                    {"player 2", share_json((*variant.wins)[2])}};
  }
  json["score"] = distribution_json(variant.score);
  json["rounds"] = distribution_json(variant.rounds);
  json["decisions"] = distribution_json(variant.decisions);
  json["steps"] = distribution_json(variant.steps);
  Json& by_rounds = json["score_by_rounds"] = Json::array();
  for (const LengthRow& row : variant.by_rounds) {
    Json length = {{"rounds", row.rounds}, {"games", row.score.count}};
    length.update(moments_json(row.score));
    by_rounds.push_back(std::move(length));
  }
  json["score_per_round"] = variant.score_per_round;
  json["rule_citations"] = rules_json(variant);
  Json& situations = json["situations"] = Json::array();
  for (const SituationRow& row : variant.situations) situations.push_back(situation_json(row));
  json["never_taken"] = choices_json(variant.never_taken);
  json["always_taken"] = choices_json(variant.always_taken);
  return json;
}

}  // namespace

Json to_json(const Summary& summary) {
  Json variants = Json::array();
  for (const VariantSummary& variant : summary.variants) variants.push_back(variant_json(variant));
  Json pairs = Json::array();
  for (const PairSummary& pair : summary.pairs) {
    pairs.push_back({{"first", summary.variants[0].prepared->variant.name},
                     {"second", summary.variants[pair.second].prepared->variant.name},
                     {"score", moments_json(pair.score)},
                     {"better", share_json(pair.better)},
                     {"equal", share_json(pair.equal)},
                     {"worse", share_json(pair.worse)}});
  }
  return {{"program", record::kProgram},     {"version", record::version()}, {"games", summary.games},
          {"asked", summary.asked},          {"partial", summary.partial()}, {"seed", summary.seed},
          {"variants", std::move(variants)}, {"pairs", std::move(pairs)}};
}

}  // namespace plancia::sim
