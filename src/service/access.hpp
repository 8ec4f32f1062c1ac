#pragma once

#include <algorithm>
#include <vector>

#include "live_match.hpp"
#include "match_json.hpp"
#include "residents.hpp"

namespace plancia::service {

// A match that the visitor may look at, for the time of one request.
struct Service::Found {
  std::string id;
  std::string user;
  std::vector<int> seats;  // the visitor's, 0 for a spectator's place
  std::shared_ptr<Resident> resident;

  LiveMatch& live() const { return *resident->live; }
  Viewer viewer() const { return {seats, sight_of(live(), seats)}; }
  bool is_closed() const { return is_kept_from_spectators(live()) && viewer().seat() == 0; }
};

// While it lives, the game in memory may be ahead of what is stored: unless that is `settled` it is dropped, to be
// replayed when it is needed again.
struct Service::Ahead {
  Resident& resident;
  bool settled = false;
  ~Ahead() {
    if (!settled) resident.live.reset();
  }
};

struct Service::Weighing {
  Residents& residents;
  const Found& found;
  ~Weighing() {
    Resident& resident = *found.resident;
    resident.at_hand = resident.live && std::ranges::none_of(resident.live->seats(), [](const auto& seat) {
                         return seat.machine.has_value();  // which may think
                       });
    if (resident.live) {
      residents.weigh(found.id, resident.weight.of(*resident.live), resident.live->session().game().common());
    } else {
      residents.weigh(found.id, 0, {});
    }
  }
};

template <class Use>
auto Service::with_match(const Visitor& visitor, const std::string& id, Use use)
    -> decltype(use(std::declval<Found&>())) {
  auto found = find(visitor, id);
  if (!found) return std::unexpected(found.error());
  const parallel::Lock lock(found->resident->guard);
  if (auto refused = make_current(*found)) return std::unexpected(*std::move(refused));
  found->live().hold_seed(holds_seed(found->live().match()));
  // Weighed when it was used, which may have thrown it away.
  const Weighing weighing{*residents_, *found};
  if (found->is_closed()) return std::unexpected(refusal(Code::closed));
  return use(*found);
}

}  // namespace plancia::service
