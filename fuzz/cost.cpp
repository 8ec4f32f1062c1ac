#include "cost.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include <sanitizer/allocator_interface.h>

namespace plancia::fuzz {
namespace {

// What is held beside the input, such as rules that are kept for the next one, and what each byte of it may add.
constexpr double kSeconds = 10, kSecondsPerByte = 5e-5;
constexpr double kBytes = 64 << 20, kBytesPerByte = 100;
constexpr double kTold = 1 << 20, kToldPerByte = 4;

std::atomic<long long> held, most;  // bytes

void taken(const volatile void*, std::size_t size) {
  const long long now = held += static_cast<long long>(size);
  for (long long before = most; before < now && !most.compare_exchange_weak(before, now);) {
  }
}
void given_back(const volatile void* memory) { held -= static_cast<long long>(__sanitizer_get_allocated_size(memory)); }

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void bound(const char* what, double is, double may) {
  if (std::getenv("PLANCIA_COSTS") != nullptr) std::fprintf(stderr, "%s %.3f of %.3f\n", what, is, may);
  if (is <= may) return;
  std::fprintf(stderr, "too much for its length: %.3f %s, where %.3f would do\n", is, what, may);
  std::abort();
}

}  // namespace

Cost::Cost(std::size_t received) : received_(received), begun_(seconds()) {
  static const int counts = __sanitizer_install_malloc_and_free_hooks(taken, given_back);
  if (counts == 0) std::abort();
  held = most = 0;  // what is given back of before counts for nothing
}

Cost::~Cost() {
  const auto length = static_cast<double>(received_);
  bound("seconds", seconds() - begun_, kSeconds + kSecondsPerByte * length);
  bound("bytes of memory", static_cast<double>(most), kBytes + kBytesPerByte * length);
}

void Cost::told(std::size_t bytes) const {
  bound("bytes of an answer", static_cast<double>(bytes), kTold + kToldPerByte * static_cast<double>(received_));
}

}  // namespace plancia::fuzz
