#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include <sys/socket.h>

namespace plancia::storage {

// Ends calls that a database left unanswered: one that is stopped, or behind a network that swallows everything, does
// not get to its own time limit. Its connection is shut, which fails the call at once.
class Watchdog {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Watchdog(std::chrono::milliseconds limit) : limit_(limit) {
    thread_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
  }

  // A call under watch, for as long as this lives.
  class Leash {
   public:
    Leash(Watchdog& dog, int socket) : dog_(dog) {
      const std::scoped_lock lock(dog_.guard_);
      at_ = dog_.calls_.emplace(Clock::now() + dog_.limit_, socket);
    }
    ~Leash() {
      const std::scoped_lock lock(dog_.guard_);
      dog_.calls_.erase(at_);
    }
    Leash(const Leash&) = delete;
    Leash& operator=(const Leash&) = delete;

   private:
    Watchdog& dog_;
    std::multimap<Clock::time_point, int>::iterator at_;
  };

 private:
  static constexpr int kShut = -1;

  void watch(const std::stop_token& stop) {
    std::unique_lock lock(guard_);
    while (!stop.stop_requested()) {
      for (auto& [deadline, socket] : calls_) {
        if (deadline > Clock::now()) break;
        if (socket != kShut) shutdown(std::exchange(socket, kShut), SHUT_RDWR);
      }
      changed_.wait_for(lock, stop, limit_ / 4, [] { return false; });
    }
  }

  std::chrono::milliseconds limit_;
  std::mutex guard_;
  std::condition_variable_any changed_;
  std::multimap<Clock::time_point, int> calls_;
  std::jthread thread_;  // last, so that it ends first
};

}  // namespace plancia::storage
