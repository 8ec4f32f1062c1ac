"""What the documents name is there: files, folders and links; and decisions are numbered without a gap."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/*.md", "docs/*/*.md", "data/*/default/*.md")
    for path in ROOT.glob(pattern)
    if path.parent.name not in ("rules", "rulings")  # written by the program
)
# Where a path in a document may begin: the project, the pages, a game, the public headers.
BEGINNINGS = [
    *(ROOT / folder for folder in ("", "src", "src/games", "web", "web/src")),
    *ROOT.glob("src/games/*"),
    *ROOT.glob("src/**/include"),
]
MADE = {"web/dist"}  # by the build
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)+\.(?:cpp|hpp|md|py|sh|json|ts|svelte|mjs|cmake|txt)")
FOLDER = re.compile(r"(?:src|tests|docs|tools|web|apps|bench|bindings|fuzz|data|cmake|examples)(?:/[\w.-]+)*/?")


def exists(document, path):
    for beginning in (document.parent, *BEGINNINGS):
        if (beginning / path).exists() or (beginning / f"{path}.in").exists():
            return True
    return False


class Documents(unittest.TestCase):
    def test_links_lead_somewhere(self):
        for document in DOCUMENTS:
            for link in LINK.findall(document.read_text(encoding="utf-8")):
                with self.subTest(document=document.name, link=link):
                    self.assertTrue(link.startswith("http") or (document.parent / link).exists())

    def test_files_and_folders_are_there(self):
        for document in DOCUMENTS:
            for word in CODE.findall(document.read_text(encoding="utf-8")):
                if word not in MADE and (FILE.fullmatch(word) or FOLDER.fullmatch(word)):
                    with self.subTest(document=document.name, word=word):
                        self.assertTrue(exists(document, word))

    def test_decisions_have_no_gap(self):
        numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs/decisions").glob("*.md"))]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))


if __name__ == "__main__":
    unittest.main()
