"""The program that docs/c-interface.md shows compiles as C99 and plays a game to its end.

  document_test.py COMPILER LIBRARY
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

COMPILER, LIBRARY = sys.argv[1], pathlib.Path(sys.argv[2])
del sys.argv[1:]
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Document(unittest.TestCase):
    def test_the_program_shown_runs(self):
        page = (ROOT / "docs/c-interface.md").read_text()
        program = re.search(r"```c\n(.*?)```", page, re.S).group(1)
        with tempfile.TemporaryDirectory() as folder:
            source, made = pathlib.Path(folder, "game.c"), pathlib.Path(folder, "game")
            source.write_text(program)
            flags = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{ROOT}/bindings/c/include"]
            linked = [f"-L{LIBRARY.parent}", "-lplancia", f"-Wl,-rpath,{LIBRARY.parent}"]
            subprocess.run([COMPILER, *flags, source, *linked, "-o", made], check=True)
            told = subprocess.run([made], capture_output=True, text=True, check=True).stdout
        self.assertIn("score", json.loads(told))


if __name__ == "__main__":
    unittest.main()
