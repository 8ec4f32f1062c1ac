#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <bots/external.hpp>
#include <bots/rating.hpp>
#include <catalog/catalog.hpp>
#include <sim/run.hpp>

namespace plancia::bots {

struct Contestant {
  std::string name;
  std::string policy;  // as sim::parse_policy takes it
};

// "NAME=POLICY", or a policy that is its own name.
Contestant contestant_of(const std::string& text);

struct MatchPlan {
  catalog::Setup setup;
  std::vector<Contestant> contestants;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  TimeControl limits;
};

// A bot that has failed so often plays no more; its remaining games are lost.
constexpr std::uint64_t kMostFaults = 5;

struct Standing {
  std::string name;
  Rating rating;
  std::uint64_t won = 0, drawn = 0, lost = 0;
  std::vector<Score> seats;  // where two oppose each other: against all others in the first seat, and in the second
  sim::Moments score;        // the game's own points, over the games that were played to the end
  std::map<std::string, std::uint64_t> faults;
  std::optional<i18n::Text> first_fault;
  std::string last_words;  // on its standard error before that
};

struct MatchResult {
  catalog::SetupDone setup;
  bool opposed = false;     // two seats against each other; else everybody plays alone, with the same dice
  std::uint64_t games = 0;  // game numbers played by all
  std::uint64_t asked = 0;
  std::uint64_t seed = 0;
  CrossTable table;                 // in the order of the plan, whichever seat they had
  std::vector<Standing> standings;  // the same order
};

// Everybody plays. Alone: all contestants the same games, compared game by game. Against each other: every pair, both
// ways round with the same dice. A bot that fails loses that game and the match goes on.
std::expected<MatchResult, i18n::Text> match(const MatchPlan& plan, const sim::Watch& watch);

}  // namespace plancia::bots
