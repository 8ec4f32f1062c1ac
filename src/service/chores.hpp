#pragma once

#include <map>
#include <string>

#include <core/background.hpp>
#include <service/service.hpp>

namespace plancia::service {

// Work that nobody waits for, in the background: snapshots are stored, and once a day what is too old is removed.
class Service::Chores {
 public:
  explicit Chores(Service& service);
  void keep(const std::string& match, storage::Snapshot snapshot);

 private:
  void work();
  void store(const std::map<std::string, storage::Snapshot>& snapshots);
  void clean_up_daily();

  Service& service_;
  storage::Time cleaned_ = 0;
  parallel::Mutex guard_;
  std::map<std::string, storage::Snapshot> snapshots_;  // by game: the newest
  parallel::Background background_;                     // last, so that it ends first
};

}  // namespace plancia::service
