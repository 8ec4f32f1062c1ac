#pragma once

#include <cstdint>

#include <ai/game_player.hpp>
#include <front/described_position.hpp>
#include <front/game_front.hpp>
#include <front/numbers.hpp>

namespace plancia::batch {

// What is found by the game's namespace, under names that no member has.
template <GameRules R>
void write_observation(const R& rules, const typename R::State& state, int seat, std::int32_t* out) {
  observe(rules, state, seat, out);
}
template <GameRules R>
void write_choice(const R& rules, Action action, std::int32_t* out) {
  observe_choice(rules, action, out);
}

// What a result is worth to seat 1: from 0 to 1, or where the seats play against each other 1, 0 or -1.
inline double reward_of(const Result& result, const ai::ValueScale& scale) {
  const double value = ai::value_of(result, scale);
  return scale.opposed ? 2 * value - 1 : value;
}

// The decisions of a game in numbers: by what they are, or where choices are open by their places in the list.
template <GameRules R>
class Numbered {
 public:
  static constexpr bool kOpen = has_open_choices<R>();
  using Choices = FixedVector<Action, R::kMaxChoices>;

  explicit Numbered(const R& rules) {
    if constexpr (kOpen) {
      choice_features_ = observed_choice(rules).size();
    } else {
      numbers_ = front::ActionNumbers(rules);
    }
  }

  std::size_t actions() const { return kOpen ? 0 : numbers_.size(); }
  std::size_t choice_features() const { return choice_features_; }
  const front::ActionNumbers& numbers() const { return numbers_; }

  // Of what stands at a place of the choices, a list or a set.
  std::int32_t number(const auto& choices, std::size_t place) const {
    if constexpr (kOpen) return static_cast<std::int32_t>(place);
    return numbers_.number(choices[place]);
  }

 private:
  front::ActionNumbers numbers_;
  std::size_t choice_features_ = 0;
};

}  // namespace plancia::batch
