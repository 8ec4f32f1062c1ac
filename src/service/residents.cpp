#include "residents.hpp"

#include <limits>

namespace plancia::service {

std::shared_ptr<Resident> Service::Residents::find(const std::string& match) {
  const std::scoped_lock lock(guard_);
  if (const auto found = places_.find(match); found != places_.end()) {
    used_.splice(used_.begin(), used_, found->second.used);
    return found->second.resident;
  }
  // One that is still in use lives on until its user is done. Should somebody come back to it meanwhile, there are two
  // for a moment, and the database lets only one of them add to the game.
  if (places_.size() >= most_) {
    places_.erase(used_.back());
    used_.pop_back();
  }
  used_.push_front(match);
  return places_.emplace(match, Place{std::make_shared<Resident>(), used_.begin()}).first->second.resident;
}

void Service::Residents::announced(const std::string& match, std::int64_t version) {
  const std::scoped_lock lock(guard_);
  if (match.empty()) {
    for (const auto& [id, place] : places_) place.resident->announced = std::numeric_limits<std::int64_t>::max();
  } else if (const auto found = places_.find(match); found != places_.end()) {
    found->second.resident->announced = version;
  }
}

std::size_t Service::Residents::size() const {
  const std::scoped_lock lock(guard_);
  return places_.size();
}

}  // namespace plancia::service
