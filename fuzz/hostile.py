#!/usr/bin/env python3
"""Writes inputs that cost much for their length, or did once, into DIR/<fuzzer>: the same ones each time."""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).parents[1]
GAMES = ("xmas", "nakajima", "fiamme", "linea")
LONG = 400_000  # bytes, as many as a pack may bring along


def dump(value):
    return json.dumps(value, separators=(",", ":"))


def filled(make, most):
    """A text that make(n) gives within about so many bytes, where each of the n adds as much as the second."""
    one, two = len(make(1)), len(make(2))
    return make(max(1, 1 + (most - one) // (two - one)))


def jsons(most):
    """Texts that a reader of JSON may stumble over."""
    yield "deep", "[" * most
    yield "deep-closed", "[" * (most // 2) + "]" * (most // 2)
    yield "deep-object", filled(lambda n: '{"a":' * n + "1" + "}" * n, most)
    yield "wide", "[" + "0," * (most // 2 - 1) + "0]"
    yield "wide-empty", "[" + "[]," * (most // 3 - 1) + "[]]"
    yield "wide-objects", "[" + "{}," * (most // 3 - 1) + "{}]"
    yield "keys", filled(lambda n: dump({f"k{i}": i for i in range(n)}), most)
    yield "same-keys", filled(lambda n: "{" + ",".join(['"k":1'] * n) + "}", most)
    yield "long-key", dump({"k" * (most - 10): 1})
    yield "long-text", dump(["\0" * (most // 6 - 10)])
    yield "long-number", "9" * most
    yield "long-fraction", "0." + "1" * (most - 2)
    yield "quotes", '"' * most
    yield "broken-text", '["' + "\x80" * (most - 10)


def packs():
    """A file of a pack of each game, with values in it that nobody asked for."""
    key = "k" * LONG
    for game in GAMES:
        for path in sorted((ROOT / "data" / game / "default").glob("*.json")):
            if path.name == "pack.json":
                continue
            good = json.loads(path.read_text())
            name = f"{game}-{path.stem}"
            yield f"{name}-long-key", dump({**good, key: {f"wrong{i}": i for i in range(400)}})
            yield f"{name}-keys", filled(lambda n: dump({**good, **{f"wrong{i}": 0 for i in range(n)}}), LONG)
            yield f"{name}-said-twice", dump(good)[:-1] + f',"{key}":{{' + ",".join(['"a":0'] * 100) + "}}"
            # Each list as long as it gets, of what stands in it, or of something else: one after the other.
            lists = [(member, value[0]) for member, value in good.items() if isinstance(value, list) and value]
            for number, (member, first) in enumerate(lists):
                others = (first, {}, None, "x", {f"wrong{i}": 0 for i in range(100)}, {"k" * 10_000: 0, "id": "i" * 10_000})
                text = filled(lambda n: dump({**good, member: [others[number % len(others)]] * n}), LONG // 4)
                yield f"{name}-{member}", text
    yield from jsons(LONG)
    about = json.loads((ROOT / "data/xmas/default/pack.json").read_text())
    yield "files", filled(lambda n: dump({**about, "files": [f"{i}.json" for i in range(n)]}), LONG)
    yield "long-file", dump({**about, "files": ["f" * LONG + ".json"]})
    yield "long-id", dump({**about, "id": "i" * LONG})


def records():
    good = sorted((ROOT / "tests/golden/records").glob("*"))
    heads = {}
    for path in good:
        if path.is_file():
            lines = path.read_text().split("\n")
            heads.setdefault(lines[0], "\n".join(line for line in lines if line.startswith("[")))
    for number, head in enumerate(heads.values()):
        yield f"head-{number}-lines", head + "\n\n" + "x\n" * 100_000
        yield f"head-{number}-long-line", head + "\n\n" + "x" * LONG
        yield f"head-{number}-words", head + "\n\n" + "x " * (LONG // 4)
        yield f"head-{number}-rolls", head + "\n\n" + "roll 1\n" * 50_000
        yield f"head-{number}-options", head.replace("[Options \"", "[Options \"" + "a=b " * 50_000)
    yield "tags", '[Game "xmas"]\n' * 30_000
    yield "quotes", "[" + '"' * LONG
    yield "blank", "\n" * LONG
    yield "comments", "; x\n" * (LONG // 4)


def requests():
    def request(method, target, body="", last=""):
        return f"{method}\n{target}\n{last}\n{body}"

    for target, most in (("/api/session", 60_000), ("/api/matches/MATCH/actions", 60_000), ("/api/records", LONG)):
        for name, text in jsons(most):
            yield f"{target.split('/')[-1]}-{name}", request("POST", target, text)
    # One file of each game in turn, as a pack that is brought along.
    for name, text in packs():
        game = name.split("-")[0]
        if game not in GAMES or not name.endswith(("-long-key", "-said-twice")):
            continue
        files = {path.name: path.read_text() for path in (ROOT / "data" / game / "default").glob("*.json")}
        files[name.split("-")[1] + ".json"] = text
        yield f"pack-{name}", request("POST", "/api/packs", dump({"files": files}))
    yield "files", request("POST", "/api/packs", filled(lambda n: dump({"files": {f"{i}.json": "" for i in range(n)}}), LONG))
    yield "long-file", request("POST", "/api/packs", dump({"files": {"f" * LONG: "{}"}}))
    for name, text in list(records())[::3]:
        yield f"record-{name}", request("POST", "/api/records", dump({"record": text[:LONG]}))
    yield "query", request("GET", "/api/matches?" + "a=b&" * 4_000)
    yield "search", request("GET", "/api/matches?search=" + "a+" * 7_000)
    yield "slashes", request("GET", "/api" + "/" * 15_000)
    yield "escapes", request("GET", "/" + "%41" * 5_000)
    yield "streams", request("GET", "/api/events?" + "match=MATCH&" * 32)
    yield "many-streams", request("GET", "/api/events?" + ("match=" + "0" * 32 + "&") * 400)
    yield "last-event", request("GET", "/api/events?match=MATCH", last=("0" * 32 + ":1,") * 450)
    yield "then", request("POST", "/api/matches/MATCH/actions", dump(
        {"action": "equip wrench", "version": 0, "key": "k", "then": ["x" * 150] * 400}))


def lines():
    for name, text in jsons(LONG):
        yield name, text
    yield "batch", "[" + ",".join(['{"jsonrpc":"2.0","id":1,"method":"hello"}'] * 2_000) + "]"
    yield "batch-of-nothing", "[" + "1," * 50_000 + "1]"
    yield "many-lines", '{"jsonrpc":"2.0","id":1,"method":"hello"}\n' * 2_000
    yield "no-lines", "\n" * LONG
    yield "long-method", dump({"jsonrpc": "2.0", "id": 1, "method": "m" * LONG})
    yield "long-id", dump({"jsonrpc": "2.0", "id": "i" * LONG, "method": "hello"})
    yield "long-record", dump({"jsonrpc": "2.0", "id": 1, "method": "load", "params": {"record": "[Game \"xmas\"]\n" * 20_000}})
    yield "long-game", dump({"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": "g" * LONG, "scenario": "suda"}})


def main():
    place = pathlib.Path(sys.argv[1])
    for fuzzer, inputs in (("pack", packs()), ("record", records()), ("request", requests()), ("protocol", lines())):
        folder = place / f"fuzz_{fuzzer}"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in inputs:
            (folder / name).write_bytes(text.encode("latin-1"))


main()
