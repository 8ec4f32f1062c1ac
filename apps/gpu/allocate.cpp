// `new` and `delete` of the program, so that a value can be made with all that it owns in one piece of memory.

#include <cstdlib>

#include <gpu/image.hpp>

using plancia::gpu::arena_in_use;

void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size == 0 ? 1 : size); }

void* operator new(std::size_t size) {
  if (arena_in_use != nullptr) return arena_in_use->take(size);
  if (void* memory = operator new(size, std::nothrow)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
  if (arena_in_use == nullptr || !arena_in_use->owns(memory)) std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
