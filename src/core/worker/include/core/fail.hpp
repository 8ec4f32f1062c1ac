#pragma once

#include <cstdio>
#include <cstdlib>
#include <expected>
#include <string>
#include <type_traits>

namespace plancia {

// Nothing is thrown in a worker: it ends, and who started it starts another from what is stored.
[[noreturn]] inline void fail(const std::string& why) {
  std::fputs((why + "\n").c_str(), stderr);
  std::abort();
}

template <class F>
std::expected<std::invoke_result_t<F>, std::string> attempt(const F& f) {
  if constexpr (std::is_void_v<std::invoke_result_t<F>>) {
    f();
    return {};
  } else {
    return f();
  }
}

}  // namespace plancia
