#!/usr/bin/env python3
"""Dice that nobody chose, endings that stay, and advice only where it was agreed on: over the port, as an opponent would."""

import pathlib
import re
import secrets
import subprocess
import tempfile

from support import PATIENCE, PROGRAM, Client, Events, Server, commitment, digest, pair, run, seated, token


# The derivation of docs/dice.md, by another program than ours.
def below(seed, step, n):
    fair = 2**32 - 2**32 % n
    attempt = 0
    while True:
        block = digest(seed, step.to_bytes(8, "little") + attempt.to_bytes(4, "little"))
        x = int.from_bytes(block[:4], "little")
        if x < fair:
            return x % n
        attempt += 1


def header(record, name):
    return re.search(rf'^\[{name} "(.*)"\]$', record, re.M).group(1)


def verify(record):
    """What `plancia replay --verify` says of a record, and its exit status."""
    with tempfile.TemporaryDirectory() as place:
        file = pathlib.Path(place) / "game.record"
        file.write_text(record, encoding="utf-8")
        done = subprocess.run([PROGRAM, "replay", str(file), "--verify", "--lang", "en"], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        return done.returncode, done.stdout + done.stderr


def to_the_end(clients, match):
    seen = clients[0].match(match)
    while seen["position"]["turn"] != "over":
        acting = clients[int(seen["position"]["turn"][-1]) - 1]
        acting.play(match, 1)
        seen = clients[0].match(match)
    return seen


def together():
    """Every promise before any part, no action before all parts, nothing lost by kill -9, and all of it verified."""
    with tempfile.TemporaryDirectory() as place:
        db = str(pathlib.Path(place) / "games.db")
        parts = {1: secrets.token_bytes(32), 2: secrets.token_bytes(32)}
        with Server(db=db) as server:
            anna, bruno, match = seated(server, game="fiamme", scenario="training-coop")
            stranger = Client(server)
            seen = anna.match(match)
            promised = seen["dice"]["commitments"][0]
            assert seen["dice"]["ready"] is False and seen["commitment"] is None and promised, seen["dice"]
            events = Events(bruno, f"match={match}:{bruno.match(match)['version']}")
            assert anna.act(match, "end", seen["version"]).code == "dice"
            assert anna.dice(match, 1, commitment=commitment(parts[1])).status == 200
            assert events.next()["dice"]["commitments"][1] == commitment(parts[1])
            early = anna.dice(match, 1, part=parts[1].hex())
            assert (early.status, early.code) == (409, "dice")
            assert anna.dice(match, 2, commitment=commitment(parts[2])).code == "seat"
            assert stranger.dice(match, 1, commitment=commitment(parts[1])).code == "absent"
            assert bruno.dice(match, 2, commitment=commitment(parts[2])).status == 200
            assert anna.dice(match, 1, commitment=commitment(b"x" * 32)).code == "dice"
            assert anna.dice(match, 1, part=(b"x" * 32).hex()).code == "dice"
            assert bruno.dice(match, 2, part=parts[2].hex()).status == 200
            events.close()
            server.end(9)
        with Server(db=db) as server:
            anna, bruno = anna.elsewhere(server), bruno.elsewhere(server)
            assert anna.act(match, "end", anna.match(match)["version"]).code == "dice"
            ready = anna.dice(match, 1, part=parts[1].hex()).json()
            assert ready["dice"]["ready"] and ready["dice"]["commitments"][0] == promised
            assert ready["dice"]["parts"] == [None, parts[1].hex(), parts[2].hex()] and ready["seed"] is None
            assert "Parts" not in anna.get(f"/api/matches/{match}/record").body.decode()
            over = to_the_end((anna, bruno), match)
            servers = bytes.fromhex(over["dice"]["parts"][0])
            seed = digest(b"plancia seed from parts", servers + parts[1] + parts[2])
            assert commitment(servers) == promised and over["seed"] == seed.hex() and over["commitment"] == commitment(seed)
            dice = [(one["n"] - 1, one["action"]) for one in over["log"] if re.fullmatch(r"roll \d", one["action"])]
            assert dice and all(action == f"roll {below(seed, step, 6) + 1}" for step, action in dice)

            record = bruno.get(f"/api/matches/{match}/record").body.decode()
            assert header(record, "SeedFrom") == "parts"
            assert header(record, "Parts") == " ".join(over["dice"]["parts"])
            status, said = verify(record)
            assert status == 0 and "each as it was committed to" in " ".join(said.split()), said
            for one in (servers, parts[1], parts[2]):
                assert verify(record.replace(one.hex(), secrets.token_hex(32)))[0] == 1
                assert verify(record.replace(commitment(one), secrets.token_hex(32)))[0] == 1


def chosen():
    """A chosen seed: refused between two people, else seen by all and written down; a hot-seat game stays one."""
    with Server() as server:
        anna, bruno = Client(server), Client(server)
        two = {"game": "linea", "scenario": "lane", "seed": 7}
        answer = anna.post("/api/matches", two)
        assert (answer.status, answer.code) == (409, "dice")
        made = anna.start(**two, hotseat=True)
        seen = anna.match(made["id"])
        assert seen["dice"]["from"] == "chosen" and seen["seed"].startswith("8370125516a970c9")
        joined = bruno.post(f"/api/matches/{made['id']}/join", {"token": token(seen["seats"][1]["link"])}).json()
        assert [seat["you"] for seat in joined["seats"]] == [True, True] and joined["seed"] == seen["seed"]
        assert header(anna.get(f"/api/matches/{made['id']}/record").body.decode(), "SeedFrom") == "chosen"
        assert anna.start(**two, options={"practice": True})["dice"]["from"] == "chosen"
        assert anna.start()["dice"]["from"] == "chosen"


def advice():
    """Between two people advice is off, for who looks on as well, unless the game was begun with it."""
    with Server() as server:
        for agreed in (False, True):
            anna, bruno, match = pair(server, game="fiamme", scenario="training-coop", advice=agreed)
            watching = Client(server)
            link = anna.match(match)["spectator"]
            assert watching.post(f"/api/matches/{match}/join", {"token": token(link)}).status == 200
            for client in (anna, bruno, watching):
                assert client.match(match)["advice"] is agreed
                answer = client.post(f"/api/matches/{match}/advice", {"simulations": 20})
                branch = client.post(f"/api/matches/{match}/branch", {"ply": 0})
                if agreed:
                    assert answer.status == 200 and branch.status == 201, (answer.body, branch.body)
                else:
                    assert (answer.status, answer.code) == (403, "advice") and branch.code == "advice"
            assert bruno.get("/api/matches").json()["matches"][0]["advice"] is agreed


def final():
    """Nakajima's `home` shows the seed: then nothing is taken back, in the browser and in the terminal of --match."""
    with Server() as server:
        client = Client(server)
        last = None
        for _ in range(50):  # the dice are fresh each time, and not every raid lives to go home
            match = client.start(game="nakajima", scenario="raid", seed=None)["id"]
            client.play(match, 1000, lambda choices: next((c["action"] for c in choices if c["action"] == "home"),
                                                          choices[0]["action"]))
            seen = client.match(match)
            last = seen["log"][-1]["action"]
            if last == "home":
                break
        assert last == "home" and seen["seed"], last
        assert seen["undo"]["allowed"] is False
        answer = client.post(f"/api/matches/{match}/undo", {"version": seen["version"], "key": "u"})
        assert (answer.status, answer.code) == (422, "undo")
        assert "its seed was shown" in answer.json()["error"]["text"]["en"]
        done = subprocess.run([PROGRAM, "play", "--lang", "en", "--match", match, "--db", server.db], input="undo\n",
                              capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0 and "The game is over" in done.stdout, done
        assert client.match(match)["version"] == seen["version"]
        branch = client.post(f"/api/matches/{match}/branch", {"ply": len(seen["log"])}).json()["id"]
        tried = client.match(branch)
        assert tried["setup"]["practice"] and tried["undo"]["allowed"] and tried["commitment"] != seen["commitment"]


if __name__ == "__main__":
    run(together, chosen, advice, final)
