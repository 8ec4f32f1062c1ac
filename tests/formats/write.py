#!/usr/bin/env python3
"""Writes what a version of the program writes: records, packs, a database and its backup, a conversation with the engine.

    tests/formats/write.py build/plancia tests/formats/1.0

Each version gets a folder once, when it is published; read_test.py reads them all for ever. docs/formats.md has the
promise.
"""

import json
import pathlib
import random
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))

from support import PROGRAM, Client, Server, make_dice, token  # noqa: E402

SETUPS = [
    {"game": "xmas", "scenario": "suda"},
    {"game": "nakajima", "scenario": "raid"},
    {"game": "fiamme", "scenario": "training"},
    {"game": "linea", "scenario": "lane"},
]
LOGIN = {"name": "Archive", "password": "kept for ever"}


def plancia(*arguments):
    subprocess.run([PROGRAM, *arguments], check=True, stdout=subprocess.DEVNULL)


class Engine:
    """Speaks with the engine and keeps what was said."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = []

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": len(self.said) // 2 + 1, "method": method, "params": params}
        line = json.dumps(request)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        self.said += ["> " + line, "< " + answer.rstrip("\n")]
        return json.loads(answer).get("result")

    def step(self, position, choose):
        if position["turn"] == "chance":
            return self.ask("roll")["position"]
        return self.ask("play", action=choose(position["choices"])["action"])["position"]


def records(folder):
    """A whole game of each, and one that goes on."""
    for setup in SETUPS:
        engine, choose = Engine(), random.Random(1).choice
        position = engine.ask("new", **setup, seed=1)
        while position["turn"] != "over":
            position = engine.step(position, choose)
        (folder / f"{setup['game']}.record").write_text(engine.ask("record"), encoding="utf-8")
    going_on = [PROGRAM, "play", "xmas", "--scenario", "malta", "--lang", "en", "--save", str(folder / "saved.record")]
    subprocess.run(going_on, input="1\n1\nquit\n", text=True, stdout=subprocess.DEVNULL, check=True)


def conversation(file):
    """The beginning of each game as a bot sees it, with questions and refusals."""
    said = []
    for setup in SETUPS:
        engine, choose = Engine(), random.Random(2).choice
        engine.ask("hello")
        position = engine.ask("new", **setup, seed=2, options={"practice": "on"})
        for _ in range(8):
            if position["turn"] == "chance":
                engine.ask("odds")
            position = engine.step(position, choose)
        engine.ask("play", action="what never was an action")
        engine.ask("log", view="all", **{"from": 4})
        engine.ask("undo")
        engine.ask("set", **setup, state=engine.ask("position")["state"])
        engine.ask("no such method")
        engine.ask("quit")
        said += engine.said
    file.write_text("\n".join(said) + "\n", encoding="utf-8")


def database(folder):
    """Games in progress, won, given up and between two people, with an account and a pack of its own."""
    files = {one.name: one.read_text(encoding="utf-8") for one in (folder / "packs" / "xmas").iterdir()}
    files["pack.json"] = json.dumps({**json.loads(files["pack.json"]), "id": "archive"})
    with Server() as server:
        client, other = Client(server), Client(server)
        assert client.post("/api/account", LOGIN).status == 200
        choose = lambda choices: random.Random(len(choices)).choice(choices)["action"]  # noqa: E731
        for setup in SETUPS[:3]:
            client.play(client.start(**setup)["id"], 12, choose)
        client.play(client.start(**SETUPS[2])["id"], 10_000, choose)
        given_up = client.start(**SETUPS[0])["id"]
        version = client.match(given_up)["version"]
        assert client.post(f"/api/matches/{given_up}/resign", {"version": version, "key": "0" * 32}).status == 200
        made = client.start(**SETUPS[3], seed=None)
        assert other.post(f"/api/matches/{made['id']}/join", {"token": token(made["seats"][1]["link"])}).status == 200
        make_dice(made["id"], client, other)
        for who in (client, other):
            seen = who.match(made["id"])
            if seen["position"].get("choices"):
                who.act(made["id"], choose(seen["position"]["choices"]), seen["version"])
        added = client.post("/api/packs", {"files": files})
        assert added.status == 201, added.body
        client.play(client.start(**SETUPS[0], components=added.json()["address"])["id"], 5, choose)
        games = client.get("/api/matches").json()["matches"]
        seen = {one["id"]: client.match(one["id"]) for one in games}
        found = {
            one: {"version": match["version"], "hash": match["position"]["hash"], "turn": match["position"]["turn"],
                  "result": match["position"]["result"] and match["position"]["result"]["level"],
                  "record": client.get(f"/api/matches/{one}/record").body.decode()}
            for one, match in seen.items()
        }
        assert server.end() == 0
        shutil.copy(server.db, folder / "games.db")
        plancia("backup", str(folder / "games.backup"), "--db", server.db)
    (folder / "games.json").write_text(json.dumps({"login": LOGIN, "matches": found}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    root = pathlib.Path(sys.argv[2])
    for name in ("records", "packs"):
        (root / name).mkdir(parents=True)
    for setup in SETUPS:
        plancia("data", "export", str(root / "packs" / setup["game"]), "--pack", f"{setup['game']}-default")
    records(root / "records")
    conversation(root / "engine.txt")
    database(root)
