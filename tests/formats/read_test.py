#!/usr/bin/env python3
"""What earlier versions wrote is read as it was then (docs/formats.md). The folders beside this file were made by
write.py when their version was published, and never change."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "server"))

from support import PROGRAM, Client, Server, run  # noqa: E402

VERSIONS = sorted(folder for folder in HERE.iterdir() if re.fullmatch(r"\d+\.\d+", folder.name))
assert (HERE / "1.0") in VERSIONS


def plancia(*arguments, **how):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False, **how)
    assert done.returncode == 0, (arguments, done.stdout, done.stderr)
    return done.stdout


def records():
    """Records: replayed to the end, their dice derived again; an unfinished one goes on"""
    for version in VERSIONS:
        whole = [file for file in sorted((version / "records").iterdir()) if file.stem != "saved"]
        assert {file.stem for file in whole} >= {"xmas", "nakajima", "fiamme", "linea"}
        for file in whole:
            told = plancia("replay", file, "--verify", "--lang", "en", "--components", version / "packs" / file.stem)
            assert told.startswith("Verified:\n"), (file, told)
        saved = version / "records" / "saved.record"
        with tempfile.TemporaryDirectory() as place:
            on = pathlib.Path(place) / "on.record"
            plancia("play", "--load", saved, "--save", on, "--lang", "en", input="1\nquit\n")
            before, after = saved.read_text(encoding="utf-8"), on.read_text(encoding="utf-8")
        commitment = re.search(r"\[Commitment .*\]\n", before).group()
        assert commitment in after  # the same dice
        actions = [[line for line in text.splitlines() if line and line[0] not in "[="] for text in (before, after)]
        assert actions[1][: len(actions[0])] == actions[0] and len(actions[1]) > len(actions[0])


def packs():
    """Packs: those inside the program then are inside it still, and as folders they are sound"""
    inside = plancia("data", "list")
    for version in VERSIONS:
        for record in (version / "records").iterdir():
            components = re.search(r'\[Components "(.*)"\]', record.read_text(encoding="utf-8")).group(1)
            pack, hash_of_pack = components.split()
            assert any(pack in line and hash_of_pack in line for line in inside.splitlines()), (record, inside)
        for folder in (version / "packs").iterdir():
            plancia("data", "check", folder)


def same_text(then, now):
    """Words for people may be put better; that they are there may not change."""
    return then.keys() <= now.keys() and all(bool(then[key]) <= bool(now[key]) for key in then)


def holds(then, now, path=""):
    """Every member of the answer of then is in that of now, with its value; there may be new ones."""
    if isinstance(then, dict) and set(then) == {"it", "en"}:
        assert same_text(then, now), (path, then, now)
    elif isinstance(then, dict):
        for key, value in then.items():
            assert key in now, (path, key)
            if path + "/" + key not in ("/result/version", "/error/message"):
                holds(value, now[key], path + "/" + key)
    elif isinstance(then, list) and path != "/result/games":
        assert len(then) == len(now), (path, then, now)
        for number, (one, other) in enumerate(zip(then, now)):
            holds(one, other, f"{path}/{number}")
    elif isinstance(then, list):
        assert set(then) <= set(now), (path, then, now)
    else:
        assert then == now and type(then) is type(now), (path, then, now)


def protocol():
    """The engine: every request of then is answered as then, but for what was added and the words for people"""
    for version in VERSIONS:
        lines = (version / "engine.txt").read_text(encoding="utf-8").splitlines()
        asked, told = lines[0::2], lines[1::2]
        assert all(line.startswith("> ") for line in asked) and all(line.startswith("< ") for line in told)
        while asked:
            end = next(i for i, line in enumerate(asked) if '"quit"' in line) + 1
            answers = plancia("engine", input="\n".join(line[2:] for line in asked[:end]) + "\n").splitlines()
            assert len(answers) == end
            for then, now in zip(told, answers):
                holds(json.loads(then[2:]), json.loads(now))
            asked, told = asked[end:], told[end:]


def same_record(then, now):
    """But for the program that wrote it, and for options that came later."""
    program, options = re.compile(r"^\[Program .*\]$", re.M), re.compile(r'^\[Options "(.*)"\]$', re.M)
    named = [set(options.search(text).group(1).split()) for text in (then, now)]
    plain = [options.sub("", program.sub("", text)) for text in (then, now)]
    return named[0] <= named[1] and plain[0] == plain[1]


def read_database(version, db):
    """Logs in as then and finds every game as it was."""
    kept = json.loads((version / "games.json").read_text(encoding="utf-8"))
    with Server(db=str(db)) as server:
        client = Client(server)
        assert client.post("/api/login", kept["login"]).status == 200
        for match, then in kept["matches"].items():
            now = client.match(match)
            result = now["position"]["result"] and now["position"]["result"]["level"]
            assert (now["version"], now["position"]["hash"], now["position"]["turn"], result) == (
                then["version"], then["hash"], then["turn"], then["result"])
            assert same_record(then["record"], client.get(f"/api/matches/{match}/record").body.decode())
        going_on = next(m for m, then in kept["matches"].items() if then["turn"] == "player")
        assert client.play(going_on, 1)["version"] > kept["matches"][going_on]["version"]


def database():
    """The database, and its backup: every game is there as it was, and goes on"""
    for version in VERSIONS:
        with tempfile.TemporaryDirectory() as place:
            copied, restored = pathlib.Path(place) / "copied.db", pathlib.Path(place) / "restored.db"
            shutil.copy(version / "games.db", copied)
            read_database(version, copied)
            plancia("restore", version / "games.backup", "--db", restored)
            read_database(version, restored)


if __name__ == "__main__":
    run(records, packs, protocol, database)
