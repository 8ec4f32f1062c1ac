#!/usr/bin/env python3
"""`plancia advise`, `plancia review` and the engine's `advise` as a person or a program uses them."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
from ctrl_c import press_ctrl_c  # noqa: E402

PROGRAM = sys.argv[1]
RECORDS = pathlib.Path(__file__).parents[1] / "golden" / "records"
SUDA = str(RECORDS / "xmas-suda-it-2.record")


def run(*arguments, status=0, stdin=None):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, input=stdin)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    if status == 1:
        assert done.stderr.count("\n") == 1 and done.stdout == "", (done.stdout, done.stderr)
    return done


def engine(*requests):
    lines = "".join(json.dumps({"jsonrpc": "2.0", "id": 1, "method": m, "params": p}) + "\n" for m, p in requests)
    return [json.loads(line) for line in run("engine", stdin=lines).stdout.splitlines()]


# A record: its last position is over, an earlier one is advised on, the same again with the same seed.
assert "The game is over" in run("advise", SUDA, "--lang", "en", status=1).stderr
assert "La partita è finita" in run("advise", SUDA, "--lang", "it", status=1).stderr
dice = run("advise", SUDA, "--ply", "39", "--lang", "en", status=1)
assert "dice decide" in dice.stderr and "The next decision of this record: --ply 40." in dice.stderr, dice.stderr
small = ("--ply", "41", "--simulations", "200")
text = run("advise", SUDA, *small, "--lang", "en").stdout
assert text.startswith("From 3008: choose the next hex") and "from 200 simulated games" in text, text
assert all(len(line) <= 80 for line in text.splitlines()), text
assert "da 200 partite simulate" in run("advise", SUDA, *small, "--lang", "it").stdout.replace("\n", " ")
first = json.loads(run("advise", SUDA, *small, "--json").stdout)
assert list(first) == ["value", "choices", "exact", "score", "levels"], first
assert 0 <= first["score"] <= 20, first
assert list(first["choices"][0]) == ["action", "value", "low", "high", "visits", "text"], first
assert sum(choice["visits"] for choice in first["choices"]) == 200
assert json.loads(run("advise", SUDA, *small, "--json", "--threads", "2").stdout) == first
assert json.loads(run("advise", SUDA, *small, "--json", "--seed", "2").stdout) != first
assert json.loads(run("advise", SUDA, "--ply", "41", "--ms", "20", "--json").stdout)["choices"]

# The engine gives the same, and its position can be given back in a file.
record = pathlib.Path(SUDA).read_text(encoding="utf-8")
start = {"game": "xmas", "scenario": "suda", "seed": 1}
answers = engine(
    ("new", start),
    ("advise", {"simulations": 200, "seed": 5}),
    ("position", {}),
    ("advise", {"simulations": 0}),
    ("advise", {"simulations": 10, "ms": 10}),
    ("advise", {"ms": 600001}),
    ("advise", {"seed": -1}),
    ("load", {"record": record}),
    ("advise", {}),
)
advice, position = answers[1]["result"], answers[2]["result"]
assert position == answers[0]["result"]
assert [a["error"]["code"] for a in answers[3:7]] == [-32602] * 4, answers[3:7]
assert answers[5]["error"]["data"]["param"] == "ms"
assert answers[8]["error"]["code"] == -32006, answers[8]
assert answers[8]["error"]["data"]["text"]["it"].startswith("La partita è finita")
with tempfile.TemporaryDirectory() as place:
    file = pathlib.Path(place) / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    state = ("advise", "--state", str(file))
    assert json.loads(run(*state, "--simulations", "200", "--seed", "5", "--json").stdout) == advice

    position["state"]["boats"] = 99
    file.write_text(json.dumps(position), encoding="utf-8")
    assert "/boats" in run(*state, status=1).stderr
    position["game"] = "chess"
    file.write_text(json.dumps(position), encoding="utf-8")
    assert "chess" in run(*state, status=1).stderr
    file.write_text("[1]", encoding="utf-8")
    assert "as the engine gives it" in run(*state, status=1).stderr
    file.write_text("{", encoding="utf-8")
    run(*state, status=1)
    # A record made with another pack.
    other = re.sub(r'(?m)^(\[Components ".*) [0-9a-f]+"\]', r'\1 00112233445566778899aabbccddeeff"]', record)
    assert other != record
    file.write_text(other, encoding="utf-8")
    assert "--components" in run("advise", str(file), status=1).stderr
    assert "--components" in run("review", str(file), status=1).stderr
    # An unfinished game.
    lines = record.split("\n\n", 1)
    head = [h for h in lines[0].splitlines() if not h.startswith(("[Seed", "[Result"))]
    file.write_text("\n".join(head) + "\n\n" + "\n".join(lines[1].splitlines()[:2]) + "\n", encoding="utf-8")
    assert "not over" in run("review", str(file), "--lang", "en", status=1).stderr

# A review.
short = ("review", SUDA, "--simulations", "20")
text = run(*short, "--lang", "en").stdout
assert text.startswith("The account") and "Tactical victory: 4 points." in text, text
assert all(len(line) <= 80 for line in text.splitlines()), text
assert run(*short, "--lang", "it").stdout.startswith("Il conto")
assert run(*short, "--markdown", "--lang", "en").stdout.startswith("# Looking back at a game: X MAS – M.T. Explosive boats, Suda\n")
review = json.loads(run(*short, "--json").stdout)
change = review["luck"]["value"] + review["decisions"]["value"]
assert abs(review["start"] + change - review["end"]) < 1e-9, review
assert json.loads(run(*short, "--json", "--threads", "3").stdout) == review

assert review["ordinary_luck"]["low"] < 0 < review["ordinary_luck"]["high"] and not review["partial"], review


# Ctrl-C: advice gives what it has thought so far and says so; a review needs a value of every position.
def interrupted(*arguments):
    status, out, errors = press_ctrl_c([PROGRAM, *arguments], ticks=50)
    assert status == 1, (arguments, status, out, errors)
    return out, errors


out, errors = interrupted("advise", SUDA, "--ply", "41", "--simulations", "10000000", "--json", "--lang", "en")
assert sum(choice["visits"] for choice in json.loads(out)["choices"]) > 0
assert errors.startswith("PARTIAL RESULT: interrupted after ") and errors.count("\n") == 1, errors
out, errors = interrupted("review", SUDA, "--simulations", "1000000", "--lang", "en")
assert out == "" and "interrupted before every position" in errors, (out, errors)

# Wrong usage.
run("advise", status=2)
run("advise", SUDA, "--state", "x", status=2)
run("advise", SUDA, "--simulations", "0", status=2)
run("advise", SUDA, "--simulations", "5", "--ms", "5", status=2)
run("advise", "--state", "x", "--ply", "3", status=2)
in_time = json.loads(run("review", SUDA, "--seconds", "1", "--json").stdout)
assert 4 <= in_time["simulations"] <= 2000 and in_time["searched"] <= in_time["decided"], in_time["simulations"]
run("review", SUDA, "--seconds", "1", "--simulations", "20", status=2)

# How a whole procedure ends: exact odds, or one line that says why there are none.
RAID = str(RECORDS / "nakajima-raid-1.record")
ends = json.loads(run("advise", RAID, "--ply", "80", "--procedure", "--json").stdout)["procedure"]
assert len(ends) > 2 and abs(sum(end["probability"] for end in ends) - 1) < 1e-9, ends
assert "of damage" in run("advise", RAID, "--ply", "80", "--procedure", "--lang", "en").stdout
assert "under way" in run("advise", RAID, "--ply", "0", "--procedure", "--lang", "en", status=1).stderr
run("advise", RAID, "--ply", "80", "--procedure", "--simulations", "5", status=2)
run("review", status=2)
run("review", SUDA, "--simulations", "0", status=2)
run("review", SUDA, "--json", "--markdown", status=2)
assert "--ply can be at most that" in run("advise", SUDA, "--ply", "9999", status=1).stderr
assert "cannot read" in run("advise", "no-such-file", status=1).stderr
assert "cannot read" in run("review", "no-such-file", status=1).stderr
