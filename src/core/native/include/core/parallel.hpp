#pragma once

#include <algorithm>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

// What code that is shared with the browser knows of threads. There, where there is one alone, worker/ takes the place
// of this file.
namespace plancia::parallel {

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;
using StopToken = std::stop_token;

inline unsigned threads_here() { return std::max(std::thread::hardware_concurrency(), 1U); }

// One of these for each thread, which ends with it.
template <class T>
T& of_this_thread() {
  thread_local T one;
  return one;
}

// Calls f(t) for every t below `threads`, each on a thread of its own, and returns when all are done.
template <class F>
void on_threads(unsigned threads, const F& f) {
  std::vector<std::jthread> others;
  for (unsigned t = 1; t < threads; ++t) others.emplace_back([&f, t] { f(t); });
  f(0);
}

}  // namespace plancia::parallel
