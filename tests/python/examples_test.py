"""The examples in a short form: they run, say what they should, and the notebook's stored output is what it gives."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "bindings/python/examples"


def told(*command):
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, check=True, cwd=EXAMPLES).stdout


class Examples(unittest.TestCase):
    def test_the_random_baseline_has_a_row_for_each_game(self):
        self.assertEqual(len(told("random_baseline.py", "--games", "200").splitlines()), 5)

    def test_the_learner_beats_random_play_and_draws_its_curve(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder, "curve.svg")
            self.assertIn("beats random play", told("linear_learner.py", "--rounds", "8", "--picture", picture))
            self.assertEqual(picture.read_text().count("<polyline"), 1)

    def test_the_tournament_ranks_four_players(self):
        rows = told("tournament.py", "--rounds", "2", "--simulations", "5", "--raids", "10").splitlines()
        self.assertEqual(len(rows), 5)
        means = [float(row[20:].split()[0]) for row in rows[1:]]
        self.assertEqual(means, sorted(means, reverse=True))

    def test_the_notebook_gives_what_is_stored(self):
        told("run_notebook.py", "--check", "balance.ipynb")
        outputs = [o for cell in json.loads((EXAMPLES / "balance.ipynb").read_text())["cells"] for o in cell.get("outputs", [])]
        self.assertTrue(any("image/svg+xml" in output.get("data", {}) for output in outputs))

    def test_the_bench_prints_its_ratios(self):
        rows = json.loads(told(ROOT / "bench/python.py", "--seconds", "0.01", "--json"))["python"]
        self.assertEqual(len(rows), 3)
        self.assertTrue(all(row["ratio"] > 0 and row["single_steps_per_second"] > 0 for row in rows))


if __name__ == "__main__":
    unittest.main()
