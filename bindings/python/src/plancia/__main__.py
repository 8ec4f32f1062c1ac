"""What the numbers of a game mean, as tables of Markdown.

  python3 -m plancia features GAME [SCENARIO]   each number of an observation: its name, its range, its meaning
  python3 -m plancia actions GAME [SCENARIO]    each numbered decision
"""

from __future__ import annotations

import argparse
import sys

from ._library import Invalid
from .values import Rules, features_table


def main() -> int:
    arguments = argparse.ArgumentParser(
        prog="python3 -m plancia", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("what", choices=["features", "actions"])
    arguments.add_argument("game")
    arguments.add_argument("scenario", nargs="?")
    given = arguments.parse_args()
    try:
        rules = Rules(given.game, given.scenario)
    except Invalid as error:
        print(f"plancia: {error}", file=sys.stderr)
        return 1
    if given.what == "features":
        print("\n".join(features_table(rules.features)))
    elif rules.has_open_choices:  # no numbers: a decision is a place in the list of candidates, each described by these
        print("\n".join(features_table(rules.choice_features)))
    else:
        print("| number | action |\n| --- | --- |")
        print("\n".join(f"| {number} | `{action}` |" for number, action in enumerate(rules.actions)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
