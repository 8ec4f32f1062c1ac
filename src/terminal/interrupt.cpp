#include <terminal/interrupt.hpp>

#include <csignal>

namespace plancia::terminal {
namespace {

volatile std::sig_atomic_t caught = 0;
struct sigaction before;

void note(int) { caught = 1; }

}  // namespace

InterruptGuard::InterruptGuard() {
  caught = 0;
  struct sigaction action{};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART, so that a pending read returns
  sigaction(SIGINT, &action, &before);
}

InterruptGuard::~InterruptGuard() { sigaction(SIGINT, &before, nullptr); }

bool interrupted() { return caught != 0; }

}  // namespace plancia::terminal
