"""Plancia: light historical wargames as values, as sessions with records, and by the thousand for learners.

>>> import plancia
>>> rules = plancia.Rules("nakajima")
>>> env = plancia.VectorEnv(rules, 1024)
>>> observations, infos = env.reset(seed=1)
>>> observations.shape == (1024, rules.num_features)
True

`plancia.gymnasium`, `plancia.pettingzoo` and `plancia.openspiel` give the games the shapes of those packages, which must
be installed for that and for nothing else.
"""

from ._library import Invalid, PlanciaError, Refused, lib
from .session import Session, review, simulate, verify
from .values import (
    Advice,
    AdvisedChoice,
    Choice,
    Dice,
    Feature,
    Game,
    Odds,
    Result,
    Rules,
    State,
    features_table,
    games,
    one_hot,
)
from .vector import VectorEnv

__version__ = lib.text(lib.version)

__all__ = [
    "Advice",
    "AdvisedChoice",
    "Choice",
    "Dice",
    "Feature",
    "Game",
    "Invalid",
    "Odds",
    "PlanciaError",
    "Refused",
    "Result",
    "Rules",
    "Session",
    "State",
    "VectorEnv",
    "features_table",
    "games",
    "one_hot",
    "review",
    "simulate",
    "verify",
]
