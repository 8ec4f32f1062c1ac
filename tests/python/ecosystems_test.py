"""The shapes of Gymnasium, PettingZoo and OpenSpiel: what their own checkers look at, checked here.

The packages are not in Debian. Where they are not installed, stand_ins/ has as much of their documented interfaces as the
package uses, written for these tests.
"""

import copy
import pathlib
import pickle
import subprocess
import sys
import unittest

import numpy as np

STAND_INS = pathlib.Path(__file__).resolve().parent / "stand_ins"
sys.path.append(str(STAND_INS))  # behind the originals, where there are any

import gymnasium  # noqa: E402
import plancia  # noqa: E402
import plancia.gymnasium  # noqa: E402
import plancia.openspiel  # noqa: E402
import plancia.pettingzoo  # noqa: E402
import pyspiel  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from plancia.vector import REWARDS  # noqa: E402


def same(one, other):
    """Equal in type and value, arrays and dictionaries included."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other))
    if isinstance(one, np.ndarray):
        return one.shape == other.shape and one.dtype == other.dtype and bool((one == other).all())
    return one == other


class Gymnasium(unittest.TestCase):
    def test_every_id_is_made(self):
        self.assertGreater(len(plancia.gymnasium.ids()), 8)
        for id in plancia.gymnasium.ids():
            env = gymnasium.make(id).unwrapped
            obs, info = env.reset(seed=1)
            self.assertIn(obs, env.observation_space)
            env.close()
            env.close()

    def test_the_checks_of_check_env(self):
        for id in ("plancia/xmas-malta-v1", "plancia/nakajima-raid-v1", "plancia/fiamme-assault-coop-v1"):
            env = gymnasium.make(id).unwrapped
            self.assertIsInstance(env, gymnasium.Env)
            # Resets: a pair, the same with the same seed, the generator of the base class in the same state.
            first, info = env.reset(seed=123)
            kept = copy.deepcopy(env._np_random)
            self.assertIsInstance(info, dict)
            again, info_again = env.reset(seed=123)
            self.assertTrue(same(first, again) and same(info, info_again))
            self.assertEqual(env._np_random.bit_generator.state, kept.bit_generator.state)
            env.reset(seed=456)
            self.assertNotEqual(env._np_random.bit_generator.state, kept.bit_generator.state)
            env.reset(options={})
            env.reset()
            # A step with any action of the space, legal or not, drawn before the reset.
            env.action_space.seed(123)
            for _ in range(5):
                action = env.action_space.sample()
                env.reset(seed=123)
                one = env.step(action)
                kept = copy.deepcopy(env._np_random)
                env.reset(seed=123)
                other = env.step(action)
                self.assertTrue(all(same(a, b) for a, b in zip(one, other)))
                self.assertEqual(env._np_random.bit_generator.state, kept.bit_generator.state)
                self.assertIs(one[3], False)
            self.check_game(env)
            # Rendering.
            self.assertIsNone(env.render())
            for mode in env.metadata["render_modes"]:
                shown = env.spec.make(render_mode=mode).unwrapped
                shown.reset()
                self.assertIsInstance(shown.render(), str if mode == "ansi" else np.ndarray)
                shown.close()
            env.close()
            env.close()

    def check_game(self, env):
        obs, info = env.reset(seed=5)
        ended = False
        while not ended:
            self.assertIn(obs, env.observation_space)
            self.assertEqual(obs.dtype, env.observation_space.dtype)
            kept = obs.copy()
            obs_before = obs
            obs, reward, ended, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
            self.assertTrue(same(obs_before, kept))  # what was given is not written to again
            self.assertIsInstance(reward, float)
            self.assertIsInstance(ended, bool)
            self.assertFalse(info["illegal"])
        self.assertEqual(info["result"]["steps"] > 5, True)
        self.assertEqual(info["action_mask"].sum(), 0)

    def test_an_illegal_action_is_told_and_changes_nothing_or_raises(self):
        env = gymnasium.make("plancia/xmas-suda-v1").unwrapped
        obs, _ = env.reset(seed=1)
        wrong = env.rules.number("speed 3")
        after, reward, ended, _, info = env.step(wrong)
        self.assertTrue(same(obs, after) and info["illegal"] and reward == 0 and not ended)
        strict = gymnasium.make("plancia/xmas-suda-v1", illegal="raise").unwrapped
        strict.reset(seed=1)
        with self.assertRaises(plancia.Refused):
            strict.step(wrong)

    def test_every_number_of_an_observation_can_change_and_has_sensible_bounds(self):
        for id in plancia.gymnasium.ids():
            env = gymnasium.make(id).unwrapped
            space = env.observation_space
            self.assertTrue((space.low < space.high).all(), id)
            widest = int((space.high.astype(np.int64) - space.low).argmax())
            self.assertLess(int(space.high[widest]) - int(space.low[widest]), 70_000, env.rules.features[widest].name)
            ranges = {feature.name: (feature.least, feature.most) for feature in env.rules.features}
            for name, most in (("points", 1000), ("score", 1000), ("turn", 1000)):
                if name in ranges:
                    self.assertLessEqual(ranges[name][1], most, id)

    def test_opposed_games_are_sent_elsewhere(self):
        with self.assertRaisesRegex(plancia.Invalid, "pettingzoo"):
            plancia.gymnasium.Env("linea", "lane")

    def test_vector_environments(self):
        for mode in AutoresetMode:
            env = gymnasium.make_vec(
                "plancia/nakajima-raid-v1", num_envs=6, vectorization_mode="vector_entry_point", autoreset_mode=mode
            )
            self.assertIs(env.metadata["autoreset_mode"], mode)
            self.assertEqual(env.num_envs, 6)
            obs, infos = env.reset(seed=7)
            self.assertIn(obs, env.observation_space)
            self.assertIn(obs[0], env.single_observation_space)
            alone = plancia.gymnasium.VectorEnv("nakajima", num_envs=1)
            self.assertTrue(same(alone.reset(seed=9)[0][0], obs[2]))  # game i has the seed s + i
            ends = 0
            while ends < 8:
                obs, rewards, terminations, truncations, infos = env.step(env.sample())
                self.assertEqual((rewards.dtype, rewards.shape), (np.float64, (6,)))
                self.assertEqual((terminations.dtype, truncations.dtype), (np.bool_, np.bool_))
                self.assertEqual(infos["action_mask"].dtype, np.int8)
                self.assertIn(obs, env.observation_space)
                if not terminations.any():
                    continue
                ends += int(terminations.sum())
                i = int(np.flatnonzero(terminations)[0])
                if mode is AutoresetMode.SAME_STEP:
                    self.assertTrue((infos["_final_obs"] == terminations).all())
                    self.assertTrue((infos["_final_info"] == terminations).all())
                    self.assertIn(infos["final_obs"][i], env.single_observation_space)
                    self.assertIn("result", infos["final_info"])
                else:
                    self.assertNotIn("final_obs", infos)
                if mode is AutoresetMode.NEXT_STEP:
                    _, rewards, ended, _, _ = env.step(env.sample())
                    self.assertEqual((rewards[i], ended[i]), (0, False))
                if mode is AutoresetMode.DISABLED:
                    env.reset(options={"reset_mask": terminations})
            env.step(env.action_space.sample())  # any actions of the space
            env.close()
            env.close()


    def test_a_copy_and_what_was_pickled_go_on_alike(self):
        for id in ("plancia/xmas-malta-v1", "plancia/nakajima-raid-v1"):
            env = gymnasium.make(id).unwrapped
            pickle.loads(pickle.dumps(env)).reset(seed=1)  # before the first reset, too
            env.reset(seed=4)
            env.reset()
            for _ in range(10):
                env.step(env.sample())
            for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
                self.assertTrue(same(twin.action_masks(), env.action_masks()))
                one = copy.deepcopy(env)
                for _ in range(20):
                    action = one.sample()
                    self.assertEqual(twin.sample(), action)
                    self.assertTrue(all(same(a, b) for a, b in zip(one.step(action), twin.step(action))))
                    if not one.action_masks().any():
                        break

    def test_the_native_vector_plays_and_tells_what_sync_vector_does(self):
        for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            native = plancia.gymnasium.VectorEnv("nakajima", num_envs=3, autoreset_mode=mode)
            sync = SyncVectorEnv([lambda: plancia.gymnasium.Env("nakajima")] * 3, autoreset_mode=mode)
            ours, theirs = native.reset(seed=11), sync.reset(seed=11)
            ends = 0
            while ends < 9:
                self.assertEqual(set(ours[-1]), set(theirs[-1]))
                for key, value in theirs[-1].items():
                    self.assertTrue(self.alike(ours[-1][key], value), key)
                for one, other in zip(ours[:-1], theirs[:-1]):
                    self.assertTrue((one == other).all())
                actions = native.sample()
                ours, theirs = native.step(actions), sync.step(actions)
                ends += int(ours[2].sum())

    def alike(self, one, other):
        """Equal as far as both were told."""
        if isinstance(other, dict):
            return set(one) == set(other) and all(self.alike(one[key], other[key]) for key in other)
        if other.dtype == object:
            return all(b is None or (a == b).all() for a, b in zip(one, other))
        return np.asarray(one).shape == other.shape and bool((one == other).all())

    def test_masks_and_draws_are_right_by_construction(self):
        env = gymnasium.make("plancia/fiamme-assault-coop-v1").unwrapped
        _, info = env.reset(seed=2)
        ended = False
        while not ended:
            self.assertTrue(same(env.action_masks(), info["action_mask"].astype(np.bool_)))
            self.assertTrue(env.action_masks()[env.sample()])
            _, _, ended, _, info = env.step(env.sample())
        self.assertFalse(env.action_masks().any())

    def test_rewards_by_name(self):
        ends = {}
        for reward in REWARDS:
            env = gymnasium.make("plancia/fiamme-assault-coop-v1", reward=reward).unwrapped
            env.reset(seed=6)
            ended = False
            while not ended:
                _, value, ended, _, info = env.step(env.sample())
            self.assertIsInstance(value, float)
            ends[reward] = (value, info["result"])
        self.assertEqual(ends["score"][0], ends["score"][1]["score"])
        self.assertEqual(ends["level"][0], ends["level"][1]["level"])
        self.assertTrue(0 <= ends["rank"][0] <= 1)
        with self.assertRaisesRegex(plancia.Invalid, "rank, score"):
            plancia.gymnasium.Env("nakajima", reward="glory")
        with self.assertRaisesRegex(plancia.Invalid, "rank, score$"):
            plancia.pettingzoo.raw_env("linea", "lane", reward="level")

    def test_what_is_not_an_action_or_not_open_is_refused(self):
        env = gymnasium.make("plancia/nakajima-raid-v1").unwrapped
        env.reset(seed=1)
        legal = env.sample()
        for wrong in (legal + 2**32, float(legal), legal + 0.9, True, None, "0", [legal + 2**32]):
            with self.assertRaisesRegex(plancia.Invalid, "32 bits"):
                env.step(wrong)
        self.assertFalse(env.step(np.int64(legal))[4]["illegal"])
        with self.assertRaisesRegex(plancia.Invalid, "no option"):
            env.reset(options={"reset_mask": np.ones(1, np.bool_)})
        state = env.rules.start()
        for wrong in (2**32, 0.5, True):
            with self.assertRaises(plancia.Invalid):
                state.play_number(wrong)
        env.close()
        for call in (env.reset, env.sample, lambda: env.step(legal)):
            with self.assertRaisesRegex(plancia.Invalid, "closed"):
                call()
        with self.assertRaisesRegex(plancia.Invalid, "render modes"):
            gymnasium.make("plancia/nakajima-raid-v1", render_mode="human")
        with self.assertRaisesRegex(plancia.Invalid, "no option"):
            plancia.VectorEnv(plancia.Rules("nakajima"), 2).reset(options={"mask": 1})
        with self.assertRaisesRegex(TypeError, "copied"):
            copy.deepcopy(plancia.VectorEnv(plancia.Rules("nakajima"), 2))


class Pixels(unittest.TestCase):
    def test_frames_are_all_as_large_and_show_what_was_played(self):
        env = gymnasium.make("plancia/xmas-suda-v1", render_mode="rgb_array").unwrapped
        env.reset(seed=1)
        before = env.render()
        self.assertEqual((before.dtype, before.ndim, before.shape[2]), (np.uint8, 3, 3))
        self.assertGreater(len(np.unique(before)), 2)
        for _ in range(20):
            env.step(env.sample())
        after = env.render()
        self.assertEqual(after.shape, before.shape)
        self.assertFalse(np.array_equal(after, before))
        env.close()
        # A line of text is drawn as such, and nothing below it.
        drawn = plancia.vector.pixels.drawn("Suda")
        self.assertEqual(len(np.unique(drawn[40:].reshape(-1, 3), axis=0)), 1)
        self.assertGreater(len(np.unique(drawn[:20].reshape(-1, 3), axis=0)), 1)


class PettingZoo(unittest.TestCase):
    GAMES = [("fiamme", "assault-coop"), ("linea", "lane")]

    def test_the_checks_of_api_test(self):
        for game, scenario in self.GAMES:
            env = plancia.pettingzoo.raw_env(game, scenario)
            env.reset(seed=0, options={"options": 1})
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            self.assertEqual(env.num_agents, 2)
            self.assertIsNone(env.last(observe=False)[0])
            for agent in env.possible_agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertRegex(agent, "[a-z]+_[0-9]+")
            self.play(env)
            self.flexible(env)
            self.assertNotEqual(type(env).render, plancia.pettingzoo.AECEnv.render)
            self.assertNotEqual(type(env).close, plancia.pettingzoo.AECEnv.close)

    def play(self, env):
        env.reset(seed=3)
        summed, finished, seen = {agent: 0 for agent in env.agents}, set(), set()
        for agent in env.agent_iter(200_000):
            seen.add(agent)
            self.assertNotIn(agent, finished)
            obs, reward, terminated, truncated, info = env.last()
            self.assertIsInstance(info, dict)
            self.assertIsInstance(terminated, bool)
            self.assertIsInstance(truncated, bool)
            self.assertEqual(summed[agent], reward)
            self.assertIn(obs, env.observation_space(agent))
            self.assertEqual(obs["observation"].dtype, env.observation_space(agent)["observation"].dtype)
            summed[agent] = 0
            if terminated:
                finished.add(agent)
                self.assertEqual(obs["action_mask"].sum(), 0)
                env.step(None)
            else:
                other = env.possible_agents[1 - env.possible_agents.index(agent)]
                self.assertEqual(env.observe(other)["action_mask"].sum(), 0)  # off turn
                self.assertIsNone(env.step(env.action_space(agent).sample(obs["action_mask"])))
            for one, more in env.rewards.items():
                summed[one] += more
            for rows in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(rows), set(env.agents))
        self.assertEqual(env.agents, [])
        self.assertEqual(finished, seen)
        self.assertEqual(len(finished), 2)

    def flexible(self, env):
        env.reset(seed=0)
        agent = env.agent_selection
        action = env.action_space(agent).sample(env.last()[0]["action_mask"])
        env.step(int(action))
        one = env.observe(agent)
        env.reset(seed=0)
        env.step(np.int32(action))
        self.assertTrue(same(one, env.observe(agent)))
        with self.assertRaises(plancia.PlanciaError):
            env.step(None)
        with self.assertRaises(plancia.PlanciaError):
            env.step(env.action_space(agent).n - 1)

    def test_rewards_are_shared_or_opposed(self):
        for (game, scenario), opposed in zip(self.GAMES, (False, True)):
            env = plancia.pettingzoo.raw_env(game, scenario)
            env.reset(seed=8)
            while not any(env.terminations.values()):
                mask = env.last()[0]["action_mask"]
                env.step(env.action_space(env.agent_selection).sample(mask))
            first, second = env.rewards["player_0"], env.rewards["player_1"]
            self.assertEqual(second, -first if opposed else first)
            self.assertEqual(env._cumulative_rewards, env.rewards)

    def test_a_copy_and_what_was_pickled_go_on_alike(self):
        for game, scenario in self.GAMES:
            env = plancia.pettingzoo.raw_env(game, scenario)
            env.reset(seed=2)
            for _ in range(12):
                env.step(env.sample())
            for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
                one = copy.deepcopy(env)
                for _ in range(8):
                    self.assertEqual(one.agent_selection, twin.agent_selection)
                    self.assertTrue(same(one.last(), twin.last()))
                    action = one.sample()
                    self.assertEqual(twin.sample(), action)
                    one.step(action)
                    twin.step(action)

    def test_the_parallel_shape_plays_the_action_of_who_is_to_act(self):
        env = plancia.pettingzoo.parallel_env("fiamme", "assault-coop")
        seen, _ = env.reset(seed=3)
        while env.agents:
            masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
            self.assertEqual(sum(bool(mask.any()) for mask in masks.values()), 1)
            seen, rewards, ended, _, _ = env.step({a: env.action_space(a).sample(mask) for a, mask in masks.items()})
        self.assertTrue(all(ended.values()))

    def test_games_for_one_are_sent_elsewhere(self):
        with self.assertRaisesRegex(plancia.Invalid, "gymnasium"):
            plancia.pettingzoo.raw_env("xmas")


class OpenSpiel(unittest.TestCase):
    def random_game(self, game, seed, most):
        """As OpenSpiel's own simulation tests: everything asked at every node."""
        mind, state = np.random.default_rng(seed), game.new_initial_state()
        observer = game.make_py_observer()
        for _ in range(most):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            self.assertEqual(legal, sorted(set(legal)))
            self.assertTrue(legal)
            texts = [state.action_to_string(action) for action in legal[:20]]
            self.assertEqual(len(set(texts)), len(texts))
            self.assertEqual(state.returns(), [0.0] * game.info.num_players)
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(probability for _, probability in outcomes), 1.0, places=9)
                self.assertTrue(all(probability > 0 for _, probability in outcomes))
                self.assertLess(max(legal), game.info.max_chance_outcomes)
                action = mind.choice(legal, p=[probability for _, probability in outcomes])
            else:
                self.assertIn(state.current_player(), range(game.info.num_players))
                self.assertLess(max(legal), game.num_distinct_actions())
                for player in range(game.info.num_players):
                    observer.set_from(state, player)
                    self.assertTrue(np.isfinite(observer.tensor).all())
                    observer.string_from(state, player)
                action = mind.choice(legal)
            twin = state.clone()
            state.apply_action(int(action))
            self.assertNotEqual(str(twin), "")
            twin.apply_action(int(action))
            self.assertEqual(str(twin), str(state))  # a copy goes its own way, and the same way
        return state

    def test_random_games_of_every_name(self):
        for name in plancia.openspiel.names():
            game = pyspiel.load_game(name)
            state = self.random_game(game, 1, 60 if "linea" in name else 10_000)
            if state.is_terminal():
                self.assertEqual(state.legal_actions(), [])
                self.assertEqual(state.current_player(), pyspiel.PlayerId.TERMINAL)
                for reward in state.returns():
                    self.assertTrue(game.info.min_utility <= reward <= game.info.max_utility)

    def test_information_states_tell_ways_apart_and_only_those(self):
        for name in plancia.openspiel.names():
            game = pyspiel.load_game(name)
            if "linea" in name:  # where what a seat saw is not kept
                with self.assertRaisesRegex(ValueError, "secrets"):
                    game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
                continue
            seen = {}
            for seed in range(3):
                mind, state = np.random.default_rng(seed), game.new_initial_state()
                while not state.is_terminal() and len(state.history()) < 40:
                    known = state.information_state_string(0)
                    self.assertEqual(known, " ".join(map(str, state.history())))
                    self.assertEqual(seen.setdefault(known, str(state)), str(state))  # one way, one position
                    twin = state.clone()
                    self.assertEqual(twin.information_state_string(0), known)
                    legal = state.legal_actions()
                    if len(legal) > 1:
                        twin.apply_action(int(legal[1]))
                        other = state.clone()
                        other.apply_action(int(legal[0]))
                        self.assertNotEqual(twin.information_state_string(0), other.information_state_string(0))
                    state.apply_action(int(mind.choice(legal)))

    def test_games_and_states_are_pickled(self):
        for name in plancia.openspiel.names():
            game = pyspiel.load_game(name)
            again = pickle.loads(pickle.dumps(game))
            self.assertEqual(again.rules, game.rules)
            state = self.random_game(game, 2, 12)
            twin = pickle.loads(pickle.dumps(state))
            self.assertEqual(str(twin), str(state))
            self.assertEqual(twin.history(), state.history())
            self.assertEqual(copy.deepcopy(state).history(), state.history())

    def test_an_observer_shows_what_was_asked_for_and_no_more(self):
        kinds = pyspiel.PrivateInfoType
        public = pyspiel.IIGObservationType(private_info=kinds.NONE)
        private = pyspiel.IIGObservationType(public_info=False)
        everybody = pyspiel.IIGObservationType(private_info=kinds.ALL_PLAYERS)
        linea = pyspiel.load_game("python_plancia_linea")
        for wanted in (public, private, everybody):
            with self.assertRaisesRegex(ValueError, "not taken apart"):
                linea.make_py_observer(wanted)
        linea.make_py_observer(pyspiel.IIGObservationType())
        # Where all is public, there is nothing private, and everybody has it.
        game = pyspiel.load_game("python_plancia_nakajima")
        state = game.new_initial_state()
        one = game.make_py_observer()
        one.set_from(state, 0)
        for wanted in (public, everybody):
            other = game.make_py_observer(wanted)
            other.set_from(state, 0)
            self.assertTrue(same(other.tensor, one.tensor))
            self.assertEqual(other.string_from(state, 0), one.string_from(state, 0))
        nothing = game.make_py_observer(private)
        nothing.set_from(state, 0)
        self.assertEqual((nothing.tensor.size, nothing.dict, nothing.string_from(state, 0)), (0, {}, ""))

    def test_parameters_and_zero_sum(self):
        game = pyspiel.load_game("python_plancia_fiamme", {"scenario": "assault-coop"})
        self.assertEqual(game.info.num_players, 2)
        self.assertIs(pyspiel.load_game("python_plancia_linea").type.utility, pyspiel.GameType.Utility.ZERO_SUM)
        self.assertEqual(pyspiel.load_game("python_plancia_linea").info.utility_sum, 0.0)


class WithoutThem(unittest.TestCase):
    def test_a_missing_package_is_named(self):
        for module in ("gymnasium", "pettingzoo", "openspiel"):
            needed = "pyspiel" if module == "openspiel" else module
            code = (
                f"import sys; sys.modules[{needed!r}] = None\n"
                f"import plancia\ntry:\n  import plancia.{module}\nexcept ImportError as e:\n  print(e)"
            )
            told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
            self.assertIn("pip install", told)
            self.assertIn(needed, told)


if __name__ == "__main__":
    unittest.main()
