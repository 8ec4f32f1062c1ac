#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>

#include "access.hpp"
#include "fields.hpp"
#include "secrets.hpp"

namespace plancia::service {
namespace {

std::string text_of(const Json& request, const char* name) { return request.value(name, std::string()); }

catalog::Setup setup_of(const Json& request) {
  catalog::Setup setup;
  setup.game = request["game"];
  setup.scenario = request["scenario"];
  setup.rules = text_of(request, "rules");
  setup.components = text_of(request, "components");
  if (const auto options = request.find("options"); options != request.end()) {
    for (const auto& [id, value] : options->items()) {
      setup.options[id] = value.is_string() ? value.get<std::string>() : value.get<bool>() ? "on" : "off";
    }
  }
  return setup;
}

sealed::Seed seed_of(const Json& request) {
  const auto seed = request.find("seed");
  if (seed == request.end()) return sealed::Seed::fresh();
  return sealed::Seed::from_text(seed->is_string() ? seed->get<std::string>() : seed->dump());
}

}  // namespace

Answer<Json> Service::new_match(const Visitor& visitor, const Json& request) {
  if (auto refused = check_fields(request, {{"game", Field::text},
                                            {"scenario", Field::text},
                                            {"rules", Field::text, false},
                                            {"options", Field::options, false},
                                            {"components", Field::text, false},
                                            {"seed", Field::seed, false},
                                            {"opponent", Field::text, false},
                                            {"seat", Field::number, false},
                                            {"hotseat", Field::flag, false},
                                            {"real_dice", Field::flag, false},
                                            {"advice", Field::flag, false}})) {
    return std::unexpected(*std::move(refused));
  }
  catalog::Setup setup = setup_of(request);
  // Nobody can check what was typed, and who mistyped it must be able to take it back: such a game is practice.
  const bool real = request.value("real_dice", false);
  if (real) setup.options["practice"] = "on";
  // The catalogue would also take a folder; what a visitor names is looked up, never opened.
  if (!is_of_program(setup, offer_.games) && !may_use_pack(visitor, setup.components)) {
    Refusal refused = refusal(Code::setup);
    refused.detail = "there is no component pack \"" + setup.components + "\"";
    return std::unexpected(refused);
  }
  if (auto refused = too_many_games(visitor)) return std::unexpected(*std::move(refused));
  auto session = record::Session::start(setup, seed_of(request), maker());
  if (!session) return std::unexpected(Refusal{.code = Code::setup, .text = session.error()});
  const std::string opponent = text_of(request, "opponent");
  if (auto refused = no_opponent(opponent, session->setup().seats)) return std::unexpected(*std::move(refused));
  const int mine = request.value("seat", 1);
  if (mine < 1 || mine > session->setup().seats) return std::unexpected(bad_request("there is no such seat"));
  storage::Match match;
  match.hotseat = request.value("hotseat", false);
  match.advice = request.value("advice", false);
  if (match.hotseat && (session->setup().seats < 2 || !opponent.empty())) {
    return std::unexpected(bad_request("\"hotseat\" is for one person at both of two seats"));
  }
  std::vector<storage::Seat> seats;
  for (int seat = 1; seat <= session->setup().seats; ++seat) {
    const bool machine = seat != mine && !opponent.empty();
    const int claims = seat == mine || match.hotseat ? 1 : 0;
    seats.push_back({seat, machine ? std::optional(opponent) : std::nullopt, claims, std::nullopt});
  }
  // Between two people nobody chooses the dice, unless the game is practice and proves nothing anyway.
  const bool two = between_two(match, seats);
  if (real) {
    if (two || !opponent.empty()) return std::unexpected(refusal(Code::dice, "dice.real"));
    if (request.contains("seed")) return std::unexpected(bad_request("real dice have no \"seed\""));
    session->dice_are_real();
  } else if (request.contains("seed")) {
    if (two && !session->setup().practice) return std::unexpected(refusal(Code::dice, "dice.chosen"));
    session->seed_was_chosen();
  } else if (two) {
    session->share_seed(offer_.draw_part());
  }
  return start(visitor, *std::move(session), std::move(seats), std::move(match));
}

Answer<Json> Service::branch(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {{"ply", Field::number}})) return std::unexpected(*std::move(refused));
  if (auto refused = too_many_games(visitor)) return std::unexpected(*std::move(refused));
  struct Branch {
    record::Session session;
    std::vector<storage::Seat> seats;
  };
  auto branch = with_match(visitor, id, [&](Found& found) -> Answer<Branch> {
    const LiveMatch& live = found.live();
    const int ply = request["ply"];
    if (live.has_secrets() && found.viewer().sight != kEverything) {
      return std::unexpected(refusal(Code::closed, "closed.branch"));
    }
    // In a branch anything can be tried out and advised, which comes to the same as advice here.
    if (!may_be_advised(live, found.viewer())) {
      return std::unexpected(refusal(Code::advice, live.match().daily ? "advice.daily" : "advice.branch"));
    }
    if (ply < 0 || ply > live.session().ply()) return std::unexpected(refusal(Code::absent));
    catalog::Setup setup = live.session().setup().setup;
    setup.options["practice"] = "on";
    auto session = record::Session::start(setup, sealed::Seed::fresh(), maker());
    if (!session) return std::unexpected(refusal(Code::setup, "setup.changed"));
    for (int i = 0; i < ply; ++i) {
      if (!session->play(live.session().steps()[static_cast<std::size_t>(i)].action)) {
        fail("a game that was played cannot be played again");
      }
    }
    std::vector<storage::Seat> seats = live.seats();
    for (storage::Seat& seat : seats) seat.claims = 1;
    return Branch{*std::move(session), std::move(seats)};
  });
  if (!branch) return std::unexpected(branch.error());
  storage::Match match;
  match.hotseat = between_two(match, branch->seats);
  match.parent = id;
  match.parent_ply = request["ply"];
  return start(visitor, std::move(branch->session), std::move(branch->seats), std::move(match));
}

std::optional<Refusal> Service::no_opponent(const std::string& machine, int seats) const {
  if (machine.empty()) return std::nullopt;
  if (!offer_.machines.contains(machine)) return bad_request("there is no machine player \"" + machine + "\"");
  if (seats < 2) return refusal(Code::setup, "setup.seat");
  return std::nullopt;
}

std::int64_t Service::most_games(const Visitor& visitor) const {
  return visitor.name ? offer_.account_games : offer_.guest_games;
}

Refusal Service::has_too_many_games(const Visitor& visitor) const {
  return refusal(Code::limit, visitor.name ? "limit.games" : "limit.guest",
                 {{"most", std::to_string(most_games(visitor))}});
}

// Before anything is set up. Whether there still is room is decided as the game is stored.
std::optional<Refusal> Service::too_many_games(const Visitor& visitor) {
  if (storage_.open_games(visitor.user) < most_games(visitor)) return std::nullopt;
  return has_too_many_games(visitor);
}

// The visitor gets every seat that is taken from the start and no machine's.
Answer<Json> Service::start(const Visitor& visitor, record::Session session, std::vector<storage::Seat> seats,
                            storage::Match match, const std::vector<storage::Member>& people, bool counted) {
  match.seed = (session.shared_seed() ? *session.shared_seed()->parts().front() : session.seed()).hex();
  match.seed_from = word(session.seed_from());
  if (session.ready()) go_on(session, seats);
  if (match.id.empty()) match.id = random_id();
  if (!offer_.alone) match.links = random_id();
  match.setup = setup_text(session.setup());
  if (is_id(components_of(session.setup()))) match.pack = components_of(session.setup());
  // A game goes on with a pack of the server's whatever becomes of that.
  if (match.pack && server_packs_.contains(*match.pack)) storage_.keep_pack(server_packs_.at(*match.pack));
  match.created = match.changed = now();
  const auto entries = journal_of(session, 0, 0, match.created);
  std::vector<int> mine;
  for (const storage::Seat& seat : seats) {
    const bool is_mine = people.empty() || std::ranges::any_of(people, [&](const storage::Member& member) {
                           return member.user == visitor.user && member.seat == seat.seat;
                         });
    if (!seat.machine && seat.claims > 0 && is_mine) mine.push_back(seat.seat);
  }
  // Replayed before it is stored, as it will be from now on.
  auto live = LiveMatch::open(match, seats, entries, maker());
  if (!live) fail(live.error());
  live->hold_seed(holds_seed(match));
  match.version = live->number();
  match.listing = listing_of(*live);
  const auto added = storage_.add_match(match, seats, entries, visitor.user, mine, counted, most_games(visitor));
  if (!added && added.error() == storage::Storage::NotAdded::too_many) {
    return std::unexpected(has_too_many_games(visitor));
  }
  if (!added) return std::unexpected(refusal(Code::taken, "taken.raid"));
  for (const storage::Member& member : people) storage_.add_member(match.id, member.user, std::array{member.seat});
  return made_json(*live, {mine, kEverything});
}

Answer<Json> Service::join(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {{"token", Field::text}})) return std::unexpected(*std::move(refused));
  const std::string token = request["token"];
  const auto match = is_id(id) ? storage_.find_match(id) : std::nullopt;
  if (!match) return std::unexpected(refusal(Code::absent));
  if (same_secret(token, link_token(match->links, 0, 0))) {
    if (storage_.seats_of(id, visitor.user).empty()) storage_.add_member(id, visitor.user, std::array{0});
    return this->match(visitor, id);
  }
  for (const storage::Seat& seat : storage_.seats(id)) {
    if (seat.machine || !same_secret(token, link_token(match->links, seat.seat, seat.claims))) continue;
    if (auto refused = take_seat(visitor, id, seat)) return std::unexpected(*std::move(refused));
    return this->match(visitor, id);
  }
  // Who had the link of a seat before it was taken knows of the game already, and is told what became of it.
  for (const storage::Seat& seat : storage_.seats(id)) {
    for (int claims = 0; claims < seat.claims; ++claims) {
      if (same_secret(token, link_token(match->links, seat.seat, claims))) {
        return std::unexpected(refusal(Code::taken, "taken.link"));
      }
    }
  }
  return std::unexpected(refusal(Code::absent));
}

std::optional<Refusal> Service::take_seat(const Visitor& visitor, const std::string& id, const storage::Seat& seat) {
  const auto resident = residents_->find(id);
  Found found{id, visitor.user, {seat.seat}, resident};
  const parallel::Lock lock(resident->guard);
  const std::vector<int> held = storage_.seats_of(id, visitor.user);
  if (std::ranges::find(held, seat.seat) != held.end()) return std::nullopt;
  if (auto refused = make_current(found)) return refused;
  if (found.live().match().hotseat) {  // whoever plays it plays every side, so it never becomes a game between two
    std::vector<int> all;
    for (const storage::Seat& one : found.live().seats()) {
      if (!one.machine) all.push_back(one.seat);
    }
    storage_.add_member(id, visitor.user, all);
    return std::nullopt;
  }
  // Who sees one side of a game with secrets does not get to see the other.
  if (found.live().has_secrets() && std::ranges::any_of(held, [](int other) { return other > 0; })) {
    return refusal(Code::taken);
  }
  if (seat.claims > 0) {  // its holder comes from another device
    storage_.add_member(id, visitor.user, std::array{seat.seat});
    return std::nullopt;
  }
  const storage::JournalEntry entry{found.live().number() + 1, storage::Kind::join, seat.seat, "", std::nullopt, now()};
  Ahead ahead{*resident};
  found.live().note(entry, found.live().session().ply());
  ahead.settled = storage_.claim(id, visitor.user, seat.claims, entry, listing_of(found.live()));
  if (!ahead.settled) return refusal(Code::taken);  // somebody else acted or sat down meanwhile
  found.live().set_seats(storage_.seats(id));
  published(id);
  return std::nullopt;
}

}  // namespace plancia::service
