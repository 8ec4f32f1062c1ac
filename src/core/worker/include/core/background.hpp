#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include <core/parallel.hpp>

namespace plancia::parallel {

// What there is to do is done at once.
class Background {
 public:
  using Work = std::function<void(const StopToken&)>;
  struct Manners {
    std::chrono::minutes every{60};
    int patience = 0;
  };
  Background(Work work, Manners) : work_(std::move(work)) {}
  void wake() { work_({}); }

 private:
  Work work_;
};

}  // namespace plancia::parallel
