#!/usr/bin/env python3
"""The command `plancia simulate` as a process."""

import contextlib
import csv
import json
import os
import pty
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
from ctrl_c import press_ctrl_c  # noqa: E402

PROGRAM = sys.argv.pop(1)


def run(*arguments, **options):
    options.setdefault("stdout", subprocess.PIPE)
    return subprocess.run([PROGRAM, "simulate", *arguments], stderr=subprocess.PIPE, text=True, timeout=120, check=False,
                          **options)


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def fails(self, status, words, *arguments, **options):
        done = run(*arguments, **options)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertIn(words, done.stderr)
        if status == 1:
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done

    def test_wrong_requests(self):
        self.fails(1, 'policy "clever": there are the levels recruit, regular, veteran, ace, and', "xmas", "--policy", "clever")
        self.fails(1, "after mcts: comes how much it may think", "xmas", "--policy", "mcts:0")
        self.fails(1, 'There is no game "chess"', "chess")
        self.fails(1, 'There is no scenario "taranto"', "xmas", "--scenario", "taranto")
        self.fails(1, "has one seat and no opponent", "xmas", "--opponent", "random")
        self.fails(1, 'There is no option "speed"', "xmas", "--compare", "speed=9")
        self.fails(1, "There is no component pack", "xmas", "--compare", "components=/nowhere")

    def test_wrong_usage(self):
        self.fails(2, "--games", "xmas", "--games", "0")
        self.fails(2, "--games", "xmas", "--games", "-5")
        self.fails(2, "--threads", "xmas", "--threads", "0")
        self.fails(2, "--compare", "xmas", "--compare", "rules")
        self.fails(2, "excludes", "xmas", "--json", "--csv")
        self.fails(2, "excludes", "xmas", "--policies", "random,scripted", "--compare", "rules=en")
        self.fails(2, "game", )

    def test_help_has_an_example(self):
        done = run("--help")
        self.assertEqual(done.returncode, 0)
        self.assertIn("Example: plancia simulate", done.stdout)

    def test_json_is_the_same_on_any_number_of_threads(self):
        texts = {run("nakajima", "--games", "40", "--json", "--threads", str(n)).stdout for n in (1, 2, 5)}
        self.assertEqual(len(texts), 1)
        self.assertEqual(json.loads(texts.pop())["games"], 40)

    def test_csv(self):
        rows = list(csv.DictReader(run("xmas", "--games", "50", "--csv").stdout.splitlines()))
        levels = {row["key"]: int(row["count"]) for row in rows if row["measure"] == "level"}
        self.assertEqual(sum(levels.values()), 50)

    def test_policies_and_comparisons_are_paired(self):
        done = json.loads(run("xmas", "--games", "60", "--policies", "random,scripted", "--json").stdout)
        self.assertEqual([variant["name"] for variant in done["variants"]], ["random", "scripted"])
        self.assertGreater(done["pairs"][0]["score"]["low"], 0)
        done = json.loads(run("xmas", "--games", "20", "--compare", "rules=en,scenario=malta", "--json").stdout)
        self.assertEqual([variant["name"] for variant in done["variants"]],
                         ["rules=it,scenario=suda", "rules=en,scenario=malta"])
        self.assertEqual(done["variants"][1]["rules"], "en")

    def test_a_pack_of_ones_own_against_ours(self):
        pack = self.folder / "pack"
        subprocess.run([PROGRAM, "data", "export", pack, "--pack", "xmas-default"], check=True, capture_output=True)
        done = json.loads(run("xmas", "--games", "20", "--compare", f"components={pack}", "--json").stdout)
        self.assertEqual(done["pairs"][0]["equal"]["count"], 20)
        self.assertEqual(done["variants"][0]["components"]["hash"], done["variants"][1]["components"]["hash"])

    def test_the_protocol_gives_the_same_summary(self):
        requests = [
            {"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": "xmas", "scenario": "malta"}},
            {"jsonrpc": "2.0", "id": 2, "method": "simulate", "params": {"games": 30, "policy": "scripted", "seed": 5}},
            {"jsonrpc": "2.0", "id": 3, "method": "simulate", "params": {"policy": "external:true"}},
            {"jsonrpc": "2.0", "id": 4, "method": "simulate", "params": {"policy": "clever"}},
            {"jsonrpc": "2.0", "id": 5, "method": "simulate", "params": {"games": 0}},
            {"jsonrpc": "2.0", "id": 6, "method": "simulate", "params": {"games": 10**10}},
        ]
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        done = subprocess.run([PROGRAM, "engine"], input=lines, capture_output=True, text=True, check=True, timeout=60)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        command = run("xmas", "--scenario", "malta", "--games", "30", "--seed", "5", "--json")
        self.assertEqual(answers[1]["result"], json.loads(command.stdout))
        for answer in answers[2:]:
            self.assertEqual(answer["error"]["code"], -32602)

    def test_the_plot_is_well_formed_and_says_what_it_shows(self):
        for name, arguments in (("one.svg", ["--lang", "it"]), ("two.svg", ["--policies", "random,scripted"])):
            plot = self.folder / name
            self.assertEqual(run("xmas", "--games", "30", "--plot", str(plot), *arguments).returncode, 0)
            root = xml.parse(plot).getroot()
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
        words = " ".join((self.folder / "one.svg").read_text(encoding="utf-8").split())
        self.assertIn("Sconfitta", words)

    def test_a_plot_that_cannot_be_written_is_known_at_once(self):
        self.fails(1, "cannot write /no/such/folder/x.svg", "xmas", "--games", "1000000000", "--plot",
                   "/no/such/folder/x.svg")
        self.fails(1, "cannot write /dev/full", "xmas", "--games", "1000000000", "--plot", "/dev/full")

    def test_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            for form in ("--json", "--csv", "--lang=en"):
                self.fails(1, "cannot write the output", "xmas", "--games", "20", form, stdout=full)

    def test_nothing_but_the_report_on_a_pipe(self):
        done = run("xmas", "--games", "20", "--lang", "en")
        self.assertEqual(done.stderr, "")
        self.assertNotIn("\x1b", done.stdout)
        self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80)

    def interrupted(self, *arguments):
        """Runs far too many games and presses Ctrl-C once it is at work."""
        return press_ctrl_c([PROGRAM, "simulate", "xmas", "--games", "1000000000", *arguments])

    def test_ctrl_c_gives_what_there_is(self):
        status, out, errors = self.interrupted("--json")
        self.assertEqual(status, 1)
        done = json.loads(out)
        self.assertTrue(done["partial"])
        self.assertGreater(done["games"], 0)
        self.assertIn(f"interrupted after {done['games']} of 1000000000 games", errors)
        again = json.loads(run("xmas", "--games", str(done["games"]), "--json").stdout)
        self.assertEqual(again["variants"], done["variants"])
        status, out, errors = self.interrupted("--lang", "en")
        self.assertTrue(out.startswith("PARTIAL RESULT"))

    def test_a_study_goes_on_where_it_was_interrupted(self):
        state = self.folder / "state"
        status, out, errors = self.interrupted("--json", "--resume", str(state))
        self.assertEqual(status, 1)
        self.assertIn("the same command goes on from", errors)
        played = json.loads(out)["games"]
        self.assertEqual(json.loads(state.read_text(encoding="utf-8"))["totals"]["variants"][0]["games"], played)
        wanted = str(played + 500)
        resumed = run("xmas", "--games", wanted, "--json", "--resume", str(state))
        self.assertEqual(resumed.stdout, run("xmas", "--games", wanted, "--json").stdout)

    def killed(self, state, *arguments):
        """A study that was killed in the middle of a slice, and how many games its state has."""
        study = subprocess.Popen([PROGRAM, "simulate", *arguments, "--games", "1000000", "--resume", str(state)],
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with study:
            while not (state.exists() and json.loads(state.read_text())["totals"]["variants"][0]["games"]):
                self.assertIsNone(study.poll())
                time.sleep(0.05)
            time.sleep(0.3)
            study.kill()
        return json.loads(state.read_text())["totals"]["variants"][0]["games"]

    def test_rows_and_records_go_on_with_a_study_that_was_killed(self):
        study = ("fiamme", "--policies", "mcts:20,random", "--records", "best:3,worst:2,game:1")
        state, csv_rows, folder = self.folder / "csv.state", self.folder / "rows.csv", self.folder / "records"
        files = ("--rows", str(csv_rows), "--folder", str(folder))
        games = str(self.killed(state, *study, *files) + 40)
        self.assertEqual(run(*study, *files, "--games", games, "--resume", str(state)).returncode, 0)
        whole, apart = self.folder / "whole.csv", self.folder / "apart"
        run(*study, "--rows", str(whole), "--folder", str(apart), "--games", games)
        self.assertEqual(csv_rows.read_bytes(), whole.read_bytes())
        self.assertEqual({file.name: file.read_bytes() for file in folder.iterdir()},
                         {file.name: file.read_bytes() for file in apart.iterdir()})
        self.assertEqual(len(list(folder.iterdir())), 2 * 6)

        state, rows = self.folder / "sqlite.state", self.folder / "rows.sqlite"
        files = ("--rows", str(rows), "--folder", str(folder))
        more = self.killed(state, *study, *files) + 40
        for games in (str(more), str(more + 30)):  # and once more after its end
            run(*study, *files, "--games", games, "--resume", str(state))
        whole = self.folder / "whole.sqlite"
        run(*study, "--rows", str(whole), "--folder", str(folder), "--games", games)
        tables = []
        for file in (rows, whole):
            with contextlib.closing(sqlite3.connect(file)) as database:
                tables.append([database.execute(f"SELECT * FROM {table}").fetchall()
                               for table in ("study", "variants", "rows")])
        self.assertEqual(tables[0], tables[1])
        self.assertEqual(len(tables[0][2]), 2 * int(games))

    def test_rows_and_records_that_a_study_cannot_go_on_with(self):
        def study(*arguments, games="30"):
            return ("nakajima", "--games", games, "--resume", str(self.folder / "state"), *arguments)

        rows = self.folder / "rows.csv"
        records = ("--folder", str(self.folder / "records"), "--records")
        run(*study("--rows", str(rows), *records, "best:2"))
        self.fails(1, "cannot go on with --rows", *study("--rows", str(self.folder / "others.csv")))
        self.fails(1, "cannot go on with --records", *study(*records, "best:3"))
        rows.write_bytes(rows.read_bytes()[:-1])
        self.fails(1, "it lacks the rows of the study so far", *study("--rows", str(rows)))
        rows.unlink()
        self.fails(1, "it lacks the rows of the study so far", *study("--rows", str(rows)))
        self.assertFalse(rows.exists())
        state = self.folder / "state"
        kept = state.read_text()
        state.write_text(json.dumps({**json.loads(kept), "companion": {"rows": {}}}))
        self.fails(1, "it is damaged (what goes along with it)", *study("--rows", str(rows)))
        state.write_text(kept)
        self.assertEqual(run(*study()).returncode, 0)
        run(*study(games="40"))  # without them …
        self.fails(1, "cannot go on with --rows", *study("--rows", str(rows), games="50"))  # … and no more with them

    def test_a_state_file_of_something_else(self):
        state = self.folder / "state"
        run("xmas", "--games", "20", "--resume", str(state))
        self.fails(1, "belongs to another study", "xmas", "--games", "20", "--seed", "2", "--resume", str(state))
        state.write_text("[Game \"xmas\"]\n", encoding="utf-8")
        self.fails(1, "not the state of a study", "xmas", "--games", "20", "--resume", str(state))
        self.assertEqual(state.read_text(encoding="utf-8"), "[Game \"xmas\"]\n")
        self.fails(1, "cannot save", "xmas", "--games", "20", "--resume", "/no/such/folder/state")

    def test_which_equipment_is_best_at_malta(self):
        """The question of a designer, from the sweep to the rows and the records of it."""
        arguments = ["xmas", "--scenario", "malta", "--games", "60", "--sweep", "first=equip *; equip *"]
        rows, records = self.folder / "malta.sqlite", self.folder / "records"
        done = run(*arguments, "--lang", "en", "--rows", str(rows), "--records", "best:1", "--folder", str(records))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Sweep over first: mean score, and the difference from free choice", done.stdout)
        self.assertRegex(done.stdout, r"\n  harpoon; harpoon  ")
        self.assertIn("Highest mean: ", done.stdout)
        self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80)
        summary = json.loads(run(*arguments, "--json").stdout)
        names = [variant["name"] for variant in summary["variants"]]
        self.assertEqual(len(names), 15)  # the player's own choice and fourteen pairs: the order makes no difference
        self.assertEqual(names[0], "free choice")
        self.assertIn("equip harpoon; equip cover", names)
        self.assertNotIn("equip cover; equip harpoon", names)
        with contextlib.closing(sqlite3.connect(rows)) as database:
            means = dict(database.execute("SELECT name, avg(score) FROM rows GROUP BY name"))
            self.assertEqual(database.execute("SELECT count(*) FROM games").fetchone(), (15 * 60,))
            self.assertEqual(database.execute("SELECT opening FROM variants WHERE variant = 1").fetchone(),
                             (names[1],))
        for variant in summary["variants"]:
            self.assertAlmostEqual(means[variant["name"]], variant["score"]["mean"])
        self.assertEqual(len(list(records.iterdir())), 15)
        for record in list(records.iterdir())[:2]:
            subprocess.run([PROGRAM, "replay", record, "--verify"], check=True, capture_output=True)

    def test_a_sweep_over_a_value_of_the_pack(self):
        done = json.loads(run("xmas", "--scenario", "malta", "--games", "40", "--sweep", "mission.boats=6..10/2",
                              "--json").stdout)
        self.assertEqual([variant["name"] for variant in done["variants"]],
                         ["mission.boats=8", "mission.boats=6", "mission.boats=10"])
        pack = self.folder / "six"
        subprocess.run([PROGRAM, "data", "export", pack, "--pack", "xmas-default"], check=True, capture_output=True)
        sheet = json.loads((pack / "malta.json").read_text(encoding="utf-8"))
        sheet["mission"]["boats"] = 6
        (pack / "malta.json").write_text(json.dumps(sheet), encoding="utf-8")
        six = json.loads(run("xmas", "--scenario", "malta", "--games", "40", "--components", str(pack), "--json").stdout)
        self.assertEqual(six["variants"][0]["score"], done["variants"][1]["score"])
        shown = run("xmas", "--scenario", "malta", "--games", "40", "--sweep", "mission.boats=6,10", "--lang", "en")
        self.assertRegex(shown.stdout, r"(?s)\n  6 .*\n  8 .*\n  10 ")

    def test_sweeps_over_settings(self):
        for what, names in (("rules", ["rules=it", "rules=en"]), ("policy=random", ["policy=scripted", "policy=random"]),
                            ("scenario", ["scenario=suda", "scenario=malta"])):
            done = json.loads(run("xmas", "--games", "10", "--sweep", what, "--json").stdout)
            self.assertEqual([variant["name"] for variant in done["variants"]], names)

    def test_sweeps_that_cannot_be(self):
        for words, sweep in (("not an option of this game", "speed=1..3"), ("no single value", "mission.boots=1..3"),
                             ("give the values", "policy"), ("give the values", "mission.boats"),
                             ("at most 200", "mission.boats=1..999"), ("is not of that kind", "mission.boats=many"),
                             ("mission.boats=99:", "mission.boats=99"), ("nothing on offer", "first=row *"),
                             ("The opening cannot be played: speed 9", "first=speed 9"),
                             ("dice fall before", "first=equip *; equip *; speed *")):
            self.fails(1, words, "xmas", "--games", "5", "--sweep", sweep)
        self.fails(2, "excludes", "xmas", "--sweep", "rules", "--compare", "rules=en")

    def test_games_from_a_position_of_ones_own(self):
        lines = "".join(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n"
                        for method, params in (("new", {"game": "xmas", "scenario": "malta"}),
                                               ("play", {"action": "equip wrench"}), ("position", {})))
        done = subprocess.run([PROGRAM, "engine"], input=lines, capture_output=True, text=True, check=True)
        position = self.folder / "position.json"
        position.write_text(json.dumps(json.loads(done.stdout.splitlines()[2])["result"]), encoding="utf-8")
        forced = json.loads(run("xmas", "--scenario", "malta", "--games", "30", "--first", "equip wrench",
                                "--json").stdout)
        placed = json.loads(run("xmas", "--games", "30", "--from", str(position), "--json").stdout)
        self.assertEqual(placed["variants"][0]["scenario"], "malta")
        self.assertEqual(placed["variants"][0]["score"], forced["variants"][0]["score"])
        self.fails(1, "brings its setup with it", "xmas", "--scenario", "suda", "--from", str(position))
        self.fails(1, "The position is one of", "nakajima", "--from", str(position))
        self.fails(1, "can be swept", "xmas", "--from", str(position), "--sweep", "rules")

    def test_rows_as_csv_are_the_same_on_any_number_of_threads(self):
        texts = set()
        for threads in ("1", "3"):
            file = self.folder / f"rows-{threads}.csv"
            self.assertEqual(run("fiamme", "--games", "40", "--rows", str(file), "--threads", threads).returncode, 0)
            texts.add(file.read_text(encoding="utf-8"))
        self.assertEqual(len(texts), 1)
        rows = list(csv.DictReader(texts.pop().splitlines()))
        self.assertEqual([int(row["game"]) for row in rows], list(range(40)))
        self.assertIn("units", json.loads(rows[0]["details"]))

    def test_rows_and_records_that_cannot_be(self):
        self.fails(1, "ends in .csv or .sqlite", "xmas", "--rows", "rows.parquet")
        self.fails(1, "cannot write /no/such/folder/x.csv", "xmas", "--rows", "/no/such/folder/x.csv")
        self.fails(1, "best:5,worst:5", "xmas", "--records", "good:5", "--folder", str(self.folder))
        self.fails(1, "need not play the same way", "xmas", "--policy", "external:true", "--records", "best:1", "--folder",
                   str(self.folder))
        self.fails(1, "nowhere but in this study", "xmas", "--sweep", "mission.boats=2", "--records", "best:1",
                   "--folder", str(self.folder))
        rows = self.folder / "rows.csv"
        self.fails(1, "the bot ended", "xmas", "--policy", "external:true", "--rows", str(rows))
        self.assertEqual(list(self.folder.iterdir()), [])  # what was not finished is not left behind

    def test_what_does_not_go_on_a_gpu(self):
        gpu = ("xmas", "--device", "gpu")
        self.fails(1, "--rows does not go together with --device gpu", *gpu, "--rows", "x.csv")
        self.fails(1, "--records does not go together", *gpu, "--records", "best:1")
        self.fails(1, "--resume does not go together", *gpu, "--resume", "x.state")
        self.fails(1, "Openings (--first) are not played on the GPU", *gpu, "--first", "equip harpoon")
        self.fails(1, "there are random and scripted", *gpu, "--policy", "mcts:10")
        self.fails(1, "ci sono random e scripted", *gpu, "--policies", "random,exact", "--lang", "it")
        self.fails(1, '"linea" is not played on the GPU', "linea", "--device", "gpu")
        self.fails(2, "--device", "xmas", "--device", "abacus")

    def test_without_the_program_for_a_gpu(self):
        alone = self.folder / "plancia"
        shutil.copy(PROGRAM, alone)
        for language, words in (("en", "plancia-gpu is not beside it"), ("it", "manca plancia-gpu")):
            done = subprocess.run([alone, "simulate", "xmas", "--device", "gpu", "--lang", language], capture_output=True,
                                  text=True, timeout=120, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(words, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)
            self.assertEqual(done.stdout, "")

    def test_the_cost_of_slow_players_is_told_before(self):
        status, out, errors = press_ctrl_c([PROGRAM, "simulate", "nakajima", "--policy", "mcts:20", "--games",
                                            "1000000000", "--json"])
        self.assertEqual(status, 1)
        self.assertRegex(errors, r"^simulate: about [0-9:]+ for 1000000000 games \(mcts:20\) on ")

    def test_a_bar_on_a_terminal_only(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, "simulate", "xmas", "--games", "200000", "--json"],
                                   stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        process.communicate(timeout=60)
        shown = b""
        try:
            while chunk := os.read(ours, 65536):
                shown += chunk
        except OSError:  # the other end is closed and everything was read
            pass
        self.assertIn(b"simulate [", shown)
        self.assertIn(b"/200000", shown)
        self.assertTrue(shown.endswith(b"\r\x1b[K"))


if __name__ == "__main__":
    unittest.main()
