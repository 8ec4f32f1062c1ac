"""Many games at once: equal to native games, the three ways to go on, buffers, seeds, errors."""

import unittest

import numpy as np
import plancia
from plancia import Dice, Invalid, Refused, Rules, VectorEnv

LIGHT = [("xmas", "malta"), ("nakajima", "raid"), ("fiamme", "assault-coop")]
MASK64 = 2**64 - 1


def mix(x):
    """The finaliser of splitmix64, with which a study makes the seeds of the players' own thoughts."""
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & MASK64
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & MASK64
    return x ^ x >> 31


def native_game(rules, seed, game):
    """A random game by values alone, with the streams of dice of `plancia simulate`."""
    dice, minds = Dice(seed, game), [Dice(mix(seed + 1), game), Dice(mix(seed + 2), game)]
    state, steps = rules.start(), 0
    while not state.is_over:
        if state.is_chance:
            state = state.roll(dice)
        else:
            numbers = state.numbers
            state = state.play_number(int(numbers[minds[state.player].below(len(numbers))]))
        steps += 1
    return state, steps


def endings(env, wanted):
    """Score and length of the first games of each, by random play."""
    done = [[] for _ in range(env.num_envs)]
    while min(len(rows) for rows in done) < wanted:
        _, rewards, terminations, truncations, infos = env.step(env.sample())
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all()
        if terminations.any():
            assert (infos["_result"] == terminations).all()
            for i in np.flatnonzero(terminations):
                done[i].append(tuple(int(number) for number in infos["result"][i]) + (float(rewards[i]),))
            if env.autoreset_mode == "disabled":
                env.reset(options={"reset_mask": terminations})
    return [rows[:wanted] for rows in done]


class Vector(unittest.TestCase):
    def test_games_are_the_native_ones(self):
        for game, scenario in LIGHT:
            rules = Rules(game, scenario)
            env = VectorEnv(rules, 3, autoreset_mode="same_step", copy=False)
            env.reset(seed=40)
            for i, rows in enumerate(endings(env, 2)):
                for number, (level, score, _, steps, reward) in enumerate(rows):
                    state, native_steps = native_game(rules, 40 + i, number)
                    self.assertEqual((score, steps, reward), (state.result.score, native_steps, state.rewards[0]))
                    if rules.levels:
                        self.assertEqual(rules.levels[level], state.result.level)

    def test_a_study_of_the_same_seed_has_the_same_scores(self):
        rules = Rules("nakajima")
        env = VectorEnv(rules, 1, autoreset_mode="same_step")
        env.reset(seed=6)
        scores = [row[1] for row in endings(env, 30)[0]]
        summary = plancia.simulate(rules, games=30, policy="random", seed=6)
        self.assertAlmostEqual(np.mean(scores), summary["variants"][0]["score"]["mean"], places=9)

    def test_all_ways_to_go_on_play_the_same_games_on_any_threads(self):
        for game, scenario in LIGHT:
            rules, expected = Rules(game, scenario), None
            for mode in plancia.vector.AUTORESET_MODES:
                for threads, copied in ((1, True), (3, False)):
                    env = VectorEnv(rules, 40, autoreset_mode=mode, threads=threads, copy=copied)
                    env.reset(seed=2**64 - 3)  # seeds go round
                    found = endings(env, 2)
                    expected = expected or found
                    self.assertEqual(found, expected)

    def test_next_step_ignores_the_action_after_an_end(self):
        env = VectorEnv(Rules("xmas"), 4, autoreset_mode="next_step")
        env.reset(seed=1)
        terminations = np.zeros(4, bool)
        while not terminations.any():
            obs, _, terminations, _, infos = env.step(env.sample())
        i = int(np.flatnonzero(terminations)[0])
        self.assertEqual(infos["current_player"][i], -1)
        self.assertEqual(infos["action_mask"][i].sum(), 0)
        actions = env.sample()
        actions[i] = -77  # whatever it is
        after, rewards, terminations, _, infos = env.step(actions)
        self.assertFalse(terminations[i])
        self.assertEqual(rewards[i], 0)
        self.assertTrue((after[i] == env.rules.start().observe()).all())
        self.assertGreater(infos["action_mask"][i].sum(), 0)

    def test_same_step_keeps_the_last_observation(self):
        env = VectorEnv(Rules("xmas"), 4, autoreset_mode="same_step")
        env.reset(seed=1)
        names = [feature.name for feature in env.rules.features]
        step = names.index("step")
        over = env.rules.features[step].words.index("over")
        terminations = np.zeros(4, bool)
        while not terminations.any():
            obs, _, terminations, _, infos = env.step(env.sample())
        i = int(np.flatnonzero(terminations)[0])
        self.assertEqual(infos["final_obs"][i][step], over)
        self.assertNotEqual(obs[i][step], over)
        self.assertTrue((infos["_final_obs"] == terminations).all() and (infos["_final_info"] == terminations).all())
        self.assertEqual(infos["final_info"]["result"].shape, (4, 4))

    def test_disabled_waits_for_a_reset(self):
        env = VectorEnv(Rules("nakajima"), 2, autoreset_mode="disabled")
        env.reset(seed=1)
        terminations = np.zeros(2, bool)
        while not terminations.any():
            obs, _, terminations, _, _ = env.step(env.sample())
        with self.assertRaises(Refused):
            env.step(env.sample())
        kept = env.state(int(np.flatnonzero(~terminations)[0]))
        env.reset(options={"reset_mask": terminations})
        self.assertEqual(env.state(int(np.flatnonzero(~terminations)[0])), kept)
        env.step(env.sample())

    def test_buffers_are_used_in_turn_without_copies(self):
        env = VectorEnv(Rules("nakajima"), 8, copy=False)
        first, _ = env.reset(seed=3)
        kept = first.copy()
        second = env.step(env.sample())[0]
        self.assertIsNot(first, second)
        self.assertTrue((first == kept).all())  # still as it was
        self.assertIs(env.step(env.sample())[0], first)
        copied = VectorEnv(Rules("nakajima"), 8)
        one, _ = copied.reset(seed=3)
        self.assertTrue((one == kept).all())
        for _ in range(4):
            copied.step(copied.sample())
        self.assertTrue((one == kept).all())

    def test_seeds(self):
        rules = Rules("nakajima")
        together, alone = VectorEnv(rules, 3), VectorEnv(rules, 1)
        obs, _ = together.reset(seed=9)
        for i in range(3):
            self.assertTrue((alone.reset(seed=9 + i)[0][0] == obs[i]).all())
        self.assertTrue((together.reset(seed=[11, 10, 9])[0] == obs[::-1]).all())
        some = np.array([True, False, False])
        one = together.reset(seed=[9, None, None], options={"reset_mask": some})[0]
        self.assertTrue((one[0] == obs[0]).all() and (one[1:] == obs[::-1][1:]).all())  # only the first began anew
        mixed = together.reset(seed=[9, None, 9])[0]
        self.assertTrue((mixed[0] == obs[0]).all() and (mixed[2] == obs[0]).all())
        together.reset(seed=[11, 10, 9])
        again = together.reset()[0]  # the next games, not the same
        self.assertFalse((again == obs[::-1]).all())
        self.assertFalse((VectorEnv(rules, 64).reset()[0] == VectorEnv(rules, 64).reset()[0]).all())

    def test_observations_are_those_of_the_value(self):
        for game, scenario in [*LIGHT, ("linea", "lane")]:
            env = VectorEnv(Rules(game, scenario), 2)
            obs, infos = env.reset(seed=5)
            for _ in range(12):
                obs, _, _, _, infos = env.step(env.sample())
            for i in range(2):
                state, player = env.state(i), int(infos["current_player"][i])
                self.assertTrue((state.observe(player) == obs[i]).all())
                self.assertTrue((env.observe(i, 0) == state.observe(0)).all())
                self.assertEqual(infos["count"][i], len(state.actions))
                if "candidates" in infos:
                    self.assertTrue((infos["candidates"][i, : infos["count"][i]] == state.candidates()).all())
                else:
                    self.assertTrue((infos["action_mask"][i] == state.mask()).all())

    def test_illegal_actions_change_nothing(self):
        rules = Rules("xmas")
        strict, lenient = VectorEnv(rules, 2), VectorEnv(rules, 2, lenient=True)
        strict.reset(seed=1)
        before = strict.state(0)
        wrong = np.array([strict.sample()[0], rules.number("speed 3")])
        with self.assertRaisesRegex(Refused, "game 1"):
            strict.step(wrong)
        self.assertEqual(strict.state(0), before)
        lenient.reset(seed=1)
        _, _, _, _, infos = lenient.step(wrong)
        self.assertEqual(list(infos["illegal"]), [False, True])
        self.assertEqual(lenient.state(1), before)
        self.assertNotEqual(lenient.state(0), before)

    def test_misuse_is_named(self):
        rules = Rules("xmas")
        for wrong in ({"num_envs": 0}, {"num_envs": 1, "autoreset_mode": "never"}):
            with self.assertRaises(Invalid):
                VectorEnv(rules, **wrong)
        env = VectorEnv(rules, 2)
        with self.assertRaises(Invalid):
            env.step([0, 0])
        env.reset(seed=1)
        with self.assertRaises(Invalid):
            env.reset(options={"reset_mask": [1, 0, 1]})
        with self.assertRaises(Invalid):
            env.reset(seed=[1])
        with self.assertRaises(ValueError):
            env.step([0, 0, 0])
        env.close()
        env.close()


if __name__ == "__main__":
    unittest.main()
