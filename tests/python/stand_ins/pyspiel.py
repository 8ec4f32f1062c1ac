"""As much of the documented interface of OpenSpiel's Python games as plancia uses, written for these tests. A state is cloned as
the original does it: by a deep copy of its attributes."""

import copy
import enum
import types

registered = {}


class PlayerId(enum.IntEnum):
    CHANCE = -1
    TERMINAL = -4


class GameType:
    Dynamics = enum.Enum("Dynamics", "SEQUENTIAL SIMULTANEOUS")
    ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
    Information = enum.Enum("Information", "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION")
    Utility = enum.Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
    RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")

    def __init__(
        self, short_name, long_name, dynamics, chance_mode, information, utility, reward_model, max_num_players,
        min_num_players, provides_information_state_string, provides_information_state_tensor,
        provides_observation_string, provides_observation_tensor, parameter_specification=None,
        provides_factored_observation_string=False,
    ):
        self.short_name, self.utility, self.information = short_name, utility, information
        self.provides_information_state_string = provides_information_state_string
        self.parameter_specification = parameter_specification or {}
        assert min_num_players <= max_num_players


class PrivateInfoType(enum.Enum):
    NONE, SINGLE_PLAYER, ALL_PLAYERS = range(3)


class IIGObservationType(types.SimpleNamespace):
    def __init__(self, perfect_recall=False, public_info=True, private_info=PrivateInfoType.SINGLE_PLAYER):
        super().__init__(perfect_recall=perfect_recall, public_info=public_info, private_info=private_info)


class GameInfo(types.SimpleNamespace):
    def __init__(
        self, num_distinct_actions, max_chance_outcomes, num_players, min_utility, max_utility, max_game_length,
        utility_sum=None,
    ):
        super().__init__(**{key: value for key, value in locals().items() if key not in ("self", "__class__")})


class Game:
    def __init__(self, game_type, game_info, params):
        unknown = set(params) - set(game_type.parameter_specification)
        assert not unknown, f"unknown parameters {unknown}"
        self.type, self.info = game_type, game_info

    def num_distinct_actions(self):
        return self.info.num_distinct_actions


class State:
    def __init__(self, game):
        self._game = game
        self._history = []

    def get_game(self):
        return self._game

    def history(self):
        return [action for _, action in self._history]

    def information_state_string(self, player):
        assert self._game.type.provides_information_state_string
        return self._game.make_py_observer(IIGObservationType(perfect_recall=True), {}).string_from(self, player)

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def legal_actions(self):
        if self.is_terminal():
            return []
        return self.legal_chance_outcomes() if self.is_chance_node() else self._legal_actions(self.current_player())

    def legal_chance_outcomes(self):
        return [outcome for outcome, _ in self.chance_outcomes()]

    def apply_action(self, action):
        player = self.current_player()
        self._apply_action(action)
        self._history.append((player, action))

    def action_to_string(self, action):
        return self._action_to_string(self.current_player(), action)

    def clone(self):
        other = self.__class__(self._game)
        game = self.__dict__.pop("_game")
        other.__dict__.update(copy.deepcopy(self.__dict__))
        self._game = game
        return other


def register_game(game_type, maker):
    registered[game_type.short_name] = (game_type, maker)


def load_game(name, params=None):
    return registered[name][1](params or {})
