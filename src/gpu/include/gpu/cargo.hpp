#pragma once

#include <cstddef>
#include <vector>

#include <gpu/image.hpp>
#include <gpu/small_hand.hpp>

namespace plancia::gpu {

// All of a variant that travels to the GPU.
struct Cargo {
  Image rules;
  std::vector<std::byte> start;  // the position
  std::size_t heap_size = 0;     // what the hand of one thread takes
};

template <OnGpu R>
Cargo cargo_of(const R& rules, const typename R::State& start) {
  const auto* bytes = reinterpret_cast<const std::byte*>(&start);
  return {.rules = Image::of(rules), .start = {bytes, bytes + sizeof start}, .heap_size = memory_of([&] {
                                                                               return small_hand(rules);
                                                                             })};
}

}  // namespace plancia::gpu
