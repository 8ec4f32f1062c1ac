from copy import deepcopy

import numpy as np

from .. import AutoresetMode, VectorEnv, batch_space  # noqa: F401


class SyncVectorEnv(VectorEnv):
    """Environments one after the other, with infos gathered as the original gathers them: beside each array another one, whose
    name begins with "_", that says which environments told it."""

    def __init__(self, makers, autoreset_mode=AutoresetMode.NEXT_STEP):
        self.envs = [make() for make in makers]
        self.num_envs = len(self.envs)
        self.autoreset_mode = autoreset_mode
        self._over = np.zeros(self.num_envs, np.bool_)

    def _add_info(self, infos, info, number):
        for key, value in info.items():
            if key == "final_obs":
                array = infos.get(key, np.full(self.num_envs, None, dtype=object))
                array[number] = value
            elif isinstance(value, dict):
                array = self._add_info(infos.get(key, {}), value, number)
            else:
                array = infos.get(key)
                if array is None:
                    kind = type(value)
                    if kind in (int, float, bool) or issubclass(kind, np.number):
                        array = np.zeros(self.num_envs, kind)
                    elif kind is np.ndarray:
                        array = np.zeros((self.num_envs, *value.shape), value.dtype)
                    else:
                        array = np.full(self.num_envs, None)
                array[number] = value
            told = infos.get("_" + key, np.zeros(self.num_envs, np.bool_))
            told[number] = True
            infos[key], infos["_" + key] = array, told
        return infos

    def reset(self, *, seed=None, options=None):
        seeds = [None if seed is None else seed + i for i in range(self.num_envs)] if not isinstance(seed, list) else seed
        infos, seen = {}, []
        for number, env in enumerate(self.envs):
            observation, info = env.reset(seed=seeds[number], options=options)
            seen.append(observation)
            infos = self._add_info(infos, info, number)
        self._over[:] = False
        return np.stack(seen), infos

    def step(self, actions):
        infos, seen, rewards, ended = {}, [], np.zeros(self.num_envs, np.float64), np.zeros(self.num_envs, np.bool_)
        for number, (env, action) in enumerate(zip(self.envs, actions)):
            if self.autoreset_mode is AutoresetMode.NEXT_STEP and self._over[number]:
                observation, info = env.reset()
            else:
                observation, rewards[number], ended[number], _, info = env.step(action)
                if self.autoreset_mode is AutoresetMode.SAME_STEP and ended[number]:
                    infos = self._add_info(infos, {"final_obs": observation, "final_info": info}, number)
                    observation, info = env.reset()
            infos = self._add_info(infos, info, number)
            seen.append(observation)
        self._over = ended
        return np.stack(seen), rewards, deepcopy(ended), np.zeros(self.num_envs, np.bool_), infos
