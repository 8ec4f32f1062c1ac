#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include <service/service.hpp>

namespace plancia::service {

// Work that nobody waits for, on a thread of its own: snapshots are stored, and once a day what is too old is removed.
class Service::Chores {
 public:
  explicit Chores(Service& service);
  void keep(const std::string& match, storage::Snapshot snapshot);

 private:
  void work(const std::stop_token& stop);
  void store(const std::map<std::string, storage::Snapshot>& snapshots);
  void clean_up_daily();

  Service& service_;
  storage::Time cleaned_ = 0;
  std::mutex guard_;
  std::condition_variable_any arrived_;
  std::map<std::string, storage::Snapshot> snapshots_;  // by game: the newest
  std::jthread thread_;                                 // last, so that it ends first
};

}  // namespace plancia::service
