#pragma once

namespace plancia::terminal {

// While one of these lives, Ctrl-C ends the pending read instead of the program, and interrupted() tells.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};

bool interrupted();

}  // namespace plancia::terminal
