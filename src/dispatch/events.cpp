#include <algorithm>
#include <charconv>
#include <map>

#include <nlohmann/json.hpp>

#include <core/hex_digits.hpp>
#include <core/lent.hpp>
#include <dispatch/dispatch.hpp>

namespace plancia::dispatch {
namespace {

using service::Code;
using service::refusal;

constexpr std::size_t kMostGames = 32;  // in one stream
constexpr std::size_t kIdLength = 32;

// "id" or "id:version".
std::optional<StreamPlan::Game> game_of(std::string_view text) {
  StreamPlan::Game game{std::string(text.substr(0, kIdLength)), -1};
  if (!is_hex(game.match, kIdLength)) return std::nullopt;
  text.remove_prefix(kIdLength);
  if (text.empty()) return game;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), game.version);
  if (text[0] != ':' || error != std::errc() || end != text.data() + text.size() || game.version < 0) {
    return std::nullopt;
  }
  return game;
}

// The id of an event: what the client has of each game once it has read it.
std::string event_id(const StreamPlan& plan) {
  std::string id;
  for (const auto& game : plan.games) {
    if (game.version < 0) continue;
    id += (id.empty() ? "" : ",") + game.match + ":" + std::to_string(game.version);
  }
  return id;
}

}  // namespace

std::expected<StreamPlan, Response> Dispatcher::stream(const Request& request) {
  const Work work;
  StreamPlan plan;
  plan.session = session_of(request);
  const auto visitor = service_.visitor(plan.session);
  if (!visitor) return std::unexpected(refused(refusal(Code::session)));
  plan.person = visitor->user;
  plan.address = request.address;
  if (const int seconds = limits_.owes(plan.person); seconds > 0) {
    return std::unexpected(refused(refusal(Code::limit), seconds));
  }
  // Browsers come back by themselves when a stream broke.
  if (!limits_.allows(Limited::stream, request, "") || !limits_.allows(Limited::stream, request, plan.person)) {
    return std::unexpected(refused(refusal(Code::limit)));
  }

  std::map<std::string, std::int64_t> last;  // what the client had when its last stream broke
  std::string_view rest = request.last_event_id;
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(','));
    if (const auto game = game_of(part)) last[game->match] = game->version;
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  }
  std::size_t asked = 0;
  for (const auto& [name, value] : request.query) {
    auto game = name == "match" ? game_of(value) : std::nullopt;
    if (!game) {
      return std::unexpected(refused(service::bad_request("the query is match=ID or match=ID:VERSION, repeated")));
    }
    if (const auto had = last.find(game->match); had != last.end()) game->version = had->second;
    if (++asked > kMostGames) break;
    const auto known = std::ranges::find(plan.games, game->match, &StreamPlan::Game::match);
    if (known == plan.games.end()) plan.games.push_back(*std::move(game));
  }
  if (plan.games.empty() || asked > kMostGames) {
    return std::unexpected(refused(service::bad_request("a stream is about 1 to 32 games")));
  }
  for (auto& game : plan.games) {
    auto seats = service_.seats_of(*visitor, game.match);
    if (!seats) return std::unexpected(refused(seats.error()));
    game.seats = *std::move(seats);
  }
  return plan;
}

std::expected<std::string, Response> Dispatcher::event(StreamPlan& plan, std::size_t index) {
  const Work work;
  StreamPlan::Game& game = plan.games[index];
  const auto visitor = service_.visitor(plan.session);
  if (!visitor) return std::unexpected(refused(refusal(Code::session)));
  const auto update = service_.update(*visitor, game.match, game.version);
  if (!update) return std::unexpected(refused(update.error()));
  if (!*update) return "";
  game.version = (**update)["version"];
  using Handler = nlohmann::ordered_json::error_handler_t;
  return "event: update\nid: " + event_id(plan) + "\ndata: " + (*update)->dump(-1, ' ', false, Handler::replace) +
         "\n\n";
}

}  // namespace plancia::dispatch
