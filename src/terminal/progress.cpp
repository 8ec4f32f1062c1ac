#include <terminal/progress.hpp>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace plancia::terminal {
namespace {

constexpr int kCells = 30;

std::string duration(double seconds) {
  const auto whole = std::llround(seconds);
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), shown_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::update(std::uint64_t done) {
  if (!shown_ || total_ == 0) return;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto filled = static_cast<std::size_t>(share * kCells);
  const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  std::cerr << "\r\x1b[K" << what_ << " [" << std::string(filled, '#') << std::string(kCells - filled, '.') << "] "
            << done << "/" << total_;
  if (share > 0.01) std::cerr << "  " << duration(elapsed / share * (1 - share));
  std::cerr << std::flush;
}

}  // namespace plancia::terminal
