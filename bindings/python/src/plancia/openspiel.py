"""The games for OpenSpiel, with explicit chance nodes, so that its own algorithms play and solve them.

    import pyspiel, plancia.openspiel
    game = pyspiel.load_game("python_plancia_nakajima")
    game = pyspiel.load_game("python_plancia_xmas(scenario=malta)")

Actions are the numbered decisions (plancia.Rules.actions), chance outcomes the places in the list of the step; where choices
are open actions are places among the candidates of the position. Rewards come with the end, as plancia.State.rewards says.
Observations are made of what a player may know. In a game with secrets they do not remember what was seen before. Where there are
none, everything that was played is the information state, as a string.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError("plancia.openspiel needs OpenSpiel, the package pyspiel: pip install open_spiel") from error

from . import values
from .values import Rules, one_hot

__all__ = ["PlanciaGame", "PlanciaState", "names"]


def _type_of(game: values.Game, rules: Rules) -> Any:
    kind = pyspiel.GameType
    secret = kind.Information.IMPERFECT_INFORMATION
    return kind(
        short_name=f"python_plancia_{game.id}",
        long_name=f"Plancia: {game.name['en']}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=secret if rules.has_secrets else kind.Information.PERFECT_INFORMATION,
        utility=_utility(rules),
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2 if any(players == 2 for players in game.players) else 1,
        min_num_players=min(game.players),
        provides_information_state_string=not rules.has_secrets,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": game.scenarios[0], "edition": game.editions[0]},
    )


def _utility(rules: Rules) -> Any:
    if rules.opposed:
        return pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameType.Utility.IDENTICAL if rules.num_players == 2 else pyspiel.GameType.Utility.GENERAL_SUM


class PlanciaGame(pyspiel.Game):
    """One game; its parameters are `scenario` and `edition`."""

    id = ""  # of the game, by the subclasses that are registered

    def __init__(self, params: dict[str, Any] | None = None):
        params = dict(params or {})
        game = next(one for one in values.games() if one.id == self.id)
        self.rules = Rules(self.id, params.get("scenario", game.scenarios[0]), edition=params.get("edition"))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions or self.rules.max_candidates,
            max_chance_outcomes=self.rules.max_outcomes,
            num_players=self.rules.num_players,
            min_utility=-1.0 if self.rules.opposed else 0.0,
            max_utility=1.0,
            max_game_length=self.rules.max_length,
            **({"utility_sum": 0.0} if self.rules.opposed else {}),
        )
        super().__init__(_type_of(game, self.rules), info, params)

    def new_initial_state(self) -> PlanciaState:
        return PlanciaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PlanciaObserver:
        return PlanciaObserver(self.rules, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self.id, {"scenario": self.rules.scenario, "edition": self.rules.edition})


class PlanciaState(pyspiel.State):
    """A position with its history, which OpenSpiel keeps."""

    def __init__(self, game: PlanciaGame):
        super().__init__(game)
        self.value = game.rules.start()

    def current_player(self) -> int:
        turn = self.value.turn
        if turn == "over":
            return pyspiel.PlayerId.TERMINAL
        if turn == "chance":
            return pyspiel.PlayerId.CHANCE
        return 0 if turn == "player1" else 1

    def _legal_actions(self, player: int) -> list[int]:
        if player == pyspiel.PlayerId.CHANCE:
            return self.legal_chance_outcomes()
        return sorted(int(number) for number in self.value.numbers) if player == self.value.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(place, float(probability)) for place, (_, probability) in enumerate(self.value.chance())]

    def _apply_action(self, action: int) -> None:
        if self.value.is_chance:
            self.value = self.value.play(self.value.chance()[action][0])
        else:
            self.value = self.value.play_number(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.value.chance()[action][0]
        rules = self.value.rules
        return self.value.actions[action] if rules.has_open_choices else rules.action(int(action))

    def is_terminal(self) -> bool:
        return self.value.is_over

    def returns(self) -> list[float]:
        if not self.value.is_over:
            return [0.0] * self.value.rules.num_players
        return [float(reward) for reward in self.value.rewards]

    def __str__(self) -> str:
        return self.value.to_json()

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_again, (self.get_game(), list(self.history()))


class PlanciaObserver:
    """What a player may know, as flags and numbers between 0 and 1 (plancia.one_hot), and as JSON; with perfect recall
    the numbers of all that was played, for which the game must keep no secrets.

    Where there are no secrets everything is public: an observer without public information has nothing to see. In a
    game with secrets there is the observation of one player, public and private together; what both know in common, and
    what they know between them, is not taken apart, and an observer that asks for it is refused."""

    def __init__(self, rules: Rules, iig_obs_type: Any, params: Any):
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        public = iig_obs_type is None or iig_obs_type.public_info
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER if iig_obs_type is None else iig_obs_type.private_info
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        if self._recall and rules.has_secrets:
            raise ValueError("A game with secrets has no information states here: what a player saw before is not kept")
        if rules.has_secrets and not (public and private == pyspiel.PrivateInfoType.SINGLE_PLAYER):
            raise ValueError(
                "In a game with secrets there is one observation, of public information and that of a single player "
                "together: what is public alone, or private alone, is not taken apart"
            )
        self._nothing = not public
        self._features = () if self._nothing else rules.features
        size = 0 if self._nothing else len(one_hot(rules.start().observe(0), self._features))
        self.tensor = np.zeros(size, np.float32)
        self.dict = {} if self._nothing else {"observation": self.tensor}

    def set_from(self, state: PlanciaState, player: int) -> None:
        if not self._nothing:
            self.tensor[:] = one_hot(state.value.observe(player), self._features)

    def string_from(self, state: PlanciaState, player: int) -> str:
        if self._nothing:
            return ""
        if self._recall:
            return " ".join(map(str, state.history()))
        return json.dumps(state.value.view(player))


def names() -> tuple[str, ...]:
    """The registered names."""
    return tuple(f"python_plancia_{game.id}" for game in values.games())


_KINDS: dict[str, type[PlanciaGame]] = {}  # the class of each game, by its id


def _game_again(id: str, params: dict[str, Any]) -> PlanciaGame:
    return _KINDS[id](params)


def _state_again(game: PlanciaGame, history: list[int]) -> PlanciaState:
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


def _register() -> None:
    for game in values.games():
        kind = _KINDS[game.id] = type(f"PlanciaGame_{game.id}", (PlanciaGame,), {"id": game.id})
        pyspiel.register_game(_type_of(game, game.rules()), kind)


_register()
