#pragma once

// What plain C++ needs on the GPU, where there is no system: memory for each thread, and an end for what cannot happen.
// Included once, before a game and gpu/kernel.hpp, by the files that CMakeLists.txt makes.

#include <gpu/work.hpp>

namespace plancia::gpu {

// In the memory that the threads of a block share: another block may be at other work, of the other queue.
static const Work* __attribute__((address_space(3))) work_in_hand;

inline std::uint32_t this_thread() {
  return static_cast<std::uint32_t>(__nvvm_read_ptx_sreg_ctaid_x()) * __nvvm_read_ptx_sreg_ntid_x() +
         __nvvm_read_ptx_sreg_tid_x();
}

// How much of a thread's memory is taken stands at its beginning.
constexpr std::size_t kHeapHead = 16;
inline std::byte* heap_of_thread() { return work_in_hand->heap + this_thread() * work_in_hand->heap_size; }

inline void* take(std::size_t size) {
  std::byte* heap = heap_of_thread();
  auto& used = *reinterpret_cast<std::uint64_t*>(heap);
  size = (size + kHeapHead - 1) / kHeapHead * kHeapHead;
  if (used + size > work_in_hand->heap_size) __builtin_trap();
  std::byte* place = heap + used;
  used += size;
  return place;
}

inline void begin(const Work* work) {
  work_in_hand = work;
  if (work->heap != nullptr) *reinterpret_cast<std::uint64_t*>(heap_of_thread()) = kHeapHead;
}

}  // namespace plancia::gpu

void* operator new(std::size_t size) { return plancia::gpu::take(size); }
void operator delete(void*) noexcept {}
void operator delete(void*, std::size_t) noexcept {}

namespace std {
void __throw_length_error(const char*) { __builtin_trap(); }
void __throw_bad_array_new_length() { __builtin_trap(); }
}  // namespace std

// The functions that the program calls.
#define PLANCIA_KERNEL(NAME, FUNCTION)                                                 \
  extern "C" __attribute__((nvptx_kernel)) void NAME(const plancia::gpu::Work* work) { \
    const std::uint32_t thread = plancia::gpu::this_thread();                          \
    if (thread >= work->threads) return;                                               \
    plancia::gpu::begin(work);                                                         \
    plancia::gpu::FUNCTION(*work, thread);                                             \
  }
#define PLANCIA_KERNELS(RULES)                                  \
  PLANCIA_KERNEL(plancia_play_at_random, play_at_random<RULES>) \
  PLANCIA_KERNEL(plancia_play_by_hand, play_by_hand<RULES>)
