"""Random play of the light games: how well chance alone does, and how many games a second that are.

  python3 random_baseline.py [--games 20000]
"""

import argparse
import math
import time

import numpy as np
import plancia

GAMES = [("xmas", "suda"), ("xmas", "malta"), ("nakajima", "raid"), ("fiamme", "assault")]


def random_scores(rules: plancia.Rules, games: int, seed: int = 1) -> np.ndarray:
    """The scores of the first games to end, which are a little shorter than all: enough of them make no difference."""
    env = plancia.VectorEnv(rules, min(1024, games), autoreset_mode="same_step", copy=False)
    env.reset(seed=seed)
    scores: list[np.ndarray] = []
    found = 0
    while found < games:
        _, _, terminations, _, infos = env.step(env.sample())
        if "_result" in infos:
            scores.append(infos["result"][terminations, 1])
            found += scores[-1].size
    return np.concatenate(scores)[:games]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=20_000)
    games = arguments.parse_args().games
    print(f"{'game':<18} {'mean score':>10} {'± 95 %':>8} {'best':>6} {'games/s':>9}")
    for game, scenario in GAMES:
        begin = time.perf_counter()
        scores = random_scores(plancia.Rules(game, scenario), games)
        seconds = time.perf_counter() - begin
        margin = 1.96 * scores.std(ddof=1) / math.sqrt(scores.size)
        name = f"{game} {scenario}"
        print(f"{name:<18} {scores.mean():>10.2f} {margin:>8.2f} {scores.max():>6} {games / seconds:>9.0f}")


if __name__ == "__main__":
    main()
