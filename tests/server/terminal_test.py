#!/usr/bin/env python3
"""A game begun in the browser goes on in the terminal of the same machine, and back."""

import os
import pty
import subprocess
import tempfile

from support import PATIENCE, PROGRAM, Client, Events, Server, commitment, pair, run, seated, until


def plancia(*arguments, typed="", status=0, state=None):
    """`plancia play` with these lines typed; gives what it says."""
    done = subprocess.run([PROGRAM, "play", "--lang", "en", *arguments], input=typed, capture_output=True, text=True,
                          timeout=PATIENCE, check=False, env={**os.environ, **({"XDG_STATE_HOME": state} if state else {})})
    assert done.returncode == status, (done.returncode, done.stderr)
    return done.stdout if status == 0 else done.stderr


def there_and_back():
    """Browser, terminal, browser: one game with the same dice, whether or not the server runs meanwhile."""
    with tempfile.TemporaryDirectory() as place:
        db = os.path.join(place, "games.db")
        with Server(db=db) as server:
            client = Client(server)
            match = client.start()["id"]
            before = client.play(match, 2)
            events = Events(client, f"match={match}:{before['version']}")
            listed = plancia("--matches", "--db", db)
            assert match[:8] in listed and "in progress" in listed, listed
            action = before["position"]["choices"][0]["action"]
            said = plancia("--match", match[:8], "--db", db, typed=f"{action}\n")
            assert "The game goes on." in said and f"plancia play --match {match[:8]}" in said, said
            # The browser is told of it without asking.
            update = events.next()
            assert update["log"][0]["action"] == action and update["from"] == before["version"], update
            events.close()
            here = client.play(match, 1)
            log = client.match(match)["log"]
        said = plancia("--match", match, "--db", db, typed="1\nundo\nlog all\n")
        assert "The game stays on the table" in said, said
        with Server(db=db) as server:
            again = client.elsewhere(server)
            seen = again.match(match)
            assert seen["version"] > here["version"] and seen["log"][: len(log)] == log
            again.play(match, 1000)
        said = plancia("--match", match, "--db", db)
        assert "The game is over" in said and "Seed of the dice:" in said, said


def at_once():
    """Both act on the same position: one plays, the other is told that the game went on."""
    with Server() as server:
        client = Client(server)
        match = client.start()["id"]
        seen = client.match(match)
        terminal = subprocess.Popen([PROGRAM, "play", "--lang", "en", "--match", match, "--db", server.db],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = ""
        while "\n 1) " not in said:
            said += terminal.stdout.readline()
        assert client.act(match, seen["position"]["choices"][0]["action"], seen["version"]).status == 200
        rest, _ = terminal.communicate(f"{seen['position']['choices'][1]['action']}\n", timeout=PATIENCE)
        assert terminal.returncode == 0 and "The game has gone on since." in rest, rest
        assert len(client.match(match)["log"]) == 1


def two_players():
    """A game of two: the terminal has one seat, waits for the other, and sees no more than its own side."""
    with Server() as server:
        anna, bruno, match = pair(server, game="linea", scenario="lane")
        where = ("--match", match, "--db", server.db)
        assert "--seat" in plancia(*where, status=1)
        before = bruno.match(match)["version"]
        assert anna.match(match)["position"]["turn"] == "player 2"  # the Axis sets up first, unseen
        said = plancia(*where, "--seat", "1")
        assert "The other player is deciding." in said, said
        said = plancia(*where, "--seat", "axis", typed="place stug-1 79 20 180\n")
        assert "stug-1" in said and "StuG" in said
        moved = until(lambda: bruno.match(match), lambda seen: seen["version"] > before)
        assert moved["position"]["state"]["pieces"][0]["at"] == [79, 20, 180], moved["position"]["state"]
        said = plancia(*where, "--seat", "1", typed="log all\n")
        assert "stug" not in said.lower() and "790" not in said and "The other player is deciding." in said, said
        plancia(*where, "--seat", "2", typed="ready\n")
        said = plancia(*where, "--seat", "1")
        assert "The Allied player sets up" in said and "stug" not in said.lower(), said
        said = plancia(*where, "--seat", "1", typed="resign\nresign yes\n")
        assert "Player 1 resigns." in said and "Player 2 wins." in said, said
        assert until(lambda: bruno.match(match), lambda seen: seen["position"]["turn"] == "over")


def waiting():
    """Whoever sits at a terminal and is not to decide waits, and goes on when the other has decided in the browser."""
    with Server() as server:
        anna, bruno, match = pair(server, game="fiamme", scenario="assault-coop")
        turn = anna.match(match)["position"]["turn"]
        acting, seat = (anna, "2") if turn == "player 1" else (bruno, "1")
        hands, screen = pty.openpty()
        terminal = subprocess.Popen([PROGRAM, "play", "--lang", "en", "--match", match, "--db", server.db, "--seat", seat],
                                    stdin=screen, stdout=screen, stderr=screen, start_new_session=True,
                                    env={**os.environ, "TERM": "vt100", "XDG_STATE_HOME": server.folder.name})
        os.close(screen)

        def sees(text):
            said = b""
            while text not in said:
                said += os.read(hands, 4096)

        sees(b"The other player is deciding.")
        while acting.match(match)["position"]["turn"] == turn:
            acting.play(match, 1)
        sees(b" 1) ")
        os.write(hands, b"quit\n")
        sees(b"plancia play --match")
        assert terminal.wait(timeout=PATIENCE) == 0
        os.close(hands)


def parts():
    """The terminal gives its part to the seed, also over several runs; what a browser promised, it cannot show."""
    with Server() as server, tempfile.TemporaryDirectory() as state:
        anna, bruno, match = seated(server, game="fiamme", scenario="training-coop")
        first = ("--match", match, "--db", server.db, "--seat", "1")
        for _ in range(2):  # once is enough
            said = plancia(*first, state=state)
            assert "Waiting for the other player's part of the seed" in said, said
        kept = [os.path.join(folder, name) for folder, _, names in os.walk(state) for name in names if match in name]
        assert len(kept) == 1 and os.stat(kept[0]).st_mode & 0o077 == 0, kept
        seen = until(lambda: bruno.match(match), lambda seen: seen["dice"]["commitments"][1])
        promised = seen["dice"]["commitments"]
        with open(kept[0], encoding="utf-8") as file:
            assert promised[1] == commitment(bytes.fromhex(file.read()))
        part = os.urandom(32)
        assert bruno.dice(match, 2, commitment=commitment(part)).status == 200
        said = plancia("--match", match, "--db", server.db, "--seat", "2")
        assert "Your part of the seed is in the browser" in said, said
        assert bruno.dice(match, 2, part=part.hex()).status == 200
        said = plancia(*first, typed="seed\nadvise\n", state=state)
        now = until(lambda: anna.match(match), lambda seen: seen["dice"]["ready"])
        assert now["dice"]["commitments"] == promised[:2] + [commitment(part)], now["dice"]
        assert not os.path.exists(kept[0])
        if now["position"]["turn"] == "player 1":
            assert now["commitment"][:20] in said and "begun without advice" in said, said


def machine():
    """The terminal names the machine at the table, and lets it move as the server does."""
    with Server() as server:
        client = Client(server)
        match = client.start(game="fiamme", scenario="assault-coop", opponent="scripted")["id"]
        before = client.match(match)
        said = plancia("--match", match, "--db", server.db, typed="1\n1\n1\n")
        assert ", with the machine (regular)\n" in said, said
        after = until(lambda: client.match(match), lambda seen: seen["version"] > before["version"])
        assert after["position"]["turn"] in ("player 1", "over")


def refused():
    """What cannot be is one line that says what to do; a wrong command line is another thing."""
    with Server() as server:
        where = ("--db", server.db)
        for arguments, text in ((("--match", "0123"), "--matches"), (("--match", "' OR 1"), "--matches")):
            said = plancia(*arguments, *where, status=1)
            assert text in said and said.count("\n") == 1, said
        assert "There are no games here yet" in plancia("--matches", *where)
        for arguments in (("xmas", "--match", "01"), ("--matches", "--match", "01"), ("--match", "01", "--seed", "1"),
                          ("--match", "01", "--seat", "3")):
            plancia(*arguments, *where, status=2)


if __name__ == "__main__":
    run(there_and_back, at_once, two_players, waiting, parts, machine, refused)
