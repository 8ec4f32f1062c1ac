#pragma once

#include <optional>
#include <string>
#include <vector>

#include <storage/storage.hpp>

#include "live_match.hpp"

namespace plancia::service {

// Who looks at a match: the seats held (none for a spectator), and what they see together.
struct Viewer {
  std::vector<int> seats;
  Sight sight;

  bool holds(int seat) const;
  int seat() const;  // the one to name as theirs, 0 for a spectator
};
Sight sight_of(const LiveMatch& live, const std::vector<int>& seats);
Sight one_seat(const std::vector<int>& seats);  // the one that is held; kEverything for none and for both

// The shapes of docs/api/openapi.json, as the viewer may know them.
Json setup_json(const catalog::SetupDone& setup);
Json match_json(const LiveMatch& live, const Viewer& viewer);
Json update_json(const LiveMatch& live, const Viewer& viewer, std::int64_t from);
Json position_json(const LiveMatch& live, const Viewer& viewer, int session_ply);
Json made_json(const LiveMatch& live, const Viewer& creator);
// Why the viewer may not take back now; nothing if they may.
std::optional<catalog::Text> undo_refusal(const LiveMatch& live, const Viewer& viewer);

// Whether only who sits at the table may look: where there are secrets, and where others will play under the same dice.
bool is_kept_from_spectators(const LiveMatch& live);

// Whether the viewer may be advised now: not while people play each other, unless the game was begun with it, nor in a
// counted raid. Who plays every side has nobody else to be unfair to.
bool may_be_advised(const LiveMatch& live, const Viewer& viewer);

// What a list shows of a game, for each sight: kept with the game, so that a list replays nothing.
storage::Listing listing_of(const LiveMatch& live);
Json listed_json(const storage::Match& match, const std::vector<storage::Seat>& seats, const Viewer& viewer);

// The path of a link.
// Whether a setup names one of the program's own packs, or none.
bool is_of_program(const catalog::Setup& setup, std::span<const catalog::GameInfo> games);

Json link_path(const storage::Match& match, int seat, int claims);

}  // namespace plancia::service
