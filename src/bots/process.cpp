#include "process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <thread>

extern char** environ;

namespace plancia::bots {
namespace {

constexpr std::size_t kLongestLine = 1 << 16;  // the longest action has some forty characters

struct Pipe {
  int ends[2];
  Pipe() {
    if (pipe2(ends, O_CLOEXEC) != 0)
      throw std::runtime_error(std::string("no pipe for a bot: ") + std::strerror(errno));
  }
};

void ignore_broken_pipes() {
  // A bot that dies is noticed by the failing write; the signal would end us with it.
  signal(SIGPIPE, SIG_IGN);
}

}  // namespace

Process::Process(const std::string& command) {
  ignore_broken_pipes();
  Pipe in, out, error_pipe;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, error_pipe.ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGINT);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh", flag = "-c", text = "exec " + command;
  char* arguments[] = {shell.data(), flag.data(), text.data(), nullptr};
  const int error = posix_spawn(&id_, "/bin/sh", &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  close(in.ends[0]);
  close(out.ends[1]);
  close(error_pipe.ends[1]);
  to_ = in.ends[1];
  from_ = out.ends[0];
  error_ = error_pipe.ends[0];
  fcntl(to_, F_SETFL, O_NONBLOCK);
  fcntl(from_, F_SETFL, O_NONBLOCK);
  fcntl(error_, F_SETFL, O_NONBLOCK);
  if (error != 0) {
    id_ = -1;
    for (const int file : {to_, from_, error_}) close(file);
    throw std::runtime_error(std::strerror(error));
  }
}

Process::~Process() {
  close(to_);  // the polite way: a bot ends at the end of its input
  for (int i = 0; i < 20 && !reap(false); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  if (id_ > 0) {
    kill(-id_, SIGKILL);
    reap(true);
  }
  close(from_);
  close(error_);
}

bool Process::reap(bool patient) {
  if (id_ <= 0) return true;
  pid_t ended = 0;
  do ended = waitpid(id_, &status_, patient ? 0 : WNOHANG);
  while (ended < 0 && errno == EINTR);
  if (ended == 0) return false;
  kill(-id_, SIGKILL);  // whatever it left behind in its group
  id_ = -1;
  return true;
}

bool Process::wait(int file, short events, Clock::time_point until) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    // Once its standard error is closed there is nothing more to hear there.
    pollfd both[] = {{file, events, 0}, {error_, POLLIN, 0}};
    const nfds_t count = error_ < 0 ? 1 : 2;
    const int ready = poll(both, count, static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000)));
    if (count == 2 && both[1].revents != 0) listen();
    if (both[0].revents != 0) return true;
    if (ready == 0 && Clock::now() >= until) return false;
    if (ready < 0 && errno != EINTR) return false;
  }
}

Process::Got Process::send(std::string_view line, Clock::time_point until) {
  std::string bytes = std::string(line) + '\n';
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t written = write(to_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait(to_, POLLOUT, until)) return Got::nothing;
    } else if (errno != EINTR) {
      return Got::ended;
    }
  }
  return Got::line;
}

// Takes in what there is, without waiting.
Process::Got Process::fill() {
  char block[4096];
  while (read_.size() <= kLongestLine) {
    const ssize_t got = read(from_, block, sizeof block);
    if (got > 0) {
      read_.append(block, static_cast<std::size_t>(got));
    } else if (got == 0) {
      return Got::ended;
    } else if (errno == EAGAIN) {
      return Got::nothing;
    } else if (errno != EINTR) {
      return Got::ended;
    }
  }
  return Got::too_much;
}

Process::Got Process::receive(std::string& line, Clock::time_point until) {
  while (true) {
    const Got got = fill();
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      line = read_.substr(0, end);
      read_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return Got::line;
    }
    if (got != Got::nothing) return got;
    if (!wait(from_, POLLIN, until)) return Got::nothing;
  }
}

bool Process::has_more() {
  fill();
  return !read_.empty();
}

void Process::listen() {
  constexpr std::size_t kKept = 2048;
  char block[4096];
  while (error_ >= 0) {
    const ssize_t got = read(error_, block, sizeof block);
    if (got > 0) {
      words_.append(block, static_cast<std::size_t>(got));
      if (words_.size() > kKept) words_.erase(0, words_.size() - kKept);
    } else if (got == 0) {
      close(error_);
      error_ = -1;
    } else if (errno != EINTR) {
      return;
    }
  }
}

bool Process::has_read(Clock::time_point until) {
  while (true) {
    int waiting = 0;
    if (ioctl(to_, FIONREAD, &waiting) != 0 || waiting == 0) return true;
    listen();
    if (reap(false)) return true;  // its end is found when it is asked
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

std::string Process::last_words() {
  listen();
  return words_;
}

i18n::Text Process::how_it_ended() {
  // Its output is closed, so it has ended or is about to.
  for (int i = 0; i < 50 && !reap(false); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  if (id_ > 0) return i18n::text("study.bot.closed");
  if (WIFSIGNALED(status_)) {
    return i18n::text("study.bot.signal", {{"number", WTERMSIG(status_)}, {"name", strsignal(WTERMSIG(status_))}});
  }
  const int status = WEXITSTATUS(status_);
  if (status == 127) return i18n::text("study.bot.no-command");
  return i18n::text("study.bot.status", {{"status", status}});
}

}  // namespace plancia::bots
