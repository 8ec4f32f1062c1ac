#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "access.hpp"
#include "fields.hpp"
#include "secrets.hpp"

// What those at a table have to do with each other beside the game.
namespace plancia::service {
namespace {

constexpr std::array<std::string_view, 8> kPhrases{"hello", "luck",  "thanks", "well-played",
                                                   "oops",  "sorry", "moment", "goodbye"};

}  // namespace

Answer<std::vector<int>> Service::seats_of(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id, [](Found& found) -> Answer<std::vector<int>> {
    std::vector<int> seats = found.seats;
    std::erase(seats, 0);
    return seats;
  });
}

Answer<Json> Service::say(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {{"phrase", Field::text}})) return std::unexpected(*std::move(refused));
  const std::string phrase = request["phrase"];
  if (std::ranges::find(kPhrases, phrase) == kPhrases.end()) {
    return std::unexpected(bad_request("there is no such phrase"));
  }
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    const int seat = found.viewer().seat();
    if (seat == 0) return std::unexpected(refusal(Code::seat));
    call(id, "said", {{"match", id}, {"seat", seat}, {"phrase", phrase}});
    return Json{{"seat", seat}, {"phrase", phrase}};
  });
}

// Its id follows from the game before, so that two who ask at once mean the same one, and nothing has to be kept.
Answer<Json> Service::rematch(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {})) return std::unexpected(*std::move(refused));
  if (auto refused = too_many_games(visitor)) return std::unexpected(*std::move(refused));
  struct Again {
    storage::Match match;
    std::vector<storage::Seat> seats;
    record::Session session;
  };
  auto again = with_match(visitor, id, [&](Found& found) -> Answer<Again> {
    const LiveMatch& live = found.live();
    if (found.viewer().seat() == 0) return std::unexpected(refusal(Code::seat));
    if (!live.session().over()) return std::unexpected(refusal(Code::closed, "closed.rematch"));
    if (!between_two(live.match(), live.seats())) return std::unexpected(bad_request("a rematch is for two people"));
    auto session = record::Session::start(live.session().setup().setup, sealed::Seed::fresh(), maker());
    if (!session) return std::unexpected(refusal(Code::setup, "setup.changed"));
    session->share_seed(offer_.draw_part());
    storage::Match match;
    match.id = rematch_id(live.match().links);
    match.advice = live.match().advice;
    std::vector<storage::Seat> seats;
    for (int seat = 1; seat <= 2; ++seat) seats.push_back({seat, std::nullopt, 1, std::nullopt});
    return Again{std::move(match), std::move(seats), *std::move(session)};
  });
  if (!again) return std::unexpected(again.error());
  const std::string next = again->match.id;
  if (!storage_.find_match(next)) {
    std::vector<storage::Member> people;
    for (const storage::Member& member : storage_.members(id)) {
      if (member.seat > 0) people.push_back({member.user, member.name, 3 - member.seat});
    }
    const auto made =
        start(visitor, std::move(again->session), std::move(again->seats), std::move(again->match), people);
    if (!made && !storage_.find_match(next)) return made;  // else the other was faster
    call(id, "rematch", {{"match", id}, {"id", next}});
  }
  return Json{{"id", next}};
}

}  // namespace plancia::service
