#!/usr/bin/env python3
"""External bots in `plancia match` and `plancia simulate`: the lines they get, and what becomes of those that fail."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = sys.argv.pop(1)
BOTS = Path(__file__).resolve().parent / "bots"


def bot(name, *arguments):
    return "external:" + " ".join([sys.executable, str(BOTS / name), *map(str, arguments)])


def run(*arguments, timeout=120):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=timeout, check=False)


def match(fault, *options, games=2):
    done = run("match", "xmas", "scripted", "it=" + bot("faulty.py", fault), "--games", str(games), "--json", *options)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", done.stderr
    good, bad = json.loads(done.stdout)["standings"]
    assert good["faults"] == {}
    return bad


class Lines(unittest.TestCase):
    def test_a_bot_sees_each_of_its_decisions_and_the_end(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            done = run("simulate", "xmas", "--policy", bot("recorder.py", log), "--games", "2", "--threads", "1", "--json")
            self.assertEqual(done.returncode, 0, done.stderr)
            positions = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        summary = json.loads(done.stdout)["variants"][0]
        ends = [position for position in positions if position["turn"] == "over"]
        self.assertEqual(len(ends), 2)
        self.assertEqual(sorted(end["result"]["score"] for end in ends), sorted(
            score for score, times in summary["score"]["counts"] for _ in range(times)))
        decisions = [position for position in positions if position["turn"] == "player"]
        self.assertGreater(len(decisions), 20)
        for position in decisions:
            self.assertEqual(position["seat"], "player")
            self.assertEqual(position["clock_ms"], 10000)
            self.assertTrue(position["choices"])
        self.assertEqual(positions[0]["ply"], 0)

    def test_the_two_seats_of_a_cooperative_scenario_are_told_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            done = run("simulate", "fiamme", "--scenario", "assault-coop", "--opponent", bot("recorder.py", log),
                       "--games", "1", "--json")
            self.assertEqual(done.returncode, 0, done.stderr)
            positions = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        self.assertEqual({position["turn"] for position in positions}, {"player 2", "over"})
        self.assertEqual({position["seat"] for position in positions}, {"player 2"})


class Match(unittest.TestCase):
    def test_a_good_bot_has_no_faults(self):
        standing = match("none")
        self.assertEqual(standing["faults"], {})
        self.assertEqual(standing["score"]["games"], 2)

    def fails(self, fault, kind, words, *options):
        standing = match(fault, *options)
        self.assertEqual(standing["faults"], {kind: 2}, standing)
        self.assertIn(words, standing["first_fault"])
        self.assertIsNone(standing["score"])
        self.assertEqual(standing["lost"], 2)

    def test_exits(self):
        self.fails("exits", "died", "ended with status 3")

    def test_what_a_failing_bot_wrote_is_shown(self):
        standing = match("raises")
        self.assertEqual(standing["faults"], {"died": 2})
        self.assertIn("Traceback (most recent call last)", standing["last_words"])
        self.assertTrue(standing["last_words"].endswith("ValueError: no torpedo \x1b[31m left\n"), standing)
        self.assertLessEqual(len(standing["last_words"]), 2048)
        done = run("match", "xmas", "scripted", "it=" + bot("faulty.py", "raises"), "--games", "1", "--lang", "en")
        self.assertIn("| ValueError: no torpedo ?[31m left\n", done.stdout)
        self.assertNotIn("\x1b", done.stdout)
        done = run("simulate", "xmas", "--policy", bot("faulty.py", "raises"), "--games", "1", "--threads", "1")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"bot: ValueError: no torpedo \?\[31m left\nplancia: .*ended with status 1")

    def test_a_start_does_not_count_on_the_clock(self):
        # It loads for longer than it may think about a decision.
        standing = match("late-start", "--move-time", "3500", games=1)
        self.assertEqual(standing["faults"], {}, standing)

    def test_crashes(self):
        self.fails("crashes", "died", "signal 11")

    def test_illegal(self):
        self.fails("illegal", "illegal", 'answered "speed 9", which is not allowed now (XM-')

    def test_unknown_action(self):
        self.fails("unknown", "illegal", 'answered "surrender", which is not an action of this game')

    def test_answers_for_another_position(self):
        self.fails("other-ply", "garbled", "answered for ply")

    def test_garbage(self):
        self.fails("garbage", "garbled", "not a JSON object: e4")

    def test_without_action(self):
        self.fails("no-action", "garbled", 'unknown key "move"')

    def test_stalls(self):
        self.fails("stalls", "stalled", "did not answer within 300 ms", "--move-time", "300")

    def test_floods(self):
        self.fails("floods", "flooded", "line without end")

    def test_repeats_itself(self):
        self.fails("repeats", "flooded", "more than one line")

    def test_speaks_first(self):
        # Its words are there before the question, or come just after it and are taken for the answer.
        standing = match("early")
        self.assertLessEqual(set(standing["faults"]), {"flooded", "garbled"})
        self.assertEqual(standing["lost"], 2)

    def test_uses_up_its_time_for_the_game(self):
        self.fails("slow", "late", "used up its time", "--game-time", "150")

    def test_no_such_program(self):
        done = run("match", "xmas", "scripted", "it=external:/no/such/bot", "--games", "2", "--json")
        standing = json.loads(done.stdout)["standings"][1]
        self.assertEqual(standing["faults"], {"died": 2})
        self.assertIn("no such command", standing["first_fault"])

    def test_after_five_faults_the_rest_is_lost_without_asking(self):
        standing = match("exits", games=20)
        self.assertEqual(standing["faults"], {"died": 5})
        self.assertEqual(standing["lost"], 20)

    def test_the_report_names_the_faults(self):
        done = run("match", "xmas", "scripted", "it=" + bot("faulty.py", "exits"), "--games", "2", "--lang", "en")
        self.assertIn("it: ended 2. First message: ended with status 3.", done.stdout)

    def test_no_bot_is_left_behind(self):
        mark = f"none-{os.getpid()}"
        match("stalls", "--move-time", "200")
        run("match", "xmas", "random", "it=" + bot("faulty.py", mark), "--games", "2")
        left = subprocess.run(["pgrep", "-f", f"faulty.py {mark}"], capture_output=True, text=True, check=False)
        self.assertEqual(left.stdout, "")


class Document(unittest.TestCase):
    def test_the_bots_of_the_document_play(self):
        """docs/study/bots.md, as its reader does it: save both bots, and rate them."""
        text = (Path(__file__).resolve().parents[2] / "docs" / "study" / "bots.md").read_text(encoding="utf-8")
        programs = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        self.assertEqual(len(programs), 2)
        with tempfile.TemporaryDirectory() as folder:
            players = []
            for name, program in zip(("first", "second"), programs):
                file = Path(folder) / f"{name}_bot.py"
                file.write_text(program, encoding="utf-8")
                players.append(f"{name}=external:{sys.executable} {file}")
            done = run("match", "nakajima", "random", *players, "--games", "20", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        standings = {one["name"]: one for one in json.loads(done.stdout)["standings"]}
        self.assertEqual([one["faults"] for one in standings.values()], [{}, {}, {}])
        self.assertGreater(standings["second"]["score"]["low"], standings["random"]["score"]["high"])


class Simulate(unittest.TestCase):
    def test_a_failing_bot_ends_it_with_one_line(self):
        for fault, words in (("exits", "ended with status 3"), ("illegal", "not allowed"), ("garbage", "not a JSON object"),
                             ("floods", "without end")):
            done = run("simulate", "xmas", "--policy", bot("faulty.py", fault), "--games", "3")
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stdout, "")
            self.assertEqual(done.stderr.count("\n"), 1)
            self.assertIn(words, done.stderr)

    def test_a_bot_that_does_not_read_or_answer(self):
        for fault in ("deaf", "stalls"):
            done = run("simulate", "xmas", "--policy", bot("faulty.py", fault), "--games", "3", "--move-time", "300",
                       "--start-time", "300" if fault == "deaf" else "60000")
            self.assertEqual(done.returncode, 1)
            self.assertIn("300 ms", done.stderr)

    def test_the_command_of_a_bot_is_needed(self):
        done = run("simulate", "xmas", "--policy", "external:")
        self.assertEqual(done.returncode, 1)
        self.assertIn("after external: comes the command", done.stderr)


if __name__ == "__main__":
    unittest.main()
