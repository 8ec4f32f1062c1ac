#!/usr/bin/env python3
"""Builds and tests what was changed: `make check`. It takes a minute or two where `make test` takes a quarter of an hour,
and leaves out sanitizers, fuzzers, the browser and whatever depends on the change from afar; `make test` stays the whole.

    tools/check.py [--base REV] [--jobs N]    since REV; by default what is not committed, else the last commit
    tools/check.py --list FILE …              only says which tests belong to these files
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
ALWAYS = {"documents", "include_graph"}
# Tests of a folder whose names do not begin with its own.
ELSEWHERE = {"rulebook": {"rule_coverage", "rule_places_tool"}, "cmake": {"i18n"}, "tools": {"rule_places_tool", "mutate_tool"}}


def output(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def changed(base):
    files = output("git", "diff", "--name-only", base or "HEAD").split("\n")
    files += output("git", "ls-files", "--others", "--exclude-standard").split("\n")
    return [file for file in files if file] or output("git", "diff", "--name-only", "HEAD~1").split()


def subject(file):
    """What a file is about: a game, or a folder of the sources or of the tests."""
    parts = file.split("/")
    if parts[:2] == ["src", "games"] and len(parts) > 3:
        return parts[2]
    return parts[1] if parts[0] in ("src", "tests", "data", "apps") and len(parts) > 2 else parts[0]


def tests_of(files, known):
    """Which of the known tests belong to these files."""
    subjects = {subject(file) for file in files}
    found = set(ALWAYS)
    for one in subjects:
        found |= ELSEWHERE.get(one, set())
        found |= {test for test in known if re.fullmatch(rf"{re.escape(one)}(_\w+)?", test)}
    if subjects & {"xmas", "nakajima", "fiamme", "linea"}:
        found |= {"golden", "rule_coverage", "puzzles"}
    return found & set(known)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base")
    parser.add_argument("--jobs", default=str(os.cpu_count()))
    parser.add_argument("--list", nargs="+", metavar="FILE")
    typed = parser.parse_args()
    files = typed.list or changed(typed.base)
    subprocess.run(["cmake", "--preset", "release"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    known = re.findall(r"Test +#\d+: (\w+)", output("ctest", "--test-dir", "build", "-N"))
    tests = sorted(tests_of(files, known))
    print("Tests:", " ".join(tests), flush=True)
    if typed.list:
        return
    if any(file.startswith("web/") for file in files):
        node = output("tools/node.sh").strip()
        pages = "npm run --silent check && npm run --silent test"
        subprocess.run(["sh", "-c", pages], cwd=ROOT / "web", env={**os.environ, "PATH": f"{node}:{os.environ['PATH']}"}, check=True)
    programs = set(re.findall(r"^(test_\w+): phony", output("ninja", "-C", "build", "-t", "targets", "all"), re.M))
    own = [f"test_{test}" for test in tests if f"test_{test}" in programs]
    # What is no program of its own is a script that runs the program.
    targets = own + (["plancia"] if len(own) < len(set(tests) - ALWAYS) else [])
    if targets:
        subprocess.run(["cmake", "--build", "build", "--parallel", typed.jobs, "--target", *targets], cwd=ROOT, check=True)
    subprocess.run(["ctest", "--test-dir", "build", "--output-on-failure", "--parallel", typed.jobs, "-R", f"^({'|'.join(tests)})$"],
                   cwd=ROOT, check=True)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
