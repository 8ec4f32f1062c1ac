#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

#include <core/parallel.hpp>

namespace plancia::parallel {

// Work that nobody waits for, on a thread of its own: done once at the start, after every wake() and every so often.
class Background {
 public:
  using Work = std::function<void(const StopToken&)>;
  struct Manners {
    std::chrono::minutes every{60};
    int patience = 0;  // how nice to others: with 10 a tenth of what they get, where there is not enough for all
  };
  Background(Work work, Manners manners) : work_(std::move(work)), manners_(manners) {
    thread_ = std::jthread([this](const StopToken& stop) { run(stop); });
  }
  void wake() {
    const Lock lock(guard_);
    woken_ = true;
    changed_.notify_one();
  }

 private:
  void run(const StopToken& stop) {
    if (manners_.patience > 0) {  // of this thread alone, on Linux
      setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), manners_.patience);
    }
    std::unique_lock lock(guard_);
    while (!stop.stop_requested()) {
      woken_ = false;
      lock.unlock();
      work_(stop);
      lock.lock();
      changed_.wait_for(lock, stop, manners_.every, [this] { return woken_; });
    }
  }

  Work work_;
  Manners manners_;
  Mutex guard_;
  std::condition_variable_any changed_;
  bool woken_ = false;
  std::jthread thread_;  // last, so that it ends first
};

}  // namespace plancia::parallel
