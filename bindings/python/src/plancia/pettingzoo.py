"""The games for two as PettingZoo environments, one decision at a time (AEC).

    import plancia.pettingzoo
    env = plancia.pettingzoo.env("linea", "lane")

Agents are "player_0" and "player_1". An observation is a dictionary: `observation`, whole numbers as the agent knows the
position (`env.unwrapped.rules.features` says what each is), and `action_mask` (int8), zero while it is not the agent's turn.
Where choices are open there is also `candidates`, the decisions of the present position in numbers, and an action is a place
among them. Dice are rolled within the step before them. Rewards come with the end: 1, 0 or -1, or where both play on one
side the same for both, from 0 to 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError("plancia.pettingzoo needs the package pettingzoo: pip install pettingzoo") from error

from . import vector
from ._library import Invalid
from .values import Rules

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(AECEnv):  # noqa: N801 - the name that PettingZoo gives it
    """A game for two, as it is."""

    def __init__(
        self,
        game: str | Rules,
        scenario: str | None = None,
        *,
        render_mode: vector.RenderMode | None = None,
        reward: vector.Reward = "rank",
        **setup: Any,
    ):
        super().__init__()
        self.rules = game if isinstance(game, Rules) else Rules(game, scenario, **setup)
        if self.rules.num_players != 2:
            raise Invalid("one player plays this game alone: take plancia.gymnasium")
        vector.check_render_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"plancia_{self.rules.game}_{self.rules.scenario}_v1",
            "render_modes": vector.RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        rules, actions = self.rules, self.rules.num_actions or self.rules.max_candidates
        parts: dict[str, spaces.Space[Any]] = {
            "observation": _box(rules.features),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
        if rules.has_open_choices:
            parts["candidates"] = _box(rules.choice_features, rules.max_candidates)
        # The same objects at every call, one for each agent, so that each can be seeded.
        self.observation_spaces = {agent: spaces.Dict(dict(parts)) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._games = vector.OneGame(rules, reward=reward)
        self._np_random: np.random.Generator = seeding.np_random()[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        _, self._now = self._games.reset(seed=int(self._np_random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._decides()

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        player = self.possible_agents.index(agent)
        mask = np.zeros(self.action_spaces[agent].n, np.int8)
        seen: dict[str, npt.NDArray[Any]] = {"observation": self._games.observe(0, player), "action_mask": mask}
        count = int(self._now["count"][0]) if int(self._now["current_player"][0]) == player else 0
        if self.rules.has_open_choices:
            mask[:count] = 1
            seen["candidates"] = np.zeros((self.rules.max_candidates, self.rules.num_choice_features), np.int32)
            seen["candidates"][:count] = self._now["candidates"][0, :count]
        elif count:
            mask[:] = self._now["action_mask"][0]
        return seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Invalid("an agent whose game is not over acts")
        _, rewards, terminations, _, self._now = self._games.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if terminations[0]:
            first = float(rewards[0])
            self.rewards = {"player_0": first, "player_1": -first if self.rules.opposed else first}
            self.terminations = {one: True for one in self.agents}
            level, score, winner, steps = (int(number) for number in self._now["result"][0])
            for info in self.infos.values():
                info["result"] = {"level": level, "score": score, "winner": winner, "steps": steps}
        else:
            self.agent_selection = self._decides()
        self._accumulate_rewards()

    def sample(self) -> int:
        """A random decision that can be taken by the agent whose turn it is, all equally likely; 0 where the game is over."""
        return int(self._games.sample()[0])

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return vector.rendered(self._games.state(0), self.render_mode)

    def close(self) -> None:
        self._games.close()

    def _decides(self) -> str:
        return self.possible_agents[int(self._now["current_player"][0])]


def env(game: str | Rules, scenario: str | None = None, **setup: Any) -> AECEnv:
    """The same behind PettingZoo's usual wrappers, which say clearly what is used wrongly."""
    from pettingzoo.utils import wrappers

    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, scenario, **setup)))


def parallel_env(game: str | Rules, scenario: str | None = None, **setup: Any) -> Any:
    """The same in PettingZoo's parallel shape: both agents act at every step, and only the action of the one whose turn it
    is, the one with a mask that is not zero, is played."""
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    return turn_based_aec_to_parallel(raw_env(game, scenario, **setup))


def _box(features: Any, rows: int | None = None) -> spaces.Box:
    low = np.array([min(0, feature.least) for feature in features], np.int32)
    high = np.array([feature.most for feature in features], np.int32)
    if rows is not None:
        low, high = np.tile(low, (rows, 1)), np.tile(high, (rows, 1))
    return spaces.Box(low, high, dtype=np.int32)
