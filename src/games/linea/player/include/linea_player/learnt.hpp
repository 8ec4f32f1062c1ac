#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <ai/learn_limits.hpp>
#include <i18n/text.hpp>
#include <linea_player/outlook.hpp>

namespace plancia::linea {

constexpr int kLeastDoubt = 2, kMostDoubt = 9;  // in standard errors

// What the machine players of one scenario have learnt from games: how each side plays by rule of thumb, how far a
// search may leave that, and the outlook on a game. A small file that says what it is for and where it comes from;
// nothing else fits it.
struct Learnt {
  Styles styles{};
  std::array<int, kSides> doubt = {kLeastDoubt, kLeastDoubt};  // of each side's search (ai/race.hpp)
  Outlook::Weights outlook{};
};

// Where a learnt file comes from.
struct LearntFrom {
  std::uint64_t seed = 0;
  std::uint64_t games = 0;
  std::uint64_t meets = 0;             // LearnLimits::meets, as it was
  std::uint64_t answers = 0;           // LearnLimits::answers
  bool by_time = false;                // the limit was one of time, so that it cannot be made again
  std::array<double, kSides> share{};  // of points against the usual style, of each side in its own …
  std::array<double, kSides> usual{};  // … and in the usual one, in games played for nothing else
  double loss = 0, loss_before = 0;  // of the outlook in games of their own, and of one fitted at the start of a player
};

// Who meets in a game that an outlook is fitted to, in turns: both sides as they have learnt, and each against the
// usual style. Where one side has learnt to win nearly always, games of both tell little of what the other may hope
// for.
Styles meeting(const Styles& learnt, std::uint64_t game);

// How much a search should doubt itself with a style that takes this share of the points from the usual one. A strong
// style is rarely wrong, and what the search then takes for better is mostly luck (docs/study/search.md).
constexpr int doubt_of(double share) { return share < 0.8 ? kLeastDoubt : kLeastDoubt + 1; }

// Learns, for the scenario, pack and options of the rules: the text of a file.
std::string learn(const Rules& rules, const ai::LearnLimits& limits);
// Back from it, or a sentence that says why it is not for these rules.
std::expected<Learnt, i18n::Text> read_learnt(const Rules& rules, std::string_view bytes);

// The players of these rules use this file from now on, or a sentence that says why not.
std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes);
// What a player of these rules goes by: the file in use; else one inside the program; else the usual prices and an
// outlook that is fitted now, which takes about a second.
Learnt learnt_for(const Rules& rules);
// The files inside the program.
std::vector<std::string_view> embedded_learnt();

}  // namespace plancia::linea
