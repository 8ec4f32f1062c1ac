/* libplancia from C: whole games as values and by the batch, equal to each other, and every kind of error. */

#include <plancia.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks = 0;

static void check_at(int line, int holds, const char *what) {
  const char *error = "";
  ++checks;
  if (holds) return;
  plancia_last_error(&error);
  fprintf(stderr, "line %d: not so: %s\nthe last error: %s\n", line, what, error);
  exit(1);
}
#define CHECK(holds) check_at(__LINE__, (holds) != 0, #holds)

static int64_t number_in(const char *json, const char *key) {
  char wanted[64];
  const char *at;
  snprintf(wanted, sizeof wanted, "\"%s\":", key);
  at = strstr(json, wanted);
  CHECK(at != NULL);
  return strtoll(at + strlen(wanted), NULL, 10);
}

static plancia_game *game_of(const char *setup) {
  plancia_game *game = NULL;
  CHECK(plancia_game_new(setup, &game) == PLANCIA_OK);
  return game;
}

static int64_t fact(const plancia_game *game, const char *key) {
  const char *json = NULL;
  CHECK(plancia_game_facts(game, &json) > 0);
  return number_in(json, key);
}

/* A random game as a value, with dice of its own; returns the number of actions and dice. */
static int play_value(plancia_state *state, uint64_t seed) {
  plancia_dice *dice = NULL, *mind = NULL;
  int32_t numbers[1024];
  int steps = 0;
  CHECK(plancia_dice_new(seed, 0, &dice) == PLANCIA_OK);
  CHECK(plancia_dice_new(seed + 1, 0, &mind) == PLANCIA_OK);
  for (; plancia_state_turn(state, 0) != PLANCIA_OVER; ++steps) {
    if (plancia_state_turn(state, 0) == PLANCIA_CHANCE) {
      CHECK(plancia_state_roll(state, dice, NULL) == PLANCIA_OK);
    } else {
      const int64_t count = plancia_state_numbers(state, numbers, 1024);
      CHECK(count > 0 && count <= 1024);
      CHECK(plancia_state_play_number(state, numbers[plancia_dice_below(mind, (uint32_t)count)]) == PLANCIA_OK);
    }
  }
  plancia_dice_free(dice);
  plancia_dice_free(mind);
  return steps;
}

static void values(const char *setup) {
  plancia_game *game = game_of(setup);
  plancia_state *start = NULL, *state = NULL, *read = NULL;
  const char *text = NULL;
  uint64_t one = 0, other = 0;
  double reward = -2;
  CHECK(plancia_state_start(game, &start) == PLANCIA_OK);
  CHECK(plancia_state_copy(start, &state) == PLANCIA_OK);
  plancia_game_free(game); /* its positions keep what they need */
  CHECK(plancia_state_equal(start, state) == 1);
  CHECK(plancia_state_reward(state, &reward) == PLANCIA_REFUSED);
  CHECK(play_value(state, 7) > 10);
  CHECK(plancia_state_equal(start, state) == 0);
  CHECK(plancia_state_reward(state, &reward) == PLANCIA_OK && reward >= -1 && reward <= 1);
  CHECK(plancia_state_result(state, &text) > 4 && strstr(text, "\"level\"") != NULL);
  CHECK(plancia_state_actions(state, &text) == 2 && strcmp(text, "[]") == 0);

  game = game_of(setup);
  CHECK(plancia_state_json(state, 0, &text) > 0);
  CHECK(plancia_state_read(game, text, &read) == PLANCIA_OK);
  CHECK(plancia_state_equal(read, state) == 1);
  CHECK(plancia_state_hash(read, &one) == PLANCIA_OK && plancia_state_hash(state, &other) == PLANCIA_OK);
  CHECK(one == other);
  plancia_game_free(game);
  plancia_state_free(start);
  plancia_state_free(state);
  plancia_state_free(read);
}

/* Numbers and texts name the same decisions. */
static void numbering(const char *setup) {
  plancia_game *game = game_of(setup);
  const char *text = NULL;
  char kept[256];
  const int64_t actions = fact(game, "actions");
  int64_t i;
  CHECK(actions > 3);
  for (i = 0; i < actions; ++i) {
    CHECK(plancia_game_action(game, (int32_t)i, &text) > 0);
    snprintf(kept, sizeof kept, "%s", text);
    CHECK(plancia_game_number(game, kept) == i);
  }
  CHECK(plancia_game_action(game, (int32_t)actions, &text) == PLANCIA_INVALID);
  CHECK(plancia_game_number(game, "fly to the moon") == PLANCIA_INVALID);
  plancia_game_free(game);
}

enum { kGames = 40 };

/* Games in a batch are those that the same seeds give one by one, on any number of threads. */
static void batch(const char *setup) {
  plancia_game *game = game_of(setup);
  const size_t features = (size_t)fact(game, "features"), actions = (size_t)fact(game, "actions");
  int32_t *observations = malloc(kGames * features * sizeof *observations), *expected = malloc(features * sizeof *expected);
  int8_t *masks = malloc(kGames * actions + 1);
  int32_t chosen[kGames], results[2][kGames][4];
  uint8_t terminated[kGames];
  int8_t players[kGames];
  uint64_t seeds[kGames];
  int threads, ended[2] = {0, 0};
  size_t i, a;
  memset(results, 0, sizeof results);
  for (threads = 1; threads <= 2; ++threads) {
    plancia_buffers set = {0};
    plancia_buffers both[2];
    plancia_batch *many = NULL;
    plancia_state *state = NULL;
    int steps;
    int64_t now_ended;
    int32_t now[kGames][4];
    set.observations = observations;
    set.masks = actions == 0 ? NULL : masks;
    set.terminated = terminated;
    set.players = players;
    set.results = &now[0][0];
    both[0] = both[1] = set;
    for (i = 0; i < kGames; ++i) seeds[i] = 100 + i;
    CHECK(plancia_batch_new(game, kGames, threads, PLANCIA_DISABLED, 0, both, &many) == PLANCIA_OK);
    CHECK(plancia_batch_reset(many, 0, seeds, NULL) == PLANCIA_OK);
    CHECK(plancia_batch_state(many, 3, &state) == PLANCIA_OK);
    CHECK(plancia_state_observe(state, 1, expected) == PLANCIA_OK);
    CHECK(memcmp(expected, observations + 3 * features, features * sizeof *expected) == 0);
    plancia_state_free(state);
    for (steps = 0; steps < 60; ++steps) {
      CHECK(plancia_batch_sample(many, chosen) == PLANCIA_OK);
      for (i = 0; i < kGames; ++i) {
        size_t offered = 0;
        for (a = 0; a < actions; ++a) offered += (size_t)masks[i * actions + a];
        if (actions != 0) CHECK((offered == 0) == (players[i] < 0));
        if (actions != 0 && players[i] >= 0) CHECK(masks[i * actions + (size_t)chosen[i]] == 1);
        if (players[i] < 0) break;
      }
      if (i < kGames) break; /* one is over; the rest of the test needs no more */
      now_ended = plancia_batch_step(many, steps & 1, chosen);
      CHECK(now_ended >= 0);
      for (i = 0; i < kGames; ++i) {
        if (terminated[i]) memcpy(results[threads - 1][i], now[i], sizeof now[i]);
        ended[threads - 1] += terminated[i];
        now_ended -= terminated[i];
      }
      CHECK(now_ended == 0);
    }
    chosen[0] = -1;
    CHECK(plancia_batch_step(many, 0, chosen) == PLANCIA_REFUSED);
    plancia_batch_free(many);
  }
  CHECK(ended[0] == ended[1]);
  CHECK(memcmp(results[0], results[1], sizeof results[0]) == 0);
  free(observations);
  free(expected);
  free(masks);
  plancia_game_free(game);
}

static void errors(void) {
  plancia_game *game = NULL;
  plancia_state *state = NULL, *other = NULL;
  plancia_dice *dice = NULL;
  const char *text = "";
  CHECK(plancia_game_new("{\"game\":\"chess\"}", &game) == PLANCIA_INVALID && game == NULL);
  CHECK(plancia_last_error(&text) > 0 && strstr(text, "chess") != NULL);
  CHECK(plancia_game_new("{\"game\":", &game) == PLANCIA_INVALID);
  CHECK(plancia_game_new("{\"game\":\"xmas\",\"colour\":\"red\"}", &game) == PLANCIA_INVALID);
  CHECK(plancia_game_new(NULL, &game) == PLANCIA_INVALID);
  CHECK(plancia_game_new("{\"game\":\"xmas\"}", NULL) == PLANCIA_INVALID);
  CHECK(plancia_state_start(NULL, &state) == PLANCIA_INVALID);

  game = game_of("{\"game\":\"xmas\",\"scenario\":\"suda\"}");
  CHECK(plancia_last_error(&text) == 0 && strcmp(text, "") == 0);
  CHECK(plancia_state_start(game, &state) == PLANCIA_OK);
  CHECK(plancia_state_play(state, "speed 3", NULL) == PLANCIA_REFUSED);
  CHECK(plancia_last_error(&text) > 0 && strstr(text, "XM-") != NULL);
  CHECK(plancia_state_play(state, "dance", NULL) == PLANCIA_REFUSED);
  CHECK(plancia_state_play_number(state, 100000) == PLANCIA_REFUSED);
  CHECK(plancia_state_turn(state, 2) == PLANCIA_INVALID); /* a game for one */
  CHECK(plancia_state_json(state, -1, &text) == PLANCIA_INVALID);
  CHECK(plancia_state_read(game, "{\"turn\":99}", &other) == PLANCIA_INVALID && other == NULL);
  CHECK(plancia_state_advise(state, "{\"simulations\":1,\"ms\":1}", &text) == PLANCIA_INVALID);
  CHECK(plancia_state_advise(state, "{\"depth\":1}", &text) == PLANCIA_INVALID);
  CHECK(plancia_state_picture(state, 0, "de", &text) == PLANCIA_INVALID);
  CHECK(plancia_dice_new(1, 1, &dice) == PLANCIA_OK);
  CHECK(plancia_dice_below(dice, 0) == PLANCIA_INVALID);
  CHECK(plancia_dice_skip(dice, -1) == PLANCIA_INVALID);
  /* Others of the same seed and game go on alike where these stand. */
  for (int i = 0; i < 1000; ++i) plancia_dice_below(dice, i % 2 == 0 ? 6 : 0xC0000001u);
  CHECK(plancia_dice_drawn(dice) > 1000);
  plancia_dice *alike = NULL;
  CHECK(plancia_dice_new(1, 1, &alike) == PLANCIA_OK);
  CHECK(plancia_dice_skip(alike, plancia_dice_drawn(dice)) == PLANCIA_OK);
  for (int i = 0; i < 100; ++i) CHECK(plancia_dice_below(alike, 54) == plancia_dice_below(dice, 54));
  plancia_dice_free(alike);
  CHECK(plancia_state_roll(state, dice, &text) == PLANCIA_REFUSED);
  CHECK(plancia_batch_new(game, 0, 1, PLANCIA_NEXT_STEP, 0, NULL, NULL) == PLANCIA_INVALID);
  CHECK(plancia_record_verify("no record", &text) == PLANCIA_INVALID);
  plancia_dice_free(dice);
  plancia_state_free(state);
  plancia_game_free(game);
  plancia_game_free(NULL);
  plancia_state_free(NULL);
  plancia_engine_free(NULL);
  plancia_batch_free(NULL);
  plancia_dice_free(NULL);
}

static void questions(void) {
  plancia_game *game = game_of("{\"game\":\"xmas\",\"scenario\":\"suda\"}");
  plancia_state *state = NULL;
  plancia_engine *engine = NULL;
  const char *text = "";
  CHECK(plancia_games(&text) > 0 && strstr(text, "\"xmas\"") != NULL);
  CHECK(plancia_version(&text) > 0);
  CHECK(plancia_game_features(game, &text) > 0 && strstr(text, "\"hex.column\"") != NULL);
  CHECK(plancia_state_start(game, &state) == PLANCIA_OK);
  CHECK(plancia_state_choices(state, &text) > 0 && strstr(text, "equip wrench") != NULL);
  CHECK(plancia_state_prompt(state, 0, &text) > 0 && strstr(text, "\"rule\"") != NULL);
  CHECK(plancia_state_advise(state, "{\"simulations\":200,\"seed\":3,\"threads\":1}", &text) > 0);
  CHECK(strstr(text, "\"visits\"") != NULL);
  CHECK(plancia_state_play(state, "equip wrench", &text) > 0 && strstr(text, "equipped") != NULL);
  CHECK(plancia_state_picture(state, 0, "en", &text) > 100);
  while (plancia_state_turn(state, 0) == PLANCIA_PLAYER1) {
    int32_t first = 0;
    CHECK(plancia_state_numbers(state, &first, 1) > 0);
    CHECK(plancia_state_play_number(state, first) == PLANCIA_OK);
  }
  CHECK(plancia_state_chance(state, &text) > 0 && strstr(text, "\"roll 6\",1]") != NULL);
  CHECK(plancia_state_odds(state, NULL, 0, &text) > 0);
  CHECK(plancia_engine_new(&engine) == PLANCIA_OK);
  CHECK(plancia_engine_call(engine, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}", &text) > 0);
  CHECK(strstr(text, "\"protocol\":1") != NULL);
  plancia_engine_free(engine);
  plancia_state_free(state);
  plancia_game_free(game);
}

int main(void) {
  CHECK(plancia_abi() == PLANCIA_ABI);
  values("{\"game\":\"xmas\"}");
  values("{\"game\":\"nakajima\"}");
  values("{\"game\":\"fiamme\",\"scenario\":\"assault-coop\"}");
  numbering("{\"game\":\"xmas\",\"scenario\":\"malta\"}");
  numbering("{\"game\":\"nakajima\"}");
  numbering("{\"game\":\"fiamme\",\"scenario\":\"campaign\"}");
  batch("{\"game\":\"xmas\"}");
  batch("{\"game\":\"nakajima\"}");
  batch("{\"game\":\"fiamme\"}");
  errors();
  questions();
  printf("%d checks\n", checks);
  return 0;
}
