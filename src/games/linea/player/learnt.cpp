#include <linea_player/learnt.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

#include <nlohmann/json.hpp>

#include <ai/known.hpp>
#include <data/parse.hpp>
#include <embedded/linea_learnt.hpp>

#include "learnt_text.hpp"

namespace plancia::linea {
namespace {

using Json = nlohmann::ordered_json;
using Reading = std::expected<Learnt, i18n::Text>;

constexpr std::string_view kFormat = "plancia-learnt/1";
constexpr std::array<std::string_view, kSides> kSideNames{"allied", "axis"};
constexpr double kHeaviest = 1000;  // no honest weight comes near

std::string options_of(const Rules& rules) {
  return std::string("rout_before_assault=") + (rules.options().rout_before_assault ? "yes" : "no");
}

// What a file must be for, in the order in which differences are told.
struct Fits {
  const char* key;
  std::string value;
};
std::array<Fits, 5> identity(const Rules& rules) {
  return {{{"format", std::string(kFormat)},
           {"game", std::string(Rules::kGame)},
           {"scenario", rules.components().id},
           {"pack", rules.components().pack},
           {"options", options_of(rules)}}};
}

std::unexpected<i18n::Text> broken(const std::string& what) {
  return std::unexpected(i18n::text("learnt.broken", {{"what", what}}));
}

// A number under every name and nothing else, or the name at fault.
template <class Name, class Take>
std::string fault_of(const Json& object, std::size_t names, Name name, Take take) {
  for (std::size_t i = 0; i < names; ++i) {
    const auto found = object.find(name(i));
    if (found == object.end() || !take(i, *found)) return std::string(name(i));
  }
  for (const auto& [key, value] : object.items()) {
    bool known = false;
    for (std::size_t i = 0; i < names; ++i) known = known || key == name(i);
    if (!known) return key;
  }
  return {};
}

std::string fault_of(const Json& json, Prices& prices) {
  return fault_of(
      json, kPriceFields.size(), [](std::size_t i) { return kPriceFields[i].name; },
      [&](std::size_t i, const Json& number) {
        const auto& [name, field, least, most] = kPriceFields[i];
        if (!number.is_number_integer()) return false;
        const auto value = number.get<std::int64_t>();
        prices.*field = static_cast<int>(std::clamp<std::int64_t>(value, least, most));
        return value >= least && value <= most;
      });
}

std::string fault_of(const Json& json, Outlook::Weights& weights) {
  return fault_of(json, Outlook::kFeatures, Outlook::name, [&](std::size_t i, const Json& number) {
    if (!number.is_number()) return false;
    weights[i] = number.get<double>();
    return std::isfinite(weights[i]) && std::abs(weights[i]) <= kHeaviest;
  });
}

// What players go by, by pack, scenario and options.
ai::Known<std::string, Learnt>& known() {
  static ai::Known<std::string, Learnt> one;
  return one;
}

std::string key_of(const Rules& rules) {
  return rules.components().pack + '/' + rules.components().id + '/' + options_of(rules);
}

}  // namespace

std::string learnt_text(const Rules& rules, const Learnt& learnt, const LearntFrom& from) {
  const auto rounded = [](double value, double parts) { return std::round(value * parts) / parts; };
  Json json;
  for (const auto& [key, value] : identity(rules)) json[key] = value;
  json["from"] = {{"seed", from.seed}, {"games", from.games}, {"by_time", from.by_time}};
  json["from"]["loss"] = {rounded(from.loss_before, 1e4), rounded(from.loss, 1e4)};
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::string name(kSideNames[side]);
    json["from"]["share"][name] = {rounded(from.usual[side], 1e3), rounded(from.share[side], 1e3)};
    Json& prices = json["prices"][name];
    for (const PriceField& price : kPriceFields) prices[std::string(price.name)] = learnt.prices[side].*price.field;
  }
  for (std::size_t i = 0; i < Outlook::kFeatures; ++i) {
    json["outlook"][std::string(Outlook::name(i))] = rounded(learnt.outlook[i], 1e3);
  }
  return json.dump(1) + '\n';
}

Reading read_learnt(const Rules& rules, std::string_view bytes) {
  data::Problems problems;
  const auto json = data::parse(bytes, "", problems);
  if (!json) return broken("JSON");
  if (!json->is_object()) return broken("{}");
  for (const auto& [key, value] : identity(rules)) {
    const auto found = json->find(key);
    if (found == json->end() || !found->is_string()) return broken(key);
    if (found->get_ref<const std::string&>() != value) {
      return std::unexpected(
          i18n::text(std::string("learnt.other.") + key, {{"theirs", found->get<std::string>()}, {"ours", value}}));
    }
  }
  Learnt learnt;
  const auto prices = json->find("prices");
  const auto outlook = json->find("outlook");
  if (prices == json->end() || !prices->is_object()) return broken("prices");
  if (outlook == json->end() || !outlook->is_object()) return broken("outlook");
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::string name(kSideNames[side]);
    const auto found = prices->find(name);
    if (found == prices->end() || !found->is_object()) return broken("prices/" + name);
    if (const std::string at = fault_of(*found, learnt.prices[side]); !at.empty()) {
      return broken("prices/" + name + "/" + at);
    }
  }
  if (const std::string at = fault_of(*outlook, learnt.outlook); !at.empty()) return broken("outlook/" + at);
  return learnt;
}

std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes) {
  const auto learnt = read_learnt(rules, bytes);
  if (!learnt) return std::unexpected(learnt.error());
  known().keep(key_of(rules), *learnt);
  return {};
}

Learnt learnt_for(const Rules& rules) {
  const std::string key = key_of(rules);
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
