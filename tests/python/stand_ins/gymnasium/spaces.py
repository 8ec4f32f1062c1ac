from . import Box, Dict, Discrete, MultiDiscrete, Space  # noqa: F401
