"""What the compiler tells someone whose game lacks parts of its front or player: one sentence for each.

  contract_messages_test.py COMPILER
"""

import pathlib
import re
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parents[1] / "src"
INCLUDES = [f"-I{folder}" for where in ("*/include", "*/native/include") for folder in sorted(SOURCE.glob(where))]
COMPILER = sys.argv.pop()


def sentences(file, *lacking):
    """What static assertions say of a file, and whether it compiles."""
    command = [COMPILER, "-std=c++23", "-fsyntax-only", *INCLUDES, *(f"-DLACKS_{what}" for what in lacking), HERE / file]
    done = subprocess.run(command, capture_output=True, text=True)
    return re.findall(r"static assertion failed.*", done.stderr), done.returncode == 0


class ContractMessages(unittest.TestCase):
    def lacks(self, said, *parts):
        for part in parts:
            self.assertTrue(any(f"lacks `{part}" in s or f" {part}(" in s for s in said), f"nothing is said of {part}")

    def test_a_complete_game_compiles(self):
        for file in ["small_player.cpp", "small_front.cpp"]:
            self.assertEqual(sentences(file), ([], True))

    def test_every_missing_function_of_a_player_is_named(self):
        said, compiles = sentences("small_player.cpp", "FUNCTIONS")
        self.assertFalse(compiles)
        self.lacks(said, "scripted", "scale", "determinise")

    def test_every_missing_function_of_a_front_is_named(self):
        said, compiles = sentences("small_front.cpp", "FUNCTIONS")
        self.assertFalse(compiles)
        declared = re.findall(r"(\w+)\(const Rules&, |(\w+)\(const Rules&\);", (HERE / "small_front.cpp").read_text())
        functions = {a or b for a, b in declared} - {"front_of"}
        self.assertEqual(len(functions), 29)
        self.lacks(said, *functions, "info", "preset", "rules", "check", "schemas")

    def test_a_missing_struct_is_named_with_the_header_it_may_be_in(self):
        for file, name in [("small_player.cpp", "player"), ("small_front.cpp", "front")]:
            said, compiles = sentences(file, "STRUCT")
            self.assertFalse(compiles)
            self.assertTrue(any(f"{name}_of(const Rules&);`, or <GAME_{name}/{name}.hpp> is missing" in s for s in said))


if __name__ == "__main__":
    unittest.main()
