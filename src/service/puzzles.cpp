// Puzzles, the same for everyone; nothing of an answer is kept.

#include <algorithm>

#include <nlohmann/json.hpp>

#include <protocol/position.hpp>
#include <puzzles/puzzles.hpp>
#include <service/service.hpp>

#include "fields.hpp"
#include "match_json.hpp"

namespace plancia::service {

Json Service::puzzles() const {
  Json list = Json::array();
  for (const puzzles::Puzzle& puzzle : puzzles::all()) {
    list.push_back(
        {{"id", puzzle.id}, {"game", puzzle.setup.game}, {"scenario", puzzle.setup.scenario}, {"exact", puzzle.exact}});
  }
  return {{"puzzles", std::move(list)}};
}

Answer<Json> Service::puzzle(const std::string& id) const {
  const puzzles::Puzzle* puzzle = puzzles::find(id);
  if (puzzle == nullptr) return std::unexpected(refusal(Code::absent));
  const record::Session session = puzzles::session_of(*puzzle);
  Json odds = Json::object();
  for (const catalog::Choice& choice : session.game().choices()) {
    const auto rows = session.game().odds(choice.action);
    odds[choice.action] = rows ? protocol::to_json(*rows) : Json::array();
  }
  return Json{{"id", puzzle->id},
              {"setup", setup_json(session.setup())},
              {"position", protocol::position(session, session.ply())},
              {"odds", std::move(odds)}};
}

Answer<Json> Service::solve_puzzle(const std::string& id, const Json& request) const {
  if (auto refused = check_fields(request, {{"action", Field::text}})) return std::unexpected(*std::move(refused));
  const puzzles::Puzzle* puzzle = puzzles::find(id);
  if (puzzle == nullptr) return std::unexpected(refusal(Code::absent));
  const std::string action = request["action"];
  record::Session session = puzzles::session_of(*puzzle);
  if (const auto played = session.play(action); !played) {
    return std::unexpected(Refusal{Code::action, played.error().text, played.error().rule, {}, {}});
  }
  Json choices = Json::array();
  for (const puzzles::Worth& one : puzzle->choices) {
    choices.push_back({{"action", one.action}, {"value", one.value}, {"low", one.low}, {"high", one.high}});
  }
  return Json{{"solved", action == puzzle->best()}, {"best", puzzle->best()},
              {"choices", std::move(choices)},      {"exact", puzzle->exact},
              {"simulations", puzzle->simulations}, {"command", puzzle->command}};
}

}  // namespace plancia::service
