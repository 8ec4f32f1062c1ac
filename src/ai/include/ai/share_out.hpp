#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include <core/parallel.hpp>

namespace plancia::ai {

// Calls work(i) for every i below `number`, on so many threads: each takes the next when it is done with one.
template <class Work>
void share_out(unsigned threads, std::uint64_t number, const Work& work) {
  std::atomic<std::uint64_t> next = 0;
  parallel::on_threads(std::max(threads, 1U), [&](unsigned) {
    for (std::uint64_t i = next++; i < number; i = next++) work(i);
  });
}

}  // namespace plancia::ai
