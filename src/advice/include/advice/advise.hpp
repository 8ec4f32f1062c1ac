#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <ai/advice_limits.hpp>
#include <catalog/game.hpp>

namespace plancia::advice {

constexpr std::uint32_t kMostAdviceSimulations = 10'000'000;
constexpr std::chrono::milliseconds kMostAdviceTime{600'000};
// As many threads as the machine has cores.
unsigned all_threads();

struct AdvisedChoice {
  std::string action;
  double value = 0, low = 0, high = 0;  // from 0 to 1 for the seat that decides (ai/value.hpp), with a 95 % interval
  std::uint64_t visits = 0;             // simulations that tried it; 0 where the value is exact
  // In words, with the rule behind it: where choices are only suggestions, it may not be among them.
  i18n::Text text = {};
  std::string rule = {};
  std::optional<double> score = {};  // the value in points, where it is nothing else
};
// A level of result, or where two seats oppose each other lost, drawn or won; and how likely it is.
struct AdvisedLevel {
  std::string level;  // as in catalog::Game::levels()
  i18n::Text text;
  double probability = 0;
};
struct Advice {
  double value = 0;                         // of the best choice
  std::vector<AdvisedChoice> choices = {};  // best first; those never tried are left out
  // Where the best choice leads, the worst level first: what its simulations came to, or if `exact` what perfect play
  // comes to. None in a game without levels, where perfect play is known by its values alone, and where games are too
  // long to be played to their end.
  std::vector<AdvisedLevel> levels = {};
  std::optional<double> score = {};  // the mean score after the best choice, where it can be told
  // Values are nothing but points, from the least to the most.
  struct Points {
    int least, most;
  };
  std::optional<Points> points = {};
  bool exact = false;       // values of perfect play, found without simulation
  bool from_table = false;  // … and only because of a table that `plancia solve` has left
  bool partial = false;     // time or memory ran out, or somebody stopped it: the best answer so far
  std::uint64_t simulations = 0;
};

// The decisions of the present position by what they are worth, or a sentence that says why there are none. Where the
// rest of the game is short enough to be gone through, the values are exact.
std::expected<Advice, i18n::Text> advise(const catalog::Game& game, const ai::AdviceLimits& limits);

}  // namespace plancia::advice
