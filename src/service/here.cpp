// For who owns the database and sits at a terminal of the same machine.

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "access.hpp"

namespace plancia::service {

Json Service::matches_here(int limit) {
  Json list = Json::array();
  for (const storage::Match& match : storage_.matches("", limit)) {
    list.push_back(listed_json(match, storage_.seats(match.id), {{}, kEverything}));
  }
  return list;
}

Answer<Service::Place> Service::place(const std::string& beginning, std::optional<int> seat) {
  const auto found = storage_.matches(beginning, 2);
  if (found.empty() || beginning.empty())
    return std::unexpected(refusal(Code::absent, "here.absent", {{"id", beginning}}));
  if (found.size() > 1) return std::unexpected(refusal(Code::request, "here.several", {{"id", beginning}}));
  const std::string& match = found.front().id;
  std::map<std::string, Place> places;  // by user
  for (const storage::Member& member : storage_.members(match)) {
    if (member.seat == 0) continue;
    Place& place = places.try_emplace(member.user, Place{match, {member.user, member.name}, {}}).first->second;
    place.seats.push_back(member.seat);
  }
  if (seat) {
    std::erase_if(places,
                  [&](const auto& at) { return std::ranges::find(at.second.seats, *seat) == at.second.seats.end(); });
  }
  if (places.empty()) return std::unexpected(refusal(Code::seat, "here.nobody"));
  const Place& first = places.begin()->second;
  if (!std::ranges::all_of(places, [&](const auto& at) { return at.second.seats == first.seats; })) {
    return std::unexpected(refusal(Code::seat, "here.which"));
  }
  return first;
}

Answer<record::Session> Service::session(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id, [](Found& found) -> Answer<record::Session> { return found.live().session().copy(); });
}

}  // namespace plancia::service
