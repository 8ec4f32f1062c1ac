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
    assert compared.splitlines()[0] == "malta.json" and "One value differs from xmas-default." in compared, compared
    points = malta["ships"][0]["points"]
    told = json.loads(run("compare", str(mine), "--json").stdout)
    assert told == [{"file": "malta.json", "pointer": "/ships/0/points", "ours": points - 1, "theirs": points}], told

    # The id of ours is refused for what is not ours; then every value that differs is told.
    claimed = run("check", str(mine), status=1)
    assert claimed.stdout.startswith("pack.json:/id: "), claimed.stdout
    about = json.loads((mine / "pack.json").read_text(encoding="utf-8"))
    about["id"] = "xmas-mine"
    (mine / "pack.json").write_text(json.dumps(about), encoding="utf-8")
    checked = run("check", str(mine)).stdout
    assert checked.startswith("ok: xmas-mine") and "One value differs from xmas-default." in checked, checked
    assert f"here  {points} (reconstructed)" in checked, checked
    # Nor does the rulebook say what ours does not: the boats of Malta stand there.
    malta["mission"]["boats"] = 7
    (mine / "malta.json").write_text(json.dumps(malta), encoding="utf-8")
    claimed = run("check", str(mine), status=1)
    assert claimed.stdout.startswith("malta.json:/mission/boats: This differs from the pack inside the program (8)")
    for origin in ("printed", "variant"):
        if isinstance(malta["mission"]["from"], dict):
            malta["mission"]["from"]["boats"] = origin
        else:
            malta["mission"]["from"] = {key: malta["mission"]["from"] for key in malta["mission"] if key != "from"}
            malta["mission"]["from"]["boats"] = origin
        (mine / "malta.json").write_text(json.dumps(malta), encoding="utf-8")
        assert f"here  7 ({origin})" in run("check", str(mine)).stdout

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

# A scenario of one's own in a game whose packs can add some: checked, simulated, recorded and replayed.
with tempfile.TemporaryDirectory() as place:
    mine = pathlib.Path(place) / "mine"
    run("export", str(mine), "--pack", "linea-default")
    ridge = json.loads((mine / "lane.json").read_text(encoding="utf-8"))
    for name in ("scenario", "id"):
        if name in ridge:
            ridge[name] = "ridge"
    ridge["sheet"]["title"] = {"it": "Il crinale", "en": "The ridge"}
    (mine / "ridge.json").write_text(json.dumps(ridge), encoding="utf-8")
    about = json.loads((mine / "pack.json").read_text(encoding="utf-8"))
    about["id"] = "linea-mine"
    about["files"].append("ridge.json")
    (mine / "pack.json").write_text(json.dumps(about), encoding="utf-8")
    assert "only in this pack" in run("check", str(mine)).stdout

    def program(*arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)

    ours = ["--components", str(mine)]
    same = [json.loads(program("simulate", "linea", *ours, "--scenario", scenario, "--games", "2", "--json").stdout)
            for scenario in ("lane", "ridge")]
    assert same[0]["variants"][0]["score"] == same[1]["variants"][0]["score"]
    assert same[1]["variants"][0]["scenario"] == "ridge"
    games = program("simulate", "linea", *ours, "--scenario", "ridge", "--games", "1", "--records", "best:1", "--lang", "en", "--folder",
                    str(mine.parent / "games"), "--plot", str(mine.parent / "plot.svg"))
    assert games.returncode == 0, games.stderr
    assert ", The ridge" in (mine.parent / "plot.svg").read_text(encoding="utf-8")
    (record,) = (mine.parent / "games").iterdir()
    replayed = program("replay", str(record), "--lang", "en", *ours)
    assert replayed.returncode == 0 and "The ridge" in replayed.stdout, replayed.stderr
    played = subprocess.run([PROGRAM, "play", "linea", *ours, "--scenario", "ridge", "--lang", "it", "--save", str(mine.parent / "g")],
                            input="quit\n", capture_output=True, text=True, check=False)
    assert played.stdout.startswith("Linea di Tiro – Il crinale\n"), (played.stdout[:200], played.stderr)
    title = ridge["sheet"].pop("title")
    ridge["sheet"]["title"] = "The ridge"
    (mine / "ridge.json").write_text(json.dumps(ridge), encoding="utf-8")
    faulty = program("simulate", "linea", *ours, "--scenario", "ridge", "--games", "1", "--lang", "it")
    assert faulty.returncode == 1 and "ridge.json:/sheet/title: " in faulty.stderr, faulty.stderr
    assert "nelle due lingue" in faulty.stderr, faulty.stderr
    ridge["sheet"]["title"] = title
    (mine / "ridge.json").write_text(json.dumps(ridge), encoding="utf-8")
    wrong = program("simulate", "linea", *ours, "--scenario", "hill")
    assert wrong.returncode == 1 and "lane" in wrong.stderr and "ridge" in wrong.stderr, wrong.stderr
    assert program("simulate", "linea", "--scenario", "ridge").returncode == 1  # the program's own pack has none

run("check", "/nowhere/at/all", status=1)
run("show", "/nowhere/at/all", status=1)
run(status=2)
run("check", status=2)
run("chekc", "x", status=2)
for words in [["--help"], ["list", "--help"], ["show", "--help"], ["check", "--help"], ["compare", "--help"], ["export", "--help"]]:
    assert "Example: plancia data" in run(*words).stdout, words
