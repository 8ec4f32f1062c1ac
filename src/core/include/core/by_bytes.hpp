#pragma once

#include <cstring>

namespace plancia {

// Some order among positions, for maps that merge equal ones: a State has no padding, so that its bytes tell.
struct ByBytes {
  template <class State>
  bool operator()(const State& a, const State& b) const {
    return std::memcmp(&a, &b, sizeof(State)) < 0;
  }
};

}  // namespace plancia
