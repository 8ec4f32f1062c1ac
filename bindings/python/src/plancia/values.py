"""The games as values: rules, positions, choices, chance with exact odds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from ctypes import byref, c_double, c_uint64
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._library import Invalid, bytes_of, lib

Language = Literal["en", "it"]
Turn = Literal["player1", "player2", "chance", "over"]
_TURNS: tuple[Turn, ...] = ("player1", "player2", "chance", "over")
Int32 = npt.NDArray[np.int32]
Int8 = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Game:
    """A game that this build has, and what can be set up in it.

    >>> import plancia
    >>> [game.id for game in plancia.games()][:2]
    ['xmas', 'nakajima']
    >>> plancia.games()[0].scenarios
    ('suda', 'malta')
    """

    id: str
    name: Mapping[str, str]
    scenarios: tuple[str, ...]
    players: tuple[int, ...]  # of each scenario
    opposed: tuple[bool, ...]  # whether they play against each other
    editions: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]

    def rules(self, scenario: str | None = None, **setup: Any) -> Rules:
        """The rules of a scenario, as :class:`Rules`."""
        return Rules(self.id, scenario, **setup)


def games() -> tuple[Game, ...]:
    """All games of this build, in the order of its list."""
    return tuple(
        Game(
            id=info["id"],
            name=info["name"],
            scenarios=tuple(scenario["id"] for scenario in info["scenarios"]),
            players=tuple(scenario["players"] for scenario in info["scenarios"]),
            opposed=tuple(scenario["opposed"] for scenario in info["scenarios"]),
            editions=tuple(info["rules"]),
            options={option["id"]: tuple(option["values"]) for option in info["options"]},
        )
        for info in json.loads(lib.text(lib.games))
    )


@dataclass(frozen=True)
class Feature:
    """One number of an observation: its place has the same meaning in every position of the same rules."""

    name: str
    least: int
    most: int
    words: tuple[str, ...]  # what the numbers from 0 stand for, where it counts words
    text: str


@dataclass(frozen=True)
class Choice:
    """A decision that can be taken, in words."""

    action: str
    rule: str
    text: Mapping[str, str]
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Odds:
    """A named outcome of what is pending, with its exact probability."""

    outcome: str
    probability: Fraction
    text: Mapping[str, str]


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    level: str
    score: int
    winner: int | None  # the player, counted from 0; None where nobody won or nobody is opposed
    text: Mapping[str, str]
    details: Mapping[str, Any]


@dataclass(frozen=True)
class AdvisedChoice:
    """A decision with what it is worth to who takes it, from 0 to 1, and a 95 % interval.

    `score` is the same in points, in a game whose result is nothing else.
    """

    action: str
    value: float
    low: float
    high: float
    visits: int
    text: Mapping[str, str]
    score: float | None = None


@dataclass(frozen=True)
class Advice:
    """The decisions of a position by their worth, best first.

    `score` is the mean score after the best of them, where it can be told; `from_table` says that a table made by
    `plancia solve` gave the answer; `partial` says that time or memory ended the search.
    """

    value: float
    choices: tuple[AdvisedChoice, ...]
    exact: bool
    levels: Mapping[str, float]
    score: float | None = None
    from_table: bool = False
    partial: bool = False


class Dice:
    """Dice of simulations. Game number `game` under a seed has the same dice here as in `plancia simulate`.

    >>> from plancia import Dice
    >>> dice, again = Dice(seed=7), Dice(seed=7)
    >>> [dice.below(6) for _ in range(9)] == [again.below(6) for _ in range(9)]
    True
    """

    __slots__ = ("_handle", "seed", "game")

    def __init__(self, seed: int, game: int = 0):
        self.seed, self.game = _unsigned(seed, "seed"), _unsigned(game, "game")
        self._handle = lib.handle(lib.dice_new, self.seed, self.game)

    def __del__(self) -> None:
        if handle := getattr(self, "_handle", None):
            lib.dice_free(handle)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, all equally likely."""
        return lib.checked(lib.dice_below(self._handle, n))

    @property
    def drawn(self) -> int:
        """How far they have come, in random words: a number takes one, and seldom more."""
        return lib.checked(lib.dice_drawn(self._handle))

    def __reduce__(self) -> tuple[Any, ...]:
        return _dice_again, (self.seed, self.game, self.drawn)

    def __repr__(self) -> str:
        return f"Dice({self.seed}, {self.game})"


class Rules:
    """A game set up in one way: scenario, edition of the rules, options, pack. Immutable; equal setups are equal.

    >>> from plancia import Rules
    >>> rules = Rules("xmas", "suda")
    >>> rules
    Rules('xmas', 'suda')
    >>> rules.num_players, rules.opposed, rules.num_actions > 100
    (1, False, True)
    >>> rules.action(rules.number("speed 3"))
    'speed 3'
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        edition: str | None = None,
        options: Mapping[str, str | bool] | None = None,
        components: str | None = None,
    ):
        setup: dict[str, Any] = {"game": game}
        for key, value in (("scenario", scenario), ("rules", edition), ("components", components)):
            if value is not None:
                setup[key] = value
        if options:
            setup["options"] = dict(options)
        self._handle = lib.handle(lib.game_new, json.dumps(setup).encode())
        facts = json.loads(lib.text(lib.game_facts, self._handle))
        done = facts["setup"]
        self.game: str = done["game"]
        self.scenario: str = done["scenario"]
        self.edition: str = done["rules"]
        self.options: Mapping[str, str] = done["options"]
        self.components: str = done["components"]
        self.components_id: str = facts["components_id"]
        self.components_hash: str = facts["components_hash"]
        self.num_players: int = facts["seats"]
        self.opposed: bool = facts["opposed"]
        self.has_secrets: bool = facts["secrets"]
        self.has_open_choices: bool = facts["open"]
        self.levels: tuple[str, ...] = tuple(facts["levels"])
        self.num_features: int = facts["features"]
        self.num_actions: int = facts["actions"]
        self.max_candidates: int = facts["candidates"]
        self.num_choice_features: int = facts["choice_features"]
        self.max_outcomes: int = facts["max_outcomes"]
        self.max_length: int = facts["max_actions"]

    def __del__(self) -> None:
        if handle := getattr(self, "_handle", None):
            lib.game_free(handle)

    def start(self) -> State:
        """The position before the first action."""
        return State(self, lib.handle(lib.state_start, self._handle))

    def state(self, position: Mapping[str, Any] | str) -> State:
        """A position from its JSON, as a dictionary or as text."""
        text = position if isinstance(position, str) else json.dumps(position)
        return State(self, lib.handle(lib.state_read, self._handle, bytes_of(text)))

    def action(self, number: int) -> str:
        """A numbered decision as text. Where choices are open there are none."""
        return lib.text(lib.game_action, self._handle, whole(number))

    def number(self, action: str) -> int:
        """The number of a decision, the same in every position."""
        return lib.checked(lib.game_number(self._handle, bytes_of(action)))

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """All numbered decisions, in their order."""
        return tuple(self.action(number) for number in range(self.num_actions))

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """What each number of an observation is."""
        return _features(lib.text(lib.game_features, self._handle))

    @cached_property
    def choice_features(self) -> tuple[Feature, ...]:
        """What each number of a candidate is, where choices are open."""
        return _features(lib.text(lib.game_choice_features, self._handle))

    @property
    def _setup(self) -> tuple[Any, ...]:
        return self.game, self.scenario, self.edition, tuple(sorted(self.options.items())), self.components_hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (self is other or self._setup == other._setup)

    def __hash__(self) -> int:
        return hash(self._setup)

    def __copy__(self) -> Rules:
        return self  # nothing of it can change

    def __deepcopy__(self, memo: Any) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rules_again, (self.game, self.scenario, self.edition, dict(self.options), self.components)

    def __repr__(self) -> str:
        return f"Rules({self.game!r}, {self.scenario!r})"


class State:
    """A position: an immutable value, without history and without dice.

    Chance is a turn like a player's. Play its outcomes yourself, draw them from dice, or mix both:

    >>> from plancia import Dice, Rules
    >>> state = Rules("xmas", "suda").start()
    >>> state.turn, state.actions[:2]
    ('player1', ('equip binoculars', 'equip wrench'))
    >>> state = state.play("equip wrench", "equip cover")
    >>> state.turn, state.chance()[0]
    ('chance', ('roll 1', Fraction(1, 6)))
    >>> state.play("roll 5") == state.play("roll 5"), state.play("roll 5") == state.play("roll 2")
    (True, False)
    >>> state.settle(Dice(seed=7)).turn
    'player1'
    """

    __slots__ = ("rules", "_handle", "__weakref__")

    def __init__(self, rules: Rules, handle: Any):
        self.rules = rules
        self._handle = handle

    def __del__(self) -> None:
        if handle := getattr(self, "_handle", None):
            lib.state_free(handle)

    # The four questions.

    @property
    def turn(self) -> Turn:
        """Who acts next."""
        return _TURNS[lib.checked(lib.state_turn(self._handle, 0))]

    @property
    def player(self) -> int | None:
        """The player who decides, counted from 0; None at a chance step and at the end."""
        turn = lib.checked(lib.state_turn(self._handle, 0))
        return turn if turn < 2 else None

    @property
    def is_chance(self) -> bool:
        return self.turn == "chance"

    @property
    def is_over(self) -> bool:
        return self.turn == "over"

    @property
    def actions(self) -> tuple[str, ...]:
        """The decisions that can be taken: all, or where choices are open a selection."""
        return tuple(json.loads(lib.text(lib.state_actions, self._handle)))

    def choices(self) -> tuple[Choice, ...]:
        """The same with their words, rules and parts."""
        rows = json.loads(lib.text(lib.state_choices, self._handle))
        return tuple(Choice(row["action"], row["rule"], row["text"], row["data"]) for row in rows)

    def chance(self) -> tuple[tuple[str, Fraction], ...]:
        """At a chance step every outcome with its exact probability."""
        rows = json.loads(lib.text(lib.state_chance, self._handle))
        total = sum(weight for _, weight in rows)
        return tuple((outcome, Fraction(weight, total)) for outcome, weight in rows)

    @property
    def result(self) -> Result | None:
        """How the game ended, None before."""
        row = json.loads(lib.text(lib.state_result, self._handle))
        if row is None:
            return None
        winner = {"player 1": 0, "player 2": 1}.get(row.get("winner"))
        return Result(row["level"], row["score"], winner, row["text"], row.get("details", {}))

    @property
    def rewards(self) -> tuple[float, ...]:
        """To each player, once the game is over: from 0 to 1, or where they are opposed 1, 0 or -1."""
        reward = c_double()
        lib.checked(lib.state_reward(self._handle, byref(reward)))
        first = reward.value
        return (first,) if self.rules.num_players == 1 else (first, -first if self.rules.opposed else first)

    @property
    def round(self) -> int:
        """The number of the game turn; it never falls."""
        return lib.checked(lib.state_round(self._handle))

    # The verb.

    def play(self, *actions: str) -> State:
        """The position after these decisions and chance outcomes."""
        after = lib.handle(lib.state_copy, self._handle)
        state = State(self.rules, after)
        for action in actions:
            lib.checked(lib.state_play(after, bytes_of(action), None))
        return state

    def step(self, action: str) -> tuple[State, list[dict[str, Any]]]:
        """The position after an action, and what happened in words."""
        after = lib.handle(lib.state_copy, self._handle)
        state = State(self.rules, after)
        return state, json.loads(lib.text(lib.state_play, after, bytes_of(action)))

    def play_number(self, number: int) -> State:
        """The position after a decision by its number or, where choices are open, by its place among them."""
        after = lib.handle(lib.state_copy, self._handle)
        state = State(self.rules, after)
        lib.checked(lib.state_play_number(after, whole(number)))
        return state

    def roll(self, dice: Dice) -> State:
        """The position after one chance outcome drawn from dice."""
        after = lib.handle(lib.state_copy, self._handle)
        state = State(self.rules, after)
        lib.checked(lib.state_roll(after, dice._handle, None))
        return state

    def settle(self, dice: Dice) -> State:
        """The position after all chance outcomes that are due, up to a decision or the end."""
        state = self
        while state.is_chance:
            state = state.roll(dice)
        return state

    # What a player may know, and what is likely.

    def view(self, player: int) -> dict[str, Any]:
        """The position as a player knows it, as JSON."""
        return json.loads(lib.text(lib.state_json, self._handle, self._seat(player)))

    def prompt(self, player: int | None = None) -> dict[str, Any]:
        """What is asked now, in words, with its rule."""
        return json.loads(lib.text(lib.state_prompt, self._handle, 0 if player is None else self._seat(player)))

    def settled(self, player: int) -> State:
        """Where the game stands for a player: dice that are hidden from it are passed over."""
        return State(self.rules, lib.handle(lib.state_settled, self._handle, self._seat(player)))

    def determinise(self, player: int, seed: int, number: int = 0) -> State:
        """A position that fits all that a player knows of this one, drawn by a seed. Without secrets the same."""
        made = lib.handle(
            lib.state_determinise, self._handle, player + 1, _unsigned(seed, "seed"), _unsigned(number, "number")
        )
        return State(self.rules, made)

    def odds(self, action: str | None = None, player: int | None = None) -> tuple[Odds, ...]:
        """Exact odds of what is pending, or of what an action sets off.

        >>> from plancia import Rules
        >>> state = Rules("nakajima").start()
        >>> sum(row.probability for row in state.odds())
        Fraction(1, 1)
        """
        seat = 0 if player is None else self._seat(player)
        rows = json.loads(lib.text(lib.state_odds, self._handle, None if action is None else bytes_of(action), seat))
        return tuple(Odds(row["outcome"], Fraction(row["probability"]), row["text"]) for row in rows)

    def advise(
        self, *, simulations: int | None = None, ms: int | None = None, seed: int = 1, threads: int | None = None
    ) -> Advice:
        """What the decisions are worth, by search; exact where the rest of the game can be gone through.

        Without `ms` the same seed and number of simulations give the same advice on any number of threads.
        """
        limits = {"simulations": simulations, "ms": ms, "seed": seed, "threads": threads}
        given = {key: value for key, value in limits.items() if value is not None}
        found = json.loads(lib.text(lib.state_advise, self._handle, json.dumps(given).encode()))
        return Advice(
            value=found["value"],
            choices=tuple(AdvisedChoice(**row) for row in found["choices"]),
            exact=found["exact"],
            levels={row["level"]: row["probability"] for row in found.get("levels", [])},
            score=found.get("score"),
            from_table=found.get("from_table", False),
            partial=found.get("partial", False),
        )

    # In numbers.

    def observe(self, player: int | None = None) -> Int32:
        """The observation of a player, by default of the one who decides; :attr:`Rules.features` says what it is."""
        who = self._who(player)
        out = np.empty(self.rules.num_features, np.int32)
        lib.checked(lib.state_observe(self._handle, who + 1, out.ctypes.data))
        return out

    @property
    def numbers(self) -> Int32:
        """The numbers of the decisions that can be taken, in their order; 0, 1, 2 … where choices are open."""
        out = np.empty(max(self.rules.num_actions, self.rules.max_candidates), np.int32)
        count = lib.checked(lib.state_numbers(self._handle, out.ctypes.data, out.size))
        return out[:count].copy()

    def mask(self) -> Int8:
        """1 for each numbered decision that can be taken; where choices are open, for each candidate there is."""
        mask = np.zeros(self.rules.num_actions or self.rules.max_candidates, np.int8)
        mask[self.numbers] = 1
        return mask

    def candidates(self) -> Int32:
        """Where choices are open, each in numbers; :attr:`Rules.choice_features` says which."""
        rules = self.rules
        out = np.empty((rules.max_candidates, rules.num_choice_features), np.int32)
        count = lib.checked(lib.state_candidates(self._handle, out.ctypes.data, len(out)))
        return out[:count].copy()

    # As a value.

    def to_dict(self) -> dict[str, Any]:
        """All of the position, hidden or not, as JSON; :meth:`Rules.state` reads it."""
        return json.loads(self.to_json())

    def to_json(self) -> str:
        """The same as text."""
        return lib.text(lib.state_json, self._handle, 0)

    def picture(self, language: Language = "en", player: int | None = None) -> str:
        """The board in at most 80 columns."""
        seat = 0 if player is None else self._seat(player)
        return lib.text(lib.state_picture, self._handle, seat, language.encode())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self.rules.game != other.rules.game:
            return False
        return bool(lib.checked(lib.state_equal(self._handle, other._handle)))

    def __hash__(self) -> int:
        number = c_uint64()
        lib.checked(lib.state_hash(self._handle, byref(number)))
        return hash(number.value)

    def __copy__(self) -> State:
        return self  # nothing of it can change

    def __deepcopy__(self, memo: Any) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_again, (self.rules, self.to_json())

    def __repr__(self) -> str:
        return f"<State of {self.rules!r}: round {self.round}, {self.turn}>"

    def _seat(self, player: int) -> int:
        """As the library counts: from 1. What -1 would be is nobody's, and would see everything."""
        if isinstance(player, bool) or not isinstance(player, (int, np.integer)) or not 0 <= player < self.rules.num_players:
            raise Invalid(f"there is no player {player!r}; players count from 0 to {self.rules.num_players - 1}")
        return int(player) + 1

    def _who(self, player: int | None) -> int:
        if player is not None:
            return self._seat(player) - 1
        decides = self.player
        return 0 if decides is None else decides


def features_table(features: Sequence[Feature]) -> Iterator[str]:
    """A list of features as lines of Markdown."""
    yield "| number | feature | range | meaning |"
    yield "| --- | --- | --- | --- |"
    for number, feature in enumerate(features):
        meaning = ", ".join(f"{i} {word}" for i, word in enumerate(feature.words)) if feature.words else feature.text
        yield f"| {number} | `{feature.name}` | {feature.least} … {feature.most} | {meaning} |"


def one_hot(observations: Int32, features: Sequence[Feature]) -> npt.NDArray[np.float32]:
    """Observations for networks: a flag for each word, everything else between 0 and 1 by its range.

    >>> from plancia import Rules, one_hot
    >>> rules = Rules("xmas", "suda")
    >>> row = one_hot(rules.start().observe(), rules.features)
    >>> float(row.min()), float(row.max()), row.dtype
    (0.0, 1.0, dtype('float32'))
    """
    rows = np.atleast_2d(observations)
    columns: list[npt.NDArray[Any]] = []
    for number, feature in enumerate(features):
        value = rows[:, number]
        if feature.words:
            columns.append(value[:, None] == np.arange(len(feature.words)))
        else:
            width = max(1, feature.most - feature.least)
            columns.append((np.clip(value, feature.least, feature.most) - feature.least)[:, None] / width)
    made = np.concatenate(columns, axis=1).astype(np.float32)
    return made if observations.ndim == 2 else made[0]


def _features(text: str) -> tuple[Feature, ...]:
    rows = json.loads(text)
    return tuple(Feature(row["name"], row["least"], row["most"], tuple(row["words"]), row["text"]) for row in rows)


def whole(number: Any) -> int:
    """A number that the library takes as it is: whole, and of 32 bits."""
    if isinstance(number, (bool, np.bool_)) or not hasattr(number, "__index__") or not -(2**31) <= int(number) < 2**31:
        raise Invalid(f"{number!r} is not the number of a decision")
    return int(number)


def _unsigned(value: int, what: str) -> int:
    if not 0 <= value < 2**64:
        raise Invalid(f"{what} is a whole number from 0 to 2**64 - 1, not {value}")
    return int(value)


def _dice_again(seed: int, game: int, drawn: int) -> Dice:
    dice = Dice(seed, game)
    lib.checked(lib.dice_skip(dice._handle, drawn))
    return dice


def _rules_again(game: str, scenario: str, edition: str, options: dict[str, str], components: str) -> Rules:
    return Rules(game, scenario, edition=edition, options=options, components=components or None)


def _state_again(rules: Rules, text: str) -> State:
    return rules.state(text)
