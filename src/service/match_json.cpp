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

Json undo_json(const LiveMatch& live, const Viewer& viewer) {
  const auto refused = undo_refusal(live, viewer);
  if (!refused) return {{"allowed", true}};
  return {{"allowed", false}, {"text", to_json(*refused)}};
}

Json seed_json(const LiveMatch& live) {
  const record::Session& session = live.session();
  return session.seed_is_open() && session.ready() && !live.holds_seed() ? Json(session.seed().hex()) : Json(nullptr);
}

Json commitment_json(const record::Session& session) {
  return session.ready() ? Json(session.commitment()) : Json(nullptr);
}

// How the seed comes about. The parts of the seats are there for all once they were shown; the server's own stays
// sealed until the game is over.
Json dice_json(const record::Session& session) {
  Json json = {{"from", word(session.seed_from())}, {"ready", session.ready()}};
  if (const auto& shared = session.shared_seed()) {
    Json commitments = Json::array(), parts = Json::array();
    for (const auto& one : shared->commitments()) commitments.push_back(nullable(one));
    for (const auto& one : shared->parts()) parts.push_back(one ? Json(one->hex()) : Json(nullptr));
    if (!session.over()) parts[0] = nullptr;
    json["commitments"] = std::move(commitments);
    json["parts"] = std::move(parts);
  }
  return json;
}

// The seat whose log the viewer is given, 0 for the whole: what its moments are counted by.
int log_of(const LiveMatch& live, const Viewer& viewer) {
  return live.has_secrets() ? viewer.sight.seat() : kEverything.seat();
}

}  // namespace

bool Viewer::holds(int seat) const { return std::ranges::find(seats, seat) != seats.end(); }
int Viewer::seat() const {
  const auto first = std::ranges::find_if(seats, [](int seat) { return seat > 0; });
  return first == seats.end() ? 0 : *first;
}

Sight sight_of(const LiveMatch& live, const std::vector<int>& seats) {
  return live.session().game().has_secrets() ? one_seat(seats) : kEverything;
}

Sight one_seat(const std::vector<int>& seats) {
  const auto held = std::ranges::count_if(seats, [](int seat) { return seat > 0; });
  return held == 1 ? Sight{Viewer{seats, kEverything}.seat()}
                   : kEverything;  // who holds both seats hides nothing from them
}

std::optional<catalog::Text> undo_refusal(const LiveMatch& live, const Viewer& viewer) {
  if (viewer.seat() == 0) return i18n::text("server.seat");
  const record::Session& session = live.session();
  const bool everything = viewer.sight == kEverything || session.setup().practice;
  if (everything && live.undo_length() == 0) return i18n::text("record.undo.nothing");
  if (session.setup().practice) return std::nullopt;
  const bool last_is_theirs = everything && viewer.holds(seat_of(session.steps().back().actor));
  const Turn asking = last_is_theirs ? session.steps().back().actor : turn_of(viewer.seat());
  if (const auto refused = session.undo_refusal(asking)) return refused->text;
  return std::nullopt;
}

bool is_kept_from_spectators(const LiveMatch& live) { return live.has_secrets() || live.holds_seed(); }

bool may_be_advised(const LiveMatch& live, const Viewer& viewer) {
  if (is_counted(live.match(), live.session().setup().practice) && !live.session().over()) return false;
  const auto plays = [&](const storage::Seat& seat) { return viewer.holds(seat.seat); };
  return live.session().over() || std::ranges::all_of(live.seats(), plays) ||
         advice_allowed(live.match(), live.seats(), live.session().setup().practice);
}

bool is_of_program(const catalog::Setup& setup, std::span<const catalog::GameInfo> games) {
  const auto game = std::ranges::find(games, setup.game, &catalog::GameInfo::id);
  return setup.components.empty() || game == games.end() ||
         std::ranges::find(game->components, setup.components) != game->components.end();
}

Json link_path(const storage::Match& match, int seat, int claims) {
  if (match.links.empty()) return nullptr;  // nobody else ever comes
  return "/play/" + match.id + "#" + link_token(match.links, seat, claims);
}

Json position_json(const LiveMatch& live, const Viewer& viewer, int session_ply) {
  const record::Session& session = live.session();
  Json json = protocol::position(session, session_ply, session.over() ? kEverything : viewer.sight);
  const catalog::Game& game = session.game_at(session_ply);
  const Turn turn = game.turn(viewer.sight);
  // Choices are for who decides, and nobody does before the dice are ready.
  if (!session.ready() || !viewer.holds(seat_of(turn))) {
    json.erase("choices");
    json.erase("open");
  }
  return json;
}

Json setup_json(const catalog::SetupDone& done) {
  return {{"game", done.setup.game},
          {"scenario", done.setup.scenario},
          {"rules", done.setup.rules},
          {"options", done.setup.options},
          {"components",
           {{"id", done.components_id},
            {"address", components_of(done)},
            {"hash", done.components_hash},
            {"notes", to_json(done.components_notes)}}},
          {"practice", done.practice}};
}

Json match_json(const LiveMatch& live, const Viewer& viewer) {
  const record::Session& session = live.session();
  const catalog::SetupDone& done = session.setup();
  Json json = {{"id", live.match().id},
               {"setup", setup_json(session.setup())},
               {"seat", viewer.seat()},
               {"seats", seats_json(live.match(), live.seats(), viewer)}};
  if (!is_kept_from_spectators(live)) json["spectator"] = link_path(live.match(), 0, 0);
  json["version"] = live.version(viewer.sight);
  json["position"] = position_json(live, viewer, session.ply());
  json["log"] = protocol::log(session, viewer.sight);
  json["log_of"] = log_of(live, viewer);
  json["commitment"] = commitment_json(session);
  json["seed"] = seed_json(live);
  json["dice"] = dice_json(session);
  json["advice"] = advice_allowed(live.match(), live.seats(), done.practice);
  json["hotseat"] = live.match().hotseat;
  json["daily"] = nullable(live.match().daily);
  json["undo"] = undo_json(live, viewer);
  json["parent"] = parent_json(live.match());
  json["created"] = time_text(live.match().created);
  json["changed"] = time_text(live.changed(viewer.sight));
  return json;
}

Json update_json(const LiveMatch& live, const Viewer& viewer, std::int64_t from) {
  const std::int64_t version = live.version(viewer.sight);
  const int kept = live.log_kept(viewer.sight, from);
  Json json = {{"match", live.match().id},
               {"from", from <= version ? std::max<std::int64_t>(from, 0) : 0},
               {"version", version},
               {"keep", kept},
               {"log", protocol::log(live.session(), viewer.sight, kept)},
               {"log_of", log_of(live, viewer)},
               {"position", position_json(live, viewer, live.session().ply())},
               {"seats", seats_json(live.match(), live.seats(), viewer)},
               {"undo", undo_json(live, viewer)},
               {"commitment", commitment_json(live.session())},
               {"seed", seed_json(live)},
               {"dice", dice_json(live.session())},
               {"changed", time_text(live.changed(viewer.sight))}};
  if (!is_kept_from_spectators(live)) json["spectator"] = link_path(live.match(), 0, 0);
  return json;
}

Json made_json(const LiveMatch& live, const Viewer& creator) {
  return {{"id", live.match().id},
          {"seats", seats_json(live.match(), live.seats(), creator)},
          {"spectator", is_kept_from_spectators(live) ? Json(nullptr) : Json(link_path(live.match(), 0, 0))},
          {"commitment", commitment_json(live.session())},
          {"dice", dice_json(live.session())}};
}

storage::Listing listing_of(const LiveMatch& live) {
  const record::Session& session = live.session();
  Json sights = Json::array();
  const int most = session.game().has_secrets() ? 2 : 0;
  for (int seat = 0; seat <= most; ++seat) {
    const Sight sight = seat;
    const Sight now = session.over() ? kEverything : sight;
    const catalog::Prompt prompt = session.game().prompt(now);
    const Turn turn = session.over() ? Turn::over : session.game().turn(now);
    sights.push_back({{"version", live.version(sight)},
                      {"ply", live.log_length(sight)},
                      {"changed", live.changed(sight)},
                      {"turn", static_cast<int>(turn)},
                      {"prompt", to_json(prompt.text)}});
  }
  const Json summary{{"sights", std::move(sights)},
                     {"practice", session.setup().practice},
                     {"ready", session.ready()},
                     {"pack", live.match().pack ? Json(session.setup().components_id) : Json(nullptr)},
                     {"result", protocol::result(session.result(), session.setup().seats)}};
  return {summary.dump(), {live.changed(1), live.changed(2)}};
}

Json listed_json(const storage::Match& match, const std::vector<storage::Seat>& seats, const Viewer& viewer) {
  const Json setup = Json::parse(match.setup);
  const Json summary = Json::parse(match.listing.summary);
  const Json& sights = summary.at("sights");
  const Json& seen = sights.at(sights.size() == 1 ? 0 : viewer.sight.index());
  const auto turn = static_cast<Turn>(seen.at("turn").get<int>());
  const bool asks_for_dice = turn == Turn::chance && match.seed_from == word(sealed::SeedFrom::real);
  const bool ready = summary.value("ready", true);  // before there were games that wait for their dice
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
          {"your_turn", ready && viewer.seat() != 0 && (viewer.holds(seat_of(turn)) || asks_for_dice)},
          {"ready", ready},
          {"advice", advice_allowed(match, seats, summary.at("practice"))},
          {"hotseat", match.hotseat},
          {"daily", nullable(match.daily)},
          {"pack", summary.value("pack", Json(nullptr))},
          {"prompt", seen.at("prompt")},
          {"result", summary.at("result")},
          {"parent", parent_json(match)},
          {"created", time_text(match.created)},
          {"changed", time_text(seen.at("changed"))}};
}

}  // namespace plancia::service
