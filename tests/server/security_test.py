#!/usr/bin/env python3
"""What others may try: foreign sites, foreign names, guessed addresses, too much, too slowly."""

import contextlib
import fcntl
import http.client
import json
import pathlib
import re
import socket
import stat
import struct
import subprocess
import tempfile
import termios
import time

from support import PATIENCE, PROGRAM, Client, Events, Server, pair, run, until


def posts(match):
    """Every POST of the interface, by its document, with the address of a game in place of {id}."""
    document = json.loads((pathlib.Path(__file__).parents[2] / "docs/api/openapi.json").read_text())
    return [path.replace("{id}", match) for path, operations in document["paths"].items() if "post" in operations]


def origin():
    """A POST from another site, or from nowhere, is refused before anything looks at it."""
    with Server() as server:
        client = Client(server)
        for foreign in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", f"https://{client.host}",
                        f"http://{client.host}.evil.example", None):
            answer = client.post("/api/matches", {"game": "xmas", "scenario": "suda"}, {"Origin": foreign})
            assert (answer.status, answer.code) == (403, "origin"), foreign
        assert client.get("/api/matches").json()["matches"] == []
        match = client.start()["id"]
        for path in posts(match):
            assert client.post(path, {}, {"Origin": "http://evil.example"}).code == "origin", path
            assert client.post(path, {}, {"Content-Type": "text/plain"}).code == "media", path
        for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
            assert client.get(f"/api/events?match={match}", headers).code == "origin"
        for kind in ("text/plain", "application/x-www-form-urlencoded", None):
            assert client.post("/api/matches", {}, {"Content-Type": kind}).code == "media"


def host():
    """A name that somebody gave our address is not ours; one that was announced is."""
    with Server() as server:
        client = Client(server)
        for name in ("evil.example", f"evil.example:{server.port}", "localhost.evil.example", ""):
            assert client.get("/api/games", {"Host": name}).code == "host", name
        for name in (f"localhost:{server.port}", f"127.0.0.1:{server.port}", f"[::1]:{server.port}"):
            assert client.get("/api/games", {"Host": name}).status == 200, name
    with Server("--origin", "https://plancia.example") as server:
        client = Client(server, enter=False)
        names = {"Host": "plancia.example", "Origin": "https://plancia.example"}
        answer = client.post("/api/session", {}, names)
        assert answer.status == 200
        assert "Secure" in answer.headers["Set-Cookie"]
        assert client.get("/api/games", {"Host": "other.example"}).code == "host"


def https():
    """Where browsers come over https they are told to come no other way, and a page without https is a foreign one."""
    with Server("--origin", "https://plancia.example") as server:
        client = Client(server, enter=False)
        names = {"Host": "plancia.example", "Origin": "https://plancia.example"}
        assert client.post("/api/session", {}, names).headers["Strict-Transport-Security"] == "max-age=31536000"
        assert client.get("/", names).headers["Strict-Transport-Security"]
        match = client.post("/api/matches", {"game": "xmas", "scenario": "suda"}, names).json()["id"]
        assert Events(client, f"match={match}").response.headers["Strict-Transport-Security"]
        cookie = client.cookie.split("=")
        assert cookie[0].startswith("__Host-plancia_session_"), client.cookie
        # Who has the cookie under the name from before is known by it, gets the other, and goes by that from then on.
        before = Client(server, enter=False)
        before.cookie = f"{cookie[0].removeprefix('__Host-')}={cookie[1]}"
        assert before.get("/api/matches", names).json()["matches"][0]["id"] == match
        answer = before.post("/api/session", {}, names)
        assert answer.json()["created"] is False and before.cookie == client.cookie
        planted = Client(server, enter=False)
        planted.cookie = f"{cookie[0].removeprefix('__Host-')}={cookie[1]}; {cookie[0]}={'b' * 32}"
        assert planted.get("/api/matches", names).code == "session"
        gone = client.post("/api/logout", {}, names).headers["Set-Cookie"]
        assert gone.startswith(f"{cookie[0]}=;") and "Secure" in gone
        for foreign in ("http://plancia.example", f"http://127.0.0.1:{server.port}", f"http://localhost:{server.port}"):
            host = foreign.split("//")[1]
            assert client.post("/api/session", {}, {"Host": host, "Origin": foreign}).code == "origin", foreign
    with Server() as server:
        assert "Strict-Transport-Security" not in Client(server).get("/").headers
    for origins, word in ((("https://plancia.example", "http://plancia.example"), "undo"),
                          (("plancia.example",), "no public address")):
        refused = subprocess.run(
            [PROGRAM, "serve", "--port", "0", *(part for origin in origins for part in ("--origin", origin))],
            capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert refused.returncode == 1 and word in refused.stderr and refused.stderr.count("\n") == 1, refused.stderr


def framing():
    """What a proxy may read in another way than we is refused, and the connection closed: nothing is smuggled in."""
    smuggled = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with Server() as server:
        host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
        for head in (host + b"Host: 127.0.0.1\r\n", host + host, b"",
                     host + b"Transfer-Encoding: gzip\r\n", host + b"Transfer-Encoding: gzip, chunked\r\n",
                     host + b"Transfer-Encoding: chunked, identity\r\n", host + b"Transfer-Encoding: xchunked\r\n",
                     host + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                     host + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
                     host + b"Content-Length: 5\r\nContent-Length: 6\r\n",
                     host + b"Content-Length: 2, 2\r\n", host + b"Content-Length: 2\r\nContent-Length: 2\r\n",
                     host + b"X-Folded: one\r\n two\r\n", host + b"Origin:\r\n\thttp://127.0.0.1\r\n"):
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.settimeout(PATIENCE)
            connection.sendall(b"GET /api/games HTTP/1.1\r\n" + head + b"\r\n" + b"0\r\n\r\n" * (b"chunked" in head) + smuggled)
            answer = b""
            with contextlib.suppress(ConnectionError):  # closed, with something of ours unread
                while more := connection.recv(4096):
                    answer += more
            assert answer.startswith(b"HTTP/1.1 400") and answer.count(b"\r\n\r\n") == 1, (head, answer[:200])
            connection.close()
        # Chunks that say more than their size, and fields behind them.
        for chunks in (b"2;x\r\n{}\r\n0\r\n\r\n", b"2;x=y\r\n{}\r\n0\r\n\r\n", b"2\r\n{}\r\n0;x\r\n\r\n",
                       b"2\r\n{}\r\n0\r\nX-After: y\r\n\r\n", b"2\r\n{}\r\n0\r\nCookie: y\r\n\r\n"):
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.settimeout(PATIENCE)
            connection.sendall(b"POST /api/session HTTP/1.1\r\n" + host + b"Origin: http://" + host[6:] +
                               b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + smuggled)
            answer = b""
            with contextlib.suppress(ConnectionError):
                while more := connection.recv(4096):
                    answer += more
            assert answer.startswith(b"HTTP/1.1 400") and answer.count(b"\r\n\r\n") == 1, (chunks, answer[:200])
            connection.close()
        client = Client(server)
        client.connection.request("POST", "/api/session", iter([b"{", b"}"]), encode_chunked=True, headers={
            "Host": client.host, "Origin": f"http://{client.host}", "Content-Type": "application/json",
            "Transfer-Encoding": "chunked"})
        assert client.connection.getresponse().status == 200


def accounts():
    """An account is guessed at slowly from however many addresses; who knows the password is forgiven the guesses."""
    with Server("--trust-proxy") as server:
        anna = Client(server)
        assert anna.post("/api/account", {"name": "Anna", "password": "correct horse"}).status == 200
        old = anna.cookie
        assert anna.get("/api/sessions").status == 200
        guesser = Client(server)

        def guess(number, password="wrong horses", name="anna"):
            return guesser.post("/api/login", {"name": name, "password": password},
                                {"X-Forwarded-For": f"203.0.113.{number}"})

        assert [guess(number).code for number in range(19)] == ["login"] * 19
        assert guess(20, "correct horse").status == 200
        codes = []
        until(lambda: guess(20 + len(codes), name="ANNA"), lambda answer: codes.append(answer.code) or answer.status == 429)
        assert codes[:20] == ["login"] * 20 and codes[-1] == "limit", codes
        assert guess(250, name="bruno").code == "login"  # another account is not concerned
        assert anna.cookie == old and anna.get("/api/sessions").status == 200  # nor is who is logged in


def cookies():
    """The session cookie is out of reach of scripts and other sites, and a planted one is not taken."""
    with Server() as server:
        client = Client(server, enter=False)
        client.cookie = "plancia_session_0=" + "a" * 32
        answer = client.post("/api/session", {})
        cookie = answer.headers["Set-Cookie"]
        assert all(word in cookie for word in ("HttpOnly", "SameSite=Strict", "Path=/")), cookie
        name, value = cookie.split(";")[0].split("=")
        assert len(value) == 32
        planted = Client(server, enter=False)
        planted.cookie = f"{name}={'b' * 32}"
        assert planted.post("/api/session", {}).json()["created"] is True
        assert planted.cookie != f"{name}={'b' * 32}"


def pages():
    """Pages allow no inline script and no frame, have a tag, come zipped, and nothing outside them is found."""
    with Server() as server:
        client = Client(server, enter=False)
        page = client.get("/")
        policy = page.headers["Content-Security-Policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'none'" and rules["script-src"] == "'self'", policy
        assert rules["frame-ancestors"] == "'none'" and rules["base-uri"] == "'none'"
        assert page.headers["X-Content-Type-Options"] == "nosniff"
        assert b"<script>" not in page.body and b"onclick" not in page.body
        tag = page.headers["ETag"]
        assert client.get("/", {"If-None-Match": tag}).status == 304
        zipped = client.get("/", {"Accept-Encoding": "gzip"})
        assert zipped.headers["Content-Encoding"] == "gzip" and len(zipped.body) < len(page.body)
        assert client.send("HEAD", "/").body == b""
        library = client.get("/api/rules/xmas")
        assert client.get("/api/rules/xmas", {"If-None-Match": library.headers["ETag"]}).status == 304
        assert client.get("/play/" + "0" * 32).body == page.body  # the page itself says what it finds there
        for path in ("/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/secret.txt", "/none.js", "/a%00b.html"):
            assert client.get(path).status in (400, 404), path


def reading_changes_nothing():
    """No GET changes anything, and what changes something is no GET."""
    with Server() as server:
        client = Client(server)
        match = client.start()["id"]
        before = client.match(match)
        # Where the same address can be read as well.
        readable = {"/api/daily", "/api/matches", "/api/packs", f"/api/matches/{match}/review", f"/api/puzzles/{match}"}
        for path in set(posts(match)) - readable:
            assert client.get(path).status == 405, path
        for path in readable:
            client.get(path)
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
            assert client.send(method, f"/api/matches/{match}").status == 405, method
        assert client.send("HEAD", f"/api/events?match={match}").status == 405
        assert client.match(match) == before


def guessing():
    """A guessed address is answered like one that does not exist, byte for byte."""
    with Server() as server:
        anna, stranger = Client(server), Client(server)
        match = anna.start()["id"]
        for end in ("", "/record", "/positions/0", "/odds", "/review"):
            there = stranger.get(f"/api/matches/{match}{end}")
            nowhere = stranger.get(f"/api/matches/{'0' * 32}{end}")
            assert (there.status, there.body) == (nowhere.status, nowhere.body) == (404, there.body)
        bodies = {
            "join": {"token": "0" * 32},
            "actions": {"action": "speed 1", "version": 0, "key": "k"},
            "undo": {"version": 0, "key": "k"},
            "resign": {"version": 0, "key": "k"},
            "rematch": {},
            "say": {"phrase": "hello"},
            "shelf": {"hidden": True},
            "dice": {"seat": 1, "commitment": "0" * 64},
            "branch": {"ply": 0},
            "advice": {},
            "review": {},
        }
        ends = {path.split("/")[4] for path in posts(match) if path.startswith("/api/matches/")}
        assert ends == set(bodies), ends
        for end, body in bodies.items():
            there = stranger.post(f"/api/matches/{match}/{end}", body)
            nowhere = stranger.post(f"/api/matches/{'0' * 32}/{end}", body)
            assert (there.status, there.body) == (nowhere.status, nowhere.body) == (404, there.body), end


def dice():
    """A client can choose an action and nothing else: no die, no step of the other seat, nothing that is not legal."""
    with Server() as server:
        client = Client(server)
        match = client.start()["id"]
        seen = client.play(match, 2)
        for action in ("roll 6", "roll 1", "draw york", "speed 99", "SPEED 1", "", "undo"):
            answer = client.act(match, action, seen["version"])
            assert answer.code == "action", (action, answer.body)
        for version in (seen["version"] - 1, seen["version"] + 1, -1):
            assert client.act(match, seen["position"]["choices"][0]["action"], version).code == "version"
        assert client.match(match)["version"] == seen["version"]


def secrets():
    """Two games that differ only in where the Axis stands are the same to the Allies, in every answer, to the byte."""
    told = []
    for where in ("place stug-1 79 20 180", "place stug-1 78 16 170"):
        with Server() as server:
            allied, axis, match = pair(server, game="linea", scenario="lane", advice=True)
            for action in (where, "ready"):
                assert axis.act(match, action, axis.match(match)["version"]).status == 200
            state = json.dumps(axis.match(match)["position"]["state"])
            assert f"[{where.split()[2]}, " in state, state
            events = Events(allied, f"match={match}")
            answers = [allied.get("/api/matches"), allied.get(f"/api/matches/{match}")]
            for end in ("record", "odds", "positions/0", "positions/1", "review"):
                answers.append(allied.get(f"/api/matches/{match}/{end}"))
            version = allied.match(match)["version"]
            for end, body in (("undo", {"version": version, "key": "u"}), ("branch", {"ply": 0}),
                              ("advice", {"simulations": 20, "seed": 1}),
                              ("actions", {"action": "place stug-1 0.1 0.1 1", "version": version, "key": "k"}),
                              ("actions", {"action": "ready", "version": version - 1, "key": "k"})):
                answers.append(allied.post(f"/api/matches/{match}/{end}", body))
            text = "\n".join(f"{answer.status} {answer.body.decode()}" for answer in answers) + json.dumps(events.next())
            events.close()
            # What differs from game to game by chance or by the clock, and from seat link to seat link.
            text = re.sub(r"[0-9a-f]{32,}|\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?", "…", text)
            told.append(text)
    assert told[0] == told[1]


def escaped():
    """Text of a client's own comes back as JSON and never as a page."""
    with Server() as server:
        client = Client(server)
        match = client.start()["id"]
        bad = "<script>alert(1)</script>\u2028\"\\"
        answer = client.act(match, bad, 0)
        assert answer.status == 422
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.json()["error"]["text"]["en"]
        broken = client.send("POST", f"/api/matches/{match}/actions", b'{"action":"\xff\xfe","version":0,"key":"k"}',
                             {"Content-Type": "application/json", "Origin": f"http://{client.host}"})
        assert broken.code == "request"
        for body in (b"", b"[", b'{"a":1,"a":2}', b"[" * 5000, b"null"):
            sent = client.send("POST", "/api/session", body,
                               {"Content-Type": "application/json", "Origin": f"http://{client.host}"})
            assert sent.code == "request", body[:20]


def unsent(connection):
    """How many bytes of it the other side has not yet taken."""
    return struct.unpack("i", fcntl.ioctl(connection, termios.TIOCOUTQ, b"\0" * 4))[0]


def sizes():
    """What is too long is refused, and the connection closed."""
    with Server() as server:
        client = Client(server)
        assert client.post("/api/session", {"secret": "x" * 100_000}).code == "size"
        client = Client(server)
        assert client.get("/api/games", {"X-Long": "x" * 20_000}).code == "size"
        # A component pack may be longer than anything else, and not endless.
        client = Client(server)
        assert client.post("/api/packs", {"files": {"pack.json": "x" * 400_000}}).code == "pack"
        assert client.post("/api/packs", {"files": {"pack.json": "x" * 600_000}}).code == "size"
        for path in ("/api/packs/remove", "/api/packs?x", "/api/packs/xmas/y"):
            assert Client(server).post(path, {"address": "x" * 100_000}).code == "size", path
        chunks = socket.create_connection(("127.0.0.1", server.port))
        chunks.settimeout(PATIENCE)
        head = f"POST /api/session HTTP/1.1\r\nHost: {Client(server).host}\r\nTransfer-Encoding: chunked\r\n\r\n"
        chunks.sendall(head.encode() + b"11000\r\n" + b"x" * 0x11000)
        assert b" 413 " in chunks.recv(100)
        # Who goes on sending after the answer was given still finds it.
        sender = socket.create_connection(("127.0.0.1", server.port))
        sender.settimeout(PATIENCE)
        head = f"POST /api/session HTTP/1.1\r\nHost: {Client(server).host}\r\nContent-Length: 10000000\r\n\r\n"
        sender.sendall(head.encode())
        assert sender.recv(1, socket.MSG_PEEK)
        for _ in range(5):
            sender.sendall(b"x" * 50_000)
            until(lambda: unsent(sender), lambda left: left == 0)
        assert b" 413 " in sender.recv(100)
        sender.close()
        assert Client(server).get("/api/games").status == 200


def endless():
    """Whatever of a request never ends, little of it is read: by what the server counts, and by what it lets come."""
    most = 16 << 20  # that one client tries to send, far beyond what waits between the two
    with Server("--metrics-port", "0") as server:
        head = f"Host: 127.0.0.1:{server.port}\r\n".encode()
        chunked = b"POST /api/session HTTP/1.1\r\n" + head + b"Transfer-Encoding: chunked\r\n\r\n"
        pack = chunked.replace(b"/session", b"/packs")
        for start, more in ((chunked + b"1;", b"x"), (chunked + b"1;x=\"", b"x"), (pack + b"1;", b"x"), (chunked, b"0"),
                            (pack, b"0"), (chunked + b"0\r\nX: ", b"x"), (chunked + b"0\r\n", b"X: y\r\n"),
                            (pack + b"0\r\n", b"X: y\r\n"), (chunked, b"1\r\nx\r\n"), (pack, b"00000001\r\nx\r\n"),
                            (chunked, b"1;x=y\r\nx\r\n"), (b"GET / HTTP/1.1\r\n" + head, b"X: y\r\n"),
                            (b"GET / HTTP/1.1\r\n" + head + b"X: ", b"x"), (b"GET /", b"x"), (b"GET / HTTP/1.1\r\nX:", b"\r\n "),
                            (b"", b"\r\n"), (b"POST /api/session HTTP/1.1\r\n" + head + b"Content-Length: 9999999\r\n\r\n", b"x")):
            before = server.counters()["plancia_read_bytes_total"]
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.settimeout(PATIENCE)
            some = more * (65536 // len(more))
            sent = 0
            with contextlib.suppress(ConnectionError):
                connection.sendall(start)
                while sent < most:
                    connection.sendall(some)
                    sent += len(some)
            connection.close()
            assert sent < most, (start, more, sent)
            read = server.counters()["plancia_read_bytes_total"] - before
            assert read < 1_200_000, (start, more, read)  # a request of the longest kind, and as much again unread
        assert Client(server).get("/api/games").status == 200


def uploads():
    """So many packs are read at a time from one address; who sends halves of them keeps nobody else from anything."""
    with Server() as server:
        client = Client(server)
        head = f"POST /api/packs HTTP/1.1\r\nHost: {client.host}\r\nContent-Length: 400000\r\n\r\n"
        half = []
        for _ in range(40):
            half.append(socket.create_connection(("127.0.0.1", server.port)))
            half[-1].sendall(head.encode() + b"x" * 1000)
        answer = until(lambda: Client(server).post("/api/packs", {"files": {}}), lambda answer: answer.status == 503)
        assert answer.code == "busy" and answer.headers["Retry-After"]
        assert client.get("/api/games").status == 200
        assert client.start()["id"]
        other = Client(server, enter=False)
        other.connection.source_address = ("127.0.0.2", 0)
        assert other.post("/api/session", {}).status == 200
        assert other.post("/api/packs", {"files": {}}).code == "pack"
        for connection in half:
            connection.close()
        until(lambda: Client(server).post("/api/packs", {"files": {}}), lambda answer: answer.status == 422)


def rates():
    """Too many requests from one address are told to wait; passwords are few."""
    with Server("--rate", "1") as server:
        client = Client(server)
        assert client.get("/api/games").status == 200
        answer = until(lambda: client.get("/api/games"), lambda answer: answer.status == 429)
        assert answer.code == "limit" and answer.headers["Retry-After"]
        until(lambda: client.get("/api/games"), lambda answer: answer.status == 200)
    with Server() as server:
        client = Client(server)
        answers = []
        until(lambda: client.post("/api/login", {"name": "anna", "password": "wrong horses"}),
              lambda answer: answers.append(answer.code) or answer.status == 429)
        assert answers[:10] == ["login"] * 10, answers
        answers = []
        until(lambda: client.post("/api/packs", {"files": {}}),
              lambda answer: answers.append(answer.code) or answer.status == 429)
        assert answers[:20] == ["pack"] * 20, answers


def connections():
    """One address gets so many connections and no more; others are not held up."""
    with Server("--per-address", "10") as server:
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(10)]
        extra = socket.create_connection(("127.0.0.1", server.port))
        extra.settimeout(PATIENCE)
        assert extra.recv(100) == b""
        for connection in held:
            connection.close()
        for _ in range(100):  # the server notices in its own time
            try:
                assert Client(server).get("/api/games").status == 200
                break
            except (ConnectionError, OSError):
                time.sleep(0.1)
        else:
            raise AssertionError("the places were not given back")


def slow_clients():
    """Clients that send half a request, or read nothing, hold up nobody and are let go in the end."""
    with Server() as server:
        half = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
        for connection in half:
            connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1")
        deaf = []
        for _ in range(5):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            connection.connect(("127.0.0.1", server.port))
            request = b"GET /api/rules/xmas HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            connection.sendall(request * 20)
            deaf.append(connection)
        client = Client(server)
        match = client.start()["id"]
        client.play(match, 5)
        half[0].settimeout(PATIENCE)
        assert half[0].recv(100) == b""  # after its time, without an answer
        for connection in half + deaf:
            connection.close()
        assert client.match(match)["version"] > 0


def nonsense():
    """Bytes that are no HTTP are refused, and the server goes on."""
    with Server() as server:
        for text in (b"hello\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 10, b"GET / HTTP/9.9\r\n\r\n",
                     b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
                     b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"):
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.settimeout(PATIENCE)
            connection.sendall(text)
            answer = connection.recv(4096)
            assert answer == b"" or answer.startswith((b"HTTP/1.1 4",)), (text, answer)
            connection.close()
        assert Client(server).get("/api/games").status == 200


def metrics():
    """The counters are told only where that was asked for: on a port of their own, and there nothing else is."""
    with Server() as server:
        assert server.metrics_port is None
        assert b"plancia_" not in Client(server, enter=False).get("/metrics").body
    with Server("--metrics-port", "0") as server:
        client = Client(server)
        assert b"plancia_" not in client.get("/metrics").body
        client.start()
        assert server.counters()["plancia_connections"] >= 1
        other = Client(server, enter=False)
        other.connection = http.client.HTTPConnection("127.0.0.1", server.metrics_port, timeout=PATIENCE)
        assert other.get("/api/games").code == "absent" and other.get("/").code == "absent"
        assert other.get("/metrics", {"Host": "evil.example"}).code == "host"
        taken = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", server.db, "--metrics-port", str(server.port)],
                               capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert taken.returncode == 1 and "--metrics-port" in taken.stderr, taken.stderr


def listening():
    """Other machines are let in only with a secret, and with a warning; the secret is made if there is none."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        no_secret = subprocess.run([PROGRAM, "serve", "--listen", "0.0.0.0", "--port", "0", "--db", str(folder / "a.db")],
                                   capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert no_secret.returncode == 1 and no_secret.stderr.count("\n") == 1 and "--secret-file" in no_secret.stderr
        secret = folder / "secret"
        secret.write_text("long enough for a secret\n")
        for mode in (0o644, 0o640, 0o604, 0o620):
            secret.chmod(mode)
            open_to_all = subprocess.run(
                [PROGRAM, "serve", "--port", "0", "--db", str(folder / "a.db"), "--secret-file", str(secret)],
                capture_output=True, text=True, timeout=PATIENCE, check=False)
            assert open_to_all.returncode == 1 and "chmod 600" in open_to_all.stderr, (mode, open_to_all.stderr)
            assert open_to_all.stderr.count("\n") == 1
        secret.write_text("short\n")
        secret.chmod(0o600)
        short = subprocess.run([PROGRAM, "serve", "--listen", "0.0.0.0", "--port", "0", "--db", str(folder / "a.db"),
                                "--secret-file", str(secret)], capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert short.returncode == 1 and "shorter" in short.stderr
        secret.unlink()
        with Server("--listen", "0.0.0.0", "--secret-file", str(secret)) as server:
            assert stat.S_IMODE(secret.stat().st_mode) == 0o600
            word = secret.read_text().strip()
            assert server.address.endswith("/#secret=" + word)
            assert "//0.0.0.0" not in server.address  # others must be able to use it
            client = Client(server, enter=False)
            assert client.post("/api/session", {}).code == "secret"
            assert client.post("/api/session", {"secret": word[:-1]}).code == "secret"
            assert client.post("/api/session", {"secret": word}).json()["created"] is True
            assert server.end() == 0
            assert any(line.startswith("Warning: ") for line in server.log)
            assert word not in "".join(server.log)


if __name__ == "__main__":
    run(origin, host, https, framing, accounts, cookies, pages, reading_changes_nothing, guessing, dice, secrets, escaped, sizes, endless, uploads, rates, connections,
        slow_clients, nonsense, metrics, listening)
