#!/usr/bin/env python3
"""The program with the example game in its list, as a person or a program uses it: nothing else was told of the game.

  program_test.py PROGRAM_WITH_EXAMPLE PROGRAM
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

WITHOUT = sys.argv.pop()
PROGRAM = sys.argv.pop()
GAME = "dragamine"
SEED = 7


def run(*arguments, program=PROGRAM, status=0, stdin=""):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, input=stdin)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


class Engine:
    """A session of the protocol."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        assert self.process.wait(timeout=60) == 0
        self.process.stdout.close()


def play_over_the_protocol():
    """The decisions of a whole game that sweeps slowly and keeps ten lengths, its last position and its record."""
    decisions = []
    with Engine() as engine:
        position = engine.ask("new", game=GAME, scenario="channel", seed=SEED)["result"]
        while position["turn"] != "over":
            if position["turn"] == "chance":
                position = engine.ask("roll")["result"]["position"]
            else:
                decisions.append("buoys" if position["state"]["strip"] >= 10 else "slow")
                position = engine.ask("play", action=decisions[-1])["result"]["position"]
        return decisions, position, engine.ask("record")["result"]


class Example(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.decisions, cls.end, cls.record = play_over_the_protocol()
        cls.file = str(pathlib.Path(cls.folder.name) / "game.txt")
        pathlib.Path(cls.file).write_text(cls.record)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_program_that_is_shipped_does_not_know_it(self):
        refused = run("play", GAME, "--lang", "en", program=WITHOUT, status=1).stderr
        self.assertIn(f'There is no game "{GAME}"', refused)

    def test_the_protocol_tells_all_of_it(self):
        with Engine() as engine:
            games = engine.ask("games")["result"]
            self.assertEqual(games[-1]["id"], GAME)
            self.assertEqual(games[-1]["scenarios"][0]["opposed"], True)
            self.assertEqual(games[-1]["fields"]["boats"], {"it": "Barche", "en": "Boats"})
            self.assertEqual(games[0]["fields"], {})
            new = engine.ask("new", game=GAME, scenario="channel", seed=SEED)["result"]
            self.assertEqual(new["choices"][0]["data"], {"verb": "slow"})
            self.assertEqual(new["state"]["boats"], [3, 3])
            self.assertEqual(engine.ask("play", action="buoys")["error"]["data"]["rule"], "DM-2d")
            odds = engine.ask("odds", action="fast")["result"]["odds"]
            self.assertEqual({odd["outcome"]: odd["probability"] for odd in odds}, {"swept": "2/3", "mine": "1/3"})
            taken = engine.ask("set", game=GAME, scenario="channel", state=self.end["state"])["result"]
            self.assertEqual(taken["hash"], self.end["hash"])

    def test_the_same_game_in_the_terminal_from_a_pipe(self):
        saved = str(pathlib.Path(self.folder.name) / "saved.txt")
        typed = "\n".join(self.decisions) + "\n"
        told = run("play", GAME, "--lang", "en", "--seed", str(SEED), "--save", saved, stdin=typed).stdout
        self.assertIn("Upper Adriatic, 1918", told)
        self.assertIn("Channel marked", told)
        self.assertIn(self.end["result"]["text"]["en"], told)
        self.assertTrue(all(len(line) <= 80 for line in told.splitlines()), told)
        moves = [line for line in pathlib.Path(saved).read_text().splitlines() if not line.startswith("[")]
        self.assertEqual(moves, [line for line in self.record.splitlines() if not line.startswith("[")])

    def test_a_machine_takes_the_other_seat(self):
        game = ("play", GAME, "--lang", "it", "--seed", str(SEED), "--opponent", "scripted", "--seat", "2")
        told = run(*game, stdin="slow\n").stdout
        self.assertIn("Notte 1: esce in mare la flottiglia 2.", told)  # the machine has played its night
        self.assertNotIn("Giocatore 1: Prosegui?", told)

    def test_its_record_is_replayed_verified_and_reviewed(self):
        self.assertIn("Channel marked", run("replay", self.file, "--board", "--lang", "en").stdout)
        self.assertTrue(run("replay", self.file, "--verify", "--lang", "en").stdout.startswith("Verified:\n"))
        spoilt = self.record.replace("* roll 2", "* roll 3", 1)
        self.assertNotEqual(spoilt, self.record)
        pathlib.Path(self.file + ".spoilt").write_text(spoilt)
        run("replay", self.file + ".spoilt", "--verify", status=1)
        review = run("review", self.file, "--simulations", "30", "--lang", "en").stdout
        self.assertRegex(review, r"Flotilla [12] has won|a draw")

    def test_advice_ranks_the_choices(self):
        advice = json.loads(run("advise", self.file, "--ply", "0", "--simulations", "400", "--json").stdout)
        self.assertEqual({choice["action"] for choice in advice["choices"]}, {"slow", "fast"})
        self.assertTrue(0 < advice["value"] < 1)

    def test_simulation_counts_rules_and_does_not_depend_on_threads(self):
        study = ("simulate", GAME, "--games", "200", "--policy", "scripted", "--opponent", "random", "--json")
        first = run(*study, "--threads", "1").stdout
        self.assertEqual(run(*study, "--threads", "2").stdout, first)
        self.assertIn('"DM-2c"', first)

    def test_search_plays_it_whole(self):
        summary = run("simulate", GAME, "--games", "4", "--policies", "mcts:60,scripted", "--lang", "en").stdout
        self.assertIn("mcts:60", summary)

    def test_its_rules_and_its_pack_are_inside(self):
        self.assertIn("A mine sinks a boat", run("rules", "DM-2c", "--lang", "en").stdout)
        pack = str(pathlib.Path(self.folder.name) / "pack")
        run("data", "export", pack, "--pack", f"{GAME}-default")
        run("data", "check", pack)


if __name__ == "__main__":
    unittest.main()
