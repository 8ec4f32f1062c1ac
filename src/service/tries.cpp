#include "tries.hpp"

#include <algorithm>

namespace plancia::service {

bool Service::Tries::met(std::span<const storage::Raid> raids, std::span<const std::uint64_t> positions,
                         const Load& load) {
  const parallel::Lock lock(guard_);
  std::erase_if(tries_, [&](const auto& known) {
    return std::ranges::none_of(raids, [&](const storage::Raid& raid) { return raid.match.id == known.first; });
  });
  return std::ranges::any_of(raids, [&](const storage::Raid& raid) {
    Try& one = tries_[raid.match.id];
    if (one.version != raid.match.version) {
      one = {raid.match.version, {}};
      const auto live = load(raid.match);
      for (int ply = 0; live && ply <= live->session().ply(); ++ply) {
        one.positions.insert(live->session().game_at(ply).hash());
      }
    }
    return std::ranges::any_of(positions, [&](std::uint64_t position) { return one.positions.contains(position); });
  });
}

}  // namespace plancia::service
