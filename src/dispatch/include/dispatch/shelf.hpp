#pragma once

#include <cstddef>
#include <limits>
#include <list>
#include <memory>
#include <string>

#include <core/parallel.hpp>

namespace plancia::dispatch {

// Answers that never change, by name: those that were asked for last, as many as fit. Safe from many threads.
class Shelf {
 public:
  struct Answer {
    std::string name, body, tag;
  };

  explicit Shelf(std::size_t most = std::numeric_limits<std::size_t>::max()) : most_(most) {}
  std::shared_ptr<const Answer> find(const std::string& name);
  std::shared_ptr<const Answer> put(const std::string& name, std::string body);

 private:
  std::size_t most_, bytes_ = 0;
  parallel::Mutex guard_;
  std::list<std::shared_ptr<const Answer>> answers_;  // last asked for first; there are few
};

}  // namespace plancia::dispatch
