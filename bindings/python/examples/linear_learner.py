"""A linear learner on Nakajima Raid, in NumPy alone: policy gradients over 256 games at once.

The policy gives every numbered decision a preference that is linear in a few features of the position, and takes one of
those that the mask allows by the softmax of their preferences. After each round of games the decisions of the best ones become
likelier and those of the others less likely (a policy gradient with ranks for rewards: going home at once is never bad, and
never among the best). It soon beats random play; the curve is drawn as a picture.

  python3 linear_learner.py [--rounds 60] [--picture curve.svg]
"""

from __future__ import annotations

import argparse

import numpy as np
import plancia

# What the policy looks at: words become flags, numbers are scaled by their ranges.
LOOKS_AT = ("step", "zone", "points", "teams", "turn", "left", "sequences", "hits", "speed", "altitude", "gunnery_hits")


class LinearPolicy:
    """Preferences for each decision, linear in the features."""

    def __init__(self, rules: plancia.Rules, seed: int = 1):
        self.rules = rules
        chosen = [i for i, feature in enumerate(rules.features) if feature.name.split(".")[0] in LOOKS_AT]
        self._columns = np.array(chosen)
        self._features = [rules.features[i] for i in chosen]
        self.weights = np.zeros((self.features(rules.start().observe()[None]).shape[1], rules.num_actions), np.float32)
        self._mind = np.random.default_rng(seed)

    def features(self, observations: np.ndarray) -> np.ndarray:
        scaled = plancia.one_hot(observations[:, self._columns], self._features)
        return np.concatenate([np.ones((len(scaled), 1), np.float32), scaled], axis=1)

    def probabilities(self, features: np.ndarray, masks: np.ndarray) -> np.ndarray:
        preferences = np.where(masks, features @ self.weights, -np.inf)
        preferences -= np.maximum(preferences.max(axis=1, keepdims=True), -1e9)
        likely = np.exp(preferences)
        return likely / np.maximum(likely.sum(axis=1, keepdims=True), 1e-9)

    def draw(self, probabilities: np.ndarray) -> np.ndarray:
        thresholds = self._mind.random((len(probabilities), 1))
        return np.minimum((probabilities.cumsum(axis=1) < thresholds).sum(axis=1), self.rules.num_actions - 1)


def play_round(policy: LinearPolicy, env: plancia.VectorEnv, seed: int) -> tuple[np.ndarray, list[tuple[np.ndarray, ...]]]:
    """One game in each place: the scores, and for each step which games still played, with features, decisions and odds."""
    observations, infos = env.reset(seed=seed)
    scores, steps = np.zeros(env.num_envs), []
    actions = np.zeros(env.num_envs, np.int32)
    while True:
        playing = np.flatnonzero(infos["current_player"] >= 0)
        if playing.size == 0:
            return scores, steps
        features = policy.features(observations[playing])
        probabilities = policy.probabilities(features, infos["action_mask"][playing].view(bool))
        actions[playing] = drawn = policy.draw(probabilities)
        steps.append((playing, features, drawn, probabilities))
        observations, _, _, _, infos = env.step(actions)
        if "_result" in infos:
            scores[infos["_result"]] = infos["result"][infos["_result"], 1]


def improve(policy: LinearPolicy, scores: np.ndarray, steps: list[tuple[np.ndarray, ...]], rate: float) -> None:
    best = scores > np.quantile(scores, 0.8)
    advantages = (best - best.mean()).astype(np.float32)
    gradient = np.zeros_like(policy.weights)
    for playing, features, actions, probabilities in steps:
        surprise = -probabilities
        surprise[np.arange(len(actions)), actions] += 1
        gradient += features.T @ (surprise * advantages[playing, None])
    policy.weights += rate * gradient / max(float(np.linalg.norm(gradient)), 1e-6)


def train(rounds: int, games: int = 256, seed: int = 1, rate: float = 0.5) -> tuple[LinearPolicy, list[float]]:
    """A policy, and the mean score of each round."""
    policy = LinearPolicy(plancia.Rules("nakajima"), seed)
    # Games that are over stay so until the round is, and whatever is drawn for them is ignored.
    env = plancia.VectorEnv(policy.rules, games, autoreset_mode="disabled", copy=False, lenient=True)
    curve = []
    for number in range(rounds):
        scores, steps = play_round(policy, env, seed * 1_000_000 + number * games)
        curve.append(float(scores.mean()))
        improve(policy, scores, steps, rate)
    return policy, curve


def draw_curve(curve: list[float], lines: dict[str, float], path: str) -> None:
    """The curve and some levels to compare it with, as a picture that any browser shows."""
    wide, high, left, top = 720, 400, 60, 20
    least, most = min([*curve, *lines.values()]), max([*curve, *lines.values()])
    margin = 0.08 * max(most - least, 1e-6)
    least, most = least - margin, most + margin

    def x(number: float) -> float:
        return left + number / max(1, len(curve) - 1) * (wide - left - 130)

    def y(score: float) -> float:
        return top + (most - score) / (most - least) * (high - top - 50)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="13">',
        f'<rect width="{wide}" height="{high}" fill="white"/>',
    ]
    for tick in np.linspace(least + margin, most - margin, 5):
        parts.append(f'<path d="M{left} {y(tick):.1f}H{x(len(curve) - 1):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8}" y="{y(tick) + 4:.1f}" text-anchor="end" fill="#333">{tick:.1f}</text>')
    for name, score in lines.items():
        parts.append(f'<path d="M{left} {y(score):.1f}H{x(len(curve) - 1):.1f}" stroke="#a33" stroke-dasharray="6 4"/>')
        parts.append(f'<text x="{x(len(curve) - 1) + 8:.1f}" y="{y(score) + 4:.1f}" fill="#a33">{name}</text>')
    points = " ".join(f"{x(number):.1f},{y(score):.1f}" for number, score in enumerate(curve))
    parts.append(f'<polyline points="{points}" fill="none" stroke="#1b5e8c" stroke-width="2"/>')
    parts.append(f'<text x="{x(len(curve) - 1) + 8:.1f}" y="{y(curve[-1]) + 4:.1f}" fill="#1b5e8c">learner</text>')
    parts.append(f'<text x="{left}" y="{high - 14}" fill="#333">rounds of games, 1 to {len(curve)}</text>')
    parts.append(f'<text x="{left}" y="14" fill="#333">mean score at Nakajima Raid</text></svg>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(parts) + "\n")


def mean_score(rules: plancia.Rules, player: str, games: int) -> float:
    return float(plancia.simulate(rules, games=games, policy=player, seed=1)["variants"][0]["score"]["mean"])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=60)
    arguments.add_argument("--picture", default="curve.svg")
    given = arguments.parse_args()
    policy, curve = train(given.rounds)
    lines = {player: mean_score(policy.rules, player, 4000) for player in ("random", "scripted")}
    draw_curve(curve, lines, given.picture)
    last = float(np.mean(curve[-5:]))
    print(f"random {lines['random']:.2f}, the learner at first {curve[0]:.2f}, at last {last:.2f}; "
          f"the rule of thumb {lines['scripted']:.2f}")
    print("the learner beats random play" if last > lines["random"] else "the learner does not beat random play")
    print(f"the curve is in {given.picture}")


if __name__ == "__main__":
    main()
