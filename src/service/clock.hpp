#pragma once

#include <chrono>

#include <storage/rows.hpp>

namespace plancia::service {

inline storage::Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace plancia::service
