"""A server of our own for each test, and clients that speak to it."""

import functools
import hashlib
import http.client
import json
import os
import pathlib
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid

PROGRAM = sys.argv[1]
PATIENCE = 60  # seconds; only a hanging server takes so long


class Server:
    """`plancia serve` on a free port, with a database in a folder of its own unless one is given."""

    def __init__(self, *arguments, db=None, port=0, command=()):
        self.folder = tempfile.TemporaryDirectory()
        self.db = db or str(pathlib.Path(self.folder.name) / "games.db")
        self.process = subprocess.Popen(
            [*command, PROGRAM, "serve", "--port", str(port), "--db", self.db, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(self.process.stderr.read())
        self.log = []
        while '"event":"serving"' not in "".join(self.log):
            self.log.append(self.process.stderr.readline())
        self.port = int(json.loads(self.log[-1])["port"])
        self.metrics_port = next(
            (int(json.loads(line)["port"]) for line in self.log if '"event":"counting"' in line), None
        )
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()

    def _read_log(self):
        for line in self.process.stderr:
            self.log.append(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        status = self.process.wait(timeout=PATIENCE)
        self.reader.join(timeout=PATIENCE)
        return status


    def seconds(self):
        """Of a processor that the server has used."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def counters(self):
        """What the server counts about itself; it must have been started with --metrics-port."""
        connection = http.client.HTTPConnection("127.0.0.1", self.metrics_port, timeout=PATIENCE)
        connection.request("GET", "/metrics")
        answer = Answer(connection.getresponse())
        connection.close()
        assert answer.status == 200, answer.body
        lines = [line.rsplit(" ", 1) for line in answer.body.decode().splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in lines}


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        return self.json()["error"]["code"]


class Client:
    """A browser as far as the interface goes: one connection, one cookie."""

    def __init__(self, server, enter=True, address=None):
        self.server = server
        self.host = f"127.0.0.1:{server.port}"
        self.cookie = ""
        source = (address, 0) if address else None
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE, source_address=source)
        if enter:
            assert self.post("/api/session", {}).status == 200

    def elsewhere(self, server):
        """The same browser at another server, or at the same one after a restart."""
        other = type(self)(server, enter=False)
        other.cookie = self.cookie
        return other

    def send(self, method, path, body=None, headers=None):
        sent = {"Host": self.host, "Cookie": self.cookie, **(headers or {})}
        self.connection.request(method, path, body=body, headers={k: v for k, v in sent.items() if v is not None})
        answer = Answer(self.connection.getresponse())
        if "Set-Cookie" in answer.headers:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        return answer

    def get(self, path, headers=None):
        return self.send("GET", path, headers=headers)

    def post(self, path, body, headers=None):
        sent = {"Content-Type": "application/json", "Origin": f"http://{self.host}", **(headers or {})}
        return self.send("POST", path, json.dumps(body), sent)

    # A game.
    def start(self, **setup):
        wanted = {"game": "xmas", "scenario": "suda", "seed": 7, **setup}
        answer = self.post("/api/matches", {name: value for name, value in wanted.items() if value is not None})
        assert answer.status == 201, answer.body
        return answer.json()

    def match(self, match):
        answer = self.get(f"/api/matches/{match}")
        assert answer.status == 200, answer.body
        return answer.json()

    def dice(self, match, seat, **given):
        """A commitment to a part of the seed, or the part."""
        return self.post(f"/api/matches/{match}/dice", {"seat": seat, **given})

    def act(self, match, action, version, key=None):
        return self.post(
            f"/api/matches/{match}/actions", {"action": action, "version": version, "key": key or uuid.uuid4().hex}
        )

    def play(self, match, actions, choose=lambda choices: choices[0]["action"]):
        """So many decisions of a game, or fewer if it ends; gives the last update."""
        seen = self.match(match)
        for _ in range(actions):
            if seen["position"]["turn"] == "over":
                break
            answer = self.act(match, choose(seen["position"]["choices"]), seen["version"])
            assert answer.status == 200, answer.body
            seen = answer.json()
        return seen


class Events:
    """A stream of server-sent events."""

    def __init__(self, client, query, last=None, timeout=PATIENCE):
        self.connection = http.client.HTTPConnection("127.0.0.1", client.server.port, timeout=timeout)
        headers = {"Host": client.host, "Cookie": client.cookie, "Accept": "text/event-stream"}
        if last:
            headers["Last-Event-ID"] = last
        self.connection.request("GET", f"/api/events?{query}", headers=headers)
        self.response = self.connection.getresponse()
        self.status = self.response.status
        self.last = last

    def next(self, wanted="update"):
        """The data of the next event of a kind; None when the stream ends."""
        data = kind = None
        while True:
            line = self.response.readline()
            if not line:
                return None
            line = line.decode().rstrip("\n")
            if line.startswith("id: "):
                self.last = line[4:]
            elif line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                data = json.loads(line[6:])
            elif line == "":
                if kind == wanted:
                    return data
                kind = None

    def beat(self):
        """Waits for a heartbeat; an event that comes first is a fault, but for who is here."""
        kind = ""
        while True:
            line = self.response.readline().decode()
            if line.startswith("event: "):
                kind = line[7:].strip()
            assert line and (kind == "presence" or not line.startswith("data:")), line
            if line == ":\n":
                return

    def close(self):
        self.response.close()
        self.connection.close()


def token(link):
    return link.split("#")[1]


def digest(key, message):
    return hashlib.blake2b(message, key=key, digest_size=32).digest()


def commitment(part):
    return digest(b"plancia seed commitment", part).hex()


def seated(server, **setup):
    """Two players at one game, the first of whom made it, and its id. The dice are not ready yet."""
    one, two = Client(server), Client(server)
    made = one.start(seed=None, **setup)
    joined = two.post(f"/api/matches/{made['id']}/join", {"token": token(made["seats"][1]["link"])})
    assert joined.status == 200, joined.body
    return one, two, made["id"]


def make_dice(match, *clients):
    """Each seat commits to a part of the seed, then each shows it: the game can begin."""
    given = [(client, seat, secrets.token_bytes(32)) for seat, client in enumerate(clients, 1)]
    for client, seat, part in given:
        assert client.dice(match, seat, commitment=commitment(part)).status == 200
    for client, seat, part in given:
        assert client.dice(match, seat, part=part.hex()).status == 200


def pair(server, **setup):
    """Two players at one game that can begin."""
    one, two, match = seated(server, **setup)
    make_dice(match, one, two)
    return one, two, match


def until(ask, done):
    """Asks again until the answer is the one that must come in the end."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        answer = ask()
        if done(answer):
            return answer
        time.sleep(0.01)
    raise AssertionError("it never came")


def within_one_day(test):
    """The test, and once more where midnight came into it: what belongs to a day says nothing on the next."""

    @functools.wraps(test)
    def tried():
        begun = time.gmtime()[:3]
        try:
            test()
        except AssertionError:
            if time.gmtime()[:3] == begun:
                raise
            test()

    return tried


def run(*tests):
    for test in tests:
        test()
        print("ok", test.__doc__)
