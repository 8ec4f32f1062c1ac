#include <sim/share_out.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace plancia::sim {

std::uint64_t share_out(Range range, unsigned threads, const Watch& watch,
                        const std::function<void(unsigned thread, std::uint64_t number)>& work) {
  std::atomic<std::uint64_t> next = range.first;
  std::atomic<std::uint64_t> finished = 0;
  std::atomic<bool> stop = false;
  std::mutex guard;
  std::condition_variable ended;
  std::exception_ptr failure;
  unsigned running = threads;

  const auto loop = [&](unsigned thread) {
    try {
      while (!stop) {
        // A number that is taken is worked on: what was done is always everything below `next`.
        const std::uint64_t number = next.fetch_add(range.stride);
        if (number >= range.last) break;
        work(thread, number);
        ++finished;
      }
    } catch (...) {
      const std::scoped_lock lock(guard);
      if (!failure) failure = std::current_exception();
      stop = true;
    }
    const std::scoped_lock lock(guard);
    --running;
    ended.notify_one();
  };

  std::vector<std::jthread> crew;
  for (unsigned thread = 0; thread < threads; ++thread) crew.emplace_back(loop, thread);
  {
    std::unique_lock lock(guard);
    while (running != 0) {
      ended.wait_for(lock, std::chrono::milliseconds(100));
      if (watch.stop && watch.stop()) stop = true;
      if (watch.progress) watch.progress(finished);
    }
  }
  crew.clear();
  if (failure) std::rethrow_exception(failure);
  return std::min<std::uint64_t>(next, std::max(range.first, range.last));
}

}  // namespace plancia::sim
