from .. import AutoresetMode, VectorEnv  # noqa: F401
