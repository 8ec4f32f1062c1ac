#pragma once

#include <cstddef>

namespace plancia::fuzz {

// Lives while an input is tried, and ends the fuzzer where that took more of a processor or of memory than bytes of a
// stranger's may. Both are counted: of the processor in seconds of this program, of memory in bytes that it asked for,
// so that other programs make no difference. The bounds are for the sanitizers, under which all is ten times slower.
class Cost {
 public:
  explicit Cost(std::size_t received);
  ~Cost();
  Cost(const Cost&) = delete;
  void told(std::size_t bytes) const;  // what is said about it in the end

 private:
  std::size_t received_;
  double begun_;  // seconds
};

}  // namespace plancia::fuzz
