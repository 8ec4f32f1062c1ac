#pragma once

#include <optional>
#include <string>
#include <utility>

#include <front/words.hpp>

namespace plancia::front {

// What a check of a position found: nothing, or where it is wrong and why.
using Verdict = std::optional<StateError>;

inline Verdict wrong(std::string pointer, std::string message) {
  return StateError{std::move(pointer), std::move(message)};
}

// The first part of a check, in this order, that finds something wrong.
template <class Check, class... Part>
Verdict first_wrong(const Check& check, Part... part) {
  Verdict verdict;
  static_cast<void>(((verdict = (check.*part)()) || ...));
  return verdict;
}

}  // namespace plancia::front
