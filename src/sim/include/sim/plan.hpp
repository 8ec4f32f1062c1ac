#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include <catalog/catalog.hpp>
#include <sim/policy_spec.hpp>

namespace plancia::sim {

// One way to play a game: how it is set up, and who decides. The second seat, where there is one, is played by
// `opponent`, or like the first where that is empty.
struct Variant {
  std::string name;  // for the reports
  catalog::Setup setup;
  std::string policy = "scripted";
  std::string opponent = {};
  std::vector<std::string> first = {};  // the first decisions, whoever has to take them; the players take the others
  // Where the games begin, if it is not the first position of the setup with the pack that it names.
  std::shared_ptr<const catalog::NewGame> start = {};
};

// A study: game number g of every variant has the same dice.
struct Plan {
  std::vector<Variant> variants;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
};
constexpr std::uint64_t kMostGames = 1'000'000'000;

// A variant that can be played.
struct PreparedVariant {
  Variant variant;
  std::shared_ptr<const catalog::NewGame> start;
  std::array<PolicySpec, 2> seats;

  bool has_guest() const;  // whether a program of someone else plays
};
using Lineup = std::vector<PreparedVariant>;

// The plan with every setup made, every opening tried and every policy understood, or a sentence that says what is
// wrong.
std::expected<Lineup, i18n::Text> prepare(const Plan& plan);
// The same for games that begin at a position of one's own.
std::expected<PreparedVariant, i18n::Text> prepare(const Variant& variant,
                                                   std::shared_ptr<const catalog::NewGame> start);

// A text that differs between plans whose figures could differ: setups with the hashes of their packs, openings,
// policies, seed, and the version of the program. The number of games is left out: a study may be made longer.
std::string fingerprint(const Lineup& lineup, std::uint64_t seed);

}  // namespace plancia::sim
