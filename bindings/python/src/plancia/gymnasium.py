"""The games as Gymnasium environments: `Env`, `VectorEnv`, and ids for `gymnasium.make`.

    import gymnasium, plancia.gymnasium
    env = gymnasium.make("plancia/nakajima-raid-v1")
    env = gymnasium.make_vec("plancia/nakajima-raid-v1", num_envs=1024, vectorization_mode="vector_entry_point")

Ids are "plancia/GAME-SCENARIO-v1" for every game and scenario that one player plays, or two together. The observation is
a Box of whole numbers (`env.unwrapped.rules.features` says what each is) and the action space is Discrete. Which actions can
be taken is in `info["action_mask"]` (int8, as `action_space.sample` wants it). An action that cannot be taken changes
nothing: the same decision is asked again, with `info["illegal"]`; `illegal="raise"` makes it an error. Games for two who
oppose each other are for plancia.pettingzoo.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("plancia.gymnasium needs the package gymnasium, version 1.1 or later: pip install gymnasium") from error

from . import vector
from ._library import Invalid
from .values import Rules, games

__all__ = ["Env", "VectorEnv", "ids"]


def observation_space(rules: Rules) -> spaces.Box:
    """The ranges of the numbers of an observation."""
    low = np.array([feature.least for feature in rules.features], np.int32)
    high = np.array([feature.most for feature in rules.features], np.int32)
    return spaces.Box(low, high, dtype=np.int32)


def action_space(rules: Rules) -> spaces.Discrete:
    """The numbered decisions, or where choices are open the places of the list of candidates."""
    return spaces.Discrete(rules.num_actions or rules.max_candidates)


def _rules(game: str | Rules, scenario: str | None, setup: Mapping[str, Any]) -> Rules:
    rules = game if isinstance(game, Rules) else Rules(game, scenario, **setup)
    if rules.opposed:
        raise Invalid("two players oppose each other in this game: take plancia.pettingzoo, or plancia.VectorEnv itself")
    return rules


class Env(gymnasium.Env):
    """One game. `reset(seed=s)` begins the first game of the seed s, each reset without one the next game of it, so that it
    plays what game 0 of a `VectorEnv` plays, and what `plancia simulate --seed s` does; a first reset without a seed takes
    one from the environment's generator.

    A copy, or what was pickled, stands at the same decision and goes on alike."""

    metadata = {"render_modes": vector.RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        game: str | Rules,
        scenario: str | None = None,
        *,
        render_mode: vector.RenderMode | None = None,
        illegal: Literal["ignore", "raise"] = "ignore",
        reward: vector.Reward = "rank",
        **setup: Any,
    ):
        vector.check_render_mode(render_mode)
        if illegal not in ("ignore", "raise"):
            raise Invalid("an illegal action is to \"ignore\" or to \"raise\"")
        self.rules = _rules(game, scenario, setup)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.rules)
        self.action_space = action_space(self.rules)
        self._games = vector.OneGame(self.rules, lenient=illegal == "ignore", reward=reward)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        super().reset(seed=seed)
        vector.known_options(options)
        if seed is None and not self._games.has_seed:
            seed = int(self.np_random.integers(2**63))
        self._games.reset(seed=seed)
        now = self._games._sets[self._games._turn]
        return now.observations[0].copy(), self._info(now)

    def step(self, action: int) -> tuple[npt.NDArray[Any], float, bool, bool, dict[str, Any]]:
        now, ended = self._games._advance(action)
        info = self._info(now)
        if now.illegal.size:
            info["illegal"] = now.illegal.item(0) != 0
        if ended:
            level, score, winner, steps = now.results[0].tolist()
            info["result"] = {"level": level, "score": score, "winner": winner, "steps": steps}
        return now.observations[0].copy(), now.rewards.item(0), ended != 0, False, info

    def sample(self) -> int:
        """A random decision that can be taken, all equally likely; 0 where the game is over."""
        return int(self._games.sample()[0])

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions can be taken now, as maskable learners ask for it."""
        now = self._games._sets[self._games._turn]
        return self._info(now)["action_mask"].astype(np.bool_)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return vector.rendered(self._games.state(0), self.render_mode)

    def close(self) -> None:
        self._games.close()

    def _info(self, now: vector._Set) -> dict[str, Any]:
        if not self.rules.has_open_choices:
            return {"current_player": now.players.item(0), "action_mask": now.masks[0].copy()}
        count = now.counts.item(0)
        return {
            "current_player": now.players.item(0),
            "action_mask": (np.arange(self.rules.max_candidates) < count).astype(np.int8),
            "candidates": now.candidates[0, :count].copy(),
        }


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many games stepped at once by the library, with Gymnasium's three ways to go on after an end."""

    def __init__(
        self,
        game: str | Rules,
        scenario: str | None = None,
        *,
        num_envs: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 0,
        copy: bool = True,
        illegal: Literal["ignore", "raise"] = "ignore",
        render_mode: vector.RenderMode | None = None,
        reward: vector.Reward = "rank",
        **setup: Any,
    ):
        vector.check_render_mode(render_mode)
        self.rules = _rules(game, scenario, setup)
        self.num_envs = num_envs
        self.render_mode = render_mode
        mode = AutoresetMode(autoreset_mode) if isinstance(autoreset_mode, str) else autoreset_mode
        self._mode = mode
        self.metadata = {"render_modes": vector.RENDER_MODES, "autoreset_mode": mode}
        self.single_observation_space = observation_space(self.rules)
        self.single_action_space = action_space(self.rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        ours: dict[Any, vector.AutoresetMode] = {
            AutoresetMode.NEXT_STEP: "next_step",
            AutoresetMode.SAME_STEP: "same_step",
            AutoresetMode.DISABLED: "disabled",
        }
        self._games = vector.VectorEnv(
            self.rules,
            num_envs,
            autoreset_mode=ours[mode],
            threads=threads,
            copy=copy,
            lenient=illegal == "ignore",
            reward=reward,
        )
        self._all = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        if isinstance(seed, int):
            super().reset(seed=seed)
        observations, infos = self._games.reset(seed=seed, options=options)
        wanted = self._all if not options else np.asarray(options.get("reset_mask", self._all))
        return observations, self._infos(infos, wanted, stepped=~self._all)

    def step(self, actions: Any) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        over = self._games._sets[self._games._turn].terminations.copy()
        observations, rewards, terminations, truncations, infos = self._games.step(actions)
        # A game that has just begun anew tells what a reset tells.
        begun = {AutoresetMode.NEXT_STEP: over, AutoresetMode.SAME_STEP: terminations}.get(self._mode, ~self._all)
        return observations, rewards, terminations, truncations, self._infos(infos, self._all, stepped=~begun)

    def _infos(self, infos: dict[str, Any], told: npt.NDArray[np.bool_], stepped: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What each game tells as Gymnasium gathers it: for each array another one that says which games told it."""
        made: dict[str, Any] = {}
        if self.rules.has_open_choices:
            infos["action_mask"] = (np.arange(self.rules.max_candidates) < infos["count"][:, None]).astype(np.int8)
        for name in ("current_player", "action_mask", "candidates"):
            if name in infos:
                made[name], made["_" + name] = infos[name], told.copy()
        if "illegal" in infos and stepped.any():
            made["illegal"], made["_illegal"] = infos["illegal"], stepped
        if "final_obs" in infos:
            last_seen = made["final_obs"] = np.full(self.num_envs, None, dtype=object)
            made["_final_obs"] = infos["_final_obs"]
            for number in np.flatnonzero(infos["_final_obs"]):
                last_seen[number] = infos["final_obs"][number].copy()
        if "result" in infos:
            ended = infos["_result"]
            result: dict[str, Any] = {}
            for place, name in enumerate(("level", "score", "winner", "steps")):
                result[name], result["_" + name] = np.where(ended, infos["result"][:, place], 0), ended.copy()
            if "final_info" in infos:  # of a game that is over: nobody decides, and nothing can be taken
                last: dict[str, Any] = {"current_player": np.where(ended, -1, 0).astype(np.int64)}
                last["action_mask"] = np.zeros_like(made["action_mask"])
                if "illegal" in infos:
                    last["illegal"] = np.zeros_like(ended)
                last |= {"_" + name: ended.copy() for name in last}
                made["final_info"], made["_final_info"] = {**last, "result": result, "_result": ended.copy()}, ended
            else:
                made["result"], made["_result"] = result, ended
        return made

    def sample(self) -> npt.NDArray[Any]:
        """A random decision that can be taken, for each game."""
        return self._games.sample()

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(vector.rendered(self._games.state(i), self.render_mode) for i in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        self._games.close()


def ids() -> tuple[str, ...]:
    """The registered ids."""
    return tuple(f"plancia/{game}-{scenario}-v1" for game, scenario in _offered())


def _offered() -> list[tuple[str, str]]:
    return [
        (game.id, scenario)
        for game in games()
        for scenario, opposed in zip(game.scenarios, game.opposed)
        if not opposed
    ]


def _register() -> None:
    for game, scenario in _offered():
        gymnasium.register(
            id=f"plancia/{game}-{scenario}-v1",
            entry_point="plancia.gymnasium:Env",
            vector_entry_point="plancia.gymnasium:VectorEnv",
            kwargs={"game": game, "scenario": scenario},
        )


_register()
