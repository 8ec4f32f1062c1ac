#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <sim/run.hpp>

namespace plancia::sim {

// Which games of a study are to be kept as records: so many of the best and of the worst of each variant (sim::compare,
// the earlier one first where two are alike), and single ones by their numbers.
struct Wanted {
  std::uint64_t best = 0, worst = 0;
  std::vector<std::uint64_t> games = {};

  bool any() const { return best != 0 || worst != 0 || !games.empty(); }
};
constexpr std::uint64_t kMostRecords = 1000;

// "best:5,worst:5,game:17"
std::expected<Wanted, i18n::Text> parse_wanted(const std::string& text);

struct Chosen {
  std::size_t variant = 0;
  std::string why;  // "best-1", "worst-2" or "game"
  std::uint64_t game = 0;
};

// Keeps no more than it was asked for, however many games it is told of.
class Choosing {
 public:
  Choosing(Wanted wanted, std::size_t variants) : wanted_(std::move(wanted)), best_(variants), worst_(variants) {}
  void add(std::uint64_t game, const std::vector<Played>& variants);
  std::vector<Chosen> list() const;

  // For a study that goes on another day: what it has chosen, and the same again after so many games. False where
  // something else was wanted then.
  catalog::Json kept() const;
  bool go_on(std::uint64_t played, const catalog::Json& kept);

 private:
  struct Candidate {
    std::uint64_t game;
    Result result;
  };
  // Puts one in where it belongs: `sign` 1 for the best first, -1 for the worst.
  static void insert(std::vector<Candidate>& list, const Candidate& one, int sign, std::uint64_t most);

  Wanted wanted_;
  std::vector<std::vector<Candidate>> best_, worst_;
  std::vector<std::uint64_t> found_;
};

// Why there can be no records of a variant: a guest need not play alike twice, and a record cannot name a pack that is
// nowhere but in this study.
std::optional<i18n::Text> unrecordable(const PreparedVariant& prepared);

// The record of a game of a variant, played once more. Its dice stand in it as entered by hand, since no sealed seed
// has made them.
std::string record_of(const PreparedVariant& prepared, std::uint64_t seed, std::uint64_t game);

}  // namespace plancia::sim
