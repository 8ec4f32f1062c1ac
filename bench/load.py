#!/usr/bin/env python3
"""The server under load on loopback: how many actions a second it stores and acknowledges, how long each takes, and how
much memory games and streams need.

    /usr/bin/python3 bench/load.py build/plancia              all of it, about three minutes
    /usr/bin/python3 bench/load.py build/plancia --only sqlite
    /usr/bin/python3 bench/load.py build/plancia --only streams --streams 2000

Every client waits for the answer to its action before it sends the next, and only what was answered within the measured
time counts. Where so many actions a second are asked for, an action's time begins when it was due, not when a client that
was late got round to it. After each run the server is killed with SIGKILL, started again on the same database, and asked
for every game: one that lacks an acknowledged action is an error. So the answers waited for were durable.

The clients run in a process of their own on the same machine and take their share of it; on two cores the server has
about one. What one flush to this disk takes, and how busy the machine was before, is printed first. PostgreSQL is started
in a folder of its own, with fsync.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests/support"))
from with_postgres import postgres  # noqa: E402

VERSION = re.compile(rb'"version":(\d+)')
CHOICE = re.compile(rb'"choices":\[\{"action":"([^"]*)"')
WARM_UP = 3  # seconds in which everyone sits down
MIX = 3  # so many setups in turn: the first of the program's scenarios for one player


class Server:
    def __init__(self, program, db):
        self.program, self.db = program, db
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--db", db, "--rate", "0", "--per-address", "100000",
             "--guest-games", "100000", "--metrics-port", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.port = int(self.process.stdout.readline().split(":")[2].split("/")[0])
        self.metrics_port = None
        for line in self.process.stderr:
            if '"event":"counting"' in line:
                self.metrics_port = json.loads(line)["port"]
            if '"event":"serving"' in line:
                break
        # Nobody reads it from here on, and what goes wrong is answered to the client too.
        threading.Thread(target=lambda: [None for _ in self.process.stderr], daemon=True).start()

    def counter(self, name):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics") as answer:
            return float(re.search(rf"^{name} (.*)$", answer.read().decode(), re.M)[1])

    def memory(self):
        """Resident megabytes."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def seconds(self):
        """Processor time used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.terminate()
        self.process.wait()

    def kill(self):
        """The end without warning; gives the same server once more."""
        self.process.kill()
        self.process.wait()
        return Server(self.program, self.db)


class Client:
    """One connection and one session; bodies are not parsed, to leave the machine to the server."""

    setups = []  # the same for all

    def __init__(self, port):
        self.port = port
        self.cookie = b""

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        head, _ = await self.ask(b"POST", b"/api/session", b"{}")
        self.cookie = re.search(rb"[Ss]et-[Cc]ookie: ([^;]*);", head)[1]
        return self

    async def ask(self, method, path, body=b""):
        host = b"127.0.0.1:%d" % self.port
        self.writer.write(
            b"%s %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Type: application/json\r\n"
            b"Cookie: %s\r\nContent-Length: %d\r\n\r\n%s" % (method, path, host, host, self.cookie, len(body), body)
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"[Cc]ontent-[Ll]ength: (\d+)", head)[1])
        return head, await self.reader.readexactly(length)

    async def start(self, number):
        if not Client.setups:
            _, games = await self.ask(b"GET", b"/api/games")
            alone = [(game["id"], scenario["id"]) for game in json.loads(games)
                     for scenario in game["scenarios"] if scenario["players"] == 1]
            Client.setups = [b'{"game":"%s","scenario":"%s"}' % (g.encode(), s.encode()) for g, s in alone[:MIX]]
        _, body = await self.ask(b"POST", b"/api/matches", Client.setups[number % MIX])
        return re.search(rb'"id":"([0-9a-f]{32})"', body)[1]


async def play(port, number, measured, pause, latencies, acknowledged):
    client = await Client(port).open()
    keys = 0
    begin, until = measured
    due = time.monotonic() + pause * random.random()
    while time.monotonic() < until:
        match = await client.start(number)
        _, seen = await client.ask(b"GET", b"/api/matches/" + match)
        if pause:  # making a game is no action; the next one is due after it
            due = max(due, time.monotonic())
        while (choice := CHOICE.search(seen)) and time.monotonic() < until:
            keys += 1
            body = b'{"action":"%s","version":%s,"key":"k%d"}' % (choice[1], VERSION.search(seen)[1], keys)
            await asyncio.sleep(max(0, due - time.monotonic()))
            began = due if pause else time.monotonic()
            due += pause
            head, seen = await client.ask(b"POST", b"/api/matches/" + match + b"/actions", body)
            if not head.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(seen.decode())
            answered = time.monotonic()
            if begin <= answered < until:
                latencies.append(answered - began)
            acknowledged[match] = (client.cookie, int(VERSION.search(seen)[1]))


def player_process(ports, count, seconds, pause, results):
    async def run():
        latencies, acknowledged = [], {}
        begin = time.monotonic() + WARM_UP
        measured = (begin, begin + seconds)
        await asyncio.gather(
            *(play(ports[i % len(ports)], i, measured, pause, latencies, acknowledged) for i in range(count)))
        return latencies, acknowledged

    results.put(asyncio.run(run()))


async def check(port, acknowledged):
    """Every game has all that was acknowledged of it."""
    client = Client(port)
    client.reader, client.writer = await asyncio.open_connection("127.0.0.1", port)
    for match, (cookie, version) in acknowledged.items():
        client.cookie = cookie
        _, seen = await client.ask(b"GET", b"/api/matches/" + match)
        found = re.search(rb'"version":(\d+)', seen)
        if not found or int(found[1]) < version:
            raise RuntimeError(f"lost: {match.decode()} was acknowledged up to {version}: {seen[:200].decode()}")


def flush_time(place):
    """Milliseconds that it takes to have 4 kB on this disk, the median of some."""
    took = []
    with open(f"{place}/flush", "wb", buffering=0) as file:
        for _ in range(50):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return 1000 * sorted(took)[len(took) // 2]


def report(name, latencies, seconds, servers, used):
    latencies.sort()
    at = lambda share: 1000 * latencies[min(len(latencies) - 1, int(share * len(latencies)))]  # noqa: E731
    memory = sum(server.memory() for server in servers)
    print(
        f"{name:42} {len(latencies) / seconds:8.0f} actions/s   p50 {at(0.5):6.1f} ms   p99 {at(0.99):6.1f} ms   "
        f"server {used / (seconds + WARM_UP):4.2f} cores, {memory:5.0f} MB",
        flush=True,
    )


def actions(name, servers, matches, seconds, rate=0):
    """So many matches at once, so many actions a second in all; each as fast as it is answered if no rate is given."""
    results = multiprocessing.Queue()
    before = sum(server.seconds() for server in servers)
    ports = [server.port for server in servers]
    process = multiprocessing.Process(target=player_process, args=(ports, matches, seconds, matches / rate if rate else 0, results))
    process.start()
    latencies, acknowledged = results.get()
    process.join()
    pace = f" at {rate}/s" if rate else ""
    report(f"{name}, {matches} matches{pace}", latencies, seconds, servers, sum(s.seconds() for s in servers) - before)
    servers[:] = [server.kill() for server in servers]
    asyncio.run(check(servers[0].port, acknowledged))
    print(f"{'':42} killed, started again: all {len(acknowledged)} games have all that was acknowledged", flush=True)


async def idle_matches(server, count):
    client = await Client(server.port).open()
    before = server.memory()
    for number in range(count):
        match = await client.start(number)
        _, seen = await client.ask(b"GET", b"/api/matches/" + match)
        for move in range(10):
            body = b'{"action":"%s","version":%s,"key":"k%d"}' % (CHOICE.search(seen)[1], VERSION.search(seen)[1], move)
            _, seen = await client.ask(b"POST", b"/api/matches/" + match + b"/actions", body)
    return (server.memory() - before) * 1024 / count, server.counter("plancia_resident_bytes") / 1024 / count


async def idle_streams(server, count):
    client = await Client(server.port).open()
    matches = [await client.start(number) for number in range(20)]
    before = server.memory()
    streams = []
    for number in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"GET /api/events?match=%s:0 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\n\r\n"
            % (matches[number % 20], server.port, client.cookie)
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
        streams.append((reader, writer))
    await asyncio.sleep(1)
    return before, server.memory()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--only", choices=["sqlite", "postgres", "idle", "streams"])
    options = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    wanted = lambda part: options.only in (None, part)  # noqa: E731

    with tempfile.TemporaryDirectory(dir="/var/tmp") as place:  # /tmp may be memory, and then nothing is stored
        fresh = iter(range(100))
        sqlite = lambda: Server(options.program, f"{place}/{next(fresh)}.db")  # noqa: E731
        load = os.getloadavg()
        print(f"{os.cpu_count()} cores, load {load[0]:.1f} before, one flush {flush_time(place):.2f} ms", flush=True)
        if wanted("sqlite"):
            for matches, rate in ((options.matches, 1000), (16, 0), (options.matches, 0)):
                servers = [sqlite()]
                actions("SQLite", servers, matches, options.seconds, rate)
                servers[0].end()
        if wanted("postgres"):
            with postgres(["load"], "") as url:
                servers = [Server(options.program, url.replace("NAME", "load")) for _ in range(2)]
                actions("PostgreSQL, two servers", servers, options.matches, options.seconds, 300)
                actions("PostgreSQL, two servers", servers, options.matches, options.seconds)
                for server in servers:
                    server.end()
        if wanted("idle"):
            server = sqlite()
            real, weighed = asyncio.run(idle_matches(server, 500))
            print(f"{'a match in memory, ten decisions old':42} {real:8.1f} kB each, weighed as {weighed:.1f} kB")
            server.end()
        if wanted("streams"):
            server = sqlite()
            before, after = asyncio.run(idle_streams(server, options.streams))
            each = 1024 * (after - before) / options.streams
            print(f"{str(options.streams) + ' idle streams':42} {after:8.1f} MB in all, {each:.1f} kB each")
            server.end()


if __name__ == "__main__":
    main()
