#!/usr/bin/env python3
"""The interface as docs/api/openapi.json describes it: every answer is checked against the document."""

import http.client
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
from support import PATIENCE, PROGRAM, Client, Events, Server, commitment, run, token, until, within_one_day

ROOT = pathlib.Path(__file__).parents[2]
DOCUMENT = json.loads((ROOT / "docs/api/openapi.json").read_text())
SEEN = set()


def operation(method, path):
    parts = path.split("?")[0].split("/")
    for pattern, operations in DOCUMENT["paths"].items():
        wanted = pattern.split("/")
        same = len(wanted) == len(parts) and all(w == p or w.startswith("{") for w, p in zip(wanted, parts))
        if same and method.lower() in operations:
            return pattern, operations[method.lower()]
    raise AssertionError(f"{method} {path} is not in the document")


def check(schema, value):
    resolver = jsonschema.RefResolver("", DOCUMENT)
    jsonschema.Draft202012Validator(schema, resolver=resolver).validate(value)


class CheckedClient(Client):
    """A client that compares whatever it sends and gets with the document."""

    def send(self, method, path, body=None, headers=None):
        answer = super().send(method, path, body, headers)
        pattern, described = operation(method, path)
        if answer.status < 300 and body is not None and "requestBody" in described:
            check(described["requestBody"]["content"]["application/json"]["schema"], json.loads(body))
        response = described["responses"].get(str(answer.status))
        assert response is not None, f"{method} {pattern} answered {answer.status}, which the document does not know"
        if "$ref" in response:
            response = DOCUMENT["components"]["responses"]["Refused"]
        media, content = next(iter(response["content"].items()))
        assert answer.headers["Content-Type"].startswith(media), answer.headers["Content-Type"]
        if media == "application/json":
            check(content["schema"], answer.json())
        SEEN.add((method, pattern, answer.status))
        return answer


def documented():
    """The document itself is sound: every schema is one, every reference leads somewhere."""
    for schema in DOCUMENT["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    names = DOCUMENT["components"]["schemas"]
    text = json.dumps(DOCUMENT)
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.split('"')[0] in names, part[:40]


def library():
    """Games, rules and packs."""
    with Server() as server:
        client = CheckedClient(server, enter=False)
        for game in client.get("/api/games").json():
            assert client.get(f"/api/rules/{game['id']}").status == 200
            assert client.get(f"/api/packs/{game['id']}/{game['components'][0]}").status == 200
        assert client.get("/api/rules/chess").status == 404
        for puzzle in client.get("/api/puzzles").json()["puzzles"]:
            asked = client.get(f"/api/puzzles/{puzzle['id']}").json()
            action = asked["position"]["choices"][0]["action"]
            told = client.post(f"/api/puzzles/{puzzle['id']}", {"action": action}).json()
            assert told["solved"] is (action == told["best"]) and told["best"] in asked["odds"]
            assert client.post(f"/api/puzzles/{puzzle['id']}", {"action": told["best"]}).json()["solved"] is True
        assert client.post(f"/api/puzzles/{puzzle['id']}", {"action": "nonsense"}).code == "action"
        assert client.get("/api/puzzles/chess-1").status == 404
        assert client.get("/api/packs/xmas/none").status == 404
        assert client.get("/healthz").json()["status"] == "ok"
        assert client.get("/readyz").json()["status"] == "ready"
        assert client.get("/api/matches").code == "session"


def own_pack(**changes):
    """The default pack of X MAS with a ship of another worth, as a browser sends it; with other files where given."""
    folder = ROOT / "data/xmas/default"
    files = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    suda = json.loads(files["suda.json"])
    suda["ships"][0]["points"] = 9
    files["suda.json"] = json.dumps(suda)
    files["pack.json"] = json.dumps({**json.loads(files["pack.json"]), "id": "mine"})
    return {"files": {**files, **changes}}


def packs():
    """A pack of one's own: brought along, played with, verified, removed; and the server's."""
    with Server() as server, tempfile.TemporaryDirectory() as place:
        client, other = CheckedClient(server), CheckedClient(server)
        assert client.get("/api/packs").json()["packs"] == []
        added = client.post("/api/packs", own_pack())
        assert added.status == 201
        address = added.json()["address"]
        assert added.json()["differences"]["values"][0]["path"] == ["ships", "york", "points"]
        assert client.get(f"/api/packs/xmas/{address}").json() == added.json()
        assert client.get("/api/packs").json()["packs"][0]["address"] == address
        for path in [f"/api/packs/xmas/{address}", f"/api/packs/nakajima/{address}"]:
            assert other.get(path).code == "absent"
        assert CheckedClient(server, enter=False).get(f"/api/packs/xmas/{address}").code == "absent"
        assert other.post("/api/packs/remove", {"address": address}).code == "absent"

        match = client.start(components=address)["id"]
        assert client.match(match)["setup"]["components"]["address"] == address
        client.play(match, 1000)
        record = pathlib.Path(place) / "game.record"
        record.write_bytes(client.get(f"/api/matches/{match}/record").body)
        folder = pathlib.Path(place) / "mine"
        folder.mkdir()
        for name, text in own_pack()["files"].items():
            (folder / name).write_text(text, encoding="utf-8")
        verify = [PROGRAM, "replay", str(record), "--verify"]
        assert subprocess.run(verify, capture_output=True, check=False).returncode != 0
        subprocess.run([*verify, "--components", str(folder)], capture_output=True, check=True)
        assert client.post("/api/packs/remove", {"address": address}).json()["packs"] == []
        assert client.match(match)["setup"]["components"]["id"] == "mine"

        faulty = client.post("/api/packs", own_pack(**{"suda.json": "{", "../evil.json": "{}"}))
        assert faulty.code == "pack"
        told = {problem["file"] for problem in faulty.json()["error"]["problems"]}
        assert told == {"suda.json", "../evil.json"}, told
        assert client.post("/api/packs", {"files": ["pack.json"]}).code == "request"
        assert client.post("/api/packs", {}).code == "request"
        assert client.post("/api/packs", own_pack(), headers={"Content-Type": "text/plain"}).code == "media"
        with Server("--packs", str(folder)) as second:
            assert CheckedClient(second).get("/api/packs").json()["packs"][0]["from"] == "server"
        with Server("--packs", place) as second:  # a folder of folders
            assert CheckedClient(second).get("/api/packs").json()["packs"][0]["address"] == address
        (folder / "suda.json").write_text("{", encoding="utf-8")
        serve = [PROGRAM, "serve", "--port", "0", "--db", str(pathlib.Path(place) / "x.db"), "--packs", str(folder)]
        done = subprocess.run(serve, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 1 and "suda.json: This is not JSON" in done.stderr, done.stderr


def counters():
    """The counters, on a port of their own, under the address that the document gives them."""
    with Server("--metrics-port", "0") as server:
        client = CheckedClient(server, enter=False)
        client.connection = http.client.HTTPConnection("127.0.0.1", server.metrics_port, timeout=PATIENCE)
        assert b"plancia_actions_total 0" in client.get("/metrics").body
        assert client.get("/metrics").headers["Content-Type"].startswith("text/plain")


def whole_game():
    """A game from its setup to its verified record, with every other question on the way."""
    with Server() as server, tempfile.TemporaryDirectory() as place:
        client = CheckedClient(server)
        assert client.post("/api/session", {}).json()["created"] is False
        match = client.start()["id"]
        assert client.get("/api/matches").json()["matches"][0]["your_turn"] is True
        update = client.play(match, 3)
        choice = update["position"]["choices"][0]["action"].replace(" ", "%20")
        assert client.get(f"/api/matches/{match}/odds?action={choice}").status == 200
        assert client.get(f"/api/matches/{match}/odds?action=nonsense").status == 422
        assert client.get(f"/api/matches/{match}/odds").status == 200
        looked = client.get(f"/api/matches/{match}/reference")
        assert looked.status == 200 and looked.json()["parts"] and looked.json()["tables"]
        assert client.get(f"/api/matches/{match}/positions/0").json()["ply"] == 0
        assert client.get(f"/api/matches/{match}/positions/999999").status == 404
        assert client.act(match, "nonsense", update["version"]).code == "action"
        assert client.act(match, "speed 1", 0).json()["error"]["version"] == update["version"]
        assert client.post(f"/api/matches/{match}/undo", {"version": 0, "key": "u"}).code == "version"
        assert client.post(f"/api/matches/{match}/actions", {"action": "x"}).code == "request"
        branch = client.post(f"/api/matches/{match}/branch", {"ply": 2})
        assert branch.status == 201
        practice = client.match(branch.json()["id"])
        undone = client.post(f"/api/matches/{practice['id']}/undo", {"version": practice["version"], "key": "u"})
        assert undone.status == 200 and undone.json()["keep"] < 2
        advice = client.post(f"/api/matches/{match}/advice", {"simulations": 200}).json()
        assert advice["choices"][0]["value"] == advice["value"]
        assert [one["level"] for one in advice["levels"]][::4] == ["defeat", "strategic"]
        assert {one["action"] for one in advice["choices"]} <= {one["action"] for one in update["position"]["choices"]}
        for level in ("recruit", "regular", "veteran"):
            decision = client.post(f"/api/matches/{match}/advice", {"level": level}).json()
            assert decision["action"] in {one["action"] for one in update["position"]["choices"]}
            assert decision["reason"]["text"]["it"] != decision["reason"]["text"]["en"]
        refused = client.post(f"/api/matches/{match}/advice", {"level": "general"})
        assert refused.code == "request" and "recruit, regular, veteran, ace" in refused.json()["error"]["text"]["en"]
        assert client.post(f"/api/matches/{match}/advice", {"simulations": 0}).code == "request"
        assert client.post(f"/api/matches/{match}/advice", {"ms": 10**9}).code == "request"
        assert client.get(f"/api/matches/{match}/review").code == "closed"
        assert client.post(f"/api/matches/{match}/review", {}).code == "closed"

        end = client.play(match, 1000, lambda choices: choices[-1]["action"])
        assert end["position"]["turn"] == "over" and end["seed"]
        assert client.act(match, "speed 1", end["version"]).code == "over"
        assert client.get(f"/api/matches/{match}/review").json() == {"state": "none"}
        assert client.post(f"/api/matches/{match}/review", {"fast": True}).code == "request"
        client.post(f"/api/matches/{match}/review", {})
        review = until(lambda: client.get(f"/api/matches/{match}/review").json(), lambda report: "review" in report)
        assert client.post(f"/api/matches/{match}/review", {}).json() == review
        review = review["review"]
        assert len(review["steps"]) == len(client.match(match)["log"])
        assert abs(review["start"] + review["luck"]["value"] + review["decisions"]["value"] - review["end"]) < 1e-9
        record = client.get(f"/api/matches/{match}/record")
        file = pathlib.Path(place) / "game.record"
        file.write_bytes(record.body)
        done = subprocess.run([PROGRAM, "replay", str(file), "--verify"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def two_players():
    """A game for two: links, a spectator, turns; and one with a machine."""
    with Server() as server:
        anna, bruno, carla = (CheckedClient(server) for _ in range(3))
        made = anna.start(game="fiamme", scenario="assault-coop", seed=None)
        match = made["id"]
        assert bruno.get(f"/api/matches/{match}").status == 404
        assert bruno.post(f"/api/matches/{match}/join", {"token": "0" * 32}).status == 404
        joined = bruno.post(f"/api/matches/{match}/join", {"token": token(made["seats"][1]["link"])})
        assert joined.json()["seat"] == 2
        watching = carla.post(f"/api/matches/{match}/join", {"token": token(made["spectator"])})
        assert watching.json()["seat"] == 0
        assert carla.act(match, "x", watching.json()["version"]).code == "seat"
        given = ((anna, 1, b"1" * 32), (bruno, 2, b"2" * 32))
        for client, seat, part in given:
            assert client.dice(match, seat, commitment=commitment(part)).status == 200
        assert anna.act(match, "x", anna.match(match)["version"]).code == "dice"
        for client, seat, part in given:
            assert client.dice(match, seat, part=part.hex()).status == 200
        seen = anna.match(match)
        waiting = bruno if seen["position"]["turn"] == "player 1" else anna
        assert waiting.act(match, "x", seen["version"]).code == "turn"
        assert bruno.post("/api/name", {"name": "Bruno"}).json()["shown"] == "Bruno"
        assert bruno.post("/api/name", {"name": "<b>"}).code == "request"
        assert anna.match(match)["seats"][1]["player"] == "Bruno"
        assert anna.post(f"/api/matches/{match}/say", {"phrase": "hello"}).json()["seat"] == 1
        assert anna.post(f"/api/matches/{match}/rematch", {}).code == "closed"
        given_up = bruno.post(f"/api/matches/{match}/resign", {"version": bruno.match(match)["version"], "key": "r"})
        assert given_up.json()["position"]["result"]["level"] == "resigned"
        again = anna.post(f"/api/matches/{match}/rematch", {})
        assert again.status == 201 and bruno.match(match)["rematch"] == again.json()["id"]
        machine = anna.start(game="fiamme", scenario="assault-coop", opponent="scripted")
        update = anna.play(machine["id"], 5)
        assert update["position"]["turn"] in ("player 1", "over")
        reasons(anna)


def reasons(anna):
    """A machine at the other side of Linea di Tiro says why, as far as the seat that asks may know."""
    match = anna.start(game="linea", scenario="lane", opponent="regular")["id"]
    told = []
    for _ in range(60):
        if anna.match(match)["position"]["turn"] == "over" or any(told):
            break
        anna.play(match, 1)
        log = anna.match(match)["log"]
        theirs = [entry["n"] for entry in log if entry["actor"] == "player 2"]
        told = [anna.get(f"/api/matches/{match}/reasons/{n}").json()["reason"] for n in theirs]
    assert any(told), told
    assert anna.get(f"/api/matches/{match}/reasons/0").status == 404
    assert anna.get(f"/api/matches/{match}/reasons/x").status == 404


def accounts():
    """Accounts: made, entered from another device, left."""
    with Server() as server:
        anna, phone = CheckedClient(server), CheckedClient(server)
        match = anna.start()["id"]
        word = {"name": "Anna", "password": "correct horse"}
        assert anna.post("/api/account", word).json()["name"] == "Anna"
        assert phone.post("/api/account", word).code == "taken"
        assert phone.post("/api/login", {**word, "password": "wrong horses"}).code == "login"
        assert phone.post("/api/login", word).status == 200
        assert phone.match(match)["seats"][0]["player"] == "Anna"
        assert [one["current"] for one in phone.get("/api/sessions").json()["sessions"]] == [True, False]
        change = {"password": "correct horse", "new": "better horse"}
        assert phone.post("/api/password", {**change, "password": "wrong horses"}).code == "login"
        assert phone.post("/api/password", {**change, "new": "short"}).code == "request"
        assert phone.post("/api/password", change).json()["name"] == "Anna"
        assert anna.get("/api/sessions").code == "session"
        assert anna.post("/api/session", {}).json()["created"] is True
        assert anna.post("/api/login", {**word, "password": "better horse"}).status == 200
        assert anna.post("/api/logout", {"everywhere": True}).status == 200
        assert phone.get("/api/sessions").code == "session"
        phone = CheckedClient(server)
        assert phone.post("/api/login", {**word, "password": "better horse"}).status == 200
        assert phone.post("/api/logout", {}).status == 200
        assert phone.get(f"/api/matches/{match}").code == "session"


@within_one_day
def coming_back():
    """A list put in order, results, and the raid of the day."""
    with Server() as server:
        client = CheckedClient(server)
        match = client.start()["id"]
        assert client.post(f"/api/matches/{match}/shelf", {"name": "Suda", "hidden": True}).json()["hidden"] is True
        assert client.get("/api/matches").json()["matches"] == []
        assert client.get("/api/matches?hidden=true&search=suda").json()["matches"][0]["name"] == "Suda"
        assert client.get("/api/matches?state=never").code == "request"
        assert client.post(f"/api/matches/{match}/shelf", {"name": "x" * 61}).code == "request"
        assert client.post(f"/api/matches/{'0' * 32}/shelf", {"hidden": True}).code == "absent"

        raid = client.get("/api/daily").json()
        begun = client.post("/api/daily", {}).json()
        assert begun["counted"] is True and client.post("/api/daily", {}).json() == begun
        assert client.match(begun["id"])["commitment"] == raid["commitment"]
        assert client.post(f"/api/matches/{begun['id']}/advice", {"simulations": 200}).code == "advice"
        end = client.play(begun["id"], 1000, lambda choices: choices[-1]["action"])
        assert end["position"]["turn"] == "over" and end["seed"] is None
        assert client.get(f"/api/matches/{begun['id']}/record").code == "closed"
        today = client.get("/api/daily").json()
        assert today["mine"]["over"] is True and today["seed"] is None
        assert [one["you"] for one in today["results"]] == [True]
        assert client.post("/api/daily", {}).json()["counted"] is False
        assert client.get("/api/daily?day=2999-01-01").status == 404
        yesterday = client.get("/api/daily?day=2024-10-04").json()
        assert commitment(bytes.fromhex(yesterday["seed"])) == yesterday["commitment"]
        results = client.get("/api/results").json()
        assert results["scenarios"][0]["played"] == 1 and results["scenarios"][0]["best"]["luck"] is None


def carried():
    """A game goes to another server as a record and on there with the same dice, and back; in no results."""
    with Server() as server, Server() as other:
        here, there = CheckedClient(server), CheckedClient(other)
        match = here.start()["id"]
        before = here.play(match, 4)
        text = here.get(f"/api/matches/{match}/record").body.decode()
        brought = there.post("/api/records", {"record": text})
        assert brought.status == 201, brought.body
        moved = brought.json()["id"]
        assert there.match(moved)["position"]["state"] == before["position"]["state"]
        end = there.play(moved, 1000)
        assert end["position"] == here.play(match, 1000)["position"], "the dice are the same"
        assert there.get("/api/results").json() == {"scenarios": [], "uncounted": 1}
        back = here.post("/api/records", {"record": there.get(f"/api/matches/{moved}/record").body.decode()})
        assert here.match(back.json()["id"])["position"] == end["position"]
        # A sealed game keeps its seed to itself: it can be played on, with dice of the other server.
        sealed = here.start(seed=None)["id"]
        here.play(sealed, 3)
        assert "[Secret" not in here.get(f"/api/matches/{sealed}/record").body.decode()
        for bad in ("", "no record", text.replace("speed", "spead"), text.replace("default", "/etc")):
            assert there.post("/api/records", {"record": bad}).code == "setup", bad[:200]
        assert there.post("/api/records", {"record": text, "opponent": "nobody"}).code == "request"
        assert there.post("/api/records", {"record": text, "opponent": "ace"}).code == "setup", "it has one seat"
        assert there.post("/api/records", {"record": text, "seat": 2}).code == "request"


def updates():
    """Live updates have the shape of the document too."""
    with Server() as server:
        client = CheckedClient(server)
        match = client.start()["id"]
        events = Events(client, f"match={match}")
        for kind, schema in (("presence", "Presence"), ("update", "Update")):
            check({"$ref": f"#/components/schemas/{schema}"}, events.next(kind))
        events.close()


def complete():
    """Every operation of the document was answered with success at least once."""
    exempt = {("GET", "/api/events")}
    for pattern, operations in DOCUMENT["paths"].items():
        for method in operations:
            done = any(s[:2] == (method.upper(), pattern) and s[2] < 300 for s in SEEN)
            assert done or (method.upper(), pattern) in exempt, f"{method} {pattern} was never tried"


if __name__ == "__main__":
    run(documented, library, packs, counters, whole_game, two_players, accounts, coming_back, carried, updates, complete)
    sys.exit(0)
