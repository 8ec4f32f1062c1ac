"""Many games at once, for learners: one call plays a decision in each of them on native threads."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from ctypes import c_void_p
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from . import pixels
from ._library import Buffers, Invalid, lib
from .values import Rules, State

AutoresetMode = Literal["next_step", "same_step", "disabled"]
AUTORESET_MODES: tuple[AutoresetMode, ...] = ("next_step", "same_step", "disabled")
Reward = Literal["rank", "score", "level"]
REWARDS: tuple[Reward, ...] = ("rank", "score", "level")
Array = npt.NDArray[Any]
Step = tuple[Array, Array, Array, Array, dict[str, Any]]


class _Set:
    """One set of arrays that a step writes."""

    def __init__(self, rules: Rules, n: int, same_step: bool, lenient: bool):
        self.observations = np.zeros((n, rules.num_features), np.int32)
        self.masks = np.zeros((n, rules.num_actions), np.int8)
        self.candidates = np.zeros((n, rules.max_candidates, rules.num_choice_features), np.int32)
        self.counts = np.zeros(n, np.int32)
        self.rewards = np.zeros(n, np.float64)
        self.terminated = np.zeros(n, np.uint8)
        self.players = np.zeros(n, np.int8)
        self.results = np.zeros((n, 4), np.int32)
        self.final_observations = np.zeros((n if same_step else 0, rules.num_features), np.int32)
        self.illegal = np.zeros(n if lenient else 0, np.uint8)
        self.truncations = np.zeros(n, np.bool_)
        self.terminations = self.terminated.view(np.bool_)
        self.infos: dict[str, Any] = {"current_player": self.players, "count": self.counts}
        if rules.has_open_choices:
            self.infos["candidates"] = self.candidates
        else:
            self.infos["action_mask"] = self.masks
        if lenient:
            self.infos["illegal"] = self.illegal.view(np.bool_)

    def pointers(self) -> Buffers:
        buffers = Buffers()
        for name, _ in Buffers._fields_:
            array = getattr(self, name)
            setattr(buffers, name, array.ctypes.data if array.size else None)
        return buffers


RenderMode = Literal["ansi", "rgb_array"]
RENDER_MODES = ["ansi", "rgb_array"]


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise Invalid('the render modes are "ansi" and "rgb_array"')


def rendered(state: State, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """The board as that mode shows it."""
    if mode is None:
        return None
    return state.picture() if mode == "ansi" else pixels.drawn(state.picture())


def known_options(options: Mapping[str, Any] | None, *known: str) -> None:
    """Refuses options of a reset that nobody knows."""
    unknown = set(options or {}) - set(known)
    if unknown:
        raise Invalid(f"a reset has no option {', '.join(sorted(unknown))}")


def _numbers(actions: npt.ArrayLike) -> Array:
    """Actions as they are: whole numbers of 32 bits, nothing rounded and nothing cut off."""
    numbers = np.asarray(actions)
    if numbers.dtype == np.int32:
        return numbers
    if numbers.dtype.kind not in "iu" or (numbers.size and not -(2**31) <= numbers.min() <= numbers.max() < 2**31):
        raise Invalid("actions are the numbers of decisions: whole, and of 32 bits")
    return numbers


class VectorEnv:
    """`num_envs` games of the same rules, each with dice of its own.

    The interface is that of Gymnasium's vector environments, without needing that package (plancia.gymnasium is over
    this one). Dice are rolled within the step before them: after each step every game waits for a decision or is over.

    - The observation is that of the player who decides, or decided last: int32 of shape (num_envs, num_features).
    - `infos["current_player"]` says who decides, counted from 0, and -1 for a game that is over.
    - `infos["action_mask"]` (int8) has a 1 for each numbered decision that can be taken. Where choices are open,
      `infos["candidates"]` has them in numbers, `infos["count"]` says how many, and actions are places in that list.
    - The reward is that of player 0: nothing until the end, then by `reward` the "rank" of the result, from 0 to 1, or
      1, 0 and -1 where two are opposed (:attr:`State.rewards`); its "score" in points; or its "level", counted from 0
      for the worst, in games that have levels. Where the two are opposed, that of player 1 is its negative; else it is the same.
    - `infos["result"]` of games that ended by this step has level, score, winner (seats from 1; 0 nobody) and how many
      decisions and dice there were.

    An action that cannot be taken raises, and nothing is played; with `lenient=True` only that game stands still, and
    `infos["illegal"]` says so. With `copy=False` the arrays are those that the games are written to, two sets in turn: what a step returns is good
    until the step after the next one. A game with seed s plays the games 0, 1, 2 … of that seed, the same that `plancia
    simulate` plays; `reset(seed=s)` gives game i the seed s + i.

    >>> from plancia import Rules, VectorEnv
    >>> env = VectorEnv(Rules("nakajima"), 8)
    >>> obs, infos = env.reset(seed=1)
    >>> for _ in range(100):
    ...     obs, rewards, terminations, truncations, infos = env.step(env.sample())
    >>> obs.shape == (8, env.rules.num_features), obs.dtype, rewards.dtype, infos["action_mask"].dtype
    (True, dtype('int32'), dtype('float64'), dtype('int8'))
    """

    def __init__(
        self,
        rules: Rules,
        num_envs: int,
        *,
        autoreset_mode: AutoresetMode = "next_step",
        threads: int = 0,
        copy: bool = True,
        lenient: bool = False,
        reward: Reward = "rank",
    ):
        has_levels = bool(rules.levels) and not rules.opposed
        if reward not in REWARDS or (reward == "level" and not has_levels):
            raise Invalid(f"reward is one of {', '.join(REWARDS[: 3 if has_levels else 2])}")
        self.reward: Reward = reward
        if autoreset_mode not in AUTORESET_MODES:
            raise Invalid(f"autoreset_mode is one of {', '.join(AUTORESET_MODES)}")
        if num_envs < 1:
            raise Invalid("num_envs is at least 1")
        self.rules, self.num_envs, self.copy, self.lenient = rules, num_envs, copy, lenient
        self.autoreset_mode: AutoresetMode = autoreset_mode
        same_step = autoreset_mode == "same_step"
        self._sets = [_Set(rules, num_envs, same_step, lenient) for _ in range(2)]
        both = (Buffers * 2)(*(one.pointers() for one in self._sets))
        self._given_handle: c_void_p | None = lib.handle(
            lib.batch_new,
            rules._handle,
            num_envs,
            threads,
            AUTORESET_MODES.index(autoreset_mode),
            int(lenient),
            both,
        )
        self._step = lib.batch_step
        self._turn = 0
        self._started = False
        # Kept, so that a step makes no pointer: actions are copied here.
        self._actions = np.zeros(num_envs, np.int32)
        self._actions_at = c_void_p(self._actions.ctypes.data)
        self._drawn = np.zeros(num_envs, np.int32)
        self._drawn_at = c_void_p(self._drawn.ctypes.data)

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        """Frees the games and their threads; may be called again."""
        handle, self._given_handle = getattr(self, "_given_handle", None), None
        if handle:
            lib.batch_free(handle)

    @property
    def _handle(self) -> c_void_p:
        if self._given_handle is None:
            raise Invalid("this environment is closed")
        return self._given_handle

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("many games at once cannot be copied or pickled; keep their states (state(i)), or make them again by seed")

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins games anew: all, or those of `options["reset_mask"]`.

        A game without a seed goes on to the next one of the seed it has; the first time a seed is made up.
        """
        wanted = np.ones(self.num_envs, np.bool_)
        known_options(options, "reset_mask")
        if options and "reset_mask" in options:
            mask = np.asarray(options["reset_mask"])
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise Invalid("reset_mask is an array of num_envs booleans")
            if not self._started:
                raise Invalid("the first reset is of all games")
            wanted = mask
        seeds, seeded = self._seeds(seed)
        self._turn ^= 1
        if (wanted & seeded).any():
            self._begin(wanted & seeded, seeds)
        if not (wanted & seeded).all():
            self._begin(wanted & ~seeded, None)
        self._started = True
        now = self._sets[self._turn]
        return self._given(now.observations), {key: self._given(value) for key, value in now.infos.items()}

    def step(self, actions: npt.ArrayLike) -> Step:
        """One decision in each game; an illegal one raises and changes nothing, unless `lenient`."""
        now, ended = self._advance(actions)
        if not self.copy:
            infos = now.infos.copy()
            if ended:
                self._add_endings(now, infos)
            return now.observations, now.rewards, now.terminations, now.truncations, infos
        infos = {key: value.copy() for key, value in now.infos.items()}
        if ended:
            self._add_endings(now, infos)
        return (
            now.observations.copy(),
            now.rewards.copy(),
            now.terminations.copy(),
            now.truncations.copy(),
            infos,
        )

    def sample(self) -> npt.NDArray[np.int32]:
        """A random decision for each game, as the player `random` takes it; 0 where a game is over.

        With `copy=False` it is the same array each time, which :meth:`step` takes as it is.
        """
        lib.checked(lib.batch_sample(self._handle, self._drawn_at))
        return self._drawn.copy() if self.copy else self._drawn

    def observe(self, index: int, player: int) -> npt.NDArray[np.int32]:
        """One game as a player knows it."""
        out = np.empty(self.rules.num_features, np.int32)
        lib.checked(lib.batch_observe(self._handle, index, player + 1, out.ctypes.data))
        return out

    def state(self, index: int) -> State:
        """One game as a value."""
        return State(self.rules, lib.handle(lib.batch_state, self._handle, index))

    def _advance(self, actions: npt.ArrayLike) -> tuple[_Set, int]:
        """Steps all games: the arrays that were written, and how many games ended."""
        if not self._started:
            raise Invalid("reset comes before the first step")
        if actions is self._drawn:
            at = self._drawn_at
        else:
            self._actions[:] = _numbers(actions)
            at = self._actions_at
        turn = self._turn ^ 1
        ended = self._step(self._handle, turn, at)
        if ended < 0:
            lib.fail(ended)
        self._turn = turn
        now = self._sets[turn]
        if ended and self.reward != "rank":
            np.copyto(now.rewards, now.results[:, 0 if self.reward == "level" else 1], where=now.terminations)
        return now, ended

    def _add_endings(self, now: _Set, infos: dict[str, Any]) -> None:
        ended = now.terminations.copy()
        infos["result"], infos["_result"] = now.results.copy(), ended
        if self.autoreset_mode == "same_step":
            infos["final_obs"], infos["_final_obs"] = self._given(now.final_observations), ended
            infos["final_info"] = {"result": infos["result"], "_result": ended}
            infos["_final_info"] = ended

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _begin(self, wanted: npt.NDArray[np.bool_], seeds: npt.NDArray[np.uint64] | None) -> None:
        which = np.ascontiguousarray(wanted).view(np.uint8)
        at = None if seeds is None else seeds.ctypes.data
        lib.checked(lib.batch_reset(self._handle, self._turn, at, which.ctypes.data))

    def _seeds(
        self, seed: int | Sequence[int | None] | None
    ) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.bool_]]:
        """The seed of each game, and which of them have one."""
        if seed is None and not self._started:
            seed = int.from_bytes(os.urandom(8), "little")
        each: Sequence[int | None]
        if seed is None:
            each = [None] * self.num_envs
        elif isinstance(seed, (int, np.integer)):
            each = [int(seed) + i for i in range(self.num_envs)]
        else:
            each = seed
        if len(each) != self.num_envs:
            raise Invalid("a list of seeds has one for each game")
        if not self._started:
            each = [int.from_bytes(os.urandom(8), "little") if one is None else one for one in each]
        numbers = [0 if one is None else int(one) % 2**64 for one in each]
        return np.array(numbers, np.uint64), np.array([one is not None for one in each])

    def __repr__(self) -> str:
        return f"VectorEnv({self.rules!r}, {self.num_envs}, autoreset_mode={self.autoreset_mode!r})"


class OneGame(VectorEnv):
    """A single game for environments of one, which stops at its end. It remembers how it came to where it is, so that a
    copy, or what was pickled, comes there again."""

    def __init__(self, rules: Rules, *, lenient: bool = False, reward: Reward = "rank"):
        super().__init__(rules, 1, autoreset_mode="disabled", threads=1, copy=False, lenient=lenient, reward=reward)
        self._seed: int | None = None
        self._resets = 0  # with this seed
        self._played: list[int] = []  # since the last of them

    @property
    def has_seed(self) -> bool:
        return self._seed is not None

    def reset(self, *, seed: Any = None, options: Mapping[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        if seed is None and self._seed is None:
            seed = int.from_bytes(os.urandom(8), "little")
        given = super().reset(seed=seed, options=options)
        self._seed, self._resets = (self._seed, self._resets + 1) if seed is None else (int(seed), 1)
        self._played.clear()
        return given

    def _advance(self, actions: npt.ArrayLike) -> tuple[_Set, int]:
        done = super()._advance(actions)
        self._played.append(int(np.asarray(actions).reshape(-1)[0]))
        return done

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.rules, self.lenient, self.reward, self._seed, self._resets, list(self._played), self._given_handle is None)


def _again(
    rules: Rules, lenient: bool, reward: Reward, seed: int | None, resets: int, played: list[int], closed: bool
) -> OneGame:
    game = OneGame(rules, lenient=lenient, reward=reward)
    if seed is not None and not closed:
        game.reset(seed=seed)
        for _ in range(resets - 1):
            game.reset()
        for action in played:
            game._advance(action)
    if closed:
        game.close()
    return game
