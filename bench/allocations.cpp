// Counts heap allocations by replacing the global operator new. Sanitizers bring their own and are left alone.

#include <cstdlib>
#include <new>

#include <bench/bench.hpp>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PLANCIA_FOREIGN_NEW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PLANCIA_FOREIGN_NEW 1
#endif
#endif

namespace plancia::bench {
namespace {
thread_local std::uint64_t count = 0;
}
std::uint64_t allocations() { return count; }

#ifdef PLANCIA_FOREIGN_NEW
bool counts_allocations() { return false; }
#else
bool counts_allocations() { return true; }

void* counted(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc{};
}
#endif

}  // namespace plancia::bench

#ifndef PLANCIA_FOREIGN_NEW
void* operator new(std::size_t size) { return plancia::bench::counted(size); }
void* operator new[](std::size_t size) { return plancia::bench::counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
#endif
