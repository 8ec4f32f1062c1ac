#include <protocol/position.hpp>

#include <algorithm>
#include <cstdint>

#include <nlohmann/json.hpp>

#include <core/hash.hpp>
#include <core/hex_digits.hpp>
#include <record/record.hpp>

namespace plancia::protocol {
namespace {

Json choices(const catalog::Game& game) {
  Json list = Json::array();
  for (const catalog::Choice& choice : game.choices()) {
    list.push_back({{"action", choice.action},
                    {"rule", choice.rule},
                    {"text", to_json(choice.text)},
                    {"data", to_json(choice.data)}});
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

Json head(const record::Session& session, int ply, Turn turn, const catalog::Prompt& prompt) {
  const catalog::Setup& setup = session.setup().setup;
  return {{"game", setup.game},
          {"scenario", setup.scenario},
          {"rules", setup.rules},
          {"ply", ply},
          {"turn", turn_name(turn, session.setup().seats)},
          {"phase", prompt.phase},
          {"rule", prompt.rule},
          {"prompt", to_json(prompt.text)}};
}

void add_options(Json& json, const catalog::Game& game, Turn turn) {
  if (turn == Turn::chance) json["chance"] = chance(game);
  if (turn != Turn::player1 && turn != Turn::player2) return;
  json["choices"] = choices(game);
  if (game.open()) json["open"] = true;
}

Json whole_position(const record::Session& session, int ply) {
  const catalog::Game& game = session.game_at(ply);
  const bool last = ply == session.ply();
  const Turn turn = last ? session.turn() : game.turn();
  const auto reached = last ? session.result() : game.result();
  catalog::Prompt prompt = game.prompt();
  if (last && session.resigned()) prompt.text = reached->text;
  Json json = head(session, ply, turn, prompt);
  add_options(json, game, turn);
  json["state"] = game.state();
  json["result"] = result(reached, session.setup().seats);
  json["hash"] = hex_digits(game.hash());
  return json;
}

Json seen_position(const record::Session& session, int ply, Sight seat) {
  const auto game = session.game_at(ply).settled(seat);
  const Turn turn = game->turn(seat);
  Json json = head(session, session.ply(seat, ply), turn, game->prompt(seat));
  const bool decides = turn == (seat.seat() == 1 ? Turn::player1 : Turn::player2);
  if (decides || turn == Turn::chance) add_options(json, *game, turn);
  json["state"] = game->state(seat);
  json["result"] = nullptr;
  // A hash of the whole position would tell whether a guess about the other seat is right.
  const std::string known = json["state"].dump();
  json["hash"] = hex_digits(hash_bytes(known.data(), known.size()));
  return json;
}

}  // namespace

std::string turn_name(Turn turn, int seats) {
  switch (turn) {
    case Turn::player1: return seat_name(1, seats);
    case Turn::player2: return seat_name(2, seats);
    case Turn::chance: return "chance";
    case Turn::over: break;
  }
  return "over";
}

Json result(const std::optional<catalog::ResultText>& reached, int seats) {
  if (!reached) return nullptr;
  Json json = {{"level", reached->level},
               {"score", reached->score},
               {"text", to_json(reached->text)},
               {"details", to_json(reached->details)}};
  if (seats == 2) json["winner"] = reached->winner == 0 ? Json(nullptr) : Json(seat_name(reached->winner, seats));
  return json;
}

std::string seat_name(int seat, int seats) { return seats == 1 ? "player" : "player " + std::to_string(seat); }

Json to_json(const catalog::Text& text) { return {{"it", text.it}, {"en", text.en}}; }

Json to_json(const std::vector<catalog::EventText>& events, int seats) {
  Json list = Json::array();
  for (const catalog::EventText& event : events) {
    list.push_back({{"kind", event.kind},
                    {"rule", event.rule},
                    {"seat", event.owner == 0 ? Json(nullptr) : Json(seat_name(event.owner, seats))},
                    {"text", to_json(event.text)},
                    {"data", to_json(event.data)}});
  }
  return list;
}

Json log(const record::Session& session, Sight sight, int from) {
  if (session.over()) sight = kEverything;
  const int seats = session.setup().seats;
  Json list = Json::array();
  int n = from;
  for (const record::LogEntry& entry : session.log(sight, from)) {
    const catalog::Game& before = session.game_at(entry.ply);
    Json& json = list.emplace_back(Json{{"n", ++n},
                                        {"phase", before.prompt(sight).phase},
                                        {"actor", turn_name(entry.actor, seats)},
                                        {"action", entry.action},
                                        {"data", to_json(before.data(entry.action))},
                                        {"chance", entry.chance},
                                        {"events", to_json(entry.events, seats)}});
    const record::Step& step = session.steps()[static_cast<std::size_t>(entry.ply)];
    if (step.origin == record::Origin::entered) json["entered"] = true;
    if (!session.over() || !session.game().has_secrets()) continue;
    // Seats counted only what they saw. With this a moment of theirs is found again among all.
    json["seen"] = Json::array();
    for (int seat = 1; seat <= seats; ++seat) {
      if (step.is_seen(seat)) json["seen"].push_back(seat);
    }
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

Json to_json(const std::vector<catalog::ScenarioInfo>& scenarios) {
  Json list = Json::array();
  for (const catalog::ScenarioInfo& scenario : scenarios) {
    list.push_back({{"id", scenario.id},
                    {"name", to_json(scenario.name)},
                    {"text", to_json(scenario.text)},
                    {"players", scenario.players},
                    {"opposed", scenario.opposed}});
  }
  return list;
}

Json to_json(const catalog::GameInfo& info) {
  Json options = Json::array();
  for (const catalog::OptionInfo& option : info.options) {
    options.push_back({{"id", option.id},
                       {"values", option.values},
                       {"default", option.value_default},
                       {"text", to_json(option.text)}});
  }
  Json fields = Json::object();
  for (const auto& [field, text] : info.fields) fields[field] = to_json(text);
  return {{"id", info.id},
          {"name", to_json(info.name)},
          {"players", {{"least", info.players_least}, {"most", info.players_most}}},
          {"scenarios", to_json(info.scenarios)},
          {"first", info.first},
          {"rules", info.rules},
          {"options", std::move(options)},
          {"components", info.components},
          {"notation", info.notation.version},
          {"fields", std::move(fields)}};
}

Json position(const record::Session& session, int ply, Sight sight) {
  const catalog::Game& now = session.game_at(ply);
  if (!now.has_secrets() || now.turn() == Turn::over) sight = kEverything;
  return sight.is_everything() ? whole_position(session, ply) : seen_position(session, ply, sight);
}

}  // namespace plancia::protocol
