#pragma once

#include <memory>

#include <catalog/game_of.hpp>
#include <core/hash.hpp>
#include <core/terminal.hpp>
#include <front/described_position.hpp>
#include <front/game_front.hpp>

namespace plancia::catalog {

// Puts any game behind the Game interface: the rules come from the GameRules contract, the words from the GameFront.
template <front::GameFront R>
class Adapter final : public GameOf<R> {
 public:
  using State = typename R::State;

  explicit Adapter(std::shared_ptr<const R> rules) : GameOf<R>(std::move(rules)) {}

  std::unique_ptr<Game> clone() const override { return std::make_unique<Adapter>(*this); }

  Turn turn(Sight sight = kEverything) const override {
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) return turn_view(*rules_, state_, sight.seat());
    }
    return rules_->turn(state_);
  }
  Prompt prompt(Sight sight = kEverything) const override {
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) return prompt_view(*rules_, state_, sight.seat());
    }
    return prompt_words(*rules_, state_);
  }

  std::vector<Choice> choices() const override {
    std::vector<Choice> out;
    if (turn() == Turn::chance || turn() == Turn::over) return out;
    FixedVector<Action, R::kMaxChoices> actions;
    rules_->choices(state_, actions);
    for (const Action action : actions) {
      out.push_back(describe(*rules_, state_, action));
      out.back().data = action_data(*rules_, action);
    }
    return out;
  }

  std::vector<ChanceOutcome> chance() const override {
    std::vector<ChanceOutcome> out;
    if (turn() != Turn::chance) return out;
    OutcomeList<R::kMaxOutcomes> outcomes;
    rules_->chance(state_, outcomes);
    for (const Outcome& outcome : outcomes) out.push_back({to_text(*rules_, outcome.action), outcome.weight});
    return out;
  }

  std::optional<ResultText> result() const override {
    if (turn() != Turn::over) return std::nullopt;
    return result_text(*rules_, state_);
  }

  std::vector<LevelText> levels() const override {
    if constexpr (front::HasLevelWords<R>) return level_words(*rules_);
    return {};
  }
  int round() const override { return rules_->round(state_); }
  bool open() const override { return has_open_choices<R>(); }

  std::expected<std::vector<EventText>, RefusalText> play(std::string_view text) override {
    const auto action = legal(state_, text);
    if (!action) return std::unexpected(action.error());
    return played(*action);
  }

  front::Data data(std::string_view text) const override {
    const std::optional<Action> action = from_text(*rules_, text);
    return action ? action_data(*rules_, *action) : front::Data{};
  }

  std::vector<std::string> meant_by([[maybe_unused]] std::string_view typed) const override {
    if constexpr (has_open_choices<R>()) return readings(*rules_, state_, typed);
    return {};
  }
  std::vector<FormText> forms() const override {
    if constexpr (has_open_choices<R>()) return action_forms(*rules_);
    return {};
  }

  std::uint32_t weight_sum() const override { return rules_->weight_sum(state_); }
  std::string outcome(std::uint32_t draw) const override { return to_text(*rules_, rules_->outcome(state_, draw)); }
  Drawn roll(std::uint32_t draw) override {
    const Action action = rules_->outcome(state_, draw);
    return {to_text(*rules_, action), played(action)};
  }

  std::expected<std::vector<OddsRow>, RefusalText> odds(std::optional<std::string_view> text,
                                                        Sight sight = kEverything) const override {
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) return odds_for(sight.seat(), text);
    }
    if (!text) return odds_rows(*rules_, state_, std::nullopt);
    const auto action = legal(state_, *text);
    if (!action) return std::unexpected(action.error());
    return odds_rows(*rules_, state_, *action);
  }

  Json state(Sight sight = kEverything) const override {
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) return write_view(*rules_, state_, sight.seat());
    }
    return write_state(*rules_, state_);
  }
  std::optional<StateError> set_state(const Json& json) override {
    const std::expected<State, StateError> state = read_state(*rules_, json);
    if (!state) return state.error();
    state_ = *state;
    return std::nullopt;
  }
  std::uint64_t hash() const override { return hash_of(state_); }

  Common common() const override {
    std::size_t held = 0;
    if constexpr (requires { rules_->held_bytes(); }) held = rules_->held_bytes();
    return {rules_.get(), sizeof(R) + held};
  }

  bool has_secrets() const override { return plancia::has_secrets<R>(); }
  std::unique_ptr<Game> settled(Sight sight) const override {
    auto game = std::make_unique<Adapter>(*this);
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) game->state_ = settled_view(*rules_, state_, sight.seat());
    }
    return game;
  }
  std::vector<EventText> told_on_the_way(Sight sight) const override {
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) return in_words(told_view(*rules_, state_, sight.seat()));
    }
    return {};
  }
  std::optional<std::string> seen(std::string_view text, Sight sight) const override {
    if constexpr (plancia::has_secrets<R>()) {
      if (!sight.is_everything()) {
        const std::optional<Action> action = from_text(*rules_, text);
        return action ? action_view(*rules_, state_, *action, sight.seat()) : std::nullopt;
      }
    }
    return std::string(text);
  }
  bool tells_secrets([[maybe_unused]] std::string_view text) const override {
    if constexpr (plancia::has_secrets<R>()) {
      const std::optional<Action> action = from_text(*rules_, text);
      return action && tells_of_hidden(*rules_, *action);
    }
    return false;
  }

  screen::Canvas picture([[maybe_unused]] i18n::Language language,
                         [[maybe_unused]] Sight sight = kEverything) const override {
    if constexpr (!kTerminal) {
      return screen::Canvas(0, 0);
    } else {
      if constexpr (plancia::has_secrets<R>()) {
        if (!sight.is_everything()) return draw_view(*rules_, state_, sight.seat(), language);
      }
      return draw(*rules_, state_, language);
    }
  }

 private:
  std::vector<EventText> played(Action action) {
    EventList list;
    rules_->play(state_, action, list);
    return in_words(list.events);
  }
  std::vector<EventText> in_words(const std::vector<Event>& events) const {
    std::vector<EventText> out;
    for (const Event& event : events) {
      out.push_back(narrate(*rules_, event));
      out.back().seats = event.seats;
      out.back().owner = event.owner;
    }
    return out;
  }
  std::expected<std::vector<OddsRow>, RefusalText> odds_for(int seat, std::optional<std::string_view> text) const
    requires(plancia::has_secrets<R>())
  {
    if (!text) return odds_view(*rules_, state_, seat, std::nullopt);
    const State known = settled_view(*rules_, state_, seat);
    // Why the other seat may not do something would tell of its pieces, too.
    if (rules_->turn(known) != static_cast<Turn>(seat - 1)) {
      return std::unexpected(RefusalText{"", i18n::text("catalog.odds.other-seat")});
    }
    const auto action = legal(known, *text);
    if (!action) return std::unexpected(action.error());
    return odds_view(*rules_, known, seat, *action);
  }
  std::expected<Action, RefusalText> legal(const State& state, std::string_view text) const {
    const std::optional<Action> action = from_text(*rules_, text);
    if (!action) return std::unexpected(unknown_action(*rules_, text));
    if (const auto refusal = rules_->refusal(state, *action)) return std::unexpected(explain(*rules_, *refusal));
    return *action;
  }

  using GameOf<R>::rules_;
  using GameOf<R>::state_;
};

}  // namespace plancia::catalog
