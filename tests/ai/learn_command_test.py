#!/usr/bin/env python3
"""The command `plancia learn` as a person uses it: the same file for a seed, good for other commands, refusals in sentences."""

import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
GAMES = "1000"


def run(*arguments, status=0):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


def learn(out, *arguments, status=0):
    return run("learn", "linea", "--scenario", "lane", "--games", GAMES, "--out", out, *arguments, status=status)


def one_line(text, words):
    assert text.count("\n") == 1 and words in text, text


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    first, second, other = folder / "first.json", folder / "second.json", folder / "other.json"

    # The same on any number of threads, another with another seed; where it comes from stands in it and is told.
    told = learn(first, "--seed", 5, "--threads", 1, "--lang", "en").stdout
    learn(second, "--seed", 5, "--threads", 2)
    assert first.read_bytes() == second.read_bytes()
    learnt = json.loads(first.read_text())
    assert (learnt["game"], learnt["scenario"], learnt["from"]["seed"]) == ("linea", "lane", 5), learnt
    assert not learnt["from"]["by_time"] and set(learnt["from"]["share"]) == {"allied", "axis"}, learnt["from"]
    assert f"Learnt from {learnt['from']['games']} games" in told and str(first) in told, told
    assert "Imparato da" in learn(other, "--seed", 6, "--lang", "it").stdout
    assert json.loads(other.read_text())["prices"] != learnt["prices"]

    # How often the two sides meet changes what they learn; who is alone meets nobody.
    learn(second, "--seed", 5, "--meets", 2)
    assert json.loads(second.read_text())["prices"] != learnt["prices"]
    # Who loses to the other may learn once more; the other stays as it is.
    learn(second, "--seed", 5, "--answers", 1000)
    answered = json.loads(second.read_text())
    assert answered["from"]["answers"] == 1000 and answered["from"]["games"] > learnt["from"]["games"], answered["from"]
    same = [answered["prices"][side] == learnt["prices"][side] for side in ("allied", "axis")]
    assert sorted(same) == [False, True], same
    for option in ("--meets", 3), ("--answers", 1000):
        alone = run("learn", "xmas", "--scenario", "suda", "--games", GAMES, *option, "--out", other, "--lang", "en", status=1)
        one_line(alone.stderr, "--meets and --answers are for games in which two sides learn")

    # Other commands take it without a word; those who search play otherwise by it.
    simulate = ("simulate", "linea", "--scenario", "lane", "--games", 3, "--policy", "mcts:20", "--opponent", "regular",
                "--seed", 3, "--json")
    without, with_it = run(*simulate), run(*simulate, "--learnt", first)
    assert with_it.stderr == "" and with_it.stdout != without.stdout
    assert run("match", "linea", "regular", "random", "--scenario", "lane", "--games", 4, "--learnt", first).stderr == ""
    requests = ({"method": "new", "params": {"game": "linea", "scenario": "lane", "seed": 1}}, {"method": "position"})
    lines = "".join(json.dumps({"jsonrpc": "2.0", "id": 1, "params": {}, **one}) + "\n" for one in requests)
    answers = subprocess.run([PROGRAM, "engine"], input=lines, capture_output=True, text=True, check=True).stdout
    start = folder / "start.json"
    start.write_text(json.dumps(json.loads(answers.splitlines()[1])["result"]))
    advised = run("advise", "--state", start, "--simulations", 20, "--learnt", first, "--json")
    assert advised.stderr == "" and json.loads(advised.stdout)["choices"], advised

    # What is not for them is told in a sentence, and they play without it.
    broken = folder / "broken.json"
    broken.write_text(first.read_text()[:-100])
    refused = run(*simulate, "--learnt", broken, "--lang", "en")
    one_line(refused.stderr, f"{broken} is not used. It is not a whole file of plancia learn")
    assert refused.stdout == without.stdout
    one_line(run(*simulate, "--learnt", broken, "--lang", "it").stderr, f"{broken} non viene usato. Non è un file intero")
    farm = ("match", "linea", "random", "second=random", "--scenario", "farm", "--games", 2)
    one_line(run(*farm, "--learnt", first, "--lang", "en").stderr, "It is for the scenario lane, not for farm.")
    assert "--learnt" in run(*farm, "--learnt", folder / "nowhere.json", status=2).stderr

    # Nothing is learnt, and nothing written.
    new = folder / "new.json"
    one_line(run("learn", "nakajima", "--out", new, "--lang", "en", status=1).stderr, 'In "nakajima" there is nothing to learn')
    one_line(run("learn", "nakajima", "--out", new, "--lang", "it", status=1).stderr, 'In "nakajima" non c\'è nulla da imparare')
    one_line(run("learn", "chess", "--out", new, "--lang", "en", status=1).stderr, 'There is no game "chess"')
    moon = ("learn", "linea", "--scenario", "moon", "--out", new)
    one_line(run(*moon, "--lang", "it", status=1).stderr, 'Lo scenario "moon" non c\'è')
    assert "excludes" in learn(new, "--minutes", 1, status=2).stderr
    assert "--games" in run("learn", "linea", "--games", 5, "--out", new, status=2).stderr
    assert "--out" in run("learn", "linea", status=2).stderr
    assert not new.exists()
