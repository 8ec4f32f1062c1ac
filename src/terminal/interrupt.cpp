#include <terminal/interrupt.hpp>

#include <poll.h>

#include <atomic>
#include <cerrno>
#include <csignal>

namespace plancia::terminal {
namespace {

// Written by the handler and read by any thread; both are allowed because it takes no lock.
std::atomic<bool> caught = false;
static_assert(std::atomic<bool>::is_always_lock_free);
struct sigaction before;

void note(int) {
  if (caught) {
    std::signal(SIGINT, SIG_DFL);
    std::raise(SIGINT);
  }
  caught = true;
}

}  // namespace

InterruptGuard::InterruptGuard() {
  caught = false;
  struct sigaction action{};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART, so that a pending read returns
  sigaction(SIGINT, &action, &before);
}

InterruptGuard::~InterruptGuard() { sigaction(SIGINT, &before, nullptr); }

bool interrupted() { return caught; }

bool wait_for_input(int file) {
  // The signal is let in only while the wait itself runs: otherwise one that came just after the test would be noticed
  // only with the next key.
  sigset_t ctrl_c, usual;
  sigemptyset(&ctrl_c);
  sigaddset(&ctrl_c, SIGINT);
  sigprocmask(SIG_BLOCK, &ctrl_c, &usual);
  pollfd ready{file, POLLIN, 0};
  while (!interrupted() && ppoll(&ready, 1, nullptr, &usual) < 0 && errno == EINTR) {
  }
  sigprocmask(SIG_SETMASK, &usual, nullptr);
  return !interrupted();
}

}  // namespace plancia::terminal
