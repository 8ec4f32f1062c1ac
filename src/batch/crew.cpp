#include <batch/crew.hpp>

#include <algorithm>

namespace plancia::batch {

Crew::Crew(unsigned threads) {
  for (unsigned i = 1; i < threads; ++i) others_.emplace_back([this](const std::stop_token& stop) { serve(stop); });
}

Crew::~Crew() {
  for (std::jthread& one : others_) one.request_stop();
  ++calls_;
  calls_.notify_all();
}

void Crew::run(std::size_t count, std::size_t least, Task task, void* work) {
  if (others_.empty() || count <= least) {
    task(work, 0, count);
    return;
  }
  count_ = count;
  piece_ = std::max(least, count / (8 * (others_.size() + 1)));
  task_ = task;
  work_ = work;
  next_ = 0;
  door_ = kOpen;
  ++calls_;
  calls_.notify_all();
  take_part();
  // Nobody is waited for who has not come: on a busy machine that can be long, and there is nothing left to do.
  for (std::uint32_t inside = door_ &= ~kOpen; inside != 0; inside = door_) door_.wait(inside);
}

bool Crew::enter() {
  for (std::uint32_t door = door_; (door & kOpen) != 0;) {
    if (door_.compare_exchange_weak(door, door + 1)) return true;
  }
  return false;
}

void Crew::take_part() {
  for (std::size_t from = next_.fetch_add(piece_); from < count_; from = next_.fetch_add(piece_)) {
    task_(work_, from, std::min(from + piece_, count_));
  }
}

void Crew::serve(const std::stop_token& stop) {
  for (std::uint32_t seen = 0;;) {
    calls_.wait(seen);
    seen = calls_;
    if (stop.stop_requested()) return;
    if (!enter()) continue;
    take_part();
    if (--door_ == 0) door_.notify_all();
  }
}

}  // namespace plancia::batch
