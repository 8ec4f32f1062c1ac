#include <sim/runner.hpp>

#include <chrono>

#include <catalog/with_rules.hpp>

#include "game_runner.hpp"

namespace plancia::sim {
namespace {

template <ai::GamePlayer R>
std::optional<i18n::Text> fault_of(const R& rules, typename R::State state, const std::vector<std::string>& first) {
  NullSink silent;
  bool foreseen = true;  // no dice so far
  for (const std::string& text : first) {
    const auto wrong = [&](const i18n::Text& reason) {
      return i18n::text("study.opening", {{"action", text}, {"reason", reason}});
    };
    const auto action = from_text(rules, text);
    if (!action) return wrong(unknown_action(rules, text).text);
    const Turn turn = rules.turn(state);
    foreseen = foreseen && turn != Turn::chance;
    if (!foreseen) continue;
    if (turn == Turn::over) return wrong(i18n::text("study.opening.over"));
    if (const auto refusal = rules.refusal(state, *action)) return wrong(explain(rules, *refusal).text);
    rules.play(state, *action, silent);
  }
  return std::nullopt;
}

// Decisions of one game by rule of thumb, each with the seat that takes it.
template <ai::GamePlayer R>
std::vector<std::pair<typename R::State, std::size_t>> decisions_of(const R& rules, typename R::State state) {
  std::vector<std::pair<typename R::State, std::size_t>> found;
  ai::Hand<R> hand = ai::make_hand(rules);
  SimulationDice dice(1, 0);
  NullSink silent;
  for (Turn turn = rules.turn(state); turn != Turn::over; turn = rules.turn(state)) {
    if (turn == Turn::chance) {
      rules.play(state, random_action(rules, state, dice), silent);
    } else {
      found.emplace_back(state, static_cast<std::size_t>(turn == Turn::player2));
      rules.play(state, hand.choose(rules, state, dice), silent);
    }
  }
  return found;
}

template <ai::GamePlayer R>
double thinking_time_of(const R& rules, const typename R::State& start, const PreparedVariant& prepared) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kEnoughTried(300);
  constexpr std::size_t kTries = 16;
  const auto decisions = decisions_of(rules, start);
  std::array<std::unique_ptr<Player<R>>, 2> players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) players[seat] = make_player(rules, prepared.seats[seat]);
  SimulationDice dice(1, 1);
  std::size_t tried = 0;
  const auto began = Clock::now();
  // Spread over the game by the golden section: wherever time runs out, early and late ones have had their share.
  for (double at = 0.5; tried < kTries && Clock::now() - began < kEnoughTried; at += 0.6180339887) {
    if (at >= 1) at -= 1;
    if (decisions.empty()) return 0;
    const auto& [state, seat] = decisions[static_cast<std::size_t>(at * static_cast<double>(decisions.size()))];
    if (players[seat]) players[seat]->choose(rules, state, dice);
    ++tried;
  }
  const std::chrono::duration<double> taken = Clock::now() - began;
  return taken.count() / static_cast<double>(tried) * static_cast<double>(decisions.size());
}

}  // namespace

std::logic_error endless(std::uint64_t seed, std::uint64_t game) {
  return std::logic_error("game " + std::to_string(game) + " of seed " + std::to_string(seed) +
                          " does not end: please report it");
}

bool can_play(const catalog::Game& game, const PolicySpec& policy) {
  if (policy.kind == PolicySpec::Kind::external) return true;
  return catalog::with_rules(
      game, [&](const auto& rules, const auto&) { return knows<std::remove_cvref_t<decltype(rules)>>(policy.kind); });
}

std::optional<i18n::Text> opening_fault(const catalog::Game& start, const std::vector<std::string>& first) {
  return catalog::with_rules(start,
                             [&](const auto& rules, const auto& state) { return fault_of(rules, state, first); });
}

double thinking_time(const PreparedVariant& prepared) {
  return catalog::with_rules(*prepared.start->game, [&](const auto& rules, const auto& start) {
    return thinking_time_of(rules, start, prepared);
  });
}

std::unique_ptr<Runner> make_runner(const PreparedVariant& prepared, std::uint64_t seed, const GuestMaker& guests) {
  return catalog::with_rules(
      *prepared.start->game, [&](const auto& rules, const auto& start) -> std::unique_ptr<Runner> {
        return std::make_unique<GameRunner<std::remove_cvref_t<decltype(rules)>>>(rules, start, prepared, seed, guests);
      });
}

}  // namespace plancia::sim
