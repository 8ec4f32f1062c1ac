#pragma once

#include <cstdint>

#include <core/playout.hpp>

namespace plancia::gpu {

// What the GPU is to play: games first, first + stride, … of one variant. All addresses are the GPU's. Plain data, laid
// out alike on both sides.
struct Work {
  const void* rules = nullptr;  // an image of the rules (gpu/image.hpp)
  const void* start = nullptr;  // the position where every game begins
  GameFigures* figures = nullptr;
  std::byte* heap = nullptr;  // memory for the players' hands, heap_size bytes for each thread
  std::uint64_t heap_size = 0;
  std::uint64_t seed = 0, first = 0, stride = 1, games = 0;
  std::uint32_t threads = 0;
  std::uint32_t random = 0;  // bit 0 for the first seat, 1 for the second: plays at random, else by rule of thumb
};
constexpr std::uint32_t kAllRandom = 0b11;

// The kernels that play it: where all seats play at random, and else.
constexpr const char* kAtRandom = "plancia_play_at_random";
constexpr const char* kByHand = "plancia_play_by_hand";

constexpr int kEndless = -1;  // in place of the steps of a game without an end

}  // namespace plancia::gpu
