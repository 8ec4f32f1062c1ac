#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace plancia::terminal {

// A bar on standard error while long work runs: on a terminal only, nothing on a pipe. It leaves nothing behind.
class Progress {
 public:
  // `what` stands before the bar.
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  bool shown_;
};

}  // namespace plancia::terminal
