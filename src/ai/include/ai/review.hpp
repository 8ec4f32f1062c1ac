#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <core/game.hpp>

namespace plancia::ai {

// Who has played a game, as far as the ordinary luck of such players is asked for.
struct PlayedBy {
  enum class Kind : std::uint8_t { rule_of_thumb, random, search };
  Kind kind = Kind::rule_of_thumb;
  std::uint32_t simulations = 0;  // of a search, for each decision
};

// What a position is worth to seat 1 (ai/value.hpp) if everyone plays on by rule of thumb, and the standard error.
struct PositionValue {
  double value = 0;
  double error = 0;
};

// How a review shares out its simulations: so many for each value, and for each of so many decisions to look for
// something better and to compare it.
struct ReviewPlan {
  std::uint32_t values = 0;
  std::uint32_t search = 0;
  std::size_t decisions = 0;

  friend bool operator==(const ReviewPlan&, const ReviewPlan&) = default;
};

// A decision that was looked into: what would have been better, if anything, and by how much.
struct SearchedStep {
  std::string better = {};
  double loss = 0, error = 0;
  bool exact = false;
  bool from_table = false;
};

// What of a review is done, by the numbers of the steps. It is gone on with as if it had never been broken off.
struct ReviewDraft {
  ReviewPlan plan = {};  // none yet
  std::map<std::size_t, PositionValue> values = {};
  std::map<std::size_t, SearchedStep> searched = {};
};

// How thoroughly a game is looked back at. Without a time limit the same seed and simulations give the same review on
// any number of threads.
struct ReviewLimits {
  std::uint32_t simulations = 2000;  // for each position, and again for each decision; with a time limit at most
  std::optional<std::chrono::milliseconds> time =
      std::nullopt;  // about so long: fewer simulations where games are slow
  std::uint64_t seed = 1;
  unsigned threads = 1;
  PlayedBy played_by = {};
  std::function<void(std::size_t done, std::size_t of)> progress = {};  // called from one thread at a time
  std::function<bool()> stop = {};  // true once no more is wanted; asked from any thread
  ReviewDraft* draft = nullptr;     // of the same game; filled before `progress` is called
};

// A sum with its 95 % interval.
struct Sum {
  double value = 0, low = 0, high = 0;
};

// The luck of games of such a player from the same start, which is zero on average: 95 of 100 games lie between `low`
// and `high`, and the share `below` had less than the game that is looked back at, where those alike count half.
struct OrdinaryLuck {
  double low = 0, high = 0, below = 0;
};
// What one such game tells: its luck with an error that comes from estimating it.
struct LuckOfGame {
  double luck = 0, error = 0;
};
// The same with the errors taken out: they widen a distribution by as much as they vary.
std::vector<double> without_errors(const std::vector<LuckOfGame>& games);

struct ReviewedStep {
  int round = 0;
  Turn actor = Turn::chance;
  std::string action;
  double before = 0, after = 0;
  // For a decision: a better one, if there is, and what it would have been worth more to the seat that decided.
  std::string better = {};
  Sum loss = {};
  bool exact = false;       // the loss is that of perfect play
  bool from_table = false;  // … found only because of a table that was worked out before

  bool chance() const { return actor == Turn::chance; }
  double change() const { return after - before; }
};

// A whole game. Luck is the sum of the changes by chance, which are zero on average whoever plays; decisions that of
// the changes by decisions, above zero where they were better than the rule of thumb. start + luck + decisions = end.
struct Review {
  double start = 0, end = 0;
  Sum luck, decisions;
  OrdinaryLuck ordinary = {};
  PlayedBy played_by = {};  // the player whose luck that is
  // Values are nothing but points, from the least to the most.
  struct Points {
    int least, most;
  };
  std::optional<Points> points = {};
  std::vector<ReviewedStep> steps = {};
  std::vector<std::size_t> mistakes = {};  // the decisions that lost something, the worst first
  std::uint32_t simulations = 0;           // games played on from each position
  std::size_t decided = 0, searched = 0;   // decisions with a choice; those in which something better was looked for
  bool partial = false;                    // stopped before all that were to be searched were
};

// The plan for a number of playouts in all: half of them for the values, half to search. A search with a handful of
// playouts finds nothing, so that it is better to look into few decisions, those that seem to have cost most.
ReviewPlan plan_of(double playouts, std::size_t positions, std::size_t decisions, std::uint32_t most);

// The changes of `values` (one more than there are steps) added up apart for chance and for decisions. A decision that
// is the rule of thumb's own changes nothing: values[k] and values[k + 1] are then the same number, known with one
// error, which `same[k]` tells.
struct Account {
  Sum luck, decisions;
};
Account account_of(std::span<const PositionValue> values, const std::vector<bool>& chance,
                   const std::vector<bool>& same);

// What the values of such games at their end say about a game with this luck; `start` is their mean. Those that lie
// within its interval cannot be told from it and count half.
OrdinaryLuck ordinary_luck(std::vector<double> ends, double start, const Sum& luck);

}  // namespace plancia::ai
