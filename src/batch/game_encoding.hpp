#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include <batch/batch.hpp>
#include <catalog/adapter.hpp>
#include <core/dice.hpp>

#include "numbered.hpp"

namespace plancia::batch {

// Positions come as games of the catalogue that were set up alike.
template <ai::GamePlayer R>
class GameEncoding final : public Encoding {
 public:
  // `game` keeps the rules alive.
  GameEncoding(std::unique_ptr<catalog::Game> game, const R& rules)
      : game_(std::move(game)),
        rules_(rules),
        numbered_(rules),
        layout_{.features = observed(rules).size(),
                .actions = numbered_.actions(),
                .candidates = has_open_choices<R>() ? R::kMaxChoices : 0,
                .choice_features = numbered_.choice_features(),
                .outcomes = R::kMaxOutcomes,
                .longest = R::kMaxActions} {}

  const Layout& layout() const override { return layout_; }
  std::vector<front::Feature> features() const override { return observed(rules_); }
  std::vector<front::Feature> choice_features() const override {
    if constexpr (has_open_choices<R>()) return observed_choice(rules_);
    return {};
  }
  std::string action(std::size_t number) const override { return to_text(rules_, numbered_.numbers().action(number)); }
  std::optional<std::int32_t> number(std::string_view text) const override {
    const std::optional<Action> action = from_text(rules_, text);
    return action ? numbered_.numbers().find(*action) : std::nullopt;
  }

  void observe(const catalog::Game& game, int seat, std::int32_t* out) const override {
    write_observation(rules_, position(game), seat, out);
  }
  std::vector<std::string> decisions(const catalog::Game& game) const override {
    std::vector<std::string> all;
    for (const Action action : choices_of(game)) all.push_back(to_text(rules_, action));
    return all;
  }
  std::vector<std::int32_t> numbers(const catalog::Game& game) const override {
    const Choices choices = choices_of(game);
    std::vector<std::int32_t> all;
    for (std::size_t i = 0; i < choices.size(); ++i) all.push_back(numbered_.number(choices, i));
    return all;
  }
  std::size_t observe_choices([[maybe_unused]] const catalog::Game& game, [[maybe_unused]] std::int32_t* out,
                              [[maybe_unused]] std::size_t room) const override {
    if constexpr (has_open_choices<R>()) {
      const Choices choices = choices_of(game);
      for (std::size_t i = 0; i < std::min(room, choices.size()); ++i) {
        write_choice(rules_, choices[i], out + i * layout_.choice_features);
      }
      return choices.size();
    }
    return 0;
  }
  bool play(catalog::Game& game, std::int32_t number) const override {
    const Choices choices = choices_of(game);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (numbered_.number(choices, i) != number) continue;
      auto& typed = dynamic_cast<catalog::GameOf<R>&>(game);
      typename R::State next = typed.position();
      NullSink silent;
      rules_.play(next, choices[i], silent);
      typed.set_position(next);
      return true;
    }
    return false;
  }
  bool same(const catalog::Game& one, const catalog::Game& other) const override {
    return position(one) == position(other);
  }
  double reward(const catalog::Game& game) const override {
    return reward_of(rules_.result(position(game)), ai::scale_of(rules_));
  }
  std::unique_ptr<catalog::Game> determinised(const catalog::Game& game, [[maybe_unused]] int seat,
                                              [[maybe_unused]] std::uint64_t seed,
                                              [[maybe_unused]] std::uint64_t number) const override {
    auto other = std::make_unique<catalog::Adapter<R>>(dynamic_cast<const catalog::Adapter<R>&>(game));
    if constexpr (plancia::has_secrets<R>()) {
      SimulationDice dice(seed, number);
      const auto made = ai::PlayerOf<R>::determinise(rules_, position(game), seat, dice);
      other->set_position(made);
    }
    return other;
  }

 private:
  using Choices = typename Numbered<R>::Choices;

  static const typename R::State& position(const catalog::Game& game) {
    return dynamic_cast<const catalog::GameOf<R>&>(game).position();
  }
  Choices choices_of(const catalog::Game& game) const {
    Choices choices;
    const Turn turn = rules_.turn(position(game));
    if (turn == Turn::player1 || turn == Turn::player2) rules_.choices(position(game), choices);
    return choices;
  }

  const std::unique_ptr<catalog::Game> game_;
  const R& rules_;
  const Numbered<R> numbered_;
  const Layout layout_;
};

}  // namespace plancia::batch
