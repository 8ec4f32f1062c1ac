"""As much of the documented interface of Gymnasium 1.1 as plancia uses, written for these tests: the package itself is not in
Debian. Where the original checks something, so does this."""

import enum
import importlib

import numpy as np


class _Seeding:
    @staticmethod
    def np_random(seed=None):
        sequence = np.random.SeedSequence(seed)
        return np.random.Generator(np.random.PCG64(sequence)), sequence.entropy


class Space:
    def __init__(self, shape=None, dtype=None, seed=None):
        self.shape, self.dtype = shape, None if dtype is None else np.dtype(dtype)
        self._np_random = _Seeding.np_random(seed)[0]

    def seed(self, seed=None):
        self._np_random = _Seeding.np_random(seed)[0]

    def __contains__(self, x):
        return self.contains(x)


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        shape = np.shape(low) if shape is None else tuple(shape)
        super().__init__(shape, dtype, seed)
        self.low, self.high = (np.broadcast_to(edge, shape).astype(dtype) for edge in (low, high))
        assert (self.low <= self.high).all()
        if (self.low == self.high).any():  # as the original's checker warns
            raise AssertionError("a number of a Box cannot change")

    def contains(self, x):
        return (
            isinstance(x, np.ndarray)
            and np.can_cast(x.dtype, self.dtype)
            and x.shape == self.shape
            and bool((x >= self.low).all() and (x <= self.high).all())
        )


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        super().__init__((), np.int64, seed)
        self.n, self.start = int(n), start

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def sample(self, mask=None):
        if mask is None:
            return np.int64(self._np_random.integers(self.n))
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,)
        assert np.isin(mask, (0, 1)).all()
        valid = np.flatnonzero(mask)
        return np.int64(self._np_random.choice(valid)) if valid.size else np.int64(0)


class MultiDiscrete(Space):
    def __init__(self, nvec, dtype=np.int64, seed=None):
        self.nvec = np.array(nvec, dtype)
        super().__init__(self.nvec.shape, dtype, seed)

    def contains(self, x):
        return isinstance(x, np.ndarray) and x.shape == self.shape and bool((0 <= x).all() and (x < self.nvec).all())

    def sample(self):
        return (self._np_random.random(self.nvec.shape) * self.nvec).astype(self.dtype)


class Dict(Space):
    def __init__(self, spaces=None, seed=None):
        super().__init__(seed=seed)
        self.spaces = dict(spaces)

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())


class Env:
    metadata = {"render_modes": []}
    render_mode = None
    spec = None
    _np_random = None
    _np_random_seed = None

    @property
    def unwrapped(self):
        return self

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random, self._np_random_seed = _Seeding.np_random()
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random, self._np_random_seed = _Seeding.np_random(seed)


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    metadata = {}
    spec = None
    render_mode = None
    closed = False

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random, self._np_random_seed = _Seeding.np_random(seed)

    def close(self, **kwargs):
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True


def batch_space(space, n=1):
    if isinstance(space, Discrete):
        return MultiDiscrete(np.full((n,), space.n))
    assert isinstance(space, Box)
    repeats = (n, *(1 for _ in space.shape))
    return Box(np.tile(space.low, repeats), np.tile(space.high, repeats), dtype=space.dtype)


registry = {}


class _Spec:
    nondeterministic = False

    def __init__(self, id, entry_point, vector_entry_point, kwargs):
        self.id, self.entry_point, self.vector_entry_point, self.kwargs = id, entry_point, vector_entry_point, kwargs

    def make(self, **kwargs):
        return make(self.id, **kwargs)


def register(id, entry_point=None, vector_entry_point=None, kwargs=None, **_):
    registry[id] = _Spec(id, entry_point, vector_entry_point, dict(kwargs or {}))


def _load(name):
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute)


def make(id, **kwargs):
    spec = registry[id]
    env = _load(spec.entry_point)(**{**spec.kwargs, **kwargs})
    env.spec = spec
    return env


def make_vec(id, num_envs=1, vectorization_mode=None, **kwargs):
    spec = registry[id]
    return _load(spec.vector_entry_point)(num_envs=num_envs, **{**spec.kwargs, **kwargs})


from . import spaces, utils, vector  # noqa: E402, F401
