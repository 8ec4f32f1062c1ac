#!/usr/bin/env python3
"""Behind a real reverse proxy: nginx with the configuration that docs/server.md gives, on ports and in a folder of its own."""

import contextlib
import http.client
import json
import os
import pathlib
import re
import socket
import ssl
import subprocess
import tempfile

from support import PATIENCE, Answer, Client, Events, Server, make_dice, run, token, until

NAME = "plancia.example"
ORIGIN = f"https://{NAME}"


def documented():
    """The block of docs/server.md that configures nginx."""
    text = (pathlib.Path(__file__).parents[2] / "docs/server.md").read_text()
    blocks = [block for block in re.findall(r"^```\n(.*?)^```$", text, re.M | re.S) if "proxy_pass" in block]
    assert len(blocks) == 1, blocks
    return blocks[0]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def put(text, what, by):
    assert text.count(what) == 1, (what, text)
    return text.replace(what, by)


class Proxy:
    """nginx before a server of ours."""

    def __init__(self, folder, server):
        self.server = server
        self.port, self.plain_port = free_port(), free_port()
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2",
                        "-keyout", str(key), "-out", str(self.certificate)], check=True, capture_output=True)
        site = documented()
        site = put(site, "listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;")
        site = put(site, "listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        site = put(site, "/etc/ssl/plancia.example.pem", str(self.certificate))
        site = put(site, "/etc/ssl/plancia.example.key", str(key))
        site = put(site, "http://127.0.0.1:8080", f"http://127.0.0.1:{server.port}")
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.getuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user}daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n")
        self.process = subprocess.Popen(["/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")],
                                        stderr=subprocess.PIPE, text=True)
        until(self.answers, bool)

    def answers(self):
        if self.process.poll() is not None:
            raise AssertionError(self.process.stderr.read())
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
            return True
        return False

    def end(self):
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stderr.close()

    def connect(self, source):
        """A connection over https from an address of this machine's own, of which there are many."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        connection = http.client.HTTPSConnection(NAME, self.port, timeout=PATIENCE, context=context,
                                                 source_address=(source, 0))
        connection._create_connection = lambda _, timeout, address: socket.create_connection(  # no name server needed
            ("127.0.0.1", self.port), timeout, address)
        return connection


@contextlib.contextmanager
def proxied(*arguments):
    with tempfile.TemporaryDirectory() as place, Server("--origin", ORIGIN, "--trust-proxy", "--metrics-port", "0",
                                                        *arguments) as server:
        proxy = Proxy(pathlib.Path(place), server)
        try:
            yield proxy
        finally:
            proxy.end()


class Visitor(Client):
    """A browser that comes through the proxy."""

    def __init__(self, proxy, source="127.0.0.1", enter=True):
        self.server = proxy.server
        self.proxy = proxy
        self.source = source
        self.host = NAME
        self.cookie = ""
        self.connection = proxy.connect(source)
        if enter:
            assert self.post("/api/session", {}).status == 200

    def post(self, path, body, headers=None):
        return super().post(path, body, {"Origin": ORIGIN, **(headers or {})})


class ProxiedEvents(Events):
    """A stream of events through the proxy."""

    def __init__(self, visitor, query):  # pylint: disable=super-init-not-called
        self.connection = visitor.proxy.connect(visitor.source)
        self.connection.request("GET", f"/api/events?{query}", headers={"Host": NAME, "Cookie": visitor.cookie})
        self.response = self.connection.getresponse()
        self.status = self.response.status
        self.last = None


def play():
    """Two people play through the proxy, and each sees what the other does at once."""
    with proxied() as proxy:
        anna, bruno = Visitor(proxy), Visitor(proxy)
        assert b"<!doctype html" in anna.get("/").body.lower()
        made = anna.start(game="fiamme", scenario="assault-coop", seed=None)
        joined = bruno.post(f"/api/matches/{made['id']}/join", {"token": token(made["seats"][1]["link"])})
        assert joined.status == 200, joined.body
        make_dice(made["id"], anna, bruno)
        streams = [ProxiedEvents(anna, f"match={made['id']}:0"), ProxiedEvents(bruno, f"match={made['id']}:0")]
        reached = [stream.next()["version"] for stream in streams]
        for _ in range(8):
            seen = anna.match(made["id"])
            player = anna if "choices" in seen["position"] else bruno
            mine = player.match(made["id"])
            done = player.act(made["id"], mine["position"]["choices"][0]["action"], mine["version"])
            assert done.status == 200, done.body
            for i, stream in enumerate(streams):
                while reached[i] < done.json()["version"]:
                    reached[i] = stream.next()["version"]
        for stream in streams:
            stream.close()


def https():
    """Cookies are for https, browsers are told to come no other way, and who comes without is sent there."""
    with proxied() as proxy:
        visitor = Visitor(proxy, enter=False)
        answer = visitor.post("/api/session", {})
        assert "Secure" in answer.headers["Set-Cookie"] and "HttpOnly" in answer.headers["Set-Cookie"]
        assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
        assert visitor.post("/api/session", {}, {"Origin": f"http://{NAME}"}).code == "origin"
        plain = http.client.HTTPConnection("127.0.0.1", proxy.plain_port, timeout=PATIENCE)
        plain.request("GET", "/play/x?y=1", headers={"Host": NAME})
        sent = Answer(plain.getresponse())
        assert (sent.status, sent.headers["Location"]) == (308, f"{ORIGIN}/play/x?y=1")
        assert visitor.get("/api/games", {"Host": "evil.example"}).status in (404, 421)


def addresses():
    """Limits are for the address that the proxy saw: a forged X-Forwarded-For neither helps nor harms anybody."""
    with proxied("--rate", "2") as proxy:
        forger, other = Visitor(proxy, "127.0.0.2"), Visitor(proxy, "127.0.0.3")

        def forged(number):
            return forger.get("/api/games", {"X-Forwarded-For": f"203.0.113.{number % 250}, 127.0.0.3"})

        numbers = iter(range(10**6))
        assert until(lambda: forged(next(numbers)), lambda answer: answer.status == 429).headers["Retry-After"]
        assert other.get("/api/games").status == 200
    with proxied() as proxy:
        forger, other = Visitor(proxy, "127.0.0.2"), Visitor(proxy, "127.0.0.3")
        wrong = {"name": "anna", "password": "wrong horses"}
        codes = []

        def guess():
            name, address = f"anna{len(codes)}", f"203.0.113.{len(codes) % 250}"
            codes.append(forger.post("/api/login", {**wrong, "name": name}, {"X-Forwarded-For": address}).code)
            return codes[-1]

        until(guess, lambda code: code == "limit")
        assert codes[:10] == ["login"] * 10, codes
        assert other.post("/api/login", wrong).code == "login"


def seen_address():
    """The log has the address that the proxy saw, over several lines of the header too."""
    with proxied("--log-requests") as proxy:
        visitor = Visitor(proxy, "127.0.0.7", enter=False)
        visitor.connection.putrequest("GET", "/api/games", skip_host=True)
        for name, value in (("Host", NAME), ("X-Forwarded-For", "203.0.113.1"), ("X-Forwarded-For", "nonsense, 203.0.113.2")):
            visitor.connection.putheader(name, value)
        visitor.connection.endheaders()
        assert Answer(visitor.connection.getresponse()).status == 200
        line = until(lambda: next((line for line in proxy.server.log if "/api/games" in line), None), bool)
        assert json.loads(line)["address"] == "127.0.0.7", line


def counters():
    """The counters are not to be had through the proxy."""
    with proxied() as proxy:
        for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}):
            assert b"plancia_" not in Visitor(proxy).get("/metrics", headers).body
        assert proxy.server.counters()["plancia_connections"] >= 1
        assert Visitor(proxy, enter=False).get("/readyz").status == 200


def hanging_up():
    """Who hangs up at the proxy hangs up at the server: advice that nobody waits for is given up."""
    with proxied() as proxy:
        visitor = Visitor(proxy)
        match = visitor.start(game="fiamme", scenario="assault")["id"]
        visitor.connection.request("POST", f"/api/matches/{match}/advice", json.dumps({"ms": 5000}),
                                   {"Host": NAME, "Origin": ORIGIN, "Cookie": visitor.cookie,
                                    "Content-Type": "application/json"})
        until(proxy.server.counters, lambda counters: counters["plancia_advice"] == 1)
        visitor.connection.close()
        until(proxy.server.counters, lambda counters: counters["plancia_given_up_total"] == 1)


def sizes():
    """What is too long is refused, by the proxy or by the server, and the next visitor notices nothing."""
    with proxied() as proxy:
        long = Visitor(proxy).post("/api/session", {"secret": "x" * 100_000})
        assert long.status == 413, long.status
        assert Visitor(proxy).get("/api/games").status == 200


if __name__ == "__main__":
    run(play, https, addresses, seen_address, counters, hanging_up, sizes)
