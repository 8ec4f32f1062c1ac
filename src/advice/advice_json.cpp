#include <advice/advice_json.hpp>

#include <nlohmann/json.hpp>

namespace plancia::advice {

catalog::Json to_json(const Advice& advice) {
  catalog::Json choices = catalog::Json::array();
  for (const AdvisedChoice& choice : advice.choices) {
    choices.push_back({{"action", choice.action},
                       {"value", choice.value},
                       {"low", choice.low},
                       {"high", choice.high},
                       {"visits", choice.visits},
                       {"text", {{"it", choice.text.it}, {"en", choice.text.en}}}});
    if (choice.score) choices.back()["score"] = *choice.score;
  }
  catalog::Json json{{"value", advice.value}, {"choices", std::move(choices)}, {"exact", advice.exact}};
  if (advice.from_table) json["from_table"] = true;
  if (advice.partial) json["partial"] = true;
  if (advice.score) json["score"] = *advice.score;
  for (const auto& [level, text, probability] : advice.levels) {
    json["levels"].push_back(
        {{"level", level}, {"probability", probability}, {"text", {{"it", text.it}, {"en", text.en}}}});
  }
  return json;
}

}  // namespace plancia::advice
