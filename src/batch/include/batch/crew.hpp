#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace plancia::batch {

// Threads that are kept, for work that comes in many short pieces. Whoever calls works with them.
class Crew {
 public:
  explicit Crew(unsigned threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls work(from, to) for ranges that together are 0 … count-1, and returns when all are done. One call at a time.
  // Nobody is woken for fewer than `least`.
  template <class Work>
  void share(std::size_t count, Work work, std::size_t least = 16) {
    run(count, least, [](void* it, std::size_t from, std::size_t to) { (*static_cast<Work*>(it))(from, to); }, &work);
  }

 private:
  using Task = void (*)(void* work, std::size_t from, std::size_t to);
  void run(std::size_t count, std::size_t least, Task task, void* work);
  bool enter();
  void take_part();
  void serve(const std::stop_token& stop);

  std::size_t count_ = 0, piece_ = 1;
  Task task_ = nullptr;
  void* work_ = nullptr;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::uint32_t> calls_ = 0;  // goes up with each one, and once more at the end
  // How many of the others are at work; while the door is open more may come.
  static constexpr std::uint32_t kOpen = 1U << 31;
  std::atomic<std::uint32_t> door_ = 0;
  std::vector<std::jthread> others_;
};

}  // namespace plancia::batch
