#pragma once

#include <cstdint>

#include <core/action.hpp>
#include <core/fixed_vector.hpp>

namespace plancia {

// One outcome of a chance step. Its probability is weight / of, where `of` is the sum of the step's weights.
struct Outcome {
  Action action;
  std::uint32_t weight;
};

template <std::size_t Capacity>
using OutcomeList = FixedVector<Outcome, Capacity>;

template <class Outcomes>
std::uint32_t total_weight(const Outcomes& outcomes) {
  std::uint32_t sum = 0;
  for (const Outcome& outcome : outcomes) sum += outcome.weight;
  return sum;
}

}  // namespace plancia
