#include <algorithm>
#include <string>
#include <thread>

#include "guard.hpp"
#include "handles.hpp"

using namespace plancia;

namespace {

constexpr int64_t kMostGames = 1 << 24;
constexpr int32_t kMostThreads = 1024;

std::size_t set_of_buffers(int32_t which) {
  if (which != 0 && which != 1) c::invalid("the sets of buffers are 0 and 1");
  return static_cast<std::size_t>(which);
}

batch::Buffers buffers_of(const plancia_buffers& given) {
  return {.observations = given.observations,
          .masks = given.masks,
          .candidates = given.candidates,
          .counts = given.counts,
          .rewards = given.rewards,
          .terminated = given.terminated,
          .players = given.players,
          .results = given.results,
          .final_observations = given.final_observations,
          .illegal = given.illegal};
}

void need_game(const plancia_batch* batch, int64_t game) {
  c::need(batch, "the batch");
  if (game < 0 || static_cast<std::size_t>(game) >= batch->games) {
    c::invalid("there is no game " + std::to_string(game) + " among " + std::to_string(batch->games));
  }
}

}  // namespace

extern "C" {

int64_t plancia_batch_new(const plancia_game* game, int64_t games, int32_t threads, plancia_autoreset autoreset,
                          int32_t lenient, const plancia_buffers buffers[2], plancia_batch** batch) {
  return c::guarded([&]() -> int64_t {
    c::need(game, "the game");
    c::need(buffers, "the buffers");
    c::need(batch, "where to put the batch");
    if (games < 1 || games > kMostGames) c::invalid("the games of a batch are 1 to " + std::to_string(kMostGames));
    if (threads < 0 || threads > kMostThreads) c::invalid("threads are 0 to " + std::to_string(kMostThreads));
    if (autoreset < PLANCIA_NEXT_STEP || autoreset > PLANCIA_DISABLED) c::invalid("there is no such way to go on");
    const batch::Options options{
        .games = static_cast<std::size_t>(games),
        .threads = threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : static_cast<unsigned>(threads),
        .autoreset = static_cast<batch::Autoreset>(autoreset),
        .lenient = lenient != 0};
    auto made = batch::make_batch(*game->set_up->start, options);
    for (std::size_t which = 0; which < 2; ++which) made->bind(which, buffers_of(buffers[which]));
    *batch = new plancia_batch{game->set_up, options.games, std::move(made)};
    return PLANCIA_OK;
  });
}
void plancia_batch_free(plancia_batch* batch) { delete batch; }

int64_t plancia_batch_reset(plancia_batch* batch, int32_t buffers, const uint64_t* seeds, const uint8_t* wanted) {
  return c::guarded([&]() -> int64_t {
    c::need(batch, "the batch");
    const auto all = [batch](const auto* first) { return std::span(first, first == nullptr ? 0 : batch->games); };
    batch->batch->reset(set_of_buffers(buffers), all(seeds), all(wanted));
    return PLANCIA_OK;
  });
}
int64_t plancia_batch_step(plancia_batch* batch, int32_t buffers, const int32_t* actions) {
  return c::guarded([&]() -> int64_t {
    c::need(batch, "the batch");
    c::need(actions, "the actions");
    const auto ended = batch->batch->step(set_of_buffers(buffers), {actions, batch->games});
    if (!ended) {
      const std::size_t game = ended.error();
      c::refuse("action " + std::to_string(actions[game]) + " cannot be taken in game " + std::to_string(game));
    }
    return static_cast<int64_t>(*ended);
  });
}
int64_t plancia_batch_sample(plancia_batch* batch, int32_t* actions) {
  return c::guarded([&]() -> int64_t {
    c::need(batch, "the batch");
    c::need(actions, "where to put the actions");
    batch->batch->sample({actions, batch->games});
    return PLANCIA_OK;
  });
}
int64_t plancia_batch_observe(const plancia_batch* batch, int64_t game, int32_t seat, int32_t* observation) {
  return c::guarded([&]() -> int64_t {
    need_game(batch, game);
    c::need(observation, "where to put the observation");
    if (seat < 1 || seat > batch->set_up->setup.seats) c::invalid("there is no seat " + std::to_string(seat));
    batch->batch->observe(static_cast<std::size_t>(game), seat, observation);
    return PLANCIA_OK;
  });
}
int64_t plancia_batch_state(const plancia_batch* batch, int64_t game, plancia_state** state) {
  return c::guarded([&]() -> int64_t {
    need_game(batch, game);
    c::need(state, "where to put the state");
    *state = new plancia_state{batch->set_up, batch->batch->game(static_cast<std::size_t>(game))};
    return PLANCIA_OK;
  });
}

}  // extern "C"
