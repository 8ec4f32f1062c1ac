#include <terminal/progress.hpp>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace plancia::terminal {
namespace {

constexpr int kCells = 30;
constexpr const char* kWiped = "\r\x1b[K";  // an empty line again
constexpr double kTelling = 0.01;           // so much must be done before anything can be said of the rest

std::string two_digits(long long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

std::string duration_text(double seconds) {
  const long long whole = std::llround(seconds);
  const long long minutes = whole / 60;
  if (minutes < 60) return std::to_string(minutes) + ":" + two_digits(whole % 60);
  return std::to_string(minutes / 60) + ":" + two_digits(minutes % 60) + ":" + two_digits(whole % 60);
}

Progress::Progress(std::string what, std::uint64_t total)
    : Progress(std::move(what), total, std::cerr, isatty(STDERR_FILENO) != 0, std::chrono::seconds(15)) {}

Progress::Progress(std::string what, std::uint64_t total, std::ostream& out, bool terminal,
                   std::chrono::milliseconds between)
    : what_(std::move(what)), total_(total), out_(out), terminal_(terminal), between_(between) {}

Progress::~Progress() {
  if (terminal_) out_ << kWiped << std::flush;
}

void Progress::update(std::uint64_t done) {
  if (total_ == 0) return;
  const auto now = Clock::now();
  if (!terminal_ && now - told_ < between_) return;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const double elapsed = std::chrono::duration<double>(now - began_).count();
  told_ = now;
  if (terminal_) {
    const auto filled = static_cast<std::size_t>(share * kCells);
    out_ << kWiped << what_ << " [" << std::string(filled, '#') << std::string(kCells - filled, '.') << "] " << done
         << "/" << total_;
    if (share > kTelling) out_ << "  " << duration_text(elapsed / share * (1 - share));
    out_ << std::flush;
  } else {
    out_ << what_ << ": " << done << "/" << total_ << ", " << duration_text(elapsed);
    if (share > kTelling) out_ << " + " << duration_text(elapsed / share * (1 - share));
    out_ << '\n' << std::flush;
  }
}

Sign::Sign(const std::string& word) {
  if (isatty(STDERR_FILENO) != 0) std::cerr << word << std::flush;
}

Sign::~Sign() {
  if (isatty(STDERR_FILENO) != 0) std::cerr << kWiped << std::flush;
}

}  // namespace plancia::terminal
