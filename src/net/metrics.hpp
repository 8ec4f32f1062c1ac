#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace plancia::net {

// What the server counts about itself, as Prometheus reads it.
class Metrics {
 public:
  void answered(int status, std::chrono::nanoseconds took);
  std::atomic<std::int64_t> connections = 0, streams = 0, thinking = 0;
  std::atomic<std::uint64_t> updates = 0, slow_clients = 0, refused_connections = 0, turned_away = 0, given_up = 0,
                             read_bytes = 0;

  std::string text(std::uint64_t actions, std::size_t games, std::size_t bytes) const;

 private:
  static constexpr std::array kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0};
  std::array<std::atomic<std::uint64_t>, 6> by_class_{};
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> by_time_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
};

}  // namespace plancia::net
