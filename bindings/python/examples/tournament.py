"""A tournament on Nakajima Raid: the learner of linear_learner.py against random play, the rule of thumb and tree search.

The raid is played alone, so that players meet by their scores: each plays as many raids as it has time for, and the table has the
mean with its 95 % interval.

  python3 tournament.py [--rounds 40] [--simulations 100] [--raids 150]
"""

import argparse
import math

import numpy as np
import plancia
from linear_learner import play_round, train


def learner_row(rounds: int, raids: int) -> tuple[str, float, float, int]:
    policy, _ = train(rounds)
    env = plancia.VectorEnv(policy.rules, raids, autoreset_mode="disabled", copy=False, lenient=True)
    scores, _ = play_round(policy, env, seed=9_000_000)
    return f"learner, {rounds} rounds", float(scores.mean()), 1.96 * float(np.std(scores, ddof=1)) / math.sqrt(raids), raids


def program_row(player: str, raids: int) -> tuple[str, float, float, int]:
    score = plancia.simulate(plancia.Rules("nakajima"), games=raids, policy=player, seed=1)["variants"][0]["score"]
    return player, score["mean"], (score["high"] - score["low"]) / 2, raids


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=40)
    arguments.add_argument("--simulations", type=int, default=100)
    arguments.add_argument("--raids", type=int, default=150)
    given = arguments.parse_args()
    rows = [
        program_row("random", 2000),
        program_row("scripted", 2000),
        learner_row(given.rounds, 1000),
        program_row(f"mcts:{given.simulations}", given.raids),
    ]
    print(f"{'player':<20} {'mean score':>10} {'± 95 %':>8} {'raids':>6}")
    for name, mean, margin, raids in sorted(rows, key=lambda row: -row[1]):
        print(f"{name:<20} {mean:>10.2f} {margin:>8.2f} {raids:>6}")


if __name__ == "__main__":
    main()
