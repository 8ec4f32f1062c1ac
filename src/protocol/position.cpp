#include "position.hpp"

#include <record/record.hpp>

namespace plancia::protocol {
namespace {

std::string turn_name(Turn turn, int seats) {
  switch (turn) {
    case Turn::player1: return seat_name(1, seats);
    case Turn::player2: return seat_name(2, seats);
    case Turn::chance: return "chance";
    case Turn::over: break;
  }
  return "over";
}

Json choices(const catalog::Game& game) {
  Json list = Json::array();
  for (const catalog::Choice& choice : game.choices()) {
    list.push_back({{"action", choice.action}, {"rule", choice.rule}, {"text", to_json(choice.text)}});
  }
  return list;
}

Json chance(const catalog::Game& game) {
  Json list = Json::array();
  for (const catalog::ChanceOutcome& outcome : game.chance()) {
    list.push_back({{"action", outcome.action}, {"weight", outcome.weight}, {"of", game.weight_sum()}});
  }
  return list;
}

Json result(const catalog::Game& game, int seats) {
  const auto reached = game.result();
  if (!reached) return nullptr;
  Json json = {{"level", reached->level},
               {"score", reached->score},
               {"text", to_json(reached->text)},
               {"details", to_json(reached->details)}};
  if (seats == 2) json["winner"] = reached->winner == 0 ? Json(nullptr) : Json(seat_name(reached->winner, seats));
  return json;
}

}  // namespace

std::string seat_name(int seat, int seats) { return seats == 1 ? "player" : "player " + std::to_string(seat); }

Json to_json(const front::Data& data) {
  Json json = Json::object();
  for (const auto& [name, datum] : data) {
    std::visit([&](const auto& value) { json[name] = value; }, datum);
  }
  return json;
}

Json to_json(const catalog::Text& text) { return {{"it", text.it}, {"en", text.en}}; }

Json to_json(const std::vector<catalog::EventText>& events) {
  Json list = Json::array();
  for (const catalog::EventText& event : events) {
    list.push_back(
        {{"kind", event.kind}, {"rule", event.rule}, {"text", to_json(event.text)}, {"data", to_json(event.data)}});
  }
  return list;
}

Json to_json(const std::vector<catalog::OddsRow>& rows) {
  Json list = Json::array();
  for (const catalog::OddsRow& row : rows) {
    list.push_back({{"outcome", row.outcome}, {"probability", row.probability.text()}, {"text", to_json(row.text)}});
  }
  return list;
}

Json to_json(const catalog::GameInfo& info) {
  Json scenarios = Json::array();
  for (const catalog::ScenarioInfo& scenario : info.scenarios) {
    scenarios.push_back({{"id", scenario.id}, {"name", to_json(scenario.name)}, {"text", to_json(scenario.text)}});
  }
  Json options = Json::array();
  for (const catalog::OptionInfo& option : info.options) {
    options.push_back({{"id", option.id},
                       {"values", option.values},
                       {"default", option.value_default},
                       {"text", to_json(option.text)}});
  }
  return {{"id", info.id},
          {"name", to_json(info.name)},
          {"players", {{"least", info.players_least}, {"most", info.players_most}}},
          {"scenarios", std::move(scenarios)},
          {"rules", info.rules},
          {"options", std::move(options)},
          {"components", info.components}};
}

Json position(const record::Session& session, int seats) {
  const catalog::Game& game = session.game();
  const catalog::Setup& setup = session.setup().setup;
  const catalog::Prompt prompt = game.prompt();
  const Turn turn = game.turn();
  Json json = {{"game", setup.game},   {"scenario", setup.scenario},     {"rules", setup.rules},
               {"ply", session.ply()}, {"turn", turn_name(turn, seats)}, {"phase", prompt.phase},
               {"rule", prompt.rule},  {"prompt", to_json(prompt.text)}};
  if (turn == Turn::player1 || turn == Turn::player2) json["choices"] = choices(game);
  if (turn == Turn::chance) json["chance"] = chance(game);
  json["state"] = game.state();
  json["result"] = result(game, seats);
  json["hash"] = record::hash_text(game.hash());
  return json;
}

}  // namespace plancia::protocol
