#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <core/legal.hpp>
#include <core/playout.hpp>

#include <sim/adding.hpp>
#include <sim/runner.hpp>
#include "choice_counts.hpp"
#include "player.hpp"
#include "rule_counts.hpp"

namespace plancia::sim {

// The games of one variant on the processor: with guests, openings and everything that is counted.
template <GameRules R>
class GameRunner final : public Runner {
 public:
  using State = typename R::State;

  GameRunner(const R& rules, const State& start, const PreparedVariant& prepared, std::uint64_t seed,
             const GuestMaker& guests)
      : rules_(rules), start_(start), prepared_(prepared), seed_(seed) {
    for (const std::string& action : prepared.variant.first) first_.push_back(*from_text(rules, action));
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const PolicySpec& spec = prepared.seats[seat];
      if (seat != 0 && prepared.start->setup.seats < 2) break;
      at_random_ = at_random_ && spec.kind == PolicySpec::Kind::random;
      if (spec.kind == PolicySpec::Kind::external) {
        seats_[seat].guest = guests(spec.command);
      } else {
        seats_[seat].player = make_player(rules, spec);
      }
    }
  }

  Played play(std::uint64_t number, const Keep& keep) override {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      if (seats_[seat].guest) seats_[seat].guest->begin(*prepared_.start, static_cast<int>(seat) + 1);
      if (seats_[seat].player) seats_[seat].player->begin();
    }
    SimulatedGame<R> game(start_, seed_, number);
    if (is_heard(number) || keep.actions != nullptr || !first_.empty() || has_guest()) {
      rules_counted_.begin_game();
      Table table{*this, keep, number};
      while (game.step(rules_, table)) {
      }
    } else {
      play_quietly(game);
    }
    if (game.endless) throw sim::endless(seed_, number);
    for (Seat& seat : seats_) {
      if (seat.guest) seat.guest->end();
    }
    Played played{game.figures, {}};
    if (keep.details) played.details = result_text(rules_, game.state).details;
    added_.add(played);
    return played;
  }

  Tally take() override {
    Tally out = std::exchange(added_, Adding{}).tally();
    out.rules = rules_counted_.take();
    out.situations = choices_counted_.take(rules_);
    return out;
  }

 private:
  struct Seat {
    std::unique_ptr<Player<R>> player;
    std::unique_ptr<Guest> guest;
  };

  // What the loop over a game asks: the opening, then the players; and what is counted of their actions.
  struct Table {
    bool decide(const State& state, std::size_t seat, SimulationDice& mind, Action& action) {
      if (forced < runner.first_.size()) {
        action = runner.first_[forced];
        if (runner.rules_.refusal(state, action)) throw OpeningFault(runner.refused(state, forced, game));
        ++forced;
        return false;
      }
      return runner.decide(state, seat, game, mind, action);
    }
    void play(State& state, Action action) { runner.step(state, action, keep, is_heard(game)); }

    GameRunner& runner;
    const Keep& keep;
    std::uint64_t game;
    std::size_t forced = 0;
  };

  // The same of a game of which nothing but its figures is counted: no opening, no guests, no events.
  struct QuietTable {
    bool decide(const State& state, std::size_t seat, SimulationDice& mind, Action& action) {
      Player<R>& player = *runner.seats_[seat].player;
      if constexpr (has_open_choices<R>()) {
        action = player.choose(runner.rules_, state, mind);
        return true;
      } else {
        return player.decide(runner.rules_, state, mind, action) > 1;
      }
    }
    void play(State& state, Action action) {
      NullSink silent;
      runner.rules_.play(state, action, silent);
    }

    GameRunner& runner;
  };

  void play_quietly(SimulatedGame<R>& game) {
    if constexpr (!has_open_choices<R>()) {
      if (at_random_) return finish_at_random(rules_, game);
    }
    QuietTable table{*this};
    while (game.step(rules_, table)) {
    }
  }

  bool has_guest() const { return seats_[0].guest || seats_[1].guest; }

  // Whether there was anything to decide.
  bool decide(const State& state, std::size_t seat, std::uint64_t game, SimulationDice& mind, Action& action) {
    if constexpr (!has_open_choices<R>()) {
      if (at_random_) return decide_at_random(state, game, mind, action);
    }
    action = seats_[seat].guest ? ask(state, *seats_[seat].guest) : seats_[seat].player->choose(rules_, state, mind);
    if (has_open_choices<R>() && !is_listed(game, true)) return true;
    const auto choices = choices_at(rules_, state);
    if (choices.size() < 2 && !has_open_choices<R>()) return false;
    if (is_listed(game, has_open_choices<R>())) choices_counted_.add(choices, action);
    return true;
  }

  // The same where everyone plays at random: the choices are asked for once, and the place of the answer is known.
  bool decide_at_random(const State& state, std::uint64_t game, SimulationDice& mind, Action& action) {
    const auto choices = choices_at(rules_, state);
    const auto number = static_cast<std::uint32_t>(choices.size());
    const std::uint32_t place = mind.below(number);
    action = choices[place];
    if (number < 2) return false;
    if (is_listed(game, false)) choices_counted_.add(choices, place);
    return true;
  }

  void step(State& state, Action action, const Keep& keep, bool heard) {
    for (Seat& seat : seats_) {
      if (seat.guest) seat.guest->follow(to_text(rules_, action));
    }
    if (keep.actions != nullptr) keep.actions->push_back(to_text(rules_, action));
    if (!heard) {
      NullSink silent;
      return rules_.play(state, action, silent);
    }
    rules_counted_.cite(choice_rule(rules_, state, action));
    events_.events.clear();
    rules_.play(state, action, events_);
    for (const Event& event : events_.events) rules_counted_.cite(event.rule);
  }

  Action ask(const State& state, Guest& guest) const {
    const std::string text = guest.choose();
    const auto action = from_text(rules_, text);
    if (!action) {
      throw GuestFault(Fault::illegal, i18n::text("study.bot.no-such-action", {{"action", text}}), guest.last_words());
    }
    if (const auto refusal = rules_.refusal(state, *action)) {
      throw GuestFault(Fault::illegal, i18n::text("study.bot.illegal", {{"action", text}, {"rule", refusal->rule.id}}),
                       guest.last_words());
    }
    return *action;
  }

  i18n::Text refused(const State& state, std::size_t at, std::uint64_t game) const {
    const Refusal refusal = *rules_.refusal(state, first_[at]);
    return i18n::text("study.opening.later", {{"action", prepared_.variant.first[at]},
                                              {"game", std::to_string(game)},
                                              {"reason", explain(rules_, refusal).text}});
  }

  const R& rules_;
  const State start_;
  const PreparedVariant& prepared_;
  const std::uint64_t seed_;
  std::vector<Action> first_;
  std::array<Seat, 2> seats_;
  bool at_random_ = true;  // everyone does
  Adding added_;
  EventList events_;  // of one action; kept for its memory
  RuleCounts rules_counted_;
  ChoiceCounts<R> choices_counted_;
};

}  // namespace plancia::sim
