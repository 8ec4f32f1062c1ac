#!/usr/bin/env python3
"""The command `plancia data` as a person uses it: list, show, export, check, and what it says when something is wrong."""

import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]


def run(*arguments, status=0):
    done = subprocess.run([PROGRAM, "data", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


with tempfile.TemporaryDirectory() as place:
    mine = pathlib.Path(place) / "mine"
    hash_of_program = run("list").stdout.split()[2]
    assert len(hash_of_program) == 32

    run("export", str(mine))
    checked = run("check", str(mine)).stdout
    assert checked.startswith("ok: xmas-default"), checked
    assert hash_of_program in checked, checked
    assert run("show", str(mine)).stdout == run("show").stdout
    values = json.loads(run("show", "xmas-default", "--json").stdout)["values"]
    assert {"file": "suda.json", "pointer": "/ships/0/points", "value": 4, "from": "reconstructed"} in values

    assert run("compare", str(mine)).stdout == "0 values differ from xmas-default.\n"
    malta = json.loads((mine / "malta.json").read_text(encoding="utf-8"))
    malta["ships"][0]["points"] += 1
    (mine / "malta.json").write_text(json.dumps(malta), encoding="utf-8")
    compared = run("compare", str(mine)).stdout
    assert compared.splitlines()[0] == "malta.json" and "1 value differs from xmas-default." in compared, compared
    points = malta["ships"][0]["points"]
    told = json.loads(run("compare", str(mine), "--json").stdout)
    assert told == [{"file": "malta.json", "pointer": "/ships/0/points", "ours": points - 1, "theirs": points}], told

    refused = run("export", str(mine), status=1)
    assert refused.stderr.count("\n") == 1 and "not empty" in refused.stderr, refused.stderr
    assert "no pack nothing" in run("export", str(mine) + "2", "--pack", "nothing", status=1).stderr

    file = mine / "suda.json"
    suda = json.loads(file.read_text(encoding="utf-8"))
    suda["ships"][0]["points"] = 0
    suda["turn"] = 15
    file.write_text(json.dumps(suda), encoding="utf-8")
    wrong = run("check", str(mine), status=1)
    assert wrong.stdout.splitlines()[0].startswith("suda.json:/ships/0/points: "), wrong.stdout
    assert wrong.stdout.splitlines()[1].startswith("suda.json:/turn: "), wrong.stdout
    assert wrong.stderr.startswith("plancia: 2 problems in "), wrong.stderr
    assert run("compare", str(mine), status=1).stdout == wrong.stdout

run("check", "/nowhere/at/all", status=1)
run("show", "/nowhere/at/all", status=1)
run(status=2)
run("check", status=2)
run("chekc", "x", status=2)
for words in [["--help"], ["list", "--help"], ["show", "--help"], ["check", "--help"], ["compare", "--help"], ["export", "--help"]]:
    assert "Example: plancia data" in run(*words).stdout, words
