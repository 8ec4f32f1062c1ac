"""libplancia by ctypes: its functions, their types, and their errors as exceptions."""

from __future__ import annotations

import ctypes
import os
import pathlib
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_uint32, c_uint64, c_void_p
from typing import Any

ABI = 1


class PlanciaError(Exception):
    """Something that Plancia cannot do, with a sentence that says why."""


class Refused(PlanciaError, ValueError):
    """The rules do not allow it, or it is not the moment for it."""


class Invalid(PlanciaError, ValueError):
    """There is no such thing: a game, an option, an action, a state, a number out of range."""


def bytes_of(text: str) -> bytes:
    """For the library, whose texts end with a NUL: what stands behind one would be left out unsaid."""
    if not isinstance(text, str):
        raise Invalid(f"this is to be a text, not {text!r}")
    if "\0" in text:
        raise Invalid("there is a NUL in this text")
    return text.encode()


_ERRORS = {-1: Refused, -2: Invalid}


class Buffers(ctypes.Structure):
    """plancia_buffers: where a step of many games writes."""

    _fields_ = [
        (name, c_void_p)
        for name in (
            "observations",
            "masks",
            "candidates",
            "counts",
            "rewards",
            "terminated",
            "players",
            "results",
            "final_observations",
            "illegal",
        )
    ]


_TEXT = POINTER(c_char_p)
_HANDLE = POINTER(c_void_p)
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "abi": (c_int32, []),
    "version": (c_int64, [_TEXT]),
    "last_error": (c_int64, [_TEXT]),
    "games": (c_int64, [_TEXT]),
    "game_new": (c_int64, [c_char_p, _HANDLE]),
    "game_free": (None, [c_void_p]),
    "game_facts": (c_int64, [c_void_p, _TEXT]),
    "game_features": (c_int64, [c_void_p, _TEXT]),
    "game_choice_features": (c_int64, [c_void_p, _TEXT]),
    "game_action": (c_int64, [c_void_p, c_int32, _TEXT]),
    "game_number": (c_int64, [c_void_p, c_char_p]),
    "dice_new": (c_int64, [c_uint64, c_uint64, _HANDLE]),
    "dice_free": (None, [c_void_p]),
    "dice_below": (c_int64, [c_void_p, c_uint32]),
    "dice_drawn": (c_int64, [c_void_p]),
    "dice_skip": (c_int64, [c_void_p, c_int64]),
    "state_start": (c_int64, [c_void_p, _HANDLE]),
    "state_read": (c_int64, [c_void_p, c_char_p, _HANDLE]),
    "state_copy": (c_int64, [c_void_p, _HANDLE]),
    "state_free": (None, [c_void_p]),
    "state_equal": (c_int64, [c_void_p, c_void_p]),
    "state_hash": (c_int64, [c_void_p, POINTER(c_uint64)]),
    "state_json": (c_int64, [c_void_p, c_int32, _TEXT]),
    "state_picture": (c_int64, [c_void_p, c_int32, c_char_p, _TEXT]),
    "state_turn": (c_int64, [c_void_p, c_int32]),
    "state_actions": (c_int64, [c_void_p, _TEXT]),
    "state_choices": (c_int64, [c_void_p, _TEXT]),
    "state_chance": (c_int64, [c_void_p, _TEXT]),
    "state_result": (c_int64, [c_void_p, _TEXT]),
    "state_reward": (c_int64, [c_void_p, POINTER(c_double)]),
    "state_round": (c_int64, [c_void_p]),
    "state_prompt": (c_int64, [c_void_p, c_int32, _TEXT]),
    "state_play": (c_int64, [c_void_p, c_char_p, _TEXT]),
    "state_play_number": (c_int64, [c_void_p, c_int32]),
    "state_roll": (c_int64, [c_void_p, c_void_p, _TEXT]),
    "state_observe": (c_int64, [c_void_p, c_int32, c_void_p]),
    "state_numbers": (c_int64, [c_void_p, c_void_p, c_int64]),
    "state_candidates": (c_int64, [c_void_p, c_void_p, c_int64]),
    "state_odds": (c_int64, [c_void_p, c_char_p, c_int32, _TEXT]),
    "state_advise": (c_int64, [c_void_p, c_char_p, _TEXT]),
    "state_settled": (c_int64, [c_void_p, c_int32, _HANDLE]),
    "state_determinise": (c_int64, [c_void_p, c_int32, c_uint64, c_uint64, _HANDLE]),
    "engine_new": (c_int64, [_HANDLE]),
    "engine_free": (None, [c_void_p]),
    "engine_call": (c_int64, [c_void_p, c_char_p, _TEXT]),
    "record_verify": (c_int64, [c_char_p, _TEXT]),
    "record_review": (c_int64, [c_char_p, c_char_p, _TEXT]),
    "batch_new": (c_int64, [c_void_p, c_int64, c_int32, c_int32, c_int32, POINTER(Buffers), _HANDLE]),
    "batch_free": (None, [c_void_p]),
    "batch_reset": (c_int64, [c_void_p, c_int32, c_void_p, c_void_p]),
    "batch_step": (c_int64, [c_void_p, c_int32, c_void_p]),
    "batch_sample": (c_int64, [c_void_p, c_void_p]),
    "batch_observe": (c_int64, [c_void_p, c_int64, c_int32, c_void_p]),
    "batch_state": (c_int64, [c_void_p, c_int64, _HANDLE]),
}


class Library:
    """The functions of plancia.h without their prefix; those that fail raise."""

    def __init__(self, path: str | os.PathLike[str]):
        self._dll = ctypes.CDLL(os.fspath(path))
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(self._dll, "plancia_" + name)
            function.restype = result
            function.argtypes = arguments
            setattr(self, name, function)
        found = self.abi()
        if found != ABI:
            raise ImportError(f"{path} has version {found} of the interface; this package needs {ABI}")

    def __getattr__(self, name: str) -> Any:  # for those who read: all attributes are functions of the library
        raise AttributeError(name)

    def fail(self, status: int) -> None:
        text = c_char_p()
        self.last_error(ctypes.byref(text))
        raise _ERRORS.get(status, PlanciaError)((text.value or b"").decode())

    def checked(self, status: int) -> int:
        """A count, or the exception that belongs to a status."""
        if status < 0:
            self.fail(status)
        return status

    def text(self, function: Any, *arguments: Any) -> str:
        """What a function gives back as its last argument, a text."""
        text = c_char_p()
        self.checked(function(*arguments, ctypes.byref(text)))
        return (text.value or b"").decode()

    def handle(self, function: Any, *arguments: Any) -> c_void_p:
        """What a function makes."""
        made = c_void_p()
        self.checked(function(*arguments, ctypes.byref(made)))
        return made


def _found() -> pathlib.Path:
    """The library of the package; of a checkout that was built but not packed, the one in build/."""
    given = os.environ.get("PLANCIA_LIBRARY")
    if given:
        return pathlib.Path(given)
    here = pathlib.Path(__file__).resolve().parent
    places = [here / "libplancia.so", *(parent / "build" / "libplancia.so" for parent in here.parents)]
    for place in places:
        if place.exists():
            return place
    raise ImportError("libplancia.so is missing beside this package; `make python` builds it, or name it in PLANCIA_LIBRARY")


lib = Library(_found())
