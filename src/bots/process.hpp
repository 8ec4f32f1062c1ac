#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include <i18n/text.hpp>

namespace plancia::bots {

// A program at the other end of two pipes, in a process group of its own: Ctrl-C at the terminal is for us alone, and
// ending it ends all that it has started.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // Throws std::runtime_error if it cannot be started.
  explicit Process(const std::string& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  enum class Got { line, nothing, ended, too_much };
  // Sends a line. Waits for a program that does not read, until the deadline; `ended` if it reads no more.
  Got send(std::string_view line, Clock::time_point until);
  // The next line without its end: `nothing` if none came before the deadline, `too_much` if it does not end.
  Got receive(std::string& line, Clock::time_point until);
  // Whether it has said anything that was not yet received.
  bool has_more();

  // Waits until it has read all that was sent: false if it has not by then, or has ended. A program that is only just
  // starting reads nothing yet.
  bool has_read(Clock::time_point until);

  // The last lines that it wrote to its standard error, two kilobytes of them at most.
  std::string last_words();

  // "ended with status 3", "was ended by signal 11 (Segmentation fault)": once it has ended.
  i18n::Text how_it_ended();

 private:
  bool wait(int file, short events, Clock::time_point until);
  void listen();  // takes in its standard error, so that it never waits for us to
  Got fill();
  bool reap(bool patient);

  pid_t id_ = -1;
  int to_ = -1;
  int from_ = -1;
  int error_ = -1;
  int status_ = 0;
  std::string read_, words_;
};

}  // namespace plancia::bots
