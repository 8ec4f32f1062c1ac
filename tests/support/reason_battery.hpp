#pragma once

#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include <doctest/doctest.h>

#include <ai/game_player.hpp>
#include <core/playout.hpp>

namespace plancia::test {

// Why a scene's next action speaks for itself: the kind of the reason and the numbers in it, "boats 4 2 3 4", or "" for
// none. The same in both languages.
template <class Scene>
std::string why(const Scene& scene, std::string_view action) {
  const auto parsed = from_text(scene.rules(), action);
  REQUIRE_MESSAGE(parsed, action);
  REQUIRE_MESSAGE(scene.offers(action), action);
  const auto found =
      ai::PlayerOf<std::remove_cvref_t<decltype(scene.rules())>>::reason(scene.rules(), scene.state(), *parsed);
  if (!found) return "";
  const auto numbers = [](std::string_view text) {
    std::string out;
    bool inside = false;
    for (const char c : text) {
      const bool digit = c >= '0' && c <= '9';
      if (digit && !inside) out += ' ';
      if (digit) out += c;
      inside = digit;
    }
    return out;
  };
  CHECK(numbers(found->text.it) == numbers(found->text.en));
  return found->kind + numbers(found->text.en);
}

// What was said in many games for the choices of the rule of thumb, where there was more than one choice.
struct Reasons {
  int decisions = 0, given = 0;
  std::map<std::string, int> told;  // of each kind, for random choices too
  double share() const { return static_cast<double>(given) / decisions; }
};

// Walks games in which the rule of thumb and chance decide in turns, and looks at the reasons for what either would
// do: each is a sentence in both languages with all its numbers, and nobody forgets one that there is.
template <class R>
void walk_reasons(const R& rules, std::uint64_t games, Reasons& all) {
  for (std::uint64_t game = 0; game < games; ++game) {
    SimulationDice dice(71, game);
    typename R::State state = rules.start();
    while (rules.turn(state) != Turn::over) {
      NullSink silent;
      Action action = random_action(rules, state, dice);
      if (rules.turn(state) != Turn::chance) {
        typename R::Choices choices;
        rules.choices(state, choices);
        const Action usual = ai::scripted(rules, state);
        for (const Action looked_at : {usual, action}) {
          const auto why = ai::PlayerOf<R>::reason(rules, state, looked_at);
          if (looked_at == usual && choices.size() > 1) ++all.decisions;
          if (!why) continue;
          if (looked_at == usual && choices.size() > 1) ++all.given;
          if (++all.told[why->kind] % 16 != 1) continue;  // to look at all texts takes longer than to play
          CAPTURE(why->text.en);
          CHECK(why->text.en.find_first_of("{}|#") == std::string::npos);
          CHECK(why->text.it.find_first_of("{}|#") == std::string::npos);
          CHECK_FALSE(why->text.en.empty());
          CHECK(why->text.it != why->text.en);
        }
        if (dice.below(4) != 0) action = usual;
      }
      rules.play(state, action, silent);
    }
  }
}

}  // namespace plancia::test
