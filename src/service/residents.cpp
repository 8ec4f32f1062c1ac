#include "residents.hpp"

#include <limits>
#include <utility>

namespace plancia::service {
namespace {

constexpr std::size_t kPlaceBytes = 1024;  // of a game that is not even read yet

}  // namespace

std::shared_ptr<Resident> Service::Residents::find(const std::string& match) {
  const parallel::Lock lock(guard_);
  if (const auto found = places_.find(match); found != places_.end()) {
    used_.splice(used_.begin(), used_, found->second.used);
    return found->second.resident;
  }
  used_.push_front(match);
  bytes_ += kPlaceBytes;
  const auto resident = std::make_shared<Resident>();
  places_.emplace(match, Place{resident, used_.begin(), kPlaceBytes, nullptr});
  make_room();
  return resident;
}

bool Service::Residents::is_at_hand(const std::string& match) const {
  const parallel::Lock lock(guard_);
  const auto found = places_.find(match);
  return found != places_.end() && found->second.resident->at_hand;
}

void Service::Residents::weigh(const std::string& match, std::size_t bytes, catalog::Common common) {
  const parallel::Lock lock(guard_);
  const auto found = places_.find(match);
  if (found == places_.end()) return;
  bytes_ += kPlaceBytes + bytes - std::exchange(found->second.bytes, kPlaceBytes + bytes);
  share(found->second, common);
  make_room();
}

void Service::Residents::share(Place& place, catalog::Common common) {
  if (place.common == common.which) return;
  if (const auto before = shared_.find(place.common); before != shared_.end() && --before->second.games == 0) {
    bytes_ -= before->second.bytes;
    shared_.erase(before);
  }
  place.common = common.which;
  if (common.which == nullptr) return;
  Shared& now = shared_[common.which];
  if (now.games++ > 0) return;
  now.bytes = common.bytes;
  bytes_ += now.bytes;
}

void Service::Residents::make_room() {
  // One that is still in use lives on until its user is done. Should somebody come back to it meanwhile, there are two
  // for a moment, and the database lets only one of them add to the game.
  while (bytes_ > most_ && used_.size() > 1) {
    const auto oldest = places_.find(used_.back());
    bytes_ -= oldest->second.bytes;
    share(oldest->second, {});
    places_.erase(oldest);
    used_.pop_back();
  }
}

void Service::Residents::announced(const std::string& match, std::int64_t version) {
  const parallel::Lock lock(guard_);
  if (match.empty()) {
    for (const auto& [id, place] : places_) place.resident->announced = std::numeric_limits<std::int64_t>::max();
  } else if (const auto found = places_.find(match); found != places_.end()) {
    found->second.resident->announced = version;
  }
}

std::size_t Service::Residents::bytes() const {
  const parallel::Lock lock(guard_);
  return bytes_;
}

std::size_t Service::Residents::size() const {
  const parallel::Lock lock(guard_);
  return places_.size();
}

}  // namespace plancia::service
