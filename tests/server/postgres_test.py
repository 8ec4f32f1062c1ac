#!/usr/bin/env python3
"""Several servers on one PostgreSQL: each sees what the others do, and no action is played twice."""

import os
import pathlib
import signal
import subprocess
import threading

from support import Client, Events, Server, make_dice, run, token, until

URL = os.environ["PLANCIA_TEST_POSTGRES"]


def live():
    """An action on one server reaches a stream on the other, and the game goes on from there."""
    url = URL.replace("NAME", "t1")
    with Server(db=url) as one, Server(db=url) as two:
        anna = Client(one)
        made = anna.start(game="fiamme", scenario="assault-coop", seed=None)
        match = made["id"]
        bruno = Client(two)
        assert bruno.post(f"/api/matches/{match}/join", {"token": token(made["seats"][1]["link"])}).status == 200
        make_dice(match, anna, bruno)  # each at their own server
        streams = {"anna": Events(anna, f"match={match}:0"), "bruno": Events(bruno, f"match={match}:0")}
        reached = {name: stream.next()["version"] for name, stream in streams.items()}
        for _ in range(12):
            seen = anna.match(match)
            player = anna if seen["position"]["turn"] == "player 1" else bruno
            mine = player.match(match)
            done = player.act(match, mine["position"]["choices"][0]["action"], mine["version"])
            assert done.status == 200, done.body
            for name, stream in streams.items():
                while reached[name] < done.json()["version"]:
                    reached[name] = stream.next()["version"]
        assert anna.match(match)["log"] == bruno.match(match)["log"]
        for stream in streams.values():
            stream.close()


def reading():
    """Who was told of an action by one server finds it at the other, at once."""
    url = URL.replace("NAME", "t5")
    with Server(db=url) as one, Server(db=url) as two:
        anna = Client(one)
        match = anna.start(game="nakajima", scenario="raid", options={"practice": True})["id"]
        hands = [anna, anna.elsewhere(two)]
        seen = anna.match(match)
        for turn in range(100):
            here, there = hands[turn % 2], hands[1 - turn % 2]
            if turn % 4 == 3 and seen["undo"]["allowed"]:
                done = here.post(f"/api/matches/{match}/undo", {"version": seen["version"], "key": f"u{turn}"})
            else:
                done = here.act(match, seen["position"]["choices"][0]["action"], seen["version"])
            assert done.status == 200, done.body
            seen = there.match(match)
            assert seen["version"] == done.json()["version"]
            if seen["position"]["turn"] == "over":
                break


def race():
    """The same seat acts on two servers at once: one wins each time, the other is told the version."""
    url = URL.replace("NAME", "t2")
    with Server(db=url) as one, Server(db=url) as two:
        anna = Client(one)
        match = anna.start(game="nakajima", scenario="raid")["id"]
        hands = [anna, anna.elsewhere(two)]
        for turn in range(15):
            seen = hands[0].match(match)
            assert hands[1].match(match)["version"] == seen["version"]
            choices = seen["position"]["choices"]
            answers = [None, None]

            def act(i):
                answers[i] = hands[i].act(match, choices[i % len(choices)]["action"], seen["version"], f"t{turn}-{i}")

            threads = [threading.Thread(target=act, args=(i,)) for i in (0, 1)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answer.status for answer in answers) == [200, 409], [answer.body for answer in answers]
            late = next(answer for answer in answers if answer.status == 409)
            assert late.code == "version"
            # The same request on the other server counts once.
            won = 0 if answers[0].status == 200 else 1
            again = hands[1 - won].act(match, choices[won % len(choices)]["action"], seen["version"], f"t{turn}-{won}")
            assert again.status == 200 and again.json()["version"] == answers[won].json()["version"]


def frozen():
    """A database that stops answering is told of in its time, the server lives, and goes on when the database does."""
    url = URL.replace("NAME", "t3")
    folder = pathlib.Path(url.split("host=")[1])
    postmaster = int((folder / "data/postmaster.pid").read_text().split()[0])

    def backends():
        found = [postmaster]
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and int((entry / "stat").read_text().rsplit(") ", 1)[1].split()[1]) == postmaster:
                    found.append(int(entry.name))
            except OSError:
                pass
        return found

    with Server("--db-timeout", "0.5", db=url) as server:
        client = Client(server)
        match = client.start()["id"]
        before = client.play(match, 3)
        stopped = backends()
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            until(lambda: client.get("/readyz"), lambda answer: answer.status == 503)
            assert client.get("/healthz").status == 200
            refused = client.act(match, before["position"]["choices"][0]["action"], before["version"])
            assert (refused.status, refused.code) == (503, "storage"), refused.body
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)
        until(lambda: client.get("/readyz"), lambda answer: answer.status == 200)
        client.play(match, 3)


def held():
    """A lock that another program holds on to costs a call its time and no more."""
    url = URL.replace("NAME", "t4")
    with Server("--db-timeout", "0.5", db=url) as server:
        client = Client(server)
        psql = subprocess.Popen(["psql", url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        psql.stdin.write("BEGIN;\nLOCK TABLE users IN ACCESS EXCLUSIVE MODE;\n\\echo held\n")
        psql.stdin.flush()
        while psql.stdout.readline().strip() != "held":
            pass
        until(lambda: client.get("/readyz"), lambda answer: answer.status == 503)
        psql.communicate("ROLLBACK;\n", timeout=60)
        until(lambda: client.get("/readyz"), lambda answer: answer.status == 200)


if __name__ == "__main__":
    run(live, reading, race, frozen, held)
