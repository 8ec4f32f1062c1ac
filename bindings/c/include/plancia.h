/* Plancia for other languages: the games as values, as sessions with records, and by the thousand for learners.
 *
 * C99 or C++. Handles are opaque; each is freed by the function named after it, and null may be freed. Every function that
 * can fail returns a count or 0 if it worked, and a negative plancia_status if not; plancia_last_error() then has a sentence
 * for people. Nothing is changed by a call that failed. Texts are UTF-8; JSON is that of docs/protocol.md. A text that is
 * given back through `const char **` belongs to the library and lasts until the same thread calls it again. A handle may be
 * used by one thread at a time; different handles, and games by any number of threads at once.
 *
 * Seats are 1 and 2, and 0 stands for everything that is on the table, hidden or not.
 * docs/c-interface.md has examples. */
#ifndef PLANCIA_H
#define PLANCIA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Raised when something here changes or goes; additions leave it as it is. */
#define PLANCIA_ABI 1

#if defined(__GNUC__)
#define PLANCIA_API __attribute__((visibility("default")))
#else
#define PLANCIA_API
#endif

typedef enum {
  PLANCIA_OK = 0,
  PLANCIA_REFUSED = -1, /* by the rules, or because it is not the moment for it */
  PLANCIA_INVALID = -2, /* no such thing: a game, an option, an action, a state, a number out of range */
  PLANCIA_FAILED = -3   /* the world: memory, files */
} plancia_status;

typedef enum { PLANCIA_PLAYER1 = 0, PLANCIA_PLAYER2 = 1, PLANCIA_CHANCE = 2, PLANCIA_OVER = 3 } plancia_turn;

/* The library. */
PLANCIA_API int32_t plancia_abi(void); /* the PLANCIA_ABI it was built with */
PLANCIA_API int64_t plancia_version(const char **text);
PLANCIA_API int64_t plancia_last_error(const char **text); /* of this thread; empty after a call that worked */
PLANCIA_API int64_t plancia_games(const char **json);      /* what can be set up: the answer of `games` */

/* A game set up in one way. `setup` is JSON: {"game", "scenario", "rules", "options", "components"}, all but the first may
 * be left out. The facts are {"setup", "components_id", "components_hash", "seats", "opposed", "secrets", "open", "levels",
 * "features", "actions", "candidates", "choice_features", "max_outcomes", "max_actions"}. */
typedef struct plancia_game plancia_game;
PLANCIA_API int64_t plancia_game_new(const char *setup, plancia_game **game);
PLANCIA_API void plancia_game_free(plancia_game *game);
PLANCIA_API int64_t plancia_game_facts(const plancia_game *game, const char **json);
/* The numbers of an observation and, where choices are open, of a candidate: [{"name", "least", "most", "words", "text"}] */
PLANCIA_API int64_t plancia_game_features(const plancia_game *game, const char **json);
PLANCIA_API int64_t plancia_game_choice_features(const plancia_game *game, const char **json);
/* Numbered decisions as text, and back. Games with open choices have none. */
PLANCIA_API int64_t plancia_game_action(const plancia_game *game, int32_t number, const char **text);
PLANCIA_API int64_t plancia_game_number(const plancia_game *game, const char *action);

/* Dice of simulations: those of game number `game` under a seed are the same everywhere. */
typedef struct plancia_dice plancia_dice;
PLANCIA_API int64_t plancia_dice_new(uint64_t seed, uint64_t game, plancia_dice **dice);
PLANCIA_API void plancia_dice_free(plancia_dice *dice);
PLANCIA_API int64_t plancia_dice_below(plancia_dice *dice, uint32_t n); /* 0 … n-1 */
/* How far they have come, in random words, of which a number takes one and seldom more; and on by so many, so that dice
 * of the same seed and game stand where others do. */
PLANCIA_API int64_t plancia_dice_drawn(const plancia_dice *dice);
PLANCIA_API int64_t plancia_dice_skip(plancia_dice *dice, int64_t words);

/* A position: a value without history and without dice. It keeps its game alive. */
typedef struct plancia_state plancia_state;
PLANCIA_API int64_t plancia_state_start(const plancia_game *game, plancia_state **state);
PLANCIA_API int64_t plancia_state_read(const plancia_game *game, const char *json, plancia_state **state);
PLANCIA_API int64_t plancia_state_copy(const plancia_state *state, plancia_state **copy);
PLANCIA_API void plancia_state_free(plancia_state *state);
PLANCIA_API int64_t plancia_state_equal(const plancia_state *a, const plancia_state *b); /* 1 or 0 */
PLANCIA_API int64_t plancia_state_hash(const plancia_state *state, uint64_t *hash);
PLANCIA_API int64_t plancia_state_json(const plancia_state *state, int32_t seat, const char **json);
PLANCIA_API int64_t plancia_state_picture(const plancia_state *state, int32_t seat, const char *language,
                                          const char **text);

/* The four questions. */
PLANCIA_API int64_t plancia_state_turn(const plancia_state *state, int32_t seat); /* a plancia_turn, as the seat sees it */
PLANCIA_API int64_t plancia_state_actions(const plancia_state *state, const char **json); /* decisions: ["speed 3", …] */
PLANCIA_API int64_t plancia_state_choices(const plancia_state *state, const char **json); /* the same in words */
PLANCIA_API int64_t plancia_state_chance(const plancia_state *state, const char **json);  /* [["roll 1", weight], …] */
PLANCIA_API int64_t plancia_state_result(const plancia_state *state, const char **json);  /* null before the end */
PLANCIA_API int64_t plancia_state_reward(const plancia_state *state, double *reward);     /* to seat 1, at the end */
PLANCIA_API int64_t plancia_state_round(const plancia_state *state);
PLANCIA_API int64_t plancia_state_prompt(const plancia_state *state, int32_t seat, const char **json);

/* The verb, in place: a decision or a chance outcome as text; by its number; or chance drawn from dice. `events` may be
 * null: then none are told. */
PLANCIA_API int64_t plancia_state_play(plancia_state *state, const char *action, const char **events);
PLANCIA_API int64_t plancia_state_play_number(plancia_state *state, int32_t number);
PLANCIA_API int64_t plancia_state_roll(plancia_state *state, plancia_dice *dice, const char **action);

/* In numbers: `features` of the observation of a seat; the numbers of the decisions, as many as there are or fit; where
 * choices are open, each in `choice_features` numbers. */
PLANCIA_API int64_t plancia_state_observe(const plancia_state *state, int32_t seat, int32_t *observation);
PLANCIA_API int64_t plancia_state_numbers(const plancia_state *state, int32_t *numbers, int64_t capacity);
PLANCIA_API int64_t plancia_state_candidates(const plancia_state *state, int32_t *candidates, int64_t capacity);

/* Exact odds of what is pending, or of what an action sets off: [{"outcome", "probability": "n/d", "text"}]. Advice: limits
 * are {"simulations" or "ms", "seed", "threads"}. The position as a seat has it once hidden dice are passed over, and one that
 * fits all that a seat knows, drawn by a seed. */
PLANCIA_API int64_t plancia_state_odds(const plancia_state *state, const char *action, int32_t seat, const char **json);
PLANCIA_API int64_t plancia_state_advise(const plancia_state *state, const char *limits, const char **json);
PLANCIA_API int64_t plancia_state_settled(const plancia_state *state, int32_t seat, plancia_state **settled);
PLANCIA_API int64_t plancia_state_determinise(const plancia_state *state, int32_t seat, uint64_t seed, uint64_t number,
                                              plancia_state **other);

/* A game in progress with its history, sealed dice and records: the engine of docs/protocol.md without its process. One
 * request as a line of JSON, and its answer, which tells of errors itself. */
typedef struct plancia_engine plancia_engine;
PLANCIA_API int64_t plancia_engine_new(plancia_engine **engine);
PLANCIA_API void plancia_engine_free(plancia_engine *engine);
PLANCIA_API int64_t plancia_engine_call(plancia_engine *engine, const char *request, const char **answer);

/* Records. A review's limits are {"simulations" or "ms", "seed", "threads"}. */
PLANCIA_API int64_t plancia_record_verify(const char *record, const char **json);
PLANCIA_API int64_t plancia_record_review(const char *record, const char *limits, const char **json);

/* Many games at once. Every array is the caller's, has a row for each game and must outlive the batch; those that are null
 * are not written. Dice are rolled within the step before them, so that every game waits for a decision or is over. */
typedef enum {
  PLANCIA_NEXT_STEP = 0, /* the step after the end begins the next game and ignores its action */
  PLANCIA_SAME_STEP = 1, /* so does the last one itself; the last observation is in final_observations */
  PLANCIA_DISABLED = 2   /* a game that is over waits for a reset */
} plancia_autoreset;

typedef struct {
  int32_t *observations;       /* [games][features], of who decides, or decided last */
  int8_t *masks;               /* [games][actions]: 1 for each decision that can be taken */
  int32_t *candidates;         /* [games][candidates][choice_features], where choices are open */
  int32_t *counts;             /* [games]: how many decisions can be taken */
  double *rewards;             /* [games], to seat 1 */
  uint8_t *terminated;         /* [games]: the game ended by this step */
  int8_t *players;             /* [games]: who decides, counted from 0; -1 if the game is over */
  int32_t *results;            /* [games][4]: level, score, winner, actions and dice, of a game that ended by this step */
  int32_t *final_observations; /* [games][features], with PLANCIA_SAME_STEP, of games that ended by this step */
  uint8_t *illegal;            /* [games], if lenient: the decision could not be taken, and nothing happened */
} plancia_buffers;

typedef struct plancia_batch plancia_batch;
/* Two sets of buffers, numbered 0 and 1, that may be the same. threads 0: as many as the machine has cores. lenient: a
 * decision that cannot be taken changes nothing in its game; else the whole step is refused. */
PLANCIA_API int64_t plancia_batch_new(const plancia_game *game, int64_t games, int32_t threads, plancia_autoreset autoreset,
                                      int32_t lenient, const plancia_buffers buffers[2], plancia_batch **batch);
PLANCIA_API void plancia_batch_free(plancia_batch *batch);
/* Begins the games of `wanted` (null: all) anew, with these seeds (null: the next game of the seed that each has), and
 * writes all rows of a set of buffers. The games of one seed are those that `simulate` plays, in their order. */
PLANCIA_API int64_t plancia_batch_reset(plancia_batch *batch, int32_t buffers, const uint64_t *seeds,
                                        const uint8_t *wanted);
/* One decision in each game: its number, or where choices are open its place in the list. Returns how many games ended. */
PLANCIA_API int64_t plancia_batch_step(plancia_batch *batch, int32_t buffers, const int32_t *actions);
/* A random decision for each, as the policy `random` takes it. */
PLANCIA_API int64_t plancia_batch_sample(plancia_batch *batch, int32_t *actions);
PLANCIA_API int64_t plancia_batch_observe(const plancia_batch *batch, int64_t game, int32_t seat, int32_t *observation);
PLANCIA_API int64_t plancia_batch_state(const plancia_batch *batch, int64_t game, plancia_state **state);

#ifdef __cplusplus
}
#endif

#endif
