#include <algorithm>

#include <nlohmann/json.hpp>

#include <advice/advice_json.hpp>
#include <advice/advise.hpp>
#include <i18n/language.hpp>
#include <protocol/position.hpp>

#include "guard.hpp"
#include "handles.hpp"
#include "limits.hpp"

using namespace plancia;

namespace {

void need_seat(const plancia_state* state, int32_t seat, int32_t least) {
  c::need(state, "the state");
  const int seats = state->set_up->setup.seats;
  if (seat < least || seat > seats) {
    c::invalid("there is no seat " + std::to_string(seat) + "; seats count from 1 to " + std::to_string(seats));
  }
}

[[noreturn]] void refused(const catalog::RefusalText& refusal) {
  c::refuse(refusal.rule.empty() ? refusal.text.en : refusal.rule + ": " + refusal.text.en);
}

plancia_state* state_of(const plancia_state& like, std::unique_ptr<catalog::Game> game) {
  return new plancia_state{like.set_up, std::move(game)};
}

}  // namespace

extern "C" {

int64_t plancia_state_start(const plancia_game* game, plancia_state** state) {
  return c::guarded([&]() -> int64_t {
    c::need(game, "the game");
    c::need(state, "where to put the state");
    *state = new plancia_state{game->set_up, game->set_up->start->clone()};
    return PLANCIA_OK;
  });
}
int64_t plancia_state_read(const plancia_game* game, const char* json, plancia_state** state) {
  return c::guarded([&]() -> int64_t {
    c::need(game, "the game");
    c::need(state, "where to put the state");
    auto position = game->set_up->start->clone();
    if (const auto error = position->set_state(c::read(json, "the state"))) {
      c::invalid("the state is wrong at \"" + error->pointer + "\": " + error->message);
    }
    *state = new plancia_state{game->set_up, std::move(position)};
    return PLANCIA_OK;
  });
}
int64_t plancia_state_copy(const plancia_state* state, plancia_state** copy) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    c::need(copy, "where to put the copy");
    *copy = state_of(*state, state->game->clone());
    return PLANCIA_OK;
  });
}
void plancia_state_free(plancia_state* state) { delete state; }
int64_t plancia_state_equal(const plancia_state* a, const plancia_state* b) {
  return c::guarded([&]() -> int64_t {
    c::need(a, "the first state");
    c::need(b, "the second state");
    const catalog::SetupDone &one = a->set_up->setup, &other = b->set_up->setup;
    const bool alike = a->set_up == b->set_up ||
                       (one.setup.game == other.setup.game && one.setup.scenario == other.setup.scenario &&
                        one.setup.options == other.setup.options && one.components_hash == other.components_hash);
    return alike && a->set_up->encoding->same(*a->game, *b->game) ? 1 : 0;
  });
}
int64_t plancia_state_hash(const plancia_state* state, uint64_t* hash) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    c::need(hash, "where to put the hash");
    *hash = state->game->hash();
    return PLANCIA_OK;
  });
}
int64_t plancia_state_json(const plancia_state* state, int32_t seat, const char** json) {
  return c::guarded([&] {
    need_seat(state, seat, 0);
    return c::give(json, state->game->state(seat));
  });
}
int64_t plancia_state_picture(const plancia_state* state, int32_t seat, const char* language, const char** text) {
  return c::guarded([&] {
    need_seat(state, seat, 0);
    c::need(language, "the language");
    const auto known = i18n::parse_language(language);
    if (!known) c::invalid("the languages are \"it\" and \"en\"");
    return c::give(text, state->game->picture(*known, seat).text(false));
  });
}

int64_t plancia_state_turn(const plancia_state* state, int32_t seat) {
  return c::guarded([&]() -> int64_t {
    need_seat(state, seat, 0);
    return static_cast<int64_t>(state->game->turn(seat));
  });
}
int64_t plancia_state_choices(const plancia_state* state, const char** json) {
  return c::guarded([&] {
    c::need(state, "the state");
    c::Json list = c::Json::array();
    for (const catalog::Choice& choice : state->game->choices()) {
      list.push_back({{"action", choice.action},
                      {"rule", choice.rule},
                      {"text", protocol::to_json(choice.text)},
                      {"data", protocol::to_json(choice.data)}});
    }
    return c::give(json, list);
  });
}
int64_t plancia_state_actions(const plancia_state* state, const char** json) {
  return c::guarded([&] {
    c::need(state, "the state");
    return c::give(json, c::Json(state->set_up->encoding->decisions(*state->game)));
  });
}
int64_t plancia_state_chance(const plancia_state* state, const char** json) {
  return c::guarded([&] {
    c::need(state, "the state");
    c::Json list = c::Json::array();
    for (const catalog::ChanceOutcome& outcome : state->game->chance()) {
      list.push_back(c::Json::array({outcome.action, outcome.weight}));
    }
    return c::give(json, list);
  });
}
int64_t plancia_state_result(const plancia_state* state, const char** json) {
  return c::guarded([&] {
    c::need(state, "the state");
    return c::give(json, protocol::result(state->game->result(), state->set_up->setup.seats));
  });
}
int64_t plancia_state_reward(const plancia_state* state, double* reward) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    c::need(reward, "where to put the reward");
    if (state->game->turn() != Turn::over) c::refuse("the game is not over yet");
    *reward = state->set_up->encoding->reward(*state->game);
    return PLANCIA_OK;
  });
}
int64_t plancia_state_round(const plancia_state* state) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    return state->game->round();
  });
}
int64_t plancia_state_prompt(const plancia_state* state, int32_t seat, const char** json) {
  return c::guarded([&] {
    need_seat(state, seat, 0);
    const catalog::Prompt prompt = state->game->prompt(seat);
    return c::give(json,
                   c::Json{{"phase", prompt.phase}, {"rule", prompt.rule}, {"text", protocol::to_json(prompt.text)}});
  });
}

int64_t plancia_state_play(plancia_state* state, const char* action, const char** events) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    c::need(action, "the action");
    const auto played = state->game->play(action);
    if (!played) refused(played.error());
    if (events == nullptr) return PLANCIA_OK;
    return c::give(events, protocol::to_json(*played, state->set_up->setup.seats));
  });
}
int64_t plancia_state_play_number(plancia_state* state, int32_t number) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    if (!state->set_up->encoding->play(*state->game, number)) {
      c::refuse("decision number " + std::to_string(number) + " cannot be taken here");
    }
    return PLANCIA_OK;
  });
}
int64_t plancia_state_roll(plancia_state* state, plancia_dice* dice, const char** action) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    c::need(dice, "the dice");
    if (state->game->turn() != Turn::chance) c::refuse("nothing is to be rolled here");
    catalog::Drawn drawn = state->game->roll(dice->dice.below(state->game->weight_sum()));
    if (action == nullptr) return PLANCIA_OK;
    return c::give(action, std::move(drawn.action));
  });
}

int64_t plancia_state_observe(const plancia_state* state, int32_t seat, int32_t* observation) {
  return c::guarded([&]() -> int64_t {
    need_seat(state, seat, 1);
    c::need(observation, "where to put the observation");
    state->set_up->encoding->observe(*state->game, seat, observation);
    return PLANCIA_OK;
  });
}
int64_t plancia_state_numbers(const plancia_state* state, int32_t* numbers, int64_t capacity) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    const std::vector<std::int32_t> all = state->set_up->encoding->numbers(*state->game);
    const auto count = static_cast<int64_t>(all.size());
    if (capacity > 0) c::need(numbers, "where to put the numbers");
    std::copy_n(all.begin(), std::clamp(capacity, int64_t{0}, count), numbers);
    return count;
  });
}
int64_t plancia_state_candidates(const plancia_state* state, int32_t* candidates, int64_t capacity) {
  return c::guarded([&]() -> int64_t {
    c::need(state, "the state");
    if (capacity > 0) c::need(candidates, "where to put the candidates");
    const auto room = static_cast<std::size_t>(std::max(capacity, int64_t{0}));
    return static_cast<int64_t>(state->set_up->encoding->observe_choices(*state->game, candidates, room));
  });
}

int64_t plancia_state_odds(const plancia_state* state, const char* action, int32_t seat, const char** json) {
  return c::guarded([&] {
    need_seat(state, seat, 0);
    const auto rows =
        state->game->odds(action == nullptr ? std::nullopt : std::optional<std::string_view>(action), seat);
    if (!rows) refused(rows.error());
    return c::give(json, protocol::to_json(*rows));
  });
}
int64_t plancia_state_advise(const plancia_state* state, const char* limits, const char** json) {
  return c::guarded([&] {
    c::need(state, "the state");
    const c::Limits typed = c::limits_in(limits, advice::kMostAdviceSimulations);
    ai::AdviceLimits thought{.time = typed.time, .seed = typed.seed, .threads = typed.threads};
    if (typed.simulations) thought.simulations = *typed.simulations;
    const auto advice = advice::advise(*state->game, thought);
    if (!advice) c::refuse(advice.error().en);
    return c::give(json, advice::to_json(*advice));
  });
}
int64_t plancia_state_settled(const plancia_state* state, int32_t seat, plancia_state** settled) {
  return c::guarded([&]() -> int64_t {
    need_seat(state, seat, 1);
    c::need(settled, "where to put the state");
    *settled = state_of(*state, state->game->settled(seat));
    return PLANCIA_OK;
  });
}
int64_t plancia_state_determinise(const plancia_state* state, int32_t seat, uint64_t seed, uint64_t number,
                                  plancia_state** other) {
  return c::guarded([&]() -> int64_t {
    need_seat(state, seat, 1);
    c::need(other, "where to put the state");
    *other = state_of(*state, state->set_up->encoding->determinised(*state->game, seat, seed, number));
    return PLANCIA_OK;
  });
}

}  // extern "C"
