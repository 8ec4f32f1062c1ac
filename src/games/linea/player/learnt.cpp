#include <linea_player/learnt.hpp>

#include <cmath>
#include <vector>

#include <ai/known.hpp>
#include <data/learnt_file.hpp>
#include <embedded/linea_learnt.hpp>
#include <linea_front/arguments.hpp>

#include "learnt_text.hpp"

namespace plancia::linea {
namespace {

using Json = data::LearntJson;
using Reading = std::expected<Learnt, i18n::Text>;

constexpr std::array<std::string_view, kSides> kSideNames{"allied", "axis"};
constexpr double kHeaviest = 1000;  // no honest weight comes near

data::LearntFor meant_for(const Rules& rules) {
  return {.game = std::string(Rules::kGame),
          .scenario = rules.components().id,
          .pack = rules.components().pack,
          .options = std::string("rout_before_assault=") + (rules.options().rout_before_assault ? "yes" : "no")};
}

std::string fault_of(const Json& json, Outlook::Weights& weights) {
  return data::fault_of_numbers(json, Outlook::kFeatures, Outlook::name, [&](std::size_t i, const Json& number) {
    if (!number.is_number()) return false;
    weights[i] = number.get<double>();
    return std::isfinite(weights[i]) && std::abs(weights[i]) <= kHeaviest;
  });
}

Json setup_json(const Rules& rules, const Deployment& deployment) {
  Json json = Json::array();
  for (const Action place : deployment) json.push_back(to_text(rules, place));
  return json;
}

// Every place must be free when its turn comes.
bool read_setup(const Rules& rules, Side side, const Json& json, Deployment& deployment) {
  if (!json.is_array()) return false;
  NullSink silent;
  State state = setting_up(rules, side);
  for (const Json& text : json) {
    if (!text.is_string()) return false;
    const auto action = from_text(rules, text.get<std::string>());
    if (!action || action->kind<ActionKind>() != ActionKind::place || rules.refusal(state, *action)) return false;
    rules.play(state, *action, silent);
    deployment.push_back(*action);
  }
  return true;
}

bool read_doubt(const Json& json, const std::string& side, int& doubt) {
  const auto found = json.find(side);
  if (found == json.end() || !found->is_number_integer()) return false;
  const auto number = found->get<std::int64_t>();
  if (number < kLeastDoubt || number > kMostDoubt) return false;
  doubt = static_cast<int>(number);
  return true;
}

// What players go by.
ai::Known<data::LearntFor, Learnt>& known() {
  static ai::Known<data::LearntFor, Learnt> one;
  return one;
}

}  // namespace

std::string learnt_text(const Rules& rules, const Learnt& learnt, const LearntFrom& from) {
  const auto rounded = [](double value, double parts) { return std::round(value * parts) / parts; };
  Json json = data::begin_learnt(meant_for(rules));
  json["from"] = {{"seed", from.seed}, {"games", from.games}, {"meets", from.meets}, {"by_time", from.by_time}};
  if (from.answers != 0) json["from"]["answers"] = from.answers;
  json["from"]["loss"] = {rounded(from.loss_before, 1e4), rounded(from.loss, 1e4)};
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::string name(kSideNames[side]);
    json["from"]["share"][name] = {rounded(from.usual[side], 1e3), rounded(from.share[side], 1e3)};
    json["doubt"][name] = learnt.doubt[side];
    json["prices"][name] = data::fields_json(kPriceFields, learnt.styles[side].prices);
    json["setup"][name] = setup_json(rules, learnt.styles[side].deployment);
  }
  for (std::size_t i = 0; i < Outlook::kFeatures; ++i) {
    json["outlook"][std::string(Outlook::name(i))] = rounded(learnt.outlook[i], 1e3);
  }
  return json.dump(1) + '\n';
}

Reading read_learnt(const Rules& rules, std::string_view bytes) {
  const auto json = data::read_learnt(meant_for(rules), bytes);
  if (!json) return std::unexpected(json.error());
  Learnt learnt;
  const auto prices = json->find("prices");
  const auto outlook = json->find("outlook");
  if (prices == json->end() || !prices->is_object()) return data::broken_learnt("prices");
  if (outlook == json->end() || !outlook->is_object()) return data::broken_learnt("outlook");
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::string name(kSideNames[side]);
    const auto found = prices->find(name);
    if (found == prices->end() || !found->is_object()) return data::broken_learnt("prices/" + name);
    if (const std::string at = data::fault_of_fields(*found, kPriceFields, learnt.styles[side].prices); !at.empty()) {
      return data::broken_learnt("prices/" + name + "/" + at);
    }
    // Files from before there was a doubt of their own, or set-ups, have none.
    if (json->contains("doubt") && !read_doubt(json->at("doubt"), name, learnt.doubt[side])) {
      return data::broken_learnt("doubt/" + name);
    }
    if (!json->contains("setup")) continue;
    const auto setup = json->at("setup").find(name);
    if (setup == json->at("setup").end() ||
        !read_setup(rules, static_cast<Side>(side), *setup, learnt.styles[side].deployment)) {
      return data::broken_learnt("setup/" + name);
    }
  }
  if (const std::string at = fault_of(*outlook, learnt.outlook); !at.empty())
    return data::broken_learnt("outlook/" + at);
  return learnt;
}

std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes) {
  const auto learnt = read_learnt(rules, bytes);
  if (!learnt) return std::unexpected(learnt.error());
  known().keep(meant_for(rules), *learnt);
  return {};
}

Learnt learnt_for(const Rules& rules) {
  const data::LearntFor key = meant_for(rules);
  const bool named = !rules.components().pack.empty();  // positions of tests come from no pack
  if (named) {
    if (const auto found = known().find(key)) return *found;
    for (const std::string_view bytes : embedded_learnt()) {
      if (const auto learnt = read_learnt(rules, bytes)) {
        known().keep(key, *learnt);
        return *learnt;
      }
    }
  }
  const Learnt learnt{.outlook = fitted_outlook(rules)};
  if (named) known().keep(key, learnt);
  return learnt;
}

std::vector<std::string_view> embedded_learnt() {
  std::vector<std::string_view> files;
  for (const auto& file : embedded::linea_learnt()) files.push_back(file.bytes);
  return files;
}

}  // namespace plancia::linea
