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
  busy_ = static_cast<std::uint32_t>(others_.size());
  ++calls_;
  calls_.notify_all();
  take_part();
  for (std::uint32_t left = busy_; left != 0; left = busy_) busy_.wait(left);
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
    take_part();
    if (--busy_ == 0) busy_.notify_all();
  }
}

}  // namespace plancia::batch
