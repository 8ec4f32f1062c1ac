"""Every figure in docs has its command in docs/figures.json; the quick ones are played again, and the others are told where
they are older than what they measure."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = sys.argv.pop(1)
FIGURES = json.loads((ROOT / "docs/figures.json").read_text(encoding="utf-8"))
# A command that says which games are to be played made a figure, wherever one is told in these.
TELL = [*ROOT.glob("docs/balance/*.md"), *ROOT.glob("docs/study/*.md")]
MADE = re.compile(r"plancia (?:simulate|match|solve|learn) [^`|\n]*--(?:seed|bracket|regret) \S[^`|\n]*")
EXAMPLES = {"docs/study/bots.md"}  # what a reader may type, without a figure beside it


class Figures(unittest.TestCase):
    def test_each_stands_where_it_says(self):
        self.assertEqual(len({figure["name"] for figure in FIGURES}), len(FIGURES))
        for figure in FIGURES:
            texts = [(ROOT / place).read_text(encoding="utf-8") for place in figure["stands"]]
            for word in figure.get("says", []):
                with self.subTest(figure=figure["name"], word=word):
                    self.assertTrue(any(word in text for text in texts))

    def test_each_command_in_a_document_is_in_the_manifest(self):
        known = " ".join(figure["command"] for figure in FIGURES)
        found = 0
        for document in TELL:
            if str(document.relative_to(ROOT)) in EXAMPLES:
                continue
            for command in MADE.findall(document.read_text(encoding="utf-8")):
                # Options that are for a reader alone, and placeholders, are no figure's.
                if re.search(r"\b(GAME|S|N|FILE)\b|--json|--positions", command):
                    continue
                found += 1
                with self.subTest(document=document.name, command=command):
                    self.assertIn(command.strip(), known)
        self.assertGreater(found, 10)

    def test_reports_name_the_packs_of_today(self):
        told = subprocess.run([PROGRAM, "data", "list"], capture_output=True, text=True, check=True).stdout
        named = re.findall(r"Pack `([\w-]+)`,\s+hash `(\w+)…`", " ".join(path.read_text("utf-8") for path in TELL))
        self.assertGreater(len(named), 3)
        for pack, beginning in named:
            with self.subTest(pack=pack):
                self.assertRegex(told, rf"(?m)^{pack}  \S+  {beginning}")

    def test_the_small_raid_is_made_as_it_stands(self):
        document = (ROOT / "docs/study/exact.md").read_text(encoding="utf-8")
        (recipe,) = re.findall(r"```\n(plancia data export small\n.*?)```", document, re.S)
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "plancia").symlink_to(Path(PROGRAM).resolve())
            path = f"{folder}:{os.environ['PATH']}"
            done = subprocess.run(["sh", "-ec", recipe], cwd=folder, capture_output=True, text=True, check=False,
                                  env={**os.environ, "PATH": path, "LANG": "C"})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("ok: small", done.stdout)

    def test_quick_ones_come_out_as_they_stand(self):
        done = subprocess.run([sys.executable, str(ROOT / "tools/figures.py"), "--check"], capture_output=True, text=True,
                              check=False, env={**os.environ, "PLANCIA": PROGRAM})
        print(done.stdout)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
