#!/usr/bin/env python3
"""Where each rule lives: the code that follows it or the pack that holds it, and the tests that hold it.

A rule test is a doctest case whose title begins with the ids of what it tests:
TEST_CASE("XM-4.2.1b XM-9.1.3a The Harpoon adds one to the net roll"). Worked examples are called XM-EX1, XM-EX2, ….
Code follows a rule that it names, in a comment or as a literal; a pack holds one that its provenance names.

  rule_places.py --check       every rule, every difference and every ruling needs code or a pack that names it, and a
                               test; every id in a title, a source or a pack must exist (exit 1 if not)
  rule_places.py --json FILE   writes {"XM-4.1b": {"code": [place, …], "tests": [place, …], "cited": true}, …}, where
                               `cited` says that an event or a choice of a game can cite it
  --depfile FILE               writes what was read, for the build: with --json only
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

# What is read: the sources of the games and their packs for the code, all sources for ids that do not exist.
GAME_CODE = ("src/games/*/**/*.[ch]pp", "examples/*/**/*.[ch]pp")
PACKS = ("data/*/default/*", "examples/*/default/*")
TESTS = ("tests/**/*.cpp",)
ALL_CODE = ("src/**/*.[ch]pp", "apps/**/*.[ch]pp", "examples/**/*.[ch]pp")
BOOKS = ("data/*/rules.json", "examples/*/rules.json")


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


# ---------------------------------------------------------------------------------------------------------------------
# Which function a line of code belongs to. Enough for code that clang-format has been over: what stands in a namespace
# is not indented, and neither is the brace that ends it.

MEMBER = 2  # how far the members of a type are indented
TYPE = re.compile(r"(?:template <[^>]*> )?(?:struct|class|union|enum(?: class)?) (\w+)")
CALLED = re.compile(r"(operator\S+?|~?[A-Za-z_][\w:]*)\s*\(")
HELD = re.compile(r"([A-Za-z_]\w*)(?:\[\w*\])?\s*(?:=|\{|;|,|$)")


def name_in(statement):
    """The name of what a statement declares, "" for nothing."""
    bare = re.sub(r"<[^<>]*>", "", without_comments(statement))
    bare = re.sub(r"<[^<>]*>", "", bare).strip()
    if match := TYPE.match(bare):
        return match.group(1)
    match = CALLED.search(bare.split(" = ")[0]) or HELD.search(bare)
    return match.group(1) if match else ""


def indent_of(line):
    return len(line) - len(line.lstrip())


def is_comment(line):
    return line.lstrip().startswith("//")


def declared_from(lines, at):
    """What is declared by the statement at a line, or by the one that follows the comments there."""
    for line in lines[at:]:
        if not line.strip():
            return ""
        if is_comment(line) or line.startswith(("#", "}", "template")) or indent_of(line) != indent_of(lines[at]):
            continue
        if line.startswith(("namespace", "using namespace")):
            return ""
        return name_in(line)
    return ""


def member_at(lines, at):
    """The member of a type whose line, body or comment this is."""
    while indent_of(lines[at]) > MEMBER or lines[at].startswith(" " * MEMBER + "}"):
        at -= 1
    return declared_from(lines, at)


def named_places(code):
    """All (id, name of what it stands with), in order; the name is "" for the file as a whole."""
    lines = code.splitlines()
    outer, is_type, open_body = "", False, False
    for at, line in enumerate(lines):
        top = line[:1] not in ("", " ", "}", "#", "/") and not line.startswith(("namespace", "using", "template"))
        if top and not open_body:
            outer, is_type = name_in(line), bool(TYPE.match(line))
        ids = ID.findall(line)
        if ids:
            inside = open_body or top
            if not inside:
                name = declared_from(lines, at) if is_comment(line) else ""
            elif is_type and not top:
                member = member_at(lines, at)
                name = f"{outer}::{member}" if member else outer
            else:
                name = outer
            for rule in ids:
                yield rule, name
        # A body is open from the statement that ends in a brace, or in the middle, to the brace in the first column.
        if line.startswith("}"):
            open_body = False
        elif top and not re.search(r"[;}]\s*(?://.*)?$", line):
            open_body = True


def headed_places(text):
    """All (id, heading) of a document."""
    heading = ""
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        for rule in ID.findall(line):
            yield rule, heading


# ---------------------------------------------------------------------------------------------------------------------


class Project:
    """The files of a project; remembers which were read, and where files were looked for."""

    def __init__(self, root):
        self.root = root
        self.seen = set()

    def files(self, patterns):
        for pattern in patterns:
            folder = pattern.split("*")[0].rstrip("/")
            self.seen.update(path for path in (self.root / folder, *(self.root / folder).glob("**/")) if path.is_dir())
            for path in sorted(self.root.glob(pattern)):
                if path.is_file():
                    self.seen.add(path)
                    yield path.relative_to(self.root).as_posix(), path.read_text(encoding="utf-8")

    def tests(self):
        """All (file, title)."""
        for file, code in self.files(TESTS):
            for title in titles(code):
                yield file, title

    def code(self):
        """All (place, id) that the games and their packs name."""
        rules_first = sorted(self.files(GAME_CODE), key=lambda found: "/rules/" not in found[0])
        for file, code in rules_first:
            for rule, name in named_places(code):
                yield f"{file}: {name}" if name else file, rule
        for file, text in self.files(PACKS):
            for rule, heading in headed_places(text) if file.endswith(".md") else ((r, "") for r in ID.findall(text)):
                yield f"{file}: {heading}" if heading else file, rule

    def citations(self):
        """All (file, id) in any source."""
        for file, code in self.files(ALL_CODE):
            for rule in ID.findall(code):
                yield file, rule

    def cited(self):
        """The ids that stand as literals where play finds them; what only a refusal cites happens in no game."""
        found = set()
        for file, code in self.files(GAME_CODE):
            if file.endswith("/refusal.cpp") or not ("/rules/" in file or file.endswith("/choice_rules.cpp")):
                continue
            for literal in re.findall(STRING, without_comments(code)):
                if ID.fullmatch(literal[1:-1]):
                    found.add(literal[1:-1])
        return found

    def rules(self):
        """The ids of all rules, differences and rulings, in the order of the rulebook."""
        books = (json.loads(text) for _, text in self.files(BOOKS))
        return [entry["id"] for book in books for kind in ("rules", "differences", "rulings") for entry in book[kind]]

    def index(self):
        """Of every rule its code, its tests, and whether a game cites it."""
        index = {rule: {"code": [], "tests": [], "cited": False} for rule in self.rules()}
        for place, rule in dict.fromkeys(self.code()):
            if rule in index:
                index[rule]["code"].append(place)
        for file, title in self.tests():
            for rule in dict.fromkeys(leading_ids(title)):
                if rule in index:
                    index[rule]["tests"].append(f"{file}: {title}")
        for rule in self.cited() & index.keys():
            index[rule]["cited"] = True
        return index


def check(project):
    index = project.index()
    without_code = [rule for rule in index if not index[rule]["code"]]
    without_test = [rule for rule in index if not index[rule]["tests"]]
    # Letters such as UTF-8 look like an id too; only those of a game count.
    games = {rule.split("-")[0] for rule in index}
    cited = [(f"{file}: {title}", rule) for file, title in project.tests() for rule in ID.findall(title)]
    cited += list(project.citations()) + list(project.code())
    unknown = [
        f"{rule} in {place}"
        for place, rule in dict.fromkeys(cited)
        if rule.split("-")[0] in games and rule not in index and not EXAMPLE.fullmatch(rule)
    ]
    print(
        f"Of {len(index)} rules, differences and rulings {len(index) - len(without_code)} are named by code or a pack, "
        f"and {len(index) - len(without_test)} have a test."
    )
    for heading, lines in (
        ("Named by no code and no pack:", without_code),
        ("Without a test:", without_test),
        ("Cited by a title, a source or a pack, but not in the rules:", unknown),
    ):
        if lines:
            print(heading)
            print("\n".join(f"  {line}" for line in lines))
    return 1 if without_code or without_test or unknown else 0


def write_if_changed(text, out):
    # An unchanged file keeps its date, so that editing a function does not link the whole program again.
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="list what has no code or no test")
    what.add_argument("--json", type=Path, metavar="FILE", help="write where each rule lives")
    parser.add_argument("--depfile", type=Path, metavar="FILE", help="write what was read")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project, if not this one")
    arguments = parser.parse_args()
    project = Project(arguments.root)
    if arguments.check:
        return check(project)
    write_if_changed(json.dumps(project.index(), ensure_ascii=False, indent=1) + "\n", arguments.json)
    if arguments.depfile:
        paths = (str(path).replace(" ", "\\ ") for path in sorted(project.seen))
        arguments.depfile.write_text(f"{arguments.json}: " + " ".join(paths) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
