#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <expected>
#include <memory>
#include <utility>
#include <vector>

#include <batch/batch.hpp>
#include <batch/crew.hpp>
#include <catalog/adapter.hpp>
#include <core/playout.hpp>

#include "numbered.hpp"
#include "offered.hpp"

namespace plancia::batch {

// The loop over all games, compiled once for each: which game it is, is asked once for a step of thousands.
template <ai::GamePlayer R>
class GameBatch final : public Batch {
 public:
  // `game` keeps the rules alive.
  GameBatch(std::unique_ptr<catalog::Game> game, const R& rules, const typename R::State& start, const Options& options)
      : game_(std::move(game)),
        rules_(rules),
        start_(start),
        scale_(ai::scale_of(rules)),
        numbered_(rules),
        features_(observed(rules).size()),
        autoreset_(options.autoreset),
        lenient_(options.lenient),
        crew_(options.threads),
        slots_(options.games) {
    for (Slot& slot : slots_) slot.state = start_;
    for (auto& offered : offered_) offered.resize(options.games);
  }

  void bind(std::size_t which, const Buffers& buffers) override {
    buffers_[which] = buffers;
    for (auto& offered : offered_[which]) offered.clear();
    if (buffers.masks != nullptr) std::memset(buffers.masks, 0, slots_.size() * numbered_.actions());
  }

  void reset(std::size_t which, std::span<const std::uint64_t> seeds, std::span<const std::uint8_t> wanted) override {
    crew_.share(slots_.size(), [&](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) {
        if (wanted.empty() || wanted[i] != 0) {
          if (!seeds.empty()) slots_[i].seed = seeds[i];
          slots_[i].next_game = seeds.empty() ? slots_[i].next_game : 0;
          begin(slots_[i]);
        }
        write(which, i, 0, false);
      }
    });
    last_ = which;
  }

  std::expected<std::size_t, std::size_t> step(std::size_t which, std::span<const std::int32_t> actions) override {
    for (std::size_t i = 0; i < slots_.size() && !lenient_; ++i) {
      if (!takes(i, actions[i])) return std::unexpected(i);
    }
    std::atomic<std::size_t> ended = 0;
    crew_.share(slots_.size(), [&](std::size_t from, std::size_t to) {
      std::size_t here = 0;
      for (std::size_t i = from; i < to; ++i) here += advance(which, i, actions[i]) ? 1 : 0;
      ended += here;
    });
    last_ = which;
    return ended;
  }

  void sample(std::span<std::int32_t> actions) override {
    constexpr std::size_t kLeast = 4096;  // a draw takes a few nanoseconds, to wake somebody some thousands
    crew_.share(
        slots_.size(),
        [&](std::size_t from, std::size_t to) {
          for (std::size_t i = from; i < to; ++i) actions[i] = drawn(i);
        },
        kLeast);
  }

  void observe(std::size_t game, int seat, std::int32_t* out) const override {
    write_observation(rules_, slots_[game].state, seat, out);
  }
  std::unique_ptr<catalog::Game> game(std::size_t number) const override {
    auto copy = std::make_unique<catalog::Adapter<R>>(dynamic_cast<const catalog::Adapter<R>&>(*game_));
    copy->set_position(slots_[number].state);
    return copy;
  }

 private:
  struct Slot {
    typename R::State state{};
    std::uint64_t seed = 0, next_game = 0;
    GameDice dice{0, 0};
    std::int32_t steps = 0;
    bool over = true;
    int seat = 1;  // who decides, or decided last
  };
  std::int32_t drawn(std::size_t i) {
    const auto& offered = offered_[last_][i];
    if (offered.size() == 0) return 0;
    const auto mind = static_cast<std::size_t>(rules_.turn(slots_[i].state) == Turn::player2);
    return offered[slots_[i].dice.minds[mind].below(static_cast<std::uint32_t>(offered.size()))];
  }

  bool takes(std::size_t i, std::int32_t action) const {
    if (slots_[i].over) return autoreset_ != Autoreset::disabled;
    return offered_[last_][i].has(action);
  }

  void begin(Slot& slot) {
    const std::uint64_t number = slot.next_game++;
    slot.state = start_;
    slot.dice = GameDice(slot.seed, number);
    slot.steps = 0;
    slot.seat = 1;
    roll(slot);
  }

  // All dice that are due.
  void roll(Slot& slot) {
    NullSink silent;
    Turn turn = rules_.turn(slot.state);
    for (; turn == Turn::chance; turn = rules_.turn(slot.state)) {
      rules_.play(slot.state, rules_.outcome(slot.state, slot.dice.dice.below(rules_.weight_sum(slot.state))), silent);
      ++slot.steps;
    }
    slot.over = turn == Turn::over;
    if (!slot.over) slot.seat = turn == Turn::player2 ? 2 : 1;
  }

  Action decided(const Slot& slot, std::int32_t action) const {
    if constexpr (has_open_choices<R>()) {
      return choices_at(rules_, slot.state)[static_cast<std::size_t>(action)];
    } else {
      return numbered_.numbers().action(static_cast<std::size_t>(action));
    }
  }

  // Whether the game ended.
  bool advance(std::size_t which, std::size_t i, std::int32_t action) {
    Slot& slot = slots_[i];
    const bool illegal = lenient_ && !takes(i, action);
    if (buffers_[which].illegal != nullptr) buffers_[which].illegal[i] = illegal;
    if (illegal) {
      write(which, i, 0, false);
      return false;
    }
    if (slot.over) {  // begins the next one, and nothing else
      begin(slot);
      write(which, i, 0, false);
      return false;
    }
    NullSink silent;
    rules_.play(slot.state, decided(slot, action), silent);
    ++slot.steps;
    roll(slot);
    const bool ended = slot.over;
    const double reward = ended ? reward_of(rules_.result(slot.state), scale_) : 0;
    if (ended) tell_result(which, i, true);  // before another begins
    if (ended && autoreset_ == Autoreset::same_step) {
      if (std::int32_t* out = buffers_[which].final_observations) {
        write_observation(rules_, slot.state, slot.seat, out + i * features_);
      }
      begin(slot);
    }
    write(which, i, reward, ended);
    return ended;
  }

  void tell_result(std::size_t which, std::size_t i, bool ended) {
    std::int32_t* const out = buffers_[which].results;
    if (out == nullptr) return;
    const Result result = ended ? rules_.result(slots_[i].state) : Result{};
    const std::array<std::int32_t, 4> row{result.level, result.score, result.winner, ended ? slots_[i].steps : 0};
    std::ranges::copy(row, out + i * row.size());
  }

  void write(std::size_t which, std::size_t i, double reward, bool ended) {
    const Buffers& to = buffers_[which];
    const Slot& slot = slots_[i];
    if (to.rewards != nullptr) to.rewards[i] = reward;
    if (to.terminated != nullptr) to.terminated[i] = ended;
    if (to.players != nullptr) to.players[i] = static_cast<std::int8_t>(slot.over ? -1 : slot.seat - 1);
    if (!ended) tell_result(which, i, false);
    if (to.observations != nullptr) {
      write_observation(rules_, slot.state, slot.seat, to.observations + i * features_);
    }
    offer(which, i);
  }

  void offer(std::size_t which, std::size_t i) {
    const Buffers& to = buffers_[which];
    auto& offered = offered_[which][i];
    std::int8_t* const mask = to.masks == nullptr ? nullptr : to.masks + i * numbered_.actions();
    const bool shared = buffers_[0].masks == buffers_[1].masks;
    if (mask != nullptr) (shared ? offered_[last_][i] : offered).mark(mask, 0);
    offered.clear();
    if (!slots_[i].over) {
      const auto choices = choices_at(rules_, slots_[i].state);
      const std::size_t count = choices.size();
      for (std::size_t c = 0; c < count; ++c) {
        offered.add(numbered_.number(choices, c));
        if constexpr (has_open_choices<R>()) {
          if (to.candidates != nullptr) {
            write_choice(rules_, choices[c], to.candidates + (i * R::kMaxChoices + c) * numbered_.choice_features());
          }
        }
      }
    }
    if (to.counts != nullptr) to.counts[i] = static_cast<std::int32_t>(offered.size());
    if (mask != nullptr) offered.mark(mask, 1);
  }

  const std::unique_ptr<catalog::Game> game_;
  const R& rules_;
  const typename R::State start_;
  const ai::ValueScale scale_;
  const Numbered<R> numbered_;
  const std::size_t features_;
  const Autoreset autoreset_;
  const bool lenient_;
  Crew crew_;
  std::vector<Slot> slots_;
  // What was offered last in each buffer: so that a mask is cleared without going through all of it, and that no
  // decision is played that was not offered, whatever the caller wrote there.
  std::array<std::vector<Offered<R::kMaxChoices>>, 2> offered_;
  std::array<Buffers, 2> buffers_;
  std::size_t last_ = 0;  // the buffer that was written last
};

}  // namespace plancia::batch
