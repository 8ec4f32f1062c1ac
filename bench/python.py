"""The Python package against the native loop, in one run: random play of 1,024 games through VectorEnv and by `simulate`, and
single steps. Processor time, so that a busy machine changes little; each the best of some rounds, taken in turns.

  python.py [--seconds 2] [--json]
"""

import argparse
import json
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bindings/python/src"))

import plancia  # noqa: E402

AT_ONCE, STEPS, STUDY = 1024, 40, 4000


def vector_games(env):
    """Games a second of processor time, by random play of some steps."""
    begin, ended = time.process_time(), 0
    for _ in range(STEPS):
        infos = env.step(env.sample())[4]
        if "_result" in infos:
            ended += int(infos["_result"].sum())
    return ended / (time.process_time() - begin)


def native_games(session, seed):
    begin = time.process_time()
    session.simulate(games=STUDY, policy="random", seed=seed)
    return STUDY / (time.process_time() - begin)


def single_steps(env):
    begin = time.process_time()
    for _ in range(5000):
        env.step(env.sample())
    return 5000 / (time.process_time() - begin)


def measure(rules, seconds):
    env = plancia.VectorEnv(rules, AT_ONCE, autoreset_mode="same_step", copy=False)
    env.reset(seed=1)
    for _ in range(300):  # games at all stages, as they will be from now on
        env.step(env.sample())
    alone = plancia.VectorEnv(rules, 1, autoreset_mode="same_step", copy=False)
    alone.reset(seed=1)
    session, best, seed = plancia.Session(rules), [0.0, 0.0, 0.0], 1
    begin = time.perf_counter()
    while seed < 4 or time.perf_counter() - begin < seconds:
        now = vector_games(env), native_games(session, seed), single_steps(alone)
        best = [max(old, new) for old, new in zip(best, now)]
        seed += 1
    vector, native, single = best
    return {
        "name": f"{rules.game} {rules.scenario}",
        "vector_games_per_second": vector,
        "simulate_games_per_second": native,
        "ratio": vector / native,
        "single_steps_per_second": single,
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seconds", type=float, default=2, help="how long to measure each row")
    arguments.add_argument("--json", action="store_true", help="print JSON")
    given = arguments.parse_args()
    light = [rules for rules in (game.rules() for game in plancia.games()) if not rules.has_open_choices]
    rows = [measure(rules, given.seconds) for rules in light]
    if given.json:
        print(json.dumps({"python": rows}))
        return
    print(f"\n{'from Python':<22} {'VectorEnv':>12} {'simulate':>12} {'ratio':>7} {'single steps/s':>15}")
    for row in rows:
        print(
            f"{row['name']:<22} {row['vector_games_per_second']:>12.0f} {row['simulate_games_per_second']:>12.0f} "
            f"{row['ratio']:>7.2f} {row['single_steps_per_second']:>15.0f}"
        )
    print(
        "\nGames by random play for each second of processor time: 1,024 at once through VectorEnv with observations and masks,\n"
        "and by the native loop of `simulate`. A single step: one decision drawn and played in one game."
    )


if __name__ == "__main__":
    main()
