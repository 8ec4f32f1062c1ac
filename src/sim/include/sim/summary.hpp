#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <i18n/text.hpp>
#include <sim/plan.hpp>
#include <sim/tally.hpp>

namespace plancia::sim {

// What a study found out, worked out from its totals: the one source of the text, JSON, CSV and picture.

struct Share {
  std::uint64_t count = 0;
  double share = 0;
  Interval range;  // Wilson, 95 %
};

struct LevelRow {
  std::string level;  // the word of the protocol
  i18n::Text text;
  Share share;
};

struct Distribution {
  Moments moments;
  int least = 0, most = 0;
  Counts counts;
};

constexpr std::uint64_t kFewGames = 5;  // below it an interval says nothing

struct LengthRow {
  int rounds = 0;
  Moments score;
};

struct ChoiceRow {
  std::string action;
  ChoiceCount count;
};

// One kind of decision. Freedom is how much could be chosen (mean log2 of the number of choices). Entropy is how much
// of it the player used: how much the answers differed where the same choices were on offer. It is known from the lists
// that came up kEnough times or more; none where there are no such lists.
struct SituationRow {
  std::string verbs;
  std::uint64_t times = 0;
  double choices = 0;              // mean number
  double freedom = 0;              // bits
  std::optional<double> entropy;   // bits, never more than freedom
  std::vector<ChoiceRow> actions;  // most often taken first
};

struct VariantSummary {
  const PreparedVariant* prepared = nullptr;
  std::uint64_t games = 0;
  bool results_only = false;               // nothing was counted of the choices and rules
  std::uint64_t heard = 0;                 // games whose rules were counted, see is_heard()
  std::uint64_t listed = 0;                // games whose choices were counted, see is_listed()
  std::vector<LevelRow> levels;            // empty where the game has no ladder
  std::optional<std::vector<Share>> wins;  // drawn, seat 1, seat 2, where the seats oppose each other
  Distribution score, rounds, decisions, steps;
  std::vector<LengthRow> by_rounds;
  double score_per_round = 0;                        // the slope of a straight line through score against rounds
  std::vector<SituationRow> situations;              // most frequent first
  std::vector<ChoiceRow> never_taken, always_taken;  // offered at least kEnough times
  std::vector<std::pair<std::string, Share>> rules;  // cited in so many of those heard
  std::vector<std::string> never_cited;              // that a game could cite
  std::size_t uncitable = 0;                         // rules of the book that only explain or forbid
};

// Fewer offers than this say nothing about a choice that is never taken.
constexpr std::uint64_t kEnough = 30;

struct PairSummary {
  std::size_t second = 0;  // number of the variant that is set against the first
  Moments score;           // of the second less that of the first, game by game
  Share better, equal, worse;
};

struct Summary {
  std::vector<VariantSummary> variants;
  std::vector<PairSummary> pairs;
  std::uint64_t games = 0;
  std::uint64_t asked = 0;
  std::uint64_t seed = 0;
  bool partial() const { return games < asked; }
};

// `lineup` must outlive the summary.
Summary summarise(const Lineup& lineup, const Totals& totals, std::uint64_t asked, std::uint64_t seed);

}  // namespace plancia::sim
