#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace plancia::terminal {

// "0:07", "12:30", "3:05:00"
std::string duration_text(double seconds);

// How far long work is, on standard error: a bar on a terminal, which leaves nothing behind, and now and then a line
// where there is none, so that a log tells that the work goes on.
class Progress {
 public:
  // `what` stands before the bar.
  Progress(std::string what, std::uint64_t total);
  // The same on any stream, for tests: lines are at least `between` apart.
  Progress(std::string what, std::uint64_t total, std::ostream& out, bool terminal, std::chrono::milliseconds between);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  std::ostream& out_;
  bool terminal_;
  std::chrono::milliseconds between_;
  Clock::time_point began_ = Clock::now(), told_ = began_;
};

// A word on a terminal while something takes its moment, on standard error; it leaves nothing behind.
class Sign {
 public:
  explicit Sign(const std::string& word);
  ~Sign();
  Sign(const Sign&) = delete;
  Sign& operator=(const Sign&) = delete;
};

}  // namespace plancia::terminal
