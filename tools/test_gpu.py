#!/usr/bin/env python3
"""Holds `plancia simulate --device gpu` against the processor, on a machine with a GPU, and measures both.

Every game that the GPU plays, every scenario, both policies, several seeds and numbers of games: the whole JSON must be
the same but for what is not counted there. Then steps a second, the time to start left out, as ratios to one core.

  test_gpu.py [--plancia PROGRAM] [--seconds N]    fails where a figure differs, or where there is no GPU
"""

import argparse
import json
import subprocess
import sys
import time

TABLES = [("xmas", "suda"), ("xmas", "malta"), ("nakajima", "raid"), ("fiamme", "assault"),
          ("fiamme", "assault-coop"), ("fiamme", "campaign")]
POLICIES = ["random", "scripted"]
STUDIES = [(1, 1), (2, 33), (3, 1000), (18446744073709551615, 20000)]  # seed, games
UNCOUNTED = ["rule_citations", "situations", "never_taken", "always_taken", "games_listed"]


def simulate(program, *arguments):
    began = time.monotonic()
    done = subprocess.run([program, "simulate", *map(str, arguments), "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, arguments))}: {done.stderr.strip()}")
    return json.loads(done.stdout), time.monotonic() - began


def results(study):
    for variant in study["variants"]:
        for key in UNCOUNTED:
            variant.pop(key)
    return study


def compare(program, *study):
    on_gpu = results(simulate(program, *study, "--device", "gpu")[0])
    same = on_gpu == results(simulate(program, *study)[0])
    print(f"{'same' if same else 'DIFFERENT':10}{' '.join(map(str, study))}", flush=True)
    return same


def steps_in(study):
    return sum(value * times for value, times in study["variants"][0]["steps"]["counts"])


# Steps a second, from the difference between a short study and one of about so many seconds.
def speed(program, seconds, *study):
    few, start = simulate(program, *study, "--games", 100)
    games = 1000
    while True:
        many, taken = simulate(program, *study, "--games", games)
        if taken - start >= seconds / 2 or games == 1_000_000_000:
            return (steps_in(many) - steps_in(few)) / (taken - start)
        wanted = games * seconds / max(taken - start, 0.01)
        games = min(1_000_000_000, int(min(max(wanted, 2 * games), 100 * games)))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--plancia", default="build/plancia")
    arguments.add_argument("--seconds", type=float, default=4)
    given = arguments.parse_args()
    alike = True
    for game, scenario in TABLES:
        for policy in POLICIES:
            for seed, games in STUDIES:
                alike &= compare(given.plancia, game, "--scenario", scenario, "--policy", policy, "--seed", seed,
                                 "--games", games)
    alike &= compare(given.plancia, "nakajima", "--policy", "random", "--games", 3_000_000)  # more than begin at a time
    alike &= compare(given.plancia, "xmas", "--policies", "random,scripted", "--games", 5000)
    alike &= compare(given.plancia, "fiamme", "--scenario", "assault-coop", "--policy", "random", "--opponent", "scripted",
                     "--games", 5000)
    alike &= compare(given.plancia, "xmas", "--scenario", "malta", "--sweep", "mission.boats=4..6", "--games", 600_000)
    print(f"\n{'':34}{'GPU':>16}{'one core':>14}{'ratio':>8}   million steps a second")
    for game, scenario in TABLES:
        for policy in POLICIES:
            study = (game, "--scenario", scenario, "--policy", policy)
            gpu = speed(given.plancia, given.seconds, *study, "--device", "gpu")
            core = speed(given.plancia, given.seconds / 4, *study, "--threads", 1)
            name = f"{game} {scenario} {policy}"
            print(f"{name:34}{gpu / 1e6:16.1f}{core / 1e6:14.2f}{gpu / core:8.0f}", flush=True)
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main())
