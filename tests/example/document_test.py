#!/usr/bin/env python3
"""docs/adding-a-game.md shows the example game as it is, all of it, and the example is as small as it says.

A block of code under a line `examples/…/file` in the document is that file, or the part of it between two of its lines;
"…" on a line of its own stands for lines that the document leaves out.
"""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOM = ROOT / "examples/dragamine"
DOCUMENT = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
MOST = 400
BLOCK = re.compile(r"^`(examples/[\w./-]+)`[^\n]*\n\n```\w*\n(.*?)^```$", re.M | re.S)


def files():
    return sorted(path for path in ROOM.rglob("*") if path.is_file())


class Document(unittest.TestCase):
    def test_the_example_is_small(self):
        lines = {path.relative_to(ROOM).as_posix(): len(path.read_text().splitlines()) for path in files()}
        self.assertLessEqual(sum(lines.values()), MOST, lines)
        said = int(re.search(r"\*\*(\d+) lines\*\*", DOCUMENT).group(1))
        self.assertEqual(said, sum(lines.values()))
        for path in files():
            for line in path.read_text().splitlines():
                self.assertLessEqual(len(line), 120, f"{path}: {line}")

    def test_every_block_is_the_file_it_names(self):
        for name, block in BLOCK.findall(DOCUMENT):
            text = (ROOT / name).read_text()
            at = 0
            for part in re.split(r"^\s*…\n", block, flags=re.M):
                found = text.find(part, at)
                self.assertGreaterEqual(found, 0, f"{name} has no such lines in this place:\n{part}")
                self.assertTrue(found == 0 or text[found - 1] == "\n")
                at = found + len(part)

    def test_every_file_is_shown_and_every_block_names_one(self):
        shown = {name for name, _ in BLOCK.findall(DOCUMENT)}
        self.assertEqual(shown, {path.relative_to(ROOT).as_posix() for path in files()})
        others = 2  # the line of the list, and what to type
        self.assertEqual(len(re.findall(r"^```", DOCUMENT, re.M)), 2 * (len(BLOCK.findall(DOCUMENT)) + others))

    def test_the_one_line_is_the_one_that_the_tests_build(self):
        line = re.search(r"^set\(PLANCIA_GAMES (.*)\)$", DOCUMENT, re.M).group(1)
        listed = re.search(r"set\(PLANCIA_GAMES ([^)]*)\)", (ROOT / "src/games/games.cmake").read_text()).group(1)
        self.assertEqual(line, f"{listed} examples/dragamine")
        self.assertIn("set(games ${PLANCIA_GAMES} examples/dragamine)", (ROOT / "tests/example/CMakeLists.txt").read_text())


if __name__ == "__main__":
    unittest.main()
