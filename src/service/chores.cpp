#include "chores.hpp"

#include <chrono>
#include <utility>

#include <core/fail.hpp>

#include "lifetimes.hpp"

namespace plancia::service {
namespace {

constexpr std::chrono::minutes kLook{10};

}  // namespace

Service::Chores::Chores(Service& service)
    : service_(service), background_([this](const auto&) { work(); }, {.every = kLook}) {}

void Service::Chores::keep(const std::string& match, storage::Snapshot snapshot) {
  {
    const parallel::Lock lock(guard_);
    snapshots_[match] = std::move(snapshot);
  }
  background_.wake();
}

void Service::Chores::work() {
  const auto snapshots = [this] {
    const parallel::Lock lock(guard_);
    return std::exchange(snapshots_, {});
  }();
  const auto done = attempt([&] {
    store(snapshots);
    clean_up_daily();
  });
  if (!done) service_.note("chores failed", done.error());  // nothing depends on it, and the next time may be better
}

void Service::Chores::store(const std::map<std::string, storage::Snapshot>& snapshots) {
  for (const auto& [match, snapshot] : snapshots) service_.storage_.keep_snapshot(match, snapshot);
}

void Service::Chores::clean_up_daily() {
  if (!service_.offer_.cleans_up || service_.now() < cleaned_ + kDay) return;
  const auto removed = service_.clean_up();
  cleaned_ = service_.now();
  if (removed.games + removed.sessions + removed.devices + removed.packs == 0) return;
  service_.note("cleaned up", "too old: sessions " + std::to_string(removed.sessions) + ", devices without a game " +
                                  std::to_string(removed.devices) + ", games never begun " +
                                  std::to_string(removed.games) + ", packs out of use " +
                                  std::to_string(removed.packs));
}

storage::Storage::Removed Service::clean_up() { return storage_.clean_up(now() - kSessionLife, now() - kGuestLife); }

}  // namespace plancia::service
