#!/usr/bin/env python3
"""What each kind of request costs a server of its own, in milliseconds of a processor: bench/costs.py build/plancia

The threads of the server are looked at before and after so many requests of one kind, so that other programs make little
difference."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests/server"))

from support import Client, Server  # noqa: E402

def used(server):
    """Seconds of a processor, by all threads."""
    threads = pathlib.Path(f"/proc/{server.process.pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def measure(server, what, ask, count):
    first = ask()
    before = used(server)
    for _ in range(count):
        answer = ask()
        assert answer.status in (200, 201), (what, answer.status, answer.body[:200])
    print(f"{what:44} {1000 * (used(server) - before) / count:8.2f} ms, {len(first.body) / 1000:6.1f} kB", flush=True)


def setup_of(game):
    """Its first scenario, alone or at both seats."""
    first = game["scenarios"][0]
    return {"game": game["id"], "scenario": first["id"], **({"hotseat": True} if first["players"] == 2 else {})}


def table(server, client, setup):
    game, match = setup["game"], client.start(**setup)["id"]
    seen = client.match(match)

    def act():
        nonlocal seen
        answer = client.act(match, seen["position"]["choices"][0]["action"], seen["version"])
        seen = answer.json()
        return answer

    measure(server, f"a decision, {game}", act, 20)
    measure(server, f"a look at a game, {game}", lambda: client.get(f"/api/matches/{match}"), 100)
    measure(server, f"what is looked up, {game}", lambda: client.get(f"/api/matches/{match}/reference"), 100)
    measure(server, f"the record, {game}", lambda: client.get(f"/api/matches/{match}/record"), 100)
    measure(server, f"an earlier position, {game}", lambda: client.get(f"/api/matches/{match}/positions/1"), 100)
    measure(server, f"a new game, {game}", lambda: client.post("/api/matches", setup), 30)


def packs(server, client, game):
    folder = ROOT / "data" / game / "default"
    files = {path.name: path.read_text() for path in folder.glob("*.json")}
    size = sum(len(text) for text in files.values()) // 1000
    measure(server, f"a pack of {size} kB, {game}", lambda: client.post("/api/packs", {"files": files}), 5)


def main():
    with Server("--rate", "0", "--guest-games", "100000") as server:
        client = Client(server)
        games = client.get("/api/games").json()
        for game in games:
            table(server, client, setup_of(game))
            packs(server, client, game["id"])
        measure(server, "the list of one's games", lambda: client.get("/api/matches"), 100)
        measure(server, "a page", lambda: client.get("/"), 100)
        measure(server, "a session", lambda: client.post("/api/session", {}), 100)
        measure(server, "/healthz", lambda: client.get("/healthz"), 100)
        name = iter(range(100))
        measure(server, "an account",
                lambda: Client(server).post("/api/account", {"name": f"anna{next(name)}", "password": "correct horse"}), 5)
        opposed = [(game["id"], one["id"]) for game in games for one in game["scenarios"] if one["opposed"]]
        against = [{"game": game, "scenario": scenario, "opponent": "ace", "seat": seat}
                   for game, scenario in opposed for seat in (1, 2)]
        asker = Client(server)
        begun = iter([asker.start(**setup)["id"] for setup in against])

        def decide():
            match = next(begun)
            seen = asker.match(match)
            return asker.act(match, seen["position"]["choices"][-1]["action"], seen["version"])

        measure(server, "a decision that an ace answers", decide, len(against) - 1)


main()
