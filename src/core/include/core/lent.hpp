#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <core/parallel.hpp>

namespace plancia {

// What a thread has borrowed (Lent), to be handed back when it comes to rest. At its end it is thrown away.
class Loans {
 public:
  enum class End { rest, thread };
  using Return = void (*)(End);

  ~Loans() { end(End::thread); }
  void add(Return give_back) { all_.push_back(give_back); }
  void end(End how) {
    for (const Return give_back : std::exchange(all_, {})) give_back(how);
  }

 private:
  std::vector<Return> all_;
};

// A big table that makes work quicker and changes nothing of it, such as a Memory. A thread borrows one when it first
// needs it and then has it for itself; where many threads take turns, as in a server, each hands it on as it rests, so
// that there are as many as work at the same time. One variable for each type.
template <class Table>
class Lent {
 public:
  Table* operator->() const {
    if (mine_ == nullptr) borrow();
    return mine_;
  }

 private:
  static constexpr std::size_t kMostAtRest = 2;

  [[gnu::noinline]] static void borrow() {
    {
      const parallel::Lock lock(guard_);
      if (!at_rest_.empty()) {
        mine_ = at_rest_.back().release();
        at_rest_.pop_back();
      }
    }
    if (mine_ == nullptr) mine_ = std::make_unique<Table>().release();
    parallel::of_this_thread<Loans>().add(give_back);
  }
  static void give_back(Loans::End how) {
    std::unique_ptr<Table> table(std::exchange(mine_, nullptr));
    if (how == Loans::End::thread) return;
    const parallel::Lock lock(guard_);
    if (at_rest_.size() < kMostAtRest) at_rest_.push_back(std::move(table));
  }

  static inline constinit thread_local Table* mine_ = nullptr;
  static inline parallel::Mutex guard_;
  static inline std::vector<std::unique_ptr<Table>> at_rest_;
};

// Its end is where a thread rests.
struct Work {
  Work() = default;
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  ~Work() { parallel::of_this_thread<Loans>().end(Loans::End::rest); }
};

}  // namespace plancia
