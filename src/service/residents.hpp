#pragma once

#include <atomic>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include <service/service.hpp>

#include "live_match.hpp"
#include "weight.hpp"

namespace plancia::service {

// One game's place in memory. Whoever uses the game holds its guard.
struct Resident {
  parallel::Mutex guard;
  std::optional<LiveMatch> live;            // empty until somebody needs it, and again after a failed change
  std::atomic<std::int64_t> announced = 0;  // the newest version that we know of, ours or another program's
  std::atomic<bool> at_hand = false;        // nobody who uses it waits for anything but others who do
  Weight weight;

  void reaches(std::int64_t version) {
    std::int64_t known = announced;
    while (known < version && !announced.compare_exchange_weak(known, version)) {
    }
  }
};

// The games in memory, those used last, as many as fit; the others are replayed when somebody comes back to them.
class Service::Residents {
 public:
  explicit Residents(std::size_t most_bytes) : most_(most_bytes) {}

  std::shared_ptr<Resident> find(const std::string& match);
  bool is_at_hand(const std::string& match) const;
  // Another program changed a game; any, for an empty id.
  void announced(const std::string& match, std::int64_t version);
  // A game that was just used has so many bytes now, and shares so much with others. Others make room for it.
  void weigh(const std::string& match, std::size_t bytes, catalog::Common common);
  std::size_t size() const;
  std::size_t bytes() const;

 private:
  struct Place {
    std::shared_ptr<Resident> resident;
    std::list<std::string>::iterator used;
    std::size_t bytes = 0;
    const void* common = nullptr;
  };
  struct Shared {
    std::size_t bytes = 0, games = 0;
  };
  void make_room();
  void share(Place& place, catalog::Common common);
  std::size_t most_;
  std::size_t bytes_ = 0;  // of all, what they share counted once
  mutable parallel::Mutex guard_;
  std::list<std::string> used_;  // last used first
  std::unordered_map<std::string, Place> places_;
  std::unordered_map<const void*, Shared> shared_;
};

}  // namespace plancia::service
