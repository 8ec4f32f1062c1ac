#!/usr/bin/env python3
"""Live updates: one stream for several games, resent after a gap, and never what is not one's own."""

import threading
import time

from support import Client, Events, Server, pair, run, token


def live():
    """Who watches sees an action when it is acknowledged, in order and without a gap."""
    with Server() as server:
        anna, bruno, match = pair(server, game="fiamme", scenario="assault-coop")
        version = bruno.match(match)["version"]
        events = Events(bruno, f"match={match}:{version}")
        log = bruno.match(match)["log"]
        seen = anna.match(match)
        for _ in range(10):
            player = anna if seen["position"]["turn"] == "player 1" else bruno
            mine = player.match(match)
            done = player.act(match, mine["position"]["choices"][0]["action"], mine["version"]).json()
            update = events.next()
            assert update["from"] == version and update["version"] == done["version"], update
            log = log[: update["keep"]] + update["log"]
            version, seen = update["version"], update
        assert log == bruno.match(match)["log"]
        events.close()


def several():
    """One stream carries several games, and its id tells how far each has got."""
    with Server() as server:
        client = Client(server)
        matches = [client.start()["id"] for _ in range(3)]
        events = Events(client, "&".join(f"match={match}" for match in matches))
        for match in matches:
            assert events.next()["match"] in matches
        client.play(matches[1], 1)
        update = events.next()
        assert update["match"] == matches[1] and update["from"] == 0
        assert f"{matches[1]}:{update['version']}" in events.last.split(",")
        assert events.last.count(":") == 3
        events.close()


def gap():
    """After a break the stream begins with what was missed, as one update; Last-Event-ID counts more than the query."""
    with Server() as server:
        client = Client(server)
        match = client.start()["id"]
        first = client.play(match, 2)
        events = Events(client, f"match={match}:0")
        assert events.next()["version"] == first["version"]
        last = events.last
        events.close()
        now = client.play(match, 3)
        events = Events(client, f"match={match}:0", last=last)
        update = events.next()
        assert (update["from"], update["version"], update["keep"]) == (
            first["version"], now["version"], len(client.match(match)["log"]) - len(update["log"]),
        )
        assert update["log"][0]["n"] == first["position"]["ply"] + 1
        events.close()
        # A client that is ahead, since the server was restored from a backup, gets everything.
        events = Events(client, f"match={match}:99999")
        assert events.next()["keep"] == 0
        events.close()


def refused():
    """No stream without a session, for a game of somebody else, or for nonsense."""
    with Server() as server:
        anna, stranger, nobody = Client(server), Client(server), Client(server, enter=False)
        match = anna.start()["id"]
        for client, query, status in (
            (nobody, f"match={match}", 401),
            (stranger, f"match={match}", 404),
            (anna, "match=" + "0" * 32, 404),
            (anna, "match=x", 400),
            (anna, "", 400),
            (anna, f"match={match}:x", 400),
            (anna, f"match={match}&other=1", 400),
            (anna, "&".join([f"match={match}"] * 33), 400),
        ):
            events = Events(client, query)
            assert events.status == status, (query, events.status)
            events.close()


def logged_out():
    """A stream ends with its session."""
    with Server() as server:
        anna, bruno, match = pair(server, game="fiamme", scenario="assault-coop")
        seen = anna.match(match)
        acting, watching = (anna, bruno) if seen["position"]["turn"] == "player 1" else (bruno, anna)
        events = Events(watching, f"match={match}:{seen['version']}")
        cookie = watching.cookie
        watching.post("/api/logout", {})
        watching.cookie = cookie
        acting.play(match, 1)
        assert events.next() is None


def unseen():
    """What the other side does unseen is no event, and puts no heartbeat off: of two streams the one that was opened
    first has it first, though in its game somebody acted since."""
    with Server() as server:
        anna, bruno, match = pair(server, game="linea", scenario="knoll")  # the Axis sets up first, out of sight
        other = anna.start(game="linea", scenario="lane", hotseat=True)["id"]
        versions = {game: anna.match(game)["version"] for game in (match, other)}
        beats = []
        threads = []
        for game in (match, other):
            events = Events(anna, f"match={game}:{versions[game]}")

            def wait(game=game, events=events):
                events.beat()
                beats.append(game)
                events.close()

            threads.append(threading.Thread(target=wait))
            threads[-1].start()
            time.sleep(2)  # heartbeats that are put off by an action would come in the other order
        done = bruno.act(match, "place de-hq 78 110 270", bruno.match(match)["version"])
        assert done.status == 200, done.body
        for thread in threads:
            thread.join()
        assert beats == [match, other], "the heartbeat was put off"
        assert anna.match(match)["version"] == versions[match]


def presence():
    """Who has a stream open is here, and what a seat says comes to all; neither is an update, or has an id."""
    with Server() as server:
        anna, bruno, match = pair(server, game="fiamme", scenario="assault-coop")
        one = Events(anna, f"match={match}:{anna.match(match)['version']}")
        assert one.next("presence") == {"match": match, "here": [1], "watching": 0}
        two = Events(bruno, f"match={match}:{bruno.match(match)['version']}")
        assert one.next("presence")["here"] == [1, 2]
        assert two.next("presence")["here"] == [1, 2]
        carla = Client(server)
        link = anna.match(match)["spectator"]
        assert carla.post(f"/api/matches/{match}/join", {"token": token(link)}).status == 200
        three = Events(carla, f"match={match}:{carla.match(match)['version']}")
        assert one.next("presence") == {"match": match, "here": [1, 2], "watching": 1}
        for phrase in ("hello", "luck"):
            assert bruno.post(f"/api/matches/{match}/say", {"phrase": phrase}).status == 200
            for events in (one, two, three):
                assert events.next("said") == {"match": match, "seat": 2, "phrase": phrase}
        assert one.last is None
        assert carla.post(f"/api/matches/{match}/say", {"phrase": "hello"}).status == 403
        answers = [bruno.post(f"/api/matches/{match}/say", {"phrase": "oops"}).status for _ in range(6)]
        assert 429 in answers, answers
        three.close()
        two.close()
        while one.next("presence")["here"] != [1]:
            pass
        one.close()


def repeated():
    """A game that is asked for again and again in one stream is there once."""
    with Server("--metrics-port", "0") as server:
        client = Client(server)
        match = client.start()["id"]
        other = client.start()["id"]
        events = Events(client, "&".join([f"match={match}"] * 31 + [f"match={other}"]))
        assert {events.next()["match"], events.next()["match"]} == {match, other}
        client.play(match, 3)
        version = client.match(match)["version"]
        while events.next()["version"] != version:
            pass
        assert server.counters()["plancia_updates_total"] <= 5, server.counters()
        assert events.last.count(":") == 2
        events.close()


def coming_and_going():
    """Who comes and goes all the time is told of once a second, and is let in again only so often."""
    with Server() as server:
        anna, bruno, match = pair(server, game="fiamme", scenario="assault-coop")
        begun = time.monotonic()
        watching = Events(anna, f"match={match}:{anna.match(match)['version']}")
        assert watching.next("presence")["here"] == [1]
        answers = []
        for _ in range(60):
            events = Events(bruno, f"match={match}:{bruno.match(match)['version']}")
            answers.append(events.status)
            events.close()
        assert answers[:20] == [200] * 20 and answers[-1] == 429, answers
        assert bruno.match(match)["position"]
        assert bruno.post(f"/api/matches/{match}/say", {"phrase": "hello"}).status == 200
        told = 1
        while True:  # what the stream told up to the phrase
            line = watching.response.readline().decode()
            told += line == "event: presence\n"
            if line == "event: said\n":
                break
        assert told <= time.monotonic() - begun + 2, (told, time.monotonic() - begun)
        watching.close()


def shutdown():
    """A server that ends closes its streams and is done at once, though clients are still connected."""
    with Server() as server:
        client = Client(server)
        match = client.start()["id"]
        events = Events(client, f"match={match}")
        assert events.next()["version"] == 0
        assert server.end() == 0
        assert events.next() is None
        assert '"event":"stopped"' in server.log[-1], server.log


if __name__ == "__main__":
    run(live, several, gap, refused, logged_out, unseen, presence, repeated, coming_and_going, shutdown)
