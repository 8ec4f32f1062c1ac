#!/usr/bin/env python3
"""Nothing acknowledged is lost: the server is killed, the disk is full, a backup is restored."""

import contextlib
import http.client
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading

from support import PROGRAM, Client, Server, run, until


def killed():
    """kill -9 in the middle of a game loses nothing that was acknowledged, and the game goes on."""
    with tempfile.TemporaryDirectory() as place:
        db = str(pathlib.Path(place) / "games.db")
        with Server(db=db) as server:
            clients = [Client(server) for _ in range(4)]
            matches = [client.start()["id"] for client in clients]
            acknowledged = [0] * len(clients)
            enough, dying = threading.Event(), threading.Event()
            faults = []

            def play(i):
                actions = 0
                try:
                    while True:
                        seen = clients[i].match(matches[i])
                        if seen["position"]["turn"] == "over":
                            matches[i] = clients[i].start()["id"]
                            acknowledged[i] = 0
                            continue
                        done = clients[i].act(matches[i], seen["position"]["choices"][0]["action"], seen["version"])
                        assert done.status == 200, done.body
                        acknowledged[i] = done.json()["version"]
                        actions += 1
                        if actions > 20:
                            enough.set()
                except (OSError, http.client.HTTPException, AssertionError) as fault:
                    if not dying.is_set():
                        faults.append(fault)
                        enough.set()

            players = [threading.Thread(target=play, args=(i,)) for i in range(len(clients))]
            for player in players:
                player.start()
            enough.wait()
            dying.set()
            server.process.send_signal(signal.SIGKILL)
            for player in players:
                player.join()
            assert not faults, faults
        with Server(db=db) as server:
            for client, match, version in zip(clients, matches, acknowledged):
                again = client.elsewhere(server)
                seen = again.match(match)
                assert seen["version"] >= version, (seen["version"], version)
                again.play(match, 3)


def packs():
    """A pack that was acknowledged, and a game with it, outlive kill -9."""
    folder = pathlib.Path(__file__).parents[2] / "data/nakajima/default"
    files = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    files["pack.json"] = files["pack.json"].replace("nakajima-default", "mine")
    with tempfile.TemporaryDirectory() as place:
        db = str(pathlib.Path(place) / "games.db")
        with Server(db=db) as server:
            client = Client(server)
            address = client.post("/api/packs", {"files": files}).json()["address"]
            match = client.start(game="nakajima", scenario="raid", components=address)["id"]
            before = client.play(match, 3)
            server.process.send_signal(signal.SIGKILL)
            server.process.wait()
        with Server(db=db) as server:
            client = client.elsewhere(server)
            assert client.get("/api/packs").json()["packs"][0]["games"] == 1
            assert client.match(match)["position"] == before["position"]


@contextlib.contextmanager
def small_disk(kilobytes):
    """A folder that can hold so much and no more: a disk of its own as root, else a limit on the size of files."""
    with tempfile.TemporaryDirectory() as place:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", place],
                                 capture_output=True, check=False).returncode == 0
        try:
            yield place, () if mounted else ("sh", "-c", f'trap "" XFSZ; ulimit -f {kilobytes * 2}; exec "$@"', "sh")
        finally:
            if mounted:
                subprocess.run(["umount", place], check=True)


def full_disk():
    """A full disk is a clear error, nothing acknowledged is lost, and play goes on once there is room."""
    with small_disk(600) as (place, command):
        db = str(pathlib.Path(place) / "games.db")
        with Server(db=db, command=command) as server:
            client = Client(server)
            matches = [client.start()["id"]]
            versions = {matches[0]: 0}
            refused = None
            while refused is None:
                match = matches[-1]
                seen = client.match(match)
                if seen["position"]["turn"] == "over":
                    answer = client.post("/api/matches", {"game": "xmas", "scenario": "suda"})
                    if answer.status == 201:
                        matches.append(answer.json()["id"])
                        versions[matches[-1]] = client.match(matches[-1])["version"]
                else:
                    answer = client.act(match, seen["position"]["choices"][0]["action"], seen["version"])
                    if answer.status == 200:
                        versions[match] = answer.json()["version"]
                if answer.status == 503:
                    refused = answer
                else:
                    assert answer.status in (200, 201), answer.body
            assert refused.code == "storage" and refused.headers["Retry-After"]
            # The process lives, and says that it is not ready: a write would not work.
            assert client.get("/healthz").status == 200
            assert until(lambda: client.get("/readyz"), lambda answer: answer.status == 503).code == "storage"
            for match, version in versions.items():
                assert client.match(match)["version"] == version
            assert server.end() == 0
            assert any("the disk is full" in line or "full" in line for line in server.log), server.log[-3:]
        # Elsewhere, where there is room, everything is there.
        with tempfile.TemporaryDirectory() as roomy:
            for end in ("", "-wal"):
                source = pathlib.Path(db + end)
                if source.exists():
                    (pathlib.Path(roomy) / ("games.db" + end)).write_bytes(source.read_bytes())
            with Server(db=str(pathlib.Path(roomy) / "games.db")) as server:
                again = client.elsewhere(server)
                for match, version in versions.items():
                    assert again.match(match)["version"] == version
                again.play(matches[-1], 2)


def backup():
    """A backup of a running server, restored into a new database, is the same server to its players."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)

        def command(*arguments, status=0):
            done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
            assert done.returncode == status, (arguments, done.stderr)
            return done

        with Server() as server:
            client = Client(server)
            match = client.start()["id"]
            client.play(match, 5)
            before = client.match(match)
            command("backup", str(folder / "all.backup"), "--db", server.db)
            refused = command("restore", str(folder / "all.backup"), "--db", server.db, status=1)
            assert "not empty" in refused.stderr and refused.stderr.count("\n") == 1
        assert os.stat(folder / "all.backup").st_mode & 0o077 == 0
        command("restore", str(folder / "all.backup"), "--db", str(folder / "new.db"))
        with Server(db=str(folder / "new.db")) as server:
            assert client.elsewhere(server).match(match) == before
        (folder / "cut.backup").write_text((folder / "all.backup").read_text()[:500])
        command("restore", str(folder / "cut.backup"), "--db", str(folder / "other.db"), status=1)
        command("restore", str(folder / "none"), "--db", str(folder / "other.db"), status=1)
        for more in ("x", "\n", '{"table":"users"}\n'):
            (folder / "long.backup").write_text((folder / "all.backup").read_text() + more)
            after = command("restore", str(folder / "long.backup"), "--db", str(folder / "third.db"), status=1)
            assert "after the end" in after.stderr, after.stderr
        command("restore", str(folder / "all.backup"), "--db", str(folder / "third.db"))  # it was left empty
        absent = command("backup", str(folder / "none.backup"), "--db", str(folder / "nowhere.db"), status=1)
        assert "there is no database" in absent.stderr and absent.stderr.count("\n") == 1, absent.stderr
        assert not (folder / "none.backup").exists() and not (folder / "nowhere.db").exists()
        command("backup", status=2)


def ready():
    """Alive and ready are two questions: a database that others hold, or that is read-only, is not ready for a write."""
    with Server("--db-timeout", "0.5") as server:
        client = Client(server)
        assert client.get("/readyz").json()["status"] == "ready"
        other = sqlite3.connect(server.db, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        until(lambda: client.get("/readyz"), lambda answer: answer.status == 503)
        assert client.get("/healthz").status == 200
        refused = client.post("/api/matches", {"game": "xmas", "scenario": "suda"})
        assert (refused.status, refused.code) == (503, "storage")
        other.execute("ROLLBACK")
        other.close()
        until(lambda: client.get("/readyz"), lambda answer: answer.status == 200)
        client.play(client.start()["id"], 2)
        # A database that can be read but not written: the trigger refuses as a read-only one would, for root too.
        other = sqlite3.connect(server.db, isolation_level=None)
        other.execute("CREATE TRIGGER read_only BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'read-only'); END")
        other.close()
        assert client.get("/api/matches").status == 200
        until(lambda: client.get("/readyz"), lambda answer: answer.status == 503)
        assert client.get("/healthz").status == 200


def place_of_games():
    """Without --db the games are in the user's data folder."""
    with tempfile.TemporaryDirectory() as place:
        process = subprocess.Popen([PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, env={**os.environ, "XDG_DATA_HOME": place})
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        # Whoever knows the address may end it, however early.
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        assert process.returncode == 0
        assert (pathlib.Path(place) / "plancia/plancia.db").exists()


if __name__ == "__main__":
    run(killed, packs, full_disk, backup, ready, place_of_games)
    sys.exit(0)
