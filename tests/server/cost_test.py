#!/usr/bin/env python3
"""What one visitor costs the others: advice nobody waits for, passwords, queues, memory, games without end."""

import json
import pathlib
import socket
import subprocess
import threading

from support import PROGRAM, Client, Server, pair, run, until

LONG = {"ms": 5000}
SCENARIOS = [("xmas", "suda"), ("nakajima", "raid"), ("fiamme", "assault-coop"), ("linea", "knoll"), ("linea", "farm")]


def resident(server):
    """Megabytes of the server in memory."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


# A game in which the machine has much to think about after the first decision: more than a second.
AGAINST_AN_ACE = {"game": "linea", "scenario": "farm", "opponent": "ace", "seat": 2}


def ask(client, match, body, what="advice"):
    """Sends a question without waiting for the answer; gives the connection."""
    text = json.dumps(body).encode()
    connection = socket.create_connection(("127.0.0.1", client.server.port))
    connection.sendall(
        f"POST /api/matches/{match}/{what} HTTP/1.1\r\nHost: {client.host}\r\nOrigin: http://{client.host}\r\n"
        f"Content-Type: application/json\r\nCookie: {client.cookie}\r\nContent-Length: {len(text)}\r\n\r\n".encode()
        + text
    )
    return connection


def hanging_up():
    """Sixteen who ask for advice and hang up leave nothing behind to wait for."""
    with Server("--metrics-port", "0") as server:
        askers = [Client(server) for _ in range(16)]
        games = [asker.start(game="fiamme", scenario="assault-coop", hotseat=True)["id"] for asker in askers]
        for connection in [ask(asker, game, LONG) for asker, game in zip(askers, games)]:
            connection.close()
        until(server.counters, lambda counters: counters["plancia_given_up_total"] == 16)
        # Who stays gets an answer.
        assert askers[0].post(f"/api/matches/{games[0]}/advice", {"ms": 50}).status == 200
        assert server.counters()["plancia_given_up_total"] == 16


def asking_anew():
    """Each person has one question: who asks anew drops the one before, from whatever device."""
    with Server("--metrics-port", "0") as server:
        anna, phone = Client(server), Client(server)
        assert anna.post("/api/account", {"name": "Anna", "password": "correct horse"}).status == 200
        assert phone.post("/api/login", {"name": "Anna", "password": "correct horse"}).status == 200
        match = anna.start(game="fiamme", scenario="assault-coop", hotseat=True)["id"]
        first = []
        asking = threading.Thread(
            target=lambda: first.append(anna.post(f"/api/matches/{match}/advice", {"simulations": 200_000})))
        asking.start()
        # Until the first question is there the second does not drop it; a question is short, and asked again.
        answers = []
        while asking.is_alive():
            answers.append(phone.post(f"/api/matches/{match}/advice", {"simulations": 20}).status)
        asking.join()
        assert first[0].status == 409 and first[0].code == "dropped", first[0].body
        # One of the short questions may have been there when the long one came, and was dropped for it.
        assert set(answers) <= {200, 409} and answers.count(409) <= 1, answers
        # It is counted when the thread that looked for it has noticed, which may be after the answer.
        until(server.counters,
              lambda counters: counters["plancia_given_up_total"] == 1 + answers.count(409))


def passwords():
    """A login does not wait for advice: with every adviser busy for seconds it is answered before any of them is."""
    with Server("--metrics-port", "0") as server:
        askers = [Client(server) for _ in range(8)]
        games = [asker.start(game="fiamme", scenario="assault-coop", hotseat=True)["id"] for asker in askers]
        connections = [ask(asker, game, LONG) for asker, game in zip(askers, games)]
        client = Client(server)
        assert client.post("/api/account", {"name": "Anna", "password": "correct horse"}).status == 200
        match = client.start()["id"]
        client.play(match, 3)
        for connection in connections:  # nobody was answered yet
            connection.setblocking(False)
            try:
                raise AssertionError(connection.recv(100))
            except BlockingIOError:
                pass
            connection.close()
        until(server.counters, lambda counters: counters["plancia_given_up_total"] == 8)


def queues():
    """A queue that is full says so with 503 and when to come back; play is not concerned."""
    with Server("--metrics-port", "0", "--per-address", "1000") as server:
        askers = [Client(server) for _ in range(40)]
        games = [asker.start(game="fiamme", scenario="assault-coop", hotseat=True)["id"] for asker in askers]
        connections = [ask(asker, game, LONG) for asker, game in zip(askers, games)]
        until(server.counters, lambda counters: counters["plancia_turned_away_total"] >= 1)
        late = Client(server)
        match = late.start(game="fiamme", scenario="assault-coop", hotseat=True)["id"]
        answer = until(lambda: late.post(f"/api/matches/{match}/advice", LONG), lambda answer: answer.status == 503)
        assert answer.code == "busy" and int(answer.headers["Retry-After"]) >= 1
        late.play(match, 1)
        for connection in connections:
            connection.close()
        until(lambda: late.post(f"/api/matches/{match}/advice", {"ms": 20}), lambda answer: answer.status == 200)


def open_games():
    """A guest has so many open games, an account more, and is told so."""
    with Server("--guest-games", "3", "--account-games", "4") as server:
        client = Client(server)
        for _ in range(3):
            client.start()
        wanted = {"game": "xmas", "scenario": "suda"}
        refused = client.post("/api/matches", wanted)
        assert (refused.status, refused.code) == (429, "limit")
        assert "3 games" in refused.json()["error"]["text"]["en"] and "3 partite" in refused.json()["error"]["text"]["it"]
        assert client.post("/api/account", {"name": "Anna", "password": "correct horse"}).status == 200
        client.start()
        assert client.post("/api/matches", wanted).code == "limit"


def pace():
    """One person makes so many games at once and then one a second; others are not held up."""
    with Server("--guest-games", "1000") as server:
        client = Client(server)
        answer = until(lambda: client.post("/api/matches", {"game": "xmas", "scenario": "suda"}),
                       lambda answer: answer.status != 201)
        assert (answer.status, answer.code) == (429, "limit") and answer.headers["Retry-After"]
        Client(server).start()


def memory():
    """Games in memory are bounded by what they weigh, and none is lost by that."""
    with Server("--metrics-port", "0", "--memory", "1") as server:
        client = Client(server)
        games = [client.start()["id"] for _ in range(40)]
        last = {game: client.play(game, 12)["version"] for game in games}
        counters = server.counters()
        assert 0 < counters["plancia_resident_matches"] < 40, counters
        assert 0 < counters["plancia_resident_bytes"] <= 1 << 20, counters
        for game, version in last.items():
            assert client.match(game)["version"] == version
        one, _, match = pair(server, game="linea", scenario="knoll")
        assert one.match(match)["version"] > 0


def resting():
    """Threads that rest hold nothing of the games that they served: a server that has played all of them is small."""
    with Server("--per-address", "1000", "--rate", "100000") as server:
        idle = resident(server)

        def play(which):
            client = Client(server)
            for game, scenario in SCENARIOS[which % 2:]:
                match = client.start(game=game, scenario=scenario, hotseat=game in ("fiamme", "linea"))["id"]
                client.play(match, 6, lambda choices: choices[len(choices) // 2]["action"])

        threads = [threading.Thread(target=play, args=(i,)) for i in range(60)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        played = resident(server)
        print(f"    {idle} MB at the start, {played} MB after 270 games of 60 people at once")
        assert idle < 60 and played < 120, (idle, played)


def move(client, match):
    """The next decision of somebody's game against a machine, if they are let in."""
    seen = client.get(f"/api/matches/{match}")
    return client.act(match, **choice(seen.json())) if seen.status == 200 else seen


def choice(seen):
    return {"action": seen["position"]["choices"][-1]["action"], "version": seen["version"]}


def share():
    """Who had too much worked out is told when to come back, before anything is done; others are not concerned, and who
    looks after the server is answered."""
    with Server("--processor", "0.02") as server:  # a bit more than a second at once
        client, neighbour = Client(server), Client(server)
        match = client.start(**AGAINST_AN_ACE)["id"]
        refused = until(lambda: move(client, match), lambda answer: answer.status == 429)
        assert refused.code == "limit" and int(refused.headers["Retry-After"]) >= 1
        used = server.seconds()
        assert used < 20, used
        for _ in range(100):
            assert client.post(f"/api/matches/{match}/actions", {}).status == 429
            assert neighbour.get("/api/matches").status == 429  # of the same address
        assert server.seconds() - used < 2, "it was refused only after something was done"
        assert client.get("/healthz").status == 200 and client.get("/").status == 200
        other = Client(server, address="127.0.0.2")
        other.play(other.start()["id"], 5)


def one_person():
    """The same for a person, from however many addresses."""
    with Server("--processor", "0.02") as server:
        client = Client(server)
        match = client.start(**AGAINST_AN_ACE)["id"]
        addresses = iter(f"127.0.0.{last}" for last in range(2, 255))

        def elsewhere():
            here = Client(server, enter=False, address=next(addresses))
            here.cookie = client.cookie
            return move(here, match)

        assert until(elsewhere, lambda answer: answer.status == 429).code == "limit"
        other = Client(server, address=next(addresses))
        other.play(other.start()["id"], 5)


def busy(server, count):
    """So many people who wait for what a machine thinks: they, their games and their connections."""
    askers = [Client(server) for _ in range(count)]
    games = [asker.start(**AGAINST_AN_ACE)["id"] for asker in askers]
    seen = [asker.match(game) for asker, game in zip(askers, games)]
    connections = [ask(asker, game, {**choice(one), "key": "k"}, "actions")
                   for asker, game, one in zip(askers, games, seen)]
    return askers, games, connections


def answered(connections):
    count = 0
    for connection in connections:
        connection.setblocking(False)
        try:
            count += len(connection.recv(100, socket.MSG_PEEK)) > 0
        except BlockingIOError:
            pass
    return count


def playing():
    """However many wait for what takes long, who plays a game at hand does not; and who hung up before their turn cost
    nothing."""
    with Server("--metrics-port", "0", "--rate", "0", "--per-address", "1000") as server:
        player = Client(server)
        match = player.start()["id"]
        player.play(match, 1)
        before = server.seconds()
        _, _, connections = busy(server, 96)
        player.play(match, 4)
        assert player.get("/healthz").status == 200 and player.get("/readyz").status == 200
        assert answered(connections) < 40, "who plays waited for a machine that thinks elsewhere"
        first = until(lambda: answered(connections), lambda count: count > 0)
        assert first < 80, "the first was answered only when hardly any waited any more"
        for connection in connections:
            connection.close()
        until(server.counters, lambda counters: counters["plancia_given_up_total"] >= 60)
        Client(server).start(**AGAINST_AN_ACE)  # waits for its turn, when all others are done or given up
        assert server.seconds() - before < 60, server.seconds() - before


def looking_up():
    """What never changes is put together once, for all tables set up alike, and not sent again to who has it."""
    with Server() as server:
        client = Client(server)
        tables = [client.start(game="linea", scenario="grove", hotseat=True)["id"] for _ in range(3)]
        answers = [client.get(f"/api/matches/{table}/reference") for table in tables]
        tag = answers[0].headers["ETag"]
        assert [answer.headers["ETag"] for answer in answers] == [tag] * 3
        assert client.get(f"/api/matches/{tables[0]}/reference", {"If-None-Match": tag}).status == 304
        other = client.start(game="linea", scenario="knoll", hotseat=True)["id"]
        assert client.get(f"/api/matches/{other}/reference").headers["ETag"]
        assert Client(server).get(f"/api/matches/{other}/reference", {"If-None-Match": tag}).status == 404
        before = server.seconds()
        for _ in range(400):
            assert client.get(f"/api/matches/{tables[0]}/reference").status == 200
        assert server.seconds() - before < 4, server.seconds() - before


def ending():
    """A server that is told to end does, whatever is worked on, and begins with nothing that waits."""
    with Server("--rate", "0", "--per-address", "1000") as server:
        askers, games, connections = busy(server, 120)
        until(lambda: answered(connections), lambda count: count > 0)
        assert server.end() == 0
        for connection in connections:
            connection.close()
        with Server("--rate", "0", db=server.db) as again:
            played = sum(asker.elsewhere(again).match(game)["version"] > 0 for asker, game in zip(askers, games))
            assert played < 60, f"it went on until {played} were answered"


def refused_numbers():
    """Limits that make no sense are refused before anything starts."""
    for option in (("--guest-games", "0"), ("--memory", "0"), ("--db-timeout", "0"), ("--account-games", "x")):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", *option], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and option[0] in done.stderr, (option, done.stderr)


if __name__ == "__main__":
    run(hanging_up, asking_anew, passwords, queues, open_games, pace, memory, resting, share, one_person, playing, looking_up,
        ending, refused_numbers)
