"""A game in progress: history, sealed dice, records; and what is said of finished games."""

from __future__ import annotations

import json
import re
from typing import Any

from ._library import PlanciaError, Refused, bytes_of, lib
from .values import Rules, State


class Session:
    """A game in progress with its history and its sealed dice, which can be recorded, verified and replayed.

    Decisions and dice are played in turn; dice are drawn from the seed of the game, or given by hand.

    >>> from plancia import Rules, Session, verify
    >>> session = Session(Rules("nakajima"), seed="a night in Kure")
    >>> while not session.state.is_over:
    ...     session.roll() if session.state.is_chance else session.play(session.state.actions[0])
    >>> text = session.record()
    >>> verify(text)["sealed"]
    True
    >>> Session.load(text).state == session.state
    True

    A copy, or what was pickled, of a game begun with a seed stands where it stood and has the same dice to come. The seed of any
    other is nobody's to know before the end: its copy has the same history, and like a record that is loaded fresh dice to come.
    """

    def __init__(self, rules: Rules, *, seed: int | str | None = None, start: State | None = None):
        self._open()
        self._seed = seed
        setup: dict[str, Any] = {"game": rules.game, "scenario": rules.scenario, "rules": rules.edition}
        setup["options"] = dict(rules.options)
        if rules.components:
            setup["components"] = rules.components
        if start is not None:
            if seed is not None:
                raise Refused("a game from a position of one's own has a fresh seed")
            self._position = self._call("set", **setup, state=start.to_dict())
        elif seed is not None:
            self._position = self._call("new", **setup, seed=seed)
        else:
            self._position = self._call("new", **setup)
        self.rules = rules

    @classmethod
    def load(cls, record: str, components: str | None = None) -> Session:
        """A recorded game, replayed to where it ended; with its pack, if that is not in the program."""
        self = cls.__new__(cls)
        self._open()
        self._seed = None
        if components:  # the engine knows a pack from a game begun with it
            tags = dict(re.findall(r'^\[(Game|Scenario) "([^"]*)"\]$', record, re.M))
            self._call("new", game=tags.get("Game"), scenario=tags.get("Scenario"), components=components)
        position = self._position = self._call("load", record=record)
        written = re.search(r'^\[Options "([^"]*)"\]$', self.record(), re.M)
        options = dict(pair.split("=", 1) for pair in written.group(1).split()) if written else None
        self.rules = Rules(
            position["game"], position["scenario"], edition=position["rules"], options=options, components=components
        )
        return self

    def __del__(self) -> None:
        if handle := getattr(self, "_handle", None):
            lib.engine_free(handle)

    @property
    def state(self) -> State:
        """The position now."""
        return self.rules.state(self._position["state"])

    @property
    def position(self) -> dict[str, Any]:
        """The position with all that docs/protocol.md says of it: prompt, choices, commitment, result."""
        return self._position

    def play(self, action: str) -> None:
        """A decision, or at a chance step an outcome given by hand."""
        self._position = self._call("play", action=action)["position"]
        self._steps.append(("play", {"action": action}))

    def roll(self, count: int = 1) -> None:
        """Draws what is pending from the seed, up to `count` outcomes in a row."""
        self._position = self._call("roll", count=count)["position"]
        self._steps.append(("roll", {"count": count}))

    def undo(self) -> None:
        """Takes back the last decision, as far as the rules of fair play allow."""
        self._position = self._call("undo")
        self._steps.append(("undo", {}))

    def log(self, first: int = 0) -> list[dict[str, Any]]:
        """What was played so far, with its events in words."""
        return self._call("log", **({"from": first} if first else {}))["log"]

    def record(self) -> str:
        """The game as text (docs/records.md)."""
        return self._call("record")

    def simulate(self, *, games: int = 1000, policy: str = "scripted", seed: int = 1) -> dict[str, Any]:
        """Many games from where this one began, played by one of the program's own players: a summary."""
        return self._call("simulate", games=games, policy=policy, seed=seed)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._seed is None:
            return Session.load, (self.record(), self.rules.components or None)
        return _session_again, (self.rules, self._seed, list(self._steps))

    def _open(self) -> None:
        self._handle = lib.handle(lib.engine_new)
        self._steps: list[tuple[str, dict[str, Any]]] = []

    def _call(self, method: str, **params: Any) -> Any:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = json.loads(lib.text(lib.engine_call, self._handle, json.dumps(request).encode()))
        if "error" in answer:
            error = answer["error"]
            raise (Refused if error["code"] <= -32002 else PlanciaError)(error["message"])
        return answer["result"]


def _session_again(rules: Rules, seed: int | str, steps: list[tuple[str, dict[str, Any]]]) -> Session:
    session = Session(rules, seed=seed)
    for method, params in steps:
        getattr(session, method)(**params)
    return session


def simulate(rules: Rules, *, games: int = 1000, policy: str = "scripted", seed: int = 1) -> dict[str, Any]:
    """Many games by one of the program's own players, on all cores: the summary of docs/study/simulation.md.

    >>> import plancia
    >>> summary = plancia.simulate(plancia.Rules("nakajima"), games=200, policy="random", seed=3)
    >>> summary["games"]
    200
    """
    return Session(rules).simulate(games=games, policy=policy, seed=seed)


def verify(record: str) -> dict[str, Any]:
    """Replays a record and derives every die again from its seed; raises where something does not fit."""
    return json.loads(lib.text(lib.record_verify, bytes_of(record)))


def review(
    record: str, *, simulations: int | None = None, ms: int | None = None, seed: int = 1, threads: int | None = None
) -> dict[str, Any]:
    """Looks back at a finished game: luck, decisions, mistakes (docs/study/search.md)."""
    limits = {"simulations": simulations, "ms": ms, "seed": seed, "threads": threads}
    given = {key: value for key, value in limits.items() if value is not None}
    return json.loads(lib.text(lib.record_review, bytes_of(record), json.dumps(given).encode()))
