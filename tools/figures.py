#!/usr/bin/env python3
"""The figures that stand in docs, each with the command that made it: docs/figures.json.

    tools/figures.py             what is there, and which is older than what it measures
    tools/figures.py --check     plays the quick ones again and says where another figure came out than stands there
    tools/figures.py NAME …      plays these again, writes their files and remembers what they measured; all for all

An entry has a name, the documents it stands in, its command, what it is a figure `of` (sources below) and `made`, the
fingerprint of those sources when it was played, or nothing where that is not known. `says` are words that the command
prints and the documents repeat; with `file` the report and the picture are kept. What is not of a `machine` can be measured
again from the same seed to the last digit, so a quick figure (a few seconds) that comes out differently is wrong where it
stands. The others are as true as what they measured is old. What was tried on the way to something, with a program that is
gone, has no entry."""

import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
MANIFEST = ROOT / "docs/figures.json"
PROGRAM = os.environ.get("PLANCIA", str(ROOT / "build/plancia"))
SOURCES = {
    **{
        game: [f"src/games/{game}/rules", f"src/games/{game}/player", f"data/{game}/default", f"data/{game}/learnt"]
        for game in ("xmas", "nakajima", "fiamme", "linea")
    },
    "search": ["src/ai"],
    "exact": ["src/ai"],
    "server": ["src/net", "src/dispatch", "src/service", "src/storage"],
    "pages": ["web/src"],
    "python": ["bindings/python/src", "src/batch"],
}
ALWAYS = ["src/core", "src/sim/game_runner.hpp", "src/sim/tally.cpp"]


def fingerprint(of):
    digest = hashlib.blake2b(digest_size=8)
    for place in ALWAYS + [path for kind in of for path in SOURCES[kind]]:
        found = ROOT / place
        for path in sorted(found.rglob("*")) if found.is_dir() else [found]:
            if path.is_file():
                digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def played(figure, folder):
    """What the command prints, and its picture where one is kept."""
    words = shlex.split(figure["command"])
    picture = folder / "picture.svg"
    if words[0] == "plancia":
        words[0] = PROGRAM
    if words[1] == "simulate":
        words += ["--lang", "en"] + (["--plot", str(picture)] if "file" in figure else [])
    done = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    return done.stdout, picture.read_bytes() if picture.exists() else None


def faults(figure):
    """Where the figure of today is not the one that stands."""
    with tempfile.TemporaryDirectory() as place:
        told, picture = played(figure, pathlib.Path(place))
    found = [f"{figure['name']}: {figure['command']} no longer says {word}" for word in figure.get("says", []) if word not in told]
    if "file" in figure:
        report, drawn = kept(figure)
        if not report.exists() or report.read_text(encoding="utf-8") != head(figure) + told:
            found.append(f"{report.relative_to(ROOT)} is not what the command prints")
        if not drawn.exists() or drawn.read_bytes() != picture:
            found.append(f"{drawn.relative_to(ROOT)} is not what the command draws")
    return found


def kept(figure):
    return ROOT / (figure["file"] + ".txt"), ROOT / (figure["file"] + ".svg")


def head(figure):
    return f"$ {figure['command']}\n\n"


def play_again(figure):
    with tempfile.TemporaryDirectory() as place:
        told, picture = played(figure, pathlib.Path(place))
    if "file" in figure:
        report, drawn = kept(figure)
        report.write_text(head(figure) + told, encoding="utf-8")
        drawn.write_bytes(picture)
    figure["made"] = fingerprint(figure["of"])
    absent = [word for word in figure.get("says", []) if word not in told]
    print(f"{figure['name']}: played" + (f"; the documents still say {', '.join(absent)}" if absent else ""), flush=True)


def main(arguments):
    figures = json.loads(MANIFEST.read_text(encoding="utf-8"))
    old = [figure for figure in figures if figure["made"] != fingerprint(figure["of"])]
    if arguments and arguments != ["--check"]:
        for figure in figures:
            if figure["name"] in arguments or arguments == ["all"]:
                play_again(figure)
        MANIFEST.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return 0
    wrong = [fault for figure in figures if arguments and figure.get("quick") for fault in faults(figure)]
    slow = [figure["name"] for figure in old if not figure.get("quick")]
    for figure in figures if not arguments else []:
        print(f"{figure['name']:24}{'older' if figure in old else 'as it is'}   {figure['command']}")
    print(f"Older than what they measure, and not played again here: {', '.join(slow) or 'none'}.")
    print("\n".join(wrong) or "What was played again is as it stands.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
