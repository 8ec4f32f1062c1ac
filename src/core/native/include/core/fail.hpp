#pragma once

#include <exception>
#include <expected>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace plancia {

// For what cannot happen unless the program or what is built into it is wrong. Ends what is being done.
[[noreturn]] inline void fail(const std::string& why) { throw std::logic_error(why); }

// Calls f where life goes on whatever becomes of it: what it gave, or why it failed.
template <class F>
std::expected<std::invoke_result_t<F>, std::string> attempt(const F& f) {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<F>>) {
      f();
      return {};
    } else {
      return f();
    }
  } catch (const std::exception& error) {
    return std::unexpected(std::string(error.what()));
  }
}

}  // namespace plancia
