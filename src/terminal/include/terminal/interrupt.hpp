#pragma once

namespace plancia::terminal {

// While one of these lives, Ctrl-C ends the pending read instead of the program, and interrupted() tells. A second
// Ctrl-C ends the program all the same.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};

bool interrupted();

// Waits until there is something to read (or nothing will ever come). False as soon as Ctrl-C was pressed, whether
// before or during the wait.
bool wait_for_input(int file);

}  // namespace plancia::terminal
