#!/usr/bin/env python3
"""The commands `plancia engine` and `plancia replay` as processes, and the dice derived again as docs/dice.md says."""

import hashlib
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
HELLO = b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n'


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.number = 0

    def ask(self, method, **params):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.number, answer
        assert "result" in answer, answer
        return answer["result"]

    def ends(self):
        status = self.process.wait(timeout=20)
        errors = self.process.stderr.read()
        assert (status, errors) == (0, b""), (status, errors)


def below(seed, step, n):
    fair = 2**32 - 2**32 % n
    attempt = 0
    while True:
        message = step.to_bytes(8, "little") + attempt.to_bytes(4, "little")
        block = hashlib.blake2b(message, key=seed, digest_size=32).digest()
        x = int.from_bytes(block[:4], "little")
        if x < fair:
            return x % n
        attempt += 1


def play_and_derive(scenario, number):
    """A random game whose every die is foretold; gives its record."""
    seed = hashlib.blake2b(str(number).encode(), key=b"plancia seed from text", digest_size=32).digest()
    choose = random.Random(number)
    engine = Engine()
    position = engine.ask("new", game="xmas", scenario=scenario, seed=number)
    while position["turn"] != "over":
        if position["turn"] == "chance":
            outcomes = position["chance"]
            assert sum(outcome["weight"] for outcome in outcomes) == outcomes[0]["of"]
            drawn = below(seed, position["ply"], outcomes[0]["of"])
            expected = [outcome["action"] for outcome in outcomes for _ in range(outcome["weight"])][drawn]
            position = engine.ask("roll")["position"]
            lines = engine.ask("record").splitlines()
            played = [line for line in lines if line.startswith("* ")][-1]
            assert played == "* " + expected, (played, expected)
        else:
            position = engine.ask("play", action=choose.choice(position["choices"])["action"])["position"]
    record = engine.ask("record")
    assert engine.ask("load", record=record) == position
    copy = engine.ask("set", game="xmas", scenario=scenario, state=position["state"])
    assert copy["hash"] == position["hash"]
    assert engine.ask("quit") is None
    engine.ends()
    return record


def replay(*arguments, status=0):
    done = subprocess.run([PROGRAM, "replay", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


engine = Engine()
engine.ask("hello")
engine.process.stdin.close()  # the end of the input
engine.ends()

engine = Engine()
engine.ask("hello")
engine.process.send_signal(signal.SIGINT)
engine.ends()

engine = Engine()
engine.process.stdout.close()  # nobody reads
engine.process.stdin.write(HELLO)
engine.process.stdin.flush()
engine.ends()

with tempfile.TemporaryDirectory() as place:
    file = pathlib.Path(place) / "game.txt"
    for scenario, number in (("suda", 11), ("malta", 12)):
        record = play_and_derive(scenario, number)
        file.write_text(record)
        assert "Turno 1\n" in replay(str(file), "--lang", "it", "--board").stdout
        assert replay(str(file), "--lang", "en", "--verify").stdout.startswith("Verified:\n")

    lines = record.splitlines()
    first_die = next(i for i, line in enumerate(lines) if line.startswith("* roll "))
    lines[first_die] = "* roll " + ("1" if lines[first_die] != "* roll 1" else "2")
    file.write_text("\n".join(lines))
    fault = replay(str(file), "--verify", status=1)
    assert fault.stdout == ""
    assert fault.stderr.count("\n") == 1 and f": line {first_die + 1} " in fault.stderr, fault.stderr
    assert replay(str(pathlib.Path(place) / "none"), status=1).stderr.count("\n") == 1
    replay(status=2)
