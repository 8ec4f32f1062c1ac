"""The example game through libplancia and Python: nothing there knows the games by name."""

import unittest

import plancia


class Example(unittest.TestCase):
    def test_it_is_played_as_a_value(self):
        self.assertEqual(plancia.games()[-1].id, "dragamine")
        rules = plancia.Rules("dragamine")
        self.assertEqual(rules.actions, ("slow", "fast", "buoys"))
        self.assertIn("cleared[1]", [feature.name for feature in rules.features])
        state = rules.start().play("slow", "roll 4", "buoys")
        self.assertEqual((state.player, state.to_dict()["cleared"]), (1, [4, 0]))

    def test_it_is_played_by_the_thousand(self):
        env = plancia.VectorEnv(plancia.Rules("dragamine"), 1000, autoreset_mode="same_step")
        env.reset(seed=1)
        rewards = set()
        for _ in range(200):
            rewards |= set(env.step(env.sample())[1])
        self.assertEqual(rewards - {0.0}, {1.0, -1.0})  # the two oppose each other


if __name__ == "__main__":
    unittest.main()
