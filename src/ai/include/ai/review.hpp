#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <record/session.hpp>

namespace plancia::ai {

// How thoroughly a game is looked back at. The same seed and simulations give the same review on any number of threads.
struct ReviewLimits {
  std::uint32_t simulations = 2000;  // for each position, and again for each decision
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::function<void(std::size_t done, std::size_t of)> progress = {};  // called from one thread at a time
};

// What a position is worth to seat 1 (ai/value.hpp) if everyone plays on by rule of thumb, and the standard error.
struct PositionValue {
  double value = 0;
  double error = 0;
};
// A sum with its 95 % interval.
struct Sum {
  double value = 0, low = 0, high = 0;
};

struct ReviewedStep {
  int round = 0;
  Turn actor = Turn::chance;
  std::string action;
  double before = 0, after = 0;
  // For a decision: a better one, if there is, and what it would have been worth more to the seat that decided.
  std::string better = {};
  Sum loss = {};
  bool exact = false;  // the loss is that of perfect play

  bool chance() const { return actor == Turn::chance; }
  double change() const { return after - before; }
};

// A whole game. Luck is the sum of the changes by chance, which are zero on average whoever plays; decisions that of
// the changes by decisions, above zero where they were better than the rule of thumb. start + luck + decisions = end.
struct Review {
  double start = 0, end = 0;
  Sum luck, decisions;
  std::vector<ReviewedStep> steps = {};
  std::vector<std::size_t> mistakes = {};  // the decisions that lost something, the worst first
};

// The changes of `values` (one more than there are steps) added up apart for chance and for decisions. A decision that
// is the rule of thumb's own changes nothing: values[k] and values[k + 1] are then the same number, known with one
// error, which `same[k]` tells.
struct Account {
  Sum luck, decisions;
};
Account account_of(std::span<const PositionValue> values, const std::vector<bool>& chance,
                   const std::vector<bool>& same);

// Looks back at a finished game, or says why not.
std::expected<Review, i18n::Text> review(const record::Session& session, const ReviewLimits& limits);

}  // namespace plancia::ai
