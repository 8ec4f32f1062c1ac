#include "match_json.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <protocol/position.hpp>

#include "secrets.hpp"

namespace plancia::service {
namespace {

using protocol::to_json;

Json nullable(const std::optional<std::string>& text) { return text ? Json(*text) : Json(nullptr); }

Json parent_json(const storage::Match& match) {
  if (!match.parent) return nullptr;
  return {{"id", *match.parent}, {"ply", match.parent_ply}};
}

// A free seat's link is for whoever sits at the table to hand on; a taken one's is for its holder alone.
Json seats_json(const storage::Match& match, const std::vector<storage::Seat>& seats, const Viewer& viewer) {
  Json list = Json::array();
  for (const storage::Seat& seat : seats) {
    const bool taken = seat.machine || seat.claims > 0;
    Json json = {{"seat", seat.seat},
                 {"name", protocol::seat_name(seat.seat, static_cast<int>(seats.size()))},
                 {"kind", seat.machine ? "machine" : "person"},
                 {"taken", taken},
                 {"you", viewer.holds(seat.seat)},
                 {"player", nullable(seat.machine ? seat.machine : seat.player)}};
    if (viewer.holds(seat.seat) || (!taken && viewer.seat() != 0)) {
      json["link"] = link_path(match, seat.seat, seat.claims);
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json log_json(const LiveMatch& live, Sight sight, int from) {
  const record::Session& session = live.session();
  const bool everything = sight == kEverything || session.over();
  Json list = Json::array();
  int n = 0, ply = 0;
  for (const record::Step& step : session.steps()) {
    const catalog::Game& before = session.game_at(ply++);
    if (!everything && !step.is_seen_by(sight)) continue;
    if (++n <= from) continue;
    const int seat = seat_of(step.actor);
    list.push_back({{"n", n},
                    {"phase", (everything ? before.prompt() : before.prompt_seen_by(sight)).phase},
                    {"actor", seat == 0 ? "chance" : protocol::seat_name(seat, session.setup().seats)},
                    {"action", everything ? step.action : step.action_seen_by(sight)},
                    {"chance", step.is_chance()},
                    {"events", to_json(everything ? step.events : step.events_seen_by(sight))}});
  }
  return list;
}

Json undo_json(const LiveMatch& live, const Viewer& viewer) {
  const auto refused = undo_refusal(live, viewer);
  if (!refused) return {{"allowed", true}};
  return {{"allowed", false}, {"text", to_json(*refused)}};
}

Json seed_json(const LiveMatch& live) {
  return live.session().over() ? Json(live.session().seed().hex()) : Json(nullptr);
}

}  // namespace

bool Viewer::holds(int seat) const { return std::ranges::find(seats, seat) != seats.end(); }
int Viewer::seat() const {
  const auto first = std::ranges::find_if(seats, [](int seat) { return seat > 0; });
  return first == seats.end() ? 0 : *first;
}

Sight sight_of(const LiveMatch& live, const std::vector<int>& seats) {
  if (!live.session().game().has_secrets()) return kEverything;
  const auto held = std::ranges::count_if(seats, [](int seat) { return seat > 0; });
  return held == 1 ? Viewer{seats, kEverything}.seat() : kEverything;  // who holds both seats hides nothing from them
}

std::optional<catalog::Text> undo_refusal(const LiveMatch& live, const Viewer& viewer) {
  if (viewer.seat() == 0) return i18n::text("server.seat");
  const record::Session& session = live.session();
  if (live.undo_length() == 0) return i18n::text("record.undo.nothing");
  if (session.setup().practice) return std::nullopt;
  const record::Step& last = session.steps().back();
  const Turn asking = viewer.holds(seat_of(last.actor)) ? last.actor : turn_of(viewer.seat());
  if (const auto refused = session.undo_refusal(asking)) {
    // The session's own sentence names the action, which may be a secret of the other seat.
    return viewer.sight == kEverything ? refused->text : i18n::text("server.undo");
  }
  return std::nullopt;
}

std::string link_path(const storage::Match& match, int seat, int claims) {
  return "/play/" + match.id + "#" + link_token(match.links, seat, claims);
}

Json position_json(const LiveMatch& live, const Viewer& viewer, int session_ply) {
  const record::Session& session = live.session();
  Json json = viewer.sight == kEverything || session.over()
                  ? protocol::position(session, session_ply)
                  : protocol::position_seen_by(viewer.sight, session, session_ply);
  if (!viewer.holds(seat_of(session.game_at(session_ply).turn()))) {  // choices are for who decides
    json.erase("choices");
    json.erase("open");
  }
  return json;
}

Json match_json(const LiveMatch& live, const Viewer& viewer) {
  const record::Session& session = live.session();
  const catalog::SetupDone& done = session.setup();
  Json json = {
      {"id", live.match().id},
      {"setup",
       {{"game", done.setup.game},
        {"scenario", done.setup.scenario},
        {"rules", done.setup.rules},
        {"options", done.setup.options},
        {"components",
         {{"id", done.components_id}, {"hash", done.components_hash}, {"notes", to_json(done.components_notes)}}},
        {"practice", done.practice}}},
      {"seat", viewer.seat()},
      {"seats", seats_json(live.match(), live.seats(), viewer)}};
  if (!live.has_secrets()) json["spectator"] = link_path(live.match(), 0, 0);
  json["version"] = live.version(viewer.sight);
  json["position"] = position_json(live, viewer, session.ply());
  json["log"] = log_json(live, viewer.sight, 0);
  json["commitment"] = session.commitment();
  json["seed"] = seed_json(live);
  json["undo"] = undo_json(live, viewer);
  json["parent"] = parent_json(live.match());
  json["created"] = time_text(live.match().created);
  json["changed"] = time_text(live.changed(viewer.sight));
  return json;
}

Json update_json(const LiveMatch& live, const Viewer& viewer, std::int64_t from) {
  const std::int64_t version = live.version(viewer.sight);
  const int kept = live.log_kept(viewer.sight, from);
  return {{"match", live.match().id},
          {"from", from <= version ? std::max<std::int64_t>(from, 0) : 0},
          {"version", version},
          {"keep", kept},
          {"log", log_json(live, viewer.sight, kept)},
          {"position", position_json(live, viewer, live.session().ply())},
          {"seats", seats_json(live.match(), live.seats(), viewer)},
          {"undo", undo_json(live, viewer)},
          {"seed", seed_json(live)},
          {"changed", time_text(live.changed(viewer.sight))}};
}

Json made_json(const LiveMatch& live, const Viewer& creator) {
  return {{"id", live.match().id},
          {"seats", seats_json(live.match(), live.seats(), creator)},
          {"spectator", live.has_secrets() ? Json(nullptr) : Json(link_path(live.match(), 0, 0))},
          {"commitment", live.session().commitment()}};
}

std::string summary_text(const LiveMatch& live) {
  const record::Session& session = live.session();
  Json sights = Json::array();
  const int most = session.game().has_secrets() ? 2 : 0;
  for (Sight sight = kEverything; sight <= most; ++sight) {
    const bool everything = sight == kEverything || session.over();
    const catalog::Prompt prompt = everything ? session.game().prompt() : session.game().prompt_seen_by(sight);
    const Turn turn = everything ? session.game().turn() : session.game().turn_seen_by(sight);
    sights.push_back({{"version", live.version(sight)},
                      {"ply", live.log_length(sight)},
                      {"changed", live.changed(sight)},
                      {"turn", static_cast<int>(turn)},
                      {"prompt", to_json(prompt.text)}});
  }
  return Json{{"sights", std::move(sights)},
              {"practice", session.setup().practice},
              {"result", protocol::result(session.game(), session.setup().seats)}}
      .dump();
}

Json listed_json(const storage::Match& match, const std::vector<storage::Seat>& seats, const Viewer& viewer) {
  const Json setup = Json::parse(match.setup);
  const Json summary = Json::parse(match.summary);
  const Json& sights = summary.at("sights");
  const Json& seen = sights.at(sights.size() == 1 ? 0 : static_cast<std::size_t>(viewer.seat()));
  const auto turn = static_cast<Turn>(seen.at("turn").get<int>());
  return {{"id", match.id},
          {"game", setup.at("game")},
          {"scenario", setup.at("scenario")},
          {"rules", setup.at("rules")},
          {"practice", summary.at("practice")},
          {"seat", viewer.seat()},
          {"seats", seats_json(match, seats, viewer)},
          {"version", seen.at("version")},
          {"ply", seen.at("ply")},
          {"turn", protocol::turn_name(turn, static_cast<int>(seats.size()))},
          {"your_turn", viewer.holds(seat_of(turn)) && viewer.seat() != 0},
          {"prompt", seen.at("prompt")},
          {"result", summary.at("result")},
          {"parent", parent_json(match)},
          {"created", time_text(match.created)},
          {"changed", time_text(seen.at("changed"))}};
}

}  // namespace plancia::service
