#!/usr/bin/env python3
"""Which test holds which rule, and which rules a game can cite.

A rule test is a doctest case whose title begins with the ids of what it tests:
TEST_CASE("XM-4.2.1b XM-9.1.3a The Harpoon adds one to the net roll"). Worked examples are called XM-EX1, XM-EX2, ….

  rule_tests.py --check        every rule, every ruling and every difference with an option needs a test, and
                               every id in a title or a source must exist (exit 1 if not)
  rule_tests.py --json FILE    writes {"XM-4.1b": ["tests/xmas/movement_test.cpp: XM-4.1b The unit …"], …}
  rule_tests.py --cited FILE   writes the ids that an event or a choice of some game can cite: ["XM-10.1.2a", …]
"""

import argparse
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

STRING = r'"(?:[^"\\\n]|\\.)*"'
RAW_STRING = r'R"([^()\s\\]{0,16})\(.*?\)\2"'
CHARACTER = r"'(?:[^'\\\n]|\\.){1,4}'"  # short, or the separator in 1'000 would open one
COMMENT = r"//[^\n]*|/\*.*?\*/"
# Strings and characters are matched first, so that what looks like a comment inside them stays.
CODE_OR_COMMENT = re.compile(rf"({RAW_STRING}|{STRING}|{CHARACTER})|{COMMENT}", re.DOTALL)
CASE = re.compile(
    rf"\b(?:TEST_CASE|SCENARIO|(?:TEST_CASE|SCENARIO)_(?:FIXTURE\s*\([^,()]+,|TEMPLATE\w*))\s*\(?\s*"
    rf"((?:{STRING}\s*)+)([^{{]*)"
)
ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*")
EXAMPLE = re.compile(r"[A-Z]{2}-EX[1-9][0-9]*")


def without_comments(code):
    return CODE_OR_COMMENT.sub(lambda match: match.group(1) or " ", code)


def titles(code):
    """The titles of all cases that run, in order."""
    for match in CASE.finditer(without_comments(code)):
        if re.search(r"\bskip\s*\(", match.group(2)):
            continue
        parts = re.findall(STRING, match.group(1))
        yield re.sub(r"\\(.)", r"\1", "".join(part[1:-1] for part in parts))


def leading_ids(title):
    """The ids that a title begins with."""
    ids = []
    for word in title.split():
        word = word.rstrip(",:;")
        if not ID.fullmatch(word):
            break
        ids.append(word)
    return ids


def read_tests(root):
    """All (file, title), in a fixed order."""
    for path in sorted(root.glob("tests/**/*.cpp")):
        for title in titles(path.read_text(encoding="utf-8")):
            yield path.relative_to(root).as_posix(), title


def read_citations(root):
    """All (file, id) that the sources cite."""
    for folder in ("src", "apps"):
        for path in sorted(root.glob(f"{folder}/**/*.[ch]pp")):
            for rule in ID.findall(path.read_text(encoding="utf-8")):
                yield path.relative_to(root).as_posix(), rule


def read_cited(root):
    """The ids that stand as literals where play finds them; what only a refusal cites happens in no game."""
    files = [*root.glob("src/games/*/rules/**/*.[ch]pp"), *root.glob("src/games/*/front/choice_rules.cpp")]
    cited = set()
    for path in files:
        if path.name == "refusal.cpp":
            continue
        for literal in re.findall(STRING, without_comments(path.read_text(encoding="utf-8"))):
            if ID.fullmatch(literal[1:-1]):
                cited.add(literal[1:-1])
    return sorted(cited)


def index_of(tests):
    index = {}
    for file, title in tests:
        for rule in dict.fromkeys(leading_ids(title)):
            index.setdefault(rule, []).append(f"{file}: {title}")
    return index


def read_rules(root):
    """The ids of all entries, and those among them that need a test, both in the order of the rulebook."""
    known, needed = [], []
    for path in sorted(root.glob("data/*/rules.json")):
        book = json.loads(path.read_text(encoding="utf-8"))
        for kind in ("rules", "differences", "rulings"):
            for entry in book[kind]:
                known.append(entry["id"])
                # A difference without an option changes nothing that could be tested.
                if kind != "differences" or entry["option"] is not None:
                    needed.append(entry["id"])
    return known, needed


def check(root):
    tests = list(read_tests(root))
    known, needed = read_rules(root)
    index = index_of(tests)
    missing = [rule for rule in needed if rule not in index]
    # Letters such as UTF-8 look like an id too; only those of a game count.
    games = {rule.split("-")[0] for rule in known}
    cited = [(f"{file}: {title}", rule) for file, title in tests for rule in ID.findall(title)]
    unknown = [
        f"{rule} in {place}"
        for place, rule in dict.fromkeys(cited + list(read_citations(root)))
        if rule.split("-")[0] in games and rule not in known and not EXAMPLE.fullmatch(rule)
    ]
    print(f"{len(needed) - len(missing)} of {len(needed)} rules, rulings and differences with an option have a test.")
    if missing:
        print("Without a test:")
        print("\n".join(f"  {rule}" for rule in missing))
    if unknown:
        print("Cited by a title or a source, but not in the rules:")
        print("\n".join(f"  {line}" for line in unknown))
    return 1 if missing or unknown else 0


def write_json(content, out):
    text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    # An unchanged file keeps its date, so that editing a test does not link the whole program again.
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="list what has no test")
    what.add_argument("--json", type=Path, metavar="FILE", help="write where each rule is tested")
    what.add_argument("--cited", type=Path, metavar="FILE", help="write which rules a game can cite")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project, if not this one")
    arguments = parser.parse_args()
    if arguments.check:
        return check(arguments.root)
    if arguments.cited:
        write_json(read_cited(arguments.root), arguments.cited)
    else:
        write_json(index_of(read_tests(arguments.root)), arguments.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
