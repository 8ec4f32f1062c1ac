#!/usr/bin/env python3
"""Whether the tests bite: puts faults into the rules of a game, one at a time, and sees whether its tests fail.

  mutate.py GAME [--seed N] [--faults N]   so many random faults; the same seed and sources give the same faults
                 [--confirm]               survivors are looked at once more, each compiled for itself
  mutate.py GAME --show                    only says which faults those would be
  mutate.py GAME --self-check              the tests pass as they are and fail with a fault that they must catch

GAME is a folder of tests/ with a file faults.json. The test program of the build in build/ is brought up to date; then
a copy of the game's sources under build/mutate is compiled once with all the faults in it, each behind a switch, and
linked with the rest of that program. So a fault costs one run of the tests, which stops at the first that fails; one
that comes to no end counts as failed. Golden records are not looked at.

A survivor may change nothing. Those that were looked at and proved are in tools/equivalent_faults.json, each with its
reason; one of them that is caught all the same is an error. With --confirm, a fault that survives and leaves the
optimised machine code as it was is set apart too. What the compiler computes does not ask the switches, so survivors in
functions that it may compute are always compiled for themselves and tried again.
"""

import argparse
import difflib
import json
import os
import random
import re
import resource
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from rule_places import CODE_OR_COMMENT, ID, ROOT

BUILD = ROOT / "build"
FOLDER = BUILD / "mutate"
EQUIVALENT = ROOT / "tools/equivalent_faults.json"


@dataclass(frozen=True)
class Game:
    folder: str  # of the sources; faults are put into all but the public headers, which the whole program includes
    slow: str  # files of tests that play many games; they run last
    known: list  # file, text, replacement: a fault that the tests catch
    no_rules: list = ()  # files that suggest or imagine and rule nothing: they are judged by how well they play


# Every folder of tests that can be tried so says what it needs for it.
GAMES = {path.parent.name: Game(**json.loads(path.read_text(encoding="utf-8")))
         for path in sorted(ROOT.glob("tests/*/faults.json"))}

# ---------------------------------------------------------------------------------------------------------------------
# Faults.


@dataclass(frozen=True)
class Fault:
    kind: str
    path: str
    start: int
    end: int
    text: str  # instead of what stands there

    def apply(self, code):
        return self.within(code, 0)

    def within(self, part, offset):
        return part[: self.start - offset] + self.text + part[self.end - offset :]


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def masked(code):
    """The code with comments, strings, directives and static assertions blank, every character in its place."""
    return re.sub(r"^#[^\n]*|\bstatic_assert\b[^;]*;", blank, CODE_OR_COMMENT.sub(blank, code), flags=re.MULTILINE)


def closing(mask, at):
    """Behind the bracket that closes the one before `at`."""
    depth = 1
    while depth > 0 and at < len(mask):
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(mask[at], 0)
        at += 1
    return at


# Binary operators stand between blanks and brackets of templates do not, since the sources are formatted.
OPERATORS = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "logic": {"&&": "||", "||": "&&"},
    "arithmetic": {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+=": "-=", "-=": "+="},
    "bits": {"&": "|", "|": "&", "^": "|", "&=": "|=", "|=": "&=", "<<": ">>", ">>": "<<"},
}
NAMES = {"min": "max", "max": "min", "true": "false", "false": "true", "x": "y", "y": "x", "from": "to", "to": "from",
         "low": "high", "high": "low"}
SYMMETRIC = ("box_of", "dot", "gap", "joined", "lesser", "max", "meet", "min", "overlaps", "touches")
SYMMETRIC_FROM = {"sees": 1, "within": 0}  # only this argument and the next may change places


def operators(kind, mask):
    table = OPERATORS[kind]
    for match in re.finditer(r"(?<= )(?:%s)(?=[ \n])" % "|".join(map(re.escape, table)), mask):
        yield match.start(), match.end(), table[match.group(0)]
    if kind == "arithmetic":
        for match in re.finditer(r"\+\+|--", mask):
            yield match.start(), match.end(), "--" if match.group(0) == "++" else "++"
    if kind == "logic":
        for match in re.finditer(r"!(?=[\w(])", mask):
            yield match.start(), match.end(), ""
    if kind == "bits":
        for match in re.finditer(r"~(?=[\w(])", mask):
            yield match.start(), match.end(), ""


def constants(mask):
    for match in re.finditer(r"(?<![\w.'])\d[\d']*(?![\w.'])", mask):
        value = int(match.group(0).replace("'", ""))
        yield match.start(), match.end(), str(value + 1)
        if value > 0:
            yield match.start(), match.end(), str(value - 1)


def conditions(code, mask):
    for match in re.finditer(r"\b(?:else )?if \(", mask):
        end = closing(mask, match.end()) - 1
        condition = code[match.end() : end]
        if " = " in mask[match.end() : end]:
            continue  # a declaration
        yield match.end(), end, f"!({condition})"
        yield match.end(), end, "false"
        yield match.end(), end, "true"


def branches(code, mask):
    """The two ends of a choice change places."""
    end = r"(?:[\w.\[\]]|::|->|\{[^{}]*\}|\([^()]*\))+"
    for match in re.finditer(rf" \? ({end})\s+: ({end})(?=[,;)])", mask):
        first, second = (code[match.start(i) : match.end(i)] for i in (1, 2))
        if first != second:
            middle = code[match.end(1) : match.start(2)]
            yield match.start(1), match.end(2), second + middle + first


def statements(mask):
    """A statement that is left out: a call, an assignment, a jump, or a condition with what it does."""
    begin = re.compile(r"^[ \t]+(?=(?:\+\+|--)?[\w.:\[\]]+(?:\(| [-+|&^*]?= |;|\.)|if \()", re.MULTILINE)
    for match in begin.finditer(mask):
        before = mask[: match.start()].rstrip()
        if not before or before[-1] not in "{};:)":
            continue
        depth = 0
        for at in range(match.end(), len(mask)):
            depth += {"(": 1, ")": -1}.get(mask[at], 0)
            if depth == 0 and mask[at] in ";{}":
                # What ends with a brace is a block or an initialiser; only plain statements are left out.
                if mask[at] == ";":
                    yield match.end(), at, ""
                break


def arguments(code, mask):
    """Two neighbours in a call change places, unless the call means the same either way."""
    for match in re.finditer(r"(?<!\bif )(?<!\w )\b(?!(?:%s)\b)\w+\(" % "|".join(SYMMETRIC), mask):
        end = closing(mask, match.end()) - 1
        cuts, depth = [match.end()], 0
        for at in range(match.end(), end):
            depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(mask[at], 0)
            if mask[at] == "," and depth == 0:
                cuts.append(at + 1)
        cuts.append(end + 1)
        spans = [(cuts[i], cuts[i + 1] - 1) for i in range(len(cuts) - 1)]
        for place, ((a, b), (c, d)) in enumerate(zip(spans, spans[1:])):
            if SYMMETRIC_FROM.get(match.group(0)[:-1]) == place:
                continue
            first, second = code[a:b].strip(), code[c:d].strip()
            declared = re.compile(r"(?:const )?[\w:]+(?:<.*>)?[&*]? \w+(?: = .*)?")
            if first == second or declared.fullmatch(first) or declared.fullmatch(second):
                continue
            yield a, d, code[a:b].replace(first, second, 1) + "," + code[c:d].replace(second, first, 1)


def names(mask):
    for match in re.finditer(r"(?<=[.:])(?:%s)\b(?! = )" % "|".join(NAMES), mask):
        yield match.start(), match.end(), NAMES[match.group(0)]
    for match in re.finditer(r"\b(?:true|false)\b", mask):
        yield match.start(), match.end(), NAMES[match.group(0)]


def rules(code, ids):
    for match in re.finditer(r'"([^"\n]+)"', code):
        if ID.fullmatch(match.group(1)):
            yield from ((match.start(), match.end(), f'"{other}"') for other in ids if other != match.group(1))


def values(mask, enums, told):
    """Another value of an enumeration; `told` are those of events and refusals."""
    for match in re.finditer(r"\b((?:table::)?(\w+)::)(\w+)\b(?!\()", mask):
        prefix, kind, value = match.groups()
        line = mask[mask.rfind("\n", 0, match.start()) + 1 : match.start()]
        if (kind in ("EventKind", "RefusalKind")) != told or value not in enums.get(kind, ()) or "case " in line:
            continue
        yield from ((match.start(), match.end(), prefix + other) for other in enums[kind] if other != value)


def enumerations(root, game):
    found = {}
    for path in sorted([*root.glob(f"src/games/{game}/rules/include/**/*.hpp"), *root.glob("src/table/**/*.hpp")]):
        mask = masked(path.read_text(encoding="utf-8"))
        for match in re.finditer(r"enum class (\w+)[^{;]*\{([^}]*)\}", mask):
            found[match.group(1)] = re.findall(r"\b([a-z]\w*)\b(?=\s*(?:=[^,]*)?(?:,|$))", match.group(2).strip())
    return found


def faults_in(path, code, ids, enums):
    mask = masked(code)
    found = {kind: list(operators(kind, mask)) for kind in OPERATORS}
    found["constant"] = list(constants(mask))
    found["condition"] = list(conditions(code, mask))
    found["branches"] = list(branches(code, mask))
    found["statement"] = list(statements(mask))
    found["arguments"] = list(arguments(code, mask))
    found["name"] = list(names(mask))
    found["rule"] = list(rules(code, ids))
    found["event"] = list(values(mask, enums, True))
    found["value"] = list(values(mask, enums, False))
    return [Fault(kind, path, *site) for kind, sites in found.items() for site in sites]


def all_faults(game):
    book = ROOT / f"data/{game}/rules.json"
    ids = []
    if book.exists():
        entries = json.loads(book.read_text(encoding="utf-8"))
        ids = [entry["id"] for kind in ("rules", "rulings") for entry in entries[kind]]
    enums = enumerations(ROOT, game)
    return [fault for path in sorted((ROOT / GAMES[game].folder).glob("*.[ch]pp")) if path.stem not in GAMES[game].no_rules
            for fault in faults_in(path.name, path.read_text(encoding="utf-8"), ids, enums)]


def in_random_order(faults, seed):
    """First a kind, then a place, then one of the faults there, so that no kind and no long list crowds out others."""
    dice = random.Random(seed)
    places = {}
    for fault in faults:
        places.setdefault(fault.kind, {}).setdefault((fault.path, fault.start), []).append(fault)
    while places:
        kind = dice.choice(sorted(places))
        place = dice.choice(sorted(places[kind]))
        yield dice.choice(places[kind].pop(place))
        if not places[kind]:
            del places[kind]


def changed_lines(code, fault):
    """The lines that a fault changes, and what it makes of them."""
    begin = code.rfind("\n", 0, fault.start) + 1
    end = code.find("\n", fault.end)
    return " ".join(code[begin:end].split()), " ".join(fault.within(code[begin:end], begin).split())


def equivalents(game):
    """Faults proved to change nothing: (file, lines, faulty lines) → reason."""
    entries = json.loads(EQUIVALENT.read_text(encoding="utf-8"))[game]
    return {(entry["file"], entry["code"], faulty): entry["because"] for entry in entries for faulty in entry["faults"]}


def difference(code, fault):
    lines = difflib.unified_diff(code.splitlines(), fault.apply(code).splitlines(), fault.path, fault.path, n=2,
                                 lineterm="")
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------------------------------
# Switches. A fault stands beside what it replaces, and plancia_fault(n) says which of the two counts.

SWITCH = """\
#pragma once
#include <cstdlib>
#include <type_traits>
#ifdef PLANCIA_FAULT
constexpr bool plancia_fault(int n) { return n == PLANCIA_FAULT; }
#else
inline const int plancia_chosen = std::getenv("PLANCIA_FAULT") ? std::atoi(std::getenv("PLANCIA_FAULT")) : 0;
constexpr bool plancia_fault(int n) { return !std::is_constant_evaluated() && n == plancia_chosen; }
#endif
"""
INLINE = {"constant", "rule", "event", "value"}  # a name or a number, which can be chosen where it stands


@dataclass(frozen=True)
class Region:
    """What is written twice: `part` of an expression, a `condition`, or a whole `statement`."""

    kind: str
    start: int
    end: int


def opened(mask, at):
    """The brackets open at a place, innermost last, each as (bracket, place, whether statements stand in it)."""
    stack = []
    for place, letter in enumerate(mask[:at]):
        if letter in "({[":
            before = mask[:place].rstrip()[-12:]
            block = letter == "{" and (before[-1:] in ");{}:" or bool(re.search(r"\b(else|do|const)$", before)))
            stack.append((letter, place, block))
        elif letter in ")}]":
            stack.pop()
    return stack


def computed(fault, mask):
    """Whether the compiler may compute what a fault is in, before a switch can be asked: a constant, a function that is
    one, an argument of a template."""
    line = mask.rfind("\n", 0, fault.start) + 1
    if re.search(r"\w<[^<>(){};]*$", mask[line : fault.start]) and re.match(r"[^<>(){};]*>", mask[fault.end :]):
        return True
    heads = [mask[re.compile(r"[^;{}]*$").search(mask, 0, place).start() : place]
             for bracket, place, _ in opened(mask, fault.start) if bracket == "{"]
    return any("constexpr" in head for head in [*heads, mask[line : fault.start]])


def statement_at(mask, block, at):
    """The statement in this block that a place belongs to; what is in front of it, such as `if (…)`, is left out."""
    begin, place = block + 1, block + 1
    while place < at:
        header = re.compile(r"\b(?:if|for|while|switch) \(").match(mask, place)
        label = re.compile(r"\b(?:case [\w:]+|default):(?!:)|\belse\b").match(mask, place)
        if header:
            end = closing(mask, header.end())
            if end > at:
                begin = place
                break
            begin = place = end
        elif label:
            begin = place = label.end()
        elif mask[place] in "({[":
            inner = mask[place]
            place = closing(mask, place + 1)
            if place > at:
                break
            if inner == "{" and mask[place : place + 1] in "\n":
                begin = place
        else:
            place += 1
            if mask[place - 1] == ";":
                begin = place
    depth, end = 0, begin
    while end < len(mask):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(mask[end], 0)
        if depth < 0:
            return None
        end += 1
        if depth == 0 and mask[end - 1] == ";":
            break
        if depth == 0 and mask[end - 1] == "}" and mask[end : end + 1] == "\n":
            return None  # a block
    begin += len(mask[begin:end]) - len(mask[begin:end].lstrip())
    return Region("statement", begin, end)


def region_of(fault, mask):
    """Where to put a switch for a fault, or None."""
    if fault.kind in INLINE:
        return Region("part", fault.start, fault.end)
    stack = opened(mask, fault.start)
    while stack:
        bracket, place, block = stack.pop()
        head = mask[:place].rstrip()
        inside = mask[place + 1 : closing(mask, place + 1) - 1]
        if bracket == "(" and re.search(r"\b(?:if|while)$", head) and " = " not in inside:
            return Region("condition", place + 1, place + 1 + len(inside))
        if bracket == "(" and head.endswith("for"):
            cuts = [place] + [at for at in range(place, place + len(inside)) if mask[at] == ";"]
            if len(cuts) == 3 and cuts[1] < fault.start and fault.end <= cuts[2]:
                return Region("condition", cuts[1] + 1, cuts[2])
            return None
        if not block:
            continue
        if re.search(r"\b(?:namespace|struct|class|enum)\b[^;{}()]*$", head):
            return None
        region = statement_at(mask, place, fault.start)
        if region is None or not region.start <= fault.start <= fault.end <= region.end:
            return None
        text = mask[region.start : region.end]
        declared = re.match(r"(?:static |constexpr )*(?:const )?[\w:]+(?:<[^;=]*>)?[&*]? \w+ = ", text)
        if declared and not text.startswith("return"):
            start = region.start + declared.end()
            return Region("part", start, region.end - 1) if start <= fault.start else None
        other = re.match(r"(?:const|auto|constexpr|using|static|struct|for) |[\w:]+(?:<.*>)?[&*]? \w+(?:[;{(]|$)", text)
        return None if other and not text.startswith(("return", "if")) else region
    return None


def with_switches(path, code, faults):
    """The code with all these faults in it; `faults` maps numbers to (fault, region). Lines keep their numbers for the
    compiler, which also says in which fault an error is."""
    by_region = {}
    for number, (fault, region) in faults.items():
        by_region.setdefault(region, []).append((number, fault))
    for region, inside in sorted(by_region.items(), key=lambda item: -item[0].start):
        original = code[region.start : region.end]
        back = f'\n#line {code.count(chr(10), 0, region.start) + 1} "{path}"\n'
        after = f'\n#line {code.count(chr(10), 0, region.end) + 1} "{path}"\n'
        texts = [(n, f'\n#line 1 "fault:{n}"\n{fault.within(original, region.start)}') for n, fault in inside]
        if region.kind == "statement":
            text = "{ " + "".join(f"if (plancia_fault({n})) {{{alternative}\n}} else " for n, alternative in texts)
            text += "{" + back + original + "\n} }"
        else:
            wrap = "static_cast<bool>(" if region.kind == "condition" else "("
            text = "(" + "".join(f"plancia_fault({n}) ? {wrap}{alternative}\n) : " for n, alternative in texts)
            text += wrap + back + original + "\n))"
        code = code[: region.start] + text + after + code[region.end :]
    return f'#line 1 "{path}"\n' + code


# ---------------------------------------------------------------------------------------------------------------------
# The workshop: a copy of the sources, and the test program with the faults in it.


class Workshop:
    def __init__(self, game):
        self.name = game
        self.game = GAMES[game]
        self.source = ROOT / self.game.folder
        self.copy = FOLDER / game
        self.program = FOLDER / f"test_{game}"
        self.seconds = 600  # of processor time, until it is measured
        self.faults = {}
        self.objects = {}  # with the switches, by unit
        self.plain = {}  # what the optimising compiler makes of a unit without any fault
        if not (BUILD / "build.ninja").exists():
            sys.exit("no build in build/: make build")
        done = subprocess.run(["cmake", "--build", BUILD, "--target", f"test_{game}"], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stdout + done.stderr)

    def accept(self, faults, number):
        """Takes faults in order, as many as are wanted and do not overlap."""
        for fault in faults:
            if len(self.faults) == number:
                break
            region = region_of(fault, masked((self.source / fault.path).read_text(encoding="utf-8")))
            taken = [other for chosen, other in self.faults.values() if chosen.path == fault.path]
            apart = (region == other or region.end <= other.start or other.end <= region.start for other in taken)
            if region and all(apart):
                self.faults[len(self.faults) + 1] = (fault, region)

    def write(self):
        shutil.rmtree(self.copy, ignore_errors=True)
        shutil.copytree(self.source, self.copy, ignore=shutil.ignore_patterns("include", "CMakeLists.txt"))
        (FOLDER / "switch.hpp").write_text(SWITCH, encoding="utf-8")
        for path in {fault.path for fault, _ in self.faults.values()}:
            inside = {n: found for n, found in self.faults.items() if found[0].path == path}
            code = (self.source / path).read_text(encoding="utf-8")
            (self.copy / path).write_text(with_switches(self.copy / path, code, inside), encoding="utf-8")

    def includes(self, path, known):
        """The files of the folder that a unit is made of."""
        if path not in known and (self.source / path).exists():
            known.add(path)
            for name in re.findall(r'^#include "(.*)"', (self.source / path).read_text(encoding="utf-8"), re.MULTILINE):
                self.includes(name, known)
        return known

    def units(self, changed):
        """The name and the command of each unit that has one of these files in it."""
        for unit in json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8")):
            path = Path(unit["file"])
            if path.parent == self.source and self.includes(path.name, set()) & changed:
                words = [word for word in shlex.split(unit["command"]) if word != "-Werror"]
                words = [word.replace(f"{self.source}/.", f"{self.copy}/.") for word in words]
                words[words.index("-c") + 1] = str(self.copy / path.name)
                words[words.index("-o") + 1] = str(self.copy / f"{path.stem}.o")
                yield path.stem, words + ["-include", str(FOLDER / "switch.hpp"), "-w"]

    def compile(self):
        """Leaves out what does not compile; returns the numbers of those."""
        changed = {fault.path for fault, _ in self.faults.values()}
        failed = set()
        while True:
            self.write()
            wrong = set()
            for _, command in self.units(changed):
                done = subprocess.run([*command, "-fsyntax-only"], cwd=BUILD, capture_output=True, text=True)
                found = {int(n) for n in re.findall(r"^fault:(\d+):\d+:\d+: error", done.stderr, re.MULTILINE)}
                if done.returncode != 0 and not found:
                    sys.exit(done.stderr)
                wrong |= found
            if not wrong:
                break
            failed |= wrong
            self.faults = {n: found for n, found in self.faults.items() if n not in failed}
        for name, command in self.units(changed):
            subprocess.run(command, cwd=BUILD, check=True)
            self.objects[name] = command[command.index("-o") + 1]
        return failed

    def link(self, objects):
        commands = subprocess.run(["ninja", "-C", BUILD, "-t", "commands", f"test_{self.name}"], check=True,
                                  capture_output=True, text=True).stdout
        words = shlex.split(commands.strip().splitlines()[-1])
        words = words[words.index("&&") + 1 : -2]
        words[words.index("-o") + 1] = str(self.program)
        # In front of the libraries, so that theirs are not asked for.
        words[words.index("-o"):words.index("-o")] = sorted(objects.values())
        subprocess.run(words, cwd=BUILD, check=True)

    def test(self, number):
        """What fails first with a fault (0: with none), or None."""
        slow = self.game.slow
        for chosen in [f"--source-file-exclude={slow}"], [f"--source-file={slow}"]:
            failed = self.run([self.program, "--abort-after=1", "--no-colors=true", *(chosen if slow else [])], number)
            if failed or not slow:
                return failed
        return None

    def run(self, command, number):
        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (int(self.seconds), int(self.seconds) + 5))
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PLANCIA_FAULT": str(number)}, preexec_fn=limits,
                              capture_output=True, text=True, errors="replace")
        if done.returncode == 0:
            return None
        title = re.search(r"^TEST CASE:\s+(.*)$", done.stdout, re.MULTILINE)
        how = "" if done.returncode > 0 else f" (signal {-done.returncode})"
        return (title.group(1).strip() if title else "the program") + how

    def baseline(self):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        failed = self.test(0)
        if failed:
            sys.exit(f"without any fault: {failed}")
        self.seconds = 10 + 2 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)

    def alone(self, number, confirm):
        """A survivor compiled for itself and tried once more. If it is to be confirmed, `equivalent` when the optimising
        compiler makes the same of the code with it and without."""
        objects = dict(self.objects)
        same = confirm
        for name, command in self.units({self.faults[number][0].path}):
            def made(chosen, *options):
                into = self.copy / f"{name}.alone.o"
                words = [*command, *options, f"-DPLANCIA_FAULT={chosen}", "-o", str(into)]
                if subprocess.run(words, cwd=BUILD, capture_output=True).returncode != 0:
                    return None
                objects[name] = str(into)
                return into.read_bytes()

            if same:
                self.plain[name] = self.plain.get(name) or made(0, "-O2")
                same = made(number, "-O2") == self.plain[name]
            if made(number) is None:
                return "does not compile"
        if same:
            return "equivalent"
        self.link(objects)
        return "caught" if self.test(number) else "survived"


def report(game, seed, number, confirm):
    workshop = Workshop(game)
    workshop.accept(in_random_order(all_faults(game), seed), number)
    known = equivalents(game)
    chosen = dict(workshop.faults)
    broken = workshop.compile()
    workshop.link(workshop.objects)
    workshop.baseline()
    count = {"caught": 0, "survived": 0, "equivalent": 0, "does not compile": 0}
    wrong = 0
    again = []

    def say(n, verdict, more=""):
        fault = chosen[n][0]
        code = (workshop.source / fault.path).read_text(encoding="utf-8")
        reason = known.get((fault.path, *changed_lines(code, fault)))
        nonlocal wrong
        wrong += bool(verdict == "caught" and reason)
        if verdict == "caught" and reason:
            more += " though listed as equivalent"
        if verdict == "survived" and reason:
            verdict, more = "equivalent", f": {reason}"
        count[verdict] += 1
        print(f"{n:3} {fault.kind:10} {fault.path}:{code.count(chr(10), 0, fault.start) + 1} {verdict}{more}")
        if verdict == "survived":
            print(difference(code, fault))
        sys.stdout.flush()

    for n, (fault, _) in chosen.items():
        failed = None if n in broken else workshop.test(n)
        mask = masked((workshop.source / fault.path).read_text(encoding="utf-8"))
        if n in broken:
            say(n, "does not compile")
        elif failed:
            say(n, "caught", f": {failed}")
        elif confirm or computed(fault, mask):
            again.append(n)
        else:
            say(n, "survived")
    for n in again:
        say(n, workshop.alone(n, confirm), " (alone)")
    print(f"{game}, seed {seed}: " + ", ".join(f"{times} {verdict}" for verdict, times in count.items()))
    return count["survived"] == 0 and wrong == 0


def show(game, seed, number):
    for n, fault in zip(range(1, number + 1), in_random_order(all_faults(game), seed)):
        code = (ROOT / GAMES[game].folder / fault.path).read_text(encoding="utf-8")
        print(f"{n} {fault.kind}\n{difference(code, fault)}")


def self_check(game):
    workshop = Workshop(game)
    path, text, replacement = workshop.game.known
    start = (workshop.source / path).read_text(encoding="utf-8").index(text)
    workshop.accept([Fault("known", path, start, start + len(text), replacement)], 1)
    workshop.compile()
    workshop.link(workshop.objects)
    workshop.baseline()
    failed = workshop.test(1)
    print(f"{path}: {'caught: ' + failed if failed else 'survived'}")
    return failed is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults", type=int, default=50)
    parser.add_argument("--confirm", action="store_true")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--self-check", action="store_true")
    chosen = parser.parse_args()
    if chosen.show:
        return show(chosen.game, chosen.seed, chosen.faults)
    good = self_check(chosen.game) if chosen.self_check else report(chosen.game, chosen.seed, chosen.faults,
                                                                               chosen.confirm)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
