#pragma once

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <core/dice.hpp>
#include <core/hash.hpp>
#include <core/legal.hpp>

#include <sim/runner.hpp>
#include "choice_counts.hpp"
#include "player.hpp"
#include "rule_counts.hpp"

namespace plancia::sim {

// The loop over a game, written once for all of them. The game's dice and each player's own thoughts are separate
// streams, so that a player who thinks longer does not change what the dice have in store.
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
      if (spec.kind == PolicySpec::Kind::external) {
        seats_[seat].guest = guests(spec.command);
      } else {
        seats_[seat].player = make_player(rules, spec);
      }
    }
  }

  Played play(std::uint64_t game, const Keep& keep) override {
    SimulationDice dice(seed_, game);
    std::array minds{SimulationDice(mix(seed_ + 1), game), SimulationDice(mix(seed_ + 2), game)};
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      if (seats_[seat].guest) seats_[seat].guest->begin(*prepared_.start, static_cast<int>(seat) + 1);
    }
    rules_counted_.begin_game();
    State state = start_;
    const bool list_choices = !has_open_choices<R>() || game % kOpenChoicesEvery == 0;
    int steps = 0, decisions = 0;
    std::size_t forced = 0;
    for (Turn turn = rules_.turn(state); turn != Turn::over; turn = rules_.turn(state), ++steps) {
      // The rules promise an end; a game without one would hold up the whole study.
      if (steps == R::kMaxActions) {
        throw std::logic_error("game " + std::to_string(game) + " of seed " + std::to_string(seed_) +
                               " does not end: please report it");
      }
      Action action;
      if (turn == Turn::chance) {
        action = rules_.outcome(state, dice.below(rules_.weight_sum(state)));
      } else if (forced < first_.size()) {
        action = first_[forced];
        if (rules_.refusal(state, action)) throw OpeningFault(refused(state, forced, game));
        ++forced;
      } else {
        const auto seat = static_cast<std::size_t>(turn == Turn::player2);
        decisions += decide(state, seat, {list_choices, keeps_answers(game)}, minds[seat], action);
      }
      for (Seat& seat : seats_) {
        if (seat.guest) seat.guest->follow(to_text(rules_, action));
      }
      if (keep.actions != nullptr) keep.actions->push_back(to_text(rules_, action));
      rules_counted_.cite(choice_rule(rules_, state, action));
      events_.events.clear();
      rules_.play(state, action, events_);
      for (const Event& event : events_.events) rules_counted_.cite(event.rule);
    }
    for (Seat& seat : seats_) {
      if (seat.guest) seat.guest->end();
    }
    Played played{rules_.result(state), rules_.round(state), decisions, steps};
    if (keep.details) played.details = result_text(rules_, state).details;
    count(played);
    return played;
  }

  Tally take() override {
    Tally out = std::exchange(tally_, Tally{});
    out.rules = rules_counted_.take();
    out.situations = choices_counted_.take(rules_);
    return out;
  }

 private:
  struct Seat {
    std::unique_ptr<Player<R>> player;
    std::unique_ptr<Guest> guest;
  };

  // What is counted of a decision.
  struct Look {
    bool choices, answers;
  };
  // Whether there was anything to decide.
  bool decide(const State& state, std::size_t seat, Look look, SimulationDice& mind, Action& action) {
    action = seats_[seat].guest ? ask(state, *seats_[seat].guest) : seats_[seat].player->choose(rules_, state, mind);
    if (!look.choices) return true;
    typename ChoiceCounts<R>::Choices choices;
    rules_.choices(state, choices);
    if (choices.size() < 2 && !has_open_choices<R>()) return false;
    choices_counted_.add(choices, action, look.answers);
    return true;
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

  void count(const Played& played) {
    ++tally_.games;
    ++tally_.levels[played.result.level];
    ++tally_.scores[played.result.score];
    ++tally_.winners[static_cast<std::size_t>(played.result.winner)];
    ++tally_.rounds[played.rounds];
    ++tally_.decisions[played.decisions];
    ++tally_.steps[played.steps];
    tally_.scores_by_rounds[played.rounds].add(played.result.score);
  }

  const R& rules_;
  const State start_;
  const PreparedVariant& prepared_;
  const std::uint64_t seed_;
  std::vector<Action> first_;
  std::array<Seat, 2> seats_;
  Tally tally_;
  EventList events_;  // of one action; kept for its memory
  RuleCounts rules_counted_;
  ChoiceCounts<R> choices_counted_;
};

}  // namespace plancia::sim
