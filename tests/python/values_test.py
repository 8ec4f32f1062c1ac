"""The package's values and sessions, and every example of its docstrings."""

import copy
import doctest
import json
import pathlib
import pickle
import random
import subprocess
import sys
import unittest
from fractions import Fraction

import numpy as np
import plancia
from plancia import Dice, Invalid, Refused, Rules, Session

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIGHT = [("xmas", "suda"), ("xmas", "malta"), ("nakajima", "raid"), ("fiamme", "assault"), ("fiamme", "assault-coop")]


def positions(rules, seed, most=400):
    """The positions of a random game, from the start to the end or so far."""
    dice, mind, state = Dice(seed), random.Random(seed), rules.start()
    yield state
    for _ in range(most):
        if state.is_over:
            return
        state = state.roll(dice) if state.is_chance else state.play_number(int(mind.choice(state.numbers)))
        yield state


class Values(unittest.TestCase):
    def test_positions_are_values(self):
        for game, scenario in LIGHT:
            rules = Rules(game, scenario)
            for number, state in enumerate(positions(rules, 3)):
                if number % 25:
                    continue
                again = pickle.loads(pickle.dumps(state))
                self.assertEqual(again, state)
                self.assertEqual(hash(again), hash(state))
                self.assertEqual(again.rules, rules)
                self.assertEqual(rules.state(state.to_json()), state)
                self.assertEqual(rules.state(state.to_dict()), state)
                self.assertIs(copy.deepcopy(state), state)
            self.assertNotEqual(state, rules.start())
            self.assertEqual(len({rules.start(), rules.start(), state}), 2)

    def test_positions_of_different_rules_differ(self):
        self.assertNotEqual(Rules("xmas", "suda").start(), Rules("nakajima").start())
        self.assertNotEqual(Rules("fiamme", "assault").start(), Rules("fiamme", "training").start())
        self.assertEqual(Rules("xmas"), Rules("xmas", "suda"))
        self.assertNotEqual(Rules("xmas", edition="en"), Rules("xmas", edition="it"))

    def test_playing_changes_nothing_but_what_it_returns(self):
        start = Rules("xmas").start()
        kept = start.to_json()
        after = start.play("equip wrench")
        self.assertEqual(start.to_json(), kept)
        with self.assertRaises(Refused) as refused:
            after.play("equip cover", "speed 9")
        self.assertIn("XM-", str(refused.exception))
        self.assertEqual(after, start.play("equip wrench"))

    def test_chance_has_exact_weights(self):
        for game, scenario in LIGHT:
            for state in positions(Rules(game, scenario), 11, 60):
                if state.is_chance:
                    outcomes = state.chance()
                    self.assertEqual(sum(probability for _, probability in outcomes), Fraction(1))
                    self.assertEqual(len({outcome for outcome, _ in outcomes}), len(outcomes))
                    state.play(outcomes[-1][0])
                else:
                    self.assertEqual(state.chance(), ())

    def test_chance_explicit_drawn_or_both(self):
        state = Rules("nakajima").start()
        self.assertTrue(state.is_chance)
        one = state.play("roll 6")
        self.assertEqual(one.settle(Dice(5)), one.settle(Dice(5)))
        drawn = state.roll(Dice(5))
        self.assertIn(drawn, [state.play(f"roll {face}") for face in range(1, 7)])

    def test_odds_advice_and_result(self):
        rules = Rules("nakajima")
        for state in positions(rules, 4):
            pass
        self.assertTrue(state.is_over)
        self.assertGreater(state.result.score, -1000)
        self.assertEqual(len(state.rewards), 1)
        self.assertTrue(0 <= state.rewards[0] <= 1)
        with self.assertRaises(Refused):
            state.advise(simulations=10)
        start = rules.start().settle(Dice(1))
        advice = start.advise(simulations=200, seed=2, threads=1)
        self.assertEqual({choice.action for choice in advice.choices} - set(start.actions), set())
        self.assertEqual(advice, start.advise(simulations=200, seed=2, threads=2))
        self.assertIsNotNone(advice.choices[0].score)  # points are all its result
        self.assertEqual([choice.action for choice in start.choices()], list(start.actions))

    def test_numbers_mean_the_same_everywhere(self):
        for game, scenario in LIGHT:
            rules = Rules(game, scenario)
            self.assertEqual(len(set(rules.actions)), rules.num_actions)
            for state in positions(rules, 6, 80):
                if state.player is None:
                    self.assertEqual(state.numbers.size, 0)
                    continue
                self.assertEqual([rules.actions[number] for number in state.numbers], list(state.actions))
                self.assertEqual(state.mask().sum(), state.numbers.size)
                number = int(state.numbers[0])
                self.assertEqual(state.play_number(number), state.play(rules.actions[number]))

    def test_observations_keep_their_ranges(self):
        for game, scenario in LIGHT:
            rules = Rules(game, scenario)
            least = np.array([feature.least for feature in rules.features])
            most = np.array([feature.most for feature in rules.features])
            for state in positions(rules, 8, 80):
                for player in range(rules.num_players):
                    seen = state.observe(player)
                    self.assertTrue((least <= seen).all() and (seen <= most).all())

    def test_hidden_pieces_stay_hidden(self):
        rules = Rules("linea", "lane")
        self.assertTrue(rules.has_secrets and rules.has_open_choices and rules.opposed)
        differing = 0
        for number, state in enumerate(positions(rules, 9, 120)):
            if number % 12:
                continue
            for player in (0, 1):
                other = state.determinise(player, seed=number)
                self.assertEqual(other.view(player), state.view(player))
                self.assertTrue((other.observe(player) == state.observe(player)).all())
                differing += other != state
        self.assertGreater(differing, 4)
        candidates = state.candidates()
        self.assertEqual(candidates.shape, (len(state.actions), rules.num_choice_features))
        verbs = rules.choice_features[0].words
        self.assertEqual([verbs[row[0]] for row in candidates], [action.split()[0] for action in state.actions])

    def test_wrong_things_are_named(self):
        for setup, word in [(("chess",), "chess"), (("xmas", "moon"), "moon")]:
            with self.assertRaisesRegex(Invalid, word):
                Rules(*setup)
        rules = Rules("xmas")
        with self.assertRaises(Invalid):
            Rules("xmas", options={"no_such": "on"})
        with self.assertRaises(Invalid):
            rules.action(rules.num_actions)
        with self.assertRaises(Invalid):
            rules.number("dance")
        with self.assertRaises(Invalid):
            rules.state({"turn": 1})
        with self.assertRaises(Invalid):
            rules.start().observe(1)
        with self.assertRaises(Invalid):
            Dice(-1)
        with self.assertRaises(Refused):
            rules.start().play_number(rules.number("speed 3"))


class Tables(unittest.TestCase):
    def test_the_numbers_are_explained_on_the_command_line(self):
        def told(*arguments):
            done = subprocess.run([sys.executable, "-m", "plancia", *arguments], capture_output=True, text=True)
            return done.stdout.splitlines(), done.stderr, done.returncode

        rules = Rules("xmas", "malta")
        self.assertEqual(len(told("features", "xmas", "malta")[0]), rules.num_features + 2)
        self.assertIn(f"| {rules.number('speed 3')} | `speed 3` |", told("actions", "xmas", "malta")[0])
        self.assertEqual(len(told("actions", "linea")[0]), Rules("linea").num_choice_features + 2)
        lines, error, status = told("features", "chess")
        self.assertEqual((lines, status), ([], 1))
        self.assertIn("chess", error)


class Arguments(unittest.TestCase):
    def test_nobody_sees_more_by_another_number(self):
        state = Rules("linea", "lane").start().settle(Dice(1))
        for wrong in (-1, 2, None, True, "0", 0.0):
            with self.assertRaisesRegex(Invalid, "no player"):
                state.view(wrong)
            with self.assertRaisesRegex(Invalid, "no player"):
                state.settled(wrong)
        with self.assertRaisesRegex(Invalid, "no player"):
            state.picture(player=-1)
        self.assertEqual(state.view(np.int64(1)), state.view(1))

    def test_texts_are_texts_to_their_end(self):
        state = Rules("xmas").start()
        for wrong in ("equip wrench\0x", 7, None):
            with self.assertRaises(Invalid):
                state.play(wrong)
        with self.assertRaises(Invalid):
            state.rules.number("equip wrench\0x")


class Sessions(unittest.TestCase):
    def test_a_session_is_recorded_verified_loaded_and_reviewed(self):
        session = Session(Rules("fiamme", "assault"), seed=12)
        while not session.state.is_over:
            if session.state.is_chance:
                session.roll(100)
            else:
                session.play(session.state.actions[-1])
        text = session.record()
        checked = plancia.verify(text)
        self.assertTrue(checked["sealed"])
        self.assertEqual(checked["from_seed"], checked["chances"])
        self.assertEqual(Session.load(text).state, session.state)
        self.assertGreater(len(session.log()), 10)
        looked_back = plancia.review(text, simulations=20, seed=1, threads=1)
        self.assertEqual(looked_back, plancia.review(text, simulations=20, seed=1, threads=2))
        with self.assertRaises(Invalid):
            plancia.verify(text.replace("roll", "rool", 1))

    def test_copies_of_dice_and_sessions_go_on_alike(self):
        dice = Dice(7, 3)
        for _ in range(5):
            dice.below(6)
        copies = [copy.copy(dice), copy.deepcopy(dice), pickle.loads(pickle.dumps(dice))]
        rolls = [dice.below(6) for _ in range(20)]
        for other in copies:
            self.assertEqual([other.below(6) for _ in range(20)], rolls)
        session = Session(Rules("nakajima"), seed=5)
        while session.state.is_chance or len(session.log()) < 12:
            session.roll() if session.state.is_chance else session.play(session.state.actions[0])
        copies = [copy.deepcopy(session), pickle.loads(pickle.dumps(session))]

        def go_on(one):
            for _ in range(15):
                if one.state.is_over:
                    break
                one.roll() if one.state.is_chance else one.play(one.state.actions[-1])
            return one.state

        after = go_on(session)
        for other in copies:
            self.assertEqual(go_on(other), after)
            self.assertEqual(other.log(), session.log())
            self.assertTrue(other is not session)

    def test_sessions_refuse_undo_and_start_from_positions(self):
        rules = Rules("xmas")
        start = rules.start().play("equip wrench")
        session = Session(rules, start=start)
        self.assertEqual(session.state, start)
        session.play("equip cover")
        session.undo()
        self.assertEqual(session.state, start)
        with self.assertRaises(Refused):
            session.play("speed 2")
        with self.assertRaises(Refused):
            session.roll()

    def test_the_same_seed_gives_the_same_summary(self):
        rules = Rules("nakajima")
        one = plancia.simulate(rules, games=50, policy="scripted", seed=3)
        self.assertEqual(json.dumps(one), json.dumps(plancia.simulate(rules, games=50, policy="scripted", seed=3)))


def load_tests(loader, tests, pattern):
    for module in (plancia, plancia.values, plancia.session, plancia.vector):
        tests.addTests(doctest.DocTestSuite(module))
    tests.addTests(doctest.DocFileSuite(str(ROOT / "docs/python.md"), module_relative=False))
    return tests


if __name__ == "__main__":
    unittest.main()
